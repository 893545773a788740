// Normalises headings so that words can be found in them.
/** Endings of compounds (`Rechnungsbetrag`, `leverandørnavn`), which are read as two words. */
const COMPOUND =
  /^(\p{L}{3,}?)(nummer|nr|code|referenz|referens|referentie|zeile|name|navn|namn|naam|betrag|bedrag|belopp|belop|belob|wahrung|valuta)$/u;

const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ß: "ss",
  æ: "a",
  œ: "o",
  ð: "d",
  þ: "th",
};

/** Compounds that stay one word: the parts of a person's name. */
const ONE_WORD = /^(?:vor|nach|familien|fore|sur|last|first|given|for|efter|etter|voor|achter|ruf|nick)$/;

/** Converts a heading to lower case without accents, as separate words (`*ContactName`); `ae` equals `ä`. */
export function fold(heading: string): string {
  const text = heading.slice(0, 200).replaceAll("MwSt", "Mwst").replaceAll(/(?<=\p{L} ?)#/gu, " no ");
  const words = /^[\0-\x7f]*$/.test(text)
    ? text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()
    : text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").normalize("NFKD").replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[øłđıßæœðþ]/g, (letter) => PLAIN[letter] ?? letter);
  return words.replaceAll(/([aou])e/g, "$1").replaceAll(/(?<=\p{L}{3})(?=\d+\b)/gu, " ").split(
    /[^\p{L}\p{N}]+/u,
  ).filter((word) => word !== "")
    .map(partCompound).join(" ");
}

function partCompound(word: string): string {
  if (word === "nummer") return "nr";
  const [, first = "", last = ""] = COMPOUND.exec(word) ?? [];
  if (first === "" || ONE_WORD.test(first)) return word;
  return `${first} ${last === "nummer" ? "nr" : last}`;
}
