import { assert, assertEquals } from "@std/assert";
import { openLedger } from "../../src/billing/mod.ts";
import { ALERT_CALM_MS, BURST_KEYS_MIN, BURST_KEYS_PER_CLIENT_MIN } from "../../src/keys/signup_alert.ts";
import {
  type ClientHash,
  type CreatedKey,
  createFreeKey,
  hashKey,
  watchSignups,
} from "../../src/keys/mod.ts";
import { widerNetworks } from "../../src/keys/counted_networks.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { TestClock } from "../support/clock.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, identities } from "../support/test_keys.ts";

interface Signup {
  readonly network: string;
  readonly client?: ClientHash;
  /** Given without proof. */
  readonly email?: string;
}

async function signUp(storage: Storage, signup: Signup): Promise<CreatedKey> {
  await watchSignups(storage);
  return await createKey(storage, signup);
}

/** Signs up at one time, in few transactions. */
async function signUpAtOnce(
  storage: Storage,
  count: number,
  signup: (index: number) => Signup,
): Promise<CreatedKey[]> {
  await watchSignups(storage);
  return await Promise.all(Array.from({ length: count }, (_, index) => createKey(storage, signup(index))));
}

async function createKey(storage: Storage, { network, client, email }: Signup): Promise<CreatedKey> {
  const created = await createFreeKey(storage, {
    isProven: false,
    network: identities.network(network),
    block: identities.network(widerNetworks(network).block),
    address: email === undefined ? null : identities.address(email),
    client: client ?? null,
    source: null,
  });
  assert(created.outcome === "created");
  return created.key;
}

async function standings(storage: Storage, keys: readonly CreatedKey[]): Promise<Record<string, number>> {
  const ledger = openLedger(storage);
  const counts: Record<string, number> = {};
  for (const { secret } of keys) {
    const { standing } = await ledger.read(hashKey(secret));
    counts[standing] = (counts[standing] ?? 0) + 1;
  }
  return counts;
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
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `192.0.2.${made % 8}` }));
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
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `192.0.2.${made % 8}` }));
    assert(await watchSignups(storage) !== null, "there is an alert");
    clock.advance(ALERT_CALM_MS - 60_000);
    const reduced = [
      await signUp(storage, { network: "198.51.100.7" }),
      await signUp(storage, { network: "198.51.100.7" }),
    ];
    clock.advance(61_000);
    assertEquals(await watchSignups(storage), null);
    await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({ network: `203.0.113.${made % 8}` }));
    assert(await watchSignups(storage) !== null, "there is a second alert");
    for (const { secret } of reduced) {
      assertEquals((await ledger.charge(callOn({ keyHash: hashKey(secret) }))).outcome, "charged");
    }
  },
);

testOnEveryDatabase("watchSignups() leaves as many keys of as many networks alone", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  await signUpAtOnce(storage, BURST_KEYS_MIN + 5, (made) => ({ network: `192.0.${made}.1` }));
  assertEquals(await watchSignups(storage), null);
});

testOnEveryDatabase(
  "watchSignups() notices one shape of client, which costs nobody a key",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const client = identities.client("curl/8.0");
    const keys = await signUpAtOnce(
      storage,
      BURST_KEYS_PER_CLIENT_MIN,
      (made) => ({ network: `192.0.${made}.1`, client }),
    );
    assert(await watchSignups(storage) !== null);
    assertEquals(await standings(storage, keys), { active: BURST_KEYS_PER_CLIENT_MIN });
  },
);

testOnEveryDatabase(
  "watchSignups() revokes what a suspicious block made, and spares others with the same client",
  async (database) => {
    const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
    const client = identities.client("curl/8.0");
    const others = await signUpAtOnce(storage, 5, (made) => ({ network: `192.0.${made}.1`, client }));
    const attackers = await signUpAtOnce(
      storage,
      BURST_KEYS_MIN,
      (made) => ({ network: `2001:db8:7:${made.toString(16)}::/64`, client }),
    );
    assert(await watchSignups(storage) !== null);
    assertEquals(await standings(storage, others), { active: 5 });
    assertEquals(await standings(storage, attackers), { revoked_burst: BURST_KEYS_MIN });
  },
);

testOnEveryDatabase("watchSignups() counts keys with addresses that nobody has proven", async (database) => {
  const storage = await database.open(new TestClock("2026-11-21T08:00:00Z"));
  const keys = await signUpAtOnce(storage, BURST_KEYS_MIN, (made) => ({
    network: `2001:db8:7:${made.toString(16)}::/64`,
    email: `${made}@example.com`,
  }));
  assert(await watchSignups(storage) !== null);
  assertEquals(await standings(storage, keys), { revoked_burst: BURST_KEYS_MIN });
  const rows = await storage.db.selectFrom("keys").select(["tier", "address", "allowance"]).distinct()
    .execute();
  assertEquals(rows.map((row) => ({ ...row })), [{ tier: "anonymous", address: null, allowance: 25 }]);
});
