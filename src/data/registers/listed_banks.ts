/**
 * Adds the institutions that only a sanctions list names to the registers: a BIC or a national bank code that a list
 * prints, or that a reviewer attributed to an entry, is a known institution, and an IBAN that holds such a code, or
 * the start of such a BIC, leads to it.
 *
 * @module
 */
import { isBicPrefix } from "./find_bank.ts";
import type { BankCodeFinding, BicRecord, Edition, Registers } from "./records.ts";
import type { SanctionsData, SanctionsEntry } from "./sanctions/sanctions_records.ts";

/** Finds the edition of the table that names an entry, that of a list by its leading one; `undefined` when none is loaded. */
type FindListEdition = (entry: SanctionsEntry) => Edition | undefined;

/** Searches the registers first, then the lists. */
export function withListedBanks(
  registers: Registers,
  sanctions: SanctionsData,
  findEdition: FindListEdition,
): Registers {
  const listed = listedBics(sanctions, findEdition);
  const codes = listedCodes(sanctions, findEdition);
  const bic8s = [...listed.keys()].toSorted();
  const findPrefix = (prefix: string) => bic8s.filter((bic8) => bic8.startsWith(prefix));
  return {
    ...registers,
    findBic: (bic) => registers.findBic(bic) ?? listed.get(bic.slice(0, 8)),
    findListedBic: (bic8) => listed.get(bic8),
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
      return findListed(finding.value, findPrefix(finding.value.slice(0, 4) + country), listed) ?? finding;
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
    candidates: candidates.length,
    bic,
    edition: bic.edition,
  };
}

type ListedBic = BicRecord & { readonly edition: Edition };

function listedBics(
  sanctions: SanctionsData,
  findEdition: FindListEdition,
): ReadonlyMap<string, ListedBic> {
  const listed = new Map<string, ListedBic>();
  const add = (bic8: string, name: string, entry: SanctionsEntry) => {
    const edition = findEdition(entry);
    if (edition === undefined || listed.has(bic8)) return;
    const country = bic8.slice(4, 6);
    const place = { branch: null, street: null, postCode: null, city: null };
    listed.set(bic8, { bic: bic8, name, ...place, country, asOf: edition.asOf, edition });
  };
  const entries = new Map(sanctions.entries.map((entry) => [`${entry.list} ${entry.id}`, entry]));
  for (const entry of sanctions.entries) for (const bic8 of entry.bics) add(bic8, entry.name, entry);
  for (const { list, entryId, bic8, holder } of sanctions.reviewedIdentities) {
    const entry = entries.get(`${list} ${entryId}`);
    if (bic8 !== null && entry !== undefined) add(bic8, holder, entry);
  }
  return listed;
}

/** Findings by country and bank code; the list that gives the code stands in for a register. */
function listedCodes(
  { entries, reviewedIdentities }: SanctionsData,
  findEdition: FindListEdition,
): ReadonlyMap<string, Extract<BankCodeFinding, { readonly match: "register" }>> {
  const codes = new Map<string, Extract<BankCodeFinding, { readonly match: "register" }>>();
  const add = (code: string, entry: SanctionsEntry, name: string) => {
    const { bics } = entry;
    const edition = findEdition(entry);
    if (edition === undefined || codes.has(code)) return;
    const [country, bankCode] = [code.slice(0, 2), code.slice(2)];
    const bic = bics.find((bic8) => bic8.slice(4, 6) === country) ?? null;
    const place = { office: null, street: null, postCode: null, town: null };
    const record = {
      country,
      bankCode,
      name,
      bic,
      ...place,
      lei: null,
      retired: false,
      successor: null,
      insolvency: null,
    };
    codes.set(code, {
      status: "verified",
      match: "register",
      value: bankCode,
      record,
      edition,
      redirectedFrom: null,
      successor: null,
    });
  };
  for (const entry of entries) for (const code of entry.bankCodes) add(code, entry, entry.name);
  const entryByKey = new Map(entries.map((entry) => [`${entry.list} ${entry.id}`, entry]));
  for (const { list, entryId, bankCode, holder } of reviewedIdentities) {
    const entry = entryByKey.get(`${list} ${entryId}`);
    if (bankCode !== null && entry !== undefined) add(bankCode, entry, holder);
  }
  return codes;
}
