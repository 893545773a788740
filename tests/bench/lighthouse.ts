/**
 * Judges pages with Lighthouse, in the browser of the tests, on a separate server, and prints the rows of a table:
 *
 * ```sh
 * deno run -A tests/bench/lighthouse.ts [PATH ...]
 * ```
 *
 * Without a path it judges every page. Of pages that only differ by a parameter, it judges one; of the API reference,
 * the longest page too. A page that falls short in performance is judged three times, and the median counts, because
 * some runs are slow on a shared machine.
 *
 * @module
 */
import { z } from "zod";
import { unpackedBrowser } from "../support/browser.ts";
import { pagePaths } from "../support/page_paths.ts";
import { runProgram } from "../support/run_program.ts";
import { ServerProcess } from "../support/server_process.ts";
import { median } from "../support/statistics.ts";
import { printRow } from "./served_version.ts";

/** Not in the import map: every test run would fetch its 200 packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Required score of each category. */
const AIM = 95;

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

interface Judgement {
  /** 0 to 100, in the order of the categories. */
  readonly scores: readonly number[];
  readonly kilobytes: number;
  /** Audits that lower the score. */
  readonly failed: readonly string[];
}

const file = await Deno.makeTempFile({ suffix: ".json" });
const env = { CHROME_PATH: await unpackedBrowser() };

async function judge(url: string): Promise<Judgement> {
  const args = ["-y", LIGHTHOUSE, url, "--quiet", "--output=json", `--output-path=${file}`];
  const flags = [
    `--only-categories=${CATEGORIES.join()}`,
    // The page with status 404 is judged too.
    "--ignore-status-code",
    "--chrome-flags=--headless --no-sandbox --disable-gpu",
  ];
  await runProgram("npx", [...args, ...flags], { env });
  const { categories, audits } = report.parse(JSON.parse(await Deno.readTextFile(file)));
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    kilobytes: Math.round((audits["total-byte-weight"]?.numericValue ?? 0) / 1024),
    failed: Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9).map(([name]) =>
      name
    ),
  };
}

await using server = await ServerProcess.start();
printRow("Page", ...CATEGORIES, "KB", "Runs", "Short of full marks");
for (const path of Deno.args.length > 0 ? Deno.args : [...pagePaths(1), "/docs/api/complianceCheck"]) {
  const runs = [await judge(server.url + path)];
  while (runs.length < 3 && (runs[0]?.scores[0] ?? 0) < AIM) {
    runs.push(await judge(server.url + path));
  }
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run.scores[index] ?? 0)));
  const failed = scores.every((score) => score === 100) ? [] : new Set(runs.flatMap((run) => run.failed));
  printRow(`\`${path}\``, ...scores, runs[0]?.kilobytes ?? NaN, runs.length, [...failed].join(", "));
}
await Deno.remove(file);
