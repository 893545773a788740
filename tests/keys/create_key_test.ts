import { assert, assertEquals } from "@std/assert";
import { createFreeKey, type FreeKeyRequest, hashKey } from "../../src/keys/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { identities, tally, testNetwork } from "../support/test_keys.ts";

const anonymous: FreeKeyRequest = {
  network: testNetwork,
  block: testNetwork,
  address: null,
  client: null,
  source: null,
  isProven: true,
};

testOnEveryDatabase("createFreeKey() keeps a hash and never the key", async (database) => {
  const storage = await database.open();
  const created = await createFreeKey(storage, { ...anonymous, source: "docs" });
  assert(created.outcome === "created");
  const row = await storage.db.selectFrom("keys").selectAll().executeTakeFirstOrThrow();
  assertEquals(row.key_hash, String(hashKey(created.key.secret)));
  assertEquals(row.source, "docs");
  assert(!JSON.stringify(row).includes(created.key.secret.slice(8)));
  assertEquals([created.key.tier, created.key.basis, created.key.limit], ["anonymous", "monthly", 25]);
});

testOnEveryDatabase(
  "createFreeKey() makes 3 keys per network in 24 hours, parallel or not",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const requests = Array.from({ length: 10 }, () => createFreeKey(storage, anonymous));
    assertEquals(tally(await Promise.all(requests)), { created: 3, network_limit: 7 });
    const elsewhere = { ...anonymous, network: identities.network("198.51.100.7") };
    assertEquals((await createFreeKey(storage, elsewhere)).outcome, "created");
    clock.advance(24 * 60 * 60 * 1000);
    assertEquals((await createFreeKey(storage, anonymous)).outcome, "created");
  },
);

testOnEveryDatabase("createFreeKey() makes one key per address in 24 hours", async (database) => {
  const storage = await database.open();
  const request = { ...anonymous, address: identities.address("a@example.com") };
  const requests = Array.from({ length: 3 }, () => createFreeKey(storage, request));
  assertEquals(tally(await Promise.all(requests)), { created: 1, address_limit: 2 });
});

testOnEveryDatabase("createFreeKey() tells when the next place opens", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const address = identities.address("a@example.com");
  // The key of the day before is out of the count.
  for (
    const [at, changes] of [
      ["2026-11-20T08:00:00Z", {}],
      ["2026-11-21T09:00:00Z", {}],
      ["2026-11-21T10:00:00Z", { address }],
      ["2026-11-21T11:00:00Z", {}],
    ] as const
  ) {
    clock.set(at);
    assertEquals((await createFreeKey(storage, { ...anonymous, ...changes })).outcome, "created");
  }
  clock.set("2026-11-22T08:59:59.999Z");
  assertEquals(await createFreeKey(storage, anonymous), { outcome: "network_limit", retryAfterMs: 1 });
  clock.advance(1);
  assertEquals((await createFreeKey(storage, anonymous)).outcome, "created");
  assertEquals(await createFreeKey(storage, anonymous), {
    outcome: "network_limit",
    retryAfterMs: 60 * 60 * 1000,
  });
});

testOnEveryDatabase("createFreeKey() tells what an address has to its owner alone", async (database) => {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const storage = await database.open(clock);
  const proven = { ...anonymous, address: identities.address("a@example.com") };
  const elsewhere = { ...proven, network: identities.network("198.51.100.7") };
  assertEquals((await createFreeKey(storage, elsewhere)).outcome, "created");
  clock.set("2026-11-21T20:00:00Z");
  const hour = 60 * 60 * 1000;
  assertEquals(await createFreeKey(storage, proven), { outcome: "address_limit", retryAfterMs: 12 * hour });
  for (let key = 1; key <= 3; key++) await createFreeKey(storage, anonymous);
  for (const address of [proven.address, identities.address("unknown@example.com")]) {
    for (const isProven of [true, false]) {
      const refused = await createFreeKey(storage, { ...proven, address, isProven });
      assertEquals(refused, { outcome: "network_limit", retryAfterMs: 24 * hour });
    }
  }
});

testOnEveryDatabase("createFreeKey() takes the address from a key made without proof", async (database) => {
  const storage = await database.open();
  const address = identities.address("a@example.com");
  const [here, there] = ["198.51.100.7", "203.0.113.9"].map((network) => identities.network(network));
  assert(here !== undefined && there !== undefined);
  const stranger = await createFreeKey(storage, { ...anonymous, address, network: here, isProven: false });
  assert(stranger.outcome === "created");
  const owner = await createFreeKey(storage, { ...anonymous, address, network: there, isProven: true });
  assert(owner.outcome === "created");
  assertEquals([owner.key.tier, owner.hasEndedUnprovenUse], ["email", true]);
  const row = await storage.db.selectFrom("keys").selectAll().where("id", "=", stranger.key.keyId)
    .executeTakeFirstOrThrow();
  assertEquals([row.status, row.tier, row.allowance, row.address], ["active", "anonymous", 25, null]);
});

testOnEveryDatabase("createFreeKey() gives by how the key is asked for", async (database) => {
  const storage = await database.open();
  const { queue, db } = storage;
  await queue.write([
    db.insertInto("signup_alerts").values({ reason: "test", started_at: 0, last_seen_at: 0 }).compile(),
  ]);
  const give = async (changes: Partial<FreeKeyRequest>) => {
    const created = await createFreeKey(storage, { ...anonymous, ...changes });
    if (created.outcome !== "created") return created.outcome;
    const { keyId, tier, basis, limit } = created.key;
    const row = await db.selectFrom("keys").selectAll().where("id", "=", keyId).executeTakeFirstOrThrow();
    assertEquals([row.tier, row.basis, row.allowance], [tier, basis, limit]);
    assertEquals([row.free_basis, row.free_allowance], [basis, limit]);
    return [tier, basis, limit, row.alert_id, created.isReduced];
  };
  const elsewhere = { network: identities.network("198.51.100.7") };
  const unproven = { ...elsewhere, isProven: false, address: identities.address("b@example.com") };
  assertEquals(await give({}), ["anonymous", "lifetime", 5, 1, true]);
  assertEquals(await give({ address: identities.address("a@example.com") }), [
    "email",
    "monthly",
    200,
    null,
    false,
  ]);
  assertEquals(await give(unproven), "proof_required");

  // Whoever watched the signups a moment ago still believes in the alert.
  await queue.write([db.updateTable("signup_alerts").set({ ended_at: 1 }).compile()]);
  assertEquals(await give({}), ["anonymous", "monthly", 25, null, false]);
  assertEquals(await give(unproven), ["email", "monthly", 200, null, false]);
});
