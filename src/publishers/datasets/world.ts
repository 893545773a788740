/**
 * Sets that span countries: IBAN structures, SEPA scope, BIC directory.
 *
 * @module
 */
import {
  parseBicDirectory,
  parseSepaScopeCsv,
  parseSwiftIbanRegistry,
  readSwiftRegistryMonth,
} from "../importers/mod.ts";
import type { SepaScope } from "../../registers/records.ts";
import { type DatasetSource, type Recipe, requireSource } from "../formats/mod.ts";
import { writeBicTable, writeIbanStructureTable, writeSepaScopeTable } from "../../registers/tables/mod.ts";
import { type RegisterDataset, storedSource } from "./register_dataset.ts";

/** IBAN structures, SWIFT release 102. */
export const ibanStructures: RegisterDataset = {
  id: "iban_structures",
  kind: "iban_structures",
  countries: [],
  register: "SWIFT IBAN Registry",
  publisher: "SWIFT (ISO 13616 registration authority)",
  url: "https://www.swift.com/standards/data-standards/iban",
  terms: "Facts may be used; altered copies of the file may not be redistributed for a charge",
  authoritative: true,
  shipped: true,
  tablePath: "iban_structures.tsv",
  ...readRegistry(storedSource("iban-registry/swift_iban_registry_202606.r102.txt")),
  // "IBAN Registry (TXT)" of the page above; the address has stayed for years (2026-11).
  official: readRegistry({
    name: "iban_registry.txt",
    url: "https://www.swift.com/swift-resource/11971/download",
    storedPath: /(^|\/)iban_registry(_[\d-]+)?\.txt$/,
    required: true,
  }),
};

function readRegistry(source: DatasetSource): Recipe {
  return {
    sources: [source],
    compile: (readSource) => {
      const { bytes } = requireSource(readSource, source.name);
      const structures = parseSwiftIbanRegistry(bytes, source.name);
      const asOf = readSwiftRegistryMonth(bytes, source.name);
      return { table: writeIbanStructureTable(structures), rows: structures.length, asOf };
    },
  };
}

/**
 * Duties of Bulgaria, in the euro area since 2026-01-01 (Council Decision (EU) 2025/1407). A member state
 * that adopts the euro before 2027-04-09 has one year from that day, but no longer than states outside the
 * euro area (articles 5a and 5c of Regulation (EU) 260/2012 as inserted by Regulation (EU) 2024/886;
 * stated for 2027-01-01 by the Bulgarian National Bank, September 2025).
 */
const bulgarianDuties = {
  euroArea: true,
  instantReceiveFrom: "2027-01-01",
  instantSendFrom: "2027-01-01",
  vopFrom: "2027-01-01",
} as const;

/** Members of the SEPA schemes in the scope of 2025, the euro area from 2026-01-01, and their duties. */
export const sepaScope: RegisterDataset = {
  id: "sepa_scope",
  kind: "sepa_scope",
  countries: [],
  register: "EPC list of SEPA scheme countries, Regulation (EU) 2024/886",
  publisher: "European Payments Council",
  url: "https://www.europeanpaymentscouncil.eu/document-library/other/epc-list-sepa-scheme-countries",
  terms: "Facts",
  authoritative: true,
  shipped: true,
  tablePath: "sepa_scope.tsv",
  sources: [storedSource("epc-registers/sepa_geographic_scope_facts.csv")],
  compile: (readSource) => {
    const { bytes } = requireSource(readSource, "sepa_geographic_scope_facts.csv");
    const scopes = parseSepaScopeCsv(bytes).map(withBulgarianDuties);
    return { table: writeSepaScopeTable(scopes), rows: scopes.length, asOf: "2026-01" };
  },
};

function withBulgarianDuties(scope: SepaScope): SepaScope {
  return scope.country === "BG" ? { ...scope, ...bulgarianDuties } : scope;
}

const directoryFacts = {
  kind: "bic_directory",
  countries: [],
  publisher: "Community compilation; BICs are registered by SWIFT (ISO 9362)",
  url: "https://www.swift.com/standards/data-standards/bic-business-identifier-code",
  authoritative: false,
  shipped: true,
} as const;

/** BIC directory, July 2024. */
export const bicDirectory: RegisterDataset = {
  ...directoryFacts,
  id: "bic_directory_2024_07",
  register: "Community BIC directory, July 2024",
  terms: "Labelled MIT by its author; rights in BICs belong to SWIFT",
  tablePath: "bic_directory/2024_07.tsv",
  sources: [storedSource("bic-directory/community-swift-codes_2024-07.csv.gz")],
  compile: (readSource) => {
    const source = "community-swift-codes_2024-07.csv.gz";
    const records = parseBicDirectory(requireSource(readSource, source).bytes, "2024-07", source);
    return { table: writeBicTable(records), rows: records.length, asOf: "2024-07" };
  },
};

/** BIC directory, January 2018: only what the newer edition lacks. It holds banks that have closed since. */
export const olderBicDirectory: RegisterDataset = {
  ...directoryFacts,
  id: "bic_directory_2018_01",
  register: "Community BIC directory, January 2018",
  terms: "As published by its author; rights in BICs belong to SWIFT",
  tablePath: "bic_directory/2018_01.tsv",
  sources: [
    storedSource("bic-directory/community-swift-codes_2018-01_gap-countries.csv"),
    storedSource("bic-directory/community-swift-codes_2024-07.csv.gz"),
  ],
  compile: (readSource) => {
    const [older, newer] = [
      ["community-swift-codes_2018-01_gap-countries.csv", "2018-01"],
      ["community-swift-codes_2024-07.csv.gz", "2024-07"],
    ].map(([name = "", asOf = ""]) => parseBicDirectory(requireSource(readSource, name).bytes, asOf, name));
    const known = new Set(newer?.map(({ bic }) => bic.slice(0, 8)));
    const records = (older ?? []).filter(({ bic }) => !known.has(bic.slice(0, 8)));
    return { table: writeBicTable(records), rows: records.length, asOf: "2018-01" };
  },
};
