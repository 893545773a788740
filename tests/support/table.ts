/**
 * Tables of test cases in files: a line of column names, then a line for each row, with tabs between the cells. Empty
 * lines and lines that begin with `#` are skipped.
 *
 * @module
 */
import { AssertionError } from "@std/assert";
import { runLines } from "./transcript_format.ts";

type Row<Column extends string> = Readonly<Record<Column, string>>;

/** Reads columns of a table; a cell is empty if its row ends before it. Throws if the table has no such column. */
export function readTable<Column extends string>(
  file: URL,
  ...columns: readonly Column[]
): readonly Row<Column>[] {
  return readLines(file, columns).map(({ row }) => row);
}

/** Runs a test for each row of a table, all under one name. A failure shows the file, the line and the row. */
export function testTable<Column extends string>(
  name: string,
  file: URL,
  columns: readonly Column[],
  test: (row: Row<Column>) => void | Promise<void>,
): void {
  Deno.test(name, async () => {
    const lines = readLines(file, columns);
    if (lines.length === 0) throw new AssertionError(`${file} has no rows`);
    for (const line of lines) await runLines(file, [line], async () => await test(line.row));
  });
}

function readLines<Column extends string>(
  file: URL,
  columns: readonly Column[],
): readonly { readonly number: number; readonly text: string; readonly row: Row<Column> }[] {
  const [head, ...lines] = Deno.readTextFileSync(file).split("\n")
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ text }) => text !== "" && !text.startsWith("#"));
  const names = head?.text.split("\t") ?? [];
  for (const column of columns) {
    if (!names.includes(column)) throw new Error(`${file} has no column ${column}`);
  }
  return lines.map(({ number, text }) => {
    const cells = text.split("\t");
    if (cells.length > names.length) throw new Error(`${file}, line ${number} has too many cells`);
    const row: Partial<Record<Column, string>> = {};
    for (const column of columns) row[column] = cells[names.indexOf(column)] ?? "";
    return { number, text, row: row as Row<Column> };
  });
}
