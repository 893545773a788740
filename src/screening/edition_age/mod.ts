/**
 * How old the data behind an answer is.
 *
 * @module
 */
export { ageInDays, isStale } from "./edition_age.ts";
