// The payees of a run, from any source, and their accounts as texts.
import type { ColumnPlaces } from "./column_words.ts";
import type { Decimal } from "./decimal.ts";
import { type FileProblem, FormatError } from "../files/mod.ts";
import type { PayeeFormat } from "./formats.ts";
import { findIbans, plainText } from "./iban_text.ts";

/** A payee. Members missing in the source are `null`. */
export interface Payee {
  readonly iban: string;
  readonly name: string | null;
  readonly bic: string | null;
  /** As written, or a decimal from a payment file. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Identifies the payment for the payee: a reference or a message, else the EndToEndId. */
  readonly reference: string | null;
  readonly supplier: string | null;
  /** Account number that isn't an IBAN (`Othr`). */
  readonly otherAccount: string | null;
  /** `null` if the account cell is an IBAN and nothing else. */
  readonly accountNote: AccountNote | null;
  /** True if a list of banks has a BIC instead of an account, so that the bank is screened by it. */
  readonly isBank: boolean;
  /** Position in the source, from 1: a table's row as in spreadsheets, or the position in the list. */
  readonly place: number;
  readonly cells: readonly string[];
}

/** Contents of an account cell other than an IBAN. */
export type AccountNote =
  /** A payment file has the IBAN in the element for other account numbers. */
  | { readonly kind: "wrong_element" }
  | { readonly kind: "in_text"; readonly text: string }
  | { readonly kind: "several"; readonly text: string; readonly ibans: readonly string[] }
  /** A spreadsheet converted it to a number, and digits are lost. */
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "national"; readonly text: string };

/** Builds a payee; unknown members are `null`. */
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

/** A total that a source states about its amounts. */
export interface StatedTotal {
  /** Row of a table; `null` for the control sum of a payment file. */
  readonly row: number | null;
  readonly stated: Decimal;
  /** Total minus the sum of the readable amounts; zero if they agree. */
  readonly difference: Decimal;
}

/** The payees of a source. */
export interface PayeeList {
  readonly payees: readonly Payee[];
  readonly format: PayeeFormat;
  readonly header: readonly string[];
  /** Delimiter of the source, and of tables written from it. */
  readonly delimiter: string;
  /** Columns of a table, from 0, with -1 for none; `null` for other sources. */
  readonly places: ColumnPlaces | null;
  readonly problems: readonly FileProblem[];
  readonly totals?: readonly StatedTotal[];
}

/** Raised for a source in which no payees can be found. */
export class PayeeError extends FormatError {
  override readonly name: string = "PayeeError";
}

const TEXT_MAX = 120;

/** Returns whether a text could be an IBAN (two letters, two digits, and enough after these), or contains one. */
export function looksLikeIban(text: string): boolean {
  return text.length <= TEXT_MAX &&
    (isIbanShaped(text) || findIbans(plainText(text)).filter(({ isRight }) => isRight).length === 1);
}

/** Returns whether a text has the form of an IBAN and nothing else. */
export function isIbanShaped(text: string): boolean {
  return text.length <= TEXT_MAX && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(cleanIban(text));
}

/** Returns whether a text could be a BIC (ISO 9362): 8 or 11 characters, the fifth and sixth a country. */
export function looksLikeBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/** Separators in an IBAN: white space, hyphens, and quotes and stops around it. */
const PARTING = /[\s_'‘’"“”„`´<>-]|[.,;]$/g;

/** A clean IBAN, as most are; a label would have letters instead of check digits. */
const CLEAN = /^[A-Z]{2}\d[A-Z\d]*$/;

/** Removes separators and a label before the IBAN; in capitals. */
export function cleanIban(text: string): string {
  if (CLEAN.test(text)) return text;
  return plainText(text).replaceAll(PARTING, "").toUpperCase().replace(/^\(?IBAN\)?[:.]?(?=[A-Z])/, "");
}

/** Returns the country of an IBAN; empty for other texts. */
export function countryOf(account: string): string {
  return /^[A-Z]{2}\d{2}/.test(account) ? account.slice(0, 2) : "";
}

/** Position of the bank code in an IBAN, by country (SWIFT, IBAN Registry). */
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

/** Returns an IBAN's country and bank code; `null` if the position of the code isn't known. */
export function bankCodeOf(account: string): string | null {
  const country = countryOf(account);
  const place = BANK_PLACES.get(country);
  return place === undefined ? null : `${country}${account.slice(...place)}`;
}

/** Marks a payee of the previous run who is missing now; readers of results skip it. */
export const MISSING_NOW = "missing_now";

const MARKS: readonly string[] = [MISSING_NOW, "Missing now", "Fehlt jetzt", "Absent du fichier"];

/** Headings of the column for the mark, in each language; with our name, if the source has the same heading. */
const MARKED =
  /^(?:(?:bankscreen_)?compared|(?:Compared with last month|Vergleich zum Vormonat|Par rapport au mois précédent)(?: \(Bankscreen\))?)$/;

/** Returns whether a row marks a missing payee in our column (payees choose their names). */
export function isMissingNow(cells: readonly string[], header: readonly string[]): boolean {
  // Comparing every cell with four texts takes a tenth of hashing it for a set.
  return cells.some((cell, place) => MARKS.includes(cell) && MARKED.test(header[place]?.trim() ?? ""));
}

/** A row of a table that isn't empty. */
export interface TableRow {
  /** As in spreadsheets, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}
