// The reference data in memory: registers, directories, sanctions lists, and lists of countries and institutions.
export {
  readBankCodeTable,
  readClearingTable,
  writeBankCodeTable,
  writeClearingTable,
} from "./bank_tables.ts";
export { BicTable, writeBicLeiTable } from "./bic_table.ts";
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
export {
  checksumOf,
  type DataTables,
  entriesOfKind,
  isEditionDate,
  makeEditionEntry,
  openDataFolder,
  shippedData,
  sortEntries,
  type TableEntry,
  type TableFacts,
  writeHeadedTable,
} from "./data_folder.ts";
export {
  type EpcParticipation,
  type EpcRegisters,
  type EpcScheme,
  epcSchemes,
  type IssuerIndex,
  type IssuerRecord,
  type IssuerType,
  type LeiRecord,
  loadEpcRegisters,
  loadIssuers,
  type OfficialInstitution,
  parseNlIbanIssuers,
  writeEpcTable,
  writeLeiRecords,
  writeNlIbanIssuers,
  writeOfficialIdentities,
} from "./institution_tables.ts";
export { loadRegisters } from "./load_registers.ts";
export {
  type BankCodeFinding,
  type BankRecord,
  type BicRecord,
  type ClearingRecord,
  type Edition,
  type ListedEntity,
  makeBankRecord,
  type NamedInstitution,
  type OfficialIdentity,
  type PartyGroup,
  type Registers,
  type RetiredCode,
  type SepaScope,
} from "./records.ts";
export {
  type DataSource,
  loadReferenceData,
  loadTables,
  type ReferenceData,
  type SwapListener,
} from "./reference_data.ts";
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
export {
  finishInSlices,
  listCodes,
  readCodeRanges,
  readRows,
  writeCodeRanges,
  writeTable,
} from "./tab_separated.ts";
