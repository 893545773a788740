/**
 * All reference data that answers rest on, loaded together.
 *
 * @module
 */
import { type CountryLists, loadCountryLists } from "./country_lists/mod.ts";
import { type DataFolder, openDataFolder, shippedData } from "./data_folder.ts";
import { type EpcRegisters, type EpcScheme, epcSchemes, type EpcTable, loadEpcRegisters } from "./epc/mod.ts";
import { type IssuerIndex, loadIssuers } from "./issuers/mod.ts";
import { loadRegisters } from "./load.ts";
import type { Registers } from "./records.ts";
import {
  loadSanctions,
  type SanctionsData,
  sanctionsDatasets,
  type SanctionsTable,
} from "./sanctions/mod.ts";

/** The registers and the lists beside them. */
export interface ReferenceData {
  readonly registers: Registers;
  readonly issuers: IssuerIndex;
  readonly countryLists: CountryLists;
  /** Registers of scheme participants; one that is not loaded has no date. */
  readonly epc: EpcRegisters;
  readonly sanctions: SanctionsData;
}

/**
 * Loads everything that a folder's `manifest.json` lists.
 *
 * @param folder Address of the folder, ending in a slash.
 * @throws {Error} with one line that names the dataset, when one is absent, damaged or differs from its checksum.
 */
export async function loadReferenceData(folder: URL = shippedData): Promise<ReferenceData> {
  const data = await openDataFolder(folder);
  const [registers, issuers, countryLists, epc, sanctions] = await Promise.all([
    loadRegisters(folder),
    openIssuers(data),
    openCountryLists(data),
    openEpcRegisters(data),
    openSanctions(data),
  ]);
  return { registers, issuers, countryLists, epc, sanctions };
}

async function openIssuers(data: DataFolder): Promise<IssuerIndex> {
  const [issuers, dutch] = await Promise.all([
    requireTable(data, "issuers"),
    data.readTable("nl_iban_issuers"),
  ]);
  return loadIssuers({ issuers, nlIbanIssuers: dutch?.text ?? null });
}

async function openCountryLists(data: DataFolder): Promise<CountryLists> {
  const [fatfPlenaries, fatfStatus, euHighRisk, sanctioned, riskInputs] = await Promise.all([
    requireTable(data, "fatf_plenaries"),
    requireTable(data, "fatf_status"),
    requireTable(data, "eu_high_risk_third_countries"),
    requireTable(data, "sanctioned_jurisdictions"),
    requireTable(data, "country_risk_inputs"),
  ]);
  const riskReviewedOn = data.entries.find(({ edition }) => edition.dataset === "country_risk_inputs")
    ?.edition.asOf;
  return loadCountryLists({
    fatfPlenaries,
    fatfStatus,
    euHighRisk,
    sanctioned,
    riskInputs,
    riskReviewedOn: riskReviewedOn ?? "",
  });
}

async function openEpcRegisters(data: DataFolder): Promise<EpcRegisters> {
  const tables = new Map<EpcScheme, EpcTable>();
  for (const scheme of epcSchemes) {
    const table = await data.readTable(`epc_${scheme.toLowerCase()}`);
    if (table !== undefined) tables.set(scheme, { table: table.text, asOf: table.edition.asOf });
  }
  return loadEpcRegisters(tables);
}

async function openSanctions(data: DataFolder): Promise<SanctionsData> {
  const tables = await Promise.all(sanctionsDatasets.map(async ({ id, list }): Promise<SanctionsTable[]> => {
    const table = await data.readTable(id);
    return table === undefined ? [] : [{ list, table: table.text, asOf: table.edition.asOf }];
  }));
  const reviewed = await data.readTable("sanctions_reviewed_identities");
  return loadSanctions(tables.flat(), reviewed?.text ?? null);
}

async function requireTable(data: DataFolder, dataset: string): Promise<string> {
  const table = await data.readTable(dataset);
  if (table === undefined) {
    throw new Error(`Cannot load dataset "${dataset}": manifest.json does not list it`);
  }
  return table.text;
}
