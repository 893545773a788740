/**
 * The payees of a run, wherever they were read from.
 *
 * @module
 */
import { type FileProblem, FormatError } from "../formats/mod.ts";

/** Someone to be paid. Members that the source does not give are `null`. */
export interface Payee {
  /** As it was written; empty when the place for it was. */
  readonly iban: string;
  readonly name: string | null;
  /** The BIC that the source gives for the account. */
  readonly bic: string | null;
  /** As it was written, or as a decimal number where the source is a payment file. */
  readonly amount: string | null;
  /** Currency of the amount. */
  readonly currency: string | null;
  /** Name that tells the payment from others: its EndToEndId, or the reference in a table. */
  readonly reference: string | null;
  /** Number of the supplier in the books. */
  readonly supplier: string | null;
  /** Number of an account that is given in another form than an IBAN (`Othr`). */
  readonly otherAccount: string | null;
  /** Place in the source, from 1: the row of a table as spreadsheets count, else the place in the list. */
  readonly place: number;
  /** The row that it was read from; empty when the source is no table. */
  readonly cells: readonly string[];
}

/** Makes a payee of what is known. */
export function makePayee(known: Partial<Payee> & { readonly iban: string; readonly place: number }): Payee {
  const unknown = {
    name: null,
    bic: null,
    amount: null,
    currency: null,
    reference: null,
    supplier: null,
    otherAccount: null,
  };
  return { ...unknown, cells: [], ...known };
}

/** Formats of payees. Plain lines are a table of one column. */
export type PayeeFormat = "csv" | "json" | "pain001" | "xlsx";

/** The payees of a source. */
export interface PayeeList {
  readonly payees: readonly Payee[];
  readonly format: PayeeFormat;
  /** Names of the columns of `cells`; empty when the source has none. */
  readonly header: readonly string[];
  /** Character that parts the cells of the source, and those of a table that is written from it. */
  readonly delimiter: string;
  /** Columns of a table that were read, from 0 and -1 for none; `null` for other sources. */
  readonly places:
    | Readonly<Record<"iban" | "name" | "bic" | "amount" | "currency" | "reference" | "supplier", number>>
    | null;
  /** Declarations of the source that do not hold, in words for people. */
  readonly problems: readonly FileProblem[];
}

/** A source that holds no payees in a place where they can be found. */
export class PayeeError extends FormatError {
  override readonly name: string = "PayeeError";
}

/** Returns whether a text could be an IBAN: two letters, two digits, and enough behind them. */
export function looksLikeIban(text: string): boolean {
  return text.length <= 64 && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(cleanIban(text));
}

/** Returns whether a text could be a BIC (ISO 9362): 8 or 11 characters, the fifth and sixth of them a country. */
export function looksLikeBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/** Characters that may part those of an IBAN: white space, hyphens, and what copying from a page leaves unseen. */
const PARTING = /[\s\u00ad\u200b-\u200f\u2010-\u2015\u2060\ufeff-]/g;

/** An IBAN that is clean, as most are: the label has letters in its place of the check digits. */
const CLEAN = /^[A-Z]{2}\d[A-Z\d]*$/;

/** Takes out what may part the characters of an IBAN and a label before it, and writes its letters as capitals. */
export function cleanIban(text: string): string {
  if (CLEAN.test(text)) return text;
  return text.replaceAll(PARTING, "").toUpperCase().replace(/^\(?IBAN\)?[:.]?(?=[A-Z])/, "");
}
