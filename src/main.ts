// The entry point on a dedicated machine: `serve.ts`, and a note while the runtime fetches its packages.
// deno-lint-ignore-file no-console

/** A variable, because with a literal path the runtime would fetch all packages before it runs this file. */
const SERVE = "./serve.ts";

/** Delay of the note: longer than a start takes if the packages are installed. */
const NOTE_AFTER_MS = 2_000;

const timer = setTimeout(() => {
  if (Deno.stdout.isTerminal()) console.log("Fetching packages (about 90 MB, only at the first start) …");
}, NOTE_AFTER_MS);
const { serve }: typeof import("./serve.ts") = await import(SERVE);
clearTimeout(timer);
Deno.exit(await serve());
