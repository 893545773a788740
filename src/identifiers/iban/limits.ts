/**
 * Bounds on the text of an IBAN before its country is known.
 *
 * @module
 */

/** Fewest characters, after cleaning, for which the country of an IBAN can be judged. */
export const IBAN_LENGTH_MIN = 5;

/** Most UTF-16 code units that are read, counted as sent: separators included. */
export const IBAN_SENT_LENGTH_MAX = 64;
