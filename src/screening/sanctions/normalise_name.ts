// Normalises names of institutions so that different spellings of a name become equal: Latin capitals without accents,
// punctuation, legal forms and filler words (`data/words/names.yaml`). Keeps places for `match_names.ts`.
//
// Latin, Cyrillic and Greek names are read completely. Persian and Arabic don't write short vowels, and a Korean name
// may be on a list by its sound or in translation, so finding no match for such a name proves nothing. Names in other
// scripts aren't read.
import * as lists from "../../../generated/name_words.ts";
import { indexWords } from "../../identifiers/mod.ts";

const longForms = new RegExp(lists.longForms.map((form) => `\\b${form}\\b`).join("|"), "g");
const abbreviations = indexWords(lists.abbreviations);
const russianWords = indexWords(lists.russianWords);
const russianStems = indexWords(lists.russianStems);
const arabicWords = indexWords(lists.arabicWords);

const russianEnding = /(YY|YI|IY|II|IJ|YJ|Y|I|AYA|AIA|AJA|OYE|OE|OJE|EY|EI|OGO|OY|OI|OM|YKH|YE)$/;

/** A word of a name. */
export interface NameWord {
  /** Latin capitals and digits. A final `BANK` is cut off and becomes a word by itself. */
  readonly text: string;
  /** The word including a final `BANK`: `SBERBANK` if `text` is `SBER`. */
  readonly whole: string;
  /** True for a word in Persian or Arabic letters, which don't show short vowels. */
  readonly isUnvowelled?: boolean;
}

/** Splits a name into words, without legal forms, filler words and single letters; `SBERBANK` becomes two words. */
export function nameWords(name: string): readonly NameWord[] {
  return readName(name).words;
}

interface NameReading {
  readonly words: readonly NameWord[];
  readonly initialLetters: string;
}

function readName(name: string): NameReading {
  const { text, unvowelled } = readLetters(name);
  const cut = cutWords(text);
  const words = cut.replace(longForms, " ").split(" ").flatMap(readWord)
    .concat(unvowelled.map((text) => ({ text, whole: text, isUnvowelled: true })));
  const meaningful = words.filter(({ text }) => !isLegalForm(text) && !lists.fillerWords.has(text));
  return {
    words: meaningful.some(({ text }) => text !== "BANK") ? meaningful : words,
    initialLetters: cut.split(" ").filter((word) => word.length === 1 && word >= "A").join(""),
  };
}

/** Returns whether a word is a legal form or a single letter, which only distinguish institutions with short names. */
export function isLegalForm(word: string): boolean {
  return word.length === 1 || lists.shortForms.has(word);
}

/** Returns the single letters that {@link nameWords} leaves out, joined: `KFD` for "K F D General Trading". */
export function initialLettersOf(name: string): string {
  return readName(name).initialLetters;
}

/** Returns the texts of {@link nameWords}. */
export function nameTokens(name: string): string[] {
  return nameWords(name).map(({ text }) => text);
}

/** Returns whether a search can clear a name: its script is read, and a meaningful word has three letters or more. */
export function isScreenableName(name: string): boolean {
  return isReadWhole(name) &&
    nameWords(name).some(({ text }) =>
      text.length >= 3 && text !== "BANK" && !lists.shortForms.has(text) && !lists.fillerWords.has(text)
    );
}

/** Returns whether a search for a short name ("M Bank") is enough to clear an institution whose BIC or LEI is known. */
export function isWholeName(name: string): boolean {
  if (!isReadWhole(name)) return false;
  const words = nameWords(name).map(({ text }) => text);
  return words.some((text) => text.length === 2) ||
    (words.includes("BANK") && words.some((text) => text.length === 1));
}

/** Returns a key that is the same for all spellings of a name: its normalised words, joined. */
export function nameKey(name: string): string {
  return nameTokens(name).join(" ");
}

function cutWords(text: string): string {
  // Most names consist of plain words, which the steps below wouldn't change.
  if (/^[A-Z]{2,}(?: [A-Z]{2,})*$/.test(text)) return text;
  return text
    // A letter with a hyphen is part of its word: T-BANK isn't a bank called BANK.
    .replace(/(?<![A-Z0-9])([A-Z0-9])-(?=[A-Z])/g, "$1")
    // French and Italian join an article or "of" to the next word: BANQUE NATIONALE D'IRAN.
    .replace(/(?<![A-Z0-9])[DL]['’‘`´](?=[A-Z])/g, "")
    // A dot separates words (DOM.RF), but not initials (S.A.L.). An apostrophe never separates words (WORKERS').
    .replace(/(?<=[A-Z0-9]{2})\.(?=[A-Z0-9])|(?<=[A-Z0-9])\.(?=[A-Z0-9]{2})/g, " ")
    .replace(/[.'’‘`´]/g, "")
    // A number after a word is a separate word: VTB24, BANK131.
    .replace(/(?<=[A-Z]{3})(?=\d{1,9}(?![A-Z0-9]))/g, " ")
    // Initials are one word, whether written J&T, J & T or J AND T.
    .replace(/(?<![A-Z0-9])([A-Z])(?:\s?&\s?|\sAND\s)(?=[A-Z](?![A-Z0-9]))/g, "$1")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

function translate(word: string): string {
  return russianWords.get(word) ?? russianStems.get(word.replace(russianEnding, "")) ?? word;
}

function readWord(word: string): readonly NameWord[] {
  if (word === "") return [];
  const whole = abbreviations.get(word) ?? translate(word);
  if (!/^[A-Z0-9]{3,}BANK$/.test(whole)) return [{ text: whole, whole }];
  return [{ text: whole.slice(0, -4), whole }, { text: "BANK", whole: "BANK" }];
}

/** Romanisation by BGN/PCGN, without apostrophes (Russian 1947, Ukrainian 2019, Belarusian 1979 and others). */
const cyrillic = lettersOf(
  "А A Б B В V Г G Ґ G Ѓ G Ғ GH Д D Ђ D Е E Є YE Ѕ DZ Ж ZH З Z И I І I Ј J К K Ќ K Қ Q Л L Љ LJ М M Н N Њ NJ Ң NG О O " +
    "Ө O П P Р R С S Т T Ћ C У U Ү U Ұ U Ф F Х KH Һ H Ц TS Ч CH Џ DZ Ш SH Щ SHCH Ъ - Ы Y Ь - Э E Ю YU Я YA Ә A",
);

/** Romanisation by ISO 843 without accents. */
const greek = lettersOf(
  "Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ TH Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ CH Ψ PS Ω O",
);

/** Letters that look like Latin ones, because names in one script often contain letters of another. */
const cyrillicAsLatin = lettersOf("А A В B С C Е E Н H І I Ј J К K М M О O Р P Ѕ S Т T Х X У Y");
const greekAsLatin = lettersOf("Α A Β B Ε E Ζ Z Η H Ι I Κ K Μ M Ν N Ο O Ρ P Τ T Υ Y Χ X");
const asLatin = new Map([...cyrillicAsLatin, ...greekAsLatin]);
const asCyrillic = new Map([...cyrillicAsLatin].map(([cyrillic, latin]) => [latin, cyrillic]));

/** Letters that Unicode doesn't decompose into a plain letter and an accent. */
const latin = lettersOf("Æ AE Đ D Ð D Ə A Ł L Ø O Œ OE Þ TH ı I");

/** Romanisation by BGN/PCGN (Arabic 1956, Persian 1958), without accents. H is omitted, as in keys by sound. */
const arabic = lettersOf(
  "ا A آ A أ A إ I ٱ A ب B پ P ت T ث S ج J چ CH ح - خ KH د D ذ Z ر R ز Z ژ ZH س S ش SH ص S ض Z ط T ظ Z ع - غ GH ف F " +
    "ق Q ك K ک K گ G ل L م M ن N ه - ة - و V ؤ V ي Y ی Y ى Y ئ Y ء -",
);

// Romanisation by McCune-Reischauer, as on the lists for North Korea, without accents and assimilation.
const korean = {
  first: "K KK N T TT R M P PP S SS - CH TCH CH K T P H".split(" "),
  voiced: "G KK N D TT R M B PP S SS - J TCH CH K T P H".split(" "),
  vowel: "A AE YA YAE O E YO YE O WA WAE OE YO U WO WE WI YU U UI I".split(" "),
  last: "- K K K N N N T L K M L L L P L M P P T T NG T T K T P T".split(" "),
};

/** The first Hangul syllable in Unicode, and the numbers of syllables per first letter and per vowel. */
const [hangulStart, perFirst, perVowel] = [0xac00, 588, 28];

interface LatinName {
  /** The name in capitals, with punctuation, but without words of scripts that omit vowels. */
  readonly text: string;
  readonly unvowelled: readonly string[];
}

function readLetters(name: string): LatinName {
  if (/^[\0-\x7f]*$/.test(name)) return { text: name.toUpperCase(), unvowelled: [] };
  const unvowelled: string[] = [];
  const text = name
    .normalize("NFKC")
    .replace(/[\u0600-\u06ff\u200c]+/g, (word) => {
      const known = arabicWords.get(word.replaceAll("\u200c", ""));
      if (known !== undefined) return known;
      // Removes the Arabic article, which is written as part of the word.
      const bare = word.length > 4 ? word.replace(/^ال/, "") : word;
      unvowelled.push(replaceLetters(bare.normalize("NFC"), arabic).replace(/[^A-Z]/g, ""));
      return " ";
    })
    .replace(/[\uac00-\ud7a3]+/g, readHangul)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ı/g, "I")
    .toUpperCase();
  return {
    text: replaceLetters(replaceLetters(replaceLetters(text, cyrillic), greek), latin),
    unvowelled: unvowelled.filter((word) => word.length > 1),
  };
}

function isReadWhole(name: string): boolean {
  return !/[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]/u.test(name);
}

const anyWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu;

/**
 * Converts each word of mixed scripts to one: to Cyrillic if one of its Cyrillic letters has no Latin lookalike,
 * otherwise to Latin. ДOM with a Latin O and M becomes ДОМ, JSС with a Cyrillic С becomes JSC.
 */
export function foldLookAlikes(name: string): string {
  if (/^[\0-\x7f]*$/.test(name)) return name;
  return name.replace(anyWord, (word) => {
    if (!/\p{Script=Latin}/u.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word;
    const capitals = [...word.toUpperCase()];
    const isCyrillic = capitals.some((letter) => /\p{Script=Cyrillic}/u.test(letter) && !asLatin.has(letter));
    return capitals.map((letter) => (isCyrillic ? asCyrillic : asLatin).get(letter) ?? letter).join("");
  });
}

function readHangul(word: string): string {
  const parts = [...word].map((syllable, place) => {
    const code = syllable.charCodeAt(0) - hangulStart;
    const firsts = place === 0 ? korean.first : korean.voiced;
    return [
      firsts[Math.floor(code / perFirst)],
      korean.vowel[Math.floor((code % perFirst) / perVowel)],
      korean.last[code % perVowel],
    ].join("").replaceAll("-", "");
  });
  // Korean names end with the word for a bank, without a space before it.
  return parts.join("").replace(/UNHAENG$/, " BANK ");
}

function replaceLetters(text: string, letters: ReadonlyMap<string, string>): string {
  return text.replace(/[^\0-\x7f]/g, (letter) => letters.get(letter) ?? letter);
}

function lettersOf(pairs: string): ReadonlyMap<string, string> {
  const cells = pairs.split(" ");
  return new Map(cells.flatMap((cell, place) => {
    const latin = cells[place + 1] ?? "";
    return place % 2 === 0 ? [[cell, latin === "-" ? "" : latin]] : [];
  }));
}
