// The codes in payments: IBAN, BIC, IID, LEI, country, reference, and their check digits. All functions are pure.
export { append, indexWords } from "./maps.ts";
export { bicShapeOf, HEAD_OFFICE, isBic, isTestBic, readBic } from "./read_bic.ts";
export { classifyCountryCode, countryName, countryNames, isKnownCountry } from "./country_codes.ts";
export { describeBban, isQrIid, withNationalBranch } from "./iban/bban_layout.ts";
export { Lru } from "./lru.ts";
export {
  belgianCheckDigits,
  cleanIban,
  composeIban,
  computeCheckDigits,
  formatIban,
  isBlank,
  isLei,
  mod97,
  ownText,
  ownTexts,
} from "./iban/characters.ts";
export { misreadLetter } from "./iban/misread_letter.ts";
export { createIbanFinder, createIbanReader } from "./iban/read_iban.ts";
export { bankCodePlaceOf, buildableCountries, buildIban } from "./build_iban.ts";
export { accountCheckOf, checkNationalDigits } from "./national_check_digits/check_national_digits.ts";
export {
  compileModulusTable,
  modulusColumns,
  SUBSTITUTE,
} from "./national_check_digits/british/compile_table.ts";
export { compileMethods, methodColumns } from "./national_check_digits/german/compile_methods.ts";
export { checkReference, pairReference } from "./references/check_reference.ts";
export {
  cleanReference,
  qrrCheckDigit,
  REFERENCE_LENGTH_MAX,
  rfCheckDigits,
  viitenumeroCheckDigit,
} from "./references/reference_scheme.ts";
export { isTableOf, listUnavailable, sanctionsLists, tableOfList } from "../../generated/sanctions_lists.ts";
export type { BuildRefusal, Built, ClearingRange } from "./build_iban.ts";
export type { MisreadLetter } from "./iban/misread_letter.ts";
export type { Bic } from "./read_bic.ts";
export type { BbanTemplate, IbanStructure, Span } from "./iban/bban_layout.ts";
export type { HoldsIban, Iban, IbanErrorCode, IbanReader } from "./iban/read_iban.ts";
export type { ModulusTable } from "./national_check_digits/british/compile_table.ts";
export type { LoadedTable } from "./national_check_digits/british/check_british_account.ts";
export type { DeclaredMethod } from "./national_check_digits/german/check_german_account.ts";
export type { GermanMethod } from "./national_check_digits/german/compile_methods.ts";
export type { AccountCheck, LoadedRules } from "./national_check_digits/check_national_digits.ts";
export type { NationalCheck, NationalRuleSource } from "./national_check_digits/shared_rules.ts";
export type { ReferenceCheck, ReferencePairing } from "./references/check_reference.ts";
export type { SanctionsList } from "../../generated/sanctions_lists.ts";
