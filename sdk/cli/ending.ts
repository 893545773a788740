// The end of a command: its exit status, and the errors that a user can fix.
import { decideOnPayee, type ScreenedPayee } from "../payees/mod.ts";
import { type Verdict, verdictOfFinding } from "../verdicts/mod.ts";
import type { CommandWords } from "../generated/words/command.ts";
import { type CliWords, cliWords } from "./words.ts";

/** 0: no reason not to pay. 1: findings. 2: not run, or not completely. 3: accounts fine, sanctions not screened. */
export type ExitStatus = 0 | 1 | 2 | 3;

/** Returns the exit status of a run, even for a file that itself `hasProblems`. */
export function exitStatusOf(payees: readonly ScreenedPayee[], hasProblems: boolean): ExitStatus {
  const tally = new ExitTally();
  for (const payee of payees) tally.add(payee);
  return tally.value === 2 || !hasProblems ? tally.value : 1;
}

/** Computes the exit status of a run whose payees are reported one by one. */
export class ExitTally {
  readonly #verdicts = new Set<Verdict>();
  #isComplete = true;

  add(payee: ScreenedPayee): void {
    const { verdict, findings } = decideOnPayee(payee);
    this.#verdicts.add(verdict);
    // Unchecked payees count even if something more serious was found.
    if (findings.some((one) => verdictOfFinding(one) === "not_checked")) this.#isComplete = false;
  }

  get value(): ExitStatus {
    if (!this.#isComplete) return 2;
    if (this.#verdicts.has("stop") || this.#verdicts.has("check_first")) return 1;
    return this.#verdicts.has("account_fine") ? 3 : 0;
  }
}

/** An error that a user can fix. Its message is in English. */
export class RunError extends Error {
  override readonly name: string = "RunError";
  readonly say: (words: CliWords) => string;

  constructor(say: (words: CliWords) => string, options?: ErrorOptions) {
    super(say(cliWords.en), options);
    this.say = say;
  }
}

/** Raised for arguments that aren't understood. */
export class UsageError extends RunError {
  override readonly name = "UsageError";

  constructor(say: (mistakes: CommandWords["mistakes"]) => string, options?: ErrorOptions) {
    super(({ command }) => say(command.mistakes), options);
  }
}
