// Findings in words. A catalogue holds the words of one language; a missing sentence does not compile.
import type { Decision, Finding, FindingCode, FindingValues, Verdict } from "./verdict_table.ts";
import type { Writing } from "./language.ts";

/** Shortens a name that came with the data, where the room of a sentence demands it. */
type Clip = (text: string) => string;

/** Columns that results add to those of the file, by their codes. */
export type ResultColumn =
  | ("verdict" | "screened_iban" | "country" | "bank" | "bic" | "sct_inst" | "vop" | "findings" | "detail")
  | ("sanctions_as_of" | "compared" | "account_before" | "name_before" | "other_bank" | "other_country")
  | ("decision" | "decided_by" | "decided_on" | "note");

type SourceColumn =
  | ("iban" | "name" | "amount" | "currency" | "reference" | "supplier_number")
  | ("bic_given" | "other_account");

type ResultCode =
  | ("yes" | "no" | "pending" | "by_law" | "unknown" | "paid" | "held" | "asked")
  | ("same_account" | "new_payee" | "name_changed" | "account_changed" | "missing_now");

interface ResultWords {
  readonly sheet: string;
  readonly columns: Readonly<Record<ResultColumn | SourceColumn, string>>;
  readonly cells: Readonly<Record<ResultCode, string>>;
}

/** Findings of which a supplier is asked. One is not told of a hit on a sanctions list. */
type LetterReason =
  | ("missing_iban" | "invalid_format" | "unsupported_country" | "wrong_length" | "invalid_check_digits")
  | (
    | "checksum_failed"
    | "invalid_bban_structure"
    | "bank_code_not_allocated"
    | "test_bic"
    | "account_changed"
  )
  | ("bank_in_insolvency" | "bic_of_another_bank" | "account_of_other_name" | "name_on_other_account")
  | ("name_changed" | "bank_code_retired" | "modulus_check_failed" | "verify_payee_name")
  | ("issuer_not_a_known_iban_issuer" | "unregistered_layout" | "not_an_iban");

/** Words of a letter to a supplier whose payment is held. */
export interface LetterWords {
  /** `reference` and `amount` are empty where the file has none. */
  readonly subject: (reference: string) => string;
  readonly greeting: (name: string) => string;
  /** The sentence that one of `reasons` goes on. */
  readonly occasion: (amount: string, reference: string) => string;
  readonly account: (ending: string, bank: string) => string;
  readonly request: string;
  readonly farewell: string;
  readonly reasons: Readonly<Record<LetterReason, string>>;
}

/** The words of one language. */
export interface Catalogue {
  readonly writing: Writing;
  /** Stands between a verdict and its reason. */
  readonly colon: string;
  readonly verdicts: Readonly<Record<Verdict, { readonly word: string; readonly meaning: string }>>;
  /** A clause for each finding: what was found, and what to do. Without capital and full stop. */
  readonly findings: { readonly [Code in FindingCode]: (values: FindingValues[Code], clip: Clip) => string };
  readonly results: ResultWords;
  readonly letter: LetterWords;
  readonly fine: (values: { readonly bank: string | null }, clip: Clip) => string;
}

/** Marks of the verdicts where there is no room for their words. */
export const MARKS: Readonly<Record<Verdict, string>> = {
  stop: "✗",
  check_first: "!",
  not_checked: "?",
  account_fine: "~",
  fine: "✓",
};

/** Characters of a summary. */
export const SUMMARY_LENGTH_MAX = 160;

/** Lengths to which names are cut, until the sentence fits. */
const NAME_LENGTHS: readonly number[] = [80, 48, 32, 20, 12];

/** Says a finding as a sentence. */
export function sayFinding<Code extends FindingCode>(finding: Finding<Code>, catalogue: Catalogue): string {
  return sentence(clauseOf(finding, catalogue, (text) => text));
}

/** Sums a decision up in one sentence of at most 160 characters, with the name of the bank where it is known. */
export function summarise(
  { verdict, findings }: Decision,
  bank: string | null,
  catalogue: Catalogue,
): string {
  const { word } = catalogue.verdicts[verdict];
  const [first] = findings;
  const write = (clip: Clip): string => {
    if (first === undefined || verdict === "fine") {
      return `${word}. ${sentence(catalogue.fine({ bank }, clip))}`;
    }
    const clause = clauseOf(first, catalogue, clip);
    return verdict === "account_fine"
      ? `${word}. ${sentence(clause)}`
      : `${word}${catalogue.colon}${clause}.`;
  };
  return fit(write);
}

/** Says a finding as a sentence of at most 160 characters: names are cut, and not what to do. */
export function sayShort(finding: Finding, catalogue: Catalogue): string {
  return fit((clip) => sentence(clauseOf(finding, catalogue, clip)));
}

function fit(write: (clip: Clip) => string): string {
  for (const length of NAME_LENGTHS) {
    const text = write((name) => name.length > length ? `${name.slice(0, length - 1)}…` : name);
    if (text.length <= SUMMARY_LENGTH_MAX) return text;
  }
  return `${write((name) => name.slice(0, 11)).slice(0, SUMMARY_LENGTH_MAX - 1)}…`;
}

function clauseOf<Code extends FindingCode>(
  finding: Finding<Code>,
  { findings }: Catalogue,
  clip: Clip,
): string {
  return findings[finding.code](finding.values, clip);
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}
