// Dates of editions: `YYYY-MM-DD`, or `YYYY-MM` where a publisher dates by month.

/** Returns whether a date lies before another; a month is compared with the month of a day. */
export function isBefore(asOf: string, other: string): boolean {
  const length = Math.min(asOf.length, other.length);
  return asOf.slice(0, length) < other.slice(0, length);
}

/** Returns whether a text is the date of an edition. */
export function isEditionDate(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/.test(text);
}
