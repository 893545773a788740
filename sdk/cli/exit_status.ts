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
  const decisions = payees.map(decideOnPayee);
  // What was not asked counts, even where something graver was found.
  if (decisions.some(({ findings }) => findings.some((one) => verdictOf(one) === "not_checked"))) return 2;
  const verdicts = new Set<Verdict>(decisions.map(({ verdict }) => verdict));
  if (verdicts.has("stop") || verdicts.has("check_first") || hasProblems) return 1;
  return verdicts.has("account_fine") ? 3 : 0;
}
