import { type ColumnChoice, findColumns } from "./columns.ts";
import { makePayee, type Payee, PayeeError } from "./payee.ts";

/**
 * Reads the payees. Members of objects are chosen as the columns of a table are. Throws a {@linkcode PayeeError}
 * when there is no list, or an item from which no IBAN can be read.
 */
export function readJsonPayees(text: string, choice: ColumnChoice): readonly Payee[] {
  return findList(parse(text)).map((item, index) => readPayee(item, index + 1, choice));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PayeeError(`Cannot read the JSON: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

function findList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const lists = isObject(value) ? Object.values(value).filter((member) => Array.isArray(member)) : [];
  const [list, ...others] = lists;
  if (list === undefined || others.length > 0) {
    throw new PayeeError(
      "Cannot find the payees: the JSON must be one list, or an object that holds one list",
    );
  }
  return list;
}

function readPayee(item: unknown, place: number, choice: ColumnChoice): Payee {
  if (typeof item === "string") return makePayee({ iban: item, place });
  if (!isObject(item)) {
    throw new PayeeError(`Cannot read item ${place} of the list: it is no text and no object`);
  }
  const members = Object.keys(item);
  const values = members.map((member) => textOf(item[member]));
  const places = findColumns(members, [values], choice);
  const value = (at: number): string | null => values[at] || null;
  return makePayee({
    iban: value(places.iban) ?? "",
    name: value(places.name),
    bic: value(places.bic),
    amount: value(places.amount),
    currency: value(places.currency),
    reference: value(places.reference),
    place,
  });
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
