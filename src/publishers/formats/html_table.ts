/**
 * Reads a table of an HTML page, where a publisher offers nothing else.
 *
 * @module
 */
import { pickCells } from "./pick_cells.ts";

/** Which table of the page is meant. */
export interface HtmlTableShape<Column extends string> {
  /** Name of the page, for the message of an error. */
  readonly source: string;
  /** Headings that tell the table from others of the page. */
  readonly columns: readonly Column[];
}

/** Named character references that European names need little else of. */
const characters: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: " ",
  ndash: "–",
  quot: '"',
};

/**
 * Reads the rows of the first table whose heading row has all wanted columns.
 *
 * @throws {SyntaxError} when the page is empty, has no such table, breaks off inside it, has no rows in it, or a cell
 * holds a character reference that is not known here.
 */
export function readHtmlTable<Column extends string>(
  text: string,
  { source, columns }: HtmlTableShape<Column>,
): Readonly<Record<Column, string>>[] {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  for (const [, table = "", end] of text.matchAll(/<table\b[^>]*>(.*?)(<\/table>|$)/gis)) {
    const [heading, ...rows] = readRows(table);
    const positions = columns.map((column) => [column, heading?.indexOf(column) ?? -1] as const);
    if (positions.some(([, position]) => position < 0)) continue;
    if (end === "") throw new SyntaxError(`Cannot read ${source}: the page breaks off inside the table`);
    if (rows.length === 0) {
      throw new SyntaxError(`Cannot read ${source}: the table has a heading but no rows`);
    }
    const picked = rows.map((cells) => pickCells(cells, positions));
    for (const row of picked) refuseUnknownReferences(row, source);
    return picked;
  }
  const wanted = columns.map((column) => `"${column}"`).join(", ");
  throw new SyntaxError(`Cannot read ${source}: the HTML page has no table with the columns ${wanted}`);
}

function readRows(table: string): string[][] {
  return Array.from(
    table.matchAll(/<tr\b[^>]*>(.*?)(?=<\/tr>|<tr\b|$)/gis),
    ([, row = ""]) =>
      Array.from(
        row.matchAll(/<t[hd]\b[^>]*>(.*?)(?=<\/t[hd]>|<t[hd]\b|$)/gis),
        ([, cell = ""]) => readText(cell),
      ),
  ).filter((cells) => cells.some((cell) => cell !== ""));
}

/** A character reference that is not known stays as it is. */
function readText(cell: string): string {
  return cell.replace(/<[^>]*>/g, " ")
    .replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (reference, name: string) => readReference(name) ?? reference)
    .replace(/\s+/g, " ")
    .trim();
}

function readReference(name: string): string | null {
  if (!name.startsWith("#")) return characters[name] ?? null;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

/** A reference that is not known matters only where it stands in a wanted cell. */
function refuseUnknownReferences(row: Readonly<Record<string, string>>, source: string): void {
  const [unknown] = /&\w+;/.exec(Object.values(row).join(" ")) ?? [];
  if (unknown !== undefined) throw new SyntaxError(`Cannot read ${source}: "${unknown}" is not known`);
}
