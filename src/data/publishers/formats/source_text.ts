/**
 * Text, cells and days as publishers write them.
 *
 * @module
 */
/**
 * Decodes UTF-8, with or without a byte order mark.
 *
 * @throws {SyntaxError} when the bytes are not UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new SyntaxError(`Cannot read ${source}: the file is not UTF-8`, { cause: error });
  }
}

/**
 * Refuses text that is empty or a web page sent in place of a file.
 *
 * @throws {SyntaxError} when it is.
 */
export function refuseDamagedText(text: string, source: string): void {
  if (text.trim() === "") throw new SyntaxError(`Cannot read ${source}: the file is empty`);
  if (/^\s*(<!doctype html|<html)/i.test(text)) {
    throw new SyntaxError(`Cannot read ${source}: it is an HTML page, not the register`);
  }
}

/**
 * Reads a day.
 *
 * @param pattern Has the groups `day`, `month` and `year`.
 * @returns `YYYY-MM-DD`.
 * @throws {SyntaxError} when the text does not hold it.
 */
export function readDay(text: string, pattern: RegExp, source: string): string {
  const { day, month, year } = pattern.exec(text)?.groups ?? {};
  if (year === undefined) throw new SyntaxError(`Cannot read ${source}: the date of the file is missing`);
  return `${year}-${month}-${day}`;
}

/** Reads `24/03/2022`, day first, as `YYYY-MM-DD`; `null` for anything else. */
export function readSlashedDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Index of each wanted column, from 0. */
type ColumnPositions<Column extends string> = readonly (readonly [column: Column, position: number])[];

/** Picks the cells of one row; what the row lacks is empty. */
export function pickCells<Column extends string>(
  cells: readonly string[],
  positions: ColumnPositions<Column>,
): Readonly<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const [column, position] of positions) row[column] = cells[position] ?? "";
  return row as Readonly<Record<Column, string>>;
}
