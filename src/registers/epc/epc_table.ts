/**
 * The compact table of one scheme register, and the index over the tables that are loaded.
 *
 * @module
 */
import { readWrittenLine } from "../../publishers/formats/mod.ts";
import type { EpcParticipation, EpcRegisters, EpcScheme } from "./epc_records.ts";

/** A loaded table. */
export interface EpcTable {
  /** Text of the compact table. */
  readonly table: string;
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
}

/** Columns of the compact table. */
export const epcColumns: readonly string[] = ["bic11", "country", "name", "ready_on", "leaves_on"];
const bicLength = 11;

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
  if (heading !== epcColumns.join(",") || !table.endsWith("\n")) {
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
