/**
 * Long jobs done in slices, so that requests are answered in between.
 *
 * @module
 */
import { setImmediate } from "node:timers/promises";

/** A request can wait for one slice and for what stands around it. */
const sliceMs = 2;

/** Runs steps to their end; between slices of a few milliseconds it lets requests in. */
export async function finishInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (let since = performance.now();;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    since = performance.now();
  }
}
