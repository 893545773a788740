/**
 * Charges per second through the ledger on a database file: 64 calls under way at a time, spread over 100 keys,
 * each fully accounted (balance, daily usage, networks) and committed before it counts.
 *
 * @module
 */
import { openLedger, type PaidCall } from "../../src/billing/mod.ts";
import { createPurchasedKey, hashKey, openIdentityHasher } from "../../src/keys/mod.ts";
import { tempFileDatabase } from "../support/temp_database.ts";

const keyCount = 100;
const callsUnderWay = 64;
const callsPerRound = 6400;

const database = await tempFileDatabase();
const storage = await database.open();
const ledger = openLedger(storage);
const network = (await openIdentityHasher(storage)).network("192.0.2.1");
const keys = await Promise.all(Array.from({ length: keyCount }, () => createPurchasedKey(storage)));
await storage.queue.write([
  storage.db.updateTable("keys").set({ credits_total: 1e12 }).compile(),
]);
const calls = keys.map(({ secret }): PaidCall => ({
  keyHash: hashKey(secret),
  path: "/v1/iban/validate",
  network,
  durationMs: 0.1,
  units: 1,
  idempotency: null,
}));

let sent = 0;

async function chargeInTurn(count: number, idempotent: boolean): Promise<void> {
  for (let done = 0; done < count; done++) {
    const call = calls[sent++ % keyCount];
    if (call === undefined) throw new Error("Cannot charge: there is no key");
    const idempotency = idempotent ? { key: `name-${sent}`, requestHash: "request" } : null;
    const { outcome } = await ledger.charge({ ...call, idempotency });
    if (outcome !== "charged") throw new Error(`Cannot charge: the outcome is "${outcome}"`);
  }
}

async function chargeMany(idempotent: boolean): Promise<void> {
  const share = callsPerRound / callsUnderWay;
  await Promise.all(Array.from({ length: callsUnderWay }, () => chargeInTurn(share, idempotent)));
}

const group = `${callsPerRound} charges, ${callsUnderWay} at a time on ${keyCount} keys`;
Deno.bench({
  name: "plain",
  group,
  baseline: true,
  n: 10,
  warmup: 2,
  fn: async () => await chargeMany(false),
});
Deno.bench({
  name: "with an Idempotency-Key each",
  group,
  n: 10,
  warmup: 2,
  fn: async () => await chargeMany(true),
});
