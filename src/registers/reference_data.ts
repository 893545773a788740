/**
 * All reference data that answers rest on, loaded together.
 *
 * @module
 */
import { type CountryLists, loadCountryLists } from "./country_lists/mod.ts";
import { type DataTables, openDataFolder, shippedData } from "./data_folder.ts";
import { type EpcRegisters, type EpcScheme, epcSchemes, type EpcTable, loadEpcRegisters } from "./epc/mod.ts";
import { type IssuerIndex, loadIssuers } from "./issuers/mod.ts";
import { createRegisterLoader } from "./load.ts";
import type { Registers } from "./records.ts";
import {
  loadSanctionsSteps,
  type SanctionsData,
  type SanctionsList,
  type SanctionsTable,
} from "./sanctions/mod.ts";
import { finishInSlices } from "./slices.ts";
import { TableMemory } from "./table_memory.ts";

const countryListTables = [
  "fatf_plenaries",
  "fatf_status",
  "eu_high_risk_third_countries",
  "sanctioned_jurisdictions",
  "country_risk_inputs",
];

/** The tables of the sanctions lists; those of one list stand together, the leading one first. */
const sanctionsTables: readonly { list: SanctionsList; id: string; datesDataset?: string }[] = [
  { list: "OFAC", id: "sanctions_ofac_sdn", datesDataset: "ofac_sdn_dates" },
  { list: "OFAC", id: "sanctions_ofac_consolidated", datesDataset: "ofac_consolidated_dates" },
  { list: "EU", id: "sanctions_eu" },
  { list: "UN", id: "sanctions_un" },
  { list: "UK", id: "sanctions_uk" },
];

const epcTable = (scheme: EpcScheme): string => `epc_${scheme.toLowerCase()}`;

/** The registers and the lists beside them. */
export interface ReferenceData {
  readonly registers: Registers;
  readonly issuers: IssuerIndex;
  readonly countryLists: CountryLists;
  /** Registers of scheme participants; one that is not loaded has no date. */
  readonly epc: EpcRegisters;
  readonly sanctions: SanctionsData;
}

/** Changes over to new data. */
export type SwapListener = (data: ReferenceData) => void | Promise<void>;

/** Where the reference data in force is found; a refresh puts other data in its place. */
export interface DataSource {
  /** The data in force now. */
  readonly current: () => ReferenceData;
  /**
   * Calls a listener with new data just before it is put in place of the old. Whatever answers from the data makes
   * itself ready and changes over; other calls are answered meanwhile, from the old data.
   */
  readonly onSwap: (listener: SwapListener) => void;
}

/** Makes a source of data that stays as it is. */
export function fixedSource(data: ReferenceData): DataSource {
  return { current: () => data, onSwap: () => {} };
}

/** Loads reference data; see {@link createLoader}. */
export type LoadReferenceData = (data: DataTables) => Promise<ReferenceData>;

/**
 * Makes a function that loads reference data, and that reads again only the tables that have changed since it
 * was called last.
 */
export function createLoader(): LoadReferenceData {
  const loadRegisterTables = createRegisterLoader();
  const issuerMemory = new TableMemory<IssuerIndex>();
  const countryMemory = new TableMemory<CountryLists>();
  const epcMemory = new TableMemory<EpcRegisters>();
  const sanctionsMemory = new TableMemory<SanctionsData>();
  return async (data) => {
    const keep = <Part>(
      memory: TableMemory<Part>,
      datasets: readonly string[],
      open: (data: DataTables) => Promise<Part>,
    ) => memory.keep("", checksumsOf(data, datasets), () => open(data));
    const [registers, issuers, countryLists, epc, sanctions] = await Promise.all([
      loadRegisterTables(data),
      keep(issuerMemory, ["issuers", "nl_iban_issuers"], openIssuers),
      keep(countryMemory, countryListTables, openCountryLists),
      keep(epcMemory, epcSchemes.map(epcTable), openEpcRegisters),
      keep(
        sanctionsMemory,
        sanctionsTables.flatMap(({ id, datesDataset }) =>
          datesDataset === undefined ? [id] : [id, datesDataset]
        )
          .concat("sanctions_reviewed_identities"),
        openSanctions,
      ),
    ]);
    return { registers, issuers, countryLists, epc, sanctions };
  };
}

/**
 * Loads everything that a folder's `manifest.json` lists.
 *
 * @param folder Address of the folder, ending in a slash.
 * @throws {Error} with one line that names the dataset, when one is absent, damaged or differs from its checksum.
 */
export async function loadReferenceData(folder: URL = shippedData): Promise<ReferenceData> {
  return await createLoader()(await openDataFolder(folder));
}

function checksumsOf({ entries }: DataTables, datasets: readonly string[]): string {
  return entries.filter(({ edition }) => datasets.includes(edition.dataset))
    .map(({ edition: { dataset, sha256, asOf } }) => `${dataset} ${sha256} ${asOf}`).join("\n");
}

async function openIssuers(data: DataTables): Promise<IssuerIndex> {
  const [issuers, dutch] = await Promise.all([
    requireTable(data, "issuers"),
    data.readTable("nl_iban_issuers"),
  ]);
  return loadIssuers({ issuers, nlIbanIssuers: dutch?.text ?? null });
}

async function openCountryLists(data: DataTables): Promise<CountryLists> {
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

async function openEpcRegisters(data: DataTables): Promise<EpcRegisters> {
  const tables = new Map<EpcScheme, EpcTable>();
  for (const scheme of epcSchemes) {
    const table = await data.readTable(epcTable(scheme));
    if (table !== undefined) tables.set(scheme, { table: table.text, asOf: table.edition.asOf });
  }
  return loadEpcRegisters(tables);
}

async function openSanctions(data: DataTables): Promise<SanctionsData> {
  const tables = await Promise.all(
    sanctionsTables.map(async ({ id, list, datesDataset }): Promise<SanctionsTable[]> => {
      const table = await data.readTable(id);
      const dates = datesDataset === undefined ? undefined : await data.readTable(datesDataset);
      return table === undefined
        ? []
        : [{ list, table: table.text, asOf: table.edition.asOf, dates: dates?.text ?? null }];
    }),
  );
  const reviewed = await data.readTable("sanctions_reviewed_identities");
  return await finishInSlices(loadSanctionsSteps(tables.flat(), reviewed?.text ?? null));
}

async function requireTable(data: DataTables, dataset: string): Promise<string> {
  const table = await data.readTable(dataset);
  if (table === undefined) {
    throw new Error(`Cannot load dataset "${dataset}": manifest.json does not list it`);
  }
  return table.text;
}
