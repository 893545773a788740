// Finds the lists of payees in a JSON file, and rewrites them without some items.
import { likeness } from "./heading_likeness.ts";
import { looksLikeIban, MISSING_NOW, PayeeError } from "./payee.ts";

/** A file with more members isn't a list of payees. */
export const MEMBERS_MAX = 1_000;

const DEPTH_MAX = 100;

/** Writes the lists with only the items to keep (places count from 1), without payees listed as missing. */
export function keepJsonItems(text: string, isKept: (place: number) => boolean): string {
  const value = parseJson(text);
  let place = 0;
  const kept = new Map(
    findLists(value).map((list) => [
      list,
      list.filter((item) => {
        place++;
        return !isMissing(item) && isKept(place);
      }),
    ]),
  );
  const left = replaceIn(value, kept);
  // One object per line, as in the source.
  if (isLines(text) && Array.isArray(left)) return left.map((item) => `${JSON.stringify(item)}\n`).join("");
  return `${JSON.stringify(left, null, 2)}\n`;
}

function replaceIn(value: unknown, kept: ReadonlyMap<unknown, readonly unknown[]>): unknown {
  const list = kept.get(value);
  if (list !== undefined) return list;
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceIn(member, kept)]),
  );
}

/** Returns whether results list an item as missing. */
export function isMissing(item: unknown): boolean {
  return isObject(item) && item.compared === MISSING_NOW;
}

/** Parses JSON; throws a {@linkcode PayeeError} if it is invalid or nested too deeply. */
export function parseJson(text: string): unknown {
  refuseShape(text);
  try {
    return isLines(text) ? parseLines(text) : JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PayeeError(({ json }) => json.unreadable({ why }), { cause });
  }
}

const LEVELS_MAX = 3;

function isLines(text: string): boolean {
  return /^\s*\{[^\n]*\}[ \t\r]*\n\s*\{/.test(text.slice(0, LINE_MAX));
}

const LINE_MAX = 100_000;

function parseLines(text: string): readonly unknown[] {
  return text.split("\n").filter((line) => line.trim() !== "").map((line): unknown => JSON.parse(line));
}

/** Finds the list of payees: the only one on the highest level, else those with accounts. Throws a `PayeeError`. */
export function findLists(value: unknown): readonly (readonly unknown[])[] {
  let level = [value];
  const all: (readonly unknown[])[] = [];
  for (let depth = 0; depth <= LEVELS_MAX; depth++) {
    const lists = level.filter((each) => Array.isArray(each));
    if (all.length === 0 && lists.length === 1) return lists;
    all.push(...lists);
    level = level.flatMap((each) => isObject(each) && !Array.isArray(each) ? Object.values(each) : []);
  }
  const found = all.filter((list) => list.slice(0, SAMPLE_ITEMS).some((item) => holdsAccount(item, 0)));
  if (found.length === 0) throw new PayeeError((words) => words.json.noList);
  // A list of payments next to one of suppliers
  const paid = found.filter((list) => list.slice(0, SAMPLE_ITEMS).some((item) => holdsAmount(item, 0)));
  return paid.length === 0 ? found : paid;
}

function holdsAmount(item: unknown, depth: number): boolean {
  return isObject(item) && depth < LEVELS_MAX &&
    Object.entries(item).some(([name, member]) =>
      likeness("amount", name) > 0 || holdsAmount(member, depth + 1)
    );
}

const SAMPLE_ITEMS = 20;

/** Returns whether an item of a list has an account, some levels down at most. */
function holdsAccount(item: unknown, depth: number): boolean {
  if (typeof item === "string") return looksLikeIban(item);
  return isObject(item) && depth < LEVELS_MAX &&
    Object.values(item).some((member) => holdsAccount(member, depth + 1));
}

/** Returns whether a value has members. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Rejects, in one pass, texts for which `JSON.parse` would take seconds and gigabytes. */
function refuseShape(text: string): void {
  const open: { readonly isObject: boolean; commas: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = stringEnd(text, at);
    else if (sign === "[" || sign === "{") {
      open.push({ isObject: sign === "{", commas: 0 });
      if (open.length > DEPTH_MAX) throw new PayeeError(({ json }) => json.tooDeep({ max: DEPTH_MAX }));
    } else if (sign === "]" || sign === "}") open.pop();
    else if (sign === ",") {
      const inner = open.at(-1);
      if (inner === undefined || ++inner.commas < MEMBERS_MAX || !inner.isObject) continue;
      const place = (open.findLast(({ isObject }) => !isObject)?.commas ?? 0) + 1;
      throw new PayeeError(({ json }) => json.tooManyMembers({ place: String(place), max: MEMBERS_MAX }));
    }
  }
}

function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
