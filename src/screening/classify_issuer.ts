// Says what kind of institution is behind an IBAN: a bank, a digital bank, an e-money institution
// or a payment institution.
//
// The type comes from a curated list keyed by BIC8. Of an institution that is not on it, the series of its code, the
// register that names it or its name may tell; else its type is `null`.
import type { IssuerIndex, IssuerType } from "../data/registers/mod.ts";

/** Facts known of the institution before it is classified. */
export interface IssuerQuery {
  readonly country: string;
  readonly bic8: string | null;
  readonly bankCode: string | null;
  readonly name: string | null;
  /** Dataset that names the holder; `null` when no register of bank codes does. */
  readonly dataset: string | null;
  readonly sicParticipant: boolean;
}

/** The class of an institution and how it is known. */
export interface IssuerClass {
  readonly type: IssuerType | null;
  readonly name: string;
  /**
   * `curated`: on the curated list; `register`: the register that allocates the code says that it is not a bank;
   * `default`: the register or the name says bank, or there is no evidence.
   */
  readonly classification: "curated" | "default" | "register";
  /** False when the curated type was not confirmed in a register of a supervisor; `null` for the default. */
  readonly verified: boolean | null;
  readonly basis: string | null;
  /** Standing of the bank code in the country's list of IBAN issuers; absent where no list is published. */
  readonly ibanIssuer?: "confirmed" | "not_listed";
}

/** Classifies the holder of an IBAN; `null` without a name and without a BIC8 on the curated list. */
export function classifyIssuer(query: IssuerQuery, index: IssuerIndex): IssuerClass | null {
  const ibanIssuer = findIbanIssuer(query, index);
  const listed = query.bic8 === null ? undefined : index.findIssuer(query.bic8);
  if (listed !== undefined) {
    const { type, name, verified, basis } = listed;
    return { type, name, classification: "curated", verified, basis, ...ibanIssuer };
  }
  const { name } = query;
  if (name === null) return null;
  if (query.bankCode !== null && isNonBankSeries(query.country, query.bankCode)) {
    return { type: null, name, classification: "register", verified: null, basis: null, ...ibanIssuer };
  }
  const type = isBankByRegister(query.dataset, query.sicParticipant, name) ? "bank" : null;
  return { type, name, classification: "default", verified: null, basis: null, ...ibanIssuer };
}

/**
 * Returns whether to expect that the account is a virtual IBAN: one that names a customer of the institution rather
 * than an account at it. E-money and payment institutions give such accounts out; a licensed bank holds the accounts
 * of its customers itself, whether it has branches or not.
 */
export function expectsVirtualIban(issuer: IssuerClass | null): boolean {
  return issuer !== null && issuer.classification !== "default" && issuer.type !== "bank" &&
    issuer.type !== "digital_bank";
}

function findIbanIssuer(query: IssuerQuery, index: IssuerIndex): Pick<IssuerClass, "ibanIssuer"> {
  const listed = query.bankCode === null ? null : index.isIbanIssuer(query.country, query.bankCode);
  if (listed === null) return {};
  return { ibanIssuer: listed ? "confirmed" : "not_listed" };
}

/**
 * First digits of the codes that a country keeps for institutions other than banks. Lithuania: Lietuvos bankas gives
 * codes that begin with 3 to e-money and payment institutions (list of IBAN and financial institution codes, 2026-08).
 */
const nonBankSeries: Readonly<Record<string, string>> = { LT: "3" };

/**
 * Registers that list credit institutions alone: monetary financial institutions (ECB), banks (National Bank of
 * Ukraine), credit institutions (HEBIC).
 */
const registersOfBanks = new Set([
  "es_bank_codes",
  "fr_bank_codes",
  "gr_bank_codes_hebic",
  "ua_bank_codes",
]);

/**
 * The designation is reserved to credit institutions, in Germany by section 39 of the Banking Act (KWG) and likewise
 * elsewhere; the spellings are those of the languages of the registers.
 */
const bankWord = /bank|banc[ao]|banque|pank|sparkasse|τράπεζα|банк/i;

function isNonBankSeries(country: string, bankCode: string): boolean {
  const start = nonBankSeries[country];
  return start !== undefined && bankCode.startsWith(start);
}

/** False leaves it open. SIC admits banks; its other members are on the curated list. */
function isBankByRegister(dataset: string | null, sicParticipant: boolean, name: string): boolean {
  return sicParticipant || (dataset !== null && registersOfBanks.has(dataset)) || bankWord.test(name);
}
