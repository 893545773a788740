/**
 * The end of programs that look for violated rules.
 *
 * @module
 */
// deno-lint-ignore-file no-console

/** Violations printed at most. */
const PRINTED_MAX = 20;

/** Prints violated rules and their number, and ends the process: with status 1 if there are any. */
export function endWith(broken: readonly string[]): never {
  for (const found of broken.slice(0, PRINTED_MAX)) console.error(found);
  console.log(`${broken.length} broken`);
  Deno.exit(broken.length > 0 ? 1 : 0);
}
