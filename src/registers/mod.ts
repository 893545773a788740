/**
 * The registers: who holds which bank code, BIC and Swiss clearing number, answered from memory.
 *
 * @module
 */
export { entriesOfKind, openDataFolder, shippedData, sortEntries } from "./data_folder.ts";
export { checksumOf, writeHeadedTable } from "./table_head.ts";
export { loadRegisters } from "./load.ts";
export { fixedSource, loadReferenceData } from "./reference_data.ts";
export { finishInSlices } from "./slices.ts";
export type { DataTable, DataTables } from "./data_folder.ts";
export type { DataSource, ReferenceData, SwapListener } from "./reference_data.ts";
export type {
  BankCodeFinding,
  BankRecord,
  BicRecord,
  ClearingRecord,
  Edition,
  IbanStructure,
  NamedInstitution,
  Registers,
  SepaScope,
  Span,
} from "./records.ts";
export { createLoader } from "./reference_data.ts";
export type { HeadedTable, TableEntry, TableFacts, TableKind } from "./table_head.ts";
