// Formats generated TypeScript: lists on one line if they fit, else an item per line, so that changes are small
// diffs.
const LINE_WIDTH_MAX = 110;
const INDENT = "  ";

/** A bracketed list of code, for example the members of an object literal. */
interface CodeList {
  readonly open: string;
  readonly items: readonly Code[];
  readonly close: string;
}

/** Code that isn't formatted yet: verbatim text, or a list. */
export type Code = string | CodeList;

/** Wraps code in text. */
export function wrap(before: string, code: Code, after = ""): Code {
  if (typeof code === "string") return before + code + after;
  return { open: before + code.open, items: code.items, close: code.close + after };
}

/** Formats code below `depth` indentations; the first line is not indented. */
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

/** Returns a member name the way a person would write it: bare when it is an identifier, quoted otherwise. */
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
