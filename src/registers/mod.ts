/**
 * The registers: who holds which bank code, BIC and Swiss clearing number, answered from memory.
 *
 * @module
 */
export { openDataFolder, shippedData } from "./data_folder.ts";
export { loadRegisters } from "./load.ts";
export { loadReferenceData } from "./reference_data.ts";
export type { DataFolder, DataTable } from "./data_folder.ts";
export type { ReferenceData } from "./reference_data.ts";
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
