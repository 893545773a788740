// Finds the concepts that a heading's words mean, including the parts of compounds.
import { currencyCodes, headings, phrases } from "../generated/payee_words.ts";
import { CURRENCY_NAMES } from "./column_words.ts";
import { fold } from "./fold.ts";

/** A meaning of a word in a heading. */
export type Concept = keyof typeof headings;

/** The concepts of a heading. */
export interface Meaning {
  readonly folded: string;
  readonly concepts: ReadonlySet<Concept>;
  /** The concepts of each word or part of a compound, in order; empty for an unknown word. */
  readonly words: readonly (readonly Concept[])[];
}

interface Stem {
  readonly concepts: Concept[];
  /** True if any ending may follow the stem. */
  isOpen: boolean;
}

const INDEX: ReadonlyMap<string, Stem> = /* @__PURE__ */ indexStems();

function indexStems(): ReadonlyMap<string, Stem> {
  const index = new Map<string, Stem>();
  for (const [concept, list] of Object.entries(headings) as [Concept, string][]) {
    for (const word of list.split(" ")) {
      const isOpen = word.endsWith("*");
      const key = isOpen ? word.slice(0, -1) : word;
      const stem = index.get(key) ?? { concepts: [], isOpen: false };
      stem.concepts.push(concept);
      stem.isOpen ||= isOpen;
      index.set(key, stem);
    }
  }
  return index;
}

const known = new Map<string, Meaning>();
const KNOWN_MAX = 5_000;

/** Longer texts aren't headings, and splitting their words would take too long. */
const HEADING_MAX = 200;

/** Returns the concepts of a heading. Cached, because each heading is looked up many times. */
export function meaningOf(heading: string): Meaning {
  const before = known.get(heading);
  if (before !== undefined) return before;
  const folded = fold(heading);
  if (heading.length > HEADING_MAX) return { folded, concepts: new Set(), words: [] };
  const text = phrases.reduce((rest, [phrase, word]) => rest.replace(phrase, word), folded);
  const short = new Set(
    (heading.match(/\p{L}+\.?/gu) ?? []).filter((word) => /..\.$/u.test(word)).map((word) => fold(word)),
  );
  const words = text.split(" ").filter((word) => /\p{L}/u.test(word)).flatMap((word) => {
    const parts = conceptsOf(word);
    if (parts.length > 0) return parts;
    const begun = beginningOf(word, short.has(word) ? 2 : SHORT_MIN);
    // Unknown words of one or two letters are mostly prepositions.
    return [begun.length === 0 && word.length < 3 ? FILLER : begun];
  });
  const meaning = { folded, concepts: new Set(words.flat()), words };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(heading, meaning);
  return meaning;
}

const FILLER: readonly Concept[] = ["filler"];

/** Maximum number of letters in a word's ending, in an inflection, and between the parts of a compound. */
const [ENDING_MAX, INFLECTION_MAX, JOIN_MAX] = [4, 2, 2];

type Parts = readonly (readonly Concept[])[];

function conceptsOf(word: string): Parts {
  if (currencyCodes.has(word) || CURRENCY_NAMES.has(word)) return [["filler"]];
  const whole = INDEX.get(word);
  if (whole !== undefined) return [whole.concepts];
  return openPrefix(word, INFLECTION_MAX) ?? partsOf(word, 0) ?? openPrefix(word, ENDING_MAX) ??
    lastPart(word) ??
    openPrefix(word, word.length) ?? [];
}

function partsOf(word: string, depth: number): Parts | null {
  const whole = INDEX.get(word);
  if (whole !== undefined) return [whole.concepts];
  if (depth > 3) return null;
  for (let length = word.length - 2; length >= 3; length--) {
    const first = INDEX.get(word.slice(0, length));
    if (first === undefined || (length === 3 && depth === 0 && word.length > 9)) continue;
    for (let join = 0; join <= JOIN_MAX; join++) {
      const rest = word.slice(length + join);
      if (rest.length < 3 && rest !== "nr" && rest !== "id") break;
      const others = partsOf(rest, depth + 1) ?? (rest.length > 5 ? openPrefix(rest, ENDING_MAX) : null);
      if (others !== null) return [first.concepts, ...others];
    }
  }
  return null;
}

function openPrefix(word: string, max: number): Parts | null {
  for (let length = word.length; length >= Math.max(3, word.length - max); length--) {
    if (length < 5 && word.length - length > ENDING_MAX) return null;
    const stem = INDEX.get(word.slice(0, length));
    if (stem?.isOpen === true && !/^(?:nr|no|id)$/.test(word.slice(length))) return [stem.concepts];
  }
  return null;
}

/** Returns the concepts of a compound's last part if its first part is unknown; `null` if both are unknown. */
function lastPart(word: string): Parts | null {
  for (let start = 2; start <= word.length - 5; start++) {
    const stem = INDEX.get(word.slice(start));
    if (stem !== undefined) return [[], stem.concepts];
  }
  return null;
}

/** Minimum length of an abbreviation that has no full stop, such as `desc`. */
const SHORT_MIN = 4;

function beginningOf(short: string, min: number): readonly Concept[] {
  if (short.length < min) return [];
  // An abbreviation is at least three letters shorter than its word: `Tier` isn't short for `tiers`.
  const found = [...INDEX].filter(([word]) => word.startsWith(short) && word.length > short.length + 2)
    .map(([, { concepts }]) => concepts);
  const [first = []] = found;
  return found.every((concepts) => concepts[0] === first[0]) ? first : [];
}
