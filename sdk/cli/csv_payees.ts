/**
 * Reads payees from a table, or from plain lines with one IBAN each.
 *
 * @module
 */
import { type ColumnChoice, findColumn, findNameColumn } from "./columns.ts";
import { parseCsv } from "./csv.ts";
import { looksLikeIban, PayeeError, type PayeeList } from "./payee.ts";

/**
 * Reads the payees of a table. A table whose first row already holds an IBAN has no header; the IBANs are then in
 * the column of that cell, and names are not looked for. Throws a {@linkcode PayeeError} for an empty table, or when
 * the columns cannot be found.
 */
export function readCsvPayees(text: string, choice: ColumnChoice): PayeeList {
  const { rows, delimiter } = parseCsv(text);
  const [first, ...rest] = rows;
  if (first === undefined) throw new PayeeError("Cannot find a payee: there is no text");
  const bare = choice.column === null ? first.findIndex(looksLikeIban) : -1;
  if (bare !== -1) {
    const payees = rows.map((cells) => ({ iban: cells[bare]?.trim() ?? "", name: null, cells }));
    return {
      payees,
      header: first.map((_, index) => index === bare ? "iban" : `column_${index + 1}`),
      delimiter,
    };
  }
  const ibanAt = first.indexOf(findColumn(first, choice.column));
  const nameColumn = findNameColumn(first, choice.nameColumn);
  const nameAt = nameColumn === null ? -1 : first.indexOf(nameColumn);
  const payees = rest.map((cells) => ({
    iban: cells[ibanAt]?.trim() ?? "",
    name: cells[nameAt]?.trim() || null,
    cells,
  }));
  return { payees, header: first, delimiter };
}
