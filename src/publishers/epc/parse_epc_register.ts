/**
 * Reads a register of scheme participants as the European Payments Council publishes it: CSV, UTF-8, one
 * row for each BIC (layout of the participants export seen in 2022 and unchanged since).
 *
 * @module
 */
import { type CsvRow, readCsv } from "../formats/mod.ts";
import type { EpcParticipation } from "../../registers/epc/mod.ts";

const columns = ["Country", "ParticipantName", "BIC", "Readiness Date", "Scheme Leaving Date"] as const;

/**
 * Reads the official CSV of one scheme. Rows without a BIC (participants that are reached through others)
 * are left out.
 *
 * @param text the whole file
 * @param source name of the register, for messages
 * @throws {SyntaxError} when the text is damaged, or a BIC or date has a wrong shape.
 */
export function parseEpcRegister(text: string, source: string): EpcParticipation[] {
  return readCsv(text, { source, columns })
    .filter((row) => row.BIC !== "")
    .map((row) => toParticipation(row, source));
}

function toParticipation(row: CsvRow<(typeof columns)[number]>, source: string): EpcParticipation {
  const bic = row.BIC.toUpperCase();
  if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) {
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
