// The messages of the command line, its exit status, and the errors that a user can fix.
import * as evidence from "../evidence/words/mod.ts";
import type { CommandWords } from "../generated/words/command.ts";
import * as inGerman from "../generated/words/in_de.ts";
import * as inEnglish from "../generated/words/in_en.ts";
import * as inFrench from "../generated/words/in_fr.ts";
import { decideOnPayee, type ScreenedPayee } from "../payees/mod.ts";
import {
  type Catalogue,
  catalogues,
  type Language,
  type Verdict,
  verdictOfFinding,
} from "../verdicts/mod.ts";

/** The messages in one language: of the command line, and about files, evidence and verdicts. */
export interface CliWords
  extends Pick<typeof inEnglish, "command" | "files" | "help">, Pick<Catalogue, "verdicts" | "writing"> {
  readonly evidence: evidence.CheckWords;
}

function withCatalogue(
  words: Pick<CliWords, "command" | "files" | "help">,
  evidence: evidence.CheckWords,
  { verdicts, writing }: Catalogue,
): CliWords {
  return { ...words, evidence, verdicts, writing };
}

/** The messages by language. */
export const cliWords: Readonly<Record<Language, CliWords>> = {
  en: withCatalogue(inEnglish, evidence.english, catalogues.en),
  de: withCatalogue(inGerman, evidence.german, catalogues.de),
  fr: withCatalogue(inFrench, evidence.french, catalogues.fr),
};

/** The exit status of a run whose payees all have this verdict. */
const STATUS_BY_VERDICT = {
  fine: 0,
  stop: 1,
  check_first: 1,
  not_checked: 2,
  account_fine: 3,
} as const satisfies Record<
  Verdict,
  number
>;

/** 0: no reason not to pay. 1: findings. 2: not run or incomplete. 3: accounts fine, sanctions not screened. */
export type ExitStatus = typeof STATUS_BY_VERDICT[Verdict];

/** Statuses by priority: a run has the first one that any of its payees has, and otherwise 0. */
const PRECEDENCE = [2, 1, 3] as const;

/** Returns the exit status of a run: 1 instead of 0 or 3 if the file itself `hasProblems`. */
export function exitStatusOf(payees: readonly ScreenedPayee[], hasProblems: boolean): ExitStatus {
  const tally = new ExitTally();
  for (const payee of payees) tally.add(payee);
  return tally.value === 2 || !hasProblems ? tally.value : 1;
}

/** Computes the exit status of a run whose payees are reported one by one. */
export class ExitTally {
  readonly #statuses = new Set<ExitStatus>();

  add(payee: ScreenedPayee): void {
    const { verdict, findings } = decideOnPayee(payee);
    this.#statuses.add(STATUS_BY_VERDICT[verdict]);
    // A run with unchecked payees is incomplete, even if those payees also have a more serious finding.
    if (findings.some((one) => verdictOfFinding(one) === "not_checked")) this.#statuses.add(2);
  }

  get value(): ExitStatus {
    return PRECEDENCE.find((status) => this.#statuses.has(status)) ?? 0;
  }
}

/** Raised for an error that the user can fix. `message` is in English; `say` returns the message in any language. */
export class RunError extends Error {
  override readonly name: string = "RunError";
  readonly say: (words: CliWords) => string;

  constructor(say: (words: CliWords) => string, options?: ErrorOptions) {
    super(say(cliWords.en), options);
    this.say = say;
  }
}

/** Raised for invalid arguments. */
export class UsageError extends RunError {
  override readonly name = "UsageError";

  constructor(say: (mistakes: CommandWords["mistakes"]) => string, options?: ErrorOptions) {
    super(({ command }) => say(command.mistakes), options);
  }
}
