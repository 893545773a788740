/**
 * The payees of a run, wherever they were read from.
 *
 * @module
 */

/** Someone to be paid. */
export interface Payee {
  /** As it was written; empty when the place for it was. */
  readonly iban: string;
  /** `null` when the source names nobody. */
  readonly name: string | null;
  /** The row that it was read from; empty when the source is no table. */
  readonly cells: readonly string[];
}

/** The payees of a source. */
export interface PayeeList {
  readonly payees: readonly Payee[];
  /** Names of the columns of `cells`; empty when the source has none. */
  readonly header: readonly string[];
  /** What parts the cells of the source, and those of a table that is written from it. */
  readonly delimiter: string;
}

/** A source that holds no payees in a place where they can be found. The message is for people. */
export class PayeeError extends Error {
  override readonly name = "PayeeError";
}

/** Whether a text could be an IBAN: two letters, two digits, and enough behind them. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(text.replaceAll(/[\s-]/g, ""));
}
