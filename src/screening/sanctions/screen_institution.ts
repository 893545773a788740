/**
 * Screens the institution that holds an account against the sanctions lists.
 *
 * An institution is listed when a list prints its BIC8 or LEI, or when a reviewer found its BIC8 to belong
 * to an entry. A BIC8 covers the branches below it; nothing is inferred about subsidiaries or owners. A
 * name that merely resembles a listed one is reported for review and is never a hit.
 *
 * @module
 */
import type { SanctionsEntry, SanctionsList } from "../../registers/sanctions/mod.ts";
import { nameKey } from "./normalise_name.ts";
import type { MatchedBy, SanctionsIndex } from "./sanctions_index.ts";

/** What is known of the institution. */
export interface InstitutionQuery {
  /** 8 characters, upper case; `null` when unknown. */
  readonly bic8: string | null;
  readonly lei: string | null;
  /** LEIs that another source gives the same institution. */
  readonly otherLeis?: readonly string[];
  readonly name: string | null;
  /** ISO 3166-1 alpha-2; `null` when unknown. */
  readonly country: string | null;
}

/** A list that names the institution. */
export interface SanctionsHit {
  readonly list: SanctionsList;
  readonly entryId: string;
  readonly listedName: string;
  readonly programmes: readonly string[];
  /** `YYYY-MM-DD`; `null` when the list's file does not print it. */
  readonly listedOn: string | null;
  readonly matchedBy: MatchedBy;
  /** Ground of a reviewed identity; `null` when the list prints the identifier. */
  readonly basis: string | null;
}

/** A listed name that resembles the institution's; for a person to judge. */
export interface SanctionsReview {
  readonly list: SanctionsList;
  readonly entryId: string;
  /** The name or alias that resembles, as listed. */
  readonly listedName: string;
  readonly programmes: readonly string[];
  /** 0 to 1, two decimals. */
  readonly score: number;
}

/** Outcome of the screening. */
export interface SanctionsScreen {
  /** False when no institution was given or no list is loaded: then nothing is known. */
  readonly screened: boolean;
  /** `null` when not screened. False speaks of the screened lists only. */
  readonly listed: boolean | null;
  readonly matchedLists: readonly SanctionsList[];
  /** Lists that are not loaded; they may name the institution. */
  readonly unscreenedLists: readonly SanctionsList[];
  readonly hits: readonly SanctionsHit[];
  readonly reviews: readonly SanctionsReview[];
}

/** Lists in the order of answers; the record of the registers is not imported as a value. */
const lists: readonly SanctionsList[] = ["OFAC", "EU", "UN", "UK"];

/** Lowest resemblance that is worth a person's time; see the table of look-alikes in the tests. */
const reviewScoreMin = 0.85;

/** Most reviews of one answer. */
const reviewsMax = 5;

/**
 * Screens an institution.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { buildSanctionsIndex } from "./sanctions_index.ts";
 * import { screenInstitution } from "./screen_institution.ts";
 *
 * const index = buildSanctionsIndex({ asOfByList: new Map(), entries: [], reviewedIdentities: [] });
 * const query = { bic8: "SABRRUMM", lei: null, name: "Sberbank", country: "RU" };
 * assertEquals(screenInstitution(query, index).listed, null);
 * ```
 */
export function screenInstitution(query: InstitutionQuery, index: SanctionsIndex): SanctionsScreen {
  const unscreenedLists = lists.filter((list) => !index.asOfByList.has(list));
  const isKnown = query.bic8 !== null || query.lei !== null || query.name !== null;
  if (!isKnown || unscreenedLists.length === lists.length) {
    return { screened: false, listed: null, matchedLists: [], unscreenedLists, hits: [], reviews: [] };
  }
  const hits = findHits(query, index);
  return {
    screened: true,
    listed: hits.length > 0,
    matchedLists: lists.filter((list) => hits.some((hit) => hit.list === list)),
    unscreenedLists,
    hits,
    reviews: findReviews(query, index, hits),
  };
}

/** Sources that disagree are all asked: a hit left out weighs more than one that a person has to dismiss. */
function leisOf({ lei, otherLeis = [] }: InstitutionQuery): readonly string[] {
  return lei === null ? otherLeis : [lei, ...otherLeis];
}

function findHits(query: InstitutionQuery, index: SanctionsIndex): SanctionsHit[] {
  const identities = [
    ...(query.bic8 === null ? [] : index.findBic8(query.bic8)),
    ...leisOf(query).flatMap((lei) => index.findLei(lei)),
  ];
  const hits = new Map<string, SanctionsHit>();
  for (const { entry, matchedBy, basis } of identities) {
    const key = `${entry.list} ${entry.id}`;
    if (!hits.has(key)) {
      hits.set(key, {
        ...describe(entry),
        listedName: entry.name,
        listedOn: entry.listedOn,
        matchedBy,
        basis,
      });
    }
  }
  return [...hits.values()].sort((a, b) => lists.indexOf(a.list) - lists.indexOf(b.list));
}

function findReviews(
  query: InstitutionQuery,
  index: SanctionsIndex,
  hits: readonly SanctionsHit[],
): SanctionsReview[] {
  const { name } = query;
  if (name === null) return [];
  return index.names.find(name, reviewScoreMin)
    .filter(({ entry }) => !hits.some((hit) => hit.list === entry.list && hit.entryId === entry.id))
    .filter(({ entry, listedName }) =>
      agreesInCountry(query.country, entry) || nameKey(listedName) === nameKey(name)
    )
    .slice(0, reviewsMax)
    .map(({ entry, listedName, score }) => ({
      ...describe(entry),
      listedName,
      score: Math.round(score * 100) / 100,
    }));
}

/**
 * Whether nothing speaks against one country. A resemblance across borders counts only when the names are
 * the same: half the central banks of the world differ by one word.
 */
function agreesInCountry(country: string | null, entry: SanctionsEntry): boolean {
  return country === null || entry.countries.length === 0 || entry.countries.includes(country);
}

function describe(entry: SanctionsEntry): Pick<SanctionsHit, "list" | "entryId" | "programmes"> {
  return { list: entry.list, entryId: entry.id, programmes: entry.programmes };
}
