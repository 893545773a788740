// Indexes the sanctions lists in memory for screening.
import type { components } from "../../../generated/types.ts";
import type { SanctionsData, SanctionsEntry } from "../../data/registers/mod.ts";
import { append, type SanctionsList } from "../../identifiers/mod.ts";
import { type NameIndex, nameIndexSteps } from "./match_names.ts";
import { countriesOfEntry, countriesOfRegimes, LISTED_GROUP, neededWords } from "./listed_name.ts";
import { foldLookAlikes, nameKey, nameTokens, nameWords } from "./normalise_name.ts";
import { DISTINCTIVE_LENGTH_MIN, isSignificant, spellingOf } from "./word_index.ts";

type Schemas = components["schemas"];

/** A list entry that is the screened institution. */
export type SanctionsHit = Schemas["SanctionsHit"] & {
  /** Set for a transaction ban of the EU, which binds only persons under EU law. */
  readonly isEuBan?: true;
};

/** Links between an institution and a list entry, strongest first. */
export type MatchedBy = "bic8" | "lei" | "bank_code" | "reviewed_name" | "name";

interface ListedIdentity {
  readonly entry: SanctionsEntry;
  readonly matchedBy: MatchedBy;
  /** Reason why the holder of the identifier is the entry; `null` if the list itself has the identifier. */
  readonly basis: string | null;
}

interface Counterpart {
  readonly entry: SanctionsEntry;
  readonly listedName: string;
}

/** Look-ups for sanctions screening, built once per edition of the data. */
export interface SanctionsIndex
  extends Pick<SanctionsData, "asOfByList" | "newestByList" | "partialLists" | "euBans"> {
  findBic8(bic8: string): readonly ListedIdentity[];
  /** Finds listed BIC8s by their first four characters; the BICs of the VTB group share three (VTBR, VTBA, VTBL). */
  findParty(prefix: string): readonly { readonly entry: SanctionsEntry; readonly bic8: string }[];
  findLei(lei: string): readonly ListedIdentity[];
  findBankCode(bankCode: string): readonly ListedIdentity[];
  readonly names: NameIndex;
  /** Finds the same institution on other lists: by name and country, or by BIC. */
  counterparts(entry: Pick<SanctionsHit, "list" | "entry_id">): readonly Counterpart[];
  /** Returns whether a reviewer decided that an institution with this name and country isn't the listed one. */
  isNamesake(name: string, country: string, entry: SanctionsEntry, listedName: string): boolean;
}

/** Keeps the index per set of lists, because building it takes long and a refresh needs it several times. */
const indexByLists = new WeakMap<SanctionsData, SanctionsIndex>();

/** Returns the index of the lists; builds it on first use. */
export function buildSanctionsIndex(data: SanctionsData): SanctionsIndex {
  const known = indexByLists.get(data);
  if (known !== undefined) return known;
  const steps = sanctionsIndexSteps(data);
  for (let step = steps.next();; step = steps.next()) if (step.done === true) return step.value;
}

/** Builds the index in small steps, so that other work can run in between. */
export function* sanctionsIndexSteps(data: SanctionsData): Generator<void, SanctionsIndex> {
  const known = indexByLists.get(data);
  if (known !== undefined) return known;
  const index = yield* indexSteps(data);
  indexByLists.set(data, index);
  return index;
}

function* indexSteps(data: SanctionsData): Generator<void, SanctionsIndex> {
  const entriesByKey = new Map(data.entries.map((entry) => [keyOf(entry.list, entry.id), entry]));
  const identitiesByBic8 = new Map<string, ListedIdentity[]>();
  const identitiesByLei = new Map<string, ListedIdentity[]>();
  const identitiesByCode = new Map<string, ListedIdentity[]>();
  for (const entry of data.entries) {
    for (const code of entry.bankCodes) {
      append(identitiesByCode, code, { entry, matchedBy: "bank_code", basis: null });
    }
    for (const bic8 of entry.bics) {
      append(identitiesByBic8, bic8, { entry, matchedBy: "bic8", basis: null });
    }
    for (const lei of entry.leis) {
      append(identitiesByLei, lei, { entry, matchedBy: "lei", basis: null });
    }
  }
  for (const { bic8, bankCode, list, entryId, basis } of data.reviewedIdentities) {
    const entry = entriesByKey.get(keyOf(list, entryId));
    // Skips a decision about an entry that is no longer on its list.
    if (entry === undefined) continue;
    const identity = { entry, matchedBy: "reviewed_name", basis } as const;
    if (bic8 !== null && !entry.bics.includes(bic8)) append(identitiesByBic8, bic8, identity);
    if (bankCode !== null && !entry.bankCodes.includes(bankCode)) {
      append(identitiesByCode, bankCode, identity);
    }
  }
  const bic8sByPrefix = Map.groupBy(identitiesByBic8.keys(), (bic8) => bic8.slice(0, 4));
  const groupBic8s = [...identitiesByBic8.keys()].filter((bic8) => bic8.startsWith(LISTED_GROUP));
  const namesakes = new Set(
    data.reviewedNamesakes.flatMap(({ country, holder, list, entryId, listedName }) =>
      [keyOf(list, entryId), neededKey(listedName)].map((listed) =>
        `${country} ${holderKey(holder)} ${listed}`
      )
    ),
  );
  yield;
  const names = yield* nameIndexSteps(data.entries);
  const counterpartsByKey = new Map<string, readonly Counterpart[]>();
  return {
    asOfByList: data.asOfByList,
    newestByList: data.newestByList,
    partialLists: data.partialLists,
    euBans: data.euBans,
    findBic8: (bic8) => identitiesByBic8.get(bic8) ?? [],
    findParty: (prefix) =>
      (prefix === LISTED_GROUP ? groupBic8s : bic8sByPrefix.get(prefix) ?? []).flatMap((listed) =>
        (identitiesByBic8.get(listed) ?? []).map(({ entry }) => ({ entry, bic8: listed }))
      ),
    findBankCode: (bankCode) => identitiesByCode.get(bankCode) ?? [],
    findLei: (lei) => identitiesByLei.get(lei) ?? [],
    names,
    counterparts: ({ list, entry_id: id }) => {
      const key = keyOf(list, id);
      const known = counterpartsByKey.get(key);
      if (known !== undefined) return known;
      const entry = entriesByKey.get(key);
      const found = entry === undefined ? [] : findCounterparts(entry, names, identitiesByBic8);
      counterpartsByKey.set(key, found);
      return found;
    },
    isNamesake: (name, country, { list, id }, listedName) =>
      [keyOf(list, id), neededKey(listedName)].some((listed) =>
        namesakes.has(`${country} ${holderKey(name)} ${listed}`)
      ),
  };
}

function findCounterparts(
  entry: SanctionsEntry,
  names: NameIndex,
  identitiesByBic8: ReadonlyMap<string, readonly ListedIdentity[]>,
): readonly Counterpart[] {
  const listedNames = [entry.name, ...entry.aliases];
  const countries = countriesOfEntry(entry);
  const byName = listedNames.flatMap((name) => names.find(name, countries)).filter(({ isCertain }) =>
    isCertain
  );
  // Also searches by regime: another list may state only the regime, whose country can be a different one.
  const regimes = countriesOfRegimes(entry);
  const byRegime = regimes.join() === countries.join()
    ? []
    : listedNames.filter(isSignificantName).flatMap((name) =>
      names.find(name, regimes).filter(({ isCertain, listedName }) =>
        isCertain && nameKey(listedName) === nameKey(name)
      )
    );
  const byBic = entry.bics.flatMap((bic8) => identitiesByBic8.get(bic8) ?? [])
    .map(({ entry }) => ({ entry, listedName: entry.name }));
  return [...byName, ...byRegime, ...byBic].filter(({ entry: { list } }) => list !== entry.list);
}

function holderKey(name: string): string {
  return nameKey(foldLookAlikes(name));
}

function neededKey(listedName: string): string {
  return neededWords(nameWords(listedName)).map(({ text }) => spellingOf(text)).toSorted().join(" ");
}

/** Returns whether entries with this name are one institution; subsidiaries may share a name of only initials. */
function isSignificantName(name: string): boolean {
  const significant = nameTokens(name).filter(isSignificant);
  return significant.length > 1 || significant.some((word) => word.length >= DISTINCTIVE_LENGTH_MIN);
}

function keyOf(list: SanctionsList, id: string): string {
  return `${list} ${id}`;
}
