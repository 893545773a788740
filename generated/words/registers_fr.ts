// Generated from openapi/ by deno task generate. Do not edit.
import type { RegistersWords } from "./registers.ts";

/** Messages of `registers`. */
export const registers: RegistersWords = {
  titles: {
    "Bankscreen country risk": "Risque pays de Bankscreen",
    "Bankscreen countries of EU transaction bans": "Pays des interdictions de transactions de l’UE",
    "Institutions under EU transaction bans": "Établissements sous interdiction de transactions de l’UE",
    "Bankscreen reviewed identities": "Identités de banques vérifiées",
    "Bankscreen reviewed namesakes": "Homonymes vérifiés",
    "Bankscreen reviewed seats of BIC parties": "Sièges vérifiés de titulaires de BIC",
    "Bankscreen issuer list": "Liste des émetteurs d’IBAN",
    "acts that end a licence": "Actes mettant fin à un agrément",
    "EU list of high-risk third countries": "Liste de l’UE des pays tiers à haut risque",
    "FATF members and lists": "Membres et listes du GAFI",
    "FATF plenaries": "Plénières du GAFI",
    "Bankscreen reviewed groups of banks with one BIC party": "Groupes bancaires vérifiés ayant un même titulaire de BIC",
    "bank codes for which sources give several BICs": "Codes banque pour lesquels les sources donnent plusieurs BIC",
    "Bank codes of Estonia": "Codes banque d’Estonie",
    "BICs of Italian banks by their own sites and by LEI": "BIC des banques italiennes d’après leurs sites et leur LEI",
    "BICs of Italian banks by name": "BIC des banques italiennes d’après leur nom",
    "Croatian banks that merged": "Banques fusionnées en Croatie",
    "Luxembourg banks that merged": "Banques fusionnées au Luxembourg",
    "Romanian banks that merged": "Banques fusionnées en Roumanie",
    "Serbian banks that merged": "Banques fusionnées en Serbie",
    "Spanish banks that merged": "Banques fusionnées en Espagne",
    "special measures that are not sanctions": "Mesures particulières qui ne sont pas des sanctions",
    "Comprehensively sanctioned jurisdictions": "Pays et territoires sous sanctions globales",
  },
  copies: {
    ofScript: "(copie)",
    by: (a) => `(copie par ${a.name})`,
    compiled: "(compilation de Bankscreen)",
    earlier: "éditions antérieures",
    and: ", et schwifty",
    banks: "liste des banques de schwifty",
  },
};
