// Draws what changes often only once in a while.

/** Pauses as long as this many drawings, so that a large file is not held up by being drawn. */
const PAUSE_FACTOR = 4;

/** Makes a function that acts at most once in so many milliseconds, and a last time after its last call. */
export function throttle(
  act: () => void,
  pauseMs: number,
): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let took = 0;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const start = performance.now();
        act();
        took = performance.now() - start;
      }, Math.max(pauseMs, took * PAUSE_FACTOR));
    },
    cancel: () => clearTimeout(timer),
  };
}
