// Rules out columns for a role by their cells.
import { isPlaceholder } from "./cells.ts";
import { currencyOfSign, readAmount } from "./amounts.ts";
import { DATE, filledCells, isMoney, isMostly, isRightIban, type Rows } from "./column_cells.ts";
import { type ColumnRole, CURRENCIES, OWN } from "./column_words.ts";
import { meaningOf } from "./heading_meaning.ts";
import { likeness } from "./heading_likeness.ts";
import { looksLikeIban } from "./payee.ts";

/** Returns whether a cell may be an amount, with a currency or a mark. */
export function looksLikeAmount(cell: string): boolean {
  if (DATE.test(cell) || looksLikeIban(cell)) return false;
  const [, code = ""] = /^(\p{L}{1,2})\d/u.exec(cell) ?? [];
  if (code !== "" && !/^(?:fr|kr|ft|r|l)$/i.test(code)) return false;
  if (readAmount(cell, ",") !== null) return true;
  const bare = cell.replaceAll(
    /\p{Sc}|(?<!\p{L})\p{L}{1,3}\.?(?!\p{L}|-\d)/gu,
    (word) =>
      /^\p{L}/u.test(word) && !CURRENCIES.has(word.toLowerCase()) &&
        !/^(?:s?fr|kr|kč|zł|ft|lei|e)\.?$/i.test(word)
        ? word
        : "",
  );
  return /\d/.test(bare) && !/\p{L}{2}|[:/]/u.test(bare);
}

const CELLS: Partial<Readonly<Record<ColumnRole, (cell: string) => boolean>>> = {
  // A word, and not a supplier number.
  name: (cell) =>
    !looksLikeIban(cell) && !cell.includes("@") &&
    /^(?![\p{L}./-]{0,4}\d[\p{L}\d./-]*$)(?=.*\p{L})/u.test(cell),
  supplier: (cell) => /^(?=.*\d)[\p{L}\d./-]{1,20}$/u.test(cell) && !DATE.test(cell),
  amount: looksLikeAmount,
  currency: (cell) => /^(?:[A-Za-z]{3}|[€$£¥]|US\$|kr\.?)$/i.test(cell) || currencyOfSign(cell, "") !== null,
  reference: (cell) =>
    !DATE.test(cell) && !isMoney(cell) && /[\p{L}\p{N}]/u.test(cell) &&
    (!looksLikeIban(cell) || (/^(?:HR|SI|RF)\d\d/i.test(cell) && !isRightIban(cell))),
};

/** Returns the columns that can't have a role: most cells look different, or we wrote them. */
export function misfits(role: ColumnRole, header: readonly string[], rows: Rows): number[] {
  const fits = CELLS[role];
  return [...header.keys()].filter((place) => {
    if (OWN.test(meaningOf(header[place] ?? "").folded)) return true;
    if (fits === undefined) return false;
    const all = filledCells(rows, place);
    const cells = role === "reference"
      ? all.filter((cell) => !isPlaceholder(cell))
      : role === "amount" && likeness("amount", header[place] ?? "") >= 1
      ? withoutUnreadable(all)
      : all;
    // Variable symbols may be consecutive.
    const { concepts } = meaningOf(header[place] ?? "");
    const isNumber = (concepts.has("reference") || concepts.has("invoice")) && (cells[0] ?? "").length > 2;
    if (role === "reference" && isCounting(cells) && !isNumber) return true;
    // Some variable symbols look like a day.
    if (role === "reference" && isNumber && isMostly(cells, (cell) => /^\d{4,20}$/.test(cell))) return false;
    if (
      role === "amount" &&
      (isMostly(cells, (cell) => /^\d{8,}$/.test(cell)) || (cells[0] === "1" && isCounting(cells)))
    ) return true;
    // A heading for suppliers means a name, unless the cells say otherwise.
    const fitting = cells.filter(fits).length;
    const mayBeEmpty = role === "amount" || role === "currency" || role === "reference";
    return fitting * 2 < cells.length ||
      (fitting === 0 && !mayBeEmpty && (role === "supplier" || rows.length > 0));
  });
}

/** Returns cells without words that stand for an unknown amount (`tbc`, `#REF!`, `on request`). */
function withoutUnreadable(cells: readonly string[]): readonly string[] {
  const isAny = cells.some(looksLikeAmount);
  return cells.filter((cell) =>
    /\d/.test(cell) ||
    (isAny ? /^[A-Z]{3}$/.test(cell) && CURRENCIES.has(cell.toLowerCase()) : !isUnknown(cell))
  );
}

function isUnknown(cell: string): boolean {
  return isPlaceholder(cell) || /^#[\p{Lu}\d/]{2,12}[!?]?$/u.test(cell);
}

function isCounting(cells: readonly string[]): boolean {
  return cells.length > 1 &&
    cells.every((cell, at) => Number(cell) === Number(cells[0]) + at && cell.length < 6);
}
