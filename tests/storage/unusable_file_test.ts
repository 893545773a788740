import { assert, assertEquals, assertGreater, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { DatabaseUnavailableError, type Storage, type StorageEvent } from "../../src/storage/mod.ts";
import { FileWriter } from "../../src/storage/file/connections.ts";
import { holdLock } from "../support/hold_lock.ts";
import { testSideBySide } from "../support/side_by_side.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

// The guarantee: a database file that cannot be used is told from a request that cannot be answered, nothing is
// called written that is lost, and the server goes on by itself where it can.

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

function write({ db, queue }: Storage, network: string): Promise<unknown> {
  return queue.write([db.insertInto("trial_weeks").values({ week: "2026-W47", network, used: 1 }).compile()]);
}

async function untilToldOf({ events }: OpenFile, kind: StorageEvent["kind"]): Promise<void> {
  for (let waited = 0; events.at(-1)?.kind !== kind; waited += 20) {
    assert(waited < 10_000, `nothing was told of ${kind}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function assertNoticed(act: (path: string) => Promise<void>): Promise<void> {
  await using file = await openFile();
  await act(file.path);
  await untilToldOf(file, "unavailable");
  const error = await assertRejects(() => write(file.storage, "a"), DatabaseUnavailableError);
  assertEquals(error.reason, "replaced");
  await assertRejects(() => file.storage.ping(), DatabaseUnavailableError, "put it back");
}

Deno.test("ping() tells of a full disk until a write succeeds", async () => {
  await using file = await openFile();
  const { storage } = file;
  const limitTo = async (pages: string) => {
    const [{ rows }] = await storage.queue.write([CompiledQuery.raw(`PRAGMA max_page_count = ${pages}`)]);
    assertEquals(rows.length, 1);
  };
  // SQLite answers for its own bound as for the disk's.
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

Deno.test("openDatabase() makes a file that only its owner can read, and the files beside it", async () => {
  await using file = await openFile();
  await write(file.storage, "a");
  for (const suffix of ["", "-wal", "-shm"]) {
    assertEquals(((await Deno.stat(file.path + suffix)).mode ?? 0) & 0o777, 0o600, suffix);
    // As an earlier version left them.
    await Deno.chmod(file.path + suffix, 0o644);
  }
  const next = await openDatabase({ url: `file:${file.path}` });
  for (const suffix of ["", "-wal", "-shm"]) {
    assertEquals(((await Deno.stat(file.path + suffix)).mode ?? 0) & 0o777, 0o600, suffix);
  }
  await next.close();
});

// The guarantee: while another process holds the lock the server goes on answering what needs no write, and what
// needs one waits, succeeds or is told.

function writeTrial({ db, queue }: Storage, network: string): Promise<unknown> {
  return queue.write([db.insertInto("trial_weeks").values({ week: "2026-W47", network, used: 1 }).compile()]);
}

async function writtenNetworks({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom("trial_weeks").select("network").orderBy("network").execute();
  return rows.map(({ network }) => network);
}

testSideBySide("a file that is away or locked", {
  "openDatabase() notices that its file is deleted and writes nothing more": () =>
    assertNoticed((path) => Deno.remove(path)),
  "openDatabase() notices that its file is replaced by another and writes nothing more": () =>
    assertNoticed(async (path) => {
      await Deno.copyFile(path, `${path}.copy`);
      await Deno.rename(`${path}.copy`, path);
    }),
  "openDatabase() goes on with its file when that is put back": async () => {
    await using file = await openFile();
    await Deno.rename(file.path, `${file.path}.away`);
    await untilToldOf(file, "unavailable");
    await Deno.rename(`${file.path}.away`, file.path);
    await untilToldOf(file, "available");
    await write(file.storage, "a");
  },
  "WriteQueue waits for a lock without holding the thread": async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    const holder = await holdLock(database.url, 1300);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await Promise.all([writeTrial(storage, "a"), writeTrial(storage, "b")]);
    clearInterval(timer);
    assertGreater(turns, 50);
    await writeTrial(storage, "c");
    assertEquals(await writtenNetworks(storage), ["a", "b", "c"]);
    await holder.status;
  },
  "WriteQueue fails when the lock is not released, and writes again afterwards": async () => {
    await using database = await tempFileDatabase();
    const storage = await database.open();
    const holder = await holdLock(database.url, 60_000);
    const error = await assertRejects(() => writeTrial(storage, "a"), DatabaseUnavailableError);
    assertEquals(error.reason, "locked");
    await assertRejects(() => storage.ping(), DatabaseUnavailableError);
    holder.kill("SIGKILL");
    await holder.status;
    await storage.ping();
    await writeTrial(storage, "b");
    assertEquals(await writtenNetworks(storage), ["b"]);
    const [pragma] = await storage.queue.write([CompiledQuery.raw("PRAGMA foreign_keys")]);
    assertEquals(pragma.rows.map((row) => ({ ...row as object })), [{ foreign_keys: 1 }]);
  },
});

// Deleted rows

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
