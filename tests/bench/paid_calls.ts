import type { PaidCall } from "../../src/billing/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";

/** Makes a call with each of `count` new keys, whose credits never run out. */
export async function makePaidCalls(storage: Storage, count: number): Promise<readonly PaidCall[]> {
  const keys = await Promise.all(Array.from({ length: count }, () => createPurchasedKey(storage)));
  await storage.queue.write([storage.db.updateTable("keys").set({ credits_total: 1e12 }).compile()]);
  return keys.map(({ secret }) => ({
    key: { hash: hashKey(secret) },
    path: "/v1/iban/validate",
    network: "192.0.2.1",
    durationMs: 0.1,
    units: 1,
    idempotency: null,
  }));
}
