// Screens the institutions of all registers against the sanctions lists, and compares the results of two editions.
import {
  type DataTables,
  entryKeyOf,
  finishInSlices,
  loadTables,
  type NamedInstitution,
  type ReferenceData,
} from "../data/registers/mod.ts";
import {
  institutionKey,
  sanctionsIndexSteps,
  type ScreenedInstitution,
  screenRegistersSteps,
} from "../screening/mod.ts";
import { type SanctionsList, sanctionsLists } from "../identifiers/mod.ts";

/** An institution of a register, and an entry of a list that it matches. */
export interface Listing {
  readonly institution: NamedInstitution;
  readonly list: SanctionsList;
  readonly entryId: string;
  readonly listedName: string;
  /** `review` means that a person has to check whether the institution is the listed one. */
  readonly outcome: "hit" | "review";
}

/** Screens every institution of every register against all lists. Takes two seconds, in slices between requests. */
export async function screenRegisters({ registers, sanctions }: ReferenceData): Promise<readonly Listing[]> {
  const index = await finishInSlices(sanctionsIndexSteps(sanctions));
  return (await finishInSlices(screenRegistersSteps(registers, index))).flatMap(listingsOf);
}

/** Returns the listings of a screened institution, hits first. */
export function listingsOf({ institution, screen: { hits, review } }: ScreenedInstitution): Listing[] {
  const listed =
    (outcome: Listing["outcome"]) =>
    ({ list, entry_id: entryId, listed_name: listedName }: (typeof hits | typeof review)[number]) => (
      { institution, list, entryId, listedName, outcome }
    );
  return [...hits.map(listed("hit")), ...review.map(listed("review"))];
}

/** A listing, with the institution's name from the BIC directory or, if it isn't there, from its register. */
export interface ListedInstitution extends Omit<Listing, "institution"> {
  readonly bic8: string | null;
  readonly holder: string;
}

/** The institutions that are newly listed or delisted after a refresh. */
export interface ListingChanges {
  readonly newlyListed: readonly ListedInstitution[];
  readonly delisted: readonly ListedInstitution[];
}

/** Screens with the tables before and after a refresh, and compares the listings. */
export async function compareListings(before: DataTables, after: DataTables): Promise<ListingChanges> {
  const was = await screenRegisters(await loadTables(before));
  const data = await loadTables(after);
  return compareOutcomes(was, await screenRegisters(data), data);
}

/** Compares the listings before (`was`) and after (`is`) a refresh, with the registers and lists after the refresh. */
export function compareOutcomes(
  was: readonly Listing[],
  is: readonly Listing[],
  { registers, sanctions }: ReferenceData,
): ListingChanges {
  const describe = ({ institution: { bic, name }, ...listing }: Listing): ListedInstitution => {
    const bic8 = bic && bic.slice(0, 8);
    const holder = (bic8 === null ? undefined : registers.findBic(bic8)?.name) ?? name;
    return { bic8, holder, ...listing };
  };
  const gone = listedBeyond(was, is);
  // An institution that only disappeared from the registers wasn't delisted.
  const named = new Set(gone.length === 0 ? [] : [...registers.institutions()].map(institutionKey));
  const entries = new Set(sanctions.entries.map(entryKeyOf));
  const isDelisted = ({ institution, list, entryId }: Listing) =>
    named.has(institutionKey(institution)) || !entries.has(entryKeyOf({ list, id: entryId }));
  return {
    newlyListed: inOrderOfLists(listedBeyond(is, was)).map(describe),
    delisted: inOrderOfLists(gone.filter(isDelisted)).map(describe),
  };
}

/** Returns hits that `others` lacks, and possible matches of institutions that `others` lacks and that have no hit. */
function listedBeyond(listings: readonly Listing[], others: readonly Listing[]): readonly Listing[] {
  const hitKeys = new Set(others.filter(isHit).map(listingKeyOf));
  const concerned = new Set([...others, ...listings.filter(isHit)].map(partyOf));
  const found = new Map<string, Listing>();
  for (const listing of listings) {
    const key = listingKeyOf(listing);
    const isNew = isHit(listing) ? !hitKeys.has(key) : !concerned.has(partyOf(listing));
    if (isNew && !found.has(key)) found.set(key, listing);
  }
  return [...found.values()];
}

function inOrderOfLists(listings: readonly Listing[]): readonly Listing[] {
  const order = (listing: Listing) =>
    (isHit(listing) ? 0 : sanctionsLists.length) + sanctionsLists.indexOf(listing.list);
  return listings.toSorted((a, b) => order(a) - order(b));
}

/** Returns an institution's BIC8 or, without a BIC, its key, so that several names or branches count once. */
function partyOf({ institution }: Listing): string {
  return institution.bic?.slice(0, 8) ?? institutionKey(institution);
}

function listingKeyOf(listing: Listing): string {
  return `${partyOf(listing)} ${listing.list} ${listing.entryId}`;
}

function isHit({ outcome }: Listing): boolean {
  return outcome === "hit";
}

/** Counts hits and possible matches by list. An institution with a hit isn't counted among the possible matches. */
export function countByList(
  listings: readonly Listing[],
): readonly { readonly list: SanctionsList; readonly hits: number; readonly reviews: number }[] {
  return sanctionsLists.map((list) => {
    const ofList = listings.filter((listing) => listing.list === list);
    const hits = new Set(ofList.filter(isHit).map(partyOf));
    return { list, hits: hits.size, reviews: new Set(ofList.map(partyOf)).size - hits.size };
  });
}
