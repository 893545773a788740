/**
 * Answers that are checked in whole.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { TestAnswer } from "./test_app.ts";

/**
 * Compares the body of an answer with a file, all but the time that it took. With `UPDATE_EXPECTED=1` in the
 * environment the file is written instead, for a person to read before it is committed.
 */
export async function assertExpectedBody(answer: TestAnswer, file: URL): Promise<void> {
  assert(typeof answer.json === "object" && answer.json !== null);
  const body = Object.fromEntries(Object.entries(answer.json).filter(([name]) => name !== "processing_ms"));
  if (Deno.env.get("UPDATE_EXPECTED") === "1") {
    await Deno.writeTextFile(file, JSON.stringify(body, null, 2) + "\n");
    return;
  }
  assertEquals(body, JSON.parse(await Deno.readTextFile(file)));
}
