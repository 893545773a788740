import { assertEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { openDatabase } from "../../src/storage/file/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { startSqld } from "../support/sqld.ts";

// Writes go over one stream that stays open. The server may forget it, and stores so many texts with it and no more.

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

withServer("A write after the server forgot the stream is applied once", async (storage) => {
  await storage.queue.write([insert(storage, "a")]);
  // The server forgets a stream after ten seconds without a request.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await storage.queue.write([insert(storage, "b")]);
  assertEquals(await writtenNetworks(storage), ["a", "b"]);
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
