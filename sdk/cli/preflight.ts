// Holds the cost of a run against the balance of the key, before anything is paid for.
import type { Bankscreen, KeyUsage } from "../mod.ts";
import type { Language } from "../verdicts/mod.ts";
import { type CliWords, cliWords, type CostWords } from "./words/mod.ts";
import {
  costOf,
  costWithin,
  type Payee,
  type RunCost,
  type RunQuestions,
  sellsCredits,
} from "../payees/mod.ts";
import { RunError } from "./ending.ts";

interface MeantRun extends RunQuestions {
  readonly payees: readonly Payee[];
  /** True when the run is sealed, which costs one unit more. */
  readonly seal: boolean;
  readonly partial: boolean;
}

interface CoveredRun {
  /** Accounts to be asked about; `null` for all. */
  readonly only: readonly string[] | null;
  readonly message: string;
}

/** A run that costs more than the key has left. */
export class UncoveredError extends RunError {
  override readonly name = "UncoveredError";
  readonly ways: (words: CliWords) => readonly string[];

  constructor(say: (words: CliWords) => string, ways: (words: CliWords) => readonly string[]) {
    super(say);
    this.ways = ways;
  }
}

/** Counts what a run costs and what the key has left. Throws an {@linkcode UncoveredError} where that is less. */
export async function coverRun(
  client: Bankscreen,
  run: MeantRun,
  language: Language,
  signal: AbortSignal,
): Promise<CoveredRun> {
  const whole = costOf(run.payees, run);
  const extra = run.seal ? 1 : 0;
  const units = whole.units + extra;
  if (units === 0) return { only: null, message: "" };
  const usage = await client.getApiKeyUsage({ signal });
  const left = unitsOf(usage);
  const cost = (words: CliWords) => words.cost(units, counted(whole, run.seal));
  const has = (words: CliWords) => words.has(`${usage.key_prefix}…`, left);
  const words = cliWords[language];
  if (left >= units) return { only: null, message: `${cost(words)} ${has(words)}.` };
  const covered = costWithin(run.payees, run, left - extra);
  const part = (words: CliWords) =>
    covered.ibans.length === 0 ? null : words.part(counted(covered, run.seal), run.compliance);
  if (run.partial) {
    return {
      only: covered.ibans,
      message: `${cost(words)} ${words.covers(has(words), part(words))}`,
    };
  }
  throw new UncoveredError(
    (words) => `${cost(words)} ${words.nothingSent(has(words))}`,
    (words) => waysOut(usage, part(words), words),
  );
}

function waysOut({ claim, topup }: KeyUsage, part: string | null, words: CliWords): readonly string[] {
  const link = topup?.by_card["1k"];
  return [
    ...(part === null ? [] : [words.takePart(part)]),
    ...(claim?.methods.includes("email_code") === true
      ? [words.verifyEmail(claim.raises_limit_to, new URL("/account", claim.url).href)]
      : []),
    ...(sellsCredits(topup) ? [words.buyPack(link ?? null)] : []),
  ];
}

function unitsOf({ basis, remaining, credits_remaining: credits = 0 }: KeyUsage): number {
  return basis === "credits" ? credits : Math.max(0, remaining) + credits;
}

function counted({ ibans, banks }: RunCost, seal: boolean): CostWords {
  return { accounts: ibans.length, banks, seal };
}
