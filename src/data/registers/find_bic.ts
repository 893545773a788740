// Finds the record of a BIC, the banks that share a BIC8, and the countries in which its holder may have its seat.
// `withListedBanks` in `reference_data.ts` adds the banks that only sanctions lists have.
import { append, HEAD_OFFICE } from "../../identifiers/mod.ts";
import type { BankCodeSets, Loaded } from "./bank_code_sets.ts";
import { isBicPrefix } from "./find_bank.ts";
import { recordOf } from "./find_swiss_iid.ts";
import type { BankRecord, BicParty, BicRecord, Edition, RetiredCode } from "./records.ts";
import type { BicTable } from "./bic_table.ts";

/** Finds a BIC of 8 or 11 characters; returns the head office unless the directory has the branch in the BIC. */
export function findBicInDirectories(
  directories: readonly Loaded<BicTable>[],
  bic: string,
): BicRecord | undefined {
  const bic8 = bic.slice(0, 8);
  const table = directories.find((loaded) => loaded.table.lists(bic8))?.table;
  const first = table?.findFirst(bic8);
  if (table === undefined || first === undefined) return undefined;
  const isBranch = bic.length === 11 && !bic.endsWith(HEAD_OFFICE);
  const branch = isBranch ? table.findBranch(bic) : undefined;
  if (branch !== undefined || first.bic === bic8) return branch ?? first;
  // The directory has only branches of this bank, so we know its name, but not the address of its head office.
  return { ...first, bic: bic8, branch: null, street: null, postCode: null, city: null };
}

interface BankListing {
  readonly record: BankRecord;
  readonly edition: Edition;
}

type ListingsByBic8 = ReadonlyMap<string, readonly BankListing[]>;

/** Indexes the banks in registers by BIC8, in the order of search; omits banks whose BIC is of another country. */
export function indexBanksByBic8(sets: BankCodeSets): ListingsByBic8 {
  const index = new Map<string, BankListing[]>();
  for (const country of new Set([...sets.bankCodes.keys(), ...SWISS])) {
    const seen = new Set<string>();
    for (const listing of listingsOf(sets, country)) {
      const { bic, name } = listing.record;
      if (bic === null || bic.slice(4, 6) !== country) continue;
      const key = `${bic} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      append(index, bic.slice(0, 8), listing);
    }
  }
  return index;
}

/** Indexes merged banks' BICs by the successor's country and bank code. Payees may still use these BICs. */
export function indexFormerBics(
  { bankCodes, clearing, retired }: BankCodeSets,
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const country of new Set([...bankCodes.keys(), ...retired.keys()])) {
    const add = (bic: string | null, successor: string | null) => {
      if (bic !== null && successor !== null) append(index, country + successor, bic);
    };
    for (const { bic, successor } of retired.get(country)?.table.values() ?? []) add(bic, successor);
    for (const { table } of bankCodes.get(country) ?? []) {
      for (const { bic, successor } of table.holders) add(bic, successor);
    }
    if (!SWISS.has(country)) continue;
    for (const { bic, mergedInto } of clearing.table.records.values()) add(bic, mergedInto);
  }
  return index;
}

/** Countries whose IIDs are in the Swiss bank master. */
const SWISS: ReadonlySet<string> = new Set(["CH", "LI"]);

/** Returns a function that finds the retired bank code of a BIC8; `null` if a register has an active code for it. */
export function createGivenUpCodes(
  { retired }: BankCodeSets,
  banksByBic8: ListingsByBic8,
): (bic8: string) => RetiredCode | null {
  // Omits foreign BICs: a foreign bank may keep its BIC when the bank code of its branch is retired.
  const codes = [...retired].flatMap(([country, { table }]) =>
    [...table.values()].filter(({ bic }) => bic?.slice(4, 6) === country)
  );
  const codeByBic8 = new Map(codes.map((code) => [code.bic?.slice(0, 8), code]));
  return (bic8) =>
    (banksByBic8.get(bic8) ?? []).every(({ record }) => record.retired) ? codeByBic8.get(bic8) ?? null : null;
}

function* listingsOf({ bankCodes, clearing }: BankCodeSets, country: string): Generator<BankListing> {
  if (SWISS.has(country)) {
    const { table, edition } = clearing;
    for (const record of table.records.values()) {
      if (record.iidType !== "qr_iid") yield { record: recordOf(record), edition };
    }
  }
  for (const { table, edition } of bankCodes.get(country) ?? []) {
    for (const record of table.holders) yield { record, edition };
  }
}

/** Finds a party by the start of a bank code (four characters); `null` if the country's codes aren't based on BICs. */
export function findParty(
  { structures, directories }: BankCodeSets,
  country: string,
  code: string,
): BicParty | null {
  const structure = structures.table.get(country);
  if (structure === undefined || !isBicPrefix(structure)) return null;
  const prefix = code.slice(0, 4);
  return { prefix, names: [...new Set(membersOf(directories, prefix).map(({ name }) => name))] };
}

/** The name of an institution in one source, and its BIC8. */
export interface PartyMember {
  readonly bic8: string;
  readonly name: string;
}

function membersOf(directories: readonly Loaded<BicTable>[], party: string): PartyMember[] {
  return directories.flatMap(({ table }) =>
    table.findPrefix(party, "").map((bic8) => ({ bic8, name: table.findFirst(bic8)?.name ?? "" }))
  );
}

/** Returns a function that lists the institutions whose BICs begin with the four characters of one party (ISO 9362). */
export function createPartyMembers(
  { directories, bankCodes, clearing }: BankCodeSets,
): (prefix: string) => PartyMember[] {
  const members = new Map<string, PartyMember[]>();
  const records = [
    ...[...bankCodes.values()].flatMap((tables) => tables.flatMap(({ table }) => table.holders)),
    ...clearing.table.records.values(),
  ];
  for (const { bic, name } of records) {
    if (bic !== null) append(members, bic.slice(0, 4), { bic8: bic.slice(0, 8), name });
  }
  return (prefix) => [...membersOf(directories, prefix), ...members.get(prefix) ?? []];
}

/** Returns a function that lists a party's seats. Without a reviewed seat: countries with at least half its entries. */
export function createSeatFinder(
  directories: readonly Loaded<BicTable>[],
  reviewed: ReadonlyMap<string, string>,
): (bic: string) => readonly string[] {
  const seatsByParty = new Map<string, readonly string[]>(
    [...reviewed].map(([party, seat]) => [party, [seat]]),
  );
  return (bic) => {
    const party = bic.slice(0, 4);
    const known = seatsByParty.get(party);
    if (known !== undefined) return known;
    const entries = new Map<string, number>();
    for (const { table } of directories) {
      for (const [country, count] of table.countEntries(party)) {
        entries.set(country, (entries.get(country) ?? 0) + count);
      }
    }
    const all = entries.values().reduce((sum, count) => sum + count, 0);
    const seats = [...entries].filter(([, count]) => 2 * count >= all).map(([country]) => country);
    if (all > 0) seatsByParty.set(party, seats);
    return seats;
  };
}
