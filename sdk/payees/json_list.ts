// Finds the list of payees in a JSON file, and writes it again without some items.
import { MISSING_NOW, PayeeError } from "./payee.ts";

/** Limit of members: a file with more isn't a list of payees. */
export const MEMBERS_MAX = 1_000;

const DEPTH_MAX = 100;

/** Writes the list with the items to keep, by place from 1; without the payees listed as missing. */
export function keepJsonItems(text: string, isKept: (place: number) => boolean): string {
  const value = parseJson(text);
  const list = findList(value);
  const kept = list.filter((item, index) => !isMissing(item) && isKept(index + 1));
  return `${JSON.stringify(replaceIn(value, list, kept), null, 2)}\n`;
}

function replaceIn(value: unknown, list: readonly unknown[], kept: readonly unknown[]): unknown {
  if (value === list) return kept;
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaceIn(member, list, kept)]),
  );
}

/** Returns whether results list an item as missing. */
export function isMissing(item: unknown): boolean {
  return isObject(item) && item.compared === MISSING_NOW;
}

/** Parses JSON; throws a {@linkcode PayeeError} if it is invalid or nested too deep. */
export function parseJson(text: string): unknown {
  refuseShape(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PayeeError(({ json }) => json.unreadable({ why }), { cause });
  }
}

/** Levels of objects around a list (`data.payouts`). */
const LEVELS_MAX = 3;

/** Finds the only list on the highest level that has any; throws a {@linkcode PayeeError} if there is none, or several. */
export function findList(value: unknown): readonly unknown[] {
  let level = [value];
  for (let depth = 0; depth < LEVELS_MAX && !level.some(Array.isArray); depth++) {
    level = level.flatMap((each) => isObject(each) ? Object.values(each) : []);
  }
  const [list, ...others] = level.filter((each) => Array.isArray(each));
  if (list === undefined || others.length > 0) {
    throw new PayeeError((words) => words.json.noList);
  }
  return list;
}

/** Returns whether a value has members. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Rejects, in one pass, what `JSON.parse` would take seconds and gigabytes for. */
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
