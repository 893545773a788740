// Generated from openapi/ by deno task generate. Do not edit.
import type { RegistersWords } from "./registers.ts";

/** Messages of `registers`. */
export const registers: RegistersWords = {
  titles: {
    "Bankscreen country risk": "Bankscreen country risk",
    "Bankscreen countries of EU transaction bans": "Bankscreen countries of EU transaction bans",
    "Institutions under EU transaction bans": "Institutions under EU transaction bans",
    "Bankscreen reviewed identities": "Bankscreen reviewed identities",
    "Bankscreen reviewed namesakes": "Bankscreen reviewed namesakes",
    "Bankscreen reviewed seats of BIC parties": "Bankscreen reviewed seats of BIC parties",
    "Bankscreen issuer list": "Bankscreen issuer list",
    "acts that end a licence": "Acts that end a licence",
    "EU list of high-risk third countries": "EU list of high-risk third countries",
    "FATF members and lists": "FATF members and lists",
    "FATF plenaries": "FATF plenaries",
    "Bankscreen reviewed groups of banks with one BIC party": "Bankscreen reviewed groups of banks with one BIC party",
    "bank codes for which sources give several BICs": "Bank codes for which sources give several BICs",
    "Bank codes of Estonia": "Bank codes of Estonia",
    "BICs of Italian banks by their own sites and by LEI": "BICs of Italian banks by their own sites and by LEI",
    "BICs of Italian banks by name": "BICs of Italian banks by name",
    "Croatian banks that merged": "Croatian banks that merged",
    "Luxembourg banks that merged": "Luxembourg banks that merged",
    "Romanian banks that merged": "Romanian banks that merged",
    "Serbian banks that merged": "Serbian banks that merged",
    "Spanish banks that merged": "Spanish banks that merged",
    "special measures that are not sanctions": "Special measures that are not sanctions",
    "Comprehensively sanctioned jurisdictions": "Comprehensively sanctioned jurisdictions",
  },
  copies: {
    ofScript: "(unofficial copy)",
    by: (a) => `(unofficial copy by ${a.name})`,
    compiled: "(compiled by Bankscreen)",
    earlier: "earlier editions",
    and: ", and schwifty",
    banks: "schwifty list of banks",
  },
};
