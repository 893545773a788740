/**
 * Numbers the charges of this process, so that later statements of a transaction can tell the rows that an
 * earlier statement of the same transaction has charged from all others.
 *
 * @module
 */

// Starts at a random multiple, so that two processes on one database do not use the same numbers.
const marksApart = 2 ** 20;
const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
const beforeFirst = random * marksApart;
let last = beforeFirst;

/** Returns a number that no row bears yet: a positive safe integer. */
export function nextChargeMark(): number {
  return ++last;
}

/** Returns the bounds of the numbers that this process gave out before `mark`; an empty range before its second. */
export function earlierMarks(mark: number): readonly [from: number, to: number] {
  return [beforeFirst + 1, mark - 1];
}
