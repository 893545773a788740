// Classifies the institution behind an IBAN as a bank, a digital bank, or an e-money or payment institution: by a
// curated list (BIC8), otherwise by its code's series, its register or its name, otherwise as `null`.
import type { components } from "../../generated/types.ts";
import type { IssuerIndex } from "../data/registers/mod.ts";

/** Facts about the institution. */
export interface IssuerQuery {
  readonly country: string;
  readonly bic8: string | null;
  readonly bankCode: string | null;
  readonly name: string | null;
  /** The dataset that lists the holder; `null` if no bank code register does. */
  readonly dataset: string | null;
  readonly sicParticipant: boolean;
}

/**
 * The class of an institution. `register`: the allocating register says it isn't a bank; `default`: register or name
 * says it is, or nothing. `iban_issuer` is its code's status in the country's list of IBAN issuers, if there is one.
 */
export type IssuerClass = components["schemas"]["Issuer"] & { readonly basis: string | null };

/** Classifies an IBAN's holder; `null` without a name and without a BIC8 in the curated list. */
export function classifyIssuer(query: IssuerQuery, index: IssuerIndex): IssuerClass | null {
  const ibanIssuer = findIbanIssuer(query, index);
  const listed = query.bic8 === null ? undefined : index.findIssuer(query.bic8);
  if (listed !== undefined) {
    const { type, name, basis } = listed;
    return { type, name, classification: "curated", basis, ...ibanIssuer };
  }
  const { name } = query;
  if (name === null) return null;
  if (query.bankCode !== null && isNonBankSeries(query.country, query.bankCode)) {
    return { type: null, name, classification: "register", basis: null, ...ibanIssuer };
  }
  const type = isBankByRegister(query.dataset, query.sicParticipant, name) ? "bank" : null;
  return { type, name, classification: "default", basis: null, ...ibanIssuer };
}

/** Returns whether the account is probably a virtual IBAN, which e-money and payment institutions issue. */
export function expectsVirtualIban(issuer: IssuerClass | null): boolean {
  return issuer !== null && issuer.classification !== "default" && issuer.type !== "bank" &&
    issuer.type !== "digital_bank";
}

function findIbanIssuer(query: IssuerQuery, index: IssuerIndex): Pick<IssuerClass, "iban_issuer"> {
  const listed = query.bankCode === null ? null : index.isIbanIssuer(query.country, query.bankCode);
  if (listed === null) return {};
  return { iban_issuer: listed ? "confirmed" : "not_listed" };
}

/** First digits of non-banks' codes. Lithuania: 3 for e-money and payment institutions (Lietuvos bankas, 2026-08). */
const nonBankSeries: Readonly<Record<string, string>> = { LT: "3" };

/** Registers with credit institutions only: MFIs (ECB), National Bank of Ukraine, HEBIC. */
const registersOfBanks = new Set([
  "es_bank_codes",
  "fr_bank_codes",
  "gr_bank_codes_hebic",
  "ua_bank_codes",
]);

/** Only credit institutions may use it (in Germany section 39 KWG); spellings in the registers' languages. */
const bankWord = /bank|banc[ao]|banque|pank|sparkasse|τράπεζα|банк/i;

function isNonBankSeries(country: string, bankCode: string): boolean {
  const start = nonBankSeries[country];
  return start !== undefined && bankCode.startsWith(start);
}

/** False leaves it open. SIC admits banks; its other members are in the curated list. */
function isBankByRegister(dataset: string | null, sicParticipant: boolean, name: string): boolean {
  return sicParticipant || (dataset !== null && registersOfBanks.has(dataset)) || bankWord.test(name);
}
