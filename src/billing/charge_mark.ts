/**
 * Numbers the charges of this process, so that later statements of a transaction can tell the rows that an
 * earlier statement of the same transaction has charged from all others.
 *
 * @module
 */

// Starts at a random multiple, so that two processes on one database do not use the same numbers.
const marksApart = 2 ** 20;
const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
let last = random * marksApart;

/** Returns a number that no row bears yet: a positive safe integer. */
export function nextChargeMark(): number {
  return ++last;
}
