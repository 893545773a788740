/**
 * `deno task screen IBAN…`: answers from the shipped registers, without a server.
 *
 * Exit status: 0 nothing stands against paying, 1 findings, 2 could not run, 3 the accounts are in order and sanctions
 * were not asked.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { parseArgs } from "node:util";
import {
  bindScreening,
  type ScreeningRules,
  shapeBicCompliance,
  shapeIbanCompliance,
  shapeIbanResult,
} from "../handlers/mod.ts";
import { loadReferenceData } from "../data/registers/mod.ts";
import { readBic } from "../identifiers/mod.ts";
import { dayOf } from "../storage/mod.ts";
import {
  colour,
  complianceVerdictOf,
  createProgress,
  type Paint,
  plain,
  renderCompliance,
  renderVerdict,
  type Verdict,
  verdictOf,
  writePrintableJson,
} from "./terminal/mod.ts";

const USAGE = `Usage: deno task screen [--no-compliance] [--json] IBAN…
       deno task screen [--no-compliance] [--json] < ibans.txt

Names the bank behind each IBAN from the registers shipped with this checkout, and screens it for sanctions,
country risk and reachability. Takes BICs beside IBANs. An IBAN with spaces goes in quotes; standard input
holds one IBAN per line.

  --no-compliance  the account alone: no sanctions, no risk, no BICs
  --json           one JSON object per line, as the API answers
  --help           this text

✓ fine: nothing stands against paying; the account and the bank were asked
~ account ok, sanctions not asked, or not every list; which ones were not is told
! something to clear up first        ✗ do not pay

Exit status: 0 all fine, 1 findings, 2 could not run, 3 accounts in order and sanctions not asked.`;

const BIC_HINT = "  This has the shape of a BIC. Without --no-compliance, BICs are screened too.";

/** Most bytes of standard input: half a million IBANs. */
const INPUT_BYTES_MAX = 16 * 1024 * 1024;

/** Words of the summary, in their order. */
const SUMMARY: readonly (readonly [Verdict, string])[] = [
  ["fine", "fine"],
  ["account_ok", "account ok and sanctions not asked"],
  ["look", "to clear up"],
  ["stop", "not to be paid"],
];

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "string") {
    console.error(`${options}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const isTyped = options.ibans.length > 0;
  const ibans = isTyped ? options.ibans : Deno.stdin.isTerminal() ? [] : await readLines();
  if (ibans.length === 0) {
    console.error(`There is no IBAN to screen.\n\n${USAGE}`);
    return 2;
  }
  return screenAll(ibans, options);
}

interface Options {
  /** IBANs, and BICs with `compliance`. */
  readonly ibans: readonly string[];
  readonly compliance: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

/** Reads the arguments; a text says what is wrong with them. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        compliance: { type: "boolean", default: true },
        json: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    return { ...values, ibans: positionals.filter((text) => text !== "-") };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

/** Reads standard input. Throws a `RangeError` when it does not end within its bound. */
async function readLines(): Promise<string[]> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const piece of Deno.stdin.readable) {
    size += piece.length;
    if (size > INPUT_BYTES_MAX) {
      throw new RangeError(`Standard input is larger than ${INPUT_BYTES_MAX} bytes`);
    }
    text += decoder.decode(piece, { stream: true });
  }
  return text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== "");
}

/** Screens and prints every IBAN in turn; returns the exit status. */
async function screenAll(ibans: readonly string[], { compliance, json }: Options): Promise<number> {
  const data = await loadReferenceData();
  const screening = bindScreening(data, () => dayOf(Date.now()));
  const paint = Deno.stdout.isTerminal() && !Deno.noColor ? colour : plain;
  const report = compliance ? createComplianceReporter(screening, paint) : createReporter(screening, paint);
  const progress = ibans.length > 1 && Deno.stderr.isTerminal() && !Deno.stdout.isTerminal()
    ? createProgress(ibans.length, (text) => Deno.stderr.writeSync(new TextEncoder().encode(text)))
    : null;
  const counts: Record<Verdict, number> = { fine: 0, account_ok: 0, look: 0, stop: 0 };
  for (const [index, iban] of ibans.entries()) {
    const { verdict, wireResult, text } = report(iban);
    counts[verdict] += 1;
    console.log(json ? writePrintableJson(wireResult()) : text() + "\n");
    progress?.advance(index + 1);
  }
  progress?.clear();
  if (ibans.length > 1) {
    const words = SUMMARY.map(([verdict, text]) => `${counts[verdict]} ${text}`).join(", ");
    console.error(`${ibans.length} screened: ${words}.`);
  }
  if (counts.look + counts.stop > 0) return 1;
  return counts.account_ok > 0 ? 3 : 0;
}

/** What is printed about one IBAN or BIC; only one of the two forms is. */
interface Report {
  readonly verdict: Verdict;
  readonly wireResult: () => unknown;
  readonly text: () => string;
}

function createReporter(screening: ScreeningRules, paint: Paint): (iban: string) => Report {
  return (iban) => {
    const screened = screening.iban(iban);
    const hint = !screened.valid && readBic(iban) !== null ? `\n${BIC_HINT}` : "";
    return {
      verdict: verdictOf(screened),
      wireResult: () => shapeIbanResult(screened, 0),
      text: () => renderVerdict(screened, paint) + hint,
    };
  };
}

function createComplianceReporter(
  screening: ScreeningRules,
  paint: Paint,
): (text: string) => Report {
  return (text) => {
    const sources = screening.complianceSources();
    const bic = readBic(text);
    if (bic !== null) {
      const screened = screening.bicCompliance(bic);
      return {
        verdict: complianceVerdictOf(screened),
        wireResult: () => shapeBicCompliance(screened, sources, 0),
        text: () => renderCompliance(screened, sources, paint),
      };
    }
    const screened = screening.ibanCompliance(text);
    return {
      verdict: complianceVerdictOf(screened),
      wireResult: () => shapeIbanCompliance(screened, sources, 0),
      text: () => renderCompliance(screened, sources, paint),
    };
  };
}

if (import.meta.main) {
  try {
    Deno.exit(await main(Deno.args));
  } catch (error) {
    // The runtime itself ends with 1, which means findings here.
    console.error(`Cannot go on: ${error instanceof Error ? error.message : error}`);
    Deno.exit(2);
  }
}
