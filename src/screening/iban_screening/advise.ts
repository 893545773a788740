/**
 * Sums up what was checked and what to do next, once for each bank: of the account only the verdict of its national
 * check digits matters to both.
 *
 * @module
 */
import { memoByIdentity } from "../memo_by_identity.ts";
import { type NationalCheck, ownTexts } from "../../identifiers/mod.ts";
import { type Checks, summariseChecks } from "./checks.ts";
import { type NextStep, nextSteps } from "./next_steps.ts";
import type { ScreenedBank } from "./screen_bank.ts";

/** The advice for a careful payer, beside the facts. */
export interface Advice {
  readonly checks: Checks;
  readonly nextSteps: readonly NextStep[];
}

const keptByBank = memoByIdentity((_: ScreenedBank) => new Map<Checks["nationalCheckDigits"], Advice>());

/** Gives the advice on an account of `bank`. */
export function advise(bank: ScreenedBank, nationalCheck: NationalCheck | null): Advice {
  const status = nationalCheck?.status ?? "not_applicable";
  const kept = keptByBank(bank);
  const known = kept.get(status);
  if (known !== undefined) return known;
  const advice = {
    checks: summariseChecks({ ...bank, sepa: bank.reachability.sepa, nationalCheck }),
    nextSteps: nextSteps({ ...bank, nationalCheck }),
  };
  // The advice on failed digits tells the digits.
  if (status === "fail") return advice;
  const own = ownTexts(advice);
  kept.set(status, own);
  return own;
}
