// Normalises headings and names, so that different spellings of the same words are equal.
import { legalForms, sameForms } from "../generated/payee_words.ts";

/** Matches compounds that are read as two words, by their second part: `Rechnungsbetrag`, `leverandørnavn`. */
const COMPOUND =
  /^(\p{L}{3,}?)(nummer|nr|code|referenz|referens|referentie|zeile|name|navn|namn|naam|betrag|bedrag|belopp|belop|belob|wahrung|valuta)$/u;

/** Matches first parts of compounds that stay one word, such as `Vorname` and `surname`. */
const ONE_WORD = /^(?:vor|nach|familien|fore|sur|last|first|given|for|efter|etter|voor|achter|ruf|nick)$/;

/** Returns a heading's words in lower case, without accents and punctuation; `ae` equals `ä`. */
export function fold(heading: string): string {
  const text = heading.slice(0, 200).replaceAll("MwSt", "Mwst").replaceAll(/(?<=\p{L} ?)#/gu, " no ");
  const words = /^[\0-\x7f]*$/.test(text)
    ? text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()
    : text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").normalize("NFKD").replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter);
  return words.replaceAll(/([aou])e/g, "$1").replaceAll(/(?<=\p{L}{3})(?=\d+\b)/gu, " ").split(
    /[^\p{L}\p{N}]+/u,
  ).filter((word) => word !== "")
    .map(splitCompound).join(" ");
}

function splitCompound(word: string): string {
  if (word === "nummer") return "nr";
  const [, first = "", last = ""] = COMPOUND.exec(word) ?? [];
  if (first === "" || ONE_WORD.test(first)) return word;
  return `${first} ${last === "nummer" ? "nr" : last}`;
}

/** Spellings of letters that Unicode normalisation doesn't decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** Matches words that join others, such as Spanish `y`. Other single letters may be part of a name. */
const JOINING = /^(?:und|and|et|en|of|the|y|z)$/;

/** Returns the words of a name or cell without accents, capitals and punctuation; ä, ae and a are equal. */
export function foldWords(name: string | null): readonly string[] {
  return (name ?? "").slice(0, 500).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
    .replaceAll(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/([aou])e/g, "$1")
    // Abbreviations such as S.A.R.L. become one word.
    .replaceAll(/(?<=(?:^|[^\p{L}\p{N}])\p{L})\.\s?(?=\p{L}(?:[^\p{L}\p{N}]|$))/gu, "")
    .replaceAll(/['’`´]/g, "").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Returns the sorted words of a name without its legal form and words such as `and`; empty for no name. */
export function foldName(name: string | null): string {
  return coreOf(foldWords(name)).toSorted().join(" ");
}

/** Returns a name as {@linkcode foldName} does and, in `whole`, with its words in order, to compare truncated names. */
export function foldOrders(name: string | null): { readonly name: string; readonly whole: string } {
  const words = coreOf(foldWords(name));
  return { name: words.toSorted().join(" "), whole: words.join("") };
}

const SAME_FORM: Readonly<Record<string, string>> = sameForms;

const FORM_PART =
  /^(?:gesellschaft|beschrankter|haftungsbeschrankt|mit|societe|societa|ste|firma|eu|of|co|fa)$/;

/** Returns the legal form in a name, in one spelling for all its variants; empty if the name has none. */
export function legalFormOf(name: string | null): string {
  const forms = foldWords(name).filter((word) => legalForms.has(word)).map((word) => SAME_FORM[word] ?? word)
    .filter((word) => !FORM_PART.test(word));
  return [...new Set(forms)].toSorted().join(" ");
}

function coreOf(words: readonly string[]): readonly string[] {
  const core = words.filter((word) => !legalForms.has(word) && !JOINING.test(word));
  return core.length === 0 ? words : core;
}
