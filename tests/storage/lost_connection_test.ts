import { assertEquals, assertInstanceOf, assertRejects } from "@std/assert";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../../src/storage/file/mod.ts";
import {
  DatabaseUnavailableError,
  type Storage,
  type WriteBatch,
  WriteOutcomeUnknownError,
} from "../../src/storage/mod.ts";
import { type FlakyProxy, startFlakyProxy } from "../support/flaky_proxy.ts";
import { startSqld } from "../support/sqld.ts";
import { tempServerDatabase } from "../support/temp_database.ts";

// The guarantee: a transaction whose request or answer is lost on the way is applied once or not at all, and
// is never reported as failed when it may have been applied.

const week = "2026-W47";

function withProxy(name: string, test: (storage: Storage, proxy: FlakyProxy) => Promise<void>): void {
  Deno.test(name, async () => {
    await using server = await tempServerDatabase();
    await using proxy = startFlakyProxy(server.url);
    const storage = await openDatabase({ url: proxy.url, sendAgainMs: 0 });
    try {
      await addOne(storage);
      await test(storage, proxy);
    } finally {
      await storage.close();
    }
  });
}

function addOne({ db, queue }: Storage): Promise<unknown> {
  return queue.write([
    db.insertInto("trial_weeks").values({ week, network: "a", used: 1 })
      .onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("trial_weeks.used", "+", 1) })))
      .compile(),
  ]);
}

async function used({ db }: Storage): Promise<number> {
  const row = await db.selectFrom("trial_weeks").select("used").executeTakeFirstOrThrow();
  return row.used;
}

withProxy("WriteQueue sends a write again when the request was lost", async (storage, proxy) => {
  proxy.failOnce("lose_request");
  await addOne(storage);
  assertEquals(await used(storage), 2);
});

withProxy("WriteQueue does not repeat a write whose answer was lost", async (storage, proxy) => {
  proxy.failOnce("lose_answer");
  await assertRejects(() => addOne(storage), WriteOutcomeUnknownError);
  assertEquals(await used(storage), 2);
  await addOne(storage);
  assertEquals(await used(storage), 3);
});

withProxy("WriteQueue says that an outcome is unknown when the server stays away", async (storage, proxy) => {
  proxy.failAlways("lose_request");
  await assertRejects(() => addOne(storage), WriteOutcomeUnknownError);
  proxy.failAlways(null);
  assertEquals(await used(storage), 1);
  await addOne(storage);
  assertEquals(await used(storage), 2);
});

withProxy(
  "WriteQueue tells what is known of each part, when it splits a batch and loses one",
  async (storage, proxy) => {
    const { db, queue } = storage;
    const batch: WriteBatch<number, number> = (items) => ({
      queries: items.map((used) =>
        db.insertInto("trial_weeks").values({ week, network: `n${used}`, used }).compile()
      ),
      resolve: () => {
        if (items[0] === 11) proxy.failAlways("lose_answer");
        return items.map((item) => ({ result: item }));
      },
    });
    const submit = queue.batchWrites(batch);
    // One is refused, so they are sent one by one. The second is lost, and the server is back at once.
    const settled = await Promise.allSettled(
      [11, 12, -13, 14].map((item) => submit(item).finally(() => item === 12 && proxy.failAlways(null))),
    );
    const kept = await db.selectFrom("trial_weeks").select("used").where("network", "<>", "a").execute();
    assertEquals(
      kept.map(({ used }) => used),
      // What was lost was applied, and its caller was told that nobody knows.
      settled.flatMap((one, at) => one.status === "fulfilled" ? one.value : at === 1 ? 12 : []),
    );
    const [, lost, , last] = settled.map((one) => one.status === "rejected" ? one.reason : null);
    assertInstanceOf(lost, WriteOutcomeUnknownError);
    assertInstanceOf(last, DatabaseUnavailableError);
  },
);

// Writes go over one stream that stays open. A server that starts anew knows it no more (one that forgets it by itself is in
// `../end_to_end/network_cut_test.ts`), and stores so many texts with it and no more.

function withServer(
  name: string,
  test: (storage: Storage, restart: () => Promise<void>) => Promise<void>,
): void {
  Deno.test(name, async () => {
    await using server = await startSqld();
    const storage = await openDatabase({ url: server.url });
    try {
      await test(storage, server.restart);
    } finally {
      await storage.close();
    }
  });
}

function insert({ db }: Storage, network: string): CompiledQuery {
  return db.insertInto("trial_weeks").values({ week: "2026-W47", network, used: 1 }).compile();
}

async function writtenNetworks({ db }: Storage): Promise<string[]> {
  const rows = await db.selectFrom("trial_weeks").select("network").orderBy("network").execute();
  return rows.map(({ network }) => network);
}

withServer("A write after the server was restarted is applied once", async (storage, restart) => {
  await storage.queue.write([insert(storage, "a")]);
  await restart();
  await storage.queue.write([insert(storage, "b")]);
  await storage.queue.write([insert(storage, "c")]);
  assertEquals(await writtenNetworks(storage), ["a", "b", "c"]);
});

withServer("Any number of different statements can be written", async (storage) => {
  for (let statement = 0; statement < 400; statement += 40) {
    const queries = Array.from({ length: 40 }, (_, index) =>
      CompiledQuery.raw(
        `INSERT INTO trial_weeks (week, network, used) VALUES ('2026-W47', 'n${statement + index}', 1)`,
      ));
    await storage.queue.write(queries);
  }
  assertEquals((await writtenNetworks(storage)).length, 400);
});

withServer(
  "One transaction can hold more different statements than the server stores texts",
  async (storage) => {
    await storage.queue.write(Array.from({ length: 300 }, (_, index) =>
      CompiledQuery.raw(
        `INSERT INTO trial_weeks (week, network, used) VALUES ('2026-W47', 'n${index}', 1)`,
      )));
    assertEquals((await writtenNetworks(storage)).length, 300);
  },
);
