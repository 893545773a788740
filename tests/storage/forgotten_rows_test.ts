import { assert, assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { FileWriter } from "../../src/storage/file/connections.ts";

const REFERENCE = /supplier \d{4} of the north/g;

/** Counts what is found of the references in the database file and in its log, byte by byte. */
async function countTraces(path: string): Promise<readonly number[]> {
  const texts = await Promise.all(
    ["", "-wal"].map(async (end) => new TextDecoder("latin1").decode(await Deno.readFile(path + end))),
  );
  return texts.map((text) => text.match(REFERENCE)?.length ?? 0);
}

Deno.test("rows that were deleted leave nothing in the file, and soon nothing in its log", async () => {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/test.db`;
  const writer = new FileWriter(path);
  writer.prepare();
  const write = (sql: string, ...parameters: readonly unknown[]) =>
    writer.commit([CompiledQuery.raw(sql, [...parameters])], true);
  write("CREATE TABLE kept (id INTEGER PRIMARY KEY, reference TEXT) STRICT");
  write("CREATE INDEX kept_by_reference ON kept (reference)");
  const references = Array.from({ length: 5000 }, (_, place) => `supplier ${1000 + place} of the north`);
  write("INSERT INTO kept (reference) SELECT value FROM json_each(?)", JSON.stringify(references));
  writer.emptyLog();
  const [inFile = 0, inLog] = await countTraces(path);
  assert(inFile >= references.length);
  assertEquals(inLog, 0);
  // One of them between others, then whole pages.
  write("DELETE FROM kept WHERE reference = ?", references[17]);
  write("DELETE FROM kept WHERE id > 20");
  writer.emptyLog();
  assertEquals(await countTraces(path), [2 * 19, 0]);
  writer.close();
  await Deno.remove(folder, { recursive: true });
});
