/**
 * Reads the day that a workbook carries above its table.
 *
 * @module
 */

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
