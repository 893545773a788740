import { assert, assertEquals } from "@std/assert";
import { KeyCache, type KeyState } from "../../src/billing/balance.ts";
import { openLedger } from "../../src/billing/mod.ts";
import { hashKey, rotateKey } from "../../src/keys/mod.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn, makeKey } from "../support/test_keys.ts";

testOnEveryDatabase(
  "A key that another instance rotated is found by its new hash alone",
  async (database) => {
    const [here, elsewhere] = [await database.open(), await database.open()];
    const ledger = openLedger(here);
    const key = await makeKey(here);
    const charge = async (keyHash: typeof key.keyHash) => (await ledger.charge(callOn({ keyHash }))).outcome;
    assertEquals(await charge(key.keyHash), "charged");
    const rotated = await rotateKey(elsewhere, key.keyHash);
    if (rotated === null) throw new Error("The key was not rotated");
    assertEquals(await charge(key.keyHash), "unknown_key");
    assertEquals(await charge(rotated.keyHash), "charged");
    assertEquals((await ledger.read(rotated.keyHash)).standing, "active");
    assertEquals((await ledger.read(key.keyHash)).standing, "unknown_key");
  },
);

testOnEveryDatabase(
  "Of two secrets of one key in one transaction only the valid one is counted",
  async (database) => {
    const storage = await database.open();
    const ledger = openLedger(storage);
    const old = await makeKey(storage);
    const rotated = await rotateKey(storage, old.keyHash);
    if (rotated === null) throw new Error("The key was not rotated");
    // Both are remembered under the same row.
    const known = await makeKey(storage);
    assertEquals((await ledger.charge(callOn(known))).outcome, "charged");
    assertEquals((await ledger.charge(callOn(rotated))).outcome, "charged");
    const again = await rotateKey(storage, rotated.keyHash);
    if (again === null) throw new Error("The key was not rotated");
    assertEquals((await ledger.charge(callOn(again))).outcome, "charged");
    const named = (name: string) => ({ idempotency: { key: name, requestHash: "request" } });
    const outcomes = await Promise.all([
      ledger.charge(callOn(rotated)),
      ledger.charge(callOn(again)),
      ledger.charge(callOn(rotated, named("a"))),
      ledger.charge(callOn(again, named("a"))),
    ]);
    assertEquals(outcomes.map(({ outcome }) => outcome), [
      "unknown_key",
      "charged",
      "unknown_key",
      "charged",
    ]);
    const counted = await storage.db.selectFrom("usage_daily").select(["key_id", "calls"])
      .where("key_id", "=", old.keyId).execute();
    assertEquals(counted.map(({ calls }) => calls), [4]);
  },
);

function stateOf(keyId: number): KeyState {
  const balance = {
    keyId,
    keyPrefix: "ifk_0000",
    rechargeRef: "ifr_0",
    tier: "anonymous",
    plan: "free",
    basis: "monthly",
    isReduced: false,
    creditsLow: 0,
    limit: 25,
    used: 3,
    month: "2026-11",
    creditsRemaining: 0,
    creditsTotal: 0,
    creditsUsed: 0,
    paidAtomic: 0,
    hasServed: true,
    claimMethod: null,
  } as const;
  return { status: "active", drawn: null, balance };
}

Deno.test("KeyCache recalls the row that it saw last, and forgets one that is there no more", () => {
  const known = new KeyCache();
  const keyHash = hashKey("ifk_1");
  assertEquals(known.recall(keyHash), undefined);
  known.note([[keyHash, null]], new Map([[keyHash, stateOf(7)]]));
  assertEquals(known.recall(keyHash), stateOf(7));
  known.note([[keyHash, 7]], new Map());
  assertEquals(known.recall(keyHash), undefined);
});

Deno.test("KeyCache remembers a bounded number of keys, and names each of some calls once", () => {
  const known = new KeyCache();
  const hashes = Array.from({ length: 60_000 }, (_, index) => hashKey(`ifk_${index}`));
  for (const [index, keyHash] of hashes.entries()) {
    known.note([[keyHash, null]], new Map([[keyHash, stateOf(index)]]));
  }
  assertEquals(known.name(hashKey("ifk_59999"))[1], 59_999);
  assert(hashes.filter((keyHash) => known.name(keyHash)[1] !== null).length <= 50_000);
  const other = hashKey("ifk_other");
  assertEquals(known.names([callOn({ keyHash: other }), callOn({ keyHash: other })]), [[other, null]]);
});
