// Finds the holder of a bank code. The answer depends on the kind of tables that a country has:
//
// - the register that allocates the codes (`authoritative`): a missing code is `not_in_register`, as long as the
//   edition is recent (`screening/edition_age.ts`);
// - a partial list, or the list of another publisher: a missing code is `unavailable`;
// - the BIC directory, if bank codes are the beginning of BICs: a missing code is `unavailable`, too;
// - none: every code is `unavailable`, without an edition.
//
// Tables are searched in this order, and tables of the same kind by `rank` (`data_folder.ts`). Callers use
// `registers.findBank`, which also searches sanctions lists (`withListedBanks` in `reference_data.ts`).
import type { IbanStructure } from "../../identifiers/mod.ts";
import { type BankCodeSets, type Loaded, notAllocated, unavailable } from "./bank_code_sets.ts";
import type { BankCodeTable } from "./bank_tables.ts";
import type { BicTable } from "./bic_table.ts";
import { findIid } from "./find_swiss_iid.ts";
import {
  type BankCodeFinding,
  type BankRecord,
  type Edition,
  makeBankRecord,
  type PairedBic,
  type VerifiedByRegister,
} from "./records.ts";

/** Finds the holder of the bank code in a BBAN, whose structure must be valid; ignores sanctions lists. */
export function findBankInRegisters(sets: BankCodeSets, country: string, bban: string): BankCodeFinding {
  const structure = sets.structures.table.get(country);
  const { asOf } = sets.structures.edition;
  if (structure === undefined) return unavailable("", null, asOf);
  const gone = sets.retired.get(country);
  const { start, length } = structure.bankCode;
  const code = bban.slice(start, start + length);
  // SIX also allocates IIDs to banks in Liechtenstein.
  if (country === "CH" || country === "LI") return findIid(sets, country, code);
  const tables = sets.bankCodes.get(country) ?? [];
  for (const { table, edition } of tables) {
    const record = findLongest(table, bban.slice(start), code);
    if (record !== undefined) {
      const found = { ...verified(record, table, edition, country), ...pairing(record, tables) };
      return { ...found, ...disagreement(found, sets, country) };
    }
    if (edition.authoritative) {
      const retired = gone?.table.get(code) ?? null;
      const successor = retired?.successor ? table.records.get(retired.successor) : undefined;
      if (successor !== undefined) return verified(successor, table, edition, country, code);
      const isInDoubt = retired !== null && gone?.edition.authoritative === false;
      return isInDoubt ? unavailable(code, edition, asOf, retired) : notAllocated(code, edition, retired);
    }
  }
  if (country === "MC") {
    const holder = findMonegasque(sets, code);
    if (holder !== null) return holder;
  }
  const successor = gone?.table.get(code)?.successor ?? null;
  const taken = successor === null ? null : findSuccessor(sets, country, code, successor);
  if (taken !== null) return taken;
  if (isBicPrefix(structure)) return findByPrefix(sets, country, code);
  return unavailable(code, tables[0]?.edition ?? null, asOf, gone?.table.get(code) ?? null);
}

/** Finds the bank that took over a retired code in a country without an authoritative register; `null` if not found. */
function findSuccessor(
  sets: BankCodeSets,
  country: string,
  code: string,
  successor: string,
): BankCodeFinding | null {
  const tables = sets.bankCodes.get(country) ?? [];
  for (const { table, edition } of tables) {
    const record = table.records.get(successor);
    if (record !== undefined) {
      return { ...verified(record, table, edition, country, code), ...pairing(record, tables) };
    }
  }
  const found = findByPrefix(sets, country, successor);
  if (found.status !== "verified" || found.match !== "prefix") return null;
  const { bic: { name, bic }, edition } = found;
  return {
    status: "verified",
    match: "register",
    value: successor,
    record: makeBankRecord({ country, bankCode: successor, name, bic }),
    edition,
    redirectedFrom: code,
    successor: null,
  };
}

/** Returns the BIC that another list gives for a bank code (`paired`), if the register gives none. */
function pairing(
  { bic, bankCode }: BankRecord,
  tables: readonly Loaded<BankCodeTable>[],
): { readonly paired?: PairedBic } {
  if (bic !== null) return {};
  for (const { table, edition } of tables) {
    const listed = table.records.get(bankCode)?.bic ?? null;
    if (listed !== null) return { paired: { bic: listed, edition } };
  }
  return {};
}

/** Lists a code's BICs if sources disagree. Omits them if the register that allocates the codes gives a BIC. */
function disagreement(
  { record: { bic, bankCode }, paired, edition }: VerifiedByRegister,
  { bankCodes, contested }: BankCodeSets,
  country: string,
): { readonly bics?: readonly string[] } {
  if (bic !== null && edition.authoritative) return {};
  const listed = (bankCodes.get(country) ?? []).map(({ table }) => table.records.get(bankCode)?.bic ?? null);
  const byBic8 = new Map<string, string>();
  for (const each of [bic, paired?.bic ?? null, ...listed, ...contested.get(country + bankCode) ?? []]) {
    if (each !== null && !byBic8.has(each.slice(0, 8))) byBic8.set(each.slice(0, 8), each);
  }
  return byBic8.size > 1 ? { bics: [...byBic8.values()] } : {};
}

/** Returns whether a country's bank codes begin with the first four characters of the bank's BIC. */
export function isBicPrefix({ pattern, bankCode }: IbanStructure): boolean {
  return bankCode.start === 0 && bankCode.length >= 4 && /^4![ac]/.test(pattern);
}

/** Finds a code of Monaco in the French lists (convention of 1963), or returns `null`. Omits foreign BICs. */
function findMonegasque({ bankCodes }: BankCodeSets, code: string): BankCodeFinding | null {
  for (const { table, edition } of bankCodes.get("FR") ?? []) {
    const record = table.records.get(code);
    if (record === undefined) continue;
    const isLocal = record.bic?.slice(4, 6) === "MC";
    return verified({ ...record, country: "MC", bic: isLocal ? record.bic : null }, table, edition, "MC");
  }
  return null;
}

/** Finds the longest listed prefix of a code, because the Finnish register lists series by their first digits. */
function findLongest(table: BankCodeTable, bban: string, code: string): BankRecord | undefined {
  const shortest = table.shortestCode;
  for (let length = Math.min(table.longestCode, code.length); length >= shortest; length--) {
    const record = table.records.get(bban.slice(0, length));
    if (record !== undefined) return record;
  }
  return undefined;
}

function verified(
  record: BankRecord,
  table: BankCodeTable,
  edition: Edition,
  country: string,
  redirectedFrom: string | null = null,
): VerifiedByRegister {
  return {
    status: "verified",
    match: "register",
    value: record.bankCode,
    record: record.country === "" ? { ...record, country } : record,
    edition,
    redirectedFrom,
    successor: record.successor === null ? null : table.records.get(record.successor) ?? null,
  };
}

function findByPrefix(
  { directories, structures }: BankCodeSets,
  country: string,
  code: string,
): BankCodeFinding {
  for (const { table, edition } of directories) {
    const bic8s = table.findPrefix(code.slice(0, 4), country).filter((bic8) => bic8[7] !== "0");
    const likeliest = likeliestHeadOffice(table, bic8s);
    const bic = likeliest === undefined ? undefined : table.findFirst(likeliest);
    if (bic !== undefined) {
      return { status: "verified", match: "prefix", value: code, candidates: bic8s, bic, edition };
    }
  }
  return unavailable(code, directories[0]?.edition ?? null, structures.edition.asOf);
}

/** Returns the BIC8 with the most branches; prefers BIC8s connected to SWIFT (position 8 isn't `1`, ISO 9362). */
function likeliestHeadOffice(table: BicTable, bic8s: readonly string[]): string | undefined {
  const weigh = (bic8: string) => (bic8[7] === "1" ? 0 : 1e9) + table.weigh(bic8);
  return bic8s.toSorted((a, b) => weigh(b) - weigh(a))[0];
}
