// Reads a BIC into its parts. The pattern in `openapi/paths/bic.yaml` has rejected other paths.
import { isKnownCountry } from "./country_codes.ts";

/** A well-formed BIC, in capitals. */
export interface Bic {
  readonly code: string;
  readonly bic8: string;
  /** Ends in `XXX` for the head office. */
  readonly bic11: string;
  readonly country: string;
  readonly branchCode: string;
}

const SHAPE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Branch code of a head office. */
export const HEAD_OFFICE = "XXX";

/** Returns whether a text is written as a BIC of 8 or 11 characters, in capitals, whatever its country. */
export function isBic(text: string): boolean {
  return SHAPE.test(text);
}

/**
 * Returns a text in capitals, without the spaces by which letterheads part a BIC; `null` if it doesn't have the shape of
 * one, whatever its country.
 */
export function bicShapeOf(text: string): string | null {
  const code = text.replaceAll(/\s/g, "").toUpperCase();
  return isBic(code) ? code : null;
}

/**
 * Reads a BIC in either case, with spaces or without: 4 characters, 2 letters of the country, 2 characters, and 3 or none for a branch (ISO
 * 9362:2014). `null` for another shape, and a country that is neither in ISO 3166-1 nor XK.
 */
export function readBic(text: string): Bic | null {
  const code = bicShapeOf(text);
  if (code === null || !isKnownCountry(code.slice(4, 6))) return null;
  const bic8 = code.slice(0, 8);
  const branchCode = code.slice(8) || HEAD_OFFICE;
  return { code, bic8, bic11: bic8 + branchCode, country: code.slice(4, 6), branchCode };
}

/** Returns whether a BIC is one for tests: its location code ends in `0` (ISO 9362:2014, usage of position 8). */
export function isTestBic(bic8: string): boolean {
  return bic8.charAt(7) === "0";
}
