/**
 * The files of a database: the secret next to it; a missing, full or locked file; and remains of deleted rows.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import Database from "libsql";
import { Condition } from "../../src/storage/connections.ts";
import { openFileConnections } from "../../src/storage/file/connections.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { WatchedFile } from "../../src/storage/file/watched_file.ts";
import { DatabaseUnavailableError, type Storage, type StorageEvent } from "../../src/storage/mod.ts";
import { holdLock } from "../support/hold_lock.ts";
import { inFolder } from "../support/in_folder.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { emptyFileDatabase, tempFileDatabase, testOnNewDatabase } from "../support/temp_database.ts";
import { subjectsIn, write } from "./counters.ts";

// Guarantee: an unusable database file is distinguished from a failing request, nothing is reported as written and then
// lost, and the server recovers by itself where possible.

interface OpenFile extends AsyncDisposable {
  readonly path: string;
  readonly storage: Storage;
  readonly events: readonly StorageEvent[];
}

async function openFile(): Promise<OpenFile> {
  const folder = await Deno.makeTempDir({ prefix: "database-" });
  const path = `${folder}/test.db`;
  const events: StorageEvent[] = [];
  const storage = await openDatabase({ url: `file:${path}`, report: (event) => events.push(event) });
  return {
    path,
    storage,
    events,
    [Symbol.asyncDispose]: async () => {
      await storage.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function untilToldOf({ events }: OpenFile, kind: StorageEvent["kind"]): Promise<void> {
  for (let waited = 0; events.at(-1)?.kind !== kind; waited += 20) {
    assert(waited < 10_000, `nothing was told of ${kind}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Checks that the next write notices a change of the file, and that the change is reported even without a write. */
async function assertNoticed(
  act: (path: string) => Promise<void>,
  reason: DatabaseUnavailableError["reason"] = "replaced",
  advice = "put it back",
): Promise<void> {
  for (const writesFirst of [true, false]) {
    await using file = await openFile();
    await write(file.storage, "before");
    await act(file.path);
    if (!writesFirst) await untilToldOf(file, "unavailable");
    const error = await assertRejects(() => write(file.storage, "a"), DatabaseUnavailableError);
    assertEquals(error.reason, reason);
    await assertRejects(() => file.storage.ping(), DatabaseUnavailableError, advice);
    await untilToldOf(file, "unavailable");
  }
}

async function overwrite(path: string, bytes: Uint8Array): Promise<void> {
  using file = await Deno.open(path, { write: true, truncate: true });
  await file.write(bytes);
}

async function assertPrivate(path: string): Promise<void> {
  assertEquals(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600, path);
}

Deno.test("ping() reports a full disk until a write succeeds", async () => {
  await using file = await openFile();
  const { storage } = file;
  const limitTo = async (pages: string) => {
    const [{ rows }] = await storage.queue.write([CompiledQuery.raw(`PRAGMA max_page_count = ${pages}`)]);
    assertEquals(rows.length, 1);
  };
  // SQLite's own limit gives the same error as a full disk.
  await limitTo("1");
  const many = "x".repeat(100_000);
  const error = await assertRejects(() => write(storage, many), DatabaseUnavailableError);
  assertEquals(error.reason, "full");
  assertEquals(file.events.map(({ kind }) => kind), ["unavailable"]);
  await limitTo("1000000");
  await storage.ping();
  await write(storage, many);
  assertEquals(file.events.map(({ kind }) => kind), ["unavailable", "available"]);
});

Deno.test("openDatabase() creates files that only their owner can read", async () => {
  await using file = await openFile();
  await write(file.storage, "a");
  for (const suffix of ["", "-wal", "-shm"]) {
    await assertPrivate(file.path + suffix);
    // The modes of an earlier version.
    await Deno.chmod(file.path + suffix, 0o644);
  }
  const next = await openDatabase({ url: `file:${file.path}` });
  for (const suffix of ["", "-wal", "-shm"]) await assertPrivate(file.path + suffix);
  await next.close();
});

// Guarantee: while another process has the lock, the server still answers calls that don't write. Calls that write
// wait, and then succeed or get an error.

testSideBySide("a file that is overwritten, or cannot be written", {
  "openDatabase() notices that its file is overwritten by another database": async () => {
    await using other = await tempFileDatabase();
    await (await other.open()).close();
    const bytes = await Deno.readFile(pathOf(other.url));
    await assertNoticed((path) => overwrite(path, bytes), "overwritten", "put the right file in place");
  },
  "openDatabase() notices that its file is overwritten by what is no database": () =>
    assertNoticed(
      (path) => overwrite(path, new TextEncoder().encode("no database")),
      "overwritten",
      "put the right file in place",
    ),
  "openDatabase() notices that its file is overwritten by an older copy of itself, and leaves that as it is":
    () =>
      inFolder(async (folder) => {
        const path = `${folder}/test.db`;
        const first = await openDatabase({ url: `file:${path}` });
        await write(first, "a");
        await first.close();
        const older = await Deno.readFile(path);
        const second = await openDatabase({ url: `file:${path}` });
        await write(second, "b");
        await overwrite(path, older);
        const error = await assertRejects(() => write(second, "c"), DatabaseUnavailableError);
        assertEquals(error.reason, "overwritten");
        await second.close();
        assertEquals(await Deno.readFile(path), older);
      }),
  "openDatabase() takes what other processes write for what it is, and a file that is only touched":
    async () => {
      await using file = await openFile();
      for (let round = 0; round < 3; round++) {
        const other = await openDatabase({ url: `file:${file.path}` });
        await write(other, `other ${round}`);
        // Its log is written into the file.
        await other.close();
        await write(file.storage, `own ${round}`);
      }
      await Deno.utime(file.path, new Date(0), new Date(0));
      await write(file.storage, "touched");
      await file.storage.ping();
      assertEquals(file.events.filter(({ kind }) => kind === "unavailable"), []);
    },
  "openDatabase() recognises a new file that another process reads at that moment": () =>
    inFolder(async (folder) => {
      const path = `${folder}/test.db`;
      // The reader's open transaction keeps the log, and with it the number of the file's generation (`PRAGMA
      // user_version`), out of the file.
      const reader = new Database(path);
      reader.exec("PRAGMA journal_mode = WAL; CREATE TABLE read (a); BEGIN; SELECT * FROM read;");
      const storage = await openDatabase({ url: `file:${path}` });
      await write(storage, "before");
      reader.exec("COMMIT; PRAGMA wal_checkpoint(PASSIVE);");
      await write(storage, "after");
      reader.close();
      await storage.close();
    }),
  "WatchedFile accepts a file that another process is extending": async () => {
    await using database = await tempFileDatabase();
    await (await database.open()).close();
    const path = pathOf(database.url);
    const file = new WatchedFile(path, 1, () => {});
    // A checkpoint begins with the first page. The page states a number of pages that the file doesn't have yet.
    await Deno.truncate(path, 2 * 4096);
    file.check();
    file.assertThere();
    file.close();
  },
  "openDatabase() reports in one line what to do if disk or folder can't be written": () =>
    inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/folder.db`);
      for (const path of ["/proc/self/test.db", `${folder}/folder.db`, "/sys/kernel/test.db"]) {
        const error = await assertRejects(() => openDatabase({ url: `file:${path}` }), Error);
        assertMatch(
          error.message,
          /^\S+ and its folder must be writable \([^()\n]+\): .* set DATABASE_URL to a file/,
        );
      }
    }),
});

testSideBySide("a file that is away or locked", {
  "openDatabase() notices that its file is deleted and writes nothing more": () =>
    assertNoticed((path) => Deno.remove(path)),
  "openDatabase() notices that its log is deleted and keeps what was committed": async () => {
    await assertNoticed((path) => Deno.remove(`${path}-wal`));
    const { path, storage, ...file } = await openFile();
    await write(storage, "before");
    await Deno.remove(`${path}-wal`);
    await assertRejects(() => write(storage, "after"), DatabaseUnavailableError, "start the server again");
    await storage.close();
    const next = await openDatabase({ url: `file:${path}` });
    assertEquals(await subjectsIn(next), ["before"]);
    await next.close();
    await file[Symbol.asyncDispose]();
  },
  "openDatabase() notices that its file is replaced by another and writes nothing more": () =>
    assertNoticed(async (path) => {
      await Deno.copyFile(path, `${path}.copy`);
      await Deno.rename(`${path}.copy`, path);
    }),
  "openDatabase() continues when its file is put back": async () => {
    await using file = await openFile();
    await Deno.rename(file.path, `${file.path}.away`);
    await untilToldOf(file, "unavailable");
    await Deno.rename(`${file.path}.away`, file.path);
    await untilToldOf(file, "available");
    await write(file.storage, "a");
  },
  "WriteQueue waits for a lock without blocking the thread": async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    const holder = await holdLock(database.url, 1300);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all([write(storage, "a"), write(storage, "b")]);
    clearInterval(timer);
    assert(turns > 50, String(turns));
    await write(storage, "c");
    assertEquals(await subjectsIn(storage), ["a", "b", "c"]);
    await holder.ended();
  },
  "WriteQueue fails if the lock isn't released, and writes again afterwards": async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    const holder = await holdLock(database.url, 60_000);
    const error = await assertRejects(() => write(storage, "a"), DatabaseUnavailableError);
    assertEquals(error.reason, "locked");
    await assertRejects(() => storage.ping(), DatabaseUnavailableError);
    holder.signal("SIGKILL");
    await holder.ended();
    await storage.ping();
    await write(storage, "b");
    assertEquals(await subjectsIn(storage), ["b"]);
    const [pragma] = await storage.queue.write([CompiledQuery.raw("PRAGMA foreign_keys")]);
    assertEquals(pragma.rows.map((row) => ({ ...row as object })), [{ foreign_keys: 1 }]);
  },
});

testOnNewDatabase("ping() fails on a database that has lost its tables", async (database) => {
  const storage = await database.open();
  await storage.ping();
  await storage.queue.write([CompiledQuery.raw("DROP TABLE migrations")]);
  const error = await assertRejects(() => storage.ping(), Error);
  assertMatch(error.message, /migrations|tables are gone/);
});

// Deleted rows

const REFERENCE = /supplier \d{4} of the north/g;

/** Counts the references that are found in the database file and its log, byte by byte. */
async function countTraces(path: string): Promise<readonly number[]> {
  const texts = await Promise.all(
    ["", "-wal"].map(async (end) => new TextDecoder("latin1").decode(await Deno.readFile(path + end))),
  );
  return texts.map((text) => text.match(REFERENCE)?.length ?? 0);
}

Deno.test("deleted rows leave nothing in the database file, nor in its write-ahead log once that is emptied", () =>
  inFolder(async (folder) => {
    const path = `${folder}/test.db`;
    const writer = await openFileConnections(`file:${path}`, new Condition(() => {}));
    const write = (sql: string, ...parameters: readonly unknown[]) =>
      writer.commit([CompiledQuery.raw(sql, [...parameters])], { durable: true });
    await write("CREATE TABLE kept (id INTEGER PRIMARY KEY, reference TEXT) STRICT");
    await write("CREATE INDEX kept_by_reference ON kept (reference)");
    const references = Array.from({ length: 5000 }, (_, place) => `supplier ${1000 + place} of the north`);
    await write("INSERT INTO kept (reference) SELECT value FROM json_each(?)", JSON.stringify(references));
    writer.emptyLog();
    const [inFile = 0, inLog] = await countTraces(path);
    assert(inFile >= references.length);
    assertEquals(inLog, 0);
    // First deletes a single reference among others, then all references of whole pages.
    await write("DELETE FROM kept WHERE reference = ?", references[17]);
    await write("DELETE FROM kept WHERE id > 20");
    writer.emptyLog();
    assertEquals(await countTraces(path), [2 * 19, 0]);
    writer.close();
  }));

// Guarantee: the database alone doesn't let anyone search for addresses and networks, and no start creates a secret
// that doesn't match existing rows.

const SECRET = "5a".repeat(32);
const OTHER = "a5".repeat(32);

function pathOf(url: string): string {
  return url.slice("file:".length);
}

async function secretsIn(url: string): Promise<string[]> {
  const storage = await openDatabase({ url });
  const rows = await storage.db.selectFrom("secrets").select("name").orderBy("name").execute();
  await storage.close();
  return rows.map(({ name }) => name);
}

Deno.test("openDatabase() stores the secret next to the database, readable only by its owner", async () => {
  await using database = await emptyFileDatabase();
  const secrets = await Promise.all(
    Array.from({ length: 4 }, async () => (await database.open()).identitySecret),
  );
  const [first] = secrets;
  for (const secret of secrets) assertEquals(secret, first);
  const file = `${pathOf(database.url)}-secret`;
  await assertPrivate(file);
  assertEquals(Uint8Array.fromHex(await Deno.readTextFile(file)), first);
  assertEquals(await secretsIn(database.url), ["identity digest"]);
  // The mode that a copy may have.
  await Deno.chmod(file, 0o644);
  await database.open();
  await assertPrivate(file);
});

Deno.test("openDatabase() moves a secret in the database into the file", async () => {
  await using database = await emptyFileDatabase();
  const storage = await database.open();
  const kept = storage.identitySecret.toHex();
  await storage.queue.write([
    storage.db.deleteFrom("secrets").compile(),
    storage.db.insertInto("secrets").values({ name: "identity", value: SECRET, created_at: 0 }).compile(),
  ]);
  await storage.close();
  const file = `${pathOf(database.url)}-secret`;
  await Deno.remove(file);
  const moved = await openDatabase({ url: database.url });
  assertEquals(moved.identitySecret.toHex(), SECRET);
  assertNotEquals(SECRET, kept);
  await moved.close();
  assertEquals(await Deno.readTextFile(file), SECRET);
  const bytes = new TextDecoder("latin1").decode(await Deno.readFile(pathOf(database.url)));
  assertEquals(bytes.includes(SECRET), false);
});

Deno.test("openDatabase() rejects a secret that isn't the database's, and a missing secret file", async () => {
  await using database = await emptyFileDatabase();
  const { url } = database;
  await (await openDatabase({ url })).close();
  await assertRejects(() => openDatabase({ url, identitySecret: OTHER }), Error, "IDENTITY_SECRET");
  await Deno.remove(`${pathOf(url)}-secret`);
  await assertRejects(() => openDatabase({ url }), Error, "restore");
});

testOnNewDatabase("openDatabase() uses the secret from the environment", async ({ url }) => {
  const storage = await openDatabase({ url, identitySecret: SECRET.toUpperCase() });
  assertEquals(storage.identitySecret.toHex(), SECRET);
  const rows = await storage.db.selectFrom("secrets").select("name").execute();
  assertEquals(rows.map(({ name }) => name), ["identity digest"]);
  await storage.close();
  await assertRejects(() => openDatabase({ url, identitySecret: OTHER }), Error, "IDENTITY_SECRET");
  await assertRejects(() => openDatabase({ url }), Error, "set IDENTITY_SECRET");
});

testOnNewDatabase("openDatabase() reports that the secret is in the database", async ({ url }) => {
  const expected = url.startsWith("file:") ? [] : ["advice"];
  const events: StorageEvent[] = [];
  const storage = await openDatabase({ url, report: (event) => events.push(event) });
  assertEquals(events.map(({ kind }) => kind), expected);
  const identitySecret = storage.identitySecret.toHex();
  await storage.close();
  // The advice works: the value is moved out of the database.
  const configured = await openDatabase({ url, identitySecret, report: (event) => events.push(event) });
  const rows = await configured.db.selectFrom("secrets").select("name").execute();
  assertEquals(rows.map(({ name }) => name), ["identity digest"]);
  assertEquals(events.length, expected.length);
  await configured.close();
});
