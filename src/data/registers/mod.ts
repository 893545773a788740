// The registers: the holders of bank codes, BICs and Swiss clearing numbers, in memory.
export {
  type CountryListing,
  type CountryLists,
  type CountryRiskInput,
  type FatfListing,
  type FatfStatus,
  loadCountryLists,
  readIbanStructureTable,
  readSepaScopeTable,
  writeIbanStructureTable,
} from "./country_tables.ts";
export { entriesOfKind, openDataFolder, shippedData, sortEntries } from "./data_folder.ts";
export { epcSchemes, loadEpcRegisters, writeEpcTable } from "./epc_table.ts";
export { loadIssuers, parseNlIbanIssuers, writeNlIbanIssuers } from "./load_issuers.ts";
export { loadRegisters } from "./load_registers.ts";
export { makeBankRecord } from "./records.ts";
export { loadReferenceData, loadTables } from "./reference_data.ts";
export {
  entryKeyOf,
  loadSanctionsSteps,
  type OfacDates,
  readSanctionsTable,
  type SanctionsData,
  type SanctionsEntry,
  type SanctionsTable,
  unique,
  writeOfacDates,
  writeSanctionsTable,
} from "./sanctions_table.ts";
export { finishInSlices, readRows, writeTable } from "./tables/tab_separated.ts";
export {
  checksumOf,
  isEditionDate,
  listCodes,
  makeEditionEntry,
  readCodeRanges,
  writeCodeRanges,
  writeHeadedTable,
} from "./table_head.ts";
export { readBankCodeTable, writeBankCodeTable } from "./tables/bank_code_table.ts";
export { type LeiRecord, writeLeiRecords } from "./lei_records.ts";
export { type OfficialInstitution, writeOfficialIdentities } from "./official_identities.ts";
export { BicTable, writeBicLeiTable } from "./tables/bic_table.ts";
export { readClearingTable, writeClearingTable } from "./tables/clearing_table.ts";
export type { DataTables } from "./data_folder.ts";
export type { EpcParticipation, EpcRegisters, EpcScheme } from "./epc_table.ts";
export type { IssuerIndex, IssuerRecord, IssuerType } from "./load_issuers.ts";
export type {
  BankCodeFinding,
  BankRecord,
  BicRecord,
  ClearingRecord,
  Edition,
  ListedEntity,
  NamedInstitution,
  OfficialIdentity,
  PartyGroup,
  Registers,
  RetiredCode,
  SepaScope,
} from "./records.ts";
export type { DataSource, ReferenceData, SwapListener } from "./reference_data.ts";
export type { TableEntry, TableFacts } from "./table_head.ts";
