/** After an edition was taken back, a refresh does not bring it again. */
import { assert, assertEquals } from "@std/assert";
import { openEditionStore } from "../../src/editions/mod.ts";
import { createJudge } from "../../src/editions/judge_edition.ts";
import type { DatasetOutcome, Refresh } from "../../src/editions/refresh_datasets.ts";
import { describeOutcome, describeResult } from "../../src/editions/describe_outcome.ts";
import { TestClock } from "../support/clock.ts";
import { type TempDatabase, tempFileDatabase, testOnEveryDatabase } from "../support/temp_database.ts";
import { datasetAt, type Page, registerOf, startPublisher } from "./publisher.ts";
import { refreshInto, shippedBasis } from "./refresh_into.ts";

interface World extends AsyncDisposable {
  /** What the publisher offers from now on. */
  readonly offer: (page: Page) => void;
  /** Refreshes a day later. */
  readonly refresh: (options?: Partial<Refresh>) => Promise<DatasetOutcome>;
  /** Goes back to the edition before. */
  readonly restore: () => Promise<void>;
  /** Number of rows in force, and of the other editions. */
  readonly rows: () => Promise<readonly number[]>;
}

async function openWorld(database: TempDatabase): Promise<World> {
  const publisher = startPublisher();
  const clock = new TestClock("2026-11-02T08:00:00Z");
  const storage = await database.open(clock);
  const store = openEditionStore(storage);
  const dataset = datasetAt(publisher, "/banks.csv");
  const shipped = await shippedBasis();
  return {
    offer: (page) => void publisher.pages.set("/banks.csv", page),
    refresh: async (options) => {
      clock.advance(24 * 60 * 60 * 1000);
      const judge = createJudge([dataset]);
      const { outcomes } = await refreshInto(storage, { datasets: [dataset], shipped, judge, ...options });
      const outcome = outcomes.get(dataset.id);
      assert(outcome !== undefined);
      return outcome;
    },
    restore: async () => {
      const [, before] = await store.list();
      assert(before !== undefined);
      await store.restore(before, await store.readTable(before));
    },
    rows: async () => (await store.list()).map(({ rows }) => rows),
    [Symbol.asyncDispose]: () => publisher[Symbol.asyncDispose](),
  };
}

testOnEveryDatabase(
  "refreshDatasets() holds back a table that was taken back, while it is offered",
  async (database) => {
    await using world = await openWorld(database);
    const { offer, refresh, restore, rows } = world;
    offer(registerOf(20));
    assertEquals((await refresh()).outcome, "new");
    offer(registerOf(30, "Bad"));
    assertEquals((await refresh()).outcome, "new");
    await restore();
    assertEquals(await rows(), [20, 30]);

    // The server says that nothing has changed since the bad file.
    const unchanged = await refresh();
    assert(unchanged.outcome === "held");
    assertEquals([unchanged.edition?.rows, unchanged.withdrawnAsOf], [20, "2026-11-02"]);
    // The server knows no conditions and sends the bad file again, with another date.
    offer(() =>
      new Response(registerOf(30, "Bad"), { headers: { "Last-Modified": "Tue, 03 Nov 2026 04:00:00 GMT" } })
    );
    assertEquals((await refresh()).outcome, "held");
    assertEquals(await rows(), [20, 30]);

    // What has changed is judged against the edition in force, and not by the size of the bad file.
    offer(registerOf(21));
    assertEquals((await refresh()).outcome, "new");
    assertEquals(await rows(), [21, 20, 30]);
    // The bad one stays what it is, as long as it is kept.
    offer(registerOf(30, "Bad"));
    assertEquals((await refresh()).outcome, "held");
    assertEquals(await rows(), [21, 20, 30]);
  },
);

Deno.test("refreshDatasets() takes a withdrawn table when someone has looked", async () => {
  await using database = await tempFileDatabase();
  await using world = await openWorld(database);
  const { offer, refresh, restore, rows } = world;
  for (const count of [20, 30]) {
    offer(() => new Response(registerOf(count)));
    await refresh();
  }
  await restore();
  const accepted = new Set(["cz_bank_codes"]);
  assertEquals((await refresh({ accepted, dryRun: true })).outcome, "new");
  assertEquals(await rows(), [20, 30]);
  assertEquals((await refresh({ accepted })).outcome, "new");
  assertEquals(await rows(), [30, 20]);
  assertEquals((await refresh()).outcome, "renewed");
});

Deno.test("refreshDatasets() takes what was put back when the publisher has gone back too", async () => {
  await using database = await tempFileDatabase();
  await using world = await openWorld(database);
  const { offer, refresh, restore } = world;
  for (const count of [20, 30]) {
    offer(() => new Response(registerOf(count)));
    await refresh();
  }
  await restore();
  offer(() => new Response(registerOf(20)));
  const renewed = await refresh();
  assert(renewed.outcome === "renewed");
  assertEquals([renewed.edition.rows, renewed.edition.asOf], [20, "2026-11-05"]);
});

Deno.test("describeOutcome() says what is held back", () => {
  const outcome: DatasetOutcome = { outcome: "held", edition: null, withdrawnAsOf: "2026-11-02" };
  assertEquals(describeOutcome("cz_bank_codes", outcome), [
    "cz_bank_codes               held      the edition of 2026-11-02, which was taken back, is still what the " +
    "publisher offers",
  ]);
  const outcomes = new Map([["cz_bank_codes", outcome]]);
  assertEquals(describeResult({ outcomes, newlyListed: [], delisted: [] }), [
    "0 new, 0 renewed, 0 unchanged, 0 refused, 0 failed, 1 held.",
  ]);
});
