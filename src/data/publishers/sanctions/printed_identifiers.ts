/**
 * Finds the identifiers that lists print among their notes: BICs, LEIs and national bank codes.
 *
 * @module
 */
import { unique } from "../../registers/mod.ts";

/** A BIC is taken only next to its label: other capital words of eight letters are too common. */
const labels: ReadonlySet<string> = new Set(["SWIFT", "BIC"]);

const bicShape = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const labelledLei = /\b(?:Legal Entity (?:Number|Identifier)|LEI)\b[^A-Za-z0-9]{0,20}([A-Z0-9]{18}\d{2})\b/gi;

/** Finds the BIC8 of every BIC labelled `SWIFT` or `BIC`, each once, in order. */
export function printedBics(text: string): string[] {
  const bic8s: string[] = [];
  let isLabelled = false;
  for (const [word] of text.toUpperCase().matchAll(/[A-Z0-9]+/g)) {
    if (isLabelled && bicShape.test(word)) bic8s.push(word.slice(0, 8));
    // A label can have several words: "SWIFT/BIC code".
    isLabelled = labels.has(word) || (isLabelled && word === "CODE");
  }
  return unique(bic8s);
}

/** Finds every LEI labelled as such, each once, in order. */
export function printedLeis(text: string): string[] {
  return unique([...text.matchAll(labelledLei)].map(([, lei = ""]) => lei.toUpperCase()));
}

/** Labels of national bank codes in lists, by the country whose IBANs hold them: OFAC prints "BIK (RU) 044525187". */
const labelledCodes: readonly (readonly [country: string, label: RegExp])[] = [
  ["RU", /\bBIK \(RU\):? (\d{9})\b/g],
];

/** Finds the national bank codes, each behind the code of its country (`RU044525187`), once and in order. */
export function printedBankCodes(text: string): string[] {
  return unique(
    labelledCodes.flatMap(([country, label]) =>
      [...text.matchAll(label)].map(([, code = ""]) => country + code)
    ),
  );
}
