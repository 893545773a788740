/**
 * First lines of generated files.
 *
 * @module
 */

/** Heads every generated TypeScript file. */
export const GENERATED_HEADER = "// Generated from openapi/ by deno task generate. Do not edit.\n";

/** Returns what stands below the module comment of a source file that is copied into `generated/`. */
export function withoutModuleComment(source: string): string {
  const end = source.indexOf("*/\n");
  return source.slice(end + "*/\n".length).replace(/^\n+/, "");
}
