/**
 * Holds the cost of a run against the balance of the key, before anything is paid for.
 *
 * @module
 */
import type { Bankscreen, KeyUsage } from "../mod.ts";
import {
  costOf,
  costWithin,
  type Payee,
  PayeeError,
  type RunCost,
  type RunQuestions,
} from "../payees/mod.ts";

/** A run as it is meant. */
export interface MeantRun extends RunQuestions {
  readonly payees: readonly Payee[];
  /** True when the run is sealed, which costs one unit more. */
  readonly seal: boolean;
  /** True when as many accounts as are covered are asked about, where not all are. */
  readonly partial: boolean;
}

/** The part of a run that is covered, and its cost in words. */
export interface CoveredRun {
  /** Accounts to be asked about; `null` for all. */
  readonly only: readonly string[] | null;
  readonly message: string;
}

/** A run that costs more than the key has left. */
export class UncoveredError extends PayeeError {
  override readonly name = "UncoveredError";
  /** Ways to go on, one to a line. */
  readonly ways: readonly string[];

  /** Keeps the ways out beside the message. */
  constructor(message: string, ways: readonly string[]) {
    super(message);
    this.ways = ways;
  }
}

/** Counts what a run costs and what the key has left. Throws an {@linkcode UncoveredError} where that is less. */
export async function coverRun(client: Bankscreen, run: MeantRun, signal: AbortSignal): Promise<CoveredRun> {
  const whole = costOf(run.payees, run);
  const extra = run.seal ? 1 : 0;
  const units = whole.units + extra;
  if (units === 0) return { only: null, message: "" };
  const usage = await client.getApiKeyUsage({ signal });
  const left = unitsOf(usage);
  const cost = `The file costs ${calls(units)}: ${describeCost(whole, run.seal)}.`;
  const has = `The key ${usage.key_prefix}… has ${left} left`;
  if (left >= units) return { only: null, message: `${cost} ${has}.` };
  const covered = costWithin(run.payees, run, left - extra);
  const part = covered.ibans.length === 0
    ? null
    : `the first ${describeCost(covered, run.seal)}${
      run.compliance ? ", so that none lacks its sanctions" : ""
    }`;
  if (run.partial) {
    return {
      only: covered.ibans,
      message: `${cost} ${has}, which covers ${part ?? "none of its accounts"}.`,
    };
  }
  throw new UncoveredError(`${cost} ${has}, so nothing was sent.`, waysOut(usage, part));
}

/** One line for each way to go on. */
function waysOut({ claim, topup }: KeyUsage, part: string | null): readonly string[] {
  const link = topup?.by_card["1k"];
  return [
    ...(part === null ? [] : [`Check ${part}: add --partial --out FILE`]),
    ...(claim?.methods.includes("email_code") === true
      ? [`Have ${claim.raises_limit_to} calls a month on this key, free, by verifying an email: ${claim.url}`]
      : []),
    `Buy a pack of credits: ${link ?? "bankscreen credits says how"}`,
  ];
}

function unitsOf({ basis, remaining, credits_remaining: credits = 0 }: KeyUsage): number {
  return basis === "credits" ? credits : Math.max(0, remaining) + credits;
}

function describeCost({ ibans, banks }: RunCost, seal: boolean): string {
  const parts = [
    `${ibans.length} ${ibans.length === 1 ? "account" : "accounts"}`,
    ...(banks === 0 ? [] : [`${banks} ${banks === 1 ? "bank" : "banks"}`]),
    ...(seal ? ["the seal"] : []),
  ];
  return new Intl.ListFormat("en").format(parts);
}

function calls(units: number): string {
  return `${units} ${units === 1 ? "call" : "calls"}`;
}
