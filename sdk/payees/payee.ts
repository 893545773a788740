// Payees from any source, and the ways in which people write accounts.
import { type FileProblem, FormatError } from "../files/mod.ts";
import { ibanLayouts } from "../generated/iban_layouts.ts";
import type { ColumnPlaces } from "./column_words.ts";

/** A payee, or the payment to it. Members that the source doesn't have are `null`. */
export interface Payee {
  readonly iban: string;
  readonly name: string | null;
  readonly bic: string | null;
  /** The amount as written in the source. */
  readonly amount: string | null;
  readonly currency: string | null;
  /** Text by which the payee identifies the payment: a reference, a message, or the EndToEndId. */
  readonly reference: string | null;
  readonly supplier: string | null;
  readonly otherAccount: string | null;
  /** A remark about the account's cell; `null` if nothing needs saying, for example because it has only an IBAN. */
  readonly accountNote: AccountNote | null;
  /** True for a payment to a QR-IBAN in a payment file, whose structured reference isn't a QR reference. */
  readonly lacksQrReference: boolean;
  /** True for a bank in a list of banks, which is screened by its BIC. */
  readonly isBank: boolean;
  /** Position in the source from 1: the number of a table's row as in spreadsheets, or the position in a list. */
  readonly place: number;
  readonly cells: readonly string[];
}

/** The reason why an account's cell isn't just an IBAN: it has more text, several IBANs, or another number. */
export type AccountNote =
  /** A payment file has the IBAN in the element for other account numbers. */
  | { readonly kind: "wrong_element" }
  | { readonly kind: "in_text"; readonly text: string }
  | { readonly kind: "several"; readonly text: string; readonly ibans: readonly string[] }
  /** A spreadsheet has converted the account to a number and lost digits. */
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
    lacksQrReference: false,
    isBank: false,
  };
  return { ...unknown, cells: [], ...known };
}

/** A total that the source states for its amounts. */
export interface StatedTotal {
  /** Number of the row in a table; `null` for the control sum of a payment file. */
  readonly row: number | null;
  readonly stated: Decimal;
  /** The stated total minus the sum of the amounts; zero if they agree. */
  readonly difference: Decimal;
}

/** The payees of a source. */
export interface PayeeList {
  readonly payees: readonly Payee[];
  readonly format: PayeeFormat;
  readonly header: readonly string[];
  /** Delimiter of the source, also used for tables that are written from it. */
  readonly delimiter: string;
  /** The columns of a table; `null` for other sources. */
  readonly places: ColumnPlaces | null;
  readonly problems: readonly FileProblem[];
  readonly totals?: readonly StatedTotal[];
}

/** Raised for a source whose payees can't be read. */
export class PayeeError extends FormatError {
  override readonly name: string = "PayeeError";
}

const TEXT_MAX = 120;

/** Returns whether a text has the form of an IBAN, or contains exactly one valid IBAN. */
export function looksLikeIban(text: string): boolean {
  return text.length <= TEXT_MAX &&
    (isIbanShaped(text) || findIbans(plainText(text)).filter(({ isRight }) => isRight).length === 1);
}

/** Returns whether a text has the form of an IBAN: two letters, two digits, and 8 to 30 letters or digits. */
export function isIbanShaped(text: string): boolean {
  return text.length <= TEXT_MAX && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(cleanIban(text));
}

/** Returns a payee's BIC as it is sent, even if it isn't one, so that the service reports it; `null` for none. */
export function bicOf({ bic }: Pick<Payee, "bic">): string | null {
  return bic === null ? null : bic.replaceAll(/\s/g, "").toUpperCase().slice(0, BIC_LENGTH_MAX) || null;
}

/** The service reads as many characters, and returns them as `bic_given`. */
const BIC_LENGTH_MAX = 20;

/** Returns whether a text has the form of a BIC (ISO 9362): 8 or 11 characters, the fifth and sixth of them letters. */
export function looksLikeBic(text: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
}

/** Matches separators in an IBAN, and quotation marks or punctuation around it. */
const SEPARATORS = /[\s_'‘’"“”„`´<>-]|[.,;]$/g;

/** Matches an IBAN without separators or a label. A label such as `IBAN:` doesn't have a digit in third place. */
const CLEAN = /^[A-Z]{2}\d[A-Z\d]*$/;

/** Returns an IBAN in capitals, without separators and without a label such as `IBAN:`. */
export function cleanIban(text: string): string {
  if (CLEAN.test(text)) return text;
  return plainText(text).replaceAll(SEPARATORS, "").toUpperCase().replace(/^\(?IBAN\)?[:.]?(?=[A-Z])/, "");
}

/** Returns the country code of an IBAN without separators; empty for other texts. */
export function countryOf(account: string): string {
  return /^[A-Z]{2}\d{2}/.test(account) ? account.slice(0, 2) : "";
}

/** Returns the country and bank code of an IBAN; `null` if the position of the bank code isn't known. */
export function bankCodeOf(account: string): string | null {
  const country = countryOf(account);
  const [, start, end] = ibanLayouts.get(country) ?? [];
  return start === undefined ? null : `${country}${account.slice(start, end)}`;
}

/** The code in our results for a payee of the previous run who is missing now. Such a row isn't read as a payee. */
export const MISSING_NOW = "missing_now";

const MISSING_WORDS: readonly string[] = [MISSING_NOW, "Missing now", "Fehlt jetzt", "Absent du fichier"];

/** Matches headings, in each language, of the column that has the code `missing_now`. */
const MISSING_HEADING =
  /^(?:(?:bankscreen_)?compared|(?:Compared with last month|Vergleich zum Vormonat|Par rapport au mois précédent)(?: \(Bankscreen\))?)$/;

/** Returns whether our results mark a row as missing now. Checks the heading too: a name may be the same word. */
export function isMissingNow(cells: readonly string[], header: readonly string[]): boolean {
  // Four comparisons take a tenth of the time of a look-up in a set.
  return cells.some((cell, place) =>
    MISSING_WORDS.includes(cell) && MISSING_HEADING.test(header[place]?.trim() ?? "")
  );
}

/** A row of a table that isn't empty. */
export interface TableRow {
  /** Counted from 1, as in spreadsheets. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Returns the length of a country's IBANs; `undefined` if the country has no IBANs. */
export function ibanLengthOf(country: string): number | undefined {
  return ibanLayouts.get(country)?.[0];
}

/** Replaces full-width characters, Arabic digits and dashes with plain ones, and removes invisible characters. */
export function plainText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "").replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s/g, " ").replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/g, plainDigit);
}

/** Returns the Western form of an Arabic digit, decimal sign or thousands separator. */
function plainDigit(character: string): string {
  if (character === "\u066b") return ".";
  return character === "\u066c" ? "," : String(character.charCodeAt(0) & 15);
}

interface FoundIban {
  readonly iban: string;
  readonly start: number;
  readonly end: number;
  readonly isRight: boolean;
}

const SEARCHED_MAX = 500;

const PARTS = /[ ._/-]/;

/** Finds texts that begin like an IBAN and have their country's length; call {@linkcode plainText} first. */
export function findIbans(text: string): readonly FoundIban[] {
  const found: FoundIban[] = [];
  const upper = text.slice(0, SEARCHED_MAX).toUpperCase();
  for (const { index } of upper.matchAll(/(?<![A-Z\d])[A-Z]{2}[ .-]?\d[ .-]?\d/g)) {
    const length = ibanLengthOf(upper.slice(index, index + 2));
    const before = found.at(-1);
    if (length === undefined || (before?.isRight === true && index < before.end)) continue;
    let [iban, end] = ["", index];
    while (iban.length < length && end < upper.length) {
      const character = upper.charAt(end);
      if (/[A-Z\d]/.test(character)) iban += character;
      else if (!PARTS.test(character)) break;
      end++;
    }
    if (iban.length < length || /^(?:[A-Z\d]|[ ._-]{1,2}\d)/.test(upper.slice(end))) continue;
    found.push({ iban, start: index, end, isRight: hasRightCheckDigits(iban) });
  }
  return found;
}

/** The name of a format. */
export type PayeeFormat = "csv" | "json" | "pain001" | "xlsx";

/** A decimal number as text, such as `1234.50`. */
export type Decimal = `${number}`;

/** Returns whether the check digits of an IBAN match (ISO 7064, MOD 97-10; letters count 10 to 35). */
export function hasRightCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}
