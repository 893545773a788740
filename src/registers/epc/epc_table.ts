/**
 * The compact table of one scheme register, and the index over the tables that are loaded.
 *
 * @module
 */
import {
  type CompiledTable,
  decodeUtf8,
  readWrittenLine,
  type SourceFile,
  writeCsv,
} from "../source_files/mod.ts";
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
const bicLength = 11;

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
  const linesByScheme = new Map(
    [...tables].map(([scheme, { table }]) => [scheme, indexTable(table, scheme)]),
  );
  return {
    asOf: (scheme) => tables.get(scheme)?.asOf ?? null,
    find: (scheme, bic11) => {
      const line = linesByScheme.get(scheme)?.get(bic11);
      return line === undefined ? undefined : readLine(line);
    },
  };
}

/** Indexes the lines by BIC; one is read when it is asked for, as a register has thousands. */
function indexTable(table: string, scheme: EpcScheme): ReadonlyMap<string, string> {
  const [heading, ...lines] = table.slice(0, -1).split("\n");
  if (heading !== columns.join(",") || !table.endsWith("\n")) {
    throw new SyntaxError(
      `Cannot read the table of scheme ${scheme}: the table breaks off or has other columns`,
    );
  }
  return new Map(lines.map((line) => [line.slice(0, bicLength), line]));
}

function readLine(line: string): EpcParticipation {
  const [bic11 = "", country = "", name = "", readyOn = "", leavesOn = ""] = readWrittenLine(line);
  return { bic11, country, name, readyOn: readyOn || null, leavesOn: leavesOn || null };
}

function staysLonger(a: EpcParticipation, b: EpcParticipation): boolean {
  if (b.leavesOn === null) return false;
  return a.leavesOn === null || a.leavesOn > b.leavesOn;
}
