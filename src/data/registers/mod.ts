/**
 * The registers: who holds which bank code, BIC and Swiss clearing number, answered from memory.
 *
 * @module
 */
export { loadCountryLists } from "./load_country_lists.ts";
export { entriesOfKind, openDataFolder, shippedData, sortEntries } from "./data_folder.ts";
export { epcSchemes, loadEpcRegisters, writeEpcTable } from "./epc_table.ts";
export { loadIssuers, parseNlIbanIssuers, writeNlIbanIssuers } from "./load_issuers.ts";
export { loadRegisters } from "./load.ts";
export { createLoader, fixedSource, loadReferenceData } from "./reference_data.ts";
export { loadSanctions } from "./sanctions/load_sanctions.ts";
export {
  readSanctionsTable,
  unique,
  writeOfacDates,
  writeSanctionsTable,
} from "./sanctions/sanctions_table.ts";
export { finishInSlices, readRows, writeTable } from "./tables/tab_separated.ts";
export {
  checksumOf,
  listCodes,
  makeEditionEntry,
  readCodeRanges,
  writeCodeRanges,
  writeHeadedTable,
} from "./table_head.ts";
export { BankCodeTable, writeBankCodeTable } from "./tables/bank_code_table.ts";
export { BicLeiTable, writeBicLeiTable } from "./tables/bic_lei_table.ts";
export { BicTable, writeBicTable } from "./tables/bic_table.ts";
export { ClearingTable, writeClearingTable } from "./tables/clearing_table.ts";
export {
  readIbanStructureTable,
  readSepaScopeTable,
  writeIbanStructureTable,
  writeSepaScopeTable,
} from "./tables/country_tables.ts";
export type {
  CountryListing,
  CountryLists,
  CountryRiskInput,
  FatfListing,
  FatfStatus,
} from "./load_country_lists.ts";
export type { DataTables } from "./data_folder.ts";
export type { EpcParticipation, EpcRegisters, EpcScheme } from "./epc_table.ts";
export type { IssuerIndex, IssuerRecord, IssuerType } from "./load_issuers.ts";
export type {
  BankCodeFinding,
  BankRecord,
  BicRecord,
  ClearingRecord,
  Edition,
  NamedInstitution,
  Registers,
  SepaScope,
} from "./records.ts";
export type { DataSource, ReferenceData, SwapListener } from "./reference_data.ts";
export type { SanctionsTable } from "./sanctions/load_sanctions.ts";
export type { OfacDates, SanctionsData, SanctionsEntry } from "./sanctions/sanctions_table.ts";
export type { TableEntry, TableFacts } from "./table_head.ts";
