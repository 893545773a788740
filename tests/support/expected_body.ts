/**
 * Comparison of complete answers with files.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { TestAnswer } from "./test_app.ts";

/**
 * Compares an answer's body, without its duration, with a file. With `UPDATE_EXPECTED=1`, the file is written instead,
 * for review before it is committed.
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
