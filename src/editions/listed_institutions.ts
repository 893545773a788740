// Whom the sanctions lists newly concern, and whom no longer. Only what can have changed is screened: institutions
// of changed registers, and candidates for one of the changed entries.
import { append, type SanctionsList, sanctionsLists } from "../identifiers/mod.ts";
import {
  entryKeyOf,
  finishInSlices,
  type NamedInstitution,
  type ReferenceData,
  type SanctionsEntry,
} from "../data/registers/mod.ts";
import {
  institutionKey,
  isNamedOnLists,
  type SanctionsIndex,
  sanctionsIndexSteps,
  screenNamed,
} from "../screening/mod.ts";

/** An institution of a register that is on a list, or may be. */
export interface ListedInstitution {
  /** `null` where the register prints no BIC. */
  readonly bic8: string | null;
  /** By the BIC directory, else by its register. */
  readonly holder: string;
  readonly list: SanctionsList;
  readonly entryId: string;
  readonly listedName: string;
  /** `review`: a person has to look whether it is the listed one. */
  readonly outcome: "hit" | "review";
}

/** Institutions that a refresh puts on lists and takes off them. */
export interface ListingChanges {
  readonly newlyListed: readonly ListedInstitution[];
  readonly delisted: readonly ListedInstitution[];
}

interface ListingComparison extends ListingChanges {
  /** Keys of all institutions that were screened anew. */
  readonly affected: ReadonlySet<string>;
}

/** Compares whom the lists concern before and after, letting requests in meanwhile. */
export async function compareListings(
  before: ReferenceData,
  after: ReferenceData,
): Promise<ListingComparison> {
  const old = await openSide(before);
  const current = await openSide(after, before.sanctions === after.sanctions ? old.index : null);
  const changed = await finishInSlices(changedEntrySteps(old, current));
  const gone = await findCandidates(old, current, changed);
  const come = await findCandidates(current, old, changed);
  const was = await finishInSlices(listingSteps(old, gone, come, current));
  const is = await finishInSlices(listingSteps(current, come, gone, old));
  return {
    newlyListed: listingsBeyond(is, was).map(({ listing }) => listing),
    // An institution that has left a register is not delisted by that.
    delisted: listingsBeyond(was, is).filter(({ isLeft, listing: { list, entryId } }) =>
      !(isLeft && current.entries.has(entryKeyOf({ list, id: entryId })))
    ).map(({ listing }) => listing),
    affected: new Set([...gone.keys(), ...come.keys()]),
  };
}

/** Hits of the ones that are none of the others; reviews only of institutions that had neither. */
function listingsBeyond(ones: Listings, others: Listings): Listing[] {
  const hits = [...ones.values()].filter(({ listing: { outcome } }) => outcome === "hit");
  const concerned = new Set([...others.values(), ...hits].map(({ institution }) => institution));
  return [...ones].filter(([key, { institution, listing }]) =>
    listing.outcome === "hit" ? others.get(key)?.listing.outcome !== "hit" : !concerned.has(institution)
  ).map(([, each]) => each);
}

interface Side {
  readonly data: ReferenceData;
  readonly index: SanctionsIndex;
  readonly entries: ReadonlyMap<string, SanctionsEntry>;
  readonly versions: ReadonlyMap<string, string>;
}

type Candidates = ReadonlyMap<string, NamedInstitution>;

async function openSide(data: ReferenceData, known: SanctionsIndex | null = null): Promise<Side> {
  return {
    data,
    index: known ?? await finishInSlices(sanctionsIndexSteps(data.sanctions)),
    entries: new Map(data.sanctions.entries.map((entry) => [entryKeyOf(entry), entry])),
    versions: new Map(data.registers.editions.map(({ dataset, sha256 }) => [dataset, sha256])),
  };
}

async function findCandidates(side: Side, other: Side, changed: ReadonlySet<string>): Promise<Candidates> {
  const { sanctions } = side.data;
  const entries = [...changed].flatMap((key) => side.entries.get(key) ?? []);
  const index = entries.length === 0
    ? null
    : await finishInSlices(sanctionsIndexSteps({ ...sanctions, entries }));
  return await finishInSlices(candidateSteps(side, other, index));
}

/**
 * Keys of the entries that differ, and of those that lists join to them, directly or by others: what hits one of these
 * hits all.
 */
function* changedEntrySteps(side: Side, other: Side): Generator<void, ReadonlySet<string>> {
  const areLeisChanged = isChanged("bic_lei", side, other);
  const changed = new Set<string>();
  for (const [key, { leis }] of [...side.entries, ...other.entries]) {
    const [entry, counterpart] = [side.entries.get(key), other.entries.get(key)];
    const isAsItWas = entry === counterpart || textOf(entry) === textOf(counterpart);
    if (!isAsItWas || (areLeisChanged && leis.length > 0)) changed.add(key);
  }
  if (changed.size === 0) return changed;
  const kinByKey = new Map<string, string[]>();
  const join = (one: string, kin: string) => append(kinByKey, one, kin);
  for (const { index, entries } of [side, other]) {
    for (const [key, { list, id }] of entries) {
      for (const { entry } of index.kin({ list, entryId: id })) {
        const kin = entryKeyOf(entry);
        join(key, kin);
        // The name of one can hold that of the other, and not the other way round.
        join(kin, key);
      }
      yield;
    }
  }
  // The loop comes to what it adds.
  for (const key of changed) for (const kin of kinByKey.get(key) ?? []) changed.add(kin);
  return changed;
}

function textOf(entry: SanctionsEntry | undefined): string {
  return entry === undefined ? "" : JSON.stringify({ ...entry, listedOn: null });
}

function isChanged(dataset: string, a: Side, b: Side): boolean {
  return a.versions.get(dataset) !== b.versions.get(dataset);
}

function* candidateSteps(
  side: Side,
  other: Side,
  changed: SanctionsIndex | null,
): Generator<void, Candidates> {
  const { registers } = side.data;
  const candidates = new Map<string, NamedInstitution>();
  const isOfChanged = (dataset: string) => isChanged(dataset, side, other);
  // Without a changed entry, nobody else is named than whom the changed registers name.
  const asked = changed === null ? isOfChanged : undefined;
  for (const institution of registers.institutions(asked)) {
    yield;
    const key = institutionKey(institution);
    if (candidates.has(key)) continue;
    const isCandidate = isOfChanged(institution.dataset) ||
      (changed !== null && isNamedOnLists(institution, registers, changed));
    if (isCandidate) candidates.set(key, institution);
  }
  return candidates;
}

interface Listing {
  /** Its BIC8, else what its register prints of it. */
  readonly institution: string;
  readonly listing: ListedInstitution;
  /** No register of the other side names it. */
  readonly isLeft: boolean;
}

type Listings = ReadonlyMap<string, Listing>;

/** Screens the candidates of both sides against all lists of one of them. */
function* listingSteps(
  side: Side,
  own: Candidates,
  others: Candidates,
  other: Side,
): Generator<void, Listings> {
  const { registers } = side.data;
  const listings = new Map<string, Listing>();
  for (const [key, named] of new Map([...others, ...own])) {
    yield;
    // Of a register that changed each side names its own; all others are named by both.
    const isShared = !isChanged(named.dataset, side, other);
    if (!own.has(key) && !isShared) continue;
    const isLeft = !others.has(key) && !isShared;
    const bic8 = named.bic?.slice(0, 8) ?? null;
    const institution = bic8 ?? key;
    const holder = (bic8 === null ? undefined : registers.findBic(bic8)?.name) ?? named.name;
    const { hits, reviews } = screenNamed(named, registers, side.index);
    const found = [
      ...hits.map((hit) => ({ ...hit, outcome: "hit" as const })),
      ...reviews.map((review) => ({ ...review, outcome: "review" as const })),
    ];
    for (const { list, entryId, listedName, outcome } of found) {
      const listingKey = `${institution} ${list} ${entryId}`;
      if (listings.get(listingKey)?.listing.outcome === "hit") continue;
      const listing = { bic8, holder, list, entryId, listedName, outcome };
      listings.set(listingKey, { institution, listing, isLeft });
    }
  }
  const order = ({ listing: { outcome, list } }: Listing) =>
    (outcome === "hit" ? 0 : sanctionsLists.length) + sanctionsLists.indexOf(list);
  return new Map([...listings].sort(([, a], [, b]) => order(a) - order(b)));
}
