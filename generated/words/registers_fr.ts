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
    "Comprehensively sanctioned jurisdictions": "Pays et territoires sous sanctions globales",
    "Community BIC directory": "Annuaire BIC libre",
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
