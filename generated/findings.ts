// Generated from openapi/ by deno task generate. Do not edit.

import type { Finding as AnyFinding } from "../sdk/generated/findings.ts";
import type { components } from "./types.ts";

export type { FindingValues } from "../sdk/generated/findings.ts";

/** A finding of the service; a client makes others. */
export type Finding = AnyFinding<components["schemas"]["FindingCode"]>;

type Schemas = components["schemas"];

interface ChangeOfBank extends Readonly<Record<"severity" | "otherwise", Schemas["WatchSeverity"]>> {
  readonly kind: Schemas["WatchChangeKind"];
  readonly serious: readonly string[] | null;
  readonly states: readonly string[];
  readonly data: readonly string[];
}

/** Values that a sentence takes by name. */
type Values<Name extends string> = { readonly [Key in Name]: string | number };

/** Next steps in English, by finding; several are by case. */
export const advice = {
bank_sanctioned: "Do not send. Refer the match to your sanctions compliance team.",
country_sanctioned: "Do not send. Refer the payment to your sanctions compliance team.",
bank_code_not_allocated: "Do not send. Ask the payee for the IBAN again.",
test_bic: "Do not send money here.",
sanctions_review: {
entry: "Do not send until someone has compared the bank with the entries under `compliance.sanctions.review`.",
given: "Do not send until the payee has told you which bank it is, and never to the BIC that was given.",
},
bank_in_insolvency: "Do not send until the payee gives you an account elsewhere, or the bank confirms that it still accepts payments.",
special_measure: "Do not send until compliance has decided whether the measure affects this payment.",
bic_of_another_bank: "Ask the payee over a channel you trust which of the two is right, before sending.",
bank_code_retired: "Ask the payee for the IBAN that replaces this one.",
national_check_digits_failed: "Ask the payee for the IBAN again.",
modulus_check_failed: "Ask the payee to confirm the account number over a channel you trust.",
verify_payee_name: {
bic: "Send the BIC of the payee's bank with the IBAN, so that the bank can be screened.",
name: "Confirm the payee's name with the bank (Verification of Payee) or the payee before sending.",
bic_again: "Ask the payee for the BIC again before sending.",
whole_bic: "Ask the payee for all 11 characters of the BIC before sending.",
},
issuer_not_a_known_iban_issuer: "Ask the payee to confirm the IBAN over a channel you trust.",
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

/** The flags of the risk score in the order of answers, with their points and the reason. */
export const riskFlags = [
  { flag: "sanctioned_bank", points: 80, because: "The bank is on a sanctions list" },
  { flag: "sanctioned_country", points: 50, because: "The country is under comprehensive sanctions" },
  {
    flag: "sanctions_review",
    points: 40,
    because: "A name on a sanctions list may be that of the bank, so someone has to check before money is sent",
  },
  {
    flag: "bank_in_insolvency",
    points: 40,
    because: "A register or an act says that the bank is insolvent, closed or merged into another",
  },
  { flag: "special_measure", points: 40, because: "An authority took a special measure against the bank" },
  {
    flag: "bank_code_not_allocated",
    points: 40,
    because: "The register that allocates bank codes does not know this one",
  },
  { flag: "fatf_black_list", points: 30, because: "The FATF calls for action against the country" },
  { flag: "test_bic", points: 30, because: "Position 8 of the BIC is 0, which marks a test BIC" },
  { flag: "fatf_grey_list", points: 20, because: "The country is under increased monitoring by the FATF" },
  { flag: "high_risk_country", points: 20, because: "The country risk is high" },
  { flag: "payment_institution_issuer", points: 15, because: "A payment institution holds the account" },
  { flag: "emi_issuer", points: 10, because: "An e-money institution holds the account" },
  { flag: "elevated_risk_country", points: 10, because: "The country risk is elevated" },
  { flag: "fatf_suspended", points: 10, because: "The FATF has suspended the country's membership" },
  { flag: "bank_code_unverified", points: 0, because: "No source confirms or denies the bank" },
  {
    flag: "no_sepa_instant",
    points: 5,
    because: "The bank must accept instant payments, but the SEPA Instant register does not list it as active",
  },
  {
    flag: "no_vop",
    points: 5,
    because: "The bank must offer Verification of Payee, but the register does not list it as active",
  },
  {
    flag: "no_bank_resolved",
    points: 0,
    because: "The bank is unknown, so no sanctions list could be checked",
  },
  {
    flag: "bank_code_inferred",
    points: 0,
    because: "The bank comes from the beginning of a BIC or from a compiled list, not from a publisher's register",
  },
  {
    flag: "fatf_list_overdue",
    points: 0,
    because: "The FATF has met since the plenary of the loaded list, so the country's status may have changed",
  },
  {
    flag: "sepa_register_unavailable",
    points: 0,
    because: "No current register of the SEPA schemes is loaded",
  },
  {
    flag: "vop_register_unavailable",
    points: 0,
    because: "No current register of Verification of Payee is loaded",
  },
  {
    flag: "sanctions_list_unavailable_ofac",
    points: 0,
    because: "The OFAC list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_list_unavailable_eu",
    points: 0,
    because: "The EU list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_list_unavailable_un",
    points: 0,
    because: "The UN list was not checked, not in full, or not in a current edition",
  },
  {
    flag: "sanctions_list_unavailable_uk",
    points: 0,
    because: "The UK list was not checked, not in full, or not in a current edition",
  },
  { flag: "sanctions_lists_unavailable", points: 0, because: "No sanctions list is loaded" },
  { flag: "compliance_data_unavailable", points: 0, because: "No data for a screening is loaded" },
  { flag: "iban_invalid", points: 0, because: "The IBAN is not valid, so no bank could be screened" },
] as const;

/** The changes of a watched bank: their severity, also if it eased, the states that they report, and their data. */
export const changesOfBanks: readonly ChangeOfBank[] = [
  {
    kind: "sanctions_listed",
    severity: "stop",
    otherwise: "stop",
    serious: null,
    states: [],
    data: ["lists", "sanctions_reviewed", "bank"],
  },
  {
    kind: "sanctions_review",
    severity: "check",
    otherwise: "check",
    serious: null,
    states: [],
    data: ["lists", "sanctions_reviewed", "bank"],
  },
  {
    kind: "sanctions_delisted",
    severity: "check",
    otherwise: "info",
    serious: null,
    states: [],
    data: ["lists", "sanctions_reviewed", "bank"],
  },
  {
    kind: "bank_merged",
    severity: "check",
    otherwise: "check",
    serious: null,
    states: [],
    data: ["source", "bank"],
  },
  {
    kind: "bank_closed",
    severity: "stop",
    otherwise: "check",
    serious: ["closed"],
    states: ["retiring", "closed"],
    data: ["source", "bank"],
  },
  {
    kind: "bank_insolvent",
    severity: "stop",
    otherwise: "stop",
    serious: null,
    states: ["insolvent"],
    data: ["source", "bank"],
  },
  {
    kind: "licence_ended",
    severity: "stop",
    otherwise: "stop",
    serious: null,
    states: ["licence_ended"],
    data: ["source", "bank"],
  },
  {
    kind: "bank_restored",
    severity: "info",
    otherwise: "info",
    serious: null,
    states: ["listed"],
    data: ["source", "bank"],
  },
  {
    kind: "bank_renamed",
    severity: "info",
    otherwise: "info",
    serious: null,
    states: [],
    data: ["source", "bank"],
  },
  {
    kind: "code_redirected",
    severity: "check",
    otherwise: "check",
    serious: null,
    states: [],
    data: ["source", "bank"],
  },
  {
    kind: "bic_changed",
    severity: "check",
    otherwise: "check",
    serious: null,
    states: [],
    data: ["source", "bank"],
  },
  {
    kind: "reach_lost",
    severity: "check",
    otherwise: "check",
    serious: null,
    states: [],
    data: ["epc", "bank", "sepa_scope"],
  },
  {
    kind: "reach_gained",
    severity: "info",
    otherwise: "info",
    serious: null,
    states: [],
    data: ["epc", "bank", "sepa_scope"],
  },
  {
    kind: "fatf_changed",
    severity: "check",
    otherwise: "info",
    serious: ["black_list", "grey_list", "suspended"],
    states: [],
    data: ["fatf_status", "fatf"],
  },
  {
    kind: "eu_high_risk_changed",
    severity: "check",
    otherwise: "info",
    serious: null,
    states: [],
    data: ["eu_high_risk"],
  },
  {
    kind: "country_sanctions_changed",
    severity: "stop",
    otherwise: "info",
    serious: null,
    states: [],
    data: ["sanctioned_jurisdictions"],
  },
];
