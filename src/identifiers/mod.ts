/**
 * The codes that payments are written in: IBAN, BIC, IID, LEI, country, reference, and their check digits. Everything
 * here is pure, and registers and screening both rest on it.
 *
 * @module
 */
export { hasBicShape, HEAD_OFFICE, isBic, isTestBic, readBic } from "./bic/read_bic.ts";
export { classifyCountryCode, isKnownCountry } from "./country/country_codes.ts";
export { countryName } from "./country/country_name.ts";
export { describeBban } from "./iban/bban_template.ts";
export { cleanIban, isBlank } from "./iban/characters.ts";
export { belgianCheckDigits, composeIban, computeCheckDigits, mod97 } from "./iban/check_digits.ts";
export { formatIban } from "./iban/characters.ts";
export { createIbanFinder } from "./iban/iban_finder.ts";
export { withNationalBranch } from "./iban/national_branch.ts";
export { ownText, ownTexts } from "./iban/characters.ts";
export { createIbanReader } from "./iban/read_iban.ts";
export { isLei } from "./lei.ts";
export { checkNationalDigits, listNationalRules } from "./national_check_digits/check_national_digits.ts";
export { checkReference } from "./references/check_reference.ts";
export { cleanReference, REFERENCE_LENGTH_MAX, REFERENCE_LENGTH_MIN } from "./references/clean_reference.ts";
export { pairReference } from "./references/pair_reference.ts";
export { isQrIid } from "./references/qr_iid.ts";
export { qrrCheckDigit } from "./references/qr_reference.ts";
export { rfCheckDigits } from "./references/rf_reference.ts";
export { viitenumeroCheckDigit } from "./references/viitenumero.ts";
export { listUnavailable, sanctionsLists } from "../../generated/sanctions_lists.ts";
export type { Bic } from "./bic/read_bic.ts";
export type { BbanTemplate, BbanTemplatePart } from "./iban/bban_template.ts";
export type { HoldsIban } from "./iban/iban_finder.ts";
export type { IbanStructure, Span } from "./iban/iban_structure.ts";
export type { Iban, IbanErrorCode, IbanReader } from "./iban/read_iban.ts";
export type { NationalCheck } from "./national_check_digits/check_national_digits.ts";
export type { NationalRuleSource } from "./national_check_digits/national_rule.ts";
export type { ReferenceCheck } from "./references/check_reference.ts";
export type { ReferencePairing } from "./references/pair_reference.ts";
export type { SanctionsList } from "../../generated/sanctions_lists.ts";
