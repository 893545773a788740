/**
 * Makes the compact table of one scheme register.
 *
 * @module
 */
import { type EpcParticipation, writeEpcTable } from "../../registers/epc/mod.ts";
import type { CompiledTable, SourceFile } from "../dataset.ts";
import { decodeUtf8 } from "../formats/mod.ts";
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
  const participants = [...byBic.values()];
  const latestDay = participants.map(({ readyOn }) => readyOn ?? "").reduce(
    (a, b) => a > b ? a : b,
    "",
  );
  return { table: writeEpcTable(participants), rows: participants.length, asOf: file.dated || latestDay };
}

function staysLonger(a: EpcParticipation, b: EpcParticipation): boolean {
  if (b.leavesOn === null) return false;
  return a.leavesOn === null || a.leavesOn > b.leavesOn;
}
