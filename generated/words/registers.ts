// Generated from openapi/ by deno task generate. Do not edit.

/** Messages of `service.registers`. */
export interface RegistersWords {
  readonly titles: {
    /** Bankscreen country risk */
    readonly "Bankscreen country risk": string;
    /** Bankscreen countries of EU transaction bans */
    readonly "Bankscreen countries of EU transaction bans": string;
    /** Institutions under EU transaction bans */
    readonly "Institutions under EU transaction bans": string;
    /** Bankscreen reviewed identities */
    readonly "Bankscreen reviewed identities": string;
    /** Bankscreen reviewed namesakes */
    readonly "Bankscreen reviewed namesakes": string;
    /** Bankscreen reviewed seats of BIC parties */
    readonly "Bankscreen reviewed seats of BIC parties": string;
    /** Bankscreen issuer list */
    readonly "Bankscreen issuer list": string;
    /** Acts that end a licence */
    readonly "acts that end a licence": string;
    /** EU list of high-risk third countries */
    readonly "EU list of high-risk third countries": string;
    /** FATF members and lists */
    readonly "FATF members and lists": string;
    /** FATF plenaries */
    readonly "FATF plenaries": string;
    /** Bankscreen reviewed groups of banks with one BIC party */
    readonly "Bankscreen reviewed groups of banks with one BIC party": string;
    /** Bank codes for which sources give several BICs */
    readonly "bank codes for which sources give several BICs": string;
    /** Bank codes of Estonia */
    readonly "Bank codes of Estonia": string;
    /** BICs of Italian banks by their own sites and by LEI */
    readonly "BICs of Italian banks by their own sites and by LEI": string;
    /** BICs of Italian banks by name */
    readonly "BICs of Italian banks by name": string;
    /** Croatian banks that merged */
    readonly "Croatian banks that merged": string;
    /** Luxembourg banks that merged */
    readonly "Luxembourg banks that merged": string;
    /** Romanian banks that merged */
    readonly "Romanian banks that merged": string;
    /** Serbian banks that merged */
    readonly "Serbian banks that merged": string;
    /** Spanish banks that merged */
    readonly "Spanish banks that merged": string;
    /** Special measures that are not sanctions */
    readonly "special measures that are not sanctions": string;
    /** Comprehensively sanctioned jurisdictions */
    readonly "Comprehensively sanctioned jurisdictions": string;
  };
  readonly copies: {
    /** (unofficial copy) */
    readonly ofScript: string;
    /** (unofficial copy by {name}) */
    readonly by: (a: { readonly name: string }) => string;
    /** (compiled by Bankscreen) */
    readonly compiled: string;
    /** earlier editions */
    readonly earlier: string;
    /** , and schwifty */
    readonly and: string;
    /** schwifty list of banks */
    readonly banks: string;
  };
}
