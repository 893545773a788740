// Draws no more often than a reader can follow.
/// <reference lib="dom" />

/** Pause between two drawings of what changes with every answer, and at least so many times as long as a drawing took. */
const [DRAW_MS, PAUSE_FACTOR] = [200, 4];

/** Makes a function that acts once for many calls, and a last time after the last of them. */
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
