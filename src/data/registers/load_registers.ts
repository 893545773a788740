// Loads the compiled registers into an immutable index that answers from memory.
import { type DataTables, entriesOfKind, openDataFolder, shippedData, TableMemory } from "./data_folder.ts";
import {
  type BankCodeSets,
  findBankInRegisters,
  findClearing,
  followMergers,
  type Loaded,
} from "./find_bank.ts";
import {
  createPartyMembers,
  createSeatFinder,
  findBicInDirectories,
  findBranches,
  findParty,
  indexBanksByBic8,
  indexFormerBics,
} from "./find_bic.ts";
import type { TableEntry, TableKind } from "./table_head.ts";
import type { InstitutionAct, NamedInstitution, Registers, RetiredCode } from "./records.ts";
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
import { BankCodeTable } from "./tables/bank_code_table.ts";
import { BicLeiTable, BicTable } from "./tables/bic_table.ts";
import { ClearingTable } from "./tables/clearing_table.ts";
import { readIbanStructureTable, readSepaScopeTable } from "./country_tables.ts";
import { readRows } from "./tables/tab_separated.ts";

interface OpenedTable<Table> extends Loaded<Table> {
  readonly covers: readonly string[];
}

/** Makes a function that opens the tables of a kind, and that rereads only those that have changed since. */
function tablesOf<Table>(
  kind: TableKind,
  read: (text: string, table: string, asOf: string) => Table | Promise<Table>,
): (data: DataTables) => Promise<OpenedTable<Table>[]> {
  const memory = new TableMemory<OpenedTable<Table>>();
  return async (data) =>
    await Promise.all(
      entriesOfKind(data, kind).map((entry) =>
        memory.keep(entry.edition.dataset, versionOf(entry), async () => {
          const { edition, covers, table } = entry;
          const text = (await data.readTable(edition.dataset))?.text ?? "";
          return { table: await read(text, table, edition.asOf), edition, covers };
        })
      ),
    );
}

/** An edition is identified by its table and its date: a date can move on while the table stays as it is. */
function versionOf({ edition: { sha256, asOf, fetchedAt } }: TableEntry): string {
  return `${sha256} ${asOf} ${fetchedAt ?? ""}`;
}

/** Loads a folder, whose address ends in a slash. @throws {Error} with one line, when a table is absent or damaged. */
export async function loadRegisters(folder: URL = shippedData): Promise<Registers> {
  return await createRegisterLoader()(await openDataFolder(folder));
}

/** Makes a function that loads registers, and that rereads only the tables that have changed since. */
export function createRegisterLoader(): (data: DataTables) => Promise<Registers> {
  const openStructures = tablesOf("iban_structures", readIbanStructureTable);
  const openScopes = tablesOf("sepa_scope", readSepaScopeTable);
  const openBankMasters = tablesOf("swiss_bank_master", (text, table) => new ClearingTable(text, table));
  const openDirectories = tablesOf("bic_directory", BicTable.open);
  const openBankCodes = tablesOf("bank_codes", (text, table) => new BankCodeTable(text, table));
  const openRetired = tablesOf("retired_bank_codes", readRetiredCodeTable);
  const openLeis = tablesOf("bic_lei", BicLeiTable.open);
  const openLicences = tablesOf("ended_licences", readInstitutionActs);
  const openMeasures = tablesOf("special_measures", readInstitutionActs);
  const openSeats = tablesOf("party_seats", readPartySeats);
  const openMethods = tablesOf("check_digit_methods", readGermanMethods);
  const openModulus = tablesOf("modulus_checks", readModulusTable);
  const openContested = tablesOf("contested_bics", readContestedBics);
  return async (data) => {
    const [structures] = await openStructures(data);
    const [scope] = await openScopes(data);
    const [clearing] = await openBankMasters(data);
    const directories = await openDirectories(data);
    const bankCodes = await openBankCodes(data);
    const retired = await openRetired(data);
    const [leis] = await openLeis(data);
    const [licences] = await openLicences(data);
    const [measures] = await openMeasures(data);
    const [seats] = await openSeats(data);
    const [contested] = await openContested(data);
    const [methods] = await openMethods(data);
    const [modulus] = await openModulus(data);
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
    return {
      editions: data.entries.map(({ edition }) => edition),
      ibanStructures: structures.table,
      sepaScope: scope.table,
      germanMethods: methods?.table ?? new Map(),
      modulusChecks: modulus ?? null,
      bicCount: directories.reduce((sum, { table }) => sum + table.size, 0),
      clearingCount: clearing.table.size,
      findBank: (country, bban) => findBankInRegisters(sets, country, bban),
      bankCodes: (country) => listBankCodes(sets, country),
      institutions: () => listInstitutions(sets),
      findBic: (bic) => findBicInDirectories(directories, bic),
      findParty: (country, bankCode) => findParty(sets, country, bankCode),
      // Without the sanctions lists none is known; see `withListedBanks`.
      findListedBic: () => undefined,
      findEndedLicence: (key) => licences?.table.get(key),
      findSpecialMeasure: (key) => measures?.table.get(key),
      findPartyMembers: createPartyMembers(sets),
      findSeats: createSeatFinder(directories, seats?.table ?? new Map()),
      findBanksByBic8: indexBanksByBic8(sets),
      findFormerBics: indexFormerBics(sets),
      findLei: (bic) => leis?.table.find(bic) ?? null,
      findBranches: (bic8) => findBranches(directories, bic8),
      findClearing: (iid) => findClearing(sets, iid),
      followMergers: (record) => followMergers(sets, record),
      findQrIids: (iid) => clearing.table.findQrIids(iid),
    };
  };
}

/** Groups tables by country, in their order, in which they are searched. */
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
      for (const { name, office, bic, lei, country } of table.names()) {
        const facts = { bic, lei, country: bic?.slice(4, 6) ?? (country || codesOf), dataset };
        yield { name, ...facts };
        if (office !== null) yield { name: office, ...facts };
      }
    }
  }
  for (const iid of clearing.table.iids()) {
    const record = clearing.table.find(iid);
    if (record === undefined || record.iidType === "qr_iid") continue;
    const { name, bic, country } = record;
    yield { name, bic, lei: null, country: bic?.slice(4, 6) ?? country, dataset: clearing.edition.dataset };
  }
  for (const { table, edition: { dataset } } of directories) {
    for (const [bic8, name] of table.names()) {
      yield { name, bic: bic8, lei: null, country: bic8.slice(4, 6), dataset };
    }
  }
}

/** Swiss bank codes are the IIDs of accounts, so QR-IIDs are left out: they stand for another IID. */
function listBankCodes({ bankCodes, clearing }: BankCodeSets, country: string): readonly string[] {
  if (country === "CH" || country === "LI") {
    return [...clearing.table.iids()].filter((iid) => {
      const record = clearing.table.find(iid);
      return record?.country === country && record.iidType !== "qr_iid" && record.mergedInto === null;
    });
  }
  const own = bankCodes.get(country)?.find(({ edition }) => edition.authoritative);
  return own === undefined ? [] : [...own.table.codes()];
}

/** Shape of a day, as far as a source gives it. */
const dayShape = /^(\d{4}(-\d{2}){0,2})?$/;

/**
 * Reads acts by bank code (after its country) and BIC8; the column `read` says whether the publisher itself was read.
 * Throws a `SyntaxError` for a row without a member.
 */
export function readInstitutionActs(text: string, table: string): ReadonlyMap<string, InstitutionAct> {
  const columns = ["country", "codes", "bic8", "holder", "words", "act", "from", "source", "read"] as const;
  return new Map(
    readRows(text, table, columns).flatMap((row) => {
      const { country, codes, bic8, holder, words, act, from } = row;
      if ([act, words, row.source, row.read].includes("") || !dayShape.test(from)) {
        throw new SyntaxError(
          `Cannot read ${table}: ${holder} has no act, words, day, source or word of how it was read`,
        );
      }
      const found = { holder, words, act, from: from || null };
      const ofCodes = codes.split(",").filter((code) => code !== "").map((code) => country + code);
      const keys = bic8 === "" ? ofCodes : [...ofCodes, bic8];
      return keys.map((key) => [key, found] as const);
    }),
  );
}

/** Reads the seats by the first four characters of a BIC. @throws {SyntaxError} when a row has no basis. */
export function readPartySeats(text: string, table: string): ReadonlyMap<string, string> {
  return new Map(
    readRows(text, table, ["party", "seat", "basis"]).map(({ party, seat, basis }) => {
      if (!/^[A-Z]{4}$/.test(party) || !/^[A-Z]{2}$/.test(seat) || basis === "") {
        throw new SyntaxError(`Cannot read ${table}: "${party} ${seat}" has no party, no seat or no basis`);
      }
      return [party, seat];
    }),
  );
}

/** Reads the BICs of contested codes by country and code. @throws {SyntaxError} when a row has fewer than two BICs, or no basis. */
export function readContestedBics(text: string, table: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    readRows(text, table, ["country", "code", "bics", "basis"]).map(({ country, code, bics, basis }) => {
      const listed = bics.split(" ");
      if (listed.length < 2 || !listed.every(isBic) || basis === "") {
        throw new SyntaxError(`Cannot read ${table}: "${country} ${code}" has not two BICs, or no basis`);
      }
      return [country + code, listed];
    }),
  );
}

/** Compiles the check digit methods of the Bundesbank. @throws {SyntaxError} when a method cannot be read. */
export function readGermanMethods(text: string, table: string): ReadonlyMap<string, GermanMethod> {
  return compileMethods(readRows(text, table, methodColumns));
}

/** Compiles the British modulus checks. @throws {SyntaxError} when a row cannot be read. */
export function readModulusTable(text: string, table: string): ModulusTable {
  return compileModulusTable(readRows(text, table, modulusColumns));
}

/** Reads the codes that have left a register. @throws {SyntaxError} when a column is absent. */
function readRetiredCodeTable(text: string, table: string): ReadonlyMap<string, RetiredCode> {
  const rows = readRows(text, table, ["code", "name", "last_listed"], ["bic", "successor"]);
  return new Map(rows.map(({ code, name, bic, last_listed: lastListed, successor }) => [
    code,
    { name, bic: bic || null, lastListed, successor: successor || null },
  ]));
}
