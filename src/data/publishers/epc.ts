// Registers of SEPA scheme participants (European Payments Council), one per scheme.
import { isBic } from "../../identifiers/mod.ts";
import { type EpcParticipation, writeEpcTable } from "../registers/mod.ts";
import type { CompiledTable, SourceFile } from "./dataset.ts";
import { type CsvRow, decodeUtf8, readCsv } from "./formats/source_text.ts";

const columns = ["Country", "ParticipantName", "BIC", "Readiness Date", "Scheme Leaving Date"] as const;

/**
 * Compiles a scheme's register, sorted by BIC; of several rows of a BIC, the one that ends last counts. The edition has
 * the date of the fetch or, for a copy without one, the latest readiness date.
 */
export function compileEpcRegister(file: SourceFile, source: string): CompiledTable {
  const byBic = new Map<string, EpcParticipation>();
  // Participants without a BIC are reached through others.
  const rows = readCsv(decodeUtf8(file.bytes, source), { source, columns }).filter(({ BIC }) => BIC !== "");
  for (const entry of rows.map((row) => toParticipation(row, source))) {
    const known = byBic.get(entry.bic11);
    if (known === undefined || staysLonger(entry, known)) byBic.set(entry.bic11, entry);
  }
  const participants = [...byBic.values()];
  const latestDay = participants.map(({ readyOn }) => readyOn ?? "").toSorted().at(-1) ?? "";
  return { table: writeEpcTable(participants), rows: participants.length, asOf: file.dated || latestDay };
}

function staysLonger(a: EpcParticipation, b: EpcParticipation): boolean {
  if (b.leavesOn === null) return false;
  return a.leavesOn === null || a.leavesOn > b.leavesOn;
}

function toParticipation(row: CsvRow<(typeof columns)[number]>, source: string): EpcParticipation {
  const bic = row.BIC.toUpperCase();
  if (!isBic(bic)) {
    throw new SyntaxError(`Cannot read ${source}: "${row.BIC}" is not a BIC`);
  }
  return {
    bic11: bic.padEnd(11, "X"),
    country: row.Country,
    name: row.ParticipantName,
    readyOn: toDate(row["Readiness Date"], source),
    leavesOn: toDate(row["Scheme Leaving Date"], source),
  };
}

function toDate(text: string, source: string): string | null {
  if (text === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    throw new SyntaxError(`Cannot read ${source}: "${text}" is not a date`);
  }
  return text;
}
