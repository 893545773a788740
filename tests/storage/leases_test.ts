// Protects publishers and the database from N servers that all do the work of one.
import { assert, assertEquals, assertRejects } from "@std/assert";
import { DAY_MS, LeaseLostError, openJobLease } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";

const LEASE_MS = 60_000;

testOnEveryDatabase("a job that is due is done by one of two processes", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const [first, second] = await Promise.all(
    [1, 2].map(async () => openJobLease(await database.open(clock), "sweep", LEASE_MS)),
  );
  assert(first && second);
  await first.plan(clock.now() + 1000);
  assertEquals(await first.take(() => Promise.reject(new Error("not due"))), false);
  clock.advance(1000);
  // A later plan does not put off what is planned.
  await second.plan(clock.now() + 5000);
  let done = 0;
  const taken = await first.take(async () => {
    done++;
    // While it is under way nobody else has a turn, due or not.
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

testOnEveryDatabase("a job that fails stays due, and its turn is given back", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const lease = openJobLease(storage, "sweep", LEASE_MS);
  await lease.plan(clock.now());
  await assertRejects(() => lease.take(() => Promise.reject(new Error("no network"))), Error, "no network");
  assertEquals(await openJobLease(storage, "sweep", LEASE_MS).take(() => Promise.resolve(null)), true);
});

testOnEveryDatabase("the turn of a process that is gone ends with its lease", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  await openJobLease(storage, "sweep", LEASE_MS).plan(clock.now());
  const gone = storage.db.updateTable("leases").set({
    holder: "gone",
    held_until: clock.now() + LEASE_MS,
  });
  await storage.queue.write([gone.compile()]);
  const lease = openJobLease(storage, "sweep", LEASE_MS);
  assertEquals(await lease.take(() => Promise.resolve(null)), false);
  clock.advance(LEASE_MS);
  assertEquals(await lease.take(() => Promise.resolve(null)), true);
});

testOnEveryDatabase(
  "what a clock that was wrong has left behind keeps nobody away for long",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const lease = openJobLease(storage, "sweep", LEASE_MS);
    await lease.plan(clock.now());
    const leave = async (ahead: { readonly held_until: number } | { readonly due_at: number }) => {
      await storage.queue.write([
        storage.db.updateTable("leases").set({ holder: "gone", ...ahead }).compile(),
      ]);
    };
    const take = () => lease.take(() => Promise.resolve(clock.now() + DAY_MS));
    // A clock that is a little ahead is believed.
    await leave({ held_until: clock.now() + LEASE_MS + 1000 });
    assertEquals(await take(), false);
    await leave({ held_until: clock.now() + 40 * DAY_MS });
    assertEquals(await take(), true);
    await leave({ due_at: clock.now() + DAY_MS + 1000 });
    assertEquals(await take(), false);
    await leave({ due_at: clock.now() + 40 * DAY_MS });
    assertEquals(await take(), true);
    assertEquals(await take(), false);
  },
);

testOnEveryDatabase(
  "a process that was held up for longer than its lease writes nothing more",
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
            // The same in a transaction that it shares with other writes.
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
