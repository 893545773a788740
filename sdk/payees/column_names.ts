// Finds the columns of a payee's name: first and last names, companies, and account holders other than the payee.
import {
  filledCells,
  holdsIbans,
  isConstant,
  isMostly,
  isPersonal,
  type Rows,
  SAMPLE_ROWS,
  varies,
} from "./column_cells.ts";
import { COMPANY, FIRST_NAME, LAST_NAME, MIDDLE_NAME, SECOND_NAME, SHORT_NAME } from "./column_words.ts";
import { fold } from "./fold.ts";
import { isPayerOnly } from "./heading_likeness.ts";
import { type Concept, meaningOf } from "./heading_meaning.ts";
import { looksLikeIban } from "./payee.ts";

/** Returns the column of account holders, whose cells may be empty if the payee is the holder; -1 if none exists. */
export function otherHolder(
  header: readonly string[],
  rows: Rows,
  iban: number,
  taken: ReadonlySet<number>,
): number {
  const paid = rows.slice(0, SAMPLE_ROWS).filter((row) => looksLikeIban(row[iban] ?? ""));
  return header.findIndex((heading, place) => {
    const { concepts, words } = meaningOf(heading);
    const filled = filledCells(paid, place).length;
    const isHolder = concepts.has("holder") && !concepts.has("iban") &&
      (filled < paid.length || words.every((word) => word.some((each) => OF_ACCOUNT.includes(each))));
    return isHolder && !isPayerOnly(heading) && !taken.has(place) && filled > 0 && !isConstant(paid, place);
  });
}

/** Concepts that a heading of account holders may have. `Budget holder` has another concept, so it doesn't count. */
const OF_ACCOUNT: readonly Concept[] = ["holder", "account", "bank", "name", "payee", "direct", "filler"];

/** Returns the columns of a company's name, if any, and of the parts of a person's name; `null` without such parts. */
export function findNameParts(
  header: readonly string[],
  rows: Rows,
  taken: ReadonlySet<number>,
): readonly (readonly number[])[] | null {
  const find = (words: RegExp, from = 0): number =>
    header.findIndex((heading, place) => {
      const folded = fold(heading);
      return place >= from && !taken.has(place) && words.test(folded) && !isWholeName(folded) &&
        !isPayerOnly(heading) && !meaningOf(heading).concepts.has("contact");
    });
  const [first, last] = [find(FIRST_NAME), find(LAST_NAME)];
  if (first === -1 && last === -1) {
    const isWord = (place: number): boolean =>
      place !== -1 && isMostly(filledCells(rows, place), (cell) => /^\p{Lu}\p{L}+$/u.test(cell));
    const given = find(SHORT_NAME);
    const family = isWord(given) ? findOtherPart(header, rows, given, taken) : -1;
    const isPair = isWord(family) && meaningOf(header[family] ?? "").concepts.has("payee");
    return isPair ? [[given, family]] : null;
  }
  // `Vorname (Person)` belongs to `Name (Person)`, and not to another column `Name`.
  const rest = restOf(header[first] ?? "", FIRST_NAME) || restOf(header[last] ?? "", LAST_NAME);
  const twin = header.findIndex((heading, place) =>
    rest !== "" && place !== first && place !== last && restOf(heading, SHORT_WORD) === rest
  );
  const short = twin === -1 ? find(SHORT_NAME) : twin;
  const other = short === -1 ? findOtherPart(header, rows, first === -1 ? last : first, taken) : short;
  const [given, family] = [first === -1 ? other : first, last === -1 ? other : last];
  if (given === -1 || family === -1) return null;
  const company = header.findIndex((heading, place) =>
    place === find(COMPANY) && !NO_PART.some((concept) => meaningOf(heading).concepts.has(concept))
  );
  const second = find(SECOND_NAME, family);
  return [
    ...(company === -1 || rows.length === 0 || isConstant(rows, company) ? [] : [[company]]),
    [given, find(MIDDLE_NAME), family, second === family ? -1 : second].filter((place) => place !== -1),
  ];
}

/** Returns a column next to `place` whose cells look like the other part of a person's name; -1 if none does. */
function findOtherPart(
  header: readonly string[],
  rows: Rows,
  place: number,
  taken: ReadonlySet<number>,
): number {
  const other = [place - 1, place + 1].find((at) => {
    const heading = header[at];
    if (heading === undefined || taken.has(at) || isPayerOnly(heading)) return false;
    const { concepts } = meaningOf(heading);
    return !NO_PART.some((concept) => concepts.has(concept)) && varies(rows, at) &&
      isMostly(filledCells(rows, at), (cell) => /^\p{Lu}[^\d@]{1,40}$/u.test(cell)) &&
      !rows.some((row) => (row[at] ?? "").includes((row[place] ?? "").trim() || "\n"));
  });
  return other ?? -1;
}

const NO_PART: readonly Concept[] = [
  "bank",
  "contact",
  "place",
  "kind",
  "unit",
  "date",
  "user",
  "reach",
  "text",
];

function restOf(heading: string, word: RegExp): string {
  return fold(heading).replace(word, "").trim();
}

/** Returns whether a heading means both parts of a person's name (`Name, Vorname`, `Imię i nazwisko`). */
export function isWholeName(folded: string): boolean {
  if (FIRST_NAME.test(folded)) {
    return LAST_NAME.test(folded) || SHORT_WORD.test(folded.replace(FIRST_NAME, ""));
  }
  return LAST_NAME.test(folded) && FIRST_WORD.test(folded.replace(LAST_NAME, ""));
}

/** Matches words that may mean a first name, a family name or a whole name. */
const SHORT_WORD: RegExp =
  /\b(?:name|nom|nome|nombre|naam|namn|navn|jmeno|meno|nev|nimi|nume|ime|vards|vardas)\b/;

const FIRST_WORD = /\b(?:vor|first|given|for|voor|nome|nombre|jmeno|meno|nume|ime|adi?|vards|vardas)\b/;

/**
 * Returns whether a column has what payments are for, such as children or works, and not payees. In each row, the first
 * word of its cell is repeated in another, longer cell.
 */
export function isSubject(header: readonly string[], rows: Rows, place: number): boolean {
  const { concepts } = meaningOf(header[place] ?? "");
  const sample = rows.slice(0, SAMPLE_ROWS).filter((row) => (row[place] ?? "").trim() !== "");
  return !concepts.has("payee") && !concepts.has("holder") && sample.length > 1 && sample.every((row) => {
    const [word = ""] = (row[place] ?? "").trim().split(" ");
    return word.length > 2 &&
      row.some((cell, at) => at !== place && cell.length > (row[place] ?? "").length && cell.includes(word));
  });
}

/** Returns whether a column has the people that payments are about (tenants), while another may have the payees. */
export function isOnlyAbout(
  header: readonly string[],
  rows: Rows,
  place: number,
  out: ReadonlySet<number>,
): boolean {
  const { concepts } = meaningOf(header[place] ?? "");
  if (!concepts.has("customer") || concepts.has("payee")) return false;
  return header.some((heading, at) => {
    const cells = filledCells(rows, at);
    return at !== place && !out.has(at) && meaningOf(heading).concepts.size === 0 && varies(rows, at) &&
      cells.length > 1 && cells.filter(isPersonal).length * 4 >= cells.length * 3;
  });
}

/** Returns the columns whose heading shares a word with an account's heading, such as `Mieter` with `IBAN Mieter`. */
export function ownersOf(header: readonly string[]): readonly number[] {
  const accounts = header.map((heading) => meaningOf(heading)).filter(({ concepts }) => concepts.has("iban"))
    .flatMap(({ folded }) => folded.split(" ")).filter((word) => word.length > 3 && word !== "iban");
  return [...header.keys()].filter((place) => {
    const { concepts, folded } = meaningOf(header[place] ?? "");
    const isName = !concepts.has("iban") && !concepts.has("account");
    return isName && (!concepts.has("bank") || accounts.includes(folded)) &&
      folded.split(" ").some((word) => accounts.includes(word));
  });
}

/** Returns the columns of the payer's name: holders or companies that are the same in all rows, unlike the accounts. */
export function payersNames(header: readonly string[], rows: Rows): readonly number[] {
  const places = [...header.keys()];
  const isSpread = places.some((place) => holdsIbans(rows, place) && varies(rows, place));
  return !isSpread ? [] : places.filter((place) => {
    const { concepts } = meaningOf(header[place] ?? "");
    const isOwn = concepts.has("account") || concepts.has("company") || concepts.has("holder");
    return isOwn && !concepts.has("payee") && isConstant(rows, place);
  });
}
