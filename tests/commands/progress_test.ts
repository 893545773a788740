import { assertEquals } from "@std/assert";
import { createProgress } from "../../src/commands/refresh.ts";

/** Runs a job of `total` steps, each of so many milliseconds; returns what was written. */
function written(total: number, stepMs: number): string[] {
  const texts: string[] = [];
  let time = 0;
  const progress = createProgress(total, (text) => texts.push(text), () => time);
  for (let done = 1; done <= total; done++) {
    progress.advance(done);
    time += stepMs;
  }
  progress.clear();
  return texts;
}

Deno.test("createProgress() draws the share that is done, over the line before", () => {
  assertEquals(written(2, 1_000), [
    `\r${"█".repeat(15)}${"░".repeat(15)} 1/2`,
    `\r${"█".repeat(30)} 2/2`,
    "\r\x1b[K",
  ]);
});

Deno.test("createProgress() does not redraw for every step of a fast job, but always for the last", () => {
  const texts = written(10_000, 0.01);
  assertEquals(texts.length, 4);
  assertEquals(texts.at(-2), `\r${"█".repeat(30)} 10000/10000`);
});
