/**
 * `deno task screen IBAN…`: answers from the shipped registers, without a server.
 *
 * Exit status: 0 nothing stands against paying, 1 findings, 2 the command was not understood.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { parseArgs } from "node:util";
import {
  bindScreening,
  type Screening,
  shapeBicCompliance,
  shapeIbanCompliance,
  shapeIbanResult,
} from "./handlers/mod.ts";
import { loadReferenceData } from "./registers/mod.ts";
import { readBic } from "./identifiers/bic/mod.ts";
import { dayOf } from "./storage/mod.ts";
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
} from "./terminal/mod.ts";

const USAGE = `Usage: deno task screen [--compliance] [--json] IBAN…
       deno task screen [--compliance] [--json] < ibans.txt

Names the bank behind each IBAN from the registers shipped with this checkout. An IBAN with spaces goes in
quotes; standard input holds one IBAN per line.

  --compliance  screen each bank for sanctions, country risk and reachability too, and score the risk;
                takes BICs beside IBANs
  --json        one JSON object per line, as the API answers
  --help        this text

Exit status: 0 nothing stands against paying, 1 findings, 2 usage.`;

const BIC_HINT = "  This has the shape of a BIC. With --compliance, BICs are screened too.";

/** Words of the summary, in the order in which they are told. */
const SUMMARY: readonly (readonly [Verdict, string])[] = [
  ["fine", "fine"],
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
  if (options.ibans.length === 0 && Deno.stdin.isTerminal()) {
    console.error(`There is no IBAN to screen.\n\n${USAGE}`);
    return 2;
  }
  const ibans = options.ibans.length > 0 ? options.ibans : await readLines();
  return screenAll(ibans, options);
}

interface Options {
  /** IBANs, and BICs where `compliance` is asked for. */
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
      options: {
        compliance: { type: "boolean", default: false },
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

async function readLines(): Promise<string[]> {
  const text = await new Response(Deno.stdin.readable).text();
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
  const counts: Record<Verdict, number> = { fine: 0, look: 0, stop: 0 };
  for (const [index, iban] of ibans.entries()) {
    const { verdict, wireResult, text } = report(iban);
    counts[verdict] += 1;
    console.log(json ? JSON.stringify(wireResult()) : text() + "\n");
    progress?.advance(index + 1);
  }
  progress?.clear();
  if (ibans.length > 1) {
    const words = SUMMARY.map(([verdict, text]) => `${counts[verdict]} ${text}`).join(", ");
    console.error(`${ibans.length} screened: ${words}.`);
  }
  return counts.look + counts.stop > 0 ? 1 : 0;
}

/** What is printed about one IBAN or BIC; only one of the two forms is. */
interface Report {
  readonly verdict: Verdict;
  readonly wireResult: () => unknown;
  readonly text: () => string;
}

function createReporter(screening: Screening, paint: Paint): (iban: string) => Report {
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
  screening: Screening,
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

if (import.meta.main) Deno.exit(await main(Deno.args));
