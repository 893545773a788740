/**
 * The compiled table of bank codes that have left a register: what they were, and the code that took over where the
 * publisher named one. It is kept apart, because an edition says nothing about the codes it has lost.
 *
 * @module
 */
import type { RetiredCode } from "../records.ts";
import { readTable, rowReader } from "./tab_separated.ts";

const columns = ["code", "name", "bic", "last_listed", "successor"] as const;

/**
 * Reads the table, by code.
 *
 * @throws {SyntaxError} when the text is not such a table.
 */
export function readRetiredCodeTable(text: string, table: string): ReadonlyMap<string, RetiredCode> {
  const { columns: heading, lines } = readTable(text, table, ["code", "name", "last_listed"]);
  const readRow = rowReader(heading, columns);
  return new Map(lines.map((line) => {
    const { code, name, bic, last_listed: lastListed, successor } = readRow(line);
    return [code ?? "", { name: name ?? "", bic, lastListed: lastListed ?? "", successor }];
  }));
}
