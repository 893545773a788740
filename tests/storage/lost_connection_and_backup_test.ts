/**
 * Copies of databases, and a server whose connection is lost.
 *
 * @module
 */
import { createClient } from "@libsql/client/sqlite3";
import {
  assert,
  assertEquals,
  assertInstanceOf,
  assertMatch,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { CompiledQuery } from "kysely";
import { backUpDatabase, BackupError, openDatabase, restoreDatabase } from "../../src/storage/file/mod.ts";
import {
  DatabaseUnavailableError,
  type Storage,
  type WriteBatch,
  WriteOutcomeUnknownError,
} from "../../src/storage/mod.ts";
import { type FlakyProxy, testThroughProxy } from "../support/flaky_proxy.ts";
import { inFolder } from "../support/in_folder.ts";
import { runDeno } from "../support/run_program.ts";
import { type SqldServer, startSqld } from "../support/sqld.ts";
import { LOCKED } from "../support/task_arguments.ts";
import { emptyFileDatabase, emptyServerDatabase, testOnNewDatabase } from "../support/temp_database.ts";
import { addOne, counter, subjectsIn, usedBy, write } from "./counters.ts";

// Guarantee: a transaction whose request or answer is lost is applied once or not at all, and is never reported as
// failed if it may have been applied.

function withProxy(name: string, test: (storage: Storage, proxy: FlakyProxy) => Promise<void>): void {
  testThroughProxy(name, async (storage, proxy) => {
    await add(storage);
    await test(storage, proxy);
  });
}

async function withStorage(url: string, test: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openDatabase({ url });
  try {
    await test(storage);
  } finally {
    await storage.close();
  }
}

const add = (storage: Storage): Promise<unknown> => storage.queue.write([addOne(storage)]);

withProxy("WriteQueue reports an unknown outcome if the request is lost", async (storage, proxy) => {
  proxy.failOnce("lose_request");
  await assertRejects(() => add(storage), WriteOutcomeUnknownError);
  assertEquals(await usedBy(storage), 1);
  await add(storage);
  assertEquals(await usedBy(storage), 2);
});

withProxy("WriteQueue does not repeat a write whose answer is lost", async (storage, proxy) => {
  proxy.failOnce("lose_answer");
  await assertRejects(() => add(storage), WriteOutcomeUnknownError);
  // This read opens a connection, which the next write takes from the pool. On a reused connection, `fetch` by itself
  // would send the write twice.
  assertEquals(await usedBy(storage), 2);
  proxy.failOnce("lose_answer");
  await assertRejects(() => add(storage), WriteOutcomeUnknownError);
  assertEquals(await usedBy(storage), 3);
  await add(storage);
  assertEquals(await usedBy(storage), 4);
});

withProxy(
  "WriteQueue rejects writes that wait for a lost one, with nothing applied",
  async (storage, proxy) => {
    proxy.failOnce("lose_answer");
    // The first 200 writes share a transaction, and the last write waits for that transaction.
    const settled = await Promise.allSettled(Array.from({ length: 201 }, () => add(storage)));
    const reasons = settled.map((one) => one.status === "rejected" ? one.reason : null);
    const waiting = reasons.pop();
    for (const reason of reasons) assertInstanceOf(reason, WriteOutcomeUnknownError);
    assertInstanceOf(waiting, DatabaseUnavailableError);
    assert(!(waiting instanceof WriteOutcomeUnknownError));
    assertEquals(await usedBy(storage), 201);
  },
);

withProxy("WriteQueue reports an unknown outcome while the server stays away", async (storage, proxy) => {
  proxy.failAlways("lose_request");
  await assertRejects(() => add(storage), WriteOutcomeUnknownError);
  proxy.failAlways(null);
  assertEquals(await usedBy(storage), 1);
  await add(storage);
  assertEquals(await usedBy(storage), 2);
});

withProxy(
  "WriteQueue reports the outcome of each part if it loses one of a split batch",
  async (storage, proxy) => {
    const batch: WriteBatch<number, number> = (items) => ({
      queries: items.map((used) => counter(storage, `n${used}`, used).compile()),
      resolve: () => {
        if (items[0] === 11) proxy.failAlways("lose_answer");
        return items.map((item) => ({ result: item }));
      },
    });
    const submit = storage.queue.batchWrites(batch);
    // The third write is rejected, so all writes are sent again, one by one. The answer to the second write is lost,
    // and the server is reachable again at once.
    const settled = await Promise.allSettled(
      [11, 12, -13, 14].map((item) => submit(item).finally(() => item === 12 && proxy.failAlways(null))),
    );
    const kept = await subjectsIn(storage);
    assertEquals(
      kept.filter((subject) => subject !== "a"),
      // The write whose answer was lost was applied, and its caller got an error about an unknown outcome.
      settled.flatMap((one, at) => one.status === "fulfilled" ? `n${one.value}` : at === 1 ? "n12" : []),
    );
    const [, lost, , last] = settled.map((one) => one.status === "rejected" ? one.reason : null);
    assertInstanceOf(lost, WriteOutcomeUnknownError);
    assertInstanceOf(last, DatabaseUnavailableError);
  },
);

// Writes use one stream that stays open. A restarted server no longer knows the stream
// (`../end_to_end/network_cut_test.ts` has a server that forgets a stream), and a stream stores a limited number of
// texts.

function withServer(
  name: string,
  test: (storage: Storage, server: SqldServer) => Promise<void>,
): void {
  Deno.test(name, async () => {
    await using server = await startSqld();
    await withStorage(server.url, (storage) => test(storage, server));
  });
}

withServer("WriteQueue applies a write once after the server was restarted", async (storage, { restart }) => {
  await write(storage, "a");
  await restart();
  await write(storage, "b");
  await write(storage, "c");
  assertEquals(await subjectsIn(storage), ["a", "b", "c"]);
});

withServer(
  "reads, writes and ping() fail while the server has lost its data",
  async (storage, server) => {
    await write(storage, "a");
    await server.loseData();
    const attempts = [
      () => write(storage, "b"),
      () => subjectsIn(storage),
      () => storage.ping(),
    ];
    for (const attempt of attempts) {
      const error = await assertRejects(attempt, DatabaseUnavailableError, "restore a backup");
      assertEquals(error.reason, "emptied");
    }
    await (await openDatabase({ url: server.url })).close();
    await storage.ping();
    await write(storage, "c");
    assertEquals(await subjectsIn(storage), ["c"]);
  },
);

/** Statements with different texts. */
function differentStatements(count: number, first = 0): readonly CompiledQuery[] {
  const values = (index: number) => `('2026-11-22', 'test', 'n${first + index}', 1)`;
  return Array.from(
    { length: count },
    (_, index) =>
      CompiledQuery.raw(`INSERT INTO daily_counters (day, scope, subject, used) VALUES ${values(index)}`),
  );
}

withServer("WriteQueue writes any number of different statements", async (storage) => {
  for (let written = 0; written < 400; written += 40) {
    await storage.queue.write(differentStatements(40, written));
  }
  assertEquals((await subjectsIn(storage)).length, 400);
});

withServer(
  "WriteQueue writes more different statements in a transaction than the server stores texts",
  async (storage) => {
    await storage.queue.write(differentStatements(300));
    assertEquals((await subjectsIn(storage)).length, 300);
  },
);

const DAY = "2026-11-22";

/** Writes rows with everything that a copy could change: large numbers, different encodings, many pages. */
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
  "backUpDatabase() copies a consistent state during writes, which restoreDatabase() restores",
  (database) =>
    inFolder(async (folder) => {
      const storage = await database.open();
      // More than a copy reads at once.
      await fill(storage, 2500);
      const before = await rowsOf(storage);
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
        // The copy contains either all of the write that ran meanwhile or nothing of it.
        const isBefore = after.some(({ used }) => used !== 0);
        assertEquals(after, isBefore ? before : before.map((row) => ({ ...row, used: 0 })));
        await again.close();
      }
    }),
);

Deno.test("backUpDatabase() and restoreDatabase() overwrite neither an existing file nor existing tables", async () => {
  await using database = await emptyFileDatabase();
  await using server = await emptyServerDatabase();
  await fill(await database.open(), 3);
  await fill(await server.open(), 3);
  const path = database.url.replace("file:", "");
  await assertRejects(() => backUpDatabase({ url: server.url }, path), BackupError, "already exists");
  await assertRejects(() => restoreDatabase(path, { url: database.url }), BackupError, "already exists");
  await assertRejects(() => restoreDatabase(path, { url: server.url }), BackupError, "holds tables already");
  await assertRejects(
    () => backUpDatabase({ url: "file:.local/none.db" }, `${path}.b`),
    BackupError,
    "no file",
  );
});

Deno.test("restoreDatabase() rejects a damaged backup, one of a newer release, and files that aren't backups", () =>
  inFolder(async (folder) => {
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
    const { rows: [generation] } = await client.execute("PRAGMA user_version");
    assertEquals(generation?.user_version, 0, "a copy in the place of its source would not be noticed");
    await client.execute("INSERT INTO migrations (version, name, applied_at) VALUES (9999, 'later', 0)");
    client.close();
    await assertRejects(() => restoreDatabase(path, target), BackupError, "9999");
    assertEquals(
      [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.startsWith("new")),
      [],
    );
  }));

Deno.test("`deno task backup` and `restore` report what they copied, or what is missing", async () => {
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const program = ["run", ...LOCKED, "--allow-all", "--quiet", "src/commands/backup.ts"];
    const { code, out, err } = await runDeno([...program, ...args], { env });
    return { code, text: out + err };
  };
  await using database = await emptyFileDatabase();
  const storage = await database.open();
  await fill(storage, 3);
  const folder = await Deno.makeTempDir({ prefix: "backup-" });
  // A path with characters that have a meaning in a URL.
  const path = `${folder}/50% of #1?.db`;
  let isRunning = true;
  const making = run(["backup", path], { DATABASE_URL: database.url }).finally(() => isRunning = false);
  const all = storage.db.updateTable("daily_counters").where("day", "=", DAY);
  for (let used = 10; isRunning; used++) await storage.queue.write([all.set({ used }).compile()]);
  const made = await making;
  assertEquals(made.code, 0, made.text);
  assertStringIncludes(made.text, "checked the copy; its secret is next to it");
  const again = await run(["backup", path], { DATABASE_URL: database.url });
  assertEquals([again.code, again.text], [1, `Nothing was copied: ${path} already exists.\n`]);
  const target = `file:${folder}/new.db`;
  const restored = await run(["restore", path], { DATABASE_URL: target });
  assertEquals(restored.code, 0, restored.text);
  const answering = await openDatabase({ url: target });
  const [first, ...others] = (await rowsOf(answering)).map(({ used }) => used);
  assertEquals(others, [first, first]);
  await answering.close();
  await Deno.writeTextFile(`${folder}/broken.db`, "SQLite format 3 and nothing else");
  const broken = await run(["restore", `${folder}/broken.db`], { DATABASE_URL: `file:${folder}/other.db` });
  assertEquals(broken.code, 1);
  assertMatch(broken.text, /^Nothing was copied: the database cannot be read: [^\n]+\.\n$/);
  assertEquals((await run(["backup"])).code, 2);
  await Deno.remove(folder, { recursive: true });
});
