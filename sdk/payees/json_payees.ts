// Reads payees from JSON, whose members are treated like columns, and writes the file again without some of its items.
import type { FileProblem } from "../files/mod.ts";
import { readAccountCell, readMembers } from "./cells.ts";
import { currencyOfHeading } from "./column_cells.ts";
import type { ColumnPlaces, ColumnRole } from "./column_words.ts";
import { type ColumnChoice, findColumns, NO_PLACES, refuseChoice, roleCell } from "./columns.ts";
import { likeness } from "./heading_likeness.ts";
import { looksLikeIban, makePayee, MISSING_NOW, type Payee, PayeeError } from "./payee.ts";
import { isUnpaid, problemOfUnpaid } from "./total_rows.ts";

/** Maximum number of items in a list: a million items took 1.5 GB of memory (measured on 2026-11-29). */
const ITEMS_MAX = 200_000;

/** Maximum total of the members of all kinds of items. Items of a kind have the same members, which become columns. */
const KINDS_MEMBERS_MAX = 20_000;

interface Kind {
  readonly members: readonly string[];
  readonly rows: (readonly string[])[];
}

interface Item {
  readonly kind: Kind;
  readonly row: readonly string[];
}

interface Kinds {
  readonly byMembers: Map<string, Kind>;
  membersTotal: number;
}

/**
 * Reads the payees of JSON, and reports items that it leaves out because they pay nothing. Throws a
 * {@linkcode PayeeError} if it has no list, or an item that can't be a payee.
 */
export function readJsonPayees(
  text: string,
  choice: ColumnChoice,
): { readonly payees: readonly Payee[]; readonly problems: readonly FileProblem[] } {
  const kinds: Kinds = { byMembers: new Map(), membersTotal: 0 };
  const { lists, others } = findLists(parseJson(text));
  const list = lists.flat();
  if (list.length > ITEMS_MAX) throw new PayeeError(({ json }) => json.tooManyItems({ max: ITEMS_MAX }));
  const items = list.flatMap((item, index) => {
    const place = index + 1;
    return isMissing(item) ? [] : [{ place, read: readItem(item, place, kinds) }];
  });
  if (kinds.byMembers.size === 0) refuseChoice(choice);
  const placesOf = new Map<Kind, ColumnPlaces>();
  for (const kind of kinds.byMembers.values()) {
    placesOf.set(kind, findColumns(kind.members, kind.rows, choice));
  }
  const placesIn = (item: Item): ColumnPlaces => placesOf.get(item.kind) ?? NO_PLACES;
  const isFree = ({ read: item }: { readonly read: string | Item }): boolean =>
    typeof item !== "string" && isUnpaid(item.row, placesIn(item));
  // In a list without any payment, amounts of zero mean nothing.
  const isAnyPaid = items.some((each) => {
    const account = typeof each.read === "string" ? each.read : each.read.row[placesIn(each.read).iban] ?? "";
    return looksLikeIban(account) && !isFree(each);
  });
  const unpaid = new Set(isAnyPaid ? items.filter(isFree) : []);
  const payees = items.filter((item) => !unpaid.has(item)).map(({ place, read: item }) => {
    if (typeof item === "string") {
      const account = readAccountCell(item);
      return makePayee({ ...account, isBank: account.iban === "" && account.bic !== null, place });
    }
    const places = placesIn(item);
    const cell = (role: ColumnRole): string | null => roleCell(item.row, places, role);
    const currency = currencyOfHeading(item.kind.members, places);
    return makePayee({ ...readMembers(cell, currency), place });
  });
  const problems = problemOfUnpaid(Array.from(unpaid, ({ place }) => place));
  if (others.length === 0) return { payees, problems };
  const unread = { count: others.length, lists: others.join(", ") };
  return { payees, problems: [...problems, ({ json }) => json.otherLists(unread)] };
}

function readItem(
  item: unknown,
  place: number,
  kinds: Kinds,
): string | Item {
  if (typeof item === "string") return item;
  if (!isObject(item)) {
    throw new PayeeError(({ json }) => json.noItem({ place: String(place) }));
  }
  const entries = membersOf(item, "", 0);
  const members = entries.map(([member]) => member);
  if (members.length > MEMBERS_MAX) {
    throw new PayeeError(({ json }) => json.tooManyMembers({ place: String(place), max: MEMBERS_MAX }));
  }
  const name = JSON.stringify(members);
  let kind = kinds.byMembers.get(name);
  if (kind === undefined) {
    kind = { members, rows: [] };
    kinds.byMembers.set(name, kind);
    kinds.membersTotal += members.length;
    if (kinds.membersTotal > KINDS_MEMBERS_MAX) {
      throw new PayeeError(({ json }) => json.tooDifferent({ place: String(place) }));
    }
  }
  const row = entries.map(([, text]) => text);
  kind.rows.push(row);
  return { kind, row };
}

const INNER_DEPTH_MAX = 5;

/** Returns the texts of an object's members, and of objects inside it, with paths such as `creditor.name`. */
function membersOf(value: Record<string, unknown>, path: string, depth: number): [string, string][] {
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const whole = `${path}${name}`;
    const [only, ...others] = Array.isArray(member) ? member : [member];
    const isInner = isObject(only) && others.length === 0 && depth < INNER_DEPTH_MAX;
    const accounts = others.length === 0 || !Array.isArray(member) ? [] : member.flatMap(accountsIn);
    if (accounts.length > 0 && Array.isArray(member) && member.some((each) => holdsAmount(each, 0))) {
      throw new PayeeError(({ json }) => json.innerList({ list: whole }));
    }
    if (accounts.length > 0) return [[`${whole}.iban`, accounts.join(", ")]];
    // `{"currency": {"code": "EUR"}}` is read as the text of `currency`.
    if (!isInner || typeof only.code === "string") return [[whole, textOf(member)]];
    return membersOf(only, `${whole}.`, depth + 1);
  });
}

function accountsIn(value: unknown): readonly string[] {
  return isObject(value)
    ? Object.values(value).filter((each) => typeof each === "string").filter(looksLikeIban)
    : [];
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value.every((part) => typeof part === "string") ? value.join(" ") : "";
  }
  if (isObject(value) && typeof value.code === "string") return value.code;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Maximum number of members per item. A file with a larger item is rejected. */
const MEMBERS_MAX = 1_000;

const DEPTH_MAX = 100;

/** Writes the file without items whose position (from 1) `isKept` rejects, and without payees marked as missing. */
export function keepJsonItems(text: string, isKept: (place: number) => boolean): string {
  const value = parseJson(text);
  let place = 0;
  const kept = new Map(
    findLists(value).lists.map((list) => [
      list,
      list.filter((item) => {
        place++;
        return !isMissing(item) && isKept(place);
      }),
    ]),
  );
  const left = replaceIn(value, kept);
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

function isMissing(item: unknown): boolean {
  return isObject(item) && item.compared === MISSING_NOW;
}

/** Parses JSON; throws a {@linkcode PayeeError} if it is invalid or too deep, or has too many members. */
function parseJson(text: string): unknown {
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

interface Lists {
  readonly lists: readonly (readonly unknown[])[];
  /** Names of other lists that have accounts. */
  readonly others: readonly string[];
}

/**
 * Returns the topmost list, if it has accounts. Otherwise, or if several are equally high, returns all lists with
 * accounts or, if some of these have amounts, only those. Throws a {@linkcode PayeeError} if there are none.
 */
function findLists(value: unknown): Lists {
  let level: (readonly [name: string, value: unknown])[] = [["", value]];
  const all: (readonly [name: string, list: readonly unknown[]])[] = [];
  let top: readonly unknown[] | undefined;
  for (let depth = 0; depth <= LEVELS_MAX; depth++) {
    const lists = level.flatMap(([name, each]) => Array.isArray(each) ? [[name, each] as const] : []);
    if (all.length === 0 && lists.length === 1) top = lists[0]?.[1];
    if (
      top !== undefined && all.length === 0 && top.slice(0, SAMPLE_ITEMS).some((item) => holdsAccount(item))
    ) break;
    all.push(...lists);
    level = level.flatMap(([, each]) => isObject(each) && !Array.isArray(each) ? Object.entries(each) : []);
  }
  const found = all.filter(([, list]) => list.slice(0, SAMPLE_ITEMS).some((item) => holdsAccount(item)));
  if (found.length === 0 && top !== undefined) return { lists: [top], others: [] };
  if (found.length === 0) throw new PayeeError((words) => words.json.noList);
  // A list of suppliers, without amounts, may be next to the list of payments.
  const paid = found.filter(([, list]) => list.slice(0, SAMPLE_ITEMS).some((item) => holdsAmount(item, 0)));
  const others = paid.length === 0 ? [] : found.filter((each) => !paid.includes(each));
  return {
    lists: (paid.length === 0 ? found : paid).map(([, list]) => list),
    others: others.map(([name]) => name),
  };
}

function holdsAmount(item: unknown, depth: number): boolean {
  return isObject(item) && depth < LEVELS_MAX &&
    Object.entries(item).some(([name, member]) =>
      likeness("amount", name) > 0 || holdsAmount(member, depth + 1)
    );
}

const SAMPLE_ITEMS = 20;

/** Returns whether an item has an account, up to three levels down. */
function holdsAccount(item: unknown, depth = 0): boolean {
  if (typeof item === "string") return looksLikeIban(item);
  return isObject(item) && depth < LEVELS_MAX &&
    Object.values(item).some((member) => holdsAccount(member, depth + 1));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Rejects nesting so deep, or objects so large, that `JSON.parse` would take seconds and gigabytes. */
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
