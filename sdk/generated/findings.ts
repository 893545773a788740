// Generated from openapi/ by deno task generate. Do not edit.

import type { components } from "./types.ts";

type Schemas = components["schemas"];

/** The values that the message of each finding needs, by its code. */
export interface FindingValues {
  /** the row has no account number. */
  readonly missing_iban: Readonly<Record<never, never>>;
  /** the cell has several IBANs. */
  readonly several_ibans: { readonly ibans: readonly string[] };
  /** a spreadsheet turned the account number into a number and lost digits. */
  readonly account_digits_lost: { readonly text: string };
  /** not the form of an IBAN. */
  readonly invalid_format: Readonly<Record<never, never>>;
  /** too long or too short for its country. */
  readonly wrong_length: Readonly<Record<never, never>>;
  /** characters 3 and 4 can't be check digits. */
  readonly invalid_check_digits: { readonly letter: string; readonly meant: string };
  /** the check digits don't match. */
  readonly checksum_failed: { readonly letter: string; readonly meant: string };
  /** not the format of its country. */
  readonly invalid_bban_structure: Readonly<Record<never, never>>;
  /** the bank is on a sanctions list. Do not pay. */
  readonly bank_sanctioned: { readonly list: Schemas["SanctionsList"] | null; readonly entry: string; readonly register: string; readonly name: string; readonly by: string | null; readonly identifier: string | null; readonly eu_only: boolean; readonly others: readonly Schemas["SanctionsList"][] };
  /** the country or region is under comprehensive sanctions. Do not pay. */
  readonly country_sanctioned: { readonly act: string; readonly region: string | null };
  /** the register that allocates bank codes does not have this one. Do not pay. */
  readonly bank_code_not_allocated: { readonly code: string; readonly register: string; readonly as_of: string };
  /** the BIC is a test BIC. */
  readonly test_bic: { readonly bic: string };
  /** the flags that no other finding reports have 60 or more points together. */
  readonly risk_high: { readonly flags: readonly string[] };
  /** the first two letters aren't a country that uses IBANs. */
  readonly unsupported_country: Readonly<Record<never, never>>;
  /** the payee had another account before. */
  readonly account_changed: { readonly accounts: readonly string[]; readonly other_bank: boolean | null; readonly other_country: boolean };
  /** a name on a sanctions list may be that of the bank, or the BIC that was sent is that of a listed bank. Do not pay before someone has checked. */
  readonly sanctions_review: { readonly list: Schemas["SanctionsList"] | null; readonly entry: string; readonly register: string; readonly name: string; readonly given: string };
  /** a register or an act says that the bank is insolvent, in liquidation, under special administration, closed or merged into another. */
  readonly bank_in_insolvency: { readonly name: string; readonly source: string; readonly words: string };
  /** an authority took a measure against the bank that is not a sanction, such as an order of FinCEN. Have compliance decide. */
  readonly special_measure: { readonly name: string; readonly source: string; readonly as_of: string; readonly words: string };
  /** the BIC that came with the IBAN is not that of the account's bank, or of its country. */
  readonly bic_of_another_bank: { readonly given: string; readonly known: string };
  /** another row has the account under another name. */
  readonly account_of_other_name: { readonly places: readonly number[] };
  /** another row has the name with another account. */
  readonly name_on_other_account: { readonly places: readonly number[] };
  /** the account had another name before. */
  readonly name_changed: { readonly name: string };
  /** no earlier run has the payee; once confirmed, it counts as known in the next run. */
  readonly new_payee: Readonly<Record<never, never>>;
  /** another row has the account and, if the file has amounts, the amount. */
  readonly repeated_payment: { readonly places: readonly number[]; readonly amount: boolean };
  /** the register marks the bank code for deletion, or it has replaced the code. */
  readonly bank_code_retired: { readonly code: string; readonly successor: string | null; readonly bic: string; readonly pending: boolean };
  /** the account number does not match the check digits of its bank. Ask for the IBAN again. */
  readonly national_check_digits_failed: { readonly method: string };
  /** the account number fails the check digits of its country or sorting code. */
  readonly modulus_check_failed: { readonly scheme: string };
  /** the payment reference is blank or has a typo, or may not go to this account. */
  readonly reference_wrong: { readonly scheme: string | null; readonly pairing: Schemas["ReferencePairing"] };
  /** the bank code or BIC is not confirmed. Ask the payee. */
  readonly verify_payee_name: { readonly code: string; readonly register: string | null; readonly country: string | null };
  /** the issuer is not on the country's list of IBAN issuers. */
  readonly issuer_not_a_known_iban_issuer: { readonly name: string };
  /** a finding of a later version of the service. */
  readonly unknown_finding: { readonly code: string; readonly text: string; readonly verdict: Schemas["Verdict"] };
  /** the flags that no other finding reports have 40 to 59 points together. */
  readonly risk_elevated: { readonly flags: readonly string[] };
  /** the flags that no other finding reports have 20 to 39 points together. */
  readonly risk_medium: { readonly flags: readonly string[] };
  /** the country uses such numbers without having registered them, and the check digits match. */
  readonly unregistered_layout: { readonly given: string };
  /** the row has an account number that isn't an IBAN. */
  readonly not_an_iban: { readonly text: string };
  /** the call failed. */
  readonly call_failed: { readonly code: string; readonly text: string };
  /** the run ended before the account was checked. */
  readonly not_screened: { readonly text: string };
  /** too little is known about the bank to check a list. */
  readonly bank_not_screened: Readonly<Record<never, never>>;
  /** a sanctions list was not checked in full and in a current edition. */
  readonly lists_incomplete: { readonly lists: readonly { readonly list: Schemas["SanctionsList"]; readonly days: number | null; readonly partial: boolean }[] };
  /** the account number does not match a check digit rule that isn't conclusive. A warning. */
  readonly national_check_digits_suspect: { readonly method: string };
  /** the bank wasn't screened for sanctions. */
  readonly sanctions_not_asked: Readonly<Record<never, never>>;
  /** the answer is based on data that is more than a year old, on a list that nobody maintains, or on a register that keeps institutions whose licence has ended, and no current source confirms the BIC. For information: such an account is at best `account_fine`. */
  readonly reference_data_stale: { readonly register: string; readonly as_of: string };
  /** several BICs begin with this bank code, or sources disagree; `bic.candidates` has them. */
  readonly bic_is_advisory: { readonly bic: string };
  /** the FATF monitors the country, and nothing else is wrong with it. */
  readonly fatf_grey_list: Readonly<Record<never, never>>;
  /** a payment file has the IBAN in `Othr/Id`. */
  readonly iban_in_wrong_element: Readonly<Record<never, never>>;
  /** the IBAN was read from a text. */
  readonly iban_in_text: { readonly text: string };
  /** the issuer may issue virtual IBANs. */
  readonly expect_virtual_iban: { readonly name: string };
  /** another row has the payee with another amount. */
  readonly repeated_payee: { readonly places: readonly number[] };
}

/** The code of a finding. */
export type FindingCode = keyof FindingValues;

/** Something that was found, or a check that wasn't possible. */
export type Finding<Code extends FindingCode = FindingCode> = {
  readonly [C in Code]: { readonly code: C; readonly values: FindingValues[C] };
}[Code];

export const VERDICT_BY_FINDING: Readonly<Record<FindingCode, Schemas["Verdict"]>> = {
  missing_iban: "stop",
  several_ibans: "stop",
  account_digits_lost: "stop",
  invalid_format: "stop",
  wrong_length: "stop",
  invalid_check_digits: "stop",
  checksum_failed: "stop",
  invalid_bban_structure: "stop",
  bank_sanctioned: "stop",
  country_sanctioned: "stop",
  bank_code_not_allocated: "stop",
  test_bic: "stop",
  risk_high: "stop",
  unsupported_country: "stop",
  account_changed: "check_first",
  sanctions_review: "check_first",
  bank_in_insolvency: "check_first",
  special_measure: "check_first",
  bic_of_another_bank: "check_first",
  account_of_other_name: "check_first",
  name_on_other_account: "check_first",
  name_changed: "check_first",
  new_payee: "check_first",
  repeated_payment: "check_first",
  bank_code_retired: "check_first",
  national_check_digits_failed: "check_first",
  modulus_check_failed: "check_first",
  reference_wrong: "check_first",
  verify_payee_name: "check_first",
  issuer_not_a_known_iban_issuer: "check_first",
  unknown_finding: "check_first",
  risk_elevated: "check_first",
  risk_medium: "check_first",
  unregistered_layout: "not_checked",
  not_an_iban: "not_checked",
  call_failed: "not_checked",
  not_screened: "not_checked",
  bank_not_screened: "account_fine",
  lists_incomplete: "account_fine",
  national_check_digits_suspect: "account_fine",
  sanctions_not_asked: "account_fine",
  reference_data_stale: "account_fine",
  bic_is_advisory: "fine",
  fatf_grey_list: "fine",
  iban_in_wrong_element: "fine",
  iban_in_text: "fine",
  expect_virtual_iban: "fine",
  repeated_payee: "fine",
};

/** The subject of each finding of the service. */
export const GROUP_BY_FINDING: Readonly<Record<string, string>> = {
  invalid_format: "number",
  wrong_length: "number",
  invalid_check_digits: "number",
  checksum_failed: "number",
  invalid_bban_structure: "number",
  bank_sanctioned: "sanctions",
  country_sanctioned: "sanctions",
  bank_code_not_allocated: "bank",
  test_bic: "bank",
  risk_high: "country",
  unsupported_country: "number",
  sanctions_review: "sanctions",
  bank_in_insolvency: "bank",
  special_measure: "bank",
  bic_of_another_bank: "bank",
  bank_code_retired: "bank",
  national_check_digits_failed: "number",
  modulus_check_failed: "number",
  reference_wrong: "reference",
  verify_payee_name: "bank",
  issuer_not_a_known_iban_issuer: "bank",
  risk_elevated: "country",
  risk_medium: "country",
  unregistered_layout: "number",
  bank_not_screened: "sanctions",
  lists_incomplete: "sanctions",
  national_check_digits_suspect: "number",
  sanctions_not_asked: "sanctions",
  reference_data_stale: "age",
  bic_is_advisory: "bank",
  fatf_grey_list: "country",
  expect_virtual_iban: "bank",
};

/** The type of a value: `string?` may be null, `[type]` is a list; a name is one of {@link VALUE_ENUMS}. */
export type ValueType = string | readonly [ValueType] | { readonly [name: string]: ValueType };

export const VALUE_TYPES: Readonly<Record<string, ValueType>> = {
  invalid_format: {},
  wrong_length: {},
  invalid_check_digits: { letter: "string", meant: "string" },
  checksum_failed: { letter: "string", meant: "string" },
  invalid_bban_structure: {},
  bank_sanctioned: {
    list: "SanctionsList?",
    entry: "string",
    register: "string",
    name: "string",
    by: "string?",
    identifier: "string?",
    eu_only: "boolean",
    others: ["SanctionsList"],
  },
  country_sanctioned: { act: "string", region: "string?" },
  bank_code_not_allocated: { code: "string", register: "string", as_of: "string" },
  test_bic: { bic: "string" },
  risk_high: { flags: ["string"] },
  unsupported_country: {},
  sanctions_review: { list: "SanctionsList?", entry: "string", register: "string", name: "string", given: "string" },
  bank_in_insolvency: { name: "string", source: "string", words: "string" },
  special_measure: { name: "string", source: "string", as_of: "string", words: "string" },
  bic_of_another_bank: { given: "string", known: "string" },
  bank_code_retired: { code: "string", successor: "string?", bic: "string", pending: "boolean" },
  national_check_digits_failed: { method: "string" },
  modulus_check_failed: { scheme: "string" },
  reference_wrong: { scheme: "string?", pairing: "ReferencePairing" },
  verify_payee_name: { code: "string", register: "string?", country: "string?" },
  issuer_not_a_known_iban_issuer: { name: "string" },
  risk_elevated: { flags: ["string"] },
  risk_medium: { flags: ["string"] },
  unregistered_layout: { given: "string" },
  bank_not_screened: {},
  lists_incomplete: { lists: [{ list: "SanctionsList", days: "integer?", partial: "boolean" }] },
  national_check_digits_suspect: { method: "string" },
  sanctions_not_asked: {},
  reference_data_stale: { register: "string", as_of: "string" },
  bic_is_advisory: { bic: "string" },
  fatf_grey_list: {},
  expect_virtual_iban: { name: "string" },
};

/** The values of the enums among those types. */
export const VALUE_ENUMS: Readonly<Record<string, readonly string[]>> = {
  SanctionsList: ["OFAC", "EU", "UN", "UK"],
  ReferencePairing: ["ok", "qrr_requires_qr_iban", "scor_forbidden_with_qr_iban", "not_applicable"],
};
