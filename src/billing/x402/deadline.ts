/**
 * Puts a bound on waiting.
 *
 * @module
 */

/** Resolves to the result of `work`, or to `null` after `milliseconds`; the work itself goes on. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(over.resolve, milliseconds, null);
  // The caller may be gone by the time the work fails, so its rejection is handled here.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
