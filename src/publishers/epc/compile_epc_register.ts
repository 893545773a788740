/**
 * Makes the compact table of one scheme register.
 *
 * @module
 */
import { epcColumns, type EpcParticipation } from "../../registers/epc/mod.ts";
import { type CompiledTable, decodeUtf8, type SourceFile, writeCsv } from "../formats/mod.ts";
import { parseEpcRegister } from "./parse_epc_register.ts";

/**
 * Compiles the register of one scheme, sorted by BIC. Of several rows with one BIC the one that stays
 * longest is kept. The file carries no date of its own, so that the edition takes that of the fetch; a stored
 * copy without a date in its name takes the latest day of readiness, which lies near its publication.
 */
export function compileEpcRegister(file: SourceFile, source: string): CompiledTable {
  const byBic = new Map<string, EpcParticipation>();
  for (const entry of parseEpcRegister(decodeUtf8(file.bytes, source), source)) {
    const known = byBic.get(entry.bic11);
    if (known === undefined || staysLonger(entry, known)) byBic.set(entry.bic11, entry);
  }
  const rows = [...byBic.values()]
    .sort((a, b) => a.bic11 < b.bic11 ? -1 : 1)
    .map((entry) => [entry.bic11, entry.country, entry.name, entry.readyOn ?? "", entry.leavesOn ?? ""]);
  const latestDay = [...byBic.values()].map(({ readyOn }) => readyOn ?? "").reduce(
    (a, b) => a > b ? a : b,
    "",
  );
  return { table: writeCsv(epcColumns, rows), rows: rows.length, asOf: file.dated || latestDay };
}

function staysLonger(a: EpcParticipation, b: EpcParticipation): boolean {
  if (b.leavesOn === null) return false;
  return a.leavesOn === null || a.leavesOn > b.leavesOn;
}
