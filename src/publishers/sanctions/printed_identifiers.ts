/**
 * Finds the BICs and LEIs that a list prints inside running text.
 *
 * @module
 */
import { unique } from "../../registers/sanctions/mod.ts";

/** A BIC is taken only next to its label: other capital words of eight letters are too common. */
const labelledBic =
  /\b(?:SWIFT|BIC)\b[^A-Za-z0-9]*(?:(?:SWIFT|BIC|CODE)\b[^A-Za-z0-9]*)*([A-Z]{4}[A-Z]{2}[A-Z0-9]{2})(?:[A-Z0-9]{3})?\b/gi;

const labelledLei = /\b(?:Legal Entity (?:Number|Identifier)|LEI)\b[^A-Za-z0-9]*([A-Z0-9]{18}\d{2})\b/gi;

/** Finds the BIC8 of every BIC labelled `SWIFT` or `BIC`, each once, in order. */
export function printedBics(text: string): string[] {
  return unique([...text.matchAll(labelledBic)].map(([, bic8 = ""]) => bic8.toUpperCase()));
}

/** Finds every LEI labelled as such, each once, in order. */
export function printedLeis(text: string): string[] {
  return unique([...text.matchAll(labelledLei)].map(([, lei = ""]) => lei.toUpperCase()));
}
