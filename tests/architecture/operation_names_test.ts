/**
 * One name for an operation: its handler, its tests and the method of the client are found by its `operationId`.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { allOperations, fileNameOf } from "../support/contract_paths.ts";
import { readSourceFiles } from "./source_files.ts";

const ROOT = new URL("../../", import.meta.url);

/** Operations whose answer is a line in the table of handlers. */
const IN_TABLE: readonly string[] = ["ping", "getOpenApiDocument"];

const names = [...new Set(allOperations.map(({ id }) => fileNameOf(id)))].toSorted();

async function namesIn(folder: string): Promise<readonly Deno.DirEntry[]> {
  return await Array.fromAsync(Deno.readDir(new URL(folder, ROOT)));
}

Deno.test("every operation has one handler in src/handlers/, exported by its name", async () => {
  const texts = (await readSourceFiles("src/handlers")).map(({ text }) => text);
  const exported = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?function (\w+)\(/gm)].map((found) => found[1])
  );
  const ids = [...new Set(allOperations.map(({ id }) => id.replace(/Post$/, "")))];
  assertEquals(
    ids.filter((id) => exported.filter((name) => name === id).length !== 1 && !IN_TABLE.includes(id)),
    [],
  );
});

Deno.test("every operation has a file of tests in tests/handlers/", async () => {
  const files = (await namesIn("tests/handlers/")).map(({ name }) => name.replace(/_test\.ts$/, ""));
  assertEquals(names.filter((name) => !files.includes(name)), []);
});
