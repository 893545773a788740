/**
 * Finds listed names that resemble a name.
 *
 * Names are compared word by word: each word of one name is paired with its best counterpart in the other,
 * equal or one slip away, and rare words count more than common ones (inverse document frequency). The
 * score is the weight of the paired words in the weight of all words of both names, from 0 to 1. Only
 * names that share a rare word with the query are compared at all, which keeps a look-up far below a
 * millisecond.
 *
 * @module
 */
import { distance } from "fastest-levenshtein";
import { nameTokens } from "./normalise_name.ts";

/** A listed name that resembles the query. */
export interface NameMatch<Entry> {
  readonly entry: Entry;
  /** The name or alias that resembles, as listed. */
  readonly listedName: string;
  /** 0 to 1; 1 when all words agree. */
  readonly score: number;
}

/** Look-up of names by resemblance. */
export interface NameIndex<Entry> {
  /** Finds the best resembling name of each entry with at least the given score, best first. */
  find(name: string, scoreMin: number): NameMatch<Entry>[];
}

interface IndexedName<Entry> {
  readonly entry: Entry;
  readonly listedName: string;
  readonly tokens: readonly string[];
  readonly weight: number;
}

/** Words that more than this share of all names carry, such as `BANK`, lead to no comparison of their own. */
const commonShareMax = 0.1;

/** Shortest word in which a slip is forgiven: in shorter ones (SBER, SABER) it makes another name. */
const slipLengthMin = 6;

/** Builds the index over the names and aliases of entries. */
export function buildNameIndex<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): NameIndex<Entry> {
  const steps = nameIndexSteps(entries, namesOf);
  for (let step = steps.next();; step = steps.next()) if (step.done === true) return step.value;
}

/** Builds the index in small steps, so that other work can be done in between. */
export function* nameIndexSteps<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): Generator<void, NameIndex<Entry>> {
  const named: Omit<IndexedName<Entry>, "weight">[] = [];
  for (const entry of entries) {
    for (const listedName of namesOf(entry)) {
      const tokens = nameTokens(listedName);
      if (tokens.length > 0) named.push({ entry, listedName, tokens });
    }
    yield;
  }
  const frequency = countNamesByToken(named.map(({ tokens }) => tokens));
  const weightOf = (token: string) => 1 + Math.log(named.length / (frequency.get(token) ?? 1));
  const sum = (tokens: readonly string[]) => tokens.reduce((total, token) => total + weightOf(token), 0);
  yield;
  const names = named.map((name): IndexedName<Entry> => ({ ...name, weight: sum(name.tokens) }));
  const rare = new Map(
    [...frequency].filter(([, count]) => count <= Math.max(2, names.length * commonShareMax)),
  );
  yield;
  const blocks = buildBlocks(names, rare);
  yield;
  const spellings = groupByInitial([...rare.keys()]);

  return {
    find(name, scoreMin) {
      const tokens = nameTokens(name);
      if (tokens.length === 0) return [];
      const alike = new Map(tokens.map((token) => [token, alikeTokens(token, spellings, rare)]));
      const candidates = new Set(
        [...alike.values()].flatMap((found) => found.flatMap((token) => blocks.get(token) ?? [])),
      );
      const weight = sum(tokens);
      const best = new Map<Entry, NameMatch<Entry>>();
      for (const { entry, listedName, tokens: listed, weight: listedWeight } of candidates) {
        const score = 2 * pairedWeight(tokens, listed, weightOf) / (weight + listedWeight);
        if (score >= scoreMin && score > (best.get(entry)?.score ?? 0)) {
          best.set(entry, { entry, listedName, score });
        }
      }
      return [...best.values()].sort((a, b) => b.score - a.score);
    },
  };
}

/** Weight of the words that have a counterpart, each listed word used once. */
function pairedWeight(
  tokens: readonly string[],
  listed: readonly string[],
  weightOf: (token: string) => number,
): number {
  const free = [...listed];
  let total = 0;
  for (const token of tokens) {
    let place = free.indexOf(token);
    if (place < 0) place = free.findIndex((other) => isOneSlip(token, other));
    const counterpart = free[place];
    if (counterpart === undefined) continue;
    free.splice(place, 1);
    const likeness = counterpart === token ? 1 : 0.9;
    total += likeness * (weightOf(token) + weightOf(counterpart)) / 2;
  }
  return total;
}

/** Whether two long words with one initial differ by a single letter. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < slipLengthMin || Math.abs(a.length - b.length) > 1) return false;
  return a[0] === b[0] && distance(a, b) === 1;
}

function alikeTokens(
  token: string,
  spellings: ReadonlyMap<string, readonly string[]>,
  rare: ReadonlyMap<string, number>,
): string[] {
  const near = token.length < slipLengthMin
    ? []
    : (spellings.get(token.slice(0, 1)) ?? []).filter((other) => isOneSlip(token, other));
  return rare.has(token) ? [token, ...near] : near;
}

function countNamesByToken(names: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tokens of names) {
    for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return counts;
}

function buildBlocks<Entry>(
  names: readonly IndexedName<Entry>[],
  rare: ReadonlyMap<string, number>,
): ReadonlyMap<string, IndexedName<Entry>[]> {
  const blocks = new Map<string, IndexedName<Entry>[]>();
  for (const name of names) {
    // A name made of common words only is reached through all of them.
    const rareTokens = name.tokens.filter((token) => rare.has(token));
    for (const token of new Set(rareTokens.length > 0 ? rareTokens : name.tokens)) {
      const block = blocks.get(token);
      if (block === undefined) blocks.set(token, [name]);
      else block.push(name);
    }
  }
  return blocks;
}

function groupByInitial(tokens: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const token of tokens.filter(({ length }) => length >= slipLengthMin - 1)) {
    const group = groups.get(token.slice(0, 1));
    if (group === undefined) groups.set(token.slice(0, 1), [token]);
    else group.push(token);
  }
  return groups;
}
