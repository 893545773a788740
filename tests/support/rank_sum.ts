/**
 * Compares durations, without limits on them.
 *
 * @module
 */

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
