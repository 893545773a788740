import { readAccountCell, readMembers } from "./cells.ts";
import {
  type ColumnChoice,
  type ColumnPlaces,
  type ColumnRole,
  findColumns,
  refuseChoice,
  roleCell,
} from "./columns.ts";
import { currencyOfHeading } from "./column_currencies.ts";
import { findLists, isMissing, isObject, MEMBERS_MAX, parseJson } from "./json_list.ts";
import { makePayee, type Payee, PayeeError } from "./payee.ts";

/** Like a workbook's rows. Screening a million took 1.5 GB (measured 2026-11-29); CSV is read row by row. */
const ITEMS_MAX = 200_000;

/** Limit of members over all kinds of items, because columns are searched for in each kind. */
const KINDS_MEMBERS_MAX = 20_000;

interface Kind {
  readonly members: readonly string[];
  readonly rows: (readonly string[])[];
}

interface Kinds {
  readonly byMembers: Map<string, Kind>;
  membersTotal: number;
}

/** Reads members as columns; throws a {@linkcode PayeeError} without a list, or for an item without an IBAN. */
export function readJsonPayees(text: string, choice: ColumnChoice): readonly Payee[] {
  const kinds: Kinds = { byMembers: new Map(), membersTotal: 0 };
  const list = findLists(parseJson(text)).flat();
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
  return items.map(({ place, read: item }) => {
    if (typeof item === "string") {
      const account = readAccountCell(item);
      return makePayee({ ...account, isBank: account.iban === "" && account.bic !== null, place });
    }
    const places = placesOf.get(item.kind);
    const cell = (role: ColumnRole): string | null =>
      places === undefined ? null : roleCell(item.row, places, role);
    const currency = places === undefined ? null : currencyOfHeading(item.kind.members, places);
    return makePayee({ ...readMembers(cell, currency), place });
  });
}

function readItem(
  item: unknown,
  place: number,
  kinds: Kinds,
): string | { readonly kind: Kind; readonly row: readonly string[] } {
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

const DEPTH_MAX = 5;

/** The members of an object and of those inside it, as `creditor.name`, each with its text. */
function membersOf(value: Record<string, unknown>, path: string, depth: number): [string, string][] {
  return Object.entries(value).flatMap(([name, member]): [string, string][] => {
    const whole = `${path}${name}`;
    const [only, ...others] = Array.isArray(member) ? member : [member];
    const isInner = isObject(only) && others.length === 0 && depth < DEPTH_MAX;
    // `{"currency": {"code": "EUR"}}`
    if (!isInner || typeof only.code === "string") return [[whole, textOf(member)]];
    return membersOf(only, `${whole}.`, depth + 1);
  });
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value.every((part) => typeof part === "string") ? value.join(" ") : "";
  }
  if (isObject(value) && typeof value.code === "string") return value.code;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
