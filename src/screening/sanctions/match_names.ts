// Finds the listed names that stand in the name of an institution; `screen_institution.ts` has BIC and LEI.
//
// A listed name stands in another when all its distinctive words do, in any order; legal forms, places and words that
// many banks share are set aside. A listed name without a distinctive word ("Export Development Bank of Iran") has to
// stand there with all of them. Symmetric resemblance is not asked: one word more ("Bank Melli Iran, Hamburg Branch")
// would hide the listed name.
//
// What that makes of the institution depends on how the words agree, and on its country:
//
// | listed name | words | country agrees | not known | differs |
// |---|---|---|---|---|
// | distinctive: a word of five letters, or two words | all, and nothing else but places | hit | review | review |
// | | all, among others | review | review | review |
// | | one slip in a long word, or alike in sound | review | review | - |
// | short: one word of two to four letters | all, and nothing else but places | hit | review | review |
// | | all, among others | review | review | - |
// | common words only | all, and nothing else but places | hit | review | review |
// | | all, among others | review | review | - |
// | places only ("Bank of Moscow") | all, and nothing else but places | review | review | - |
// | a legal form or a letter ("AB Bank") | all, and nothing else but places | hit | review | - |
// | any | the listed name has all words of the one asked for, and more | review | review | - |
// | a bank of three words or more | the one asked for is its initials ("MFTB") | review | - | - |
//
// An entry that is no bank by its names (a fund, a holding, an insurer) is found by its whole name alone, with its
// common words and initials; and where the country does not agree, only by a distinctive name that is not that of a
// bank.
//
// The country is that of the institution, and any that its name tells ("Bank Sepah-Iran" in Frankfurt); that of the
// entry is where its addresses are, or what its regime is about. How often the rows are right and wrong is measured in
// the tests, over variants of every listed name and over the BIC directory.
import type { SanctionsEntry } from "../../data/registers/mod.ts";
import { append } from "../../identifiers/mod.ts";
import { officeWords, placeWords, rankingWords, regionWords } from "./common_words.ts";
import {
  countriesOfEntry,
  countriesOfWords,
  isBankEntry,
  type ListedName,
  namesOf,
  readListedName,
} from "./listed_name.ts";
import { foldLookAlikes, initialLettersOf, isLegalForm, type NameWord, nameWords } from "./normalise_name.ts";
import { withoutInsolvencyWords } from "../insolvency_words.ts";
import {
  formsOf,
  isDistinctive,
  isOneSlip,
  isTelling,
  type Likeness,
  likeness,
  spellingOf,
  WordIndex,
} from "./word_index.ts";

/** A listed name that is, or may be, that of an institution. */
export interface NameMatch {
  readonly entry: SanctionsEntry;
  readonly listedName: string;
  /** 0 to 1; 1 when all words agree to the letter. */
  readonly score: number;
  /** Name and country agree beyond doubt: a hit. Otherwise a person has to look. */
  readonly isCertain: boolean;
  readonly because: string;
}

/** Look-up of listed names. */
export interface NameIndex {
  /** Finds the best match of each entry, best first; no countries when that of the institution is not known. */
  find(name: string, countries: readonly string[]): NameMatch[];
}

type Agreement = "agrees" | "unknown" | "differs";

interface ListedEntry {
  readonly isBank: boolean;
  readonly countries: readonly string[];
  /** Spellings of all words of all names of the entry. */
  readonly spellings: ReadonlySet<string>;
}

/** Score of a review for which nothing but initials speaks. */
const INITIALS_SCORE = 0.6;

/**
 * Countries whose banks have names in Cyrillic, Arabic, Persian or Korean letters, of which several systems make Latin.
 */
const otherScripts: ReadonlySet<string> = new Set(
  "AE AF AM AZ BG BH BY DZ EG GE IQ IR JO KG KP KR KW KZ LB LY MA MD ME MK MN OM PK PS QA RS RU SA SD SY TJ TM TN UA UZ YE"
    .split(" "),
);

/** Builds the index over the names and aliases of entries in small steps, so that other work can be done in between. */
export function* nameIndexSteps(entries: readonly SanctionsEntry[]): Generator<void, NameIndex> {
  const index = new WordIndex();
  const namesByWord = new Map<string, ListedName[]>();
  const namesBySpelling = new Map<string, ListedName[]>();
  const namesByInitials = new Map<string, ListedName[]>();
  const listed = new Map<SanctionsEntry, ListedEntry>();
  for (const entry of entries) {
    const { names, ...rest } = readEntry(entry);
    for (const { name, words } of names) {
      for (const word of words) index.add(word);
      // Every needed word is found when the name matches, so that the rarest one alone could lead to it; the first
      // is as good, because the look-up is far from being the slow part.
      append(namesByWord, name.needed[0] ?? "", name);
      for (const spelling of name.named) append(namesBySpelling, spelling, name);
      if (name.initials !== null) append(namesByInitials, name.initials, name);
    }
    listed.set(entry, rest);
    yield;
  }
  return {
    find: (asked, countries) => {
      const tables = { index, namesByWord, namesBySpelling, namesByInitials, listed };
      // "Bank Sepah in A.S." is Bank Sepah under special administration.
      const name = withoutInsolvencyWords(asked);
      const found = findNames(name, countries, tables);
      const folded = foldLookAlikes(name);
      // What looks like a letter of the other script may be meant as it stands.
      return folded === name ? found : bestOf([...found, ...findNames(folded, countries, tables)]);
    },
  };
}

interface ReadEntry extends ListedEntry {
  /** Its names, each with the words by which it is found. */
  readonly names: readonly { readonly name: ListedName; readonly words: readonly NameWord[] }[];
}

function readEntry(entry: SanctionsEntry): ReadEntry {
  const spellings = new Set<string>();
  const names = [...namesOf(entry)].flatMap((listedName) => {
    const words = nameWords(listedName);
    for (const { text, whole } of words) spellings.add(spellingOf(text)).add(spellingOf(whole));
    const name = readListedName(entry, listedName, words);
    if (name === null) return [];
    return { name, words: words.filter(({ text }) => name.needed.includes(text)) };
  });
  return { names, isBank: isBankEntry(entry), countries: countriesOfEntry(entry), spellings };
}

interface AskedName {
  /** Its words as they stand and put together. */
  readonly forms: ReadonlySet<string>;
  /** Spellings of those. */
  readonly spellings: ReadonlySet<string>;
  /** The words that are more than a place or the word for a bank, with their spellings. */
  readonly telling: readonly { readonly text: string; readonly keys: readonly string[] }[];
  readonly isBank: boolean;
  readonly initialLetters: string;
  readonly countries: readonly string[];
  readonly told: readonly string[];
}

interface NameTables {
  readonly index: WordIndex;
  /** Listed names by the first word that they need. */
  readonly namesByWord: ReadonlyMap<string, readonly ListedName[]>;
  readonly namesBySpelling: ReadonlyMap<string, readonly ListedName[]>;
  readonly namesByInitials: ReadonlyMap<string, readonly ListedName[]>;
  readonly listed: ReadonlyMap<SanctionsEntry, ListedEntry>;
}

function findNames(name: string, countries: readonly string[], tables: NameTables): NameMatch[] {
  const words = nameWords(name);
  const forms = formsOf(words);
  const unvowelled = words.filter(({ isUnvowelled }) => isUnvowelled).map(({ text }) => text);
  const found = tables.index.find(forms, unvowelled);
  // Most names have nothing of a listed one.
  let read: AskedName | undefined;
  const asked = (): AskedName =>
    read ??= {
      forms: new Set(forms),
      spellings: new Set(forms.map(spellingOf)),
      telling: words.filter(({ text }) => isTelling(text)).map(({ text, whole }) => ({
        text,
        keys: [spellingOf(text), spellingOf(whole)],
      })),
      isBank: words.some(({ text }) => officeWords.has(text) && /^BAN[CKQ]/.test(text)),
      initialLetters: initialLettersOf(name),
      countries,
      told: countriesOfWords(words.map(({ text }) => text)),
    };
  const matches: NameMatch[] = [];
  for (const word of found.keys()) {
    for (const candidate of tables.namesByWord.get(word) ?? []) {
      const entry = tables.listed.get(candidate.entry);
      if (entry === undefined) continue;
      const match = judge(candidate, entry, asked(), found);
      if (match !== null) matches.push(match);
    }
  }
  const others = [...findFuller(words, asked, tables), ...findInitials(words, asked, tables)];
  if (others.length === 0) return bestOf(matches);
  const best = new Map(bestOf(matches).map((match) => [match.entry, match]));
  for (const match of others) if (!best.has(match.entry)) best.set(match.entry, match);
  return [...best.values()].sort(byCertainty);
}

function bestOf(matches: readonly NameMatch[]): NameMatch[] {
  if (matches.length === 0) return [];
  const best = new Map<SanctionsEntry, NameMatch>();
  for (const match of matches) if (isBetter(match, best.get(match.entry))) best.set(match.entry, match);
  return [...best.values()].sort(byCertainty);
}

function byCertainty(a: NameMatch, b: NameMatch): number {
  return Number(b.isCertain) - Number(a.isCertain) || b.score - a.score;
}

function isBetter(match: NameMatch, known: NameMatch | undefined): boolean {
  if (known === undefined || match.isCertain !== known.isCertain) {
    return known === undefined || match.isCertain;
  }
  return match.score > known.score;
}

/** Applies the table of the module; `null` when the listed name does not stand in the one asked for. */
function judge(
  name: ListedName,
  listed: ListedEntry,
  asked: AskedName,
  found: ReadonlyMap<string, Likeness>,
): NameMatch | null {
  const { entry, listedName, needed, telling, named, initialLetters, strength, wholeForms } = name;
  const { isBank, countries, spellings } = listed;
  const likenesses = needed.map((word) => found.get(word));
  if (likenesses.includes(undefined)) return null;
  const alike = likenesses.filter((how) => how !== undefined);
  const isExact = alike.every((how) => how === "same");
  const others = asked.telling.filter(({ keys }) => !keys.some((key) => spellings.has(key)));
  const agreement = agreementOf(countries, asked);
  const isLetterForLetter = needed.every((word) => asked.forms.has(word));
  const isAlone = isExact && others.length === 0;
  if (alike.includes("sound") && !isTransliterated(asked)) return null;
  // "Citibank, Moscow" is not the Bank of Moscow: a place beside another name tells where that bank is.
  if (telling.length === 0) {
    const isElse = others.some(({ text }) =>
      !regionWords.has(text) && !needed.some((word) => isOneSlip(text, word))
    );
    if (isElse || initialLetters !== asked.initialLetters) return null;
  }
  const isWhole = isAlone && telling.length > 0 && telling.every((word) => asked.spellings.has(word));
  const isStrong = strength === "distinctive" &&
    (wholeForms.length === 0 || wholeForms.some((form) => asked.forms.has(form)));
  const isTooShort = needed.every(isLegalForm);
  if (isTooShort && others.length > 0) return null;
  if (agreement === "differs" && (isTooShort || !(isLetterForLetter && (isStrong || isWhole)))) return null;
  if (!isBank) {
    // "Rabita Trust Pakistan": what is added tells no other company where the country is right.
    const isAdorned = isExact && agreement === "agrees" && !others.some(({ text }) => isDistinctive(text));
    if (!(isWhole || isAdorned) || !isWholeTrader(name, listed, asked, agreement)) return null;
  }
  const score = alike.reduce((sum, how) => sum + likeness[how], 0) / alike.length;
  return {
    entry,
    listedName,
    score: others.length === 0 ? score : score * 0.95,
    isCertain: isWhole && agreement === "agrees" && (isBank || named.size > 1),
    because: explain(needed, isExact, others, agreement),
  };
}

/**
 * Returns whether the name of an entry that is no bank stands in another with all its words and initials, and with
 * enough of them for what is known of the country.
 */
function isWholeTrader(
  { named, initialLetters, isBank, strength }: ListedName,
  { countries }: ListedEntry,
  asked: AskedName,
  agreement: Agreement,
): boolean {
  if (!named.isSubsetOf(asked.spellings) || initialLetters !== asked.initialLetters) return false;
  if (agreement === "agrees") return true;
  if (strength === "common" || (asked.isBank && !isBank)) return false;
  return agreement === "unknown" || countries.length === 0 || (strength === "distinctive" && named.size > 1);
}

/** Finds the listed names that have all words of a short one: "Trust Bank" for National Bank Trust. */
function* findFuller(
  words: readonly NameWord[],
  asked: () => AskedName,
  { namesBySpelling, listed }: NameTables,
): Generator<NameMatch> {
  const isListed = ({ text }: NameWord) => officeWords.has(text) || namesBySpelling.has(spellingOf(text));
  if (!words.every(isListed)) return;
  const named = words.map(({ text }) => text).filter((text) => !officeWords.has(text));
  if (named.every((word) => rankingWords.has(word))) return;
  const arePlaces = named.every((word) => isPlace(word) || rankingWords.has(word));
  // Of places alone it takes two: "Yemen Kuwait Bank" may be short for a listed name, "Bank of China" is not.
  if (arePlaces && named.length < 2) return;
  const spellings = new Set(named.map(spellingOf));
  const [rarest = []] = [...spellings].map((spelling) => namesBySpelling.get(spelling) ?? [])
    .toSorted((a, b) => a.length - b.length);
  for (const { entry, listedName, isBank, named: fuller } of rarest) {
    if (!isBank || !spellings.isSubsetOf(fuller)) continue;
    const [first] = fuller;
    if (arePlaces && first !== undefined && !spellings.has(first)) continue;
    const agreement = agreementOf(listed.get(entry)?.countries ?? [], asked());
    if (agreement === "differs") continue;
    yield {
      entry,
      listedName,
      score: 0.9 * spellings.size / fuller.size,
      isCertain: false,
      because: `${named.join(" ")} may be short for the listed name, ${agreementTexts[agreement]}`,
    };
  }
}

function* findInitials(
  words: readonly NameWord[],
  asked: () => AskedName,
  tables: NameTables,
): Generator<NameMatch> {
  const [only, another] = words.filter(({ text }) => isTelling(text));
  if (only === undefined || another !== undefined || !/^[A-Z]{3,6}$/.test(only.text)) return;
  for (const { entry, listedName } of tables.namesByInitials.get(spellingOf(only.text)) ?? []) {
    const agreement = agreementOf(tables.listed.get(entry)?.countries ?? [], asked());
    if (agreement !== "agrees") continue;
    const because = `${only.text} may be the initials of the listed name, ${agreementTexts[agreement]}`;
    yield { entry, listedName, score: INITIALS_SCORE, isCertain: false, because };
  }
}

/**
 * Returns whether names of the institution's country are put into Latin letters by several systems, or it is not known.
 */
function isTransliterated({ countries, told }: AskedName): boolean {
  return countries.length === 0 || [...countries, ...told].some((country) => otherScripts.has(country));
}

/** The country of an entry without one is not known: it agrees with no known country. */
function agreementOf(
  listed: readonly string[],
  { countries, told }: Pick<AskedName, "countries" | "told">,
): Agreement {
  if ([...countries, ...told].some((country) => listed.includes(country))) return "agrees";
  return countries.length === 0 ? "unknown" : "differs";
}

const agreementTexts: Readonly<Record<Agreement, string>> = {
  agrees: "the country agrees",
  unknown: "the country is not known",
  differs: "the country is not one of the entry",
};

function explain(
  needed: readonly string[],
  isExact: boolean,
  others: readonly { readonly text: string }[],
  agreement: Agreement,
): string {
  const words = `${needed.join(" ")} ${isExact ? "stands" : "stands in another spelling"} in the bank's name`;
  const more = others.length === 0 ? [] : [`beside ${others.map(({ text }) => text).join(" ")}`];
  return [[words, ...more].join(" "), agreementTexts[agreement]].join(", ");
}

function isPlace(word: string): boolean {
  return placeWords.has(word) || regionWords.has(word);
}
