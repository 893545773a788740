/**
 * Transliterates names into Latin capital letters.
 *
 * Latin, Cyrillic and Greek names are read completely. Persian and Arabic write no short vowels, and a Korean name may
 * reach a list by its sound or translated: such names can match a listed one, but finding no match proves nothing.
 * Other scripts are not read.
 *
 * @module
 */

/** By BGN/PCGN without apostrophes (Russian 1947, Ukrainian 2019, Belarusian 1979, Serbian, Macedonian and Kazakh). */
const cyrillic = lettersOf(
  "А A Б B В V Г G Ґ G Ѓ G Ғ GH Д D Ђ D Е E Є YE Ѕ DZ Ж ZH З Z И I І I Ј J К K Ќ K Қ Q Л L Љ LJ М M Н N Њ NJ Ң NG О O " +
    "Ө O П P Р R С S Т T Ћ C У U Ү U Ұ U Ф F Х KH Һ H Ц TS Ч CH Џ DZ Ш SH Щ SHCH Ъ - Ы Y Ь - Э E Ю YU Я YA Ә A",
);

/** By ISO 843 without marks. */
const greek = lettersOf(
  "Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ TH Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ CH Ψ PS Ω O",
);

/** Letters that look alike: a register typed in one script often has some of the other. */
const cyrillicAsLatin = lettersOf("А A В B С C Е E Н H І I Ј J К K М M О O Р P Ѕ S Т T Х X У Y");
const greekAsLatin = lettersOf("Α A Β B Ε E Ζ Z Η H Ι I Κ K Μ M Ν N Ο O Ρ P Τ T Υ Y Χ X");
const asLatin = new Map([...cyrillicAsLatin, ...greekAsLatin]);
const asCyrillic = new Map([...cyrillicAsLatin].map(([cyrillic, latin]) => [latin, cyrillic]));

/** Letters that Unicode does not take apart into a base letter and a mark. */
const latin = lettersOf("Æ AE Đ D Ð D Ə A Ł L Ø O Œ OE Þ TH ı I");

/** By BGN/PCGN without marks (Arabic 1956, Persian 1958), and without H, which sounds do not count. */
const arabic = lettersOf(
  "ا A آ A أ A إ I ٱ A ب B پ P ت T ث S ج J چ CH ح - خ KH د D ذ Z ر R ز Z ژ ZH س S ش SH ص S ض Z ط T ظ Z ع - غ GH ف F " +
    "ق Q ك K ک K گ G ل L م M ن N ه - ة - و V ؤ V ي Y ی Y ى Y ئ Y ء -",
);

/** Words of Persian and Arabic names that the lists print translated or in one spelling. */
const arabicWords: ReadonlyMap<string, string> = new Map(Object.entries({
  "ایران": "IRAN",
  "ايران": "IRAN",
  "إيران": "IRAN",
  "بانک": "BANK",
  "بانك": "BANK",
  "بنك": "BANK",
  "مصرف": "BANK",
  "سوریه": "SYRIA",
  "سوريا": "SYRIA",
  "سورية": "SYRIA",
  "اليمن": "YEMEN",
  "ليبيا": "LIBYA",
  "السودان": "SUDAN",
  "العراق": "IRAQ",
  "الاسلامي": "ISLAMIC",
  "الإسلامي": "ISLAMIC",
}));

// By McCune-Reischauer without marks, which the lists use for North Korea, and without assimilation.
const korean = {
  first: "K KK N T TT R M P PP S SS - CH TCH CH K T P H".split(" "),
  voiced: "G KK N D TT R M B PP S SS - J TCH CH K T P H".split(" "),
  vowel: "A AE YA YAE O E YO YE O WA WAE OE YO U WO WE WI YU U UI I".split(" "),
  last: "- K K K N N N T L K M L L L P L M P P T T NG T T K T P T".split(" "),
};

/** Start of the syllables of Hangul, and the number that follows one first letter and one vowel. */
const [hangulStart, perFirst, perVowel] = [0xac00, 588, 28];

/** A name in Latin letters. */
export interface ReadName {
  /** Capital letters of names that are written with all their vowels; punctuation as it stands. */
  readonly text: string;
  /** Words of which the vowels are not known. */
  readonly unvowelled: readonly string[];
}

/** Reads a name; letters of scripts that are not read are left as they are. */
export function readLetters(name: string): ReadName {
  if (/^[\0-\x7f]*$/.test(name)) return { text: name.toUpperCase(), unvowelled: [] };
  const unvowelled: string[] = [];
  const text = name
    .normalize("NFKC")
    .replace(/[\u0600-\u06ff\u200c]+/g, (word) => {
      const known = arabicWords.get(word.replaceAll("\u200c", ""));
      if (known !== undefined) return known;
      // The article is written with its word.
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

/** Returns whether every letter of a name is one of a script that is read whole. */
export function isReadWhole(name: string): boolean {
  return !/[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]/u.test(name);
}

const anyWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu;

/**
 * Puts words of two scripts into one: that of the letters that have no look-alike, else Latin. JSС with a Cyrillic С is
 * JSC, and ДOM with a Latin O and M is ДОМ.
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
  // The word for a bank stands at the end of its name, without a space.
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
