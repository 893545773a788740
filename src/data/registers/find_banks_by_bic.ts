/**
 * Finds the institutions that the registers of bank codes name under a BIC8, that is from a BIC to its
 * holders. The registers are younger than the BIC directory and know institutions that it lacks.
 *
 * @module
 */
import { type BankCodeSets, recordOf } from "./find_bank.ts";
import type { BankRecord, Edition } from "./records.ts";

/** An institution, and the register that names it. */
export interface BankListing {
  readonly record: BankRecord;
  readonly edition: Edition;
}

type ListingsByBic8 = ReadonlyMap<string, readonly BankListing[]>;

/**
 * Makes the look-up. A country is indexed at its first look-up, so that loading stays fast; the country is that of the
 * BIC, characters 5 and 6.
 */
export function createBicFinder(sets: BankCodeSets): (bic8: string) => readonly BankListing[] {
  const indexByCountry = new Map<string, ListingsByBic8>();
  return (bic8) => {
    const country = bic8.slice(4, 6);
    const known = indexByCountry.get(country);
    if (known !== undefined) return known.get(bic8) ?? [];
    const index = indexCountry(sets, country);
    // Only countries with registers are kept, so that the letters of a request cannot fill the memory.
    if (index.size > 0) indexByCountry.set(country, index);
    return index.get(bic8) ?? [];
  };
}

/** Lists the holders of each BIC8, those of the better register of the country first. */
function indexCountry(sets: BankCodeSets, country: string): ListingsByBic8 {
  const index = new Map<string, BankListing[]>();
  const seen = new Set<string>();
  for (const listing of listingsOf(sets, country)) {
    const { bic, name } = listing.record;
    const key = `${bic} ${name}`;
    if (bic === null || bic.slice(4, 6) !== country || seen.has(key)) continue;
    seen.add(key);
    const listings = index.get(bic.slice(0, 8));
    if (listings === undefined) index.set(bic.slice(0, 8), [listing]);
    else listings.push(listing);
  }
  return index;
}

function* listingsOf({ bankCodes, clearing }: BankCodeSets, country: string): Generator<BankListing> {
  if (country === "CH" || country === "LI") {
    const { table, edition } = clearing;
    for (const iid of table.iids()) {
      const record = table.find(iid);
      if (record !== undefined && record.iidType !== "qr_iid") yield { record: recordOf(record), edition };
    }
  }
  for (const { table, edition } of bankCodes.get(country) ?? []) {
    for (const record of table.holders()) yield { record, edition };
  }
}
