import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { createClient } from "@libsql/client/sqlite3";
import { CompiledQuery } from "kysely";
import { backUpDatabase, BackupError, openDatabase, restoreDatabase } from "../../src/storage/file/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { LOCKED } from "../support/task_arguments.ts";
import { emptyFileDatabase, emptyServerDatabase, testOnNewDatabase } from "../support/temp_database.ts";

const DAY = "2026-11-22";

/** Writes rows that go through everything a copy could change: large numbers, texts of two writings, many pages. */
async function fill({ queue }: Storage, count: number): Promise<void> {
  await queue.write([CompiledQuery.raw(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ? - 1)
     INSERT INTO daily_counters (day, scope, subject, used)
     SELECT ?, 'probe', 'é''"' || n, iif(n = 7, ?, n) FROM numbers`,
    [count, DAY, Number.MAX_SAFE_INTEGER],
  )]);
}

const rowsOf = (storage: Storage) =>
  storage.db.selectFrom("daily_counters").selectAll().orderBy("subject").execute();

testOnNewDatabase(
  "a backup made under writes holds one moment, and fills a new database",
  async (database) => {
    const storage = await database.open();
    // More than a copy reads at once.
    await fill(storage, 2500);
    const before = await rowsOf(storage);
    const folder = await Deno.makeTempDir({ prefix: "backup-" });
    const path = `${folder}/yesterday.db`;
    const writing = storage.queue.write([
      storage.db.updateTable("daily_counters").set({ used: 0 }).where("day", "=", DAY).compile(),
    ]);
    const copied = await backUpDatabase({ url: database.url }, path);
    await writing;
    assertEquals(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
    for (const open of [emptyFileDatabase, emptyServerDatabase]) {
      await using target = await open();
      const restored = await restoreDatabase(path, { url: target.url });
      assertEquals([restored.rows, restored.version], [copied.rows, copied.version]);
      const again = restored.secret === "left"
        ? await openDatabase({ url: target.url, identitySecret: await Deno.readTextFile(`${path}-secret`) })
        : await target.open();
      const after = await rowsOf(again);
      // The one write that went on meanwhile is in it whole or not at all.
      const isBefore = after.some(({ used }) => used !== 0);
      assertEquals(after, isBefore ? before : before.map((row) => ({ ...row, used: 0 })));
      await again.close();
    }
    await Deno.remove(folder, { recursive: true });
  },
);

Deno.test("a copy goes neither over a file nor into tables that are in use", async () => {
  await using database = await emptyFileDatabase();
  await using server = await emptyServerDatabase();
  await fill(await database.open(), 3);
  await fill(await server.open(), 3);
  const path = database.url.replace("file:", "");
  await assertRejects(() => backUpDatabase({ url: server.url }, path), BackupError, "is there already");
  await assertRejects(() => restoreDatabase(path, { url: database.url }), BackupError, "is there already");
  await assertRejects(() => restoreDatabase(path, { url: server.url }), BackupError, "holds tables already");
  await assertRejects(
    () => backUpDatabase({ url: "file:.local/none.db" }, `${path}.b`),
    BackupError,
    "no file",
  );
});

Deno.test("a damaged backup, a newer one and another file are refused", async () => {
  const folder = await Deno.makeTempDir({ prefix: "backup-" });
  await using database = await emptyFileDatabase();
  await fill(await database.open(), 500);
  const path = `${folder}/b.db`;
  await backUpDatabase({ url: database.url }, path);
  const target = { url: `file:${folder}/new.db` };

  const bytes = await Deno.readFile(path);
  await Deno.writeFile(`${folder}/damaged.db`, bytes.fill(0xa5, 8192, bytes.length / 2));
  await assertRejects(() => restoreDatabase(`${folder}/damaged.db`, target), BackupError);
  await Deno.writeTextFile(`${folder}/text.db`, "no database ".repeat(100));
  await assertRejects(() => restoreDatabase(`${folder}/text.db`, target), BackupError);
  const client = createClient({ url: `file:${path}` });
  await client.execute("INSERT INTO migrations (version, name, applied_at) VALUES (9999, 'later', 0)");
  client.close();
  await assertRejects(() => restoreDatabase(path, target), BackupError, "9999");
  assertEquals(
    [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.startsWith("new")),
    [],
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("`deno task backup` and `restore` say what they did, and what they need", async () => {
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", ...LOCKED, "--allow-all", "--quiet", "src/commands/backup.ts", ...args],
      env,
    }).output();
    return { code, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
  };
  await using database = await emptyFileDatabase();
  await fill(await database.open(), 3);
  const path = `${await Deno.makeTempDir({ prefix: "backup-" })}/b.db`;
  const made = await run(["backup", path], { DATABASE_URL: database.url });
  assertEquals(made.code, 0, made.text);
  assertStringIncludes(made.text, "compared them; its secret lies beside it");
  const again = await run(["backup", path], { DATABASE_URL: database.url });
  assertEquals([again.code, again.text], [1, `Nothing was copied: ${path} is there already.\n`]);
  assertEquals((await run(["backup"])).code, 2);
});
