/**
 * The registers: who holds which bank code, BIC and Swiss clearing number, answered from memory.
 *
 * @module
 */
export { openDataFolder, shippedData } from "./data_folder.ts";
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
  Registers,
  SepaScope,
  Span,
} from "./records.ts";
export type { ManifestEntry } from "./manifest.ts";
export { readManifest } from "./manifest.ts";
export { writeManifest } from "./manifest.ts";
export type { TableKind } from "./manifest.ts";
export { createLoader } from "./reference_data.ts";
