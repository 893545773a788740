// The entry point on a dedicated machine.
// deno-lint-ignore-file no-console

/** Not a literal in the import, so that this file runs before the runtime fetches packages. */
const SERVE = "./service/serve.ts";

/** Longer than a start with installed packages takes. */
const FETCHING_AFTER_MS = 2_000;

const telling = setTimeout(() => {
  if (Deno.stdout.isTerminal()) console.log("Fetching packages (about 90 MB, only at the first start) …");
}, FETCHING_AFTER_MS);
const { serve }: typeof import("./service/serve.ts") = await import(SERVE);
clearTimeout(telling);
Deno.exit(await serve());
