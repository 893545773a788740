import type { BicRecord } from "../../src/data/registers/mod.ts";
import { writeCell } from "../../src/data/registers/tab_separated.ts";

const heading = "bic\tname\tcity\tpost_code\tstreet\tbranch";
const repeated = "=";

/** Writes the table of one edition. Head offices have 8 characters. */
export function writeBicTable(records: readonly BicRecord[]): string {
  const sorted = [...records].sort((a, b) => a.bic < b.bic ? -1 : 1);
  const lines = [heading];
  let above: readonly string[] = [];
  for (const record of sorted) {
    const cells = [record.bic, record.name, record.city, record.postCode, record.street, record.branch]
      .map(writeCell);
    const sameGroup = above[0]?.slice(0, 8) === record.bic.slice(0, 8);
    const short = cells.map((cell, column) => {
      if (column === 0) return sameGroup ? cell.slice(8) : cell;
      return sameGroup && cell !== "" && cell === above[column] ? repeated : cell;
    });
    lines.push(short.slice(0, short.findLastIndex((cell) => cell !== "") + 1).join("\t"));
    above = cells;
  }
  return lines.map((line) => `${line}\n`).join("");
}
