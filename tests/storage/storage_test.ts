/**
 * A database: opening, migrating, reading and writing; its connections, tables, leases of jobs and write queue, on a
 * file and on a server.
 *
 * @module
 */
import { createClient } from "@libsql/client";
import { assert, assertEquals, assertInstanceOf, assertNotEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { CompiledQuery, sql } from "kysely";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { baseline, type Migration, migrations } from "../../src/storage/migrations/mod.ts";
import {
  dayOf,
  isConstraintError,
  isoWeekOf,
  LeaseLostError,
  monthOf,
  nextDayStart,
  nextMondayStart,
  openJobLease,
  StatementFailedError,
  type Storage,
  type WriteBatch,
  type WriteUnderLease,
} from "../../src/storage/mod.ts";
import { openSecret } from "../../src/storage/secrets.ts";
import { tempFolder } from "../support/in_folder.ts";
import { runStorageTranscript, type StorageCall } from "../support/storage_transcript.ts";
import { testTable } from "../support/table.ts";
import { tempFileDatabase, testOnEveryDatabase, testOnNewDatabase } from "../support/temp_database.ts";
import { addOne, counter, subjectsIn, usedBy, write } from "./counters.ts";

const here = (file: string): URL => new URL(file, import.meta.url);

async function pragma(
  run: (query: CompiledQuery) => Promise<readonly unknown[]>,
  name: string,
): Promise<unknown> {
  const [row] = await run(CompiledQuery.raw(`PRAGMA ${name}`));
  return Object.values(row as object)[0];
}

function readThrough({ db }: Storage) {
  return async (query: CompiledQuery) => (await db.executeQuery(query)).rows;
}

Deno.test("openDatabase() sets the pragmas of each connection to a file", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const write = async (query: CompiledQuery) => (await storage.queue.write([query]))[0].rows;
  const batch: WriteBatch<CompiledQuery, readonly unknown[]> = (queries) => ({
    queries,
    resolve: (results) => results.map(({ rows }) => ({ result: rows })),
  });
  const merge = storage.queue.batchWrites(batch);
  for (
    const [name, run, value] of [
      ["journal_mode", write, "wal"],
      ["foreign_keys", write, 1],
      // Waiting for a lock must not block the thread.
      ["busy_timeout", write, 0],
      // 2 is FULL: a fact is on disk when it is confirmed. 1 is NORMAL: a charge survives a killed process.
      ["synchronous", write, 2],
      ["synchronous", merge, 1],
      ["query_only", readThrough(storage), 1],
      ["busy_timeout", readThrough(storage), 0],
    ] as const
  ) {
    assertEquals([name, await pragma(run, name)], [name, value]);
  }
});

testOnNewDatabase("openDatabase() migrates once when several start at the same time", async (database) => {
  const storages = await Promise.all(Array.from({ length: 4 }, () => database.open()));
  for (const storage of storages) await storage.ping();
  const applied = await sql<{ version: number }>`SELECT version FROM migrations ORDER BY version`
    .execute(storages[0]?.db ?? (await database.open()).db);
  const versions = migrations.map(({ version }) => version);
  assertEquals(applied.rows.map(({ version }) => version), versions);
  assertEquals([...new Set(versions)].toSorted((a, b) => a - b), versions);
});

testOnEveryDatabase("Storage.db reads, and rejects everything else", async (database) => {
  const storage = await database.open();
  const { db } = storage;
  assertEquals(await db.selectFrom("daily_counters").selectAll().execute(), []);
  await assertRejects(() => counter(storage, "a").execute(), Error, "write queue");
  await assertRejects(() => db.deleteFrom("daily_counters").execute(), Error, "write queue");
  await assertRejects(() => db.transaction().execute(() => Promise.resolve()), Error, "write queue together");
  await assertRejects(
    async () => {
      for await (const _ of db.selectFrom("daily_counters").selectAll().stream()) break;
    },
    Error,
    "Cannot stream",
  );
});

Deno.test("Storage.db cannot write to a file by raw SQL either", async () => {
  await using database = await tempFileDatabase();
  const { db } = await database.open();
  await assertRejects(() => sql`DELETE FROM daily_counters`.execute(db), Error, "readonly");
});

Deno.test("openDatabase() creates the folder of a file", async () => {
  await using folder = await tempFolder();
  const storage = await openDatabase({ url: `file:${folder.path}/deep/down/test.db` });
  await storage.close();
  assert((await Deno.stat(`${folder.path}/deep/down/test.db`)).isFile);
});

Deno.test("Storage.close() leaves everything in the file, so that it can be copied with its secret", async () => {
  await using temporary = await tempFolder();
  const folder = temporary.path;
  const storage = await openDatabase({ url: `file:${folder}/test.db` });
  await write(storage, "a");
  await storage.close();
  for (const suffix of ["", "-secret"]) {
    await Deno.copyFile(`${folder}/test.db${suffix}`, `${folder}/copy.db${suffix}`);
  }
  const copy = await openDatabase({ url: `file:${folder}/copy.db` });
  assertEquals(await subjectsIn(copy), ["a"]);
  await copy.close();
});

for (const url of ["file::memory:", "file:test.db?mode=memory", "postgres://localhost/x", "nothing"]) {
  Deno.test(`openDatabase() refuses ${url}`, async () => {
    await assertRejects(() => openDatabase({ url }), TypeError, "Cannot open");
  });
}

testOnEveryDatabase("openSecret() generates a secret once for all instances", async (database) => {
  const storages = [await database.open(), await database.open()];
  const secrets = await Promise.all(storages.map((storage) => openSecret(storage, "test")));
  const [storage] = storages;
  assert(storage !== undefined);
  assertEquals(secrets[0], secrets[1]);
  assertEquals(secrets[0]?.length, 32);
  assertNotEquals(await openSecret(storage, "another"), secrets[0]);
  // Deletes the test's secrets, so that other tests on the same server begin as with a new database.
  const own = storage.db.deleteFrom("secrets").where("name", "in", ["test", "another"]);
  await storage.queue.write([own.compile()]);
});

// migrations/

const FIRST = baseline.version;

Deno.test("migrations run in the order of their versions", async () => {
  assertEquals(migrations.map(({ version }) => version), migrations.map((_, index) => FIRST + index));
  const folder = new URL("../../src/storage/migrations/", import.meta.url);
  const numbered: number[] = [];
  for (const { name } of [...Deno.readDirSync(folder)].sort((a, b) => a.name < b.name ? -1 : 1)) {
    const [, number] = /^(\d{4})_/.exec(name) ?? [];
    if (number === undefined) continue;
    const found = Object.values<Migration>(await import(new URL(name, folder).href));
    assertEquals(found.map(({ version }) => version), [Number(number)], name);
    numbered.push(Number(number));
  }
  assertEquals([FIRST, ...numbered], migrations.map(({ version }) => version));
});

for (
  const [version, says] of [
    [43, /from before the first release.*deno task backup.*start with a new database/],
    [migrations.length + FIRST, /this software knows them up to.*start the newer version/],
  ] as const
) {
  testOnNewDatabase(`a database of version ${version} is refused with what to do`, async (database) => {
    const client = createClient({ url: database.url });
    await client.batch([
      "CREATE TABLE migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
      `INSERT INTO migrations VALUES (${version}, 'another', 0)`,
    ], "write");
    client.close();
    await assertRejects(() => openDatabase({ url: database.url }), Error, "its tables have version");
    const message = await openDatabase({ url: database.url }).catch(({ message }) => message);
    assertEquals(says.test(message), true, message);
  });
}

// leases.ts

const LEASE_MS = 60_000;

/** The lease of a process, and its job while it runs. */
interface LeaseProcess {
  readonly lease: ReturnType<typeof openJobLease>;
  readonly held: PromiseWithResolvers<{
    readonly write: WriteUnderLease;
    readonly release: () => void;
    readonly failures: Error[];
  }>;
  taking?: Promise<boolean>;
}

runStorageTranscript(here("leases.steps"), () => {
  const processes = new Map<Storage, LeaseProcess>();
  const processOf = ({ storage }: StorageCall): LeaseProcess => {
    const process: LeaseProcess = processes.get(storage) ??
      { lease: openJobLease(storage, "sweep", LEASE_MS), held: Promise.withResolvers() };
    processes.set(storage, process);
    return process;
  };
  return {
    plan: (call) => processOf(call).lease.plan(call.clock.now() + 1000 * Number(call.words[0])),
    take: async (call) => {
      const { storage, clock, words, options: { next } } = call;
      const process = processOf(call);
      const lease = words.includes("new") ? openJobLease(storage, "sweep", LEASE_MS) : process.lease;
      const work = async (write: WriteUnderLease) => {
        if (words.includes("fails")) throw new Error("no network");
        if (words.includes("held")) {
          const released = Promise.withResolvers<void>();
          process.held.resolve({ write, release: released.resolve, failures: [] });
          await released.promise;
          for (const failure of (await process.held.promise).failures) throw failure;
        }
        return next === undefined ? null : clock.now() + 1000 * Number(next);
      };
      const taking = lease.take(work, { evenBefore: words.includes("even") });
      process.taking = taking;
      return await taking.catch((error) => error instanceof LeaseLostError ? error.name : error.message);
    },
    held: async (call) => void await processOf(call).held.promise,
    write: async (call) => {
      const { storage, words: [subject = ""], options: { beside } } = call;
      const held = await processOf(call).held.promise;
      const other = beside === undefined ? undefined : write(storage, beside);
      const failure = await held.write([counter(storage, subject).compile()]).then(
        () => null,
        (error) => error,
      );
      if (failure !== null) held.failures.push(failure);
      await other;
      return failure === null ? "written" : failure.name;
    },
    release: async (call) => {
      const process = processOf(call);
      (await process.held.promise).release();
      await process.taking?.catch(() => {});
    },
  };
});

// write_queue.ts

// Guarantee: a write resolves only after its commit and is applied once, a rejected statement affects no other write,
// and two writers on one database lose nothing.

testOnEveryDatabase("WriteQueue applies every write once and returns its own rows", async (database) => {
  const storage = await database.open();
  const writes = Array.from({ length: 250 }, () => storage.queue.write([addOne(storage, "a")]));
  const seen = (await Promise.all(writes)).map(([{ rows }]) => rows[0]?.used);
  assertEquals(seen, Array.from({ length: 250 }, (_, index) => index + 1));
  assertEquals(await usedBy(storage, "a"), 250);
});

testOnEveryDatabase(
  "WriteQueue rejects only the write that fails and applies the others",
  async (database) => {
    const storage = await database.open();
    const negative = counter(storage, "b", -1).compile();
    const [first, refused, last] = await Promise.allSettled([
      storage.queue.write([addOne(storage, "a")]),
      storage.queue.write([addOne(storage, "b"), negative]),
      storage.queue.write([addOne(storage, "a")]),
    ]);
    assertEquals([first.status, refused.status, last.status], ["fulfilled", "rejected", "fulfilled"]);
    assert(refused.status === "rejected");
    assertInstanceOf(refused.reason, StatementFailedError);
    assert(isConstraintError(refused.reason));
    assertEquals(await usedBy(storage, "a"), 2);
    assertEquals(await usedBy(storage, "b"), undefined);
  },
);

testOnEveryDatabase("WriteQueue runs a statement again after it has failed", async (database) => {
  const storage = await database.open();
  for (const subject of ["a", "b", "c"]) {
    await write(storage, subject);
    const again = counter(storage, subject);
    for (const query of [again, again.returning("used")]) {
      await assertRejects(() => storage.queue.write([query.compile()]), StatementFailedError);
    }
    const [{ rows }] = await storage.queue.write([
      counter(storage, `${subject}2`).returning("used").compile(),
    ]);
    assertEquals(rows[0]?.used, 1);
  }
  assertEquals(await usedBy(storage, "c2"), 1);
});

testOnEveryDatabase(
  "WriteQueue rejects a value that SQLite can't store before it sends anything",
  async (database) => {
    const storage = await database.open();
    for (const bad of [undefined, NaN, Infinity, { a: 1 }]) {
      const [refused, applied] = await Promise.allSettled([
        storage.queue.write([CompiledQuery.raw("SELECT ?", [bad])]),
        storage.queue.write([addOne(storage, "a")]),
      ]);
      assertEquals([refused.status, applied.status], ["rejected", "fulfilled"]);
    }
  },
);

testOnEveryDatabase("WriteQueue loses nothing when two writers share a database", async (database) => {
  const writers = [await database.open(), await database.open()];
  await Promise.all(writers.map(async (storage) => {
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 5 }, () => storage.queue.write([addOne(storage, "shared")])));
    }
  }));
  for (const storage of writers) assertEquals(await usedBy(storage, "shared"), 200);
});

testOnEveryDatabase(
  "WriteQueue.close() completes waiting writes and rejects later ones",
  async (database) => {
    const storage = await database.open();
    const waiting = Array.from({ length: 300 }, () => storage.queue.write([addOne(storage, "a")]));
    await storage.queue.close();
    assertEquals((await Promise.all(waiting)).length, 300);
    await assertRejects(() => storage.queue.write([addOne(storage, "a")]), Error, "storage is closed");
    assertEquals(await usedBy(storage, "a"), 300);
  },
);

testOnEveryDatabase("WriteQueue.batchWrites() writes many items with few statements", async (database) => {
  const storage = await database.open();
  const planned: number[] = [];
  const batch: WriteBatch<string, number> = (items) => {
    planned.push(items.length);
    return {
      queries: [addOne(storage, "batch")],
      resolve: ([result]) =>
        items.map(() => ({ result: (result?.rows as { used: number }[])[0]?.used ?? 0 })),
    };
  };
  const submit = storage.queue.batchWrites(batch);
  assertEquals(await Promise.all(["x", "y", "z"].map((item) => submit(item))), [1, 1, 1]);
  assertEquals(planned, [3]);
});

testOnEveryDatabase(
  "WriteQueue.batchWrites() resends undecided items one by one, in order",
  async (database) => {
    const storage = await database.open();
    const batch: WriteBatch<string, string> = (items) => ({
      queries: [addOne(storage, "batch")],
      resolve: ([result]) =>
        items.map((item) =>
          items.length > 1 ? "resend" : { result: `${item}${(result?.rows as { used: number }[])[0]?.used}` }
        ),
    });
    const submit = storage.queue.batchWrites(batch);
    assertEquals(await Promise.all(["a", "b", "c"].map((item) => submit(item))), ["a2", "b3", "c4"]);
  },
);

testOnEveryDatabase("WriteQueue.batchWrites() splits a batch with a failing statement", async (database) => {
  const storage = await database.open();
  const batch: WriteBatch<number, number> = (items) => ({
    queries: items.map((used) => counter(storage, `n${used}`, used).compile()),
    resolve: () => items.map((item) => ({ result: item })),
  });
  const submit = storage.queue.batchWrites(batch);
  const settled = await Promise.allSettled([1, -2, 3].map((item) => submit(item)));
  assertEquals(settled.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assertEquals(await usedBy(storage, "n3"), 3);
});

// Days, weeks and months

testTable(
  "isoWeekOf() returns the week of a day",
  here("iso_weeks.tsv"),
  ["day", "week"],
  ({ day, week }) => {
    for (const time of ["00:00:00.000Z", "23:59:59.999Z"]) {
      assertEquals(isoWeekOf(Date.parse(`${day}T${time}`)), week);
    }
  },
);

testTable(
  "nextDayStart() and nextMondayStart() return the next start, also at the end of a year",
  here("next_starts.tsv"),
  ["instant", "day", "monday"],
  ({ instant, day, monday }) => {
    const ms = Date.parse(instant);
    assertEquals(
      [nextDayStart(ms), nextMondayStart(ms)].map((start) => new Date(start).toISOString()),
      [`${day}T00:00:00.000Z`, `${monday}T00:00:00.000Z`],
    );
  },
);

Deno.test("dayOf() and monthOf() return the UTC day and month", () => {
  assertEquals(dayOf(Date.parse("2026-11-21T23:59:59.999Z")), "2026-11-21");
  assertEquals(monthOf(Date.parse("2026-12-31T23:59:59.999Z")), "2026-12");
});

Deno.test("isoWeekOf() changes exactly at nextMondayStart()", () => {
  const instants = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2200, 0, 1) });
  fc.assert(fc.property(instants, (ms) => {
    const monday = nextMondayStart(ms);
    assertEquals(isoWeekOf(monday - 1), isoWeekOf(ms));
    assertEquals(isoWeekOf(monday) === isoWeekOf(ms), false);
    assertEquals(new Date(monday).getUTCDay(), 1);
  }));
});
