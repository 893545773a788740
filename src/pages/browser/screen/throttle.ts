/**
 * Draws what changes often only once in a while.
 *
 * @module
 */

/** Makes a function that acts at most once in so many milliseconds, and a last time after its last call. */
export function throttle(
  act: () => void,
  pauseMs: number,
): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        act();
      }, pauseMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
