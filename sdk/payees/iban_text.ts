// IBANs as people write them: with labels, invisible characters, and a BIC or a remark next to them.
import { hasRightCheckDigits } from "../verdicts/mod.ts";

/** Lengths of IBANs by country (SWIFT, IBAN Registry 102). */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  ([
    [15, "NO"],
    [16, "BE"],
    [18, "DK FI FK FO GL NL SD"],
    [19, "MK SI"],
    [20, "AT BA EE KZ LT LU MN XK"],
    [21, "CH HR LI LV"],
    [22, "BG BH CR DE GB GE IE ME RS VA"],
    [23, "AE GI IL IQ OM SO TL"],
    [24, "AD CZ ES MD PK RO SA SE SK TN VG"],
    [25, "LY PT ST"],
    [26, "IS TR"],
    [27, "BI DJ FR GR IT MC MR SM"],
    [28, "AL AZ BY CY DO GT HN HU LB NI PL SV"],
    [29, "BR EG PS QA UA"],
    [30, "JO KW MU YE"],
    [31, "MT SC"],
    [32, "LC"],
    [33, "RU"],
  ] as const).flatMap(([length, countries]) =>
    countries.split(" ").map((country) => [country, length] as const)
  ),
);

/** Returns the length of a country's IBANs; `undefined` if it has none. */
export function ibanLengthOf(country: string): number | undefined {
  return LENGTHS.get(country);
}

/** Makes full-width characters, Arabic digits and dashes plain, and removes invisible characters. */
export function plainText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "").replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\s/g, " ").replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/g, plainDigit);
}

/** Writes an Arabic digit, or the sign before decimals or thousands, as in English. */
function plainDigit(character: string): string {
  if (character === "\u066b") return ".";
  return character === "\u066c" ? "," : String(character.charCodeAt(0) & 15);
}

/** An IBAN found in a text, without separators, and its position. */
export interface FoundIban {
  readonly iban: string;
  readonly start: number;
  readonly end: number;
  readonly isRight: boolean;
}

const TEXT_MAX = 500;

const PARTS = /[ ._/-]/;

/** Finds words with the length of their country's IBANs. `text` comes from {@linkcode plainText}. */
export function findIbans(text: string): readonly FoundIban[] {
  const found: FoundIban[] = [];
  const upper = text.slice(0, TEXT_MAX).toUpperCase();
  for (const { index } of upper.matchAll(/(?<![A-Z\d])[A-Z]{2}[ .-]?\d[ .-]?\d/g)) {
    const length = LENGTHS.get(upper.slice(index, index + 2));
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
