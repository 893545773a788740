/**
 * Counts the values of each column of a table: when a file that only adds to the rows of another one was cut,
 * the number of rows stays, but half of them have lost their town or BIC.
 *
 * @module
 */
/** Fewest rows for which a share means anything. */
const rowsMin = 20;

/**
 * Finds a column that most rows of the table in force fill and that lost more than a tenth of its values.
 *
 * @returns Its name, or `null`.
 */
export function findSparseColumn(before: string, after: string): string | null {
  const [old, now] = [countValues(before), countValues(after)];
  if (old.rows < rowsMin) return null;
  for (const [column, values] of old.valuesByColumn) {
    if (values > old.rows / 2 && (now.valuesByColumn.get(column) ?? 0) < values * 0.9) return column;
  }
  return null;
}

interface ValueCounts {
  readonly rows: number;
  readonly valuesByColumn: ReadonlyMap<string, number>;
}

function countValues(table: string): ValueCounts {
  const [heading = "", ...lines] = table.trimEnd().split("\n");
  const columns = heading.split("\t");
  const counts = columns.map(() => 0);
  for (const line of lines) {
    for (const [index, cell] of line.split("\t").entries()) {
      if (cell !== "") counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return {
    rows: lines.length,
    valuesByColumn: new Map(columns.map((column, index) => [column, counts[index] ?? 0])),
  };
}
