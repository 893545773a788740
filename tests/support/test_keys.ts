/**
 * Keys with chosen balances, and calls on them.
 *
 * @module
 */
import { grantCredits, type PaidCall } from "../../src/billing/mod.ts";
import {
  createPurchasedKey,
  hashKey,
  IdentityHasher,
  type KeyHash,
  type NetworkHash,
} from "../../src/keys/mod.ts";
import type { Basis, Storage, Tier } from "../../src/storage/mod.ts";

/** Stand-ins made with a secret of zeros. */
export const identities = new IdentityHasher(new Uint8Array(32));

/** The network that calls come from unless a test says otherwise. */
export const testNetwork: NetworkHash = identities.network("192.0.2.1");

/** What a test key holds. */
export interface TestKeyTerms {
  readonly basis?: Basis;
  readonly tier?: Tier | null;
  readonly limit?: number;
  readonly used?: number;
  readonly month?: string;
  readonly credits?: number;
}

/** A key made for a test. */
export interface TestKey {
  readonly keyId: number;
  readonly keyHash: KeyHash;
}

/** Makes a key with the given balance: an anonymous one with 25 requests of this month unless told otherwise. */
export async function makeKey(storage: Storage, terms: TestKeyTerms = {}): Promise<TestKey> {
  const { secret, keyId } = await createPurchasedKey(storage);
  if (terms.credits !== undefined) {
    await grantCredits(storage, { purchaseId: `of-key-${keyId}`, keyId, credits: terms.credits });
  }
  const { basis = "monthly", tier = "anonymous", limit = 25, used = 0, month } = terms;
  await storage.queue.write([
    storage.db.updateTable("keys").where("id", "=", keyId).set({
      tier,
      basis,
      allowance: limit,
      free_basis: basis,
      free_allowance: limit,
      used,
      ...(month !== undefined && { month }),
    }).compile(),
  ]);
  return { keyId, keyHash: hashKey(secret) };
}

/** Describes a call of one unit on a key. */
export function callOn({ keyHash }: Pick<TestKey, "keyHash">, changes: Partial<PaidCall> = {}): PaidCall {
  return {
    keyHash,
    path: "/v1/iban/validate",
    network: testNetwork,
    durationMs: 1.5,
    units: 1,
    idempotency: null,
    ...changes,
  };
}

/** Counts outcomes by name. */
export function tally(outcomes: readonly { readonly outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
