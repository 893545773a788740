// Findings in words. A catalogue holds the words of one language; a missing sentence does not compile.
import type { Decision, Finding, FindingCode, FindingValues, Verdict } from "./verdict_table.ts";
import type { englishLetter, englishResults } from "./english_tables.ts";
import type { Writing } from "./language.ts";

/** Shortens a name that came with the data, where the room of a sentence demands it. */
type Clip = (text: string) => string;

/** The words of one language. */
export interface Catalogue {
  readonly writing: Writing;
  /** Stands between a verdict and its reason. */
  readonly colon: string;
  readonly verdicts: Readonly<Record<Verdict, { readonly word: string; readonly meaning: string }>>;
  /** A clause for each finding: what was found, and what to do. Without capital and full stop. */
  readonly findings: { readonly [Code in FindingCode]: (values: FindingValues[Code], clip: Clip) => string };
  readonly results: typeof englishResults;
  readonly letter: typeof englishLetter;
  readonly fine: (values: { readonly bank: string | null }, clip: Clip) => string;
}

/** Columns of results, by their codes. */
export type ResultColumn = keyof Catalogue["results"]["columns"];

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
