// Generated from openapi/ by deno task generate. Do not edit.
import type { RegistersWords } from "./registers.ts";

/** Messages of `registers`. */
export const registers: RegistersWords = {
  titles: {
    "Bankscreen country risk": "Länderrisiken von Bankscreen",
    "Bankscreen countries of EU transaction bans": "Länder mit EU-Transaktionsverboten",
    "Institutions under EU transaction bans": "Institute mit EU-Transaktionsverbot",
    "Bankscreen reviewed identities": "Geprüfte Identitäten von Banken",
    "Bankscreen reviewed namesakes": "Geprüfte Namensgleichheiten",
    "Bankscreen reviewed seats of BIC parties": "Geprüfte Sitze von BIC-Inhabern",
    "Bankscreen issuer list": "Verzeichnis der IBAN-Herausgeber",
    "acts that end a licence": "Rechtsakte, die eine Zulassung beenden",
    "EU list of high-risk third countries": "EU-Liste der Drittländer mit hohem Risiko",
    "FATF members and lists": "Mitglieder und Listen der FATF",
    "FATF plenaries": "Plenarsitzungen der FATF",
    "Bankscreen reviewed groups of banks with one BIC party": "Geprüfte Bankengruppen mit gemeinsamem BIC-Inhaber",
    "bank codes for which sources give several BICs": "Bankleitzahlen, zu denen Quellen mehrere BICs nennen",
    "Bank codes of Estonia": "Bankleitzahlen Estlands",
    "BICs of Italian banks by their own sites and by LEI": "BICs italienischer Banken nach deren Websites und LEI",
    "BICs of Italian banks by name": "BICs italienischer Banken nach Namen",
    "Croatian banks that merged": "Fusionierte Banken in Kroatien",
    "Luxembourg banks that merged": "Fusionierte Banken in Luxemburg",
    "Romanian banks that merged": "Fusionierte Banken in Rumänien",
    "Serbian banks that merged": "Fusionierte Banken in Serbien",
    "Spanish banks that merged": "Fusionierte Banken in Spanien",
    "special measures that are not sanctions": "Sondermaßnahmen, die keine Sanktionen sind",
    "Comprehensively sanctioned jurisdictions": "Umfassend sanktionierte Länder und Gebiete",
  },
  copies: {
    ofScript: "(Abschrift)",
    by: (a) => `(Abschrift von ${a.name})`,
    compiled: "(von Bankscreen zusammengestellt)",
    earlier: "frühere Ausgaben",
    and: ", und schwifty",
    banks: "Bankenliste von schwifty",
  },
};
