/**
 * Makes bank records from what a source prints.
 *
 * @module
 */
import { isBic } from "../../identifiers/mod.ts";
import type { BankRecord } from "../registers/mod.ts";

/** The members that a source must give. */
type BankFacts = Pick<BankRecord, "bankCode" | "name"> & Partial<BankRecord>;

/**
 * Makes a record; what the source does not say is `null`. Without a country the record takes that of the
 * IBAN which it answers.
 */
export function makeBankRecord(facts: BankFacts): BankRecord {
  return {
    country: "",
    office: null,
    bic: null,
    street: null,
    postCode: null,
    town: null,
    lei: null,
    retired: false,
    successor: null,
    insolvency: null,
    ...facts,
  };
}

/** Empty text is `null`. */
export function textOrNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text.trim();
}

/**
 * Reads a BIC as sources print it: in groups, in lower case, or a word such as `N/A`, `VRIJ` or `nav` in its
 * place.
 *
 * @returns 8 or 11 characters, or `null` when it is not a BIC (ISO 9362).
 */
export function bicOrNull(text: string | null | undefined): string | null {
  const bic = (text ?? "").replace(/\s/g, "").toUpperCase();
  return isBic(bic) ? bic : null;
}

/**
 * Refuses a code of another shape than the column should hold.
 *
 * @throws {SyntaxError} that names the line.
 */
export function requireCode(code: string, shape: RegExp, source: string, line: number): string {
  if (!shape.test(code)) throw new SyntaxError(`Cannot read ${source}: line ${line} has bank code "${code}"`);
  return code;
}

/**
 * Splits the text of a register of offices into the institution and the office.
 *
 * @param marker Begins where the name of the institution ends.
 */
export function splitOffice(printed: string, marker: RegExp): Pick<BankRecord, "name" | "office"> {
  const end = printed.search(marker);
  return end > 0 ? { name: printed.slice(0, end), office: printed } : { name: printed, office: null };
}
