/**
 * Runs test files in one worker, which loads modules, registers and schemas once: that takes one to three seconds of
 * CPU time. `workers.json` has their folders and files below `tests/`. `deno.json` lists the workers and leaves out
 * what they run, but `deno task test tests/handlers` still finds it. Tests that this system can't run are left out.
 *
 * @module
 */
import { listTests, reasonToLeaveOut } from "../left_out.ts";
import workers from "./workers.json" with { type: "json" };

for (
  const path of new Map(Object.entries(workers)).get(/(\w+)\.ts$/.exec(Deno.mainModule)?.[1] ?? "") ?? []
) {
  const isFile = path.endsWith(".ts");
  const place = new URL(isFile ? `../${path}` : `../${path}/`, import.meta.url);
  const files = isFile ? [place] : await Array.fromAsync(listTests(place));
  for (const file of files.sort((a, b) => a.href < b.href ? -1 : 1)) {
    if (reasonToLeaveOut(await Deno.readTextFile(file), Deno.build.os) === null) await import(file.href);
  }
}
