/**
 * Chooses the words of a listed name that another name must contain to count as the same.
 *
 * @module
 */
import type { SanctionsEntry } from "../../data/registers/mod.ts";
import { officeWords } from "./common_words.ts";
import { initialLettersOf, type NameWord, nameWords } from "./normalise_name.ts";
import { distinctiveLengthMin, isDistinctive, isTelling, spellingOf } from "./word_index.ts";

/**
 * A three-letter word that is as distinctive as a long one: its bank has subsidiaries abroad whose names and BICs begin
 * with it.
 */
export const listedGroup = "VTB";

/** Distinctiveness of the words of a name; see the table of `match_names.ts`. */
export type Strength = "distinctive" | "short" | "common";

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

/**
 * An entry can print several names as one: "Bank Sepah and Bank Sepah International", "PSB Bank (formerly
 * Promsvyazbank)".
 */
function namesWithin(name: string): string[] {
  const outside = name.replaceAll(/\([^()]*\)/g, " ").trim();
  const inside = [...name.matchAll(/\(([^()]*)\)/g)].map(([, text = ""]) =>
    text.replace(/^(formerly|former|previously|also)\b[.:,]?\s*/i, "")
  );
  const parts = outside.split(/\s(?:AND|and)\s|[;/,]/).filter(namesBank);
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
  return word.length >= distinctiveLengthMin || word === listedGroup;
}
