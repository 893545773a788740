import { assert, assertEquals } from "@std/assert";
import { KnownKeys } from "../../src/billing/known_keys.ts";
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

Deno.test("KnownKeys remembers a bounded number of keys, and names each of some calls once", () => {
  const known = new KnownKeys();
  const hashes = Array.from({ length: 60_000 }, (_, index) => hashKey(`ifk_${index}`));
  for (const [index, keyHash] of hashes.entries()) {
    known.note(new Map([[keyHash, { balance: { keyId: index } }]]));
  }
  assertEquals(known.name(hashKey("ifk_59999"))[1], 59_999);
  assert(hashes.filter((keyHash) => known.name(keyHash)[1] !== null).length <= 50_000);
  const other = hashKey("ifk_other");
  assertEquals(known.names([callOn({ keyHash: other }), callOn({ keyHash: other })]), [[other, null]]);
});
