/**
 * Runs test files in one worker, which loads modules, registers and schemas once: that takes two seconds of CPU time.
 * `deno.json` lists these workers and leaves out what they run, but `deno task test tests/handlers` still finds it.
 *
 * @module
 */
import { listTests, reasonToLeaveOut } from "../left_out.ts";

/** Folders and files below `tests/` by the worker that runs them (`tests/joined/<worker>.ts`). */
export const JOINED = {
  handlers: ["handlers"],
  rules: ["data", "identifiers", "screening", "sdk/payees"],
  services: [
    "billing",
    "contract",
    "discovery",
    "email",
    "evidence",
    "http/edge_test.ts",
    "http/routes_and_headers_test.ts",
    "keys",
    "mcp",
    "pages/odd_queries_test.ts",
    "pages/page_answers_test.ts",
    "watch",
  ],
};

/** Registers the tests of a worker, except those that this system can't run. */
export async function join(worker: keyof typeof JOINED): Promise<void> {
  for (const path of JOINED[worker]) {
    const isFile = path.endsWith(".ts");
    const place = new URL(isFile ? `../${path}` : `../${path}/`, import.meta.url);
    const files = isFile ? [place] : await Array.fromAsync(listTests(place));
    for (const file of files.sort((a, b) => a.href < b.href ? -1 : 1)) {
      if (reasonToLeaveOut(await Deno.readTextFile(file), Deno.build.os) === null) await import(file.href);
    }
  }
}
