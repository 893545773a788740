import { assert, assertEquals } from "@std/assert";
import { type Ledger, openLedger } from "../../src/billing/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import {
  addWatches,
  basisOf,
  countWatches,
  endWatches,
  type Facts,
  firstOutcome,
} from "../../src/watch/mod.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

const FACTS: Facts = {
  name: null,
  standing: null,
  successor: null,
  bic: null,
  lists: {},
  reach: {},
  fatf: "clear",
  euHighRisk: false,
  countrySanctioned: false,
};

Deno.test("payees whose watches end in the moment in which they are charged are told as they were added", async () => {
  await using database = await tempFileDatabase();
  const storage = await database.open();
  const { keyId, secret } = await createPurchasedKey(storage);
  await grantCredits(storage, { purchaseId: "some", keyId, credits: 10 });
  const keyHash = hashKey(secret);
  const real = openLedger(storage);
  const ledger: Ledger = {
    ...real,
    chargeFor: async (...charge) => {
      const charged = await real.chargeFor(...charge);
      await endWatches(storage, keyId, { reference: "gone" });
      return charged;
    },
  };
  const payee = (reference: string) => ({
    subject: { country: "DE", bankCode: "37040044", bic: null },
    branch: "",
    reference,
    name: "Commerzbank",
    outcome: firstOutcome(FACTS),
  });
  const basis = basisOf([], "0.0.0", "2026-11-22");
  const added = await addWatches(storage, ledger, keyHash, [payee("gone"), payee("kept")], basis);
  assert(added.outcome === "added");
  assertEquals(added.watches.map(({ isNew, watch }) => [isNew, watch.reference]), [
    [true, "gone"],
    [true, "kept"],
  ]);
  assertEquals([added.charge?.fromCredits, await countWatches(storage, keyId)], [2, 1]);
  // Sent again it is new again, and costs as much.
  const again = await addWatches(storage, real, keyHash, [payee("gone"), payee("kept")], basis);
  assert(again.outcome === "added");
  assertEquals(again.watches.map(({ isNew }) => isNew), [true, false]);
  assertEquals(again.charge?.fromCredits, 1);
});
