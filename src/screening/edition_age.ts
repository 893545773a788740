/**
 * How old an edition is, and when an answer has to say so.
 *
 * @module
 */
/**
 * Age in days after which an answer says that its data is old. Institutions merge and close at the end of a
 * year, and older data has certainly missed one.
 */
export const editionDaysMax = 365;

/**
 * Returns the age of an edition in days, never below 0.
 *
 * @param asOf `YYYY-MM-DD`, or `YYYY-MM`, which counts as the first day of the month.
 * @param today `YYYY-MM-DD`
 */
export function ageInDays(asOf: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(asOf)) / 86_400_000));
}

/** Returns whether an edition is so old that an answer from it has to say so. */
export function isStale(asOf: string, today: string): boolean {
  return ageInDays(asOf, today) > editionDaysMax;
}
