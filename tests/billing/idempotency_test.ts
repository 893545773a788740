import { assert, assertEquals } from "@std/assert";
import { hashRequest, openLedger } from "../../src/billing/mod.ts";
import { rotateKey } from "../../src/keys/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, makeKey, tally } from "../support/test_keys.ts";

// The guarantee: a request sent again under its name is charged once, however often and however close together.

const request = hashRequest("validateIban", "/v1/iban/validate", '{"iban":"DE89370400440532013000"}');
const another = hashRequest("validateIban", "/v1/iban/validate", '{"iban":"AT611904300234573201"}');
const named = (key: string, requestHash = request) => ({ idempotency: { key, requestHash } });

testOnEveryDatabase("Ledger.charge() charges 50 parallel sends of one request once", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const sends = Array.from(
    { length: 50 },
    () => ledger.charge(callOn(key, { units: 7, ...named("order-1") })),
  );
  const outcomes = await Promise.all(sends);
  assertEquals(tally(outcomes), { charged: 1, replayed: 49 });
  assertEquals(outcomes.map((one) => "balance" in one ? one.balance.used : null), Array(50).fill(7));
});

testOnEveryDatabase("Ledger.charge() charges once across two processes", async (database) => {
  const storages = [await database.open(), await database.open()];
  const [storage] = storages;
  assert(storage !== undefined);
  const key = await makeKey(storage);
  const outcomes = await Promise.all(
    storages.map((storage) => openLedger(storage)).flatMap((ledger) =>
      Array.from({ length: 20 }, () => ledger.charge(callOn(key, named("order-1"))))
    ),
  );
  assertEquals(tally(outcomes), { charged: 1, replayed: 39 });
});

testOnEveryDatabase(
  "Ledger.charge() answers another request under a used name with a conflict",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const [key, other] = [await makeKey(storage), await makeKey(storage)];
    const outcomes = await Promise.all([
      ledger.charge(callOn(key, named("order-1"))),
      ledger.charge(callOn(key, named("order-1", another))),
      ledger.charge(callOn(key, named("order-2", another))),
      ledger.charge(callOn(other, named("order-1", another))),
    ]);
    assertEquals(outcomes.map(({ outcome }) => outcome), ["charged", "conflict", "charged", "charged"]);
  },
);

testOnEveryDatabase("Ledger.charge() forgets a name after 24 hours, and not before", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  const outcomes = [];
  for (const instant of ["2026-11-21T08:00:00Z", "2026-11-22T07:59:59.999Z", "2026-11-22T08:00:00Z"]) {
    clock.set(instant);
    outcomes.push((await ledger.charge(callOn(key, named("order-1")))).outcome);
  }
  assertEquals(outcomes, ["charged", "replayed", "charged"]);
});

testOnEveryDatabase("Ledger.charge() keeps no name for a call that it refused", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage, { limit: 5 });
  const refused = await ledger.charge(callOn(key, { units: 7, ...named("order-1") }));
  const smaller = await ledger.charge(callOn(key, { units: 5, ...named("order-1", another) }));
  const replay = await ledger.charge(callOn(key, { units: 5, ...named("order-1", another) }));
  assertEquals([refused.outcome, smaller.outcome, replay.outcome], ["insufficient", "charged", "replayed"]);
});

testOnEveryDatabase(
  "Ledger.charge() charges different names in order until the key is dry",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const key = await makeKey(storage);
    const sends = Array.from(
      { length: 60 },
      (_, index) => ledger.charge(callOn(key, named(`order-${index % 40}`))),
    );
    // The first 25 names are charged, 15 find nothing left, and of 20 sent again all were charged before.
    assertEquals(tally(await Promise.all(sends)), { charged: 25, exhausted: 15, replayed: 20 });
  },
);

testOnEveryDatabase("Ledger.charge() keeps the names of a key that is rotated", async (database) => {
  const storage = await database.open();
  const ledger = openLedger(storage);
  const key = await makeKey(storage);
  await ledger.charge(callOn(key, named("order-1")));
  const rotated = await rotateKey(storage, key.keyHash);
  assert(rotated !== null);
  assertEquals((await ledger.charge(callOn(rotated, named("order-1")))).outcome, "replayed");
});
