// Compares the cost of a run with the key's balance, before anything is charged.
import type { Bankscreen, KeyUsage } from "../mod.ts";
import type { Catalogue, Language } from "../verdicts/mod.ts";
import { type CliWords, cliWords, RunError } from "./ending.ts";
import { costOf, costWithin, type Payee, type RunCost, type RunScope, sellsCredits } from "../payees/mod.ts";

type RunWords = CliWords["command"]["run"];

interface PlannedRun extends RunScope {
  readonly payees: readonly Payee[];
  readonly seal: boolean;
  readonly partial: boolean;
}

interface CoveredRun {
  readonly only: readonly string[] | null;
  readonly message: string;
}

/** Raised for a run that costs more than the key's balance; `nextSteps` returns what the user can do. */
export class UncoveredError extends RunError {
  override readonly name = "UncoveredError";
  readonly nextSteps: (words: CliWords) => readonly string[];

  constructor(say: (words: CliWords) => string, nextSteps: (words: CliWords) => readonly string[]) {
    super(say);
    this.nextSteps = nextSteps;
  }
}

/**
 * Compares the cost of a run with the key's balance, and returns a message about both. `only` is `null` if the balance
 * covers the whole run. If it doesn't, `only` has the IBANs that it covers; without the option `partial`, an
 * {@linkcode UncoveredError} is thrown instead.
 */
export async function coverRun(
  client: Bankscreen,
  run: PlannedRun,
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
    command.run.cost({
      units,
      parts: listParts(whole, run.seal, command.run, writing),
      most: whole.mayBeLess ? "yes" : "no",
    });
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
    (words) => listNextSteps(usage, part(words), words.command.run),
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

function listNextSteps({ claim, topup }: KeyUsage, part: string, words: RunWords): readonly string[] {
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
