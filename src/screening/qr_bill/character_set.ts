/**
 * The characters that a Swiss QR code may carry.
 *
 * @module
 */
import { qrBillError, type QrBillFinding, qrBillSources } from "./qr_bill_finding.ts";

// Basic Latin without control characters, Latin-1 Supplement, Latin Extended-A, and S and T with comma
// below and the euro sign (guidelines v2.3, in force 2025-11-22; earlier versions allowed fewer).
const NOT_PERMITTED = /[^\u0020-\u007E\u00A0-\u00FF\u0100-\u017F\u0218-\u021B\u20AC]/u;

/**
 * Looks for a character outside the permitted set (SIX Implementation Guidelines QR-bill v2.3, character
 * set, 2025-11-22). Names and towns of other scripts have to be transliterated.
 *
 * @param field Element concerned.
 * @param text Its text.
 * @returns At most one finding, naming the first such character.
 */
export function checkCharacters(field: string, text: string): readonly QrBillFinding[] {
  const character = NOT_PERMITTED.exec(text)?.[0];
  if (character === undefined) return [];
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const detail = `The character U+${codePoint} is outside the extended Latin set of the Swiss QR code.`;
  return [qrBillError("character_not_permitted", field, detail, qrBillSources.characters)];
}
