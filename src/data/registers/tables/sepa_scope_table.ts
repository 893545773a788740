/**
 * The compiled SEPA scope, one row per member country.
 *
 * @module
 */
import type { SepaScope } from "../records.ts";
import { readTable, rowReader, writeTable } from "./tab_separated.ts";

const columns = ["country", "member", "euro_area", "instant_receive", "instant_send", "vop"] as const;

/** Writes the scope, by country. */
export function writeSepaScopeTable(scopes: readonly SepaScope[]): string {
  const rows = scopes.map((scope) => ({
    country: scope.country,
    member: scope.member ? "1" : "0",
    euro_area: scope.euroArea ? "1" : "0",
    instant_receive: scope.instantReceiveFrom,
    instant_send: scope.instantSendFrom,
    vop: scope.vopFrom,
  }));
  return writeTable(columns, rows.sort((a, b) => a.country < b.country ? -1 : 1));
}

/**
 * Reads the scope, by country.
 *
 * @throws {SyntaxError} when the text is not such a table.
 */
export function readSepaScopeTable(text: string, table: string): ReadonlyMap<string, SepaScope> {
  const { columns: heading, lines } = readTable(text, table, columns);
  const readRow = rowReader(heading, columns);
  return new Map(lines.map((line) => {
    const row = readRow(line);
    const country = row.country ?? "";
    return [country, {
      country,
      member: row.member === "1",
      euroArea: row.euro_area === "1",
      instantReceiveFrom: row.instant_receive,
      instantSendFrom: row.instant_send,
      vopFrom: row.vop,
    }];
  }));
}
