// The reference data in memory: registers, directories, sanctions lists, and lists of countries and institutions.
export { writeBankCodeTable, writeClearingTable } from "./bank_tables.ts";
export { writeBicLeiTable } from "./bic_table.ts";
export { writeIbanStructureTable } from "./country_tables.ts";
export {
  checksumOf,
  isEditionDate,
  makeEditionEntry,
  openDataFolder,
  shippedData,
  sortEntries,
  writeHeadedTable,
} from "./data_folder.ts";
export {
  writeEpcTable,
  writeLeiRecords,
  writeNlIbanIssuers,
  writeOfficialIdentities,
} from "./institution_tables.ts";
export { makeBankRecord } from "./records.ts";
export { loadReferenceData, loadTables } from "./reference_data.ts";
export { entryKeyOf, unique, writeOfacDates, writeSanctionsTable } from "./sanctions_table.ts";
export {
  finishInSlices,
  listCodes,
  readCodeRanges,
  readRows,
  unreadable,
  writeTable,
} from "./tab_separated.ts";

export type * from "./country_tables.ts";
export type * from "./data_folder.ts";
export type * from "./institution_tables.ts";
export type * from "./records.ts";
export type * from "./reference_data.ts";
export type * from "./sanctions_table.ts";
