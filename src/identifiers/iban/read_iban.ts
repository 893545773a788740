// Reads an IBAN: returns its parts, or the first of six errors in the contract's order. Mod 97 is checked before the
// layout, so a wrong letter among digits is nearly always reported as `checksum_failed`.
import { countryName } from "../bic_and_country.ts";
import { indexWords } from "../collections.ts";
import {
  type BbanLayout,
  compileBbanLayout,
  expandPattern,
  type IbanStructure,
  type Span,
} from "./bban_layout.ts";
import {
  appendSymbol,
  cleanIban,
  DIGIT,
  findForeignCharacter,
  IBAN_LENGTH_MIN,
  IBAN_SENT_LENGTH_MAX,
  LETTER,
  loadSymbols,
  mod97,
} from "./characters.ts";

/** The errors in an IBAN, in the order of the checks. */
export type IbanErrorCode =
  | "invalid_format"
  | "unsupported_country"
  | "wrong_length"
  | "invalid_check_digits"
  | "checksum_failed"
  | "invalid_bban_structure";

/** A valid IBAN and its parts. */
export interface Iban {
  readonly text: string;
  readonly country: { readonly code: string; readonly name: string };
  readonly checkDigits: string;
  readonly bban: string;
  readonly bankCode: string;
  readonly branchCode: string | null;
  readonly accountNumber: string;
}

interface IbanRefusal {
  readonly valid: false;
  /** The text without separators, truncated to {@linkcode IBAN_SENT_LENGTH_MAX} characters. */
  readonly text: string;
  readonly error: IbanErrorCode;
  readonly detail: string;
  /** True if the check digits and length are right, but the country's IBANs aren't in the registry. */
  readonly unregisteredLayout?: true;
}

type IbanReading = { readonly valid: true; readonly iban: Iban } | IbanRefusal;

/** Reads a text as an IBAN; never throws, and reads at most 64 characters. */
export type IbanReader = (text: string) => IbanReading;

/** Creates a reader (ISO 13616-1:2020, SWIFT IBAN Registry, release 102); throws if a structure contradicts itself. */
export function createIbanReader(structures: ReadonlyMap<string, IbanStructure>): IbanReader {
  const layouts = indexLayouts(structures);
  // All calls share one buffer, because reading is synchronous.
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

/** Countries whose account numbers look like IBANs, but aren't registered (globalcitizen/php-iban, December 2025). */
const UNREGISTERED: ReadonlySet<string> = new Set(
  "AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG".split(" "),
);

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

/** Lengths in use, such as 25 characters in Angola and 28 in Morocco. */
const UNREGISTERED_LENGTH_MIN = 24;
const UNREGISTERED_LENGTH_MAX = 28;

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

/** Returns a country's index in the table of layouts (two letters, base 26); -1 unless both are letters. */
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

/** Returns whether check digits can occur. 00, 01 and 99 can't: mod 97 accepts them, but 97, 98 and 02 are used. */
function hasPossibleCheckDigits(symbols: Uint8Array): boolean {
  const tens = symbols[2] ?? 0;
  const units = symbols[3] ?? 0;
  const value = tens * 10 + units;
  return tens <= 9 && units <= 9 && value >= 2 && value <= 98;
}

function rearrangedRemainder(symbols: Uint8Array, length: number): number {
  let remainder = 0;
  for (let index = 4; index < length; index++) remainder = appendSymbol(remainder, symbols[index] ?? 0);
  for (let index = 0; index < 4; index++) remainder = appendSymbol(remainder, symbols[index] ?? 0);
  return remainder % 97;
}

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
    bankCode: partOf(text, bankCode),
    branchCode: branchCode === null ? null : partOf(text, branchCode),
    accountNumber: partOf(text, accountNumber),
  };
}

function partOf(text: string, { start, length }: Span): string {
  return text.slice(4 + start, 4 + start + length);
}

/** Returns whether a text contains an IBAN. */
export type HoldsIban = (text: string) => boolean;

/** Returns a function that checks whether a text contains an IBAN, even a mistyped one. UUIDs don't count as IBANs. */
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

/** Territories that use another country's IBANs (SWIFT IBAN Registry, release 102); not all are in the SEPA area. */
const HOST_COUNTRY = indexWords({
  FI: "AX",
  FR: "BL GF GP MF MQ NC PF PM RE TF WF YT",
  GB: "GG IM JE",
});

/** Names of groups of characters. The first pattern that matches counts; the last one matches every character. */
const CHARACTER_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/\t/, "a tab"],
  [/[\n\r]/, "a line break"],
  [/\p{Cc}/u, "a control character"],
  [/\p{Cf}/u, "an invisible character"],
  [/\p{Cs}/u, "half of a surrogate pair"],
  [/\p{Pd}/u, "a dash other than the ASCII hyphen"],
  [/\p{L}/u, "a letter outside A to Z"],
  [/\p{N}/u, "a digit outside 0 to 9"],
  [/^/, "a character outside the alphabet of IBANs"],
];

function explainTooLong(sent: string): string {
  return `The text has ${sent.length} characters as sent; at most ${IBAN_SENT_LENGTH_MAX} are read, ` +
    "separators included.";
}

function explainForeignCharacter(sent: string): string {
  const found = findForeignCharacter(sent);
  if (found === undefined) throw new Error("Cannot explain the format: every character is allowed");
  return `Position ${found.index + 1} as sent is ${nameCharacter(found.character)}; an IBAN consists of ` +
    "letters A to Z and digits, which may be separated by spaces or hyphens.";
}

function nameCharacter(character: string): string {
  if (/[!-~]/.test(character)) return `"${character}"`;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const group = CHARACTER_GROUPS.find(([pattern]) => pattern.test(character));
  return `U+${code}, ${group?.[1]}`;
}

function explainTooShort(text: string): string {
  if (text === "") return "The text has only spaces and hyphens; an IBAN was expected.";
  return `Only ${count(text.length, "character")} without separators; an IBAN has at least ` +
    `${IBAN_LENGTH_MIN}, and its country decides how many.`;
}

function explainCountry(text: string, structures: ReadonlyMap<string, IbanStructure>): string {
  if (text.startsWith("IBAN")) return 'The text starts with the word "IBAN"; send the number alone.';
  const code = text.slice(0, 2);
  if (!/^[A-Z]{2}$/.test(code)) {
    return `An IBAN starts with the two letters of its country; this text starts with "${code}".`;
  }
  const host = structures.get(HOST_COUNTRY.get(code) ?? "");
  if (host !== undefined) {
    return `${code} has no separate IBANs: accounts there have those of another country (${host.name}), which ` +
      `start with ${host.country}.`;
  }
  return `"${code}" is not one of the ${structures.size} countries whose IBANs are registered with SWIFT.`;
}

function explainUnregistered(country: string, agrees: boolean): string {
  const start = `The layout of ${countryName(country)} (${country}) is not registered with SWIFT`;
  return agrees
    ? `${start}: the check digits are correct, but neither the bank nor the rest of the number can be checked.`
    : `${start}, and the check digits or the length are not those of a number in use there.`;
}

function explainLength(text: string, structure: IbanStructure): string {
  const missing = structure.ibanLength - text.length;
  const difference = missing > 0
    ? `${count(missing, "character")} ${missing === 1 ? "is" : "are"} missing`
    : `${count(-missing, "character")} too many`;
  return `${named(structure)} IBANs have ${structure.ibanLength} characters; this one has ${text.length}: ` +
    `${difference}.`;
}

function explainCheckDigits(text: string): string {
  const found = text.slice(2, 4);
  if (!/^\d{2}$/.test(found)) {
    return `Characters 3 and 4 are the check digits and must be two digits; found "${found}".`;
  }
  return `Check digits run from 02 to 98; "${found}" is never used in an IBAN.`;
}

function explainChecksum(remainder: number): string {
  return `The mod-97 check leaves a remainder of ${remainder} where a valid IBAN leaves 1; usually one ` +
    "character is mistyped or two are swapped.";
}

function explainBbanStructure(text: string, misfit: number, structure: IbanStructure): string {
  const expected = expandPattern(structure.pattern).charAt(misfit) === "n" ? "a digit" : "a letter";
  const character = text.charAt(misfit + 4);
  return `"${character}" at position ${misfit + 5} is in the ${partAt(misfit, structure)} of ` +
    `${named(structure)} IBANs, where ${expected} is expected (layout ${structure.pattern} from position 5).`;
}

function partAt(position: number, structure: IbanStructure): string {
  const isWithin = (span: Span | null) =>
    span !== null && position >= span.start && position < span.start + span.length;
  if (isWithin(structure.bankCode)) return "bank code";
  if (isWithin(structure.branchCode)) return "branch code";
  if (isWithin(structure.accountNumber)) return "account number";
  return "national check character";
}

function named(structure: IbanStructure): string {
  return `${structure.name} (${structure.country})`;
}

function count(number: number, noun: string): string {
  return `${number === 1 ? "one" : number} ${noun}${number === 1 ? "" : "s"}`;
}
