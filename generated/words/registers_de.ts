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
    "Comprehensively sanctioned jurisdictions": "Umfassend sanktionierte Länder und Gebiete",
    "Community BIC directory": "Freies BIC-Verzeichnis",
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
