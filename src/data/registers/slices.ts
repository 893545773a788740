/**
 * Long jobs run in slices, so that requests are answered in between.
 *
 * @module
 */
import { setImmediate } from "node:timers/promises";

/** A request waits for one slice at most. */
const sliceMs = 2;

/** Runs all steps, letting requests in between slices of a few milliseconds. */
export async function finishInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now();;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    since = performance.now();
  }
}
