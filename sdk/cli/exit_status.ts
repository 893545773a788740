/**
 * Meanings of the exit status of the command.
 *
 * @module
 */
import { decideOnPayee, type ScreenedPayee } from "../payees/mod.ts";
import { type Verdict, verdictOf } from "../verdicts/mod.ts";

/**
 * 0: nothing stands against paying. 1: findings. 2: could not run, or not every payee was screened. 3: the accounts are
 * in order, and sanctions were not screened.
 */
export type ExitStatus = 0 | 1 | 2 | 3;

/**
 * The status of a run over payees.
 *
 * @param hasProblems Whether something in the file stands against paying, beside the payees.
 */
export function exitStatusOf(payees: readonly ScreenedPayee[], hasProblems: boolean): ExitStatus {
  const tally = new ExitTally();
  for (const payee of payees) tally.add(payee);
  return tally.value === 2 || !hasProblems ? tally.value : 1;
}

/** The status of a run whose payees are told one by one. */
export class ExitTally {
  readonly #verdicts = new Set<Verdict>();
  #isComplete = true;

  /** Adds a payee. */
  add(payee: ScreenedPayee): void {
    const { verdict, findings } = decideOnPayee(payee);
    this.#verdicts.add(verdict);
    // What was not asked counts, even where something graver was found.
    if (findings.some((one) => verdictOf(one) === "not_checked")) this.#isComplete = false;
  }

  /** The status so far. */
  get value(): ExitStatus {
    if (!this.#isComplete) return 2;
    if (this.#verdicts.has("stop") || this.#verdicts.has("check_first")) return 1;
    return this.#verdicts.has("account_fine") ? 3 : 0;
  }
}
