// The entry point on a dedicated machine.
// deno-lint-ignore-file no-console

/** The runtime doesn't find this name in an import, so this file runs before it fetches packages. */
const SERVE = "./service/serve.ts";

/** Longer than a start with installed packages. */
const FETCHING_AFTER_MS = 2_000;

const telling = setTimeout(() => {
  if (Deno.stdout.isTerminal()) console.log("Fetching packages, some 90 MB, at the first start only …");
}, FETCHING_AFTER_MS);
const { serve }: typeof import("./service/serve.ts") = await import(SERVE);
clearTimeout(telling);
Deno.exit(await serve());
