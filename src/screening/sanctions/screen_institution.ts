// Screens an institution against the sanctions lists. It is a hit if a list has its BIC8, LEI or bank code, if a
// reviewer matched it to an entry, or if name and country agree beyond doubt. A possible match needs a person's review.
import type { components } from "../../../generated/types.ts";
import { type ConfirmedLists, type LoadedList, loadedLists } from "../edition_age.ts";
import type { NamedInstitution, Registers, SanctionsEntry } from "../../data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../identifiers/mod.ts";
import type { NameMatch } from "./match_names.ts";
import { countriesOfWords, LISTED_GROUP } from "./listed_name.ts";
import { isScreenableName, isWholeName, nameTokens } from "./normalise_name.ts";
import type { MatchedBy, SanctionsHit, SanctionsIndex } from "./sanctions_index.ts";

type Schemas = components["schemas"];

/** The institution to screen. */
export interface InstitutionQuery {
  readonly bic8: string | null;
  /** The first four characters of its BIC, if the rest is unknown: in some IBANs, they are the bank code. */
  readonly party?: string;
  /** Bank code with its country in front; set if an account is screened, not a BIC. */
  readonly bankCode?: string;
  readonly lei: string | null;
  readonly otherLeis?: readonly string[];
  readonly names: readonly string[];
  readonly country: string | null;
  /** Countries where the institution may have its seat (by its BIC), because a branch belongs to its institution. */
  readonly seats: readonly string[];
  /** Institutions whose BICs begin with the same four characters (one party); set if no source has the BIC itself. */
  readonly partyMembers?: readonly InstitutionQuery[];
}

/**
 * `hit`: on a list; `review`: a person must check; `clear`: on no list, and all lists were checked; `incomplete`: on no
 * loaded list, but some lists are missing or outdated; `not_screened`: nothing to search for, or no list is loaded.
 */
export type SanctionsOutcome = Schemas["SanctionsOutcome"];

type BicSanctions = Schemas["BicSanctions"];

/** The outcome of a screening. A list is `clear` only if it is complete and current, and the search is possible. */
export interface SanctionsScreen extends BicSanctions {
  /** The result for every list, in order. The other members are derived from these results. */
  readonly lists: Schemas["ListScreening"][];
  /** Lists that are missing, incomplete for the institution's country, or outdated. */
  readonly unscreened_lists: SanctionsList[];
  readonly outdatedLists: readonly SanctionsList[];
  readonly hits: readonly SanctionsHit[];
}

/** Score if only the first letters match a listed BIC: a subsidiary keeps its BIC when it is sold. */
const PREFIX_SCORE = 0.7;

const POSSIBLE_HOLDER_SCORE = 0.9;

const REVIEWS_MAX = 5;

/** Screens an institution. `today` decides which editions are current; with `null`, every dated edition is outdated. */
export function screenInstitution(
  query: InstitutionQuery,
  index: SanctionsIndex,
  today: string | null = null,
  confirmed: ConfirmedLists = new Map(),
): SanctionsScreen {
  const matches = searchLists(query, index);
  // Lists contain few BICs and LEIs, so only a search by name can clear an institution.
  const isIdentified = query.bic8 !== null || leisOf(query).length > 0;
  const isSearchable = matches.hits.length > 0 ||
    query.names.some((name) => isScreenableName(name) || (isIdentified && isWholeName(name)));
  const loaded = loadedLists(countriesOf(query), index, today, confirmed);
  const lists = loaded.map((list) => screenList(list, isSearchable, matches));
  const outcome = outcomeOf(lists);
  const open = loaded.filter(({ state }) => state !== "current");
  return {
    lists,
    outcome,
    screened: outcome !== "not_screened",
    listed: outcome === "hit" ? true : outcome === "clear" ? false : null,
    matched_lists: lists.filter(({ outcome }) => outcome === "hit").map(({ list }) => list),
    unscreened_lists: open.map(({ list }) => list),
    outdatedLists: open.filter(({ state }) => state === "not_current").map(({ list }) => list),
    hits: matches.hits,
    review: keepFirst(matches.reviews),
  };
}

function screenList(
  { list, asOf, confirmedOn, state }: LoadedList,
  isSearchable: boolean,
  { hits, reviews }: Matches,
): Schemas["ListScreening"] {
  const of = (entry: { readonly list: SanctionsList }) => entry.list === list;
  const outcome = hits.some(of)
    ? "hit"
    : reviews.some(of)
    ? "review"
    : asOf !== null && !isSearchable
    ? "not_applicable"
    : state === "current"
    ? "clear"
    : state;
  return { list, as_of: asOf, confirmed_on: confirmedOn, outcome };
}

function outcomeOf(lists: readonly Schemas["ListScreening"][]): SanctionsOutcome {
  const has = (outcome: Schemas["ListOutcome"]) => lists.some((list) => list.outcome === outcome);
  if (has("hit")) return "hit";
  if (has("review")) return "review";
  if (lists.every(({ outcome }) => outcome === "clear")) return "clear";
  const isScreened = !has("not_applicable") && lists.some(({ as_of: asOf }) => asOf !== null);
  return isScreened ? "incomplete" : "not_screened";
}

/** Returns whether an institution is, or may be, on a list. */
export function isConcerned({ outcome }: SanctionsScreen): boolean {
  return outcome === "hit" || outcome === "review";
}

/** Converts hits into reviews, for an institution that is only a possible bank of the payee. */
export function downgradeToReview(screen: SanctionsScreen): SanctionsScreen {
  const reviews = screen.hits.map(({ list, entry_id, listed_name, basis }) => ({
    list,
    entry_id,
    listed_name,
    score: POSSIBLE_HOLDER_SCORE,
    because: basis ?? "the list has its BIC",
  }));
  return {
    ...screen,
    lists: screen.lists.map((list) => list.outcome === "hit" ? { ...list, outcome: "review" } : list),
    outcome: "review",
    listed: null,
    matched_lists: [],
    hits: [],
    review: keepFirst([...reviews, ...screen.review]),
  };
}

/** Shortens a list of reviews, but keeps the first of each list: a list with the outcome `review` must show one. */
function keepFirst(reviews: readonly Schemas["SanctionsReview"][]): Schemas["SanctionsReview"][] {
  const first = new Set(
    sanctionsLists.flatMap((list) => reviews.find((review) => review.list === list) ?? []),
  );
  const others = reviews.filter((review) => !first.has(review)).slice(0, REVIEWS_MAX - first.size);
  return reviews.filter((review) => first.has(review) || others.includes(review));
}

function countriesOf({ country, seats, names }: InstitutionQuery): readonly string[] {
  if (country === null) return [];
  return [country, ...seats, ...names.flatMap((name) => countriesOfWords(nameTokens(name)))];
}

/** Returns the LEIs from all sources, even if they disagree: a missed hit is worse than a false one. */
function leisOf({ lei, otherLeis = [] }: InstitutionQuery): readonly string[] {
  return lei === null ? otherLeis : [lei, ...otherLeis];
}

/** The list entries that are (`hits`) or may be (`reviews`) the screened institution. */
interface Matches {
  readonly hits: readonly SanctionsHit[];
  readonly reviews: readonly Schemas["SanctionsReview"][];
}

/** Matches by entry, before counterparts on other lists are added. */
interface OwnMatches {
  readonly hits: Map<string, SanctionsHit>;
  readonly reviews: ReadonlyMap<string, Schemas["SanctionsReview"]>;
}

function searchLists(query: InstitutionQuery, index: SanctionsIndex): Matches {
  const { hits, reviews } = findOwnMatches(query, index);
  // The loop also visits the hits that it adds, because an entry on a third list can link entries on two others.
  for (const hit of hits.values()) {
    for (const { entry, listedName } of index.counterparts(hit)) {
      const basis =
        `${listedName} is the institution of ${hit.list} entry ${hit.entry_id}, by its name or its BIC`;
      if (!hits.has(keyOf(entry))) hits.set(keyOf(entry), toHit(entry, "name", basis));
    }
  }
  return {
    hits: [...hits.values()].sort((a, b) => sanctionsLists.indexOf(a.list) - sanctionsLists.indexOf(b.list)),
    reviews: [...reviews].filter(([key]) => !hits.has(key)).map(([, review]) => review)
      .sort((a, b) => b.score - a.score),
  };
}

function findOwnMatches(query: InstitutionQuery, index: SanctionsIndex): OwnMatches {
  const hits = new Map<string, SanctionsHit>();
  const identities = [
    ...(query.bankCode === undefined ? [] : index.findBankCode(query.bankCode)),
    ...(query.bic8 === null ? [] : index.findBic8(query.bic8)),
    ...leisOf(query).flatMap((lei) => index.findLei(lei)),
  ];
  for (const { entry, matchedBy, basis } of identities) {
    const key = keyOf(entry);
    if (!hits.has(key)) hits.set(key, toHit(entry, matchedBy, basis));
  }
  for (const [key, hit] of hitsOfParty(query, index)) if (!hits.has(key)) hits.set(key, hit);
  const reviews = new Map<string, Schemas["SanctionsReview"]>();
  const { country } = query;
  for (const name of query.names) {
    for (const { entry, ...match } of index.names.find(name, country === null ? [] : [country])) {
      const key = keyOf(entry);
      if (hits.has(key)) continue;
      if (country !== null && index.isNamesake(name, country, entry, match.listedName)) continue;
      if (match.isCertain) hits.set(key, toHit(entry, "name", match.because));
      else if (match.score > (reviews.get(key)?.score ?? 0)) reviews.set(key, toReview(entry, match));
    }
  }
  const party = partyOf(query);
  for (const { entry, bic8 } of party === undefined || hits.size > 0 ? [] : index.findParty(party)) {
    const key = keyOf(entry);
    if (
      reviews.has(key) ||
      query.names.some((name) => country !== null && index.isNamesake(name, country, entry, entry.name))
    ) {
      continue;
    }
    const because = `the BIC begins with ${party}, and that of the listed bank is ${bic8}`;
    reviews.set(key, toReview(entry, { listedName: entry.name, score: PREFIX_SCORE, because }));
  }
  return { hits, reviews };
}

function* hitsOfParty(
  { bic8, partyMembers = [] }: InstitutionQuery,
  index: SanctionsIndex,
): Generator<[key: string, hit: SanctionsHit]> {
  const hitsByMember = partyMembers.map((member) => findOwnMatches(member, index).hits);
  // A directory has all offices of a listed bank under one name, but the list may not contain all their BICs.
  const listed = new Set(partyMembers.filter((_, at) => hitsByMember[at]?.size).map(nameInCountry));
  if (bic8 === null || partyMembers.some((member) => !listed.has(nameInCountry(member)))) return;
  const basis = `every BIC that begins with ${bic8.slice(0, 4)} belongs to a listed institution`;
  for (const hits of hitsByMember) {
    for (const [key, hit] of hits) yield [key, { ...hit, matched_by: "name", basis }];
  }
}

function nameInCountry({ names, country }: InstitutionQuery): string {
  return `${country} ${names.join()}`;
}

/** Returns the first letters by which listed BICs are searched: four, or those of a listed group (`LISTED_GROUP`). */
function partyOf({ bic8, party = bic8?.slice(0, 4), names }: InstitutionQuery): string | undefined {
  return names.length === 0 && party?.startsWith(LISTED_GROUP) ? LISTED_GROUP : party;
}

function toHit(
  { list, id, name, programmes, listedOn, isEuBan }: SanctionsEntry,
  matchedBy: MatchedBy,
  basis: string | null,
): SanctionsHit {
  return {
    list,
    entry_id: id,
    listed_name: name,
    programme: programmes.join(", ") || null,
    listed_on: listedOn,
    matched_by: matchedBy,
    basis,
    ...(isEuBan && { isEuBan }),
  };
}

function toReview(
  { list, id }: SanctionsEntry,
  { listedName, score, because }: Pick<NameMatch, "listedName" | "score" | "because">,
): Schemas["SanctionsReview"] {
  return { list, entry_id: id, listed_name: listedName, score: Math.round(score * 100) / 100, because };
}

function keyOf({ list, id }: SanctionsEntry): string {
  return `${list} ${id}`;
}

/** An institution that is, or may be, on a list. */
export interface ScreenedInstitution {
  readonly institution: NamedInstitution;
  readonly screen: SanctionsScreen;
}

/** Screens every institution of the registers, one per step; returns the institutions with a hit or review. */
export function* screenRegistersSteps(
  registers: Pick<Registers, "institutions" | "findLei" | "findSeats">,
  index: SanctionsIndex,
): Generator<void, ScreenedInstitution[]> {
  const found: ScreenedInstitution[] = [];
  const seen = new Set<string>();
  for (const institution of registers.institutions()) {
    const key = institutionKey(institution);
    if (seen.has(key)) continue;
    seen.add(key);
    const query = queryOf(institution, registers);
    // Bypasses the cache, because screening every institution would evict the banks that callers use.
    const { hits, reviews } = findOwnMatches(query, index);
    if (hits.size > 0 || reviews.size > 0) {
      found.push({ institution, screen: screenInstitution(query, index) });
    }
    yield;
  }
  return found;
}

/** Returns the same key for entries in several registers about one institution. */
export function institutionKey({ name, bic, lei, country }: NamedInstitution): string {
  return [name, bic?.slice(0, 8), lei, country].join("\t");
}

function queryOf(
  { name, bic, lei, country }: NamedInstitution,
  { findLei, findSeats }: Pick<Registers, "findLei" | "findSeats">,
): InstitutionQuery {
  const mapped = bic === null ? null : findLei(bic);
  const otherLeis = mapped === null || mapped === lei ? {} : { otherLeis: [mapped] };
  const seats = bic === null ? [] : findSeats(bic);
  return { bic8: bic?.slice(0, 8) ?? null, lei, ...otherLeis, names: [name], country, seats };
}
