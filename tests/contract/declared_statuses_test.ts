/**
 * Every status that the contract declares has a test. What counts as one can be read from the tests themselves:
 *
 * - `bodyOf(answer, "validateIBAN", 402)` or `parseBody("validateIBAN", 402, body)` anywhere,
 * - the status, in the tests of the operation: the file `tests/handlers/<operation>_test.ts`, or where the operations of
 *   one act share a file, what stands between the line `// <operation>` and the next such heading,
 * - for what the edge answers alike everywhere, `operations_test.ts` and the tests of the edge, which ask each
 *   operation of the contract in turn.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { allOperations, fileNameOf } from "../support/contract_paths.ts";

const TESTS = new URL("../", import.meta.url);

/** Answers of the edge that are tested for every operation in a loop. */
const COMMON: ReadonlySet<number> = new Set([401, 402, 405, 413, 429, 500, 503]);

const files = new Map<string, string>();
for await (const path of testFiles("")) files.set(path, await Deno.readTextFile(new URL(path, TESTS)));
const texts = [...files.values()].join("\n");

async function* testFiles(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, TESTS))) {
    if (isDirectory) yield* testFiles(`${folder}${name}/`);
    else if (name.endsWith("_test.ts")) yield folder + name;
  }
}

/** The tests below each heading, such as `// revokeApiKey`, of the files that several operations share. */
const sections = new Map(
  [...files].filter(([path]) => path.startsWith("handlers/")).flatMap(([, text]) =>
    text.split(/^(?=\/\/ \w+(?::|$))/m).map((section) => [/^\/\/ (\w+)/.exec(section)?.[1] ?? "", section])
  ),
);

for (const { id, auth, body, browserWrite, statuses } of allOperations) {
  Deno.test(`every status of ${id} has a test`, () => {
    const isCommon = (status: number): boolean => {
      if (status === 409 || status === 502) return auth === "paid";
      if (status === 404) return auth === "key";
      if (browserWrite && (status === 403 || status === 415)) return true;
      if (status === 400 || status === 408) return body !== null;
      return COMMON.has(status);
    };
    const own = sections.get(id.replace(/Post$/, "")) ?? files.get(`handlers/${fileNameOf(id)}_test.ts`) ??
      "";
    const isTested = (status: number): boolean =>
      new RegExp(`\\b${status}\\b`).test(own) || new RegExp(`"${id}",\\s*${status}\\b`).test(texts);
    assertEquals(
      statuses.filter((status) => !isCommon(status) && !isTested(status)),
      [],
      `a test below the line "// ${id.replace(/Post$/, "")}" in tests/handlers/ has to expect these statuses`,
    );
  });
}
