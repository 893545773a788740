// Rules about a bank, an account, a QR-bill or an address: pure functions of what the registers know.
export { checkAddress, readAddressScheme } from "./check_address.ts";
export { lookUpBic } from "./look_up_bic.ts";
export {
  type BicCompliance,
  type Compliance,
  type IbanCompliance,
  screenBic,
  screenCompliance,
} from "./compliance/screen_compliance.ts";
export { describeSources } from "./compliance/subject.ts";
export { ageInDays, clearsUntil, isCurrentRegisterDate, isStale } from "./edition_age.ts";
export { nameOf, quoteRemark, registeredOf } from "./iban_screening/bank_code_holder.ts";
export { type GivenBic, isOfCountry, readGivenBic } from "./iban_screening/given_bic.ts";
export { resolveBic } from "./iban_screening/resolved_bic.ts";
export {
  bankCodeCheckOf,
  type Checks,
  type DescribedFindings,
  type Findings,
  ibanBicOf,
  officialIdentityOf,
} from "./iban_screening/bank_part.ts";
export {
  type BankData,
  declaredMethod,
  loadedRules,
  type ScreenBank,
  screenBank,
  type ScreenedBank,
} from "./iban_screening/screen_bank.ts";
export { summariseClearing } from "./iban_screening/bank_part.ts";
export { screenIban } from "./iban_screening/screen_iban.ts";
export { checkQrBill } from "./qr_bill/check_qr_bill.ts";
export { screenReachability } from "./screen_reachability.ts";
export { outdatedLists } from "./edition_age.ts";
export { buildSanctionsIndex, sanctionsIndexSteps } from "./sanctions/sanctions_index.ts";
export { institutionKey, screenInstitution, screenRegistersSteps } from "./sanctions/screen_institution.ts";
export type { AddressScheme } from "./check_address.ts";
export type { BicHolder, BicLookup } from "./look_up_bic.ts";
export type { ComplianceBasis } from "./compliance/subject.ts";
export type { ClearingSummary } from "./iban_screening/bank_part.ts";
export {
  type AccountReference,
  checkReference,
  judgeReference,
  type SentReference,
} from "./check_reference.ts";
export type { IbanScreening, RejectedIban, ScreenedIban } from "./iban_screening/screen_iban.ts";
export type { SanctionsIndex } from "./sanctions/sanctions_index.ts";
export type { SanctionsScreen, ScreenedInstitution } from "./sanctions/screen_institution.ts";
