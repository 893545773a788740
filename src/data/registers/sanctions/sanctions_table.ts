/**
 * The compact table of a sanctions list: one row for each listed institution, several values of a cell
 * separated by `|`.
 *
 * @module
 */
import { readRows, type TableRow, writeTable } from "../tables/tab_separated.ts";
import type { SanctionsEntry } from "./sanctions_records.ts";
import type { SanctionsList } from "../../../identifiers/mod.ts";

const columns = ["id", "name"] as const;
const optional = ["aliases", "countries", "programmes", "listed_on", "bics", "leis", "bank_codes"] as const;

/** Writes entries of one list, sorted by id. */
export function writeSanctionsTable(entries: readonly SanctionsEntry[]): string {
  const rows = [...entries]
    .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .map((entry) => ({
      id: cell(entry.id),
      name: cell(entry.name),
      aliases: joinCells(entry.aliases),
      countries: joinCells(entry.countries),
      programmes: joinCells(entry.programmes),
      listed_on: entry.listedOn,
      bics: joinCells(entry.bics),
      leis: joinCells(entry.leis),
      bank_codes: joinCells(entry.bankCodes),
    }));
  return writeTable([...columns, ...optional], rows);
}

/**
 * Reads the table of a list.
 *
 * @throws {SyntaxError} when the text is damaged.
 */
export function readSanctionsTable(text: string, list: SanctionsList): SanctionsEntry[] {
  return readRows(text, `the table of the ${list} list`, columns, optional).map((row) => toEntry(row, list));
}

function toEntry(
  row: TableRow<(typeof columns | typeof optional)[number]>,
  list: SanctionsList,
): SanctionsEntry {
  return {
    list,
    id: row.id,
    name: row.name,
    aliases: splitCell(row.aliases),
    countries: splitCell(row.countries),
    programmes: splitCell(row.programmes),
    listedOn: row.listed_on || null,
    bics: splitCell(row.bics),
    leis: splitCell(row.leis),
    bankCodes: splitCell(row.bank_codes),
  };
}

function joinCells(values: readonly string[]): string {
  return values.map(cell).join("|");
}

function cell(value: string): string {
  return value.replaceAll("|", "/").replace(/\s+/g, " ").trim();
}

function splitCell(text: string): string[] {
  return unique(text.split("|"));
}

/** Drops empty and repeated values and keeps the order. */
export function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}
