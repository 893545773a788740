// The payees of a run, wherever they were read from, and their accounts as texts.
import type { ColumnPlaces } from "./column_words.ts";
import { type FileProblem, FormatError } from "../formats/mod.ts";
import { findIbans, plainText } from "./iban_text.ts";

/** Someone to be paid. Members that the source does not give are `null`. */
export interface Payee {
  /** As it was written; empty when the place for it was. */
  readonly iban: string;
  readonly name: string | null;
  readonly bic: string | null;
  /** As it was written, or as a decimal number where the source is a payment file. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Name that tells the payment from others: its EndToEndId, or the reference in a table. */
  readonly reference: string | null;
  readonly supplier: string | null;
  /** Number of an account that is given in another form than an IBAN (`Othr`). */
  readonly otherAccount: string | null;
  /** A remark on the cell of the account; `null` where it holds an IBAN and nothing else. */
  readonly accountNote: AccountNote | null;
  /** True where a list of banks gives a BIC and no account: the bank is screened by it. */
  readonly isBank: boolean;
  /** Place in the source, from 1: the row of a table as spreadsheets count, else the place in the list. */
  readonly place: number;
  /** The row that it was read from; empty when the source is no table. */
  readonly cells: readonly string[];
}

/** The contents of the cell of an account beside, or instead of, an IBAN. */
export type AccountNote =
  /** A payment file gives the IBAN as another kind of account number. */
  | { readonly kind: "wrong_element" }
  /** The IBAN was read out of the text. */
  | { readonly kind: "in_text"; readonly text: string }
  | { readonly kind: "several"; readonly text: string; readonly ibans: readonly string[] }
  /** A spreadsheet made a number of it, and its digits are lost. */
  | { readonly kind: "number"; readonly text: string }
  /** An account number in the form of a country. */
  | { readonly kind: "national"; readonly text: string };

/** Makes a payee; what is not known is `null`. */
export function makePayee(known: Partial<Payee> & { readonly iban: string; readonly place: number }): Payee {
  const unknown = {
    name: null,
    bic: null,
    amount: null,
    currency: null,
    reference: null,
    supplier: null,
    otherAccount: null,
    accountNote: null,
    isBank: false,
  };
  return { ...unknown, cells: [], ...known };
}

/** Formats of payees. Plain lines are a table of one column. */
export type PayeeFormat = "csv" | "json" | "pain001" | "xlsx";

/** The payees of a source. */
export interface PayeeList {
  readonly payees: readonly Payee[];
  readonly format: PayeeFormat;
  /** Empty when the source has no columns. */
  readonly header: readonly string[];
  /** Parts the cells of the source, and those of a table that is written from it. */
  readonly delimiter: string;
  /** Columns of a table that were read, from 0 and -1 for none; `null` for other sources. */
  readonly places: ColumnPlaces | null;
  /** Declarations of the source that do not hold, in words for people. */
  readonly problems: readonly FileProblem[];
}

/** A source that holds no payees in a place where they can be found. */
export class PayeeError extends FormatError {
  override readonly name: string = "PayeeError";
}

/** Longest text that is taken for an IBAN with something beside it. */
const TEXT_MAX = 120;

/** Returns whether a text could be an IBAN (two letters, two digits, and enough behind them), or holds a right one. */
export function looksLikeIban(text: string): boolean {
  return text.length <= TEXT_MAX &&
    (isIbanShaped(text) || findIbans(plainText(text)).filter(({ isRight }) => isRight).length === 1);
}

/** Returns whether a text is an IBAN by its form, and nothing else. */
export function isIbanShaped(text: string): boolean {
  return text.length <= TEXT_MAX && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(cleanIban(text));
}

/** Returns whether a text could be a BIC (ISO 9362): 8 or 11 characters, the fifth and sixth of them a country. */
export function looksLikeBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/** Characters that may part those of an IBAN: white space, hyphens, and the quotes and stops around it. */
const PARTING = /[\s_'‘’"“”„`´<>-]|[.,;]$/g;

/** An IBAN that is clean, as most are: the label has letters in its place of the check digits. */
const CLEAN = /^[A-Z]{2}\d[A-Z\d]*$/;

/** Takes out what may part the characters of an IBAN and a label before it, in capitals. */
export function cleanIban(text: string): string {
  if (CLEAN.test(text)) return text;
  return plainText(text).replaceAll(PARTING, "").toUpperCase().replace(/^\(?IBAN\)?[:.]?(?=[A-Z])/, "");
}

/** The country of an IBAN; empty for what is none. */
export function countryOf(account: string): string {
  return /^[A-Z]{2}\d{2}/.test(account) ? account.slice(0, 2) : "";
}

/** Places of the code of the bank in an IBAN, by country (SWIFT, IBAN Registry). */
const BANK_PLACES: ReadonlyMap<string, readonly [start: number, end: number]> = new Map(
  ([
    ["EE FK GE IS MD SA SD TN XK", 4, 6],
    ["AE AL BA BE CY FI GR HU IL KZ LU LY ME MK OM RS SE TL VA", 4, 7],
    [
      "AD AZ BG BH BY CR CZ DK DO EG ES FO GB GI GL GT HN IE IQ JO KW LB LC LV MN MT NI NL NO PK PS PT QA RO SK SO ST SV VG YE",
      4,
      8,
    ],
    ["AT BI CH DJ FR LI LT MC MR SI TR", 4, 9],
    ["MU SC UA", 4, 10],
    ["HR", 4, 11],
    ["BR DE PL", 4, 12],
    ["RU", 4, 13],
    ["IT SM", 5, 10],
  ] as const).flatMap(([countries, start, end]) =>
    countries.split(" ").map((country) => [country, [start, end]] as const)
  ),
);

/** The country and the code of the bank in an IBAN; `null` where the place of the code is not known. */
export function bankCodeOf(account: string): string | null {
  const country = countryOf(account);
  const place = BANK_PLACES.get(country);
  return place === undefined ? null : `${country}${account.slice(...place)}`;
}

/** Marks a payee of the run before of whom this run has nothing. Whoever reads the results passes over it. */
export const MISSING_NOW = "missing_now";

/** The mark, and its words in results of each language. */
const MARKS: readonly string[] = [MISSING_NOW, "Missing now", "Fehlt jetzt", "Absent du fichier"];

/** Headings of the column that results of each language have the mark in; beside another of that name, with ours. */
const MARKED =
  /^(?:(?:bankscreen_)?compared|(?:Compared with last month|Vergleich zum Vormonat|Par rapport au mois précédent)(?: \(Bankscreen\))?)$/;

/** Returns whether the cells of a row mark a payee of the run before, in the column that is ours: a payee names itself. */
export function isMissingNow(cells: readonly string[], header: readonly string[]): boolean {
  // Every cell of a file comes here: to compare with four texts takes a tenth of what to hash it for a set does.
  return cells.some((cell, place) => MARKS.includes(cell) && MARKED.test(header[place]?.trim() ?? ""));
}

/** A row of a table that is not empty. */
export interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}
