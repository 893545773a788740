/**
 * Spellings of a listed institution's name in registers, directories and payments. These words are written for the
 * test, independently of the matching.
 *
 * @module
 */

/** A spelling of a name. */
export interface NameVariant {
  readonly kind: string;
  readonly name: string;
  /** Country of an office abroad; absent if the institution's own country applies. */
  readonly abroad?: string;
}

/** Kinds of variants with a required recall of 99%; all other kinds require 95%. */
export const plainKinds: ReadonlySet<string> = new Set([
  "exact",
  "case",
  "legal form",
  "legal form, Cyrillic",
  "branch",
  "branch abroad",
  "town",
  "country",
]);

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

const cyrillicOf: readonly (readonly [string, string])[] = [
  ["SHCH", "Щ"],
  ["ZH", "Ж"],
  ["KH", "Х"],
  ["TS", "Ц"],
  ["CH", "Ч"],
  ["SH", "Ш"],
  ["YU", "Ю"],
  ["YA", "Я"],
  ...[..."ABVGDEZIKLMNOPRSTUFY"].map((letter, place): readonly [string, string] => [
    letter,
    [..."АБВГДЕЗИКЛМНОПРСТУФЫ"][place] ?? letter,
  ]),
];

/** Other transliterations, by the institution's country. */
const spellings: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  RU: [[/YA/g, "IA"], [/YU/g, "IU"], [/KH/g, "H"], [/KS/g, "X"], [/IY\b/g, "Y"], [/V\b/g, "W"]],
  BY: [[/YA/g, "IA"], [/KH/g, "H"], [/H/g, "KH"], [/V/g, "W"]],
  IR: [[/Q/g, "GH"], [/J/g, "DJ"], [/EE/g, "I"], [/OU|OO/g, "U"], [/AT\b/g, "ATE"], [/EH\b/g, "E"], [
    /KH/g,
    "H",
  ]],
  KP: [[/\bK/g, "G"], [/\bT/g, "D"], [/\bP/g, "B"], [/KW/g, "GW"], [/CH/g, "J"], [/U/g, "OO"]],
  LB: [[/Q/g, "K"], [/OU/g, "U"], [/KH/g, "H"]],
  SY: [[/Q/g, "K"], [/OU/g, "U"], [/KH/g, "H"], [/EE/g, "I"]],
};

const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bPUBLIC JOINT STOCK COMPANY\b/g, "PJSC"],
  [/\bJOINT STOCK COMPANY\b/g, "JSC"],
  [/\bLIMITED LIABILITY COMPANY\b/g, "LLC"],
  [/\bLIMITED\b/g, "LTD"],
  [/\bCOMPANY\b/g, "CO."],
  [/\bCORPORATION\b/g, "CORP."],
  [/\bINTERNATIONAL\b/g, "INT'L"],
  [/\bCOMMERCIAL\b/g, "COMM."],
  [/\bDEVELOPMENT\b/g, "DEV."],
  [/\bNATIONAL\b/g, "NAT."],
  [/\bBANK\b/g, "BK"],
];

/** Words that don't distinguish banks, including countries. */
const emptyWords = new RegExp(
  "^(PUBLIC|OPEN|CLOSED|PRIVATE|JOINT|JOINT-STOCK|STOCK|LIMITED|LIABILITY|COMPANY|CORPORATION|LTD\\.?|B\\.S\\.C\\.|N\\.V\\.|S\\.A\\.L?|" +
    "BAN[CKQ].*|COMMERCIAL|NATIONAL|INTERNATIONAL|FIRST|CENTRAL|CENTRALE?|REPUBLIC|ISLAMIC|OJSC|PJSC|CJSC|" +
    ".*(IRAN|RUSSIA|KOREA|CUBA|BELARUS|ARMENIA|KAZAKHSTAN|AZERBAIJAN|GEORGIA|AFRICA|EUROPE|MOSCOW|AMSTERDAM|NETHERLANDS|" +
    "SWITZERLAND|URUGUAY|VENEZUELA|PETERSBURG|CAMBODIA|YEMEN|MYANMAR|SYRIA|LIBYA|CHINA|BELGRADE|AUSTRIA).*)$",
);

/** Lists the applicable spellings of a name. */
export function variantsOf(name: string, country: string | null): NameVariant[] {
  const upper = name.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
  const words = upper.split(" ");
  const variants: NameVariant[] = [
    { kind: "exact", name },
    { kind: "case", name: upper.toLowerCase() },
    { kind: "legal form", name: `${upper} PJSC` },
    { kind: "legal form", name: `OJSC ${upper}` },
    { kind: "legal form", name: `${upper} (OAO)` },
    { kind: "legal form, Cyrillic", name: `ПАО «${name}»` },
    { kind: "legal form, Cyrillic", name: `АКБ ${name}` },
    { kind: "branch", name: `${upper}, MOSCOW BRANCH` },
    { kind: "branch abroad", name: `${upper} FRANKFURT BRANCH`, abroad: "DE" },
    { kind: "branch abroad", name: `${upper} (LONDON BRANCH)`, abroad: "GB" },
    { kind: "town", name: `${upper}, HAMBURG`, abroad: "DE" },
    { kind: "town", name: `${upper} - DUBAI`, abroad: "AE" },
    { kind: "word order", name: words.toReversed().join(" ") },
    { kind: "word order", name: [...words.slice(1), ...words.slice(0, 1)].join(" ") },
    { kind: "commercial bank", name: `COMMERCIAL BANK ${upper}` },
    { kind: "abbreviations", name: replaceAll(upper, shortened) },
  ];
  if (country !== null) {
    const countryName = countryNames.of(country) ?? country;
    variants.push({ kind: "country", name: `${upper} (${countryName})` }, {
      kind: "country",
      name: `${upper} ${countryName.toUpperCase()}`,
    });
  }
  const withoutBank = words.filter((word) => word !== "BANK").join(" ");
  if (withoutBank !== upper && /[A-Z]{4}/.test(withoutBank)) {
    variants.push({ kind: "dropped bank", name: withoutBank });
  }
  for (const other of transliterations(upper, country)) {
    variants.push({ kind: "transliteration", name: other });
  }
  for (const shorter of shortNames(words)) variants.push({ kind: "a word left out", name: shorter });
  for (const slip of slips(upper)) variants.push({ kind: "typing slip", name: slip });
  return variants;
}

function* transliterations(upper: string, country: string | null): Generator<string> {
  for (const [from, to] of spellings[country ?? ""] ?? []) {
    const other = upper.replace(from, to);
    if (other !== upper) yield other;
  }
  if (country === "RU" || country === "BY") {
    yield replaceAll(upper, cyrillicOf.map(([a, b]) => [new RegExp(a, "g"), b]));
  }
}

/** Short forms of a long name: one word is left out, and a distinctive word remains. */
function* shortNames(words: readonly string[]): Generator<string> {
  if (!words.some((word) => /BAN[CKQ]/.test(word))) return;
  for (const place of words.keys()) {
    const left = words.toSpliced(place, 1);
    if (left.some((word) => word.length > 3 && !emptyWords.test(word))) yield left.join(" ");
  }
}

/**
 * Makes a typing error in the longest word, if it has at least 7 letters: a letter left out, two swapped, or one
 * replaced.
 */
function* slips(upper: string): Generator<string> {
  const [longest = ""] = upper.split(/[^A-Z]+/).toSorted((a, b) => b.length - a.length);
  if (longest.length < 7) return;
  const middle = Math.floor(longest.length / 2);
  const [before, letter = "", next = ""] = [longest.slice(0, middle), longest[middle], longest[middle + 1]];
  const after = longest.slice(middle + 2);
  yield upper.replace(longest, before + next + after);
  if (letter !== next) yield upper.replace(longest, before + next + letter + after);
  yield upper.replace(longest, before + (letter === "O" ? "A" : "O") + next + after);
}

function replaceAll(text: string, pairs: readonly (readonly [RegExp, string])[]): string {
  return pairs.reduce((current, [from, to]) => current.replace(from, to), text);
}
