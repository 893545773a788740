// Generated from openapi/ by deno task generate. Do not edit.

import type { Finding as AnyFinding } from "../sdk/generated/findings.ts";
import type { components } from "./types.ts";

export { type FindingValues, VERDICT_BY_FINDING } from "../sdk/generated/findings.ts";

/** A finding of the service. Clients add the findings of files. */
export type Finding = AnyFinding<components["schemas"]["FindingCode"]>;

type Schemas = components["schemas"];

interface ChangeOfBank {
  readonly kind: Schemas["WatchChangeKind"];
  readonly severities: Readonly<Record<string, Schemas["WatchSeverity"]>>;
  readonly fact: string | null;
  readonly from: readonly string[] | null;
  readonly to: readonly string[] | null;
  readonly data: readonly string[];
}

/** The values of a message by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };

/** Next steps in English by finding. Some differ by case. */
export const advice = {
bank_sanctioned: "Do not send. Refer the match to your sanctions compliance team.",
country_sanctioned: "Do not send. Refer the payment to your sanctions compliance team.",
bank_code_not_allocated: "Do not send. Ask the payee for the IBAN again.",
test_bic: "Do not send money here.",
risk_high: "Do not send. Refer the payment to your compliance team.",
sanctions_review: {
entry: "Do not send until someone has compared the bank with the entries under `compliance.sanctions.review`.",
given: "Do not send until the payee has told you which bank it is, and never to the BIC that was given.",
},
bank_in_insolvency: "Do not send until the payee gives you an account elsewhere, or the bank confirms that it still accepts payments.",
special_measure: "Do not send until compliance has decided whether the measure affects this payment.",
bic_of_another_bank: "Ask the payee over a channel you trust which of the two is right, before sending.",
bank_code_retired: {
iban: "Ask the payee for the IBAN that replaces this one.",
bic: "Ask the payee for the BIC that replaces this one.",
},
national_check_digits_failed: "Ask the payee for the IBAN again.",
modulus_check_failed: "Ask the payee to confirm the account number over a channel you trust.",
reference_wrong: "Ask the payee for the payment reference again.",
verify_payee_name: {
bic: "Send the BIC of the payee's bank with the IBAN, so that the bank can be screened.",
name: "Confirm the payee's name with the bank (Verification of Payee) or the payee before sending.",
bic_again: "Ask the payee for the BIC again before sending.",
whole_bic: "Ask the payee for all 11 characters of the BIC before sending.",
},
issuer_not_a_known_iban_issuer: "Ask the payee to confirm the IBAN over a channel you trust.",
risk_elevated: "Do not send until your compliance team has decided whether to take the risk.",
risk_medium: "Do not send until your compliance team has decided whether to take the risk.",
bank_not_screened: {
name: "Before sending, ask the payee for the full name of the bank and screen that.",
bank: "Before sending, ask the payee for the name and the BIC of the bank and screen those.",
},
lists_incomplete: {
some: ({ lists }: Values<"lists">): string => `Before sending, screen the bank elsewhere against ${lists}.`,
none: ({ lists }: Values<"lists">): string => `Before sending, screen the bank elsewhere against the lists: ${lists}.`,
},
national_check_digits_suspect: "Compare the account number with what the payee sent.",
sanctions_not_asked: "Screen the bank for sanctions and country risk before paying.",
reference_data_stale: "Refresh the reference data; that confirms the bank if a current register has it.",
bic_is_advisory: "Route the payment by the IBAN, not by this BIC.",
expect_virtual_iban: "The account may be in a name other than the payee's; check the name.",
} as const;

interface FlagOfRisk {
  readonly flag: Schemas["RiskFlag"];
  readonly findings: readonly string[];
  readonly points: number;
  readonly country: boolean;
  readonly rejected: boolean;
  readonly because: string;
}

/** The flags of the risk score in the order of answers, with the findings that raise them, points and the reason. */
export const riskFlags: readonly FlagOfRisk[] = [
  {
    flag: "sanctioned_bank",
    findings: ["bank_sanctioned"],
    points: 80,
    country: false,
    rejected: true,
    because: "The bank is on a sanctions list",
  },
  {
    flag: "sanctioned_country",
    findings: ["country_sanctioned"],
    points: 50,
    country: true,
    rejected: true,
    because: "The country or region is under comprehensive sanctions",
  },
  {
    flag: "sanctions_review",
    findings: ["sanctions_review"],
    points: 40,
    country: false,
    rejected: true,
    because: "A name on a sanctions list may be that of the bank, so someone has to check before money is sent",
  },
  {
    flag: "bank_in_insolvency",
    findings: ["bank_in_insolvency"],
    points: 40,
    country: false,
    rejected: true,
    because: "A register or an act says that the bank is insolvent, closed or merged into another",
  },
  {
    flag: "special_measure",
    findings: ["special_measure"],
    points: 40,
    country: false,
    rejected: true,
    because: "An authority took a special measure against the bank",
  },
  {
    flag: "bank_code_not_allocated",
    findings: ["bank_code_not_allocated"],
    points: 40,
    country: false,
    rejected: false,
    because: "The register that allocates bank codes does not know this one",
  },
  {
    flag: "fatf_black_list",
    findings: [],
    points: 30,
    country: true,
    rejected: true,
    because: "The FATF calls for action against the country",
  },
  {
    flag: "test_bic",
    findings: ["test_bic"],
    points: 30,
    country: false,
    rejected: true,
    because: "Position 8 of the BIC is 0, which marks a test BIC",
  },
  {
    flag: "fatf_grey_list",
    findings: [],
    points: 20,
    country: false,
    rejected: true,
    because: "The country is under increased monitoring by the FATF",
  },
  {
    flag: "high_risk_country",
    findings: [],
    points: 20,
    country: true,
    rejected: true,
    because: "The country risk is high",
  },
  {
    flag: "payment_institution_issuer",
    findings: [],
    points: 15,
    country: false,
    rejected: false,
    because: "A payment institution holds the account",
  },
  {
    flag: "emi_issuer",
    findings: [],
    points: 10,
    country: false,
    rejected: false,
    because: "An e-money institution holds the account",
  },
  {
    flag: "elevated_risk_country",
    findings: [],
    points: 10,
    country: true,
    rejected: true,
    because: "The country risk is elevated",
  },
  {
    flag: "fatf_suspended",
    findings: [],
    points: 10,
    country: true,
    rejected: true,
    because: "The FATF has suspended the country's membership",
  },
  {
    flag: "bank_code_unverified",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "No source confirms or denies the bank",
  },
  {
    flag: "no_sepa_instant",
    findings: [],
    points: 5,
    country: false,
    rejected: false,
    because: "The bank must accept instant payments, but the SEPA Instant register does not list it as active",
  },
  {
    flag: "no_vop",
    findings: [],
    points: 5,
    country: false,
    rejected: false,
    because: "The bank must offer Verification of Payee, but the register does not list it as active",
  },
  {
    flag: "no_bank_resolved",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The bank is unknown, so no sanctions list could be checked",
  },
  {
    flag: "bank_code_inferred",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The bank comes from the beginning of a BIC or from a compiled list, not from a publisher's register",
  },
  {
    flag: "fatf_list_overdue",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The FATF has met since the plenary of the loaded list, so the country's status may have changed",
  },
  {
    flag: "sepa_register_unavailable",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "No current register of the SEPA schemes is loaded",
  },
  {
    flag: "vop_register_unavailable",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "No current register of Verification of Payee is loaded",
  },
  {
    flag: "sanctions_list_unavailable_ofac",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The OFAC list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_list_unavailable_eu",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The EU list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_list_unavailable_un",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The UN list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_list_unavailable_uk",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The UK list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_lists_unavailable",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "No sanctions list is loaded",
  },
  {
    flag: "compliance_data_unavailable",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "No data for a screening is loaded",
  },
  {
    flag: "iban_invalid",
    findings: [],
    points: 0,
    country: false,
    rejected: false,
    because: "The IBAN is not valid, so no bank could be screened",
  },
];

interface WatchedFinding extends Readonly<Record<"code" | "kind" | "fact", string>> {
  readonly value: string | null;
}

/** Findings that changes report, the most serious first, with the value of the fact that each means; or `null`. */
export const watchedFindings: readonly WatchedFinding[] = [
  { code: "bank_sanctioned", kind: "sanctions_listed", fact: "list", value: null },
  {
    code: "country_sanctioned",
    kind: "country_sanctions_changed",
    fact: "regimes",
    value: "comprehensive",
  },
  { code: "bank_code_not_allocated", kind: "bank_closed", fact: "status", value: "closed" },
  { code: "sanctions_review", kind: "sanctions_review", fact: "list", value: null },
  { code: "bank_in_insolvency", kind: "licence_ended", fact: "status", value: "licence_ended" },
  { code: "bank_in_insolvency", kind: "bank_insolvent", fact: "status", value: "insolvent" },
  { code: "special_measure", kind: "special_measure_changed", fact: "special_measure", value: null },
  { code: "bank_code_retired", kind: "bank_closed", fact: "status", value: "retiring" },
  { code: "issuer_not_a_known_iban_issuer", kind: "bank_closed", fact: "status", value: "not_listed" },
  { code: "fatf_grey_list", kind: "fatf_changed", fact: "fatf", value: null },
];

/** The changes of a watched bank by kind, with severities by the values after it: `*` is any, an empty text none. */
export const changesOfBanks: Readonly<Record<Schemas["WatchChangeKind"], ChangeOfBank>> = {
  sanctions_listed: {
    kind: "sanctions_listed",
    severities: { "*": "stop" },
    fact: "list",
    from: null,
    to: ["hit"],
    data: ["lists", "sanctions_reviewed", "bank"],
  },
  sanctions_review: {
    kind: "sanctions_review",
    severities: { "*": "check" },
    fact: "list",
    from: null,
    to: ["review"],
    data: ["lists", "sanctions_reviewed", "bank"],
  },
  sanctions_delisted: {
    kind: "sanctions_delisted",
    severities: { "*": "check", "": "info" },
    fact: "list",
    from: ["hit", "review"],
    to: ["clear"],
    data: ["lists", "sanctions_reviewed", "bank"],
  },
  bank_closed: {
    kind: "bank_closed",
    severities: { closed: "stop", retiring: "check", not_listed: "check" },
    fact: "status",
    from: null,
    to: ["closed", "retiring", "not_listed"],
    data: ["source", "bank"],
  },
  bank_insolvent: {
    kind: "bank_insolvent",
    severities: { insolvent: "stop" },
    fact: "status",
    from: null,
    to: ["insolvent"],
    data: ["source", "bank"],
  },
  licence_ended: {
    kind: "licence_ended",
    severities: { licence_ended: "stop" },
    fact: "status",
    from: null,
    to: ["licence_ended"],
    data: ["source", "bank"],
  },
  special_measure_changed: {
    kind: "special_measure_changed",
    severities: { "*": "check", "": "info" },
    fact: "special_measure",
    from: null,
    to: null,
    data: ["special_measures"],
  },
  bank_restored: {
    kind: "bank_restored",
    severities: { "*": "info", "": "info" },
    fact: "status",
    from: null,
    to: ["listed"],
    data: ["source", "bank"],
  },
  bank_merged: {
    kind: "bank_merged",
    severities: { "*": "check", "": "check" },
    fact: null,
    from: null,
    to: null,
    data: ["source", "bank"],
  },
  code_redirected: {
    kind: "code_redirected",
    severities: { "*": "check", "": "check" },
    fact: null,
    from: null,
    to: null,
    data: ["source", "bank"],
  },
  bank_renamed: {
    kind: "bank_renamed",
    severities: { "*": "info", "": "info" },
    fact: "name",
    from: null,
    to: null,
    data: ["source", "bank"],
  },
  bic_changed: {
    kind: "bic_changed",
    severities: { "*": "check", "": "check" },
    fact: "bic",
    from: null,
    to: null,
    data: ["source", "bank"],
  },
  reach_lost: {
    kind: "reach_lost",
    severities: { "*": "check", "": "check" },
    fact: "scheme",
    from: ["yes"],
    to: null,
    data: ["epc", "bank", "sepa_scope"],
  },
  reach_gained: {
    kind: "reach_gained",
    severities: { "*": "info", "": "info" },
    fact: "scheme",
    from: null,
    to: ["yes"],
    data: ["epc", "bank", "sepa_scope"],
  },
  fatf_changed: {
    kind: "fatf_changed",
    severities: { black_list: "check", grey_list: "check", suspended: "check", "*": "info", "": "info" },
    fact: "fatf",
    from: null,
    to: null,
    data: ["fatf_status", "fatf"],
  },
  eu_high_risk_changed: {
    kind: "eu_high_risk_changed",
    severities: { "*": "check", "": "info" },
    fact: "eu_high_risk",
    from: null,
    to: null,
    data: ["eu_high_risk"],
  },
  country_sanctions_changed: {
    kind: "country_sanctions_changed",
    severities: {
      un_sanctions_regime: "check",
      eu_restrictions_on_banks: "check",
      eu_sanctions_regime: "check",
      "*": "info",
      "": "info",
      comprehensive: "stop",
    },
    fact: "regimes",
    from: null,
    to: null,
    data: ["sanctioned_jurisdictions", "country_risk_inputs"],
  },
};
