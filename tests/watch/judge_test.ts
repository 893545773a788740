import { assert, assertEquals } from "@std/assert";
import type { ReferenceData } from "../../src/data/registers/mod.ts";
import { judgeIfDue } from "../../src/jobs/watch_jobs.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";
import { type Expected, expectedChanges, makeWatchEditions } from "../support/watch_editions.ts";

const editions = await makeWatchEditions(3);
const [A, B, C] = editions.data;
assert(A && B && C);

/** Data that a test swaps by hand. */
class Swapped {
  #data: ReferenceData;

  constructor(data: ReferenceData) {
    this.#data = data;
  }

  current = (): ReferenceData => this.#data;
  onSwap = (): void => {};
  swapIfNewer = (): Promise<void> => Promise.resolve();
  isNewest = (): Promise<boolean> => Promise.resolve(true);

  swap(data: ReferenceData): void {
    this.#data = data;
  }
}

async function readFeed(app: TestApp, key: string): Promise<Expected[]> {
  const told: Expected[] = [];
  for (let [after, more] = ["", true]; more;) {
    const page = bodyOf(
      await app.get(`/v1/watches/changes?wait=0&limit=50${after}`, { key }),
      "listWatchChanges",
      200,
    );
    told.push(...page.changes.map(({ watch, kind, before, after }): Expected => [
      watch.reference,
      kind,
      before ?? ["?"],
      after,
    ]));
    after = `&after=${page.cursor}`;
    more = page.has_more;
  }
  return told;
}

const sorted = (changes: readonly Expected[]): string[] =>
  changes.map((each) => JSON.stringify(each)).toSorted();

Deno.test("the feed is the computed difference of editions, to the change", async () => {
  const data = new Swapped(A);
  await using app = await TestApp.open({}, undefined, () => data);
  const key = await openKey(app);
  const items = (editions.banks[0] ?? []).map(({ code }, index) => ({
    iban: composeIban("DE", `${code}${String(1_000_000_000 + index)}`),
    reference: code,
  }));
  assertEquals(
    bodyOf(await app.post("/v1/watches", { items }, { key }), "addWatches", 200).added,
    items.length,
  );
  const log: string[] = [];
  const judge = () =>
    judgeIfDue({ storage: app.storage, data, log: (...line) => void log.push(line.join(" ")) });
  await judge();
  assertEquals(await readFeed(app, key), []);
  const order = [0, 1, 2, 1, 0];
  for (const edition of order.slice(1)) {
    data.swap(editions.data[edition] ?? A);
    await judge();
    await judge();
  }
  assertEquals(log.filter((line) => line.startsWith("error")), []);
  const expected = expectedChanges(editions, order);
  assert(expected.length > 700, `${expected.length} differences`);
  assertEquals(sorted(await readFeed(app, key)), sorted(expected));
});
