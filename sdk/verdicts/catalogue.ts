// Findings as text. `deno task generate` compiles the messages in `openapi/words/`.
import type { VerdictsWords } from "../generated/words/verdicts.ts";
import { type Language, type Writing, writingIn } from "./language.ts";
import { type Clip, sayClause, statesOf } from "./say_finding.ts";
import type { Decision, Finding, Verdict } from "./verdict_table.ts";

/** The words of one language. */
export interface Catalogue extends VerdictsWords {
  readonly writing: Writing;
  /** Describes a finding as a clause, so that a script that loads later needs no messages. */
  readonly say: (finding: Finding, clip: Clip) => string;
}

/** Columns of results, by their codes. */
export type ResultColumn = keyof Catalogue["results"]["columns"];

/** Returns a language's messages with the functions that format its numbers and dates. */
export function catalogueIn(language: Language, words: VerdictsWords): Catalogue {
  const catalogue = { ...words, writing: writingIn(language) };
  return { ...catalogue, say: (finding, clip) => sayClause(finding, catalogue, clip) };
}

/** Returns words for the severity of a watched bank's change: those of the verdicts, and one for mere information. */
export function severityWords(
  verdicts: Catalogue["verdicts"],
  forInformation: string,
): Readonly<Record<"stop" | "check" | "info", string>> {
  return { stop: verdicts.stop.word, check: verdicts.check_first.word, info: forInformation };
}

/** Symbols of the verdicts, for places without room for words. */
export const MARKS: Readonly<Record<Verdict, string>> = {
  stop: "✗",
  check_first: "!",
  not_checked: "?",
  account_fine: "~",
  fine: "✓",
};

/** Longest summary, in characters. */
export const SUMMARY_LENGTH_MAX = 160;

const NAME_LENGTHS: readonly number[] = [80, 48, 32, 20, 12];

/** Describes a finding in a sentence. */
export function sayFinding(finding: Finding, { say }: Pick<Catalogue, "say">): string {
  return sentence(say(finding, (text) => text));
}

/** Summarises a decision in one sentence of at most 160 characters, with the bank's name if known. */
export function summarise(
  { verdict, findings }: Decision,
  bank: string | null,
  catalogue: Catalogue,
): string {
  const { word } = catalogue.verdicts[verdict];
  const [first] = findings;
  const write = (clip: Clip): string => {
    if (first === undefined || verdict === "fine") {
      return `${word}. ${sentence(catalogue.fine({ bank: clip(bank ?? "") }))}`;
    }
    const clause = catalogue.say(first, clip);
    return verdict === "account_fine"
      ? `${word}. ${sentence(clause)}`
      : `${word}${catalogue.colon}${clause}.`;
  };
  return withOldSource({ verdict, findings }, catalogue) ?? fit(write);
}

/** Mentions lists that couldn't clear the bank and an old source of it in one sentence; `null` unless both are true. */
function withOldSource({ verdict, findings }: Decision, catalogue: Catalogue): string | null {
  const [first] = findings;
  if (verdict !== "account_fine" || first?.code !== "lists_incomplete") return null;
  if (!findings.some(({ code }) => code === "reference_data_stale")) return null;
  const { verdicts, oldSource } = catalogue;
  const clauses = [catalogue.say(first, (text) => text), statesOf(first.values.lists, catalogue)];
  const texts = clauses.map((clause) =>
    `${verdicts.account_fine.word}. ${sentence(oldSource)} ${sentence(clause)}`
  );
  return texts.find((text) => text.length <= SUMMARY_LENGTH_MAX) ?? null;
}

/** Describes a finding in at most 160 characters: names are cut, but not what to do. */
export function sayShort(finding: Finding, catalogue: Catalogue): string {
  return fit((clip) => sentence(catalogue.say(finding, clip)));
}

function fit(write: (clip: Clip) => string): string {
  for (const length of NAME_LENGTHS) {
    const text = write((name) => name.length > length ? `${name.slice(0, length - 1)}…` : name);
    if (text.length <= SUMMARY_LENGTH_MAX) return text;
  }
  return `${write((name) => name.slice(0, 11)).slice(0, SUMMARY_LENGTH_MAX - 1)}…`;
}

function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}
