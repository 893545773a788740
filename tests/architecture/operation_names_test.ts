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
    "export a function of this name from the file of its act below src/handlers/",
  );
});

Deno.test("every operation has tests in tests/handlers/: a file of its name, or a heading in that of its act", async () => {
  const files = (await namesIn("tests/handlers/")).map(({ name }) => name);
  const texts = await Promise.all(
    files.filter((name) => name.endsWith("_test.ts"))
      .map((name) => Deno.readTextFile(new URL(`tests/handlers/${name}`, ROOT))),
  );
  const headings = texts.flatMap((text) =>
    [...text.matchAll(/^\/\/ (\w+)(?=:|$)/gm)].map(([, id = ""]) => fileNameOf(id))
  );
  const isTested = (name: string): boolean => files.includes(`${name}_test.ts`) || headings.includes(name);
  assertEquals(
    names.filter((name) => !isTested(name)),
    [],
    "write the line `// <operation>` and its tests into the file of its act below tests/handlers/",
  );
});
