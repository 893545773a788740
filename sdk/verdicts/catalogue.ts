// Findings in words. The messages are in `openapi/words/`; `deno task generate` compiles them.
import type { VerdictsWords } from "../generated/words/verdicts.ts";
import { type Language, type Writing, writingIn } from "./language.ts";
import { type Clip, sayClause, statesOf } from "./say_finding.ts";
import type { Decision, Finding, Verdict } from "./verdict_table.ts";

/** The words of one language. */
export interface Catalogue extends VerdictsWords {
  readonly writing: Writing;
  /** Says a finding as a clause. What is handed a catalogue, like a script that loads later, has no need of messages. */
  readonly say: (finding: Finding, clip: Clip) => string;
}

/** Columns of results, by their codes. */
export type ResultColumn = keyof Catalogue["results"]["columns"];

/** Returns the words of a language with what writes its numbers and dates. */
export function catalogueIn(language: Language, words: VerdictsWords): Catalogue {
  const catalogue = { ...words, writing: writingIn(language) };
  return { ...catalogue, say: (finding, clip) => sayClause(finding, catalogue, clip) };
}

/** Words of how grave a change of a watched bank is: those of the verdicts that follow, and one for what is only information. */
export function severityWords(
  verdicts: Catalogue["verdicts"],
  forInformation: string,
): Readonly<Record<"stop" | "check" | "info", string>> {
  return { stop: verdicts.stop.word, check: verdicts.check_first.word, info: forInformation };
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
export function sayFinding(finding: Finding, { say }: Pick<Catalogue, "say">): string {
  return sentence(say(finding, (text) => text));
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
      return `${word}. ${sentence(catalogue.fine({ bank: clip(bank ?? "") }))}`;
    }
    const clause = catalogue.say(first, clip);
    return verdict === "account_fine"
      ? `${word}. ${sentence(clause)}`
      : `${word}${catalogue.colon}${clause}.`;
  };
  return withOldSource({ verdict, findings }, catalogue) ?? fit(write);
}

/** Mentions lists that cleared nobody, and an old source of the bank, in one sentence; `null` unless both are true. */
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

/** Says a finding as a sentence of at most 160 characters: names are cut, and not what to do. */
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
