import { assert, assertEquals, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { DatabaseUnavailableError, type Storage, type StorageEvent } from "../../src/storage/mod.ts";

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

const gone: [what: string, act: (path: string) => Promise<void>][] = [
  ["deleted", (path) => Deno.remove(path)],
  ["replaced by another", async (path) => {
    await Deno.copyFile(path, `${path}.copy`);
    await Deno.rename(`${path}.copy`, path);
  }],
];

for (const [what, act] of gone) {
  Deno.test(`openDatabase() notices that its file is ${what} and writes nothing more`, async () => {
    await using file = await openFile();
    await act(file.path);
    await untilToldOf(file, "unavailable");
    const error = await assertRejects(() => write(file.storage, "a"), DatabaseUnavailableError);
    assertEquals(error.reason, "replaced");
    await assertRejects(() => file.storage.ping(), DatabaseUnavailableError, "put it back");
  });
}

Deno.test("openDatabase() goes on with its file when that is put back", async () => {
  await using file = await openFile();
  await Deno.rename(file.path, `${file.path}.away`);
  await untilToldOf(file, "unavailable");
  await Deno.rename(`${file.path}.away`, file.path);
  await untilToldOf(file, "available");
  await write(file.storage, "a");
});

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
