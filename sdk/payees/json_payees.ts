import { readAccountCell, readMembers } from "./cells.ts";
import {
  type ColumnChoice,
  type ColumnPlaces,
  type ColumnRole,
  currencyOfHeading,
  findColumns,
} from "./columns.ts";
import { makePayee, MISSING_NOW, type Payee, PayeeError } from "./payee.ts";

/** Members of one item: a file with more is no list of payees. */
const MEMBERS_MAX = 1_000;

const DEPTH_MAX = 100;

/** Members of all the different kinds of items together, because columns are looked for in each kind. */
const KINDS_MEMBERS_MAX = 20_000;

interface Kind {
  readonly members: readonly string[];
  readonly rows: (readonly string[])[];
}

interface Kinds {
  readonly byMembers: Map<string, Kind>;
  membersTotal: number;
}

/**
 * Reads the members of objects as the columns of a table. Throws a {@linkcode PayeeError} when there is no list, or an
 * item from which no IBAN can be read.
 */
export function readJsonPayees(text: string, choice: ColumnChoice): readonly Payee[] {
  const kinds: Kinds = { byMembers: new Map(), membersTotal: 0 };
  const items = findList(parse(text)).flatMap((item, index) => {
    const place = index + 1;
    return isMissing(item) ? [] : [{ place, read: readItem(item, place, kinds) }];
  });
  const placesOf = new Map<Kind, ColumnPlaces>();
  for (const kind of kinds.byMembers.values()) {
    placesOf.set(kind, findColumns(kind.members, kind.rows, choice));
  }
  return items.map(({ place, read: item }) => {
    if (typeof item === "string") {
      const account = readAccountCell(item);
      return makePayee({ ...account, isBank: account.iban === "" && account.bic !== null, place });
    }
    const places = placesOf.get(item.kind);
    const cell = (role: ColumnRole): string | null => item.row[places?.[role] ?? -1]?.trim() || null;
    const currency = places === undefined ? null : currencyOfHeading(item.kind.members, places);
    return makePayee({ ...readMembers(cell, currency), place });
  });
}

/** Writes the list again with the items that are kept, by their place from 1; without whom results name as missing. */
export function keepJsonItems(text: string, isKept: (place: number) => boolean): string {
  const value = parse(text);
  const list = findList(value);
  const kept = list.filter((item, index) => !isMissing(item) && isKept(index + 1));
  const written = isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, member === list ? kept : member]),
    )
    : kept;
  return `${JSON.stringify(written, null, 2)}\n`;
}

function isMissing(item: unknown): boolean {
  return isObject(item) && item.compared === MISSING_NOW;
}

/** Refuses what `JSON.parse` would take seconds and gigabytes for, in one pass over the text. */
function refuseShape(text: string): void {
  const open: { readonly isObject: boolean; commas: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = stringEnd(text, at);
    else if (sign === "[" || sign === "{") {
      open.push({ isObject: sign === "{", commas: 0 });
      if (open.length > DEPTH_MAX) throw new PayeeError(({ json }) => json.tooDeep(DEPTH_MAX));
    } else if (sign === "]" || sign === "}") open.pop();
    else if (sign === ",") {
      const inner = open.at(-1);
      if (inner === undefined || ++inner.commas < MEMBERS_MAX || !inner.isObject) continue;
      const place = (open.findLast(({ isObject }) => !isObject)?.commas ?? 0) + 1;
      throw new PayeeError(({ json }) => json.tooManyMembers(place, MEMBERS_MAX));
    }
  }
}

/** Returns where the string that opens at `start` is closed. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

function parse(text: string): unknown {
  refuseShape(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PayeeError(({ json }) => json.unreadable(why), { cause });
  }
}

function findList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const lists = isObject(value) ? Object.values(value).filter((member) => Array.isArray(member)) : [];
  const [list, ...others] = lists;
  if (list === undefined || others.length > 0) {
    throw new PayeeError((words) => words.json.noList);
  }
  return list;
}

function readItem(
  item: unknown,
  place: number,
  kinds: Kinds,
): string | { readonly kind: Kind; readonly row: readonly string[] } {
  if (typeof item === "string") return item;
  if (!isObject(item)) {
    throw new PayeeError(({ json }) => json.noItem(place));
  }
  const members = Object.keys(item);
  if (members.length > MEMBERS_MAX) {
    throw new PayeeError(({ json }) => json.tooManyMembers(place, MEMBERS_MAX));
  }
  const name = JSON.stringify(members);
  let kind = kinds.byMembers.get(name);
  if (kind === undefined) {
    kind = { members, rows: [] };
    kinds.byMembers.set(name, kind);
    kinds.membersTotal += members.length;
    if (kinds.membersTotal > KINDS_MEMBERS_MAX) {
      throw new PayeeError(({ json }) => json.tooDifferent(place));
    }
  }
  const row = members.map((member) => textOf(item[member]));
  kind.rows.push(row);
  return { kind, row };
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
