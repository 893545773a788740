// Finds the columns that make up a name: parts of a person's, a company's, and another account holder's.
import { COMPANY, FIRST_NAME, LAST_NAME, MIDDLE_NAME, SECOND_NAME, SHORT_NAME } from "./column_words.ts";
import { filledCells, isConstant, isMostly, type Rows, SAMPLE_ROWS, varies } from "./column_cells.ts";
import { isPayerOnly, isWholeName, SHORT_WORD } from "./column_scores.ts";
import { fold } from "./fold_heading.ts";
import { meaningOf } from "./heading_meaning.ts";
import type { Concept } from "./heading_stems.ts";
import { looksLikeIban } from "./payee.ts";

/** Returns the column of account holders, which may only be filled where it isn't the payee; -1 for none. */
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

/** Concepts next to the holder of an account; `Budget holder` and `Intestatario fornitura` are others. */
const OF_ACCOUNT: readonly Concept[] = ["holder", "account", "bank", "name", "payee", "direct", "filler"];

/** Returns the columns of a company, and of the parts of a person's name, in order; `null` for none. */
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
    // `Служител`, `Име`: single words in both
    const isWord = (place: number): boolean =>
      place !== -1 && isMostly(filledCells(rows, place), (cell) => /^\p{Lu}\p{L}+$/u.test(cell));
    const given = find(SHORT_NAME);
    const family = isWord(given) ? findOtherPart(header, rows, given, taken) : -1;
    const isPair = isWord(family) && meaningOf(header[family] ?? "").concepts.has("payee");
    return isPair ? [[given, family]] : null;
  }
  // `Vorname (Person)` belongs to `Name (Person)`.
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

/** Returns the column next to one part of a name, whatever its heading, that has the other part; -1 for none. */
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
