/**
 * A dataset of this folder: compiled from a publisher's files and read back by the loader.
 *
 * @module
 */
import type { TableKind } from "../../registers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import type { CompiledTable, Dataset, DatasetSource } from "../formats/mod.ts";
import { writeBankCodeTable } from "../../registers/tables/mod.ts";

/** A dataset whose table the loader reads. */
export interface RegisterDataset extends Dataset {
  readonly kind: TableKind;
  /** Countries whose bank codes the table answers for. */
  readonly countries: readonly string[];
}

/** Names a source that is read from a stored copy below the folder of reference files. */
export function storedSource(path: string, url: string | null = null): DatasetSource {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return { name, url, storedPath: new RegExp(`^${path.replaceAll(".", "\\.")}$`), required: true };
}

/**
 * Compiles bank records into a table.
 *
 * @param asOf Day or month of the edition that decides which codes exist.
 * @throws {SyntaxError} when a code is listed twice or a name is empty.
 */
export function compileBankCodes(records: readonly BankRecord[], asOf: string): CompiledTable {
  const seen = new Set<string>();
  for (const { bankCode, name, country } of records) {
    if (seen.has(bankCode)) {
      throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} is listed twice`);
    }
    if (name.trim() === "") throw new SyntaxError(`Cannot compile ${country}: code ${bankCode} has no name`);
    seen.add(bankCode);
  }
  return { table: writeBankCodeTable(records), rows: records.length, asOf };
}
