// The one table of verdicts: each finding, what it means for the payment, and what a sentence about it has to tell.
import type { components } from "../generated/types.ts";
import type { MisreadLetter } from "./misread_letter.ts";

type Schemas = components["schemas"];

/** The five verdicts. */
export type Verdict = Schemas["Verdict"];

/** From worst to best: from what must not be paid to what is safe to pay. */
export const VERDICTS: readonly Verdict[] = ["stop", "check_first", "not_checked", "account_fine", "fine"];

/** A sanctions list that has cleared nobody. */
export interface ListState {
  readonly list: Schemas["SanctionsList"];
  /** Age in days of an edition that is not current; `null` when the list is not loaded, or not whole. */
  readonly days: number | null;
  /** True if the loaded data doesn't cover every institution of the country. */
  readonly isPartial: boolean;
}

interface Listed {
  /** `null` where only a register that was made from a list is known. */
  readonly list: Schemas["SanctionsList"] | null;
  readonly entry: string;
  /** Title of the register; empty where the list is known, or neither is. */
  readonly register: string;
  readonly name: string;
}

interface Risk {
  readonly flags: readonly Schemas["RiskFlag"][];
}

interface Places {
  readonly places: readonly number[];
}

interface Mistyped {
  /** `null` where no letter stands for a digit. */
  readonly misread: MisreadLetter | null;
}

type Nothing = Readonly<Record<never, never>>;

/** Details that a sentence about each finding needs, by its code. */
export interface FindingValues {
  // The number.
  readonly invalid_format: Nothing;
  readonly unsupported_country: Nothing;
  /** `given` is the BIC that came with the number; empty without one. */
  readonly unregistered_layout: { readonly given: string };
  readonly wrong_length: Nothing;
  readonly invalid_check_digits: Mistyped;
  readonly checksum_failed: Mistyped;
  readonly invalid_bban_structure: Nothing;
  readonly missing_iban: Nothing;
  readonly several_ibans: { readonly ibans: readonly string[] };
  /** The text that a spreadsheet shows instead of the account number. */
  readonly account_digits_lost: { readonly text: string };
  // The bank.
  readonly bank_sanctioned: Listed & {
    readonly by: Schemas["SanctionsHit"]["matched_by"] | null;
    /** The BIC, LEI or bank code that the list prints; `null` for a match by name. */
    readonly identifier: string | null;
    /** True where only acts of the EU name the bank, that bind no one else and freeze nothing. */
    readonly euOnly: boolean;
    readonly others: readonly Schemas["SanctionsList"][];
  };
  /** The act under which the country or region of the account is sanctioned as a whole. */
  readonly country_sanctioned: { readonly act: string };
  readonly bank_code_not_allocated: {
    readonly code: string;
    readonly register: string;
    readonly asOf: string;
  };
  readonly test_bic: { readonly bic: string };
  readonly sanctions_review: Listed;
  readonly bank_in_insolvency: {
    readonly name: string;
    /** The register or act that says so, and its words; empty where they are not known. */
    readonly source: string;
    readonly words: string;
  };
  readonly special_measure: {
    readonly name: string;
    /** The authority with its act, its day, and what it orders; empty where they are not known. */
    readonly source: string;
    readonly asOf: string;
    readonly words: string;
  };
  readonly bank_code_retired: { readonly code: string; readonly successor: string | null };
  /** `known` is empty where only the country is known. */
  readonly bic_of_another_bank: { readonly given: string; readonly known: string };
  readonly verify_payee_name: {
    /** The bank code or the BIC that nothing confirms. */
    readonly code: string;
    /** The register that was checked; `null` if the country has none. */
    readonly register: string | null;
    /** The country of the account; `null` when a BIC was asked for. */
    readonly country: { readonly code: string; readonly name: string } | null;
  };
  /** `method` is that of the bank; empty where it isn't known. */
  readonly national_check_digits_failed: { readonly method: string };
  readonly national_check_digits_suspect: { readonly method: string };
  readonly modulus_check_failed: { readonly scheme: string };
  readonly reference_wrong: {
    readonly scheme: Schemas["ReferenceCheckBlock"]["scheme"];
    readonly pairing: Schemas["ReferencePairing"];
  };
  readonly issuer_not_a_known_iban_issuer: { readonly name: string };
  readonly reference_data_stale: { readonly register: string; readonly asOf: string };
  readonly risk_critical: Risk;
  readonly risk_high: Risk;
  readonly risk_elevated: Risk;
  readonly risk_medium: Risk;
  /** A finding of a later version of the service. */
  readonly unknown_finding: { readonly code: string; readonly text: string };
  // The file.
  readonly repeated_payment: Places;
  readonly account_of_other_name: Places;
  readonly name_on_other_account: Places;
  readonly repeated_payee: Places;
  // The run before.
  readonly account_changed: {
    readonly accounts: readonly string[];
    readonly otherBank: boolean | null;
    readonly otherCountry: boolean;
  };
  /** `name` is the one of before, perhaps empty. */
  readonly name_changed: { readonly name: string };
  readonly new_payee: Nothing;
  // What was not asked.
  /** `text` is an account number in the form of its country; empty where the file has it in a place for other accounts. */
  readonly not_an_iban: { readonly text: string };
  /** `code` is that of the error, and its sentence is that of the API. */
  readonly call_failed: { readonly code: string; readonly text: string };
  readonly not_screened: { readonly text: string };
  readonly sanctions_not_asked: Nothing;
  readonly bank_not_screened: Nothing;
  readonly lists_incomplete: { readonly lists: readonly ListState[] };
  // For information.
  /** The text that the IBAN was read out of. */
  /** An IBAN in `Othr/Id` of a payment file, which banks refuse there (OCA/bank-payment #416, #540). */
  readonly iban_in_wrong_element: Nothing;
  readonly iban_in_text: { readonly text: string };
  readonly bic_is_advisory: { readonly bic: string };
  /** The FATF monitors the country, and nothing else about it is wrong. */
  readonly fatf_grey_list: Nothing;
  readonly expect_virtual_iban: { readonly name: string };
}

/** The code of a finding. */
export type FindingCode = keyof FindingValues;

/** Something that was found, or could not be. */
export type Finding<Code extends FindingCode = FindingCode> = {
  readonly [C in Code]: { readonly code: C; readonly values: FindingValues[C] };
}[Code];

/** Codes of the contract that are reasons not to pay; `screen_compliance` says what to ask next. */
type ContractCode =
  | Schemas["ValidationErrorCode"]
  | Exclude<Schemas["NextStepCode"], "screen_compliance">
  | `risk_${Exclude<Schemas["RiskLevel"], "low" | "unassessable">}`;

/** By finding; of two with the same verdict, the first in the table comes first. */
export const VERDICT_BY_FINDING: Readonly<Record<FindingCode | ContractCode, Verdict>> = {
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
  risk_critical: "stop",
  risk_high: "stop",
  // After the risk: of a country under sanctions, that is the reason.
  unsupported_country: "stop",
  account_changed: "check_first",
  sanctions_review: "check_first",
  bank_in_insolvency: "check_first",
  special_measure: "check_first",
  bic_of_another_bank: "check_first",
  account_of_other_name: "check_first",
  name_on_other_account: "check_first",
  name_changed: "check_first",
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
  // The rule leaves room for doubt: it is said before what was not asked, and holds no payment back.
  national_check_digits_suspect: "account_fine",
  sanctions_not_asked: "account_fine",
  // Of an old source only an operator can do anything: it is said, and holds no payment back.
  reference_data_stale: "account_fine",
  bic_is_advisory: "fine",
  fatf_grey_list: "fine",
  iban_in_wrong_element: "fine",
  iban_in_text: "fine",
  expect_virtual_iban: "fine",
  new_payee: "fine",
  repeated_payee: "fine",
};

const ORDER: readonly string[] = /* @__PURE__ */ Object.keys(VERDICT_BY_FINDING);

/** A verdict with what led to it. */
export interface Decision {
  readonly verdict: Verdict;
  /** The gravest first; each code once. */
  readonly findings: readonly Finding[];
}

/** The verdict of one finding. */
export function verdictOfFinding({ code }: Finding): Verdict {
  return VERDICT_BY_FINDING[code];
}

/** The code of a finding as exports and exit reports name it. */
export function codeOf(finding: Finding): string {
  return finding.code === "unknown_finding" || finding.code === "call_failed"
    ? finding.values.code
    : finding.code;
}

/** Decides: the verdict is the gravest of the findings; `fine` without any. */
export function decide(findings: readonly Finding[]): Decision {
  const sorted = findings.toSorted((a, b) => rankOf(a) - rankOf(b));
  const seen = new Set<string>();
  const distinct = sorted.filter((finding) => {
    const code = codeOf(finding);
    return !seen.has(code) && seen.add(code);
  });
  const [first] = distinct;
  return { verdict: first === undefined ? "fine" : verdictOfFinding(first), findings: distinct };
}

function rankOf(finding: Finding): number {
  return VERDICTS.indexOf(verdictOfFinding(finding)) * ORDER.length + ORDER.indexOf(finding.code);
}
