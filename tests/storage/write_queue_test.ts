import { assert, assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import {
  isConstraintError,
  StatementFailedError,
  type Storage,
  type WriteBatch,
} from "../../src/storage/mod.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";

// What protects money here: a write resolves only after its commit, it is applied once, a refused
// statement takes nobody else down, and two writers on one database lose nothing.

const week = "2026-W47";

function addOne(storage: Storage, network: string): CompiledQuery<{ used: number }> {
  return storage.db.insertInto("trial_weeks").values({ week, network, used: 1 })
    .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("trial_weeks.used", "+", 1) })))
    .returning("used").compile();
}

async function usedBy(storage: Storage, network: string): Promise<number | undefined> {
  const row = await storage.db.selectFrom("trial_weeks").select("used").where("network", "=", network)
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

testOnEveryDatabase("WriteQueue rejects a refused write alone and applies the others", async (database) => {
  const storage = await database.open();
  const negative = storage.db.insertInto("trial_weeks").values({ week, network: "b", used: -1 }).compile();
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
});

testOnEveryDatabase("WriteQueue runs a statement again after it was refused", async (database) => {
  const storage = await database.open();
  const insert = (network: string) => storage.db.insertInto("trial_weeks").values({ week, network, used: 1 });
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
  "WriteQueue refuses a value that SQLite cannot hold before anything is sent",
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
  "WriteQueue.close() settles what waits and refuses what comes later",
  async (database) => {
    const storage = await database.open();
    const waiting = Array.from({ length: 300 }, () => storage.queue.write([addOne(storage, "a")]));
    await storage.queue.close();
    assertEquals((await Promise.all(waiting)).length, 300);
    await assertRejects(() => storage.queue.write([addOne(storage, "a")]), Error, "storage is closed");
    assertEquals(await usedBy(storage, "a"), 300);
  },
);

testOnEveryDatabase("WriteQueue batches carry many items in few statements", async (database) => {
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

testOnEveryDatabase("WriteQueue sends unsettled batch items alone and in order", async (database) => {
  const storage = await database.open();
  const batch: WriteBatch<string, string> = (items) => ({
    queries: [addOne(storage, "batch")],
    resolve: ([result]) =>
      items.map((item) =>
        items.length > 1 ? "alone" : { result: `${item}${(result?.rows as { used: number }[])[0]?.used}` }
      ),
  });
  const submit = storage.queue.batchWrites(batch);
  assertEquals(await Promise.all(["a", "b", "c"].map((item) => submit(item))), ["a2", "b3", "c4"]);
});

testOnEveryDatabase("WriteQueue splits a batch whose statement is refused", async (database) => {
  const storage = await database.open();
  const batch: WriteBatch<number, number> = (items) => ({
    queries: items.map((used) =>
      storage.db.insertInto("trial_weeks").values({ week, network: `n${used}`, used }).compile()
    ),
    resolve: () => items.map((item) => ({ result: item })),
  });
  const submit = storage.queue.batchWrites(batch);
  const settled = await Promise.allSettled([1, -2, 3].map((item) => submit(item)));
  assertEquals(settled.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assertEquals(await usedBy(storage, "n3"), 3);
});
