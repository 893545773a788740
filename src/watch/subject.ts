/**
 * The part of a payee that is kept: the country, the bank code and the branch, and the BIC that came with it. The account number
 * goes no further than the request that it came in.
 *
 * @module
 */
import { composeIban, type Iban, type IbanStructure } from "../identifiers/mod.ts";

/** The institution of a payee, by what an answer about it depends on. */
export interface Subject {
  /** ISO 3166-1 alpha-2: of the IBAN, or of the BIC where that is all there is. */
  readonly country: string;
  /** `null` where a BIC alone is watched. */
  readonly bankCode: string | null;
  /** 8 or 11 characters; `null` where an IBAN came without one. */
  readonly bic: string | null;
}

/** Takes out of an IBAN what is kept of it. */
export function subjectOf(iban: Iban, bic: string | null): Subject & { readonly branch: string } {
  return { country: iban.country.code, bankCode: iban.bankCode, bic, branch: iban.branchCode ?? "" };
}

/** Names an institution: equal subjects have equal names. */
export function nameSubject({ country, bankCode, bic }: Subject): string {
  return `${country} ${bankCode ?? "-"} ${bic ?? "-"}`;
}

/**
 * Makes an IBAN of a subject that has a bank code, so that it is screened as any account of that bank is. Its account is
 * that of the example in the IBAN registry.
 */
export function exampleIbanOf(
  { country, bankCode }: Pick<Subject, "country" | "bankCode">,
  structures: ReadonlyMap<string, IbanStructure>,
): string | null {
  const structure = structures.get(country);
  if (structure === undefined || bankCode === null) return null;
  const bban = structure.exampleIban.slice(4);
  const { start } = structure.bankCode;
  return composeIban(country, bban.slice(0, start) + bankCode + bban.slice(start + bankCode.length));
}
