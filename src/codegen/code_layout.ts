// Formats generated TypeScript: a list on one line if it fits, otherwise an item per line, so that diffs stay small.
const LINE_WIDTH_MAX = 110;
const INDENT = "  ";

interface CodeList {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
}

/** Unformatted code: verbatim text, or a list. */
export type Code = string | CodeList;

/** Adds text before and after code. */
export function wrap(before: string, code: Code, after = ""): Code {
  if (typeof code === "string") return before + code + after;
  return { open: before + code.open, items: code.items, close: code.close + after };
}

/** Formats code at `depth` indentations; the first line isn't indented. */
export function layOut(code: Code, depth = 0): string {
  if (typeof code === "string") return code;
  const flat = onOneLine(code);
  if (flat !== null && flat.length + depth * INDENT.length <= LINE_WIDTH_MAX) return flat;
  const items = code.items.map((item) => `${INDENT.repeat(depth + 1)}${layOut(item, depth + 1)},\n`);
  return `${code.open}\n${items.join("")}${INDENT.repeat(depth)}${code.close}`;
}

function onOneLine(code: Code): string | null {
  if (typeof code === "string") return code.includes("\n") ? null : code;
  const items: string[] = [];
  for (const item of code.items) {
    const flat = onOneLine(item);
    if (flat === null) return null;
    items.push(flat);
  }
  const padding = code.open.endsWith("{") && items.length > 0 ? " " : "";
  return `${code.open}${padding}${items.join(", ")}${padding}${code.close}`;
}

/** Returns a member name, quoted unless it is an identifier. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$|^(0|[1-9]\d*)$/.test(name) ? name : JSON.stringify(name);
}

/** Returns an object literal; members keep their order. */
export function objectOf(members: readonly (readonly [name: string, code: Code])[]): Code {
  if (members.length === 0) return "{}";
  return { open: "{", items: members.map(([name, code]) => wrap(`${memberName(name)}: `, code)), close: "}" };
}

/** Converts a JSON value or a regular expression into a literal; members keep their order. */
export function literal(value: unknown): Code {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return { open: "[", items: value.map(literal), close: "]" };
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return objectOf(Object.entries(value).map(([name, member]) => [name, literal(member)]));
}

/** The first lines of every generated TypeScript file. */
export const GENERATED_HEADER = "// Generated from openapi/ by deno task generate. Do not edit.\n";
