// All reference data. Institutions whose BIC or bank code only a sanctions list or a reviewer gives are added to the
// registers, so that their IBANs and BICs lead to them.
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
} from "./epc_table.ts";
import { isBicPrefix } from "./find_bank.ts";
import { type IssuerIndex, loadIssuers } from "./load_issuers.ts";
import { openRegisters } from "./load_registers.ts";
import {
  type BankCodeFinding,
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
import { finishInSlices } from "./tables/tab_separated.ts";
import type { TableEntry, TableKind } from "./table_head.ts";

/** The registers and the other lists. */
export interface ReferenceData {
  readonly registers: Registers;
  readonly issuers: IssuerIndex;
  readonly countryLists: CountryLists;
  readonly epc: EpcRegisters;
  readonly sanctions: SanctionsData;
  /** Day (`YYYY-MM-DD`) of the last check at which each list's publisher had nothing newer. */
  readonly confirmedLists: ReadonlyMap<SanctionsList, string>;
}

/** Prepares for new data, and returns the function that activates it. After a failure, the old data stays active. */
export type SwapListener = (data: ReferenceData) => Promise<() => void>;

/** Provides the active reference data, which a refresh replaces. */
export interface DataSource {
  readonly current: () => ReferenceData;
  /** Calls a listener with new data, while the old still answers calls. */
  readonly onSwap: (listener: SwapListener) => void;
}

/** Loads reference data from tables, in slices between requests; throws a one-line Error if one is damaged. */
export async function loadTables(data: DataTables): Promise<ReferenceData> {
  const registers = await openRegisters(data);
  const sanctions = await openSanctions(data);
  const banned = new Set(sanctions.euBans?.named);
  // The EU's bans are a separate table, which can be loaded without the list.
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

/** Returns the confirmation days; a list of several tables has the earliest of theirs. */
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
  // A list counts only with all its tables: half of OFAC's would clear a bank that is in the other half.
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

/** Adds sanctions lists to `findBank` and `findBic`; the registers come first (`find_bank.ts`, `find_bic.ts`). */
function withListedBanks(
  registers: Registers,
  sanctions: SanctionsData,
  findEdition: FindListEdition,
): Registers {
  const entryByKey = new Map(sanctions.entries.map((entry) => [entryKeyOf(entry), entry]));
  const listed = listedBics(sanctions, findEdition, entryByKey);
  const codes = listedCodes(sanctions, findEdition, entryByKey);
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
      const coded = codes.get(country + finding.value);
      if (coded !== undefined) return { ...coded, value: finding.value };
      if (!isBicPrefix(structure)) return finding;
      return findListed(
        finding.value,
        bic8sByPrefix.get(finding.value.slice(0, 4) + country) ?? [],
        listed,
      ) ?? finding;
    },
  };
}

function findListed(
  value: string,
  candidates: readonly string[],
  listed: ReadonlyMap<string, ListedBic>,
): BankCodeFinding | null {
  const bic = listed.get(candidates[0] ?? "");
  if (bic === undefined) return null;
  return {
    status: "verified",
    match: "prefix",
    value,
    candidates,
    bic,
    edition: bic.edition,
  };
}

type ListedBic = BicRecord & { readonly edition: Edition };

function listedBics(
  sanctions: SanctionsData,
  findEdition: FindListEdition,
  entryByKey: ReadonlyMap<string, SanctionsEntry>,
): ReadonlyMap<string, ListedBic> {
  const listed = new Map<string, ListedBic>();
  const add = (bic8: string, name: string, entry: SanctionsEntry) => {
    const edition = findEdition(entry);
    if (edition === undefined || listed.has(bic8)) return;
    const country = bic8.slice(4, 6);
    const place = { branch: null, street: null, postCode: null, city: null };
    listed.set(bic8, { bic: bic8, name, ...place, country, asOf: edition.asOf, edition });
  };
  for (const entry of sanctions.entries) for (const bic8 of entry.bics) add(bic8, entry.name, entry);
  for (const { list, entryId, bic8, holder } of sanctions.reviewedIdentities) {
    const entry = entryByKey.get(entryKeyOf({ list, id: entryId }));
    if (bic8 !== null && entry !== undefined) add(bic8, holder, entry);
  }
  return listed;
}

/** Returns findings by country and bank code, from the list that gives the code instead of a register. */
function listedCodes(
  { entries, reviewedIdentities }: SanctionsData,
  findEdition: FindListEdition,
  entryByKey: ReadonlyMap<string, SanctionsEntry>,
): ReadonlyMap<string, VerifiedByRegister> {
  const codes = new Map<string, VerifiedByRegister>();
  const add = (code: string, entry: SanctionsEntry, name: string) => {
    const edition = findEdition(entry);
    if (edition === undefined || codes.has(code)) return;
    const [country, bankCode] = [code.slice(0, 2), code.slice(2)];
    const bic = entry.bics.find((bic8) => bic8.slice(4, 6) === country) ?? null;
    codes.set(code, {
      status: "verified",
      match: "register",
      value: bankCode,
      record: makeBankRecord({ country, bankCode, name, bic }),
      edition,
      redirectedFrom: null,
      successor: null,
    });
  };
  for (const entry of entries) for (const code of entry.bankCodes) add(code, entry, entry.name);
  for (const { list, entryId, bankCode, holder } of reviewedIdentities) {
    const entry = entryByKey.get(entryKeyOf({ list, id: entryId }));
    if (bankCode !== null && entry !== undefined) add(bankCode, entry, holder);
  }
  return codes;
}
