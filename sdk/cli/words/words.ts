/**
 * The sentences of the command line beside those of the findings, in each language. What a server says stays in English.
 *
 * @module
 */
import type { CheckWords } from "../../evidence/words/mod.ts";
import type { FileWords } from "../../formats/mod.ts";
import type { components } from "../../generated/types.ts";
import type { Verdict } from "../../verdicts/mod.ts";
import type { CommandWords } from "./commands_english.ts";
import type { HelpWords } from "./help_english.ts";
import type { MistakeWords } from "./mistakes_english.ts";

/** Outcome of one sanctions list. */
export type ListOutcome = components["schemas"]["ListOutcome"];

/** Level of risk of a bank. */
export type RiskLevel = components["schemas"]["RiskLevel"];

/** Cost of a run, or of a part of it. */
export interface CostWords {
  readonly accounts: number;
  readonly banks: number;
  /** True when the run is sealed. */
  readonly seal: boolean;
}

/** Ends a sentence that may end in a name with a full stop of its own, such as "Muster e.K.". */
export function endSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** The sentences of one language; those of `screen` stand here, the others in files of their own. */
export interface CliWords {
  readonly help: HelpWords;
  readonly mistakes: MistakeWords;
  readonly commands: CommandWords;
  /** Faults of files. */
  readonly files: FileWords;
  /** Findings about evidence. */
  readonly evidence: CheckWords;
  /** `counts` begins with the worst verdict. */
  readonly summary: (
    payees: number,
    counts: readonly (readonly [verdict: Verdict, count: number])[],
  ) => string;
  readonly compared: Readonly<
    Record<"account_changed" | "name_changed" | "new_payee" | "same_account", (count: number) => string>
  >;
  readonly comparison: (parts: readonly string[]) => string;
  readonly missing: (count: number, names: readonly string[], hasMore: boolean) => string;
  readonly instant: string;
  readonly vop: string;
  readonly since: (day: string) => string;
  readonly lists: Readonly<Record<ListOutcome, string>>;
  readonly risk: (level: RiskLevel) => string;
  /** Reasons why a payee was not asked about. */
  readonly left: {
    /** `said` is what the server says of it, in English. */
    readonly unpaid: (said: string) => string;
    readonly uncovered: string;
    readonly ended: string;
  };
  readonly cost: (calls: number, cost: CostWords) => string;
  readonly has: (key: string, left: number) => string;
  /** The sentence ends here, or says what is covered. */
  readonly covers: (has: string, part: string | null) => string;
  readonly nothingSent: (has: string) => string;
  /** The part of a file that is covered. */
  readonly part: (cost: CostWords, withSanctions: boolean) => string;
  readonly takePart: (part: string) => string;
  readonly verifyEmail: (calls: number, url: string) => string;
  readonly buyPack: (link: string | null) => string;
  readonly recharge: (link: string) => string;
  readonly clean: (kept: number, all: number, held: number, unasked: number) => string;
  readonly noClean: (path: string) => string;
  readonly held: (count: number) => string;
  readonly letters: (count: number) => string;
  readonly noEvidence: string;
  readonly resume: string;
}
