/**
 * Puts a bound on waiting.
 *
 * @module
 */

/** Resolves to what `work` does, or to `null` after `milliseconds`; the work itself goes on. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(over.resolve, milliseconds, null);
  // Nobody may be left to hear that the work failed.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
