/**
 * One name for an operation: its handler, its tests and the method of the client are found by its `operationId`.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { allOperations, fileNameOf } from "../support/contract_paths.ts";

const ROOT = new URL("../../", import.meta.url);

/** Operations whose answer is a line in the table of handlers. */
const IN_TABLE: readonly string[] = ["ping", "get_open_api_document"];

const names = [...new Set(allOperations.map(({ id }) => fileNameOf(id)))].toSorted();

async function namesIn(folder: string): Promise<readonly Deno.DirEntry[]> {
  return await Array.fromAsync(Deno.readDir(new URL(folder, ROOT)));
}

Deno.test("every operation has a file in src/handlers/", async () => {
  const files = (await namesIn("src/handlers/")).map(({ name }) => name.replace(/\.ts$/, ""));
  assertEquals(names.filter((name) => !files.includes(name) && !IN_TABLE.includes(name)), []);
});

Deno.test("every operation has a file of tests in tests/handlers/", async () => {
  const files = (await namesIn("tests/handlers/")).map(({ name }) => name.replace(/_test\.ts$/, ""));
  assertEquals(names.filter((name) => !files.includes(name)), []);
});
