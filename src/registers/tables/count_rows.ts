/**
 * Counts what a table lists.
 *
 * @module
 */
import { countCodes } from "./code_ranges.ts";

/** Counts the rows of a table without its head: codes where a line holds several, otherwise lines. */
export function countRows(text: string, kind: string): number {
  const lines = text.slice(text.indexOf("\n") + 1, -1).split("\n").filter((line) => line !== "");
  switch (kind) {
    case "bank_codes":
      return lines.reduce((sum, line) => sum + countCodes(line.slice(0, line.indexOf("\t"))), 0);
    case "swiss_bank_master":
      // An IID that has left has no type: it is neither named nor denied.
      return lines.filter((line) => !/^\d+\t\t/.test(line)).length;
    default:
      return lines.length;
  }
}
