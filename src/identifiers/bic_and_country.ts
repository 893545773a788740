// BICs (ISO 9362) and the country codes in them (ISO 3166-1).
import { namesByCountry } from "../../generated/name_words.ts";

/** A well-formed BIC, in capitals. */
export interface Bic {
  readonly code: string;
  readonly bic8: string;
  /** `bic8` and the branch code, which is `XXX` for the head office. */
  readonly bic11: string;
  readonly country: string;
  readonly branchCode: string;
}

const SHAPE = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
/** Branch code of a head office. */
export const HEAD_OFFICE = "XXX";

/** Returns whether a text has the form of a BIC: 8 or 11 characters in capitals. The country may be unknown. */
export function isBic(text: string): boolean {
  return SHAPE.test(text);
}

/** Converts a text to a BIC in capitals without spaces; `null` if it isn't one. The country may be unknown. */
export function bicShapeOf(text: string): string | null {
  const code = text.replaceAll(/\s/g, "").toUpperCase();
  return isBic(code) ? code : null;
}

/** Parses a BIC in either case (ISO 9362:2014); `null` if it has another form or an unknown country. */
export function readBic(text: string): Bic | null {
  const code = bicShapeOf(text);
  if (code === null || !isKnownCountry(code.slice(4, 6))) return null;
  const bic8 = code.slice(0, 8);
  const branchCode = code.slice(8) || HEAD_OFFICE;
  return { code, bic8, bic11: bic8 + branchCode, country: code.slice(4, 6), branchCode };
}

/** Returns whether a BIC is a test BIC, whose eighth character is `0` (ISO 9362:2014). */
export function isTestBic(bic8: string): boolean {
  return bic8.charAt(7) === "0";
}

/** Names of countries by code. */
export const countryNames: ReadonlyMap<string, string> = new Map(Object.entries(namesByCountry));

type CountryCodeStatus = "assigned" | "user_assigned_in_use" | "unassigned" | "malformed";

/**
 * Classifies a code by ISO 3166-1; `malformed` if it isn't two capitals. XK (Kosovo) is `user_assigned_in_use`, because
 * it is in the SWIFT IBAN Registry (release 102, 2026-06) and in BICs. Other user-assigned codes and withdrawn codes
 * (AN, CS, YU) are `unassigned`.
 */
export function classifyCountryCode(code: string): CountryCodeStatus {
  if (!/^[A-Z]{2}$/.test(code)) return "malformed";
  if (code === "XK") return "user_assigned_in_use";
  return countryNames.has(code) ? "assigned" : "unassigned";
}

/** Returns whether a code in capitals is a country to which money can be sent: assigned by ISO 3166-1, or XK. */
export function isKnownCountry(code: string): boolean {
  const status = classifyCountryCode(code);
  return status === "assigned" || status === "user_assigned_in_use";
}

/** Returns a country's common name (CLDR: "Netherlands", not "Netherlands (The)"), or the code if it is unknown. */
export function countryName(code: string): string {
  return countryNames.get(code) ?? code;
}
