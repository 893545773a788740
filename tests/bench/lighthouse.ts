/**
 * Judges pages with Lighthouse, in the browser of the tests, on a server of its own:
 *
 * ```sh
 * deno run -A tests/bench/lighthouse.ts [PATH ...]
 * ```
 *
 * @module
 */
// deno-lint-ignore-file no-console
import chromiumPackage from "@sparticuz/chromium";
import { z } from "zod";
import { ServerProcess } from "../support/server_process.ts";

/** Not in the import map: with its 200 packages, every test run would fetch it. */
const LIGHTHOUSE = "lighthouse@13.5.0";

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

await using server = await ServerProcess.start();
const env = { CHROME_PATH: await chromiumPackage.executablePath() };
for (const path of Deno.args.length > 0 ? Deno.args : ["/"]) {
  const args = ["-y", LIGHTHOUSE, server.url + path, "--quiet", "--output=json"];
  const flags = "--chrome-flags=--headless --no-sandbox --disable-gpu";
  const { stdout } = await new Deno.Command("npx", { args: [...args, flags], env, stderr: "inherit" })
    .output();
  const { categories, audits } = report.parse(JSON.parse(new TextDecoder().decode(stdout)));
  const scores = Object.entries(categories).map(([name, { score }]) =>
    `${name} ${Math.round((score ?? 0) * 100)}`
  );
  const kilobytes = Math.round((audits["total-byte-weight"]?.numericValue ?? 0) / 1024);
  console.log(`${path}: ${scores.join(", ")}, ${kilobytes} KB`);
}
