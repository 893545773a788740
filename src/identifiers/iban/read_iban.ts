/**
 * Reads one IBAN: a value with its national parts, or the first of six findings against it.
 *
 * A surprise worth knowing: an IBAN is refused with the first finding only, and the mod-97 check comes
 * before the national layout. A mistyped letter in a field of digits therefore reads `checksum_failed`
 * nearly always, and `invalid_bban_structure` is left for IBANs whose check digits were computed over
 * a malformed national part. The order is part of the contract, so that callers may rely on it.
 *
 * @module
 */
import { type BbanLayout, compileBbanLayout, type IbanStructure } from "./bban_layout.ts";
import { cleanIban, DIGIT, LETTER, loadSymbols } from "./characters.ts";
import { appendSymbol, IBAN_LENGTH_MIN, IBAN_SENT_LENGTH_MAX, mod97 } from "./check_digits.ts";
import {
  explainBbanStructure,
  explainCheckDigits,
  explainChecksum,
  explainCountry,
  explainForeignCharacter,
  explainLength,
  explainTooLong,
  explainTooShort,
  explainUnregistered,
} from "./explain_finding.ts";

/** The findings against an IBAN, in the order in which they are checked. */
export type IbanErrorCode =
  | "invalid_format"
  | "unsupported_country"
  | "wrong_length"
  | "invalid_check_digits"
  | "checksum_failed"
  | "invalid_bban_structure";

/** A valid IBAN and its parts. */
export interface Iban {
  /** Electronic form: upper case, no separators. */
  readonly text: string;
  readonly country: { readonly code: string; readonly name: string };
  readonly checkDigits: string;
  readonly bban: string;
  readonly bankCode: string;
  /** `null` when the country has no branch code. */
  readonly branchCode: string | null;
  readonly accountNumber: string;
}

/** The first finding against a text that is not a valid IBAN. */
interface IbanRefusal {
  readonly valid: false;
  /** The text cleaned; of a text longer than {@linkcode IBAN_SENT_LENGTH_MAX} only as much as that. */
  readonly text: string;
  readonly error: IbanErrorCode;
  /** A sentence for people: what was found and what was expected. */
  readonly detail: string;
  /**
   * With `unsupported_country`: the country uses numbers of this form without having registered them, and the check digits
   * are right. Nothing speaks for or against the number.
   */
  readonly unregisteredLayout?: true;
}

type IbanReading = { readonly valid: true; readonly iban: Iban } | IbanRefusal;

/** Reads a text as an IBAN; never throws, and reads no more than 64 characters. */
export type IbanReader = (text: string) => IbanReading;

/**
 * Makes a reader for the countries of `structures`, keyed by ISO 3166-1 alpha-2 code. The structures are
 * compiled once; throws when one contradicts itself.
 *
 * The six checks, their order and their bounds are ISO 13616-1:2020 with the country structures of the
 * SWIFT IBAN Registry (release 102, 2026-06).
 */
export function createIbanReader(structures: ReadonlyMap<string, IbanStructure>): IbanReader {
  const layouts = indexLayouts(structures);
  // One scratch buffer serves all calls: a reading is synchronous, so no two can overlap.
  const symbols = new Uint8Array(IBAN_SENT_LENGTH_MAX);

  return function readIban(sent: string): IbanReading {
    if (sent.length > IBAN_SENT_LENGTH_MAX) {
      return refuse(cleanIban(sent.slice(0, IBAN_SENT_LENGTH_MAX)), "invalid_format", explainTooLong(sent));
    }
    let text = sent;
    if (!loadSymbols(sent, symbols)) {
      text = cleanIban(sent);
      if (!loadSymbols(text, symbols)) return refuse(text, "invalid_format", explainForeignCharacter(sent));
    }
    if (text.length < IBAN_LENGTH_MIN) return refuse(text, "invalid_format", explainTooShort(text));

    const layout = layouts[countryIndex(symbols)];
    if (layout === undefined) return judgeUnlisted(text, symbols, structures);
    return judge(text, symbols, layout);
  };
}

/**
 * Countries whose banks print numbers in the form of an IBAN although the registry does not list them
 * (globalcitizen/php-iban, registry of December 2025, entries that are not official).
 */
const UNREGISTERED: ReadonlySet<string> = new Set(
  "AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG".split(" "),
);

/** Judges a text whose country is not in the registry; `symbols` holds the values of its characters. */
function judgeUnlisted(
  text: string,
  symbols: Uint8Array,
  structures: ReadonlyMap<string, IbanStructure>,
): IbanRefusal {
  const country = text.slice(0, 2);
  if (!UNREGISTERED.has(country) || structures.has(country)) {
    return refuse(text, "unsupported_country", explainCountry(text, structures));
  }
  const agrees = text.length >= UNREGISTERED_LENGTH_MIN && text.length <= UNREGISTERED_LENGTH_MAX &&
    hasPossibleCheckDigits(symbols) && rearrangedRemainder(symbols, text.length) === 1;
  const refusal = refuse(text, "unsupported_country", explainUnregistered(country, agrees));
  return agrees ? { ...refusal, unregisteredLayout: true } : refusal;
}

/** Bounds of what is in use: Angola has 25 characters, Morocco 28. */
const UNREGISTERED_LENGTH_MIN = 24;
const UNREGISTERED_LENGTH_MAX = 28;

/** Judges a text whose country is known; `symbols` holds the values of its characters. */
function judge(text: string, symbols: Uint8Array, layout: BbanLayout): IbanReading {
  if (text.length !== layout.structure.ibanLength) {
    return refuse(text, "wrong_length", explainLength(text, layout.structure));
  }
  if (!hasPossibleCheckDigits(symbols)) {
    return refuse(text, "invalid_check_digits", explainCheckDigits(text));
  }
  const remainder = rearrangedRemainder(symbols, text.length);
  if (remainder !== 1) return refuse(text, "checksum_failed", explainChecksum(remainder));

  const misfit = findMisfit(symbols, layout.masks);
  if (misfit >= 0) {
    return refuse(text, "invalid_bban_structure", explainBbanStructure(text, misfit, layout.structure));
  }
  return { valid: true, iban: takeApart(text, layout) };
}

function refuse(text: string, error: IbanErrorCode, detail: string): IbanRefusal {
  return { valid: false, text, error, detail };
}

/** Place of a country in the table of layouts: two letters, base 26; -1 when they are not letters. */
function countryIndex(symbols: Uint8Array): number {
  const first = (symbols[0] ?? 0) - 10;
  const second = (symbols[1] ?? 0) - 10;
  return first >= 0 && second >= 0 ? first * 26 + second : -1;
}

function indexLayouts(structures: ReadonlyMap<string, IbanStructure>): readonly (BbanLayout | undefined)[] {
  const layouts = new Array<BbanLayout | undefined>(26 * 26).fill(undefined);
  const symbols = new Uint8Array(2);
  for (const [country, structure] of structures) {
    if (country.length !== 2 || !loadSymbols(country, symbols) || countryIndex(symbols) < 0) {
      throw new RangeError(`Cannot compile the IBAN structures: "${country}" is not a country code`);
    }
    layouts[countryIndex(symbols)] = compileBbanLayout(structure);
  }
  return layouts;
}

/** 00, 01 and 99 satisfy mod-97 wherever 97, 98 and 02 do, but no computation yields them. */
function hasPossibleCheckDigits(symbols: Uint8Array): boolean {
  const tens = symbols[2] ?? 0;
  const units = symbols[3] ?? 0;
  const value = tens * 10 + units;
  return tens <= 9 && units <= 9 && value >= 2 && value <= 98;
}

/** Remainder modulo 97 of the IBAN with its first four characters moved to the end. */
function rearrangedRemainder(symbols: Uint8Array, length: number): number {
  let remainder = 0;
  for (let index = 4; index < length; index++) remainder = appendSymbol(remainder, symbols[index] ?? 0);
  for (let index = 0; index < 4; index++) remainder = appendSymbol(remainder, symbols[index] ?? 0);
  return remainder % 97;
}

/** First BBAN position whose character is not of the kind that the layout asks for; -1 when all fit. */
function findMisfit(symbols: Uint8Array, masks: Uint8Array): number {
  for (let position = 0; position < masks.length; position++) {
    const kind = (symbols[position + 4] ?? 0) > 9 ? LETTER : DIGIT;
    if (((masks[position] ?? 0) & kind) === 0) return position;
  }
  return -1;
}

function takeApart(text: string, { country, structure }: BbanLayout): Iban {
  const { bankCode, branchCode, accountNumber } = structure;
  return {
    text,
    country,
    checkDigits: text.slice(2, 4),
    bban: text.slice(4),
    bankCode: text.slice(4 + bankCode.start, 4 + bankCode.start + bankCode.length),
    branchCode: branchCode === null
      ? null
      : text.slice(4 + branchCode.start, 4 + branchCode.start + branchCode.length),
    accountNumber: text.slice(
      4 + accountNumber.start,
      4 + accountNumber.start + accountNumber.length,
    ),
  };
}

/** Returns whether a text holds an IBAN. */
export type HoldsIban = (text: string) => boolean;

/**
 * Makes a function that says whether a text holds an IBAN: one with right check digits anywhere in it, whatever
 * separates its groups, or a whole word that has the length of its country and may be a mistyped one. Judging by
 * the country's own length keeps identifiers that only look alike, such as UUIDs.
 *
 * @param structures IBAN structures by country.
 */
export function createIbanFinder(structures: ReadonlyMap<string, IbanStructure>): HoldsIban {
  const lengthOf = (text: string): number =>
    /^[A-Z]{2}\d{2}/.test(text) ? structures.get(text.slice(0, 2))?.ibanLength ?? Infinity : Infinity;

  function startsWithIban(text: string): boolean {
    const length = lengthOf(text);
    return length <= text.length && mod97(text.slice(4, length) + text.slice(0, 4)) === 1;
  }

  return (text) => {
    const words = text.toUpperCase().split(/[^A-Z0-9]+/);
    const joined = words.join("");
    if ([joined, ...words].some((word) => lengthOf(word) === word.length)) return true;
    for (let start = 0; start < joined.length; start++) {
      if (startsWithIban(joined.slice(start))) return true;
    }
    return false;
  };
}
