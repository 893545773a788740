/**
 * Reads payees from JSON: a list of IBANs, a list of objects, or an object that holds one such list.
 *
 * @module
 */
import { type Payee, PayeeError, type PayeeList } from "./payee.ts";
import { type ColumnChoice, findColumn, findNameColumn } from "./columns.ts";

/**
 * Reads the payees. Members of objects are chosen as the columns of a table are. Throws a {@linkcode PayeeError}
 * when there is no list, or an item from which no IBAN can be read.
 */
export function readJsonPayees(text: string, choice: ColumnChoice): PayeeList {
  const list = findList(parse(text));
  return { payees: list.map((item, index) => readPayee(item, index, choice)), header: [], delimiter: "," };
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

function readPayee(item: unknown, index: number, choice: ColumnChoice): Payee {
  if (typeof item === "string") return { iban: item, name: null, cells: [] };
  if (!isObject(item)) {
    throw new PayeeError(`Cannot read item ${index + 1} of the list: it is no text and no object`);
  }
  const members = Object.keys(item);
  const iban = item[findColumn(members, choice.column)];
  const nameMember = findNameColumn(members, choice.nameColumn);
  const name = nameMember === null ? null : item[nameMember];
  return {
    iban: typeof iban === "string" ? iban : "",
    name: typeof name === "string" && name !== "" ? name : null,
    cells: [],
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
