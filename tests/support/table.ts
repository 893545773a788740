/**
 * Tables of test cases in files: a line of column names, then a line for each row, with tabs between the cells. Empty
 * lines and lines that begin with `#` are skipped.
 *
 * @module
 */

/** Reads columns of a table; a cell is empty if its row ends before it. Throws if the table has no such column. */
export function readTable<Column extends string>(
  file: URL,
  ...columns: readonly Column[]
): readonly Readonly<Record<Column, string>>[] {
  const lines = Deno.readTextFileSync(file).split("\n").filter((line) =>
    line !== "" && !line.startsWith("#")
  );
  const names = lines[0]?.split("\t") ?? [];
  for (const column of columns) {
    if (!names.includes(column)) throw new Error(`${file} has no column ${column}`);
  }
  return lines.slice(1).map((line) => {
    const cells = line.split("\t");
    const row: Partial<Record<Column, string>> = {};
    for (const column of columns) row[column] = cells[names.indexOf(column)] ?? "";
    return row as Readonly<Record<Column, string>>;
  });
}
