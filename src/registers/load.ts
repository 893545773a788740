/**
 * Loads the compiled registers into an immutable index that answers from memory.
 *
 * @module
 */
import { type DataFolder, openDataFolder, shippedData } from "./data_folder.ts";
import { type BankCodeSets, findBank, type Loaded } from "./find_bank.ts";
import type { ManifestEntry, TableKind } from "./manifest.ts";
import type { BicRecord, Registers } from "./records.ts";
import {
  BankCodeTable,
  BicTable,
  ClearingTable,
  readIbanStructureTable,
  readSepaScopeTable,
} from "./tables/mod.ts";

/**
 * Loads the registers that a folder's `manifest.json` lists.
 *
 * @param folder Address of the folder, ending in a slash.
 * @throws {Error} with one line that names the dataset or table, when one is absent, differs from its checksum
 * or cannot be read.
 */
export async function loadRegisters(folder: URL = shippedData): Promise<Registers> {
  const data = await openDataFolder(folder);
  const open = async <Table>(
    kind: TableKind,
    make: (text: string, entry: ManifestEntry) => Table,
  ): Promise<Loaded<Table>[]> =>
    await Promise.all(
      data.entries.filter((entry) => entry.kind === kind).map((entry) => openTable(data, entry, make)),
    );
  const [structures, scopes, bankMasters, directories, bankCodes] = await Promise.all([
    open("iban_structures", (text, { table }) => readIbanStructureTable(text, table)),
    open("sepa_scope", (text, { table }) => readSepaScopeTable(text, table)),
    open("swiss_bank_master", (text, { table }) => new ClearingTable(text, table)),
    open("bic_directory", (text, { table, edition }) => new BicTable(text, table, edition.asOf)),
    open("bank_codes", (text, { table }) => new BankCodeTable(text, table)),
  ]);
  const [structure, scope, clearing] = [structures[0], scopes[0], bankMasters[0]];
  if (structure === undefined || scope === undefined || clearing === undefined) {
    throw new Error("Cannot load registers: manifest.json lacks IBAN structures, SEPA scope or bank master");
  }
  const sets: BankCodeSets = {
    ibanStructures: structure.table,
    bankCodes: groupByCountry(data.entries.filter(({ kind }) => kind === "bank_codes"), bankCodes),
    clearing,
    directories,
  };
  return {
    editions: data.entries.map(({ edition }) => edition),
    ibanStructures: structure.table,
    sepaScope: scope.table,
    bicCount: directories.reduce((sum, { table }) => sum + table.size, 0),
    clearingCount: clearing.table.size,
    findBank: (country, bban) => findBank(sets, country, bban),
    bankCodes: (country) => listBankCodes(sets, country),
    findBic: (bic) => findBic(directories, bic),
    findBranches: (bic8) => findBranches(directories, bic8),
    findClearing: (iid) => clearing.table.find(iid),
    findQrIids: (iid) => clearing.table.findQrIids(iid),
  };
}

async function openTable<Table>(
  data: DataFolder,
  entry: ManifestEntry,
  make: (text: string, entry: ManifestEntry) => Table,
): Promise<Loaded<Table>> {
  const table = await data.readTable(entry.edition.dataset);
  return { table: make(table?.text ?? "", entry), edition: entry.edition };
}

/** Tables keep the order of the manifest, because the better one of a country stands first there. */
function groupByCountry(
  entries: readonly ManifestEntry[],
  tables: readonly Loaded<BankCodeTable>[],
): ReadonlyMap<string, readonly Loaded<BankCodeTable>[]> {
  const tablesByCountry = new Map<string, Loaded<BankCodeTable>[]>();
  for (const [index, table] of tables.entries()) {
    for (const country of entries[index]?.countries ?? []) {
      tablesByCountry.set(country, [...tablesByCountry.get(country) ?? [], table]);
    }
  }
  return tablesByCountry;
}

function findBranches(directories: readonly Loaded<BicTable>[], bic8: string): readonly BicRecord[] {
  for (const { table } of directories) {
    const branches = table.findBranches(bic8);
    if (branches.length > 0) return branches;
  }
  return [];
}

/** An 11-character code ending in `XXX` is the head office; an unknown branch answers with its BIC8. */
function findBic(directories: readonly Loaded<BicTable>[], bic: string): BicRecord | undefined {
  const bic8 = bic.slice(0, 8);
  const table = directories.find((loaded) => loaded.table.lists(bic8))?.table;
  const first = table?.findFirst(bic8);
  if (table === undefined || first === undefined) return undefined;
  const isBranch = bic.length === 11 && !bic.endsWith("XXX");
  const branch = isBranch ? table.findBranches(bic8).find((each) => each.bic === bic) : undefined;
  if (branch !== undefined || first.bic === bic8) return branch ?? first;
  // The directory lists branches only: the holder is known, where it sits is not.
  return { ...first, bic: bic8, branch: null, street: null, postCode: null, city: null };
}

/** Swiss bank codes are the IIDs of accounts, so QR-IIDs are left out: what they stand for is another IID. */
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
