// Compares the cost of a run with the key's balance before anything is paid for.
import type { Bankscreen, KeyUsage } from "../mod.ts";
import type { Catalogue, Language } from "../verdicts/mod.ts";
import { type CliWords, cliWords } from "./words.ts";
import {
  costOf,
  costWithin,
  type Payee,
  type RunCost,
  type RunQuestions,
  sellsCredits,
} from "../payees/mod.ts";
import { RunError } from "./ending.ts";

type RunWords = CliWords["command"]["run"];

interface MeantRun extends RunQuestions {
  readonly payees: readonly Payee[];
  readonly seal: boolean;
  readonly partial: boolean;
}

interface CoveredRun {
  readonly only: readonly string[] | null;
  readonly message: string;
}

/** Raised when a run costs more than the key's balance. */
export class UncoveredError extends RunError {
  override readonly name = "UncoveredError";
  readonly ways: (words: CliWords) => readonly string[];

  constructor(say: (words: CliWords) => string, ways: (words: CliWords) => readonly string[]) {
    super(say);
    this.ways = ways;
  }
}

/** Returns the cost of a run and the key's balance; throws an {@linkcode UncoveredError} if that is less. */
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
  const balance = { key: `${usage.key_prefix}…`, left };
  const cost = ({ command, writing }: CliWords) =>
    command.run.cost({ units, parts: listParts(whole, run.seal, command.run, writing) });
  const words = cliWords[language];
  const { run: say } = words.command;
  if (left >= units) return { only: null, message: `${cost(words)} ${say.balance(balance)}` };
  const covered = costWithin(run.payees, run, left - extra);
  const part = ({ command, writing }: CliWords) =>
    covered.ibans.length === 0 ? "" : command.run.part({
      parts: listParts(covered, run.seal, command.run, writing),
      screened: String(run.compliance),
    });
  if (run.partial) {
    return {
      only: covered.ibans,
      message: `${cost(words)} ${say.covers({ ...balance, part: part(words) })}`,
    };
  }
  throw new UncoveredError(
    (words) => `${cost(words)} ${words.command.run.nothingSent(balance)}`,
    (words) => nextSteps(usage, part(words), words.command.run),
  );
}

function listParts(
  { ibans, banks }: RunCost,
  seal: boolean,
  words: RunWords,
  { list }: Catalogue["writing"],
): string {
  return list([
    words.accounts({ count: ibans.length }),
    ...(banks === 0 ? [] : [words.banks({ count: banks })]),
    ...(seal ? [words.seal] : []),
  ]);
}

function nextSteps({ claim, topup }: KeyUsage, part: string, words: RunWords): readonly string[] {
  return [
    ...(part === "" ? [] : [words.takePart({ part })]),
    ...(claim?.methods.includes("email_code") === true
      ? [words.verifyEmail({ calls: claim.raises_limit_to, url: new URL("/account", claim.url).href })]
      : []),
    ...(sellsCredits(topup) ? [words.buy({ link: topup?.by_card["1k"] ?? "" })] : []),
  ];
}

function unitsOf({ basis, remaining, credits_remaining: credits = 0 }: KeyUsage): number {
  return basis === "credits" ? credits : Math.max(0, remaining) + credits;
}
