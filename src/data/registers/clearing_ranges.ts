// The Swedish clearing numbers, by which a domestic account number becomes an IBAN.
import type { ClearingRange } from "../../identifiers/mod.ts";
import { readRows, requireCell } from "./tables/tab_separated.ts";

/** Reads the ranges. @throws {SyntaxError} when a number, bank or method is malformed. */
export function readClearingRanges(text: string, table: string): readonly ClearingRange[] {
  return readRows(text, table, ["from", "to", "bank_id", "method"]).map((row) => {
    const number = (cell: string) => Number(requireCell(cell, /^\d{4}$/, "a clearing number", table));
    const method = requireCell(row.method, /^[123]$/, "a method", table);
    return {
      from: number(row.from),
      to: number(row.to),
      bankId: requireCell(row.bank_id, /^\d{3}$/, "the ID of a bank", table),
      method: method === "1" ? "clearing" : method === "2" ? "account" : "five_digit_clearing",
    };
  });
}
