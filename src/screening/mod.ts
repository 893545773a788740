// Rules about a bank, an account, a QR-bill or an address: pure functions of what the registers know.
export { type AddressScheme, checkAddress, readAddressScheme } from "./check_address.ts";
export { checkReference, judgeReference, type SentReference } from "./check_reference.ts";
export {
  type BicCompliance,
  type IbanCompliance,
  screenBic,
  screenCompliance,
} from "./compliance/screen_compliance.ts";
export { type ComplianceBasis, describeSources } from "./compliance/subject.ts";
export {
  ageInDays,
  clearsUntil,
  isCurrentRegisterDate,
  isStale,
  loadedLists,
  outdatedLists,
} from "./edition_age.ts";
export { nextStepsOf } from "./findings.ts";
export { nameOf, quoteRemark, registeredOf } from "./iban_screening/bank_code_holder.ts";
export {
  bankCodeCheckOf,
  type DescribedFindings,
  type Findings,
  ibanBicOf,
  officialIdentityOf,
  type SharedJson,
} from "./iban_screening/bank_part.ts";
export { type GivenBic, isOfCountry, readGivenBic } from "./iban_screening/given_bic.ts";
export { resolveBic } from "./iban_screening/resolved_bic.ts";
export {
  type BankData,
  declaredMethod,
  loadedRules,
  type ScreenBank,
  screenBank,
  type ScreenedBank,
} from "./iban_screening/screen_bank.ts";
export {
  type IbanScreening,
  type RejectedIban,
  type ScreenedIban,
  screenIban,
} from "./iban_screening/screen_iban.ts";
export { type BicHolder, type BicLookup, lookUpBic } from "./look_up_bic.ts";
export { type ClearingSummary, summariseClearing } from "./look_up_clearing.ts";
export { checkQrBill } from "./qr_bill/check_qr_bill.ts";
export { buildSanctionsIndex, sanctionsIndexSteps } from "./sanctions/sanctions_index.ts";
export {
  institutionKey,
  type ScreenedInstitution,
  screenRegistersSteps,
} from "./sanctions/screen_institution.ts";
export { screenReachability } from "./screen_reachability.ts";
