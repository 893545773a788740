// Reads cells: accounts, BICs, texts, and the many words for "none".
import { placeholders } from "../generated/payee_words.ts";
import { currencyOfAmount, currencyOfSign } from "./amounts.ts";
import type { ColumnRole } from "./column_words.ts";
import {
  type AccountNote,
  cleanIban,
  findIbans,
  hasRightCheckDigits,
  looksLikeBic,
  type Payee,
  plainText,
} from "./payee.ts";

const PLACEHOLDER_MAX = 30;

/** Returns whether a cell means "none": a word such as `n/a`, or only punctuation, zeros or X (`-`, `000`, `XXX`). */
export function isPlaceholder(text: string): boolean {
  // In Croatia and Slovenia, these models mean that the payment doesn't have a reference.
  if (/^(?:HR|SI) ?(?:99|00)$/.test(text)) return true;
  if (text.length > PLACEHOLDER_MAX || /[1-9]/.test(text)) return false;
  const folded = text.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  return folded === "" || placeholders.has(folded) || /^(?:x{3,}|0+)$/.test(folded);
}

/** Returns the text of a cell; `null` if it is empty or a placeholder such as `n/a`. */
export function textOrNone(cell: string | null): string | null {
  return cell === null || isPlaceholder(cell) ? null : cell;
}

/**
 * Returns the name in a cell; `null` if it has no letter or digit, or is a program's text for "no name", such as `n/a`
 * or `null`. Other words for "none" may be names.
 */
export function nameOrNone(cell: string | null): string | null {
  if (cell === null || /^(?:n\/a|n\.a\.|not ?provided|null|#n\/a)$/i.test(cell)) return null;
  // Names copied from web pages may contain invisible characters.
  const text = cell.replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "").trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : null;
}

/** Matches several words, or words in lower case, which aren't meant as a BIC. */
const WORDS = /\p{L}\s+\p{L}|\p{Ll}{3}/u;

const MISTYPED_MAX = 14;

/** Returns the BIC in a cell; `null` for "none" and names of banks. Keeps what may be a mistyped BIC, to report it. */
export function readBicCell(cell: string | null): string | null {
  if (cell === null || isPlaceholder(cell)) return null;
  const text = plainText(cell).trim().replace(BIC_LABEL, "");
  // Without its space, "Deka Bank" would have the form of a BIC.
  const isOne = /^[A-Z\d\s-]+$/.test(text) || !/\s/.test(text);
  const whole = text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (isOne && looksLikeBic(whole)) return /^X{4}..X/.test(whole) ? null : cell === text ? text : whole;
  const [found, ...others] = new Set(bicsIn(text));
  if (found !== undefined && others.length === 0) return found;
  const bare = whole.replace(/^(?:BIC|SWIFT)[^A-Z\d]*/, "");
  if (isPlaceholder(bare)) return null;
  return bare.length <= MISTYPED_MAX && !WORDS.test(text) ? bare : null;
}

/** Matches a label in front of a BIC: `BIC: `, `Swift-Code: `. */
const BIC_LABEL = /^(?:BIC|SWIFT)(?:[ /-]?(?:BIC|SWIFT|code))?[ .:=]{1,3}(?=\S)/i;

/**
 * Finds a BIC next to an IBAN. In lower case, it may be a word: two facts must show that it is a BIC, for example the
 * IBAN's country and a label.
 */
function findBic(text: string, country: string): string | null {
  const isLabelled = /\b(?:BIC|SWIFT)\b/i.test(text);
  const [written] = bicsIn(text).filter((code) => code.slice(4, 6) === country || isLabelled);
  if (written !== undefined) return written;
  for (
    const [word] of text.slice(0, 200).matchAll(
      /(?<![\p{L}\d])[A-Za-z\d]{8}(?:[A-Za-z\d]{3})?(?![\p{L}\d])/gu,
    )
  ) {
    const code = word.toUpperCase();
    if (!looksLikeBic(code) || isPlaceholder(code)) continue;
    // Spanish `empresas` has the form of a BIC in Spain.
    const isCode = /\d/.test(code) || code.endsWith("XXX");
    const isOfCountry = code.slice(4, 6) === country;
    if (isOfCountry ? isCode || isLabelled || text.trim() === word : isCode && isLabelled) return code;
  }
  return null;
}

function bicsIn(text: string): readonly string[] {
  return (text.slice(0, 200).match(/(?<![A-Za-z\d])[A-Z\d]{8}(?:[A-Z\d]{3})?(?![A-Za-z\d])/g) ?? [])
    .filter((word) => looksLikeBic(word) && !isPlaceholder(word));
}

type AccountCell = Pick<Payee, "iban" | "bic" | "otherAccount" | "accountNote">;

/**
 * Reads an account cell. Extracts its only IBAN, or the only valid one of several, and a BIC next to it. Several valid
 * IBANs, national account numbers, and numbers that lost digits become `otherAccount`. A BIC alone becomes `bic`, and
 * any other text `iban`.
 */
export function readAccountCell(cell: string | null): AccountCell {
  const none = { iban: "", bic: null, otherAccount: null, accountNote: null };
  if (cell !== null && /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(cell)) return { ...none, iban: cell };
  const text = plainText(cell ?? "").trim();
  if (isLostNumber(text)) return { ...none, otherAccount: text, accountNote: { kind: "number", text } };
  if (cell === null || isPlaceholder(cell)) return none;
  const found = findIbans(text);
  const right = [
    ...new Map(found.filter(({ isRight }) => isRight).map((each) => [each.iban, each])).values(),
  ];
  const [first] = right.length > 0 ? right : found;
  if (right.length > 1) {
    const note: AccountNote = { kind: "several", text, ibans: right.map(({ iban }) => iban) };
    return { ...none, otherAccount: text, accountNote: note };
  }
  if (first !== undefined && (right.length === 1 || found.length === 1)) {
    const rest = `${text.slice(0, first.start)} ${text.slice(first.end)}`;
    // No note is needed if only punctuation and a label surround the IBAN.
    const isAlone = !/[\p{L}\p{N}]/u.test(rest.replace(/\bI\.?B\.?A\.?N\b\.?/i, ""));
    const isAsWritten = text.length === first.end - first.start && /^[A-Z\d -]+$/i.test(cell);
    const bic = findBic(rest, first.iban.slice(0, 2));
    return {
      ...none,
      iban: isAsWritten ? text : first.iban,
      bic,
      accountNote: isAlone ? null : { kind: "in_text", text },
    };
  }
  const clean = cleanIban(text);
  // A short text may begin like an IBAN: `BG 5050-1055` is a Swedish bankgiro.
  if (clean.length < SHORTEST_IBAN && isNationalAccount(text)) {
    return { ...none, otherAccount: text, accountNote: { kind: "national", text } };
  }
  if (/^[A-Z]{2}\d{2}/.test(clean)) return { ...none, iban: cell };
  if (isNationalAccount(text)) {
    return { ...none, otherAccount: text, accountNote: { kind: "national", text } };
  }
  const bic = text.replaceAll(/\s/g, "");
  const isBic = looksLikeBic(bic.toUpperCase()) && (!WORDS.test(text) || /^[a-z\d]+$/.test(text));
  return isBic ? { ...none, bic: bic.toUpperCase() } : { ...none, iban: cell };
}

/** The shortest IBANs are Norwegian (SWIFT, IBAN Registry). */
const SHORTEST_IBAN = 15;

/** Reads a payment file's element for other account numbers. If it contains a valid IBAN, adds a note. */
export function readOtherAccount(text: string | null): AccountCell {
  const cell = readAccountCell(text);
  const [found] = findIbans(plainText(cell.iban));
  return found?.isRight === true
    ? { ...cell, iban: found.iban, accountNote: { kind: "wrong_element" } }
    : { iban: "", bic: null, otherAccount: text, accountNote: null };
}

/** Number of digits that a spreadsheet keeps. It replaces further digits with zeros. */
const DIGITS_KEPT = 15;

/** Returns whether a spreadsheet has lost digits: the text has an exponent, zeros after 15 digits, or an error. */
function isLostNumber(text: string): boolean {
  if (
    /^[+-]?\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i.test(text) ||
    /^(?:#{2,}|#[\p{Lu}\d/]{2,12}[!?]?)$/u.test(text)
  ) {
    return true;
  }
  const digits = text.replaceAll(/[\s.,'’]/g, "");
  return /^\d{19,34}$/.test(digits) && /^0+$/.test(digits.slice(DIGITS_KEPT));
}

/** Matches words that are written next to national account numbers, such as `BLZ`, `sort code` or `Konto`. */
const ACCOUNT_WORDS =
  /\b(?:konto|kontonummer|kto|blz|nr|no|number|account|acct|acc|a\/c|sort ?code|sc|routing|aba|bsb|rib|compte|cuenta|ccc|conto|abi|cab|cin|nrb|rachunek|rekening|bankgiro|plusgiro|bg|pg|clearing|transit|bank ?code|branch|ucet|szamla)\b[.:]?/gi;

function isNationalAccount(text: string): boolean {
  const bare = text.replaceAll(ACCOUNT_WORDS, " ").replaceAll(/[\s#:,;|()]+/g, " ").replace(/^[\s./-]+/, "")
    .trim();
  if (!/^(?:[A-Z]{1,2} )?\d[\d ./-]*(?:[A-Z][\d ./-]*){0,4}$/i.test(bare)) return false;
  const isDay = /^(?:\d{4}-\d\d?-\d\d?|\d\d?[./-]\d\d?[./-](?:\d\d){1,2})$/.test(bare);
  // The shortest account numbers are those of PostFinance, such as 80-2-2.
  const isLong = (bare.match(/\d/g) ?? []).length >= 5 || /^\d{2}-\d+-\d$/.test(bare);
  return !isDay && isLong && !/^\d+[.,]\d{1,2}$/.test(bare);
}

function nameWithoutAccount(cell: string | null): string | null {
  if (cell === null || !/\d{2}/.test(cell)) return cell;
  const found = findIbans(cell).find(({ isRight }) => isRight);
  if (found === undefined) return cell;
  const rest = `${cell.slice(0, found.start)} ${cell.slice(found.end)}`;
  const bare = bicsIn(rest).reduce((text, bic) => text.replace(bic, " "), rest)
    .replaceAll(/\b(?:IBAN|BIC|SWIFT)\b:?/gi, " ").replaceAll(/\s+/g, " ");
  return bare.replaceAll(/^[\s,;:/|()-]{1,9}|[\s,;:/|()-]{1,9}$/g, "");
}

/** Removes the characters that make a spreadsheet treat digits as text: `="0451"`, `'0451`. */
function unmarked(cell: string | null): string | null {
  return cell?.replace(/^="(.*)"$/, "$1").replace(/^'(?=\d)/, "") ?? null;
}

/** Returns the currency code for a code or a sign; `null` for an empty cell or "none"; other texts unchanged. */
function codeOf(currency: string | null, country: string): string | null {
  if (currency === null) return null;
  const code = currencyOfSign(currency, country);
  return code ?? textOrNone(/^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : currency);
}

const FULL_WIDTH = /[\uff01-\uff5e]/;

/** Reads a payee. `cell` returns the text for a role, or `null`. `currency` is for rows without their own currency. */
export function readMembers(
  cell: (role: ColumnRole) => string | null,
  currency: string | null,
): Omit<Payee, "place" | "cells" | "isBank" | "lacksQrReference"> {
  const plain = (role: ColumnRole): string | null => {
    const text = cell(role)?.replace(/^['’](?!$)/, "") ?? null;
    return text !== null && FULL_WIDTH.test(text) ? plainText(text).trim() : text;
  };
  const [written, amount] = [readAccountCell(cell("iban")), plain("amount")];
  const isMissing = written.iban === "" && written.otherAccount === null;
  const swapped = isMissing ? readAccountCell(cell("bic")) : written;
  // A row may have the account and the BIC in each other's columns.
  const isSwapped = isMissing && hasRightCheckDigits(cleanIban(swapped.iban));
  const account = isSwapped ? { ...swapped, bic: swapped.bic ?? written.bic } : written;
  const country = account.iban.trim().slice(0, 2).toUpperCase();
  return {
    ...account,
    name: nameOrNone(nameWithoutAccount(cell("name"))),
    bic: readBicCell(cell("bic")) ?? account.bic,
    amount,
    currency: codeOf(plain("currency"), country) ?? currency ??
      currencyOfAmount(amount ?? "", country),
    reference: textOrNone(unmarked(cell("reference"))),
    supplier: textOrNone(cell("supplier")),
  };
}
