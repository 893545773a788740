// Formats parts of generated TypeScript.

/** A generated file; `path` is relative to the root of the repository. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the first line of a generated TypeScript file; `source` is the file or folder to edit instead of it. */
export function headerOf(source: string): string {
  return `// Generated from ${source} by deno task generate. Do not edit.\n`;
}

/** The first line of the files that are generated from the contract. */
export const GENERATED_HEADER = headerOf("openapi/");

/** Returns a member name, quoted unless it is an identifier or a whole number. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$|^(0|[1-9]\d*)$/.test(name) ? name : JSON.stringify(name);
}

/** Returns the code of an object literal with one member per line, in the order of `members`. */
export function objectOf(members: readonly (readonly [name: string, code: string])[]): string {
  return members.length === 0
    ? "{}"
    : `{\n${members.map(([name, code]) => `${memberName(name)}: ${code},\n`).join("")}}`;
}

const LINE_LENGTH_MAX = 100;

/** Converts a JSON value or a regular expression into a literal; a long one has one item per line. */
export function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const items = Array.isArray(value) ? value.map(literal) : Object.entries(value)
    .flatMap(([name, member]) => member === undefined ? [] : [`${memberName(name)}: ${literal(member)}`]);
  const line = items.join(", ");
  const isShort = line.length <= LINE_LENGTH_MAX && !line.includes("\n");
  const inner = isShort ? line : `\n${items.map((item) => `  ${item.replaceAll("\n", "\n  ")},\n`).join("")}`;
  if (Array.isArray(value)) return `[${inner}]`;
  return isShort && inner !== "" ? `{ ${inner} }` : `{${inner}}`;
}
