// Reads a table from a publisher's web page; columns are found by their headings.
import { Parser } from "htmlparser2";
import type { SourceTable } from "./source_text.ts";

/** Far more than any page has today. The parser's time grows with the square of the depth. */
const DEPTH_MAX = 256;
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** Reads the first table that has all columns; throws a `SyntaxError` if there is none, or the page is bad or huge. */
export function readHtmlTable(text: string, source: string, columns: readonly string[]): SourceTable {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  if (text.length > CHARACTERS_MAX) throw new SyntaxError(`Cannot read ${source}: the page is too large`);
  const found = readTables(text, source).find(({ rows: [heading] }) =>
    columns.every((column) => heading?.includes(column))
  );
  if (found === undefined) {
    const wanted = columns.map((column) => `"${column}"`).join(", ");
    throw new SyntaxError(`Cannot read ${source}: the HTML page has no table with the columns ${wanted}`);
  }
  if (!found.isClosed) throw new SyntaxError(`Cannot read ${source}: the page is truncated inside the table`);
  const [heading = [], ...rows] = found.rows;
  return { above: "", heading, rows: rows.map((cells, index) => ({ number: index + 2, cells })) };
}

interface HtmlTable {
  readonly rows: readonly (readonly string[])[];
  readonly isClosed: boolean;
}

/** Lists the tables of a page; the rows of a nested table count as rows of the outer one. */
function readTables(text: string, source: string): HtmlTable[] {
  const tables: { rows: string[][]; isClosed: boolean }[] = [];
  let [depth, tableDepth] = [0, 0];
  const parser = new Parser({
    onopentagname(name) {
      if (++depth > DEPTH_MAX) {
        throw new SyntaxError(`Cannot read ${source}: its elements are nested deeper than ${DEPTH_MAX}`);
      }
      if (name === "table" && tableDepth++ === 0) tables.push({ rows: [], isClosed: false });
      if (tableDepth === 0) return;
      const rows = tables.at(-1)?.rows;
      if (name === "tr") rows?.push([]);
      else if (name === "td" || name === "th") rows?.at(-1)?.push("");
      else append(" ");
    },
    ontext(piece) {
      if (tableDepth > 0) append(piece);
    },
    onclosetag(name, isImplied) {
      depth--;
      if (name !== "table") return;
      tableDepth--;
      const table = tables.at(-1);
      if (table !== undefined && tableDepth === 0) table.isClosed = !isImplied;
    },
  });
  const append = (piece: string) => {
    const row = tables.at(-1)?.rows.at(-1);
    if (row !== undefined && row.length > 0) row[row.length - 1] += piece;
  };
  parser.end(text);
  return tables.map(({ rows, isClosed }) => ({
    rows: rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, " ").trim()))
      .filter((cells) => cells.some((cell) => cell !== "")),
    isClosed,
  }));
}
