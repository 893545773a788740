// The reference data in memory: registers, directories, sanctions lists, and lists of countries and institutions.
export {
  readBankCodeTable,
  readClearingTable,
  writeBankCodeTable,
  writeClearingTable,
} from "./bank_tables.ts";
export { BicTable, writeBicLeiTable } from "./bic_table.ts";
export {
  loadCountryLists,
  readIbanStructureTable,
  readSepaScopeTable,
  writeIbanStructureTable,
} from "./country_tables.ts";
export {
  checksumOf,
  entriesOfKind,
  isEditionDate,
  makeEditionEntry,
  openDataFolder,
  shippedData,
  sortEntries,
  writeHeadedTable,
} from "./data_folder.ts";
export {
  epcSchemes,
  loadEpcRegisters,
  loadIssuers,
  parseNlIbanIssuers,
  writeEpcTable,
  writeLeiRecords,
  writeNlIbanIssuers,
  writeOfficialIdentities,
} from "./institution_tables.ts";
export { loadRegisters } from "./load_registers.ts";
export { makeBankRecord } from "./records.ts";
export { loadReferenceData, loadTables } from "./reference_data.ts";
export {
  entryKeyOf,
  loadSanctionsSteps,
  readSanctionsTable,
  unique,
  writeOfacDates,
  writeSanctionsTable,
} from "./sanctions_table.ts";
export {
  finishInSlices,
  listCodes,
  readCodeRanges,
  readRows,
  unreadable,
  writeCodeRanges,
  writeTable,
} from "./tab_separated.ts";

export type * from "./country_tables.ts";
export type * from "./data_folder.ts";
export type * from "./institution_tables.ts";
export type * from "./records.ts";
export type * from "./reference_data.ts";
export type * from "./sanctions_table.ts";
