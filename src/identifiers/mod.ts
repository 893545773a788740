// The codes in payments: IBAN, BIC, IID, LEI, country and reference, and their check digits. All functions are pure.
export { append, indexWords } from "./collections.ts";
export { bicShapeOf, HEAD_OFFICE, isBic, isTestBic, readBic } from "./bic_and_country.ts";
export { classifyCountryCode, countryName, countryNames, isKnownCountry } from "./bic_and_country.ts";
export { describeBban, isQrIid, withNationalBranch } from "./iban/bban_layout.ts";
export { Lru } from "./collections.ts";
export {
  belgianCheckDigits,
  cleanIban,
  composeIban,
  formatIban,
  isBlank,
  isLei,
  ownText,
  ownTexts,
} from "./iban/characters.ts";
export { misreadLetter } from "./iban/characters.ts";
export { createIbanFinder, createIbanReader } from "./iban/read_iban.ts";
export { bankCodePlaceOf, buildableCountries, buildIban } from "./build_iban.ts";
export { accountCheckOf, checkNationalDigits } from "./national_check_digits/check_national_digits.ts";
export { compileModulusTable, modulusColumns, SUBSTITUTE } from "./national_check_digits/british_account.ts";
export { compileMethods, methodColumns } from "./national_check_digits/german_methods.ts";
export {
  type Checksum,
  type ChecksummedScheme,
  checksumRules,
  cleanReference,
  cleanReferenceOf,
  type CreditorScheme,
  creditorShapes,
  endsInHyphen,
  hasBelgianWrapper,
  isZeroReference,
  qrrCheckDigit,
  readReferenceScheme,
  referenceDocuments,
  type ReferenceScheme,
  schemesByCountry,
} from "./reference_scheme.ts";
export { isTableOf, sanctionsLists, tableOfList } from "../../generated/sanctions_lists.ts";
export type { BuildRefusal, ClearingRange } from "./build_iban.ts";
export type { MisreadLetter } from "./iban/characters.ts";
export type { Bic } from "./bic_and_country.ts";
export type { IbanStructure, Span } from "./iban/bban_layout.ts";
export type { HoldsIban, Iban, IbanErrorCode, IbanReader } from "./iban/read_iban.ts";
export type { ModulusTable } from "./national_check_digits/british_account.ts";
export type { DeclaredMethod } from "./national_check_digits/german_account.ts";
export type { GermanMethod } from "./national_check_digits/german_methods.ts";
export type { AccountCheck, LoadedRules } from "./national_check_digits/check_national_digits.ts";
export { describeSource, type NationalCheck } from "./national_check_digits/shared_rules.ts";
export type { SanctionsList } from "../../generated/sanctions_lists.ts";
