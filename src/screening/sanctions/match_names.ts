// Finds listed names in the name of an institution; `screen_institution.ts` compares BIC and LEI.
//
// A screened name contains a listed name if it has all distinctive words of the listed one, in any order. Legal forms,
// places and common words aren't distinctive; a listed name that has only such words ("Export Development Bank of
// Iran") needs all of them. A symmetric similarity would miss names with more words ("Bank Melli Iran, Hamburg
// Branch").
//
// The result depends on the words of the screened name and on whether the countries agree:
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
// | any | the listed name has all words of the screened one, and more | review | review | - |
// | a bank of three words or more | the screened name is its initials ("MFTB") | review | - | - |
//
// An entry whose names aren't a bank's (a fund, an insurer) only matches by its whole name, including common words and
// initials; if the country differs, the name must also be distinctive. The countries of an institution are its country
// and those in its names ("Bank Sepah-Iran" in Frankfurt); the countries of an entry come from its addresses or regime.
// Tests measure each row with variants of every listed name and with the BIC directory.
import type { SanctionsEntry } from "../../data/registers/mod.ts";
import { append } from "../../identifiers/mod.ts";
import {
  officeWords,
  otherScripts,
  placeWords,
  rankingWords,
  regionWords,
} from "../../../generated/name_words.ts";
import {
  countriesOfEntry,
  countriesOfWords,
  isBankEntry,
  type ListedName,
  namesOf,
  readListedName,
} from "./listed_name.ts";
import { foldLookAlikes, initialLettersOf, isLegalForm, type NameWord, nameWords } from "./normalise_name.ts";
import { withoutClosingWords } from "../iban_screening/bank_code_holder.ts";
import {
  formsOf,
  isDistinctive,
  isOneSlip,
  isSignificant,
  type Likeness,
  likeness,
  spellingOf,
  WordIndex,
} from "./word_index.ts";

/** A listed name that is, or may be, the screened institution's. */
export interface NameMatch {
  readonly entry: SanctionsEntry;
  readonly listedName: string;
  /** Similarity from 0 to 1; 1 if all words are identical. */
  readonly score: number;
  /** True for a hit: name and country agree beyond doubt. If false, a person must check. */
  readonly isCertain: boolean;
  readonly because: string;
}

/** A search among listed names. */
export interface NameIndex {
  /** Finds the best match of each entry, best first. `countries` is empty if the institution's country is unknown. */
  find(name: string, countries: readonly string[]): NameMatch[];
}

type Agreement = "agrees" | "unknown" | "differs";

interface ListedEntry {
  readonly isBank: boolean;
  readonly countries: readonly string[];
  readonly spellings: ReadonlySet<string>;
}

const INITIALS_SCORE = 0.6;

/** Builds the index in small steps, so that other work can run in between. */
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
      // Any of the needed words would do as the key, because this look-up isn't the slow part.
      append(namesByWord, name.needed[0] ?? "", name);
      for (const spelling of name.named) append(namesBySpelling, spelling, name);
      if (name.initials !== null) append(namesByInitials, name.initials, name);
    }
    listed.set(entry, rest);
    yield;
  }
  return {
    find: (fullName, countries) => {
      const tables = { index, namesByWord, namesBySpelling, namesByInitials, listed };
      // Ignores words for the end of a bank: "Bank Sepah in A.S." is Bank Sepah under special administration.
      const name = withoutClosingWords(fullName);
      const found = findNames(name, countries, tables);
      const folded = foldLookAlikes(name);
      // Searches both spellings, because letters that look like another script's may be intended.
      return folded === name ? found : bestOf([...found, ...findNames(folded, countries, tables)]);
    },
  };
}

interface PreparedEntry extends ListedEntry {
  readonly names: readonly { readonly name: ListedName; readonly words: readonly NameWord[] }[];
}

function readEntry(entry: SanctionsEntry): PreparedEntry {
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

interface ScreenedName {
  readonly forms: ReadonlySet<string>;
  readonly spellings: ReadonlySet<string>;
  /** All words except places and words for a bank, with their spellings. */
  readonly significant: readonly { readonly text: string; readonly keys: readonly string[] }[];
  readonly isBank: boolean;
  readonly initialLetters: string;
  readonly countries: readonly string[];
  readonly countriesInName: readonly string[];
}

interface NameTables {
  readonly index: WordIndex;
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
  // Prepared on first use, because most names share no word with any listed name.
  let prepared: ScreenedName | undefined;
  const screened = (): ScreenedName =>
    prepared ??= {
      forms: new Set(forms),
      spellings: new Set(forms.map(spellingOf)),
      significant: words.filter(({ text }) => isSignificant(text)).map(({ text, whole }) => ({
        text,
        keys: [spellingOf(text), spellingOf(whole)],
      })),
      isBank: words.some(({ text }) => officeWords.has(text) && /^BAN[CKQ]/.test(text)),
      initialLetters: initialLettersOf(name),
      countries,
      countriesInName: countriesOfWords(words.map(({ text }) => text)),
    };
  const matches: NameMatch[] = [];
  for (const word of found.keys()) {
    for (const candidate of tables.namesByWord.get(word) ?? []) {
      const entry = tables.listed.get(candidate.entry);
      if (entry === undefined) continue;
      const match = judge(candidate, entry, screened(), found);
      if (match !== null) matches.push(match);
    }
  }
  const others = [...findFuller(words, screened, tables), ...findInitials(words, screened, tables)];
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

/** Applies the table at the top of this file; returns `null` where the table has `-`, and if no row applies. */
function judge(
  name: ListedName,
  listed: ListedEntry,
  screened: ScreenedName,
  found: ReadonlyMap<string, Likeness>,
): NameMatch | null {
  const { entry, listedName, needed, significant, named, initialLetters, strength, wholeForms } = name;
  const { isBank, countries, spellings } = listed;
  const likenesses = needed.map((word) => found.get(word));
  if (likenesses.includes(undefined)) return null;
  const alike = likenesses.filter((how) => how !== undefined);
  const isExact = alike.every((how) => how === "same");
  const others = screened.significant.filter(({ keys }) => !keys.some((key) => spellings.has(key)));
  const agreement = agreementOf(countries, screened);
  const isLetterForLetter = needed.every((word) => screened.forms.has(word));
  const isAlone = isExact && others.length === 0;
  if (alike.includes("sound") && !isTransliterated(screened)) return null;
  // "Citibank, Moscow" isn't the Bank of Moscow: a place next to another name is only a location.
  if (significant.length === 0) {
    const isOtherName = others.some(({ text }) =>
      !regionWords.has(text) && !needed.some((word) => isOneSlip(text, word))
    );
    if (isOtherName || initialLetters !== screened.initialLetters) return null;
  }
  const isWhole = isAlone && significant.length > 0 &&
    significant.every((word) => screened.spellings.has(word));
  const isStrong = strength === "distinctive" &&
    (wholeForms.length === 0 || wholeForms.some((form) => screened.forms.has(form)));
  const isTooShort = needed.every(isLegalForm);
  if (isTooShort && others.length > 0) return null;
  if (agreement === "differs" && (isTooShort || !(isLetterForLetter && (isStrong || isWhole)))) return null;
  if (!isBank) {
    // "Rabita Trust Pakistan" is still Rabita Trust: if the country agrees, an added place doesn't matter.
    const isAdorned = isExact && agreement === "agrees" && !others.some(({ text }) => isDistinctive(text));
    if (!(isWhole || isAdorned) || !isWholeTrader(name, listed, screened, agreement)) return null;
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

/** Returns whether a name has all words of a non-bank entry's name. Common words suffice only if countries agree. */
function isWholeTrader(
  { named, initialLetters, isBank, strength }: ListedName,
  { countries }: ListedEntry,
  screened: ScreenedName,
  agreement: Agreement,
): boolean {
  if (!named.isSubsetOf(screened.spellings) || initialLetters !== screened.initialLetters) return false;
  if (agreement === "agrees") return true;
  if (strength === "common" || (screened.isBank && !isBank)) return false;
  return agreement === "unknown" || countries.length === 0 || (strength === "distinctive" && named.size > 1);
}

/** Finds listed names with all words of a shorter screened name: National Bank Trust for "Trust Bank". */
function* findFuller(
  words: readonly NameWord[],
  screened: () => ScreenedName,
  { namesBySpelling, listed }: NameTables,
): Generator<NameMatch> {
  const isListed = ({ text }: NameWord) => officeWords.has(text) || namesBySpelling.has(spellingOf(text));
  if (!words.every(isListed)) return;
  const named = words.map(({ text }) => text).filter((text) => !officeWords.has(text));
  if (named.every((word) => rankingWords.has(word))) return;
  const arePlaces = named.every((word) => isPlace(word) || rankingWords.has(word));
  // Requires two places: "Yemen Kuwait Bank" may be short for a listed name, "Bank of China" isn't.
  if (arePlaces && named.length < 2) return;
  const spellings = new Set(named.map(spellingOf));
  const [rarest = []] = [...spellings].map((spelling) => namesBySpelling.get(spelling) ?? [])
    .toSorted((a, b) => a.length - b.length);
  for (const { entry, listedName, isBank, named: fuller } of rarest) {
    if (!isBank || !spellings.isSubsetOf(fuller)) continue;
    const [first] = fuller;
    if (arePlaces && first !== undefined && !spellings.has(first)) continue;
    const agreement = agreementOf(listed.get(entry)?.countries ?? [], screened());
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
  screened: () => ScreenedName,
  tables: NameTables,
): Generator<NameMatch> {
  const [only, another] = words.filter(({ text }) => isSignificant(text));
  if (only === undefined || another !== undefined || !/^[A-Z]{3,6}$/.test(only.text)) return;
  for (const { entry, listedName } of tables.namesByInitials.get(spellingOf(only.text)) ?? []) {
    const agreement = agreementOf(tables.listed.get(entry)?.countries ?? [], screened());
    if (agreement !== "agrees") continue;
    const because = `${only.text} may be the initials of the listed name, ${agreementTexts[agreement]}`;
    yield { entry, listedName, score: INITIALS_SCORE, isCertain: false, because };
  }
}

/** Returns whether a name may be transliterated, because its country uses another script or is unknown. */
function isTransliterated({ countries, countriesInName }: ScreenedName): boolean {
  return countries.length === 0 ||
    [...countries, ...countriesInName].some((country) => otherScripts.has(country));
}

/** Compares the countries of an entry and an institution; an entry without countries differs from any known country. */
function agreementOf(
  listed: readonly string[],
  { countries, countriesInName }: Pick<ScreenedName, "countries" | "countriesInName">,
): Agreement {
  if ([...countries, ...countriesInName].some((country) => listed.includes(country))) return "agrees";
  return countries.length === 0 ? "unknown" : "differs";
}

const agreementTexts: Readonly<Record<Agreement, string>> = {
  agrees: "the country matches",
  unknown: "the country is unknown",
  differs: "the country differs",
};

function explain(
  needed: readonly string[],
  isExact: boolean,
  others: readonly { readonly text: string }[],
  agreement: Agreement,
): string {
  const words = `${needed.join(" ")} is in the bank's name${isExact ? "" : ", spelled differently"}`;
  const more = others.length === 0 ? [] : [`with ${others.map(({ text }) => text).join(" ")}`];
  return [[words, ...more].join(" "), agreementTexts[agreement]].join(", ");
}

function isPlace(word: string): boolean {
  return placeWords.has(word) || regionWords.has(word);
}
