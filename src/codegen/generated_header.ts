/**
 * First line of generated files.
 *
 * @module
 */

/** Heads every generated TypeScript file. */
export const GENERATED_HEADER = "// Generated from openapi/ by deno task generate. Do not edit.\n";
