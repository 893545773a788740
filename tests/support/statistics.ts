/**
 * Figures of samples, and random numbers that repeat.
 *
 * @module
 */

/** Returns the value at a share from 0 to 1 of the sorted sample; `NaN` if it is empty. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * share), values.length - 1)] ??
    NaN;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * Compares two samples by their ranks (Mann and Whitney, 1947): returns by how many standard deviations the sum of
 * ranks differs from that of samples with the same distribution.
 */
export function rankSum(a: readonly number[], b: readonly number[]): number {
  const below = a.flatMap((x) => b.map((y): number => x < y ? 1 : x === y ? 0.5 : 0)).reduce(
    (sum, one) => sum + one,
    0,
  );
  return (below - a.length * b.length / 2) / Math.sqrt(a.length * b.length * (a.length + b.length + 1) / 12);
}

/** Random numbers from 0 to 1, the same for a seed (mulberry32, public domain). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
