/**
 * Reads IBANs (ISO 13616): cleaning, the six findings in the order of the specification, national
 * parts by position. Everything here is pure; country structures come in as an argument.
 *
 * A surprise worth knowing: an IBAN is refused with the first finding only, and the mod-97 check comes
 * before the national layout. A mistyped letter in a field of digits therefore reads `checksum_failed`
 * nearly always, and `invalid_bban_structure` is left for IBANs whose check digits were computed over
 * a malformed national part. The order is part of the contract, so that callers may rely on it.
 *
 * @module
 */
export { type BbanTemplate, type BbanTemplatePart, describeBban } from "./bban_template.ts";
export type { IbanStructure, Span } from "./iban_structure.ts";
export { withNationalBranch } from "./national_branch.ts";
export { ownText, ownTexts } from "./own_text.ts";
export { cleanIban } from "./characters.ts";
export { composeIban, computeCheckDigits, mod97 } from "./check_digits.ts";
export { formatIban } from "./format_iban.ts";
export { IBAN_LENGTH_MIN, IBAN_SENT_LENGTH_MAX } from "./limits.ts";
export {
  createIbanReader,
  type Iban,
  type IbanErrorCode,
  type IbanReader,
  type IbanReading,
  type IbanRefusal,
} from "./read_iban.ts";
