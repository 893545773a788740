// The words of a listed name that another name must contain to count as the same, the home country of its institution, and
// the countries that a name mentions.
import type { SanctionsEntry } from "../../data/registers/mod.ts";
import { indexWords } from "../../identifiers/mod.ts";
import { officeWords } from "./common_words.ts";
import { initialLettersOf, nameTokens, type NameWord, nameWords } from "./normalise_name.ts";
import { DISTINCTIVE_LENGTH_MIN, isDistinctive, isTelling, spellingOf } from "./word_index.ts";

/**
 * A three-letter word that is as distinctive as a long one: its bank has subsidiaries abroad whose names and BICs begin
 * with it.
 */
export const LISTED_GROUP = "VTB";

/** Distinctiveness of the words of a name; see the table of `match_names.ts`. */
type Strength = "distinctive" | "short" | "common";

/** A listed name, as it is looked for. */
export interface ListedName {
  readonly entry: SanctionsEntry;
  readonly listedName: string;
  readonly needed: readonly string[];
  /** Spellings of all words that are more than a place or the word for a bank. */
  readonly telling: readonly string[];
  /** Spellings of all words that are more than the word for a bank. */
  readonly named: ReadonlySet<string>;
  readonly initialLetters: string;
  /** True when it contains the word for a bank. */
  readonly isBank: boolean;
  /** Spelling of its initials, where it is a bank of three words or more: MFTB; else `null`. */
  readonly initials: string | null;
  readonly strength: Strength;
  /**
   * Forms of which one has to stand in the other name for a strength that rests on the word for a bank: CMRBANK, for
   * CMR alone stands in many names. Empty where the words are long enough without it.
   */
  readonly wholeForms: readonly string[];
}

/** Returns whether an entry is a bank or the like by its names, or by what its list prints of it. */
export function isBankEntry({ name, aliases, bics, bankCodes }: SanctionsEntry): boolean {
  return bics.length > 0 || bankCodes.length > 0 ||
    [name, ...aliases].some((each) => bankingWords.test(each));
}

/** Words of the names of those who keep accounts; funds, holdings, insurers and traders have none of them. */
const bankingWords =
  /BAN[CKQ]|KREDIT|CR[EÉ]DIT|FINAN|SAVINGS?\b|SETTLEMENT|DEPO[SZ]|KLIRING|CLEARING|CUSTOD|BROKER|REGISTRAR|WALLET|PAYMENT|REMITTANCE|EXCHANGE|MONEY|HAWALA|UNHAENG|MASR[AI]F|SPARKASSE|CAISSE|SARAFI|CAPITAL MARKETS|SECURITIES|RASCH[EIY]?T|БАНК|КРЕДИТ|РАСЧ[ЕЁ]Т|بنك|مصرف|بانک/iu;

/** Every name of an entry, with those that it prints as one. */
export function namesOf({ name, aliases }: SanctionsEntry): ReadonlySet<string> {
  return new Set([name, ...aliases].flatMap(namesWithin));
}

/** Reads a listed name by its words; `null` when it has none but `BANK`. */
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
    telling: words.filter(({ text }) => isTelling(text)).map(({ text }) => spellingOf(text)),
    named: new Set(words.filter(({ text }) => !officeWords.has(text)).map(({ text }) => spellingOf(text))),
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

/** Marks between names that are printed as one, or before one of them; most names have none. */
const joins = /[(;/,]|\s(?:AND|and|[-–])\s/;

/**
 * An entry can print several names as one: "Bank Sepah and Bank Sepah International", "PSB Bank (formerly
 * Promsvyazbank)".
 */
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

/** The distinctive words of a name; where it has none, all but `BANK`. */
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

/** Words of names that identify a country. Korea is left out: there are two. */
const countriesByWord = indexWords({
  AM: "ARMENIA",
  AT: "AUSTRIA",
  AZ: "AZERBAIJAN",
  BY: "BELARUS BELARUSIAN BELORUSSIAN",
  CN: "CHINA",
  CU: "CUBA CUBANO",
  KP: "DPRK PYONGYANG",
  GE: "GEORGIA",
  IN: "INDIA INDIAN",
  IR: "IRAN IRANI IRANIAN IRANISCHE TEHRAN",
  KZ: "KAZAKHSTAN",
  KG: "KYRGYZ KYRGYZSTAN",
  LA: "LAOS",
  LY: "LIBYA LIBYAN",
  MN: "MONGOLIA",
  MM: "MYANMAR",
  NG: "NIGERIA",
  RU: "ROSSII RUSSIA RUSSIAN RUSSLAND",
  CH: "SWITZERLAND",
  SD: "SUDAN SUDANESE",
  SY: "SYRIA SYRIAN",
  TJ: "TAJIKISTAN",
  UA: "UKRAINE",
  VE: "VENEZUELA",
  ZW: "ZIMBABWE",
});

/** Regimes by the country that they are about, for the lists that print no address. */
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

/** Regimes as the EU list codes them; UKR is that of Regulation (EU) No 269/2014, which is about Russia. */
const countriesByCode = indexWords({
  AF: "AFG",
  BY: "BLR",
  IR: "IRN",
  LY: "LBY",
  MM: "MMR",
  KP: "PRK",
  RU: "RUS RUSDA UKR",
  SD: "SDN SDNZ",
  SY: "SYR",
  VE: "VEN",
  ZW: "ZWE",
});

/** Programmes on Crimea and on the regions of Donetsk and Luhansk (Executive Orders 13685 and 14065). */
const occupiedRegions = /EO1(3685|4065)$/;

/** The countries that the words of a name tell. */
export function countriesOfWords(words: readonly string[]): string[] {
  return words.map((word) => countriesByWord.get(word)).filter((country) => country !== undefined);
}

/**
 * The countries of an entry's addresses and BICs; where the list prints neither, those that its name tells ("VTB Bank
 * (Kazakhstan)"), else that of its regime. A bank in the regions of Ukraine that Russia holds is in Ukraine by the lists,
 * and in Russia by its own account and its newer BIC.
 */
export function countriesOfEntry(entry: SanctionsEntry): readonly string[] {
  const printed = unique([...entry.countries, ...entry.bics.map((bic) => bic.slice(4, 6))]);
  if (entry.programmes.some((name) => occupiedRegions.test(name))) return unique([...printed, "RU", "UA"]);
  if (printed.length > 0) return printed;
  const told = unique(countriesOfWords(nameTokens(entry.name)));
  return told.length > 0 ? told : countriesOfRegimes(entry);
}

/** The countries that the regimes of an entry are about: they can list an institution of another. */
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
