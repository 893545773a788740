/**
 * Picks the wanted columns out of the rows of a table, whatever form the table comes in.
 *
 * @module
 */

/** Index of each wanted column, from 0. */
export type ColumnPositions<Column extends string> = readonly (readonly [column: Column, position: number])[];

/** Picks the cells of one row; what the row lacks is empty. */
export function pickCells<Column extends string>(
  cells: readonly string[],
  positions: ColumnPositions<Column>,
): Readonly<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const [column, position] of positions) row[column] = cells[position] ?? "";
  return row as Readonly<Record<Column, string>>;
}
