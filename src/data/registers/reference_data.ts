// Loads all reference data. Some banks are only in a sanctions list, which may give a BIC or bank code; these banks are
// added to the registers, so that their IBANs and BICs are recognised.
import { type CountryLists, loadCountryLists } from "./country_tables.ts";
import {
  type DataTable,
  type DataTables,
  entriesOfKind,
  openDataFolder,
  shippedData,
} from "./data_folder.ts";
import {
  type EpcRegisters,
  type EpcScheme,
  epcSchemes,
  type EpcTable,
  loadEpcRegisters,
} from "./institution_tables.ts";
import { isBicPrefix } from "./find_bank.ts";
import { type IssuerIndex, loadIssuers } from "./institution_tables.ts";
import { openRegisters } from "./load_registers.ts";
import {
  type BicRecord,
  type Edition,
  makeBankRecord,
  type Registers,
  type VerifiedByRegister,
} from "./records.ts";
import {
  entryKeyOf,
  loadSanctionsSteps,
  readEuBanCountries,
  readEuNamedBans,
  type SanctionsData,
  type SanctionsEntry,
  type SanctionsTable,
} from "./sanctions_table.ts";
import { type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";
import { finishInSlices } from "./tab_separated.ts";
import type { TableEntry, TableKind } from "./data_folder.ts";

/** All reference data: registers, issuers, countries, SEPA schemes and sanctions lists. */
export interface ReferenceData {
  readonly registers: Registers;
  readonly issuers: IssuerIndex;
  readonly countryLists: CountryLists;
  readonly epc: EpcRegisters;
  readonly sanctions: SanctionsData;
  /** By list, the last day (`YYYY-MM-DD`) on which a check found that its publisher had nothing newer. */
  readonly confirmedLists: ReadonlyMap<SanctionsList, string>;
}

/** Prepares new data, and returns a function that activates it. If preparing fails, the old data stays active. */
export type SwapListener = (data: ReferenceData) => Promise<() => void>;

/** Provides the active reference data, which a refresh replaces. */
export interface DataSource {
  readonly current: () => ReferenceData;
  /** Registers a listener, which is called with new data before the data becomes active. */
  readonly onSwap: (listener: SwapListener) => void;
}

/** Loads reference data from tables, in slices between requests; throws a one-line Error if a table is damaged. */
export async function loadTables(data: DataTables): Promise<ReferenceData> {
  const registers = await openRegisters(data);
  const sanctions = await openSanctions(data);
  const banned = new Set(sanctions.euBans?.named);
  // The EU's bans have their own table, which can be loaded even if the EU's list isn't.
  const [ofLists, ofBans] = [editionsByList(data, "sanctions"), editionsByList(data, "eu_named_bans")];
  const editionOf = (entry: SanctionsEntry) => (banned.has(entry) ? ofBans : ofLists).get(entry.list);
  return {
    registers: withListedBanks(registers, sanctions, editionOf),
    issuers: await openIssuers(data),
    countryLists: await openCountryLists(data),
    epc: await openEpcRegisters(data),
    sanctions,
    confirmedLists: confirmedListsOf(data),
  };
}

/** Loads a folder (URL with slash); throws a one-line Error if a table is missing or damaged. */
export async function loadReferenceData(folder: URL = shippedData): Promise<ReferenceData> {
  return await loadTables(await openDataFolder(folder));
}

function editionsByList(data: DataTables, kind: TableKind): ReadonlyMap<SanctionsList | undefined, Edition> {
  return new Map(entriesOfKind(data, kind).toReversed().map((table) => [listOf(table), table.edition]));
}

/** Returns the day on which each list was last confirmed (for several tables, the earliest day). */
function confirmedListsOf(data: DataTables): ReadonlyMap<SanctionsList, string> {
  const confirmed = new Map<SanctionsList, string>();
  for (const [list, entries] of Map.groupBy(entriesOfKind(data, "sanctions"), listOf)) {
    const days = entries.map(({ edition }) => edition.confirmedOn ?? "").toSorted();
    if (list !== undefined && days[0]) confirmed.set(list, days[0]);
  }
  return confirmed;
}

async function openIssuers(data: DataTables): Promise<IssuerIndex> {
  const [issuers, dutch] = [await requireTable(data, "issuers"), await findTable(data, "iban_issuers")];
  return loadIssuers({ issuers: issuers.text, nlIbanIssuers: dutch?.text ?? null });
}

async function openCountryLists(data: DataTables): Promise<CountryLists> {
  const textOf = async (kind: TableKind): Promise<string> => (await requireTable(data, kind)).text;
  const { text: riskInputs, edition } = await requireTable(data, "country_risk");
  return loadCountryLists({
    fatfPlenaries: await textOf("fatf_plenaries"),
    fatfStatus: await textOf("fatf_status"),
    euHighRisk: await textOf("eu_high_risk_countries"),
    sanctioned: await textOf("sanctioned_jurisdictions"),
    riskInputs,
    riskReviewedOn: edition.asOf,
  });
}

async function openEpcRegisters(data: DataTables): Promise<EpcRegisters> {
  const tables = new Map<EpcScheme, EpcTable>();
  for (const { covers, edition } of entriesOfKind(data, "epc_participants")) {
    const scheme = epcSchemes.find((known) => covers.includes(known));
    const table = await data.readTable(edition.dataset);
    if (table !== undefined && scheme !== undefined) {
      tables.set(scheme, { table: table.text, asOf: table.edition.asOf });
    }
  }
  return loadEpcRegisters(tables);
}

function listOf({ covers }: TableEntry): SanctionsList | undefined {
  return sanctionsLists.find((known) => covers.includes(known));
}

async function openSanctions(data: DataTables): Promise<SanctionsData> {
  const entries = entriesOfKind(data, "sanctions");
  const tables = await Promise.all(
    entries.map(async (entry): Promise<SanctionsTable[]> => {
      const [list, { edition }] = [listOf(entry), entry];
      const table = await data.readTable(edition.dataset);
      const days = entriesOfKind(data, "sanctions_dates").find(({ covers }) =>
        covers.includes(edition.dataset)
      );
      const dates = days && await data.readTable(days.edition.dataset);
      return table === undefined || list === undefined ? [] : [{
        list,
        table: table.text,
        asOf: edition.asOf,
        dates: dates?.text ?? null,
        isPartial: entry.completeness.startsWith("partial"),
      }];
    }),
  );
  const reviewed = await findTable(data, "reviewed_identities");
  const namesakes = await findTable(data, "reviewed_namesakes");
  const bans = await findTable(data, "eu_bans");
  const named = await findTable(data, "eu_named_bans");
  const euBans = bans === undefined || named === undefined ? null : {
    asOf: bans.edition.asOf < named.edition.asOf ? bans.edition.asOf : named.edition.asOf,
    countries: readEuBanCountries(bans.text),
    named: readEuNamedBans(named.text),
  };
  const loaded = await finishInSlices(
    loadSanctionsSteps(tables.flat(), reviewed?.text ?? null, namesakes?.text ?? null, euBans),
  );
  // A list counts only if all its tables are loaded, because banks in a missing table would seem clear.
  const partsByList = Map.groupBy(entries, listOf);
  const isWhole = (list: SanctionsList): boolean => {
    const parts = partsByList.get(list) ?? [];
    return parts.every((entry) => parts.length >= (entry.parts ?? 1));
  };
  return { ...loaded, asOfByList: new Map([...loaded.asOfByList].filter(([list]) => isWhole(list))) };
}

async function findTable(data: DataTables, kind: TableKind): Promise<DataTable | undefined> {
  const [entry] = entriesOfKind(data, kind);
  return entry && await data.readTable(entry.edition.dataset);
}

async function requireTable(data: DataTables, kind: TableKind): Promise<DataTable> {
  const table = await findTable(data, kind);
  if (table === undefined) throw new Error(`Cannot load reference data: there is no table of kind "${kind}"`);
  return table;
}

type FindListEdition = (entry: SanctionsEntry) => Edition | undefined;

/** Adds the banks that are in sanctions lists. If a register also has the bank, the register's entry counts. */
function withListedBanks(
  registers: Registers,
  sanctions: SanctionsData,
  findEdition: FindListEdition,
): Registers {
  const { listed, coded } = indexListedBanks(sanctions, findEdition);
  const bic8sByPrefix = Map.groupBy([...listed.keys()].toSorted(), (bic8) => bic8.slice(0, 6));
  const membersByPrefix = Map.groupBy(
    Array.from(listed, ([bic8, { name }]) => ({ bic8, name })),
    ({ bic8 }) => bic8.slice(0, 4),
  );
  return {
    ...registers,
    findBic: (bic) => registers.findBic(bic) ?? listed.get(bic.slice(0, 8)),
    findListedBic: (bic8) => listed.get(bic8),
    findPartyMembers: (prefix) => [
      ...registers.findPartyMembers(prefix),
      ...membersByPrefix.get(prefix) ?? [],
    ],
    *institutions() {
      yield* registers.institutions();
      for (const { bic, name, country, edition: { dataset } } of listed.values()) {
        if (registers.findBic(bic) === undefined) yield { name, bic, lei: null, country, dataset };
      }
    },
    findBank: (country, bban) => {
      const finding = registers.findBank(country, bban);
      const structure = registers.ibanStructures.get(country);
      if (finding.status !== "unavailable" || structure === undefined) return finding;
      const { value } = finding;
      const found = coded.get(country + value);
      if (found !== undefined) return { ...found, value };
      const candidates = isBicPrefix(structure) ? bic8sByPrefix.get(value.slice(0, 4) + country) ?? [] : [];
      const bic = listed.get(candidates[0] ?? "");
      if (bic === undefined) return finding;
      return { status: "verified", match: "prefix", value, candidates, bic, edition: bic.edition };
    },
  };
}

interface ListedBanks {
  /** Listed banks by BIC8. */
  readonly listed: ReadonlyMap<string, BicRecord & { readonly edition: Edition }>;
  /** Listed banks by country and bank code. */
  readonly coded: ReadonlyMap<string, VerifiedByRegister>;
}

/** Indexes banks by the BICs and bank codes from lists or reviewers. If banks share a code, the first bank counts. */
function indexListedBanks(sanctions: SanctionsData, findEdition: FindListEdition): ListedBanks {
  const listed = new Map<string, BicRecord & { readonly edition: Edition }>();
  const coded = new Map<string, VerifiedByRegister>();
  for (const { entry, name, bic8s, codes } of identitiesOf(sanctions)) {
    const edition = findEdition(entry);
    if (edition === undefined) continue;
    for (const bic of bic8s.filter((bic8) => !listed.has(bic8))) {
      const place = { branch: null, street: null, postCode: null, city: null, country: bic.slice(4, 6) };
      listed.set(bic, { bic, name, ...place, asOf: edition.asOf, edition });
    }
    for (const code of codes.filter((code) => !coded.has(code))) {
      const [country, bankCode] = [code.slice(0, 2), code.slice(2)];
      const bic = entry.bics.find((bic8) => bic8.slice(4, 6) === country) ?? null;
      coded.set(code, {
        status: "verified",
        match: "register",
        value: bankCode,
        record: makeBankRecord({ country, bankCode, name, bic }),
        edition,
        redirectedFrom: null,
        successor: null,
      });
    }
  }
  return { listed, coded };
}

interface ListedIdentity {
  readonly entry: SanctionsEntry;
  readonly name: string;
  readonly bic8s: readonly string[];
  /** Bank codes with their country. */
  readonly codes: readonly string[];
}

function* identitiesOf({ entries, reviewedIdentities }: SanctionsData): Generator<ListedIdentity> {
  for (const entry of entries) yield { entry, name: entry.name, bic8s: entry.bics, codes: entry.bankCodes };
  const entryByKey = new Map(entries.map((entry) => [entryKeyOf(entry), entry]));
  for (const { list, entryId, bic8, bankCode, holder } of reviewedIdentities) {
    const entry = entryByKey.get(entryKeyOf({ list, id: entryId }));
    if (entry === undefined) continue;
    const [bic8s, codes] = [bic8, bankCode].map((value) => value === null ? [] : [value]);
    yield { entry, name: holder, bic8s: bic8s ?? [], codes: codes ?? [] };
  }
}
