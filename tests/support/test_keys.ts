/**
 * Keys with given balances, and calls with them.
 *
 * @module
 */
import type { KeyBalance } from "../../src/billing/mod.ts";
import type { PaidCall } from "../../src/billing/balance.ts";
import { hashKey, IdentityHasher, type KeyHash, type NetworkHash } from "../../src/keys/mod.ts";
import { type Basis, monthOf, type Storage, type Tier } from "../../src/storage/mod.ts";
import { createPurchasedKey } from "./paid_keys.ts";

/** Hashes made with a secret of zeros. */
export const identities = new IdentityHasher(new Uint8Array(32));

/** Default network of calls. */
export const testCaller = "192.0.2.1";

/** The hash of {@linkcode testCaller}. */
export const testNetwork: NetworkHash = identities.network(testCaller);

/** The balance of a test key. */
export interface TestKeyTerms {
  readonly basis?: Basis;
  readonly tier?: Tier | null;
  readonly limit?: number;
  readonly used?: number;
  readonly month?: string;
  readonly credits?: number;
}

/** A key of a test. */
export interface TestKey {
  readonly keyId: number;
  readonly keyHash: KeyHash;
}

/** Makes a key with the given balance; by default an anonymous one with 25 requests this month. */
export async function makeKey(storage: Storage, terms: TestKeyTerms = {}): Promise<TestKey> {
  const { secret, keyId } = await createPurchasedKey(storage, terms.credits);
  const { basis = "monthly", tier = "anonymous", limit = 25, used = 0, month } = terms;
  await storage.queue.write([
    storage.db.updateTable("keys").where("id", "=", keyId).set({
      tier,
      basis,
      quota: limit,
      free_basis: basis,
      free_quota: limit,
    }).compile(),
  ]);
  if (used > 0) await spendBefore(storage, keyId, used, month ?? monthOf(storage.clock.now()));
  return { keyId, keyHash: hashKey(secret) };
}

async function spendBefore(
  { db, queue }: Storage,
  keyId: number,
  used: number,
  month: string,
): Promise<void> {
  const nothing = { credits_spent: 0, charge_id: 0, debited_quota: 0, debited_credits: 0 };
  await queue.write([
    db.insertInto("spending").values({ key_id: keyId, used, month, ...nothing }).compile(),
  ]);
}

/** Returns the units that all keys have used of their quotas, in any month. */
export async function usedUnits({ db }: Pick<Storage, "db">): Promise<number> {
  const { used } = await db.selectFrom("spending").select((eb) => eb.fn.sum<number | null>("used").as("used"))
    .executeTakeFirstOrThrow();
  return used ?? 0;
}

/** Describes a call of one unit with a key. */
export function callOn({ keyHash }: Pick<TestKey, "keyHash">, changes: Partial<PaidCall> = {}): PaidCall {
  return {
    key: { hash: keyHash },
    path: "/v1/iban/validate",
    network: testCaller,
    durationMs: 1.5,
    units: 1,
    idempotency: null,
    ...changes,
  };
}

/** The balance of an anonymous key that has made 3 of its 25 calls. */
export function balanceWith(facts: Partial<KeyBalance>): KeyBalance {
  return {
    keyId: 1,
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
    ...facts,
  };
}
