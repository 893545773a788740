// The loaded tables of bank codes, and the findings about a code that they don't have.
import type { IbanStructure } from "../../identifiers/mod.ts";
import type { BankCodeTable, ClearingTable } from "./bank_tables.ts";
import type { BicTable } from "./bic_table.ts";
import type { BankCodeFinding, Edition, RetiredCode } from "./records.ts";

/** A loaded table with its edition. */
export interface Loaded<Table> {
  readonly table: Table;
  readonly edition: Edition;
}

/** The loaded tables of bank codes. */
export interface BankCodeSets {
  readonly structures: Loaded<ReadonlyMap<string, IbanStructure>>;
  /** Tables by country, in the order in which they are searched. */
  readonly bankCodes: ReadonlyMap<string, readonly Loaded<BankCodeTable>[]>;
  readonly clearing: Loaded<ClearingTable>;
  /** BICs by country and bank code, if sources give different BICs for the code. */
  readonly contested: ReadonlyMap<string, readonly string[]>;
  /** Former codes by country. If the edition isn't authoritative, a code that left the file may still be valid. */
  readonly retired: ReadonlyMap<string, Loaded<ReadonlyMap<string, RetiredCode>>>;
  /** BIC directories, newest first. */
  readonly directories: readonly Loaded<BicTable>[];
}

/** Builds the finding about a code that the register of bank codes doesn't have. */
export function notAllocated(value: string, edition: Edition, retired: RetiredCode | null): BankCodeFinding {
  return { status: "not_in_register", reason: "not_allocated", value, edition, retired };
}

/** Builds the finding about a code that no source has. */
export function unavailable(
  value: string,
  edition: Edition | null,
  readAsOf: string,
  retired: RetiredCode | null = null,
): BankCodeFinding {
  const reason = edition === null ? "no_reference_data_for_country" : "absent_from_reference_data";
  return { status: "unavailable", reason, value, edition, asOf: edition?.asOf ?? readAsOf, retired };
}
