// Reads a BIC into its parts. `openapi/paths/bic.yaml` has a pattern that rejects other paths.
import { isKnownCountry } from "./country_codes.ts";

/** A well-formed BIC, in capitals. */
export interface Bic {
  readonly code: string;
  readonly bic8: string;
  /** Ends with `XXX` for the head office. */
  readonly bic11: string;
  readonly country: string;
  readonly branchCode: string;
}

const SHAPE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Branch code of a head office. */
export const HEAD_OFFICE = "XXX";

/** Returns whether a text has the form of a BIC: 8 or 11 characters, in capitals, with any country. */
export function isBic(text: string): boolean {
  return SHAPE.test(text);
}

/** Returns a BIC in capitals, without the spaces of letterheads, with any country; `null` for text of another form. */
export function bicShapeOf(text: string): string | null {
  const code = text.replaceAll(/\s/g, "").toUpperCase();
  return isBic(code) ? code : null;
}

/** Parses a BIC, in either case (ISO 9362:2014); `null` for another form, and for an unknown country. */
export function readBic(text: string): Bic | null {
  const code = bicShapeOf(text);
  if (code === null || !isKnownCountry(code.slice(4, 6))) return null;
  const bic8 = code.slice(0, 8);
  const branchCode = code.slice(8) || HEAD_OFFICE;
  return { code, bic8, bic11: bic8 + branchCode, country: code.slice(4, 6), branchCode };
}

/** Returns whether a BIC is for tests: its location code ends in `0` (ISO 9362:2014, usage of position 8). */
export function isTestBic(bic8: string): boolean {
  return bic8.charAt(7) === "0";
}
