// Limits redrawing to what a reader can follow.
/// <reference lib="dom" />

/** Minimum pause between redraws, in milliseconds and as a multiple of the time the last one took. */
const [DRAW_MS, PAUSE_FACTOR] = [200, 4];

/** Returns a function that acts once for many calls, and once after the last. */
export function throttle(act: () => void): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let took = 0;
  const timedAct = (): void => {
    timer = undefined;
    const start = performance.now();
    act();
    took = performance.now() - start;
  };
  return {
    call: () => void (timer ??= setTimeout(timedAct, Math.max(DRAW_MS, took * PAUSE_FACTOR))),
    cancel: () => clearTimeout(timer),
  };
}
