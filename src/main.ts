// The entry point on a machine of its own.
// deno-lint-ignore-file no-console

/** A name that the runtime does not find in the text of an import, so that this file runs before it fetches packages. */
const SERVE = "./service/serve.ts";

/** Longer than a start takes whose packages are there. */
const FETCHING_AFTER_MS = 2_000;

const telling = setTimeout(() => {
  if (Deno.stdout.isTerminal()) console.log("Fetching packages, some 90 MB, at the first start only …");
}, FETCHING_AFTER_MS);
const { serve }: typeof import("./service/serve.ts") = await import(SERVE);
clearTimeout(telling);
Deno.exit(await serve());
