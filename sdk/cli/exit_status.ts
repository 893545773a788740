/**
 * What the exit status of the command says.
 *
 * @module
 */
import { type ScreenedPayee, verdictOf } from "../payees/mod.ts";

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
  const verdicts = new Set(payees.map(verdictOf));
  if (verdicts.has("unknown")) return 2;
  if (verdicts.has("stop") || verdicts.has("look") || hasProblems) return 1;
  return verdicts.has("account_ok") ? 3 : 0;
}
