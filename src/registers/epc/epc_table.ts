/**
 * The compact table of one scheme register, and the index over the tables that are loaded.
 *
 * @module
 */
import { type CompiledTable, decodeUtf8, readCsv, type SourceFile, writeCsv } from "../source_files/mod.ts";
import type { EpcParticipation, EpcRegisters, EpcScheme } from "./epc_records.ts";
import { parseEpcRegister } from "./parse_epc_register.ts";

/** A loaded table. */
export interface EpcTable {
  /** Text of the compact table. */
  readonly table: string;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
}

const columns = ["bic11", "country", "name", "ready_on", "leaves_on"] as const;

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
  return { table: writeCsv(columns, rows), rows: rows.length, asOf: file.dated || latestDay };
}

/**
 * Loads the scheme registers; a scheme left out of `tables` is not loaded.
 *
 * @throws {SyntaxError} when a table is damaged.
 */
export function loadEpcRegisters(tables: ReadonlyMap<EpcScheme, EpcTable>): EpcRegisters {
  const participationsByScheme = new Map(
    [...tables].map(([scheme, { table }]) => [scheme, readTable(table, scheme)]),
  );
  return {
    asOf: (scheme) => tables.get(scheme)?.asOf ?? null,
    find: (scheme, bic11) => participationsByScheme.get(scheme)?.get(bic11),
  };
}

function readTable(table: string, scheme: EpcScheme): ReadonlyMap<string, EpcParticipation> {
  const rows = readCsv(table, { source: `the table of scheme ${scheme}`, columns });
  return new Map(rows.map((row) => [row.bic11, {
    bic11: row.bic11,
    country: row.country,
    name: row.name,
    readyOn: row.ready_on || null,
    leavesOn: row.leaves_on || null,
  }]));
}

function staysLonger(a: EpcParticipation, b: EpcParticipation): boolean {
  if (b.leavesOn === null) return false;
  return a.leavesOn === null || a.leavesOn > b.leavesOn;
}
