/**
 * What a run would cost, and what can be done where the key does not cover it. Nothing is sent before a person has chosen.
 *
 * @module
 */
import type { RunCost } from "../../../../sdk/payees/mod.ts";
import type { RunState, Way } from "./file_panel.ts";
import type { KeyField } from "./key_field.ts";
import { type PageRun, TRIAL_ACCOUNTS } from "./page_run.ts";
import { count, describeCost, plural } from "./words.ts";

/** Who asks for what. */
export interface Asking {
  readonly run: PageRun;
  readonly key: KeyField;
  /** Whether banks are asked about, too. */
  readonly compliance: boolean;
  /** Takes the part of the file that the key covers, or not. */
  readonly onPart: (isWanted: boolean) => void;
}

/** Tells what a run would ask and cost. */
export function readyState(asking: Asking, isPartWanted: boolean): RunState {
  const { run, key, compliance, onPart } = asking;
  const accounts = run.accountsLeft;
  if (key.value === "") {
    const served = Math.min(accounts, TRIAL_ACCOUNTS);
    return {
      kind: "ready",
      action: `Check ${accounts > served ? `the first ${served}` : plural(accounts, "account")}`,
      note: accounts > served
        ? `On the free trial. With a key, all ${count(accounts)}.`
        : "On the free trial.",
      others: [],
    };
  }
  const whole = run.cost(compliance);
  if (key.left === null || whole.units <= key.left) {
    return {
      kind: "ready",
      action: `Check ${accounts === 0 ? plural(whole.banks, "bank") : plural(accounts, "account")}`,
      note: `Costs ${describeCost(whole)}.`,
      others: [],
    };
  }
  const part = run.cost(compliance, key.left);
  if (!isPartWanted || part.ibans.length === 0) return shortState(asking, whole);
  return {
    kind: "ready",
    action: `Check the first ${plural(part.ibans.length, "account")}`,
    note: `Costs ${describeCost(part)}, of ${count(key.left)} left on this key. ${
      plural(accounts - part.ibans.length, "account")
    } will stay unchecked.`,
    others: [{ text: "Not now", to: () => onPart(false) }],
  };
}

/** Tells that the key does not cover the file, and the ways to go on. */
export function shortState(asking: Asking, whole: RunCost): RunState {
  return {
    kind: "short",
    message: `The file costs ${describeCost(whole)}, and this key has ${
      count(asking.key.left ?? 0)
    } left. Nothing has been sent.`,
    ways: waysOut(asking),
  };
}

/** What can be done about a key that does not cover the file. */
export function waysOut({ run, key, compliance, onPart }: Asking): readonly Way[] {
  const { claim, topup } = key.usage ?? {};
  const part = run.cost(compliance, key.left ?? 0);
  const sanctions = compliance ? " with their sanctions" : "";
  return [
    ...(part.ibans.length === 0
      ? []
      : [{ text: `Check the first ${count(part.ibans.length)}${sanctions}`, to: () => onPart(true) }]),
    ...(claim?.methods.includes("email_code") === true
      ? [{ text: `Verify an email: ${count(claim.raises_limit_to)} calls a month`, to: "/docs/keys" }]
      : []),
    { text: "Buy a pack", to: topup?.by_card["1k"] ?? "/pricing" },
    { text: "Look again", to: () => void key.ask() },
  ];
}
