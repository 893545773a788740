/**
 * The number of kills in test loops.
 *
 * @module
 */

/** Kills of one loop: a few in the test suite, all of them in `deno task kill`. */
export function kills({ all, inSuite }: { readonly all: number; readonly inSuite: number }): number {
  return Deno.env.get("KILLS") === "all" ? all : inSuite;
}
