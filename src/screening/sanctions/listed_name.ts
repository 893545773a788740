// Prepares listed names: the words that a screened name must share with them, and the countries of entries and names.
import type { SanctionsEntry } from "../../data/registers/mod.ts";
import * as lists from "../../../generated/name_words.ts";
import { indexWords } from "../../identifiers/mod.ts";
import { initialLettersOf, nameTokens, type NameWord, nameWords } from "./normalise_name.ts";
import { DISTINCTIVE_LENGTH_MIN, isDistinctive, isSignificant, spellingOf } from "./word_index.ts";

/** A group of banks whose names and BICs begin with these letters, which identify the group as well as a long word. */
export const LISTED_GROUP = "VTB";

type Strength = "distinctive" | "short" | "common";

/** A listed name, prepared for searching. */
export interface ListedName {
  readonly entry: SanctionsEntry;
  readonly listedName: string;
  readonly needed: readonly string[];
  /** Spellings of all words except places and words for a bank. */
  readonly significant: readonly string[];
  readonly named: ReadonlySet<string>;
  readonly initialLetters: string;
  readonly isBank: boolean;
  /** Spelling of the bank's initials (MFTB) if its name has at least three words; otherwise `null`. */
  readonly initials: string | null;
  readonly strength: Strength;
  /** Forms such as CMRBANK. The screened name needs one, because CMR alone is common; empty for long words. */
  readonly wholeForms: readonly string[];
}

/** Returns whether an entry is a bank, because of a word in its names or because it has a BIC or bank code. */
export function isBankEntry({ name, aliases, bics, bankCodes }: SanctionsEntry): boolean {
  return bics.length > 0 || bankCodes.length > 0 ||
    [name, ...aliases].some((each) => bankingWords.test(each));
}

/** Words in names of institutions that hold accounts, but not in names of funds, holdings, insurers and traders. */
const bankingWords =
  /BAN[CKQ]|KREDIT|CR[EÉ]DIT|FINAN|SAVINGS?\b|SETTLEMENT|DEPO[SZ]|KLIRING|CLEARING|CUSTOD|BROKER|REGISTRAR|WALLET|PAYMENT|REMITTANCE|EXCHANGE|MONEY|HAWALA|UNHAENG|MASR[AI]F|SPARKASSE|CAISSE|SARAFI|CAPITAL MARKETS|SECURITIES|RASCH[EIY]?T|БАНК|КРЕДИТ|РАСЧ[ЕЁ]Т|بنك|مصرف|بانک/iu;

/** Returns every name of an entry. A single text of the entry may contain several names. */
export function namesOf({ name, aliases }: SanctionsEntry): ReadonlySet<string> {
  return new Set([name, ...aliases].flatMap(namesWithin));
}

/** Prepares a listed name for searching; `null` if `BANK` is its only word. */
export function readListedName(
  entry: SanctionsEntry,
  listedName: string,
  words: readonly NameWord[],
): ListedName | null {
  const needed = neededWords(words);
  if (needed.length === 0) return null;
  const isBank = words.some(({ text }) => /^BAN[CKQ]/.test(text));
  return {
    entry,
    listedName,
    needed: [...new Set(needed.map(({ text }) => text))],
    significant: words.filter(({ text }) => isSignificant(text)).map(({ text }) => spellingOf(text)),
    named: new Set(
      words.filter(({ text }) => !lists.officeWords.has(text)).map(({ text }) => spellingOf(text)),
    ),
    initialLetters: initialLettersOf(listedName),
    isBank,
    initials: isBank && words.length >= 3 ? spellingOf(words.map(({ text }) => text[0]).join("")) : null,
    strength: strengthOf(needed),
    wholeForms: needed.length > 1 || needed.some(({ text }) => isLong(text))
      ? []
      : needed.map(({ whole }) => whole),
  };
}

const joinedNames = /\s(?:AND|and)\s|[;/,]/;

const joins = /[(;/,]|\s(?:AND|and|[-–])\s/;

/** Returns the names in a text, such as "Bank Sepah and Bank Sepah International" or "PSB Bank (formerly …)". */
function namesWithin(name: string): string[] {
  if (!joins.test(name)) return [name, name.trim()];
  const outside = name.replaceAll(/\([^()]*\)/g, " ").trim();
  const inside = [...name.matchAll(/\(([^()]*)\)/g)].map(([, text = ""]) =>
    text.replace(/^(formerly|former|previously|also)\b[.:,]?\s*/i, "")
  );
  const parts = outside.split(joinedNames).filter(namesBank);
  const dashed = outside.split(/\s[-–]\s/).slice(1).filter(namesBank);
  const banks = [
    ...inside.filter((part) => /BAN[CKQ]/i.test(part)),
    ...(parts.length > 1 ? parts : []),
    ...dashed,
  ];
  return [name, ...(outside === "" ? [] : [outside]), ...banks];
}

function namesBank(part: string): boolean {
  return /BAN[CKQ]/i.test(part) && nameWords(part).some(({ text }) => isDistinctive(text));
}

/** Returns the distinctive words of a name; if it has none, all words except `BANK`. */
export function neededWords(words: readonly NameWord[]): readonly NameWord[] {
  const distinctive = words.filter(({ text }) => isDistinctive(text));
  if (distinctive.length > 0) return distinctive;
  return words.filter(({ text }) => text !== "BANK");
}

function strengthOf(needed: readonly NameWord[]): Strength {
  if (!needed.some(({ text }) => isDistinctive(text))) return "common";
  const isStrong = needed.length > 1 || needed.some(({ text, whole }) => isLong(text) || isLong(whole));
  return isStrong ? "distinctive" : "short";
}

function isLong(word: string): boolean {
  return word.length >= DISTINCTIVE_LENGTH_MIN || word === LISTED_GROUP;
}

const countriesByWord = indexWords(lists.countriesByWord);
const countriesByCode = indexWords(lists.countriesByCode);

const countriesByRegime: readonly (readonly [RegExp, string])[] = [
  [/iran/i, "IR"],
  [/russia|ukraine/i, "RU"],
  [/belarus/i, "BY"],
  [/korea|dprk/i, "KP"],
  [/syria/i, "SY"],
  [/libya/i, "LY"],
  [/sudan/i, "SD"],
  [/venezuela/i, "VE"],
  [/myanmar|burma/i, "MM"],
  [/zimbabwe/i, "ZW"],
];

/** Sanctions programmes for Crimea, Donetsk and Luhansk (Executive Orders 13685 and 14065). */
const occupiedRegions = /EO1(3685|4065)$/;

/** Returns the countries that the words of a name mention. */
export function countriesOfWords(words: readonly string[]): string[] {
  return words.map((word) => countriesByWord.get(word)).filter((country) => country !== undefined);
}

/**
 * Returns the countries of an entry's addresses and BICs; if there are none, those in its name ("VTB Bank
 * (Kazakhstan)"), else its regime's. Banks in occupied regions count as Ukrainian (as on the lists) and as Russian (as
 * in their newer BICs).
 */
export function countriesOfEntry(entry: SanctionsEntry): readonly string[] {
  const printed = unique([...entry.countries, ...entry.bics.map((bic) => bic.slice(4, 6))]);
  if (entry.programmes.some((name) => occupiedRegions.test(name))) return unique([...printed, "RU", "UA"]);
  if (printed.length > 0) return printed;
  const named = unique(countriesOfWords(nameTokens(entry.name)));
  return named.length > 0 ? named : countriesOfRegimes(entry);
}

/** Returns the countries of an entry's sanctions regimes, which may also cover institutions of other countries. */
export function countriesOfRegimes({ programmes }: SanctionsEntry): readonly string[] {
  const coded = programmes.map((name) => countriesByCode.get(name)).filter((country) =>
    country !== undefined
  );
  const regimes = countriesByRegime.filter(([regime]) => programmes.some((name) => regime.test(name)));
  return unique([...coded, ...regimes.map(([, country]) => country)]);
}

function unique(countries: readonly string[]): string[] {
  return [...new Set(countries)];
}
