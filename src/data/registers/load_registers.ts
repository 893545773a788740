// Loads the registers into an index in memory, which never changes.
import { setImmediate } from "node:timers/promises";
import { type DataTables, entriesOfKind, openDataFolder, shippedData } from "./data_folder.ts";
import type { BankCodeSets, Loaded } from "./bank_code_sets.ts";
import { findBankInRegisters } from "./find_bank.ts";
import { findClearing, followMergers } from "./find_swiss_iid.ts";
import {
  createGivenUpCodes,
  createPartyMembers,
  createSeatFinder,
  findBicInDirectories,
  findParty,
  indexBanksByBic8,
  indexFormerBics,
} from "./find_bic.ts";
import type { TableKind } from "./data_folder.ts";
import type { InstitutionAct, NamedInstitution, PartyGroup, Registers, RetiredCode } from "./records.ts";
import {
  append,
  compileMethods,
  compileModulusTable,
  type GermanMethod,
  isBic,
  methodColumns,
  modulusColumns,
  type ModulusTable,
} from "../../identifiers/mod.ts";
import { type BankCodeTable, readBankCodeTable } from "./bank_tables.ts";
import { BicTable, findLei, readBicLeis } from "./bic_table.ts";
import { readClearingTable } from "./bank_tables.ts";
import { readIbanStructureTable, readSepaScopeTable } from "./country_tables.ts";
import { hasEntityEnded, isEntityCurrent, openLeiRecords } from "./institution_tables.ts";
import { findOfficialIdentity, readOfficialIdentities } from "./institution_tables.ts";
import { readClearingRanges } from "./country_tables.ts";
import { defineTable, nullable, readRows, text, unreadable } from "./tab_separated.ts";

interface OpenedTable<Table> extends Loaded<Table> {
  readonly covers: readonly string[];
}

async function openTables<Table>(
  data: DataTables,
  kind: TableKind,
  read: (text: string, table: string, asOf: string) => Table | Promise<Table>,
): Promise<OpenedTable<Table>[]> {
  return await Array.fromAsync(entriesOfKind(data, kind), async ({ edition, covers, table }) => {
    // Lets waiting requests run before each table is read.
    await setImmediate();
    const text = (await data.readTable(edition.dataset))?.text ?? "";
    return { table: await read(text, table, edition.asOf), edition, covers };
  });
}

/** Loads the registers of a folder (URL with slash); throws a one-line Error if a table is missing or damaged. */
export async function loadRegisters(folder: URL = shippedData): Promise<Registers> {
  return await openRegisters(await openDataFolder(folder));
}

/** Loads the registers among these tables; throws a one-line Error if a table is missing or damaged. */
export async function openRegisters(data: DataTables): Promise<Registers> {
  const [structures] = await openTables(data, "iban_structures", readIbanStructureTable);
  const [scope] = await openTables(data, "sepa_scope", readSepaScopeTable);
  const [clearing] = await openTables(data, "swiss_bank_master", readClearingTable);
  const directories = await openTables(data, "bic_directory", BicTable.open);
  const bankCodes = await openTables(data, "bank_codes", readBankCodeTable);
  const retired = await openTables(data, "retired_bank_codes", readRetiredCodeTable);
  const [leis] = await openTables(data, "bic_lei", readBicLeis);
  const [licences] = await openTables(data, "ended_licences", readInstitutionActs);
  const [measures] = await openTables(data, "special_measures", readInstitutionActs);
  const [seats] = await openTables(data, "party_seats", readPartySeats);
  const [groups] = await openTables(data, "party_groups", readPartyGroups);
  const [contested] = await openTables(data, "contested_bics", readContestedBics);
  const [methods] = await openTables(data, "check_digit_methods", readGermanMethods);
  const [modulus] = await openTables(data, "modulus_checks", readModulusTable);
  const official = await openTables(data, "official_identities", readOfficialIdentities);
  const [entities] = await openTables(data, "lei_records", openLeiRecords);
  const [ranges] = await openTables(data, "clearing_ranges", readClearingRanges);
  if (structures === undefined || scope === undefined || clearing === undefined) {
    throw new Error("Cannot load registers: there are no IBAN structures, SEPA scope or bank master");
  }
  const sets: BankCodeSets = {
    structures,
    bankCodes: groupByCountry(bankCodes),
    clearing,
    retired: new Map(retired.flatMap((codes) => codes.covers.map((country) => [country, codes]))),
    directories,
    contested: contested?.table ?? new Map(),
  };
  const banksByBic8 = indexBanksByBic8(sets);
  const formerBics = indexFormerBics(sets);
  const leiOf = (bic: string) => leis === undefined ? null : findLei(leis.table, bic);
  return {
    editions: data.entries.map(({ edition }) => edition),
    ibanStructures: structures.table,
    sepaScope: scope.table,
    germanMethods: methods?.table ?? new Map(),
    modulusChecks: modulus ?? null,
    swedishRanges: ranges?.table ?? [],
    bicCount: directories.reduce((sum, { table }) => sum + table.size, 0),
    clearingCount: clearing.table.records.size,
    findBank: (country, bban) => findBankInRegisters(sets, country, bban),
    bankCodes: (country) => listBankCodes(sets, country),
    institutions: () => listInstitutions(sets),
    findBic: (bic) => findBicInDirectories(directories, bic),
    findParty: (country, bankCode) => findParty(sets, country, bankCode),
    // Placeholder, which `withListedBanks` replaces.
    findListedBic: () => undefined,
    findEndedLicence: (key) => licences?.table.get(key),
    findSpecialMeasure: (key) => measures?.table.get(key),
    findPartyGroup: (party) => groups?.table.get(party),
    findPartyMembers: createPartyMembers(sets),
    findSeats: createSeatFinder(directories, seats?.table ?? new Map()),
    findBanksByBic8: (bic8) => banksByBic8.get(bic8) ?? [],
    findGivenUpCode: createGivenUpCodes(sets, banksByBic8),
    findFormerBics: (country, code) => formerBics.get(country + code) ?? [],
    findOfficialIdentities: (bic) => {
      const found = official.flatMap(({ table, edition }) => {
        const institution = findOfficialIdentity(table, bic, leiOf(bic));
        return institution === null ? [] : [{ ...institution, edition }];
      });
      return found.sort((one, other) => Number(one.authority === null) - Number(other.authority === null));
    },
    findLeiRecord: (lei) => {
      const found = entities?.table(lei) ?? null;
      if (found === null || entities === undefined) return null;
      const [isCurrent, hasEnded] = [isEntityCurrent(found), hasEntityEnded(found)];
      return { ...found, isCurrent, hasEnded, edition: entities.edition };
    },
    findLei: leiOf,
    findClearing: (iid) => findClearing(sets, iid),
    followMergers: (record) => followMergers(sets, record),
    findQrIids: (iid) => clearing.table.qrIids.get(iid) ?? [],
  };
}

function groupByCountry(
  tables: readonly OpenedTable<BankCodeTable>[],
): ReadonlyMap<string, readonly Loaded<BankCodeTable>[]> {
  const tablesByCountry = new Map<string, Loaded<BankCodeTable>[]>();
  for (const table of tables) {
    for (const country of table.covers) append(tablesByCountry, country, table);
  }
  return tablesByCountry;
}

function* listInstitutions(
  { bankCodes, clearing, directories }: BankCodeSets,
): Generator<NamedInstitution> {
  const seen = new Set<BankCodeTable>();
  for (const [codesOf, tables] of bankCodes) {
    for (const { table, edition: { dataset } } of tables) {
      if (seen.has(table)) continue;
      seen.add(table);
      for (const { name, office, bic, lei, country } of table.holders) {
        const facts = { bic, lei, country: bic?.slice(4, 6) ?? (country || codesOf), dataset };
        yield { name, ...facts };
        if (office !== null) yield { name: office, ...facts };
      }
    }
  }
  for (const { name, bic, country, iidType } of clearing.table.records.values()) {
    if (iidType === "qr_iid") continue;
    yield { name, bic, lei: null, country: bic?.slice(4, 6) ?? country, dataset: clearing.edition.dataset };
  }
  for (const { table, edition: { dataset } } of directories) {
    for (const [bic8, name] of table.names()) {
      yield { name, bic: bic8, lei: null, country: bic8.slice(4, 6), dataset };
    }
  }
}

/** Lists the codes in a country's authoritative register, without merged IIDs and QR-IIDs (they refer to others). */
function listBankCodes({ bankCodes, clearing }: BankCodeSets, country: string): readonly string[] {
  if (country === "CH" || country === "LI") {
    const own = clearing.table.records.values().filter((record) =>
      record.country === country && record.iidType !== "qr_iid" && record.mergedInto === null
    );
    return Array.from(own, ({ iid }) => iid);
  }
  const own = bankCodes.get(country)?.find(({ edition }) => edition.authoritative);
  return own === undefined ? [] : [...own.table.records.keys()];
}

const dayShape = /^(\d{4}(-\d{2}){0,2})?$/;

/** Indexes authorities' acts by BIC8, and by bank code with its country; throws a SyntaxError for an incomplete row. */
export function readInstitutionActs(text: string, table: string): ReadonlyMap<string, InstitutionAct> {
  const columns = ["country", "codes", "bic8", "holder", "words", "act", "from", "source", "read"] as const;
  return new Map(
    readRows(text, table, columns).flatMap((row) => {
      const { country, codes, bic8, holder, words, act, from } = row;
      if ([act, words, row.source, row.read].includes("") || !dayShape.test(from)) {
        throw unreadable(table, `${holder} lacks an act, its words, a day, a source, or how it was read`);
      }
      const found = { holder, words, act, from: from || null };
      const ofCodes = codes.split(",").filter((code) => code !== "").map((code) => country + code);
      const keys = bic8 === "" ? ofCodes : [...ofCodes, bic8];
      return keys.map((key) => [key, found] as const);
    }),
  );
}

/** Reads the reviewed seats by the first four characters of a BIC; throws a SyntaxError for a malformed row. */
export function readPartySeats(text: string, table: string): ReadonlyMap<string, string> {
  return new Map(
    readRows(text, table, ["party", "seat", "basis"]).map(({ party, seat, basis }) => {
      if (!/^[A-Z]{4}$/.test(party) || !/^[A-Z]{2}$/.test(seat) || basis === "") {
        throw unreadable(table, `"${party} ${seat}" lacks a party, a seat or a basis`);
      }
      return [party, seat];
    }),
  );
}

/** Reads groups of banks whose BICs begin with the same four letters; throws a `SyntaxError` for a malformed row. */
export function readPartyGroups(text: string, table: string): ReadonlyMap<string, PartyGroup> {
  return new Map(
    readRows(text, table, ["party", "country", "heads", "basis"]).map(({ party, country, heads, basis }) => {
      const listed = heads.split(" ").filter((head) => head !== "");
      const isOfParty = listed.every((head) =>
        isBic(head) && head.length === 8 && head.startsWith(party + country)
      );
      if (!/^[A-Z]{4}$/.test(party) || !/^[A-Z]{2}$/.test(country) || !isOfParty || basis === "") {
        throw unreadable(table, `"${party} ${country}" lacks a party, a country, a basis or its head`);
      }
      return [party, { country, heads: listed }];
    }),
  );
}

/** Reads the BICs of bank codes for which sources disagree; throws a SyntaxError for a malformed row. */
export function readContestedBics(text: string, table: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readRows(text, table, ["country", "code", "bics", "basis"]).map(({ country, code, bics, basis }) => {
      const listed = bics.split(" ");
      if (listed.length < 2 || !listed.every(isBic) || basis === "") {
        throw unreadable(table, `"${country} ${code}" needs two BICs and a basis`);
      }
      return [country + code, listed];
    }),
  );
}

/** Compiles the Bundesbank's check digit methods; throws a SyntaxError for a method that can't be read. */
export function readGermanMethods(text: string, table: string): ReadonlyMap<string, GermanMethod> {
  return compileMethods(readRows(text, table, methodColumns));
}

/** Compiles the British modulus checks; throws a SyntaxError for a row that can't be read. */
export function readModulusTable(text: string, table: string): ModulusTable {
  return compileModulusTable(readRows(text, table, modulusColumns));
}

const retiredCodes = defineTable<RetiredCode>({
  code: text,
  name: text,
  lastListed: text,
  bic: nullable,
  successor: nullable,
});

function readRetiredCodeTable(text: string, table: string): ReadonlyMap<string, RetiredCode> {
  return new Map(retiredCodes.read(text, table).map((retired) => [retired.code, retired]));
}
