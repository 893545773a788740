import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import {
  ALERT_CALM_MS,
  BURST_KEYS_MIN,
  BURST_KEYS_PER_CLIENT_MIN,
  type ClientHash,
  type CreatedKey,
  createFreeKey,
  hashKey,
  watchSignups,
} from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities } from "../support/test_keys.ts";

interface Signup {
  readonly network: string;
  readonly client?: ClientHash;
}

async function signUp(storage: Storage, { network, client }: Signup): Promise<CreatedKey> {
  await watchSignups(storage);
  const created = await createFreeKey(storage, {
    isProven: true,
    network: identities.network(network),
    address: null,
    client: client ?? null,
    source: null,
  });
  assert(created.outcome === "created");
  return created.key;
}

testOnEveryDatabase(
  "watchSignups() notices many keys of few networks, and lets go later",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    const burst: CreatedKey[] = [];
    for (let made = 0; made < BURST_KEYS_MIN; made++) {
      burst.push(await signUp(storage, { network: `192.0.2.${made % 8}` }));
      clock.advance(1000);
    }
    const [used, unused] = burst;
    assert(used !== undefined && unused !== undefined);
    await ledger.charge(callOn({ keyHash: hashKey(used.secret) }));

    const reduced = await signUp(storage, { network: "198.51.100.7" });
    assertEquals([reduced.basis, reduced.limit], ["lifetime", 5]);
    assertEquals((await ledger.read(hashKey(used.secret))).standing, "active");
    assertEquals((await ledger.read(hashKey(unused.secret))).standing, "revoked_burst");

    clock.advance(ALERT_CALM_MS);
    assertEquals(await watchSignups(storage), null);
    const restored = await ledger.read(hashKey(reduced.secret));
    assert(restored.standing === "active");
    assertEquals([restored.balance.basis, restored.balance.limit], ["monthly", 25]);
  },
);

testOnEveryDatabase(
  "watchSignups() spares the unused keys that it had reduced, and gives them their allowance later",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    for (let made = 0; made < BURST_KEYS_MIN; made++) {
      await signUp(storage, { network: `192.0.2.${made % 8}` });
    }
    const bystander = { network: "198.51.100.7" };
    const reduced = [await signUp(storage, bystander), await signUp(storage, bystander)];
    await signUp(storage, { network: "203.0.113.1" });
    for (const { secret } of reduced) {
      assertEquals((await ledger.charge(callOn({ keyHash: hashKey(secret) }))).outcome, "charged");
    }
    clock.advance(ALERT_CALM_MS);
    await watchSignups(storage);
    for (const { secret } of reduced) {
      const standing = await ledger.read(hashKey(secret));
      assert(standing.standing === "active");
      assertEquals([standing.balance.basis, standing.balance.limit], ["monthly", 25]);
    }
  },
);

testOnEveryDatabase(
  "A key of one alert is not revoked by the next one, which comes at once",
  async (database) => {
    const clock = new TestClock("2026-11-21T08:00:00Z");
    const storage = await database.open(clock);
    const ledger = openLedger(storage);
    for (let made = 0; made < BURST_KEYS_MIN; made++) {
      await signUp(storage, {
        network: `192.0.2.${made % 8}`,
      });
    }
    assert(await watchSignups(storage) !== null, "there is an alert");
    clock.advance(ALERT_CALM_MS - 60_000);
    const reduced = [
      await signUp(storage, { network: "198.51.100.7" }),
      await signUp(storage, { network: "198.51.100.7" }),
    ];
    clock.advance(61_000);
    assertEquals(await watchSignups(storage), null);
    for (let made = 0; made < BURST_KEYS_MIN; made++) {
      await signUp(storage, {
        network: `203.0.113.${made % 8}`,
      });
    }
    assert(await watchSignups(storage) !== null, "there is a second alert");
    for (const { secret } of reduced) {
      assertEquals((await ledger.charge(callOn({ keyHash: hashKey(secret) }))).outcome, "charged");
    }
  },
);

testOnEveryDatabase("watchSignups() leaves as many keys of as many networks alone", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  for (let made = 0; made < BURST_KEYS_MIN + 5; made++) await signUp(storage, { network: `192.0.2.${made}` });
  assertEquals(await watchSignups(storage), null);
});

testOnEveryDatabase("watchSignups() notices one shape of client behind many networks", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const client = identities.client("signup-bot/1.0");
  const bystander = await signUp(storage, { network: "198.51.100.7", client: identities.client("browser") });
  for (let made = 0; made < BURST_KEYS_PER_CLIENT_MIN; made++) {
    await signUp(storage, { network: `192.0.2.${made}`, client });
  }
  assert(await watchSignups(storage) !== null);
  const ledger = openLedger(storage);
  assertEquals((await ledger.read(hashKey(bystander.secret))).standing, "active");
  const revoked = await storage.db.selectFrom("keys").select("id").where("status", "=", "revoked_burst")
    .execute();
  assertEquals(revoked.length, BURST_KEYS_PER_CLIENT_MIN);
});
