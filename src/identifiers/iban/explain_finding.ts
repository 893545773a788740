/**
 * The sentences that go with a finding against an IBAN. Each names what was found and what was expected,
 * and none repeats the whole IBAN, so that a sentence may be logged.
 *
 * @module
 */
import { expandPattern, type IbanStructure, type Span } from "./bban_layout.ts";
import { countryName } from "../country/country_codes.ts";
import { findForeignCharacter } from "./characters.ts";
import { IBAN_LENGTH_MIN, IBAN_SENT_LENGTH_MAX } from "./check_digits.ts";

/**
 * Codes without IBANs of their own, with the country whose IBANs they use (SWIFT IBAN Registry, release
 * 102, 2026-06, "Country code includes other countries/territories").
 */
const HOST_COUNTRY: Readonly<Record<string, string>> = {
  AX: "FI",
  BL: "FR",
  GF: "FR",
  GG: "GB",
  GP: "FR",
  IM: "GB",
  JE: "GB",
  MF: "FR",
  MQ: "FR",
  NC: "FR",
  PF: "FR",
  PM: "FR",
  RE: "FR",
  TF: "FR",
  WF: "FR",
  YT: "FR",
};

/** Names of character groups, tried in order; the last one fits everything. */
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

/** Explains `invalid_format` for a text of more characters than are read. */
export function explainTooLong(sent: string): string {
  return `The text has ${sent.length} characters as sent; at most ${IBAN_SENT_LENGTH_MAX} are read, ` +
    "separators included.";
}

/** Explains `invalid_format` for a text with a character that cleaning does not take out. */
export function explainForeignCharacter(sent: string): string {
  const found = findForeignCharacter(sent);
  if (found === undefined) throw new Error("Cannot explain the format: every character is allowed");
  return `Position ${found.index + 1} as sent holds ${nameCharacter(found.character)}; an IBAN consists of ` +
    "letters A to Z and digits, which spaces and hyphens may part.";
}

function nameCharacter(character: string): string {
  if (/[!-~]/.test(character)) return `"${character}"`;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const group = CHARACTER_GROUPS.find(([pattern]) => pattern.test(character));
  return `U+${code}, ${group?.[1]}`;
}

/** Explains `invalid_format` for a text too short to have a country. */
export function explainTooShort(text: string): string {
  if (text === "") return "Nothing is left once spaces and hyphens are taken out; an IBAN was expected.";
  return `Only ${count(text.length, "character")} without separators; an IBAN has at least ` +
    `${IBAN_LENGTH_MIN}, and its country decides how many.`;
}

/** Explains `unsupported_country`. */
export function explainCountry(text: string, structures: ReadonlyMap<string, IbanStructure>): string {
  if (text.startsWith("IBAN")) return 'The text starts with the word "IBAN"; send the number alone.';
  const code = text.slice(0, 2);
  if (!/^[A-Z]{2}$/.test(code)) {
    return `An IBAN starts with the two letters of its country; this text starts with "${code}".`;
  }
  const host = structures.get(HOST_COUNTRY[code] ?? "");
  if (host !== undefined) {
    return `${code} has no IBANs of its own: accounts there carry IBANs of ${named(host)}, which start ` +
      `with ${host.country}.`;
  }
  return `"${code}" is none of the ${structures.size} countries whose IBANs are registered with SWIFT.`;
}

/**
 * Explains `unsupported_country` for a country that uses numbers of this form without having registered them.
 *
 * @param agrees Whether the length is one in use and the check digits are right.
 */
export function explainUnregistered(country: string, agrees: boolean): string {
  const start = `The layout of ${countryName(country)} (${country}) is not registered with SWIFT`;
  return agrees
    ? `${start}: the check digits are right, and neither the bank nor the rest of the number can be checked.`
    : `${start}, and the check digits or the length are not those of a number in use there.`;
}

/** Explains `wrong_length`. */
export function explainLength(text: string, structure: IbanStructure): string {
  const missing = structure.ibanLength - text.length;
  const difference = missing > 0
    ? `${count(missing, "character")} ${missing === 1 ? "is" : "are"} missing`
    : `${count(-missing, "character")} too many`;
  return `${named(structure)} IBANs have ${structure.ibanLength} characters; this one has ${text.length}: ` +
    `${difference}.`;
}

/** Explains `invalid_check_digits`. */
export function explainCheckDigits(text: string): string {
  const found = text.slice(2, 4);
  if (!/^\d{2}$/.test(found)) {
    return `Characters 3 and 4 are the check digits and must be two digits; found "${found}".`;
  }
  return `Check digits run from 02 to 98; "${found}" is never computed for an IBAN.`;
}

/** Explains `checksum_failed`. */
export function explainChecksum(remainder: number): string {
  return `The mod-97 check leaves a remainder of ${remainder} where a valid IBAN leaves 1; usually one ` +
    "character is mistyped or two are swapped.";
}

/** Explains `invalid_bban_structure`; `misfit` is 0-indexed within the BBAN. */
export function explainBbanStructure(text: string, misfit: number, structure: IbanStructure): string {
  const expected = expandPattern(structure.pattern).charAt(misfit) === "n" ? "a digit" : "a letter";
  const character = text.charAt(misfit + 4);
  return `"${character}" at position ${misfit + 5} stands in the ${partAt(misfit, structure)} of ` +
    `${named(structure)} IBANs, where ${expected} is expected (layout ${structure.pattern} from position 5).`;
}

function partAt(position: number, structure: IbanStructure): string {
  const holds = (span: Span | null) =>
    span !== null && position >= span.start && position < span.start + span.length;
  if (holds(structure.bankCode)) return "bank code";
  if (holds(structure.branchCode)) return "branch code";
  if (holds(structure.accountNumber)) return "account number";
  return "national check character";
}

function named(structure: IbanStructure): string {
  return `${structure.name} (${structure.country})`;
}

function count(number: number, noun: string): string {
  return `${number === 1 ? "one" : number} ${noun}${number === 1 ? "" : "s"}`;
}
