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
  DAY_MS,
  dayOf,
  isConstraintError,
  isoWeekOf,
  LeaseLostError,
  monthOf,
  nextDayStart,
  nextMondayStart,
  openJobLease,
  openSecret,
  StatementFailedError,
  type Storage,
  type WriteBatch,
} from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { tempFileDatabase, testOnEveryDatabase, testOnNewDatabase } from "../support/temp_database.ts";

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
  const { db } = await database.open();
  const row = { day: "2026-11-22", scope: "test", subject: "a", used: 1 };
  assertEquals(await db.selectFrom("daily_counters").selectAll().execute(), []);
  await assertRejects(() => db.insertInto("daily_counters").values(row).execute(), Error, "write queue");
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
  const folder = await Deno.makeTempDir();
  const storage = await openDatabase({ url: `file:${folder}/deep/down/test.db` });
  await storage.close();
  assert((await Deno.stat(`${folder}/deep/down/test.db`)).isFile);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("Storage.close() leaves everything in the file, so that it can be copied with its secret", async () => {
  const folder = await Deno.makeTempDir();
  const storage = await openDatabase({ url: `file:${folder}/test.db` });
  await storage.queue.write([
    storage.db.insertInto("daily_counters").values({
      day: "2026-11-22",
      scope: "test",
      subject: "a",
      used: 1,
    }).compile(),
  ]);
  await storage.close();
  for (const suffix of ["", "-secret"]) {
    await Deno.copyFile(`${folder}/test.db${suffix}`, `${folder}/copy.db${suffix}`);
  }
  const copy = await openDatabase({ url: `file:${folder}/copy.db` });
  assertEquals((await copy.db.selectFrom("daily_counters").select("used").execute()).length, 1);
  await copy.close();
  await Deno.remove(folder, { recursive: true });
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

// leases.ts. Guarantee: of several servers, only one does a job.

const LEASE_MS = 60_000;

testOnEveryDatabase("openJobLease() lets one of two processes do a job that is due", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [first, second] = await Promise.all(
    [1, 2].map(async () => openJobLease(await database.open(clock), "sweep", LEASE_MS)),
  );
  assert(first && second);
  await first.plan(clock.now() + 1000);
  assertEquals(await first.take(() => Promise.reject(new Error("not due"))), false);
  clock.advance(1000);
  // A later plan doesn't postpone an earlier one.
  await second.plan(clock.now() + 5000);
  let done = 0;
  const taken = await first.take(async () => {
    done++;
    // While the job runs, no other server does it, whether or not it is due.
    for (const evenBefore of [true, false]) {
      assertEquals(await second.take(() => Promise.resolve(null), { evenBefore }), false);
    }
    return clock.now() + 1000;
  });
  assertEquals([taken, done], [true, 1]);
  assertEquals(await second.take(() => Promise.resolve(null)), false);
  assertEquals(await second.take(() => Promise.resolve(null), { evenBefore: true }), true);
  clock.advance(1000);
  assertEquals(await second.take(() => Promise.resolve(null)), true);
});

testOnEveryDatabase("openJobLease() keeps a failed job due and releases its lease", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const lease = openJobLease(storage, "sweep", LEASE_MS);
  await lease.plan(clock.now());
  await assertRejects(() => lease.take(() => Promise.reject(new Error("no network"))), Error, "no network");
  assertEquals(await openJobLease(storage, "sweep", LEASE_MS).take(() => Promise.resolve(null)), true);
});

testOnEveryDatabase("openJobLease() lets another process continue when a lease expires", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await openJobLease(storage, "sweep", LEASE_MS).plan(clock.now());
  const gone = storage.db.updateTable("leases").set({
    holder: "gone",
    leased_until: clock.now() + LEASE_MS,
  });
  await storage.queue.write([gone.compile()]);
  const lease = openJobLease(storage, "sweep", LEASE_MS);
  assertEquals(await lease.take(() => Promise.resolve(null)), false);
  clock.advance(LEASE_MS);
  assertEquals(await lease.take(() => Promise.resolve(null)), true);
});

testOnEveryDatabase(
  "openJobLease() recovers from times that a wrong clock has stored",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    await openJobLease(storage, "sweep", LEASE_MS).plan(clock.now());
    const leave = async (ahead: { readonly leased_until: number } | { readonly due_at: number }) => {
      await storage.queue.write([
        storage.db.updateTable("leases").set({ holder: "gone", ...ahead }).compile(),
      ]);
    };
    const take = () =>
      openJobLease(storage, "sweep", LEASE_MS).take(() => Promise.resolve(clock.now() + DAY_MS));
    // A clock that is a little ahead is trusted.
    await leave({ leased_until: clock.now() + LEASE_MS + 1000 });
    assertEquals(await take(), false);
    await leave({ leased_until: clock.now() + 40 * DAY_MS });
    assertEquals(await take(), true);
    await leave({ due_at: clock.now() + DAY_MS + 1000 });
    assertEquals(await take(), false);
    await leave({ due_at: clock.now() + 40 * DAY_MS });
    assertEquals(await take(), true);
    assertEquals(await take(), false);
  },
);

testOnEveryDatabase(
  "openJobLease() runs a job once a day per process if clocks differ by days",
  async (database) => {
    const clocks = [new TestClock("2026-11-21T08:00:00Z"), new TestClock("2026-11-23T08:00:00Z")];
    const processes = await Promise.all(
      clocks.map(async (clock) => ({
        clock,
        lease: openJobLease(await database.open(clock), "sweep", LEASE_MS),
      })),
    );
    const [right, ahead] = processes;
    assert(right && ahead);
    await right.lease.plan(right.clock.now());
    const takeEach = async () => {
      const taken = [];
      for (const { lease, clock } of processes) {
        taken.push(await lease.take(() => Promise.resolve(clock.now() + DAY_MS)));
      }
      return taken;
    };
    for (const expected of [true, false, false, true, false]) {
      assertEquals(await takeEach(), [expected, expected]);
      for (const clock of clocks) clock.advance(DAY_MS / 3);
    }
    const { db, queue } = await database.open(right.clock);
    await queue.write([db.updateTable("leases").set({ due_at: 0 }).compile()]);
    assertEquals(await right.lease.take(() => Promise.resolve(right.clock.now() + DAY_MS)), true);
    // A server that was delayed meanwhile leaves the job to the other one.
    for (const clock of clocks) clock.advance(DAY_MS);
    await assertRejects(
      () =>
        ahead.lease.take(async (write) => {
          await right.lease.take(async () => {
            await write([]);
            return null;
          });
          return null;
        }),
      LeaseLostError,
    );
    assertEquals(await ahead.lease.take(() => Promise.resolve(null)), false);
    ahead.clock.advance(60 * 60 * 1000);
    assertEquals(await ahead.lease.take(() => Promise.resolve(null)), true);
  },
);

testOnEveryDatabase(
  "openJobLease() rejects writes of a process that was delayed beyond its lease",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storages = [await database.open(clock), await database.open(clock)] as const;
    const [paused, successor] = storages.map((storage) => openJobLease(storage, "sweep", LEASE_MS));
    assert(paused && successor);
    await paused.plan(clock.now());
    const note = (subject: string) => [
      storages[0].db.insertInto("daily_counters").values({ day: "", scope: "probe", subject, used: 1 })
        .compile(),
    ];
    const due = clock.now() + 1;
    await assertRejects(
      () =>
        paused.take(async (write) => {
          await write(note("in time"));
          clock.advance(LEASE_MS);
          await successor.take(async (writeToo) => {
            await writeToo(note("successor"));
            await assertRejects(() => write(note("while the successor works")), LeaseLostError);
            // The write is also rejected in a transaction that it shares with other writes.
            const beside = storages[0].queue.write(note("of another"));
            await assertRejects(() => write(note("beside another")), LeaseLostError);
            await beside;
            return due;
          });
          await write(note("after it"));
          return null;
        }),
      LeaseLostError,
    );
    const { db } = storages[1];
    const noted = await db.selectFrom("daily_counters").select("subject").orderBy("subject").execute();
    assertEquals(noted.map(({ subject }) => subject), ["in time", "of another", "successor"]);
    assertEquals((await db.selectFrom("leases").select("due_at").executeTakeFirstOrThrow()).due_at, due);
  },
);

// write_queue.ts

// Guarantee: a write resolves only after its commit and is applied once, a rejected statement affects no other write,
// and two writers on one database lose nothing.

const day = "2026-11-22";

function addOne(storage: Storage, network: string): CompiledQuery<{ used: number }> {
  return storage.db.insertInto("daily_counters").values({ day, scope: "test", subject: network, used: 1 })
    .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
    .returning("used").compile();
}

async function usedBy(storage: Storage, network: string): Promise<number | undefined> {
  const row = await storage.db.selectFrom("daily_counters").select("used").where("subject", "=", network)
    .executeTakeFirst();
  return row?.used;
}

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
    const negative = storage.db.insertInto("daily_counters").values({
      day,
      scope: "test",
      subject: "b",
      used: -1,
    }).compile();
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
  const insert = (network: string) =>
    storage.db.insertInto("daily_counters").values({ day, scope: "test", subject: network, used: 1 });
  for (const network of ["a", "b", "c"]) {
    await storage.queue.write([insert(network).compile()]);
    await assertRejects(() => storage.queue.write([insert(network).compile()]), StatementFailedError);
    await assertRejects(
      () => storage.queue.write([insert(network).returning("used").compile()]),
      StatementFailedError,
    );
    const [{ rows }] = await storage.queue.write([insert(`${network}2`).returning("used").compile()]);
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
    queries: items.map((used) =>
      storage.db.insertInto("daily_counters").values({ day, scope: "test", subject: `n${used}`, used })
        .compile()
    ),
    resolve: () => items.map((item) => ({ result: item })),
  });
  const submit = storage.queue.batchWrites(batch);
  const settled = await Promise.allSettled([1, -2, 3].map((item) => submit(item)));
  assertEquals(settled.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assertEquals(await usedBy(storage, "n3"), 3);
});

// Days, weeks and months

// Published pairs: ISO 8601-1:2019, 5.1.4.2 (1985-04-12 is day 5 of W15), and the long-year table of the
// Gregorian calendar (2004, 2009, 2015, 2020 and 2026 have 53 weeks).
const weeks: readonly [day: string, week: string][] = [
  ["1985-04-12", "1985-W15"],
  ["2005-01-01", "2004-W53"],
  ["2005-01-02", "2004-W53"],
  ["2005-12-31", "2005-W52"],
  ["2007-01-01", "2007-W01"],
  ["2008-12-29", "2009-W01"],
  ["2010-01-03", "2009-W53"],
  ["2010-01-04", "2010-W01"],
  ["2020-12-31", "2020-W53"],
  ["2024-12-30", "2025-W01"],
  ["2026-11-21", "2026-W47"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
];

for (const [day, week] of weeks) {
  Deno.test(`isoWeekOf() puts ${day} into ${week}`, () => {
    assertEquals(isoWeekOf(Date.parse(`${day}T00:00:00.000Z`)), week);
    assertEquals(isoWeekOf(Date.parse(`${day}T23:59:59.999Z`)), week);
  });
}

Deno.test("nextMondayStart() is the next Monday 00:00 UTC, across a year end", () => {
  const next = (instant: string) => new Date(nextMondayStart(Date.parse(instant))).toISOString();
  assertEquals(next("2026-11-21T08:00:00Z"), "2026-11-23T00:00:00.000Z");
  assertEquals(next("2026-12-31T23:59:59.999Z"), "2027-01-04T00:00:00.000Z");
  assertEquals(next("2027-01-04T00:00:00Z"), "2027-01-11T00:00:00.000Z");
});

Deno.test("nextDayStart() is the next UTC midnight, across a year end", () => {
  const next = (instant: string) => new Date(nextDayStart(Date.parse(instant))).toISOString();
  assertEquals(next("2026-11-21T08:00:00Z"), "2026-11-22T00:00:00.000Z");
  assertEquals(next("2026-12-31T23:59:59.999Z"), "2027-01-01T00:00:00.000Z");
  assertEquals(next("2027-01-01T00:00:00Z"), "2027-01-02T00:00:00.000Z");
});

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
