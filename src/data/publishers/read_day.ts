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
