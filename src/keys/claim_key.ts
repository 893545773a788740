/**
 * Raises an anonymous key whose holder has proven a mailbox.
 *
 * @module
 */
import type { CompiledQuery } from "kysely";
import type { Storage } from "../storage/mod.ts";
import { CLAIMS_PER_NETWORK_PER_DAY, DAY_MS, PROVEN_ALLOWANCE } from "./allowances.ts";
import type { AddressHash, NetworkHash } from "./identity_hash.ts";
import type { KeyHash } from "./key_secret.ts";

/** Who raises which key. */
export interface KeyClaim {
  readonly keyHash: KeyHash;
  readonly address: AddressHash;
  readonly network: NetworkHash;
}

/** Why a key cannot be raised, in the contract's words. */
export type ClaimRefusal =
  | "invalid_key"
  | "already_claimed"
  | "unused_key"
  | "already_claimed_elsewhere"
  | "claim_rate_limited";

/** What came of raising a key. */
export type ClaimOutcome =
  | {
    readonly outcome: "claimed";
    readonly previousLimit: number;
    readonly limit: number;
    /** Epoch milliseconds. */
    readonly claimedAt: number;
    /** Whether the key had been revoked in a burst of signups and works again. */
    readonly isRestored: boolean;
  }
  | { readonly outcome: ClaimRefusal };

/** Tells why `claim` would be refused now; `null` when it would not. A key's secret is not changed by a claim. */
export async function findClaimRefusal(storage: Storage, claim: KeyClaim): Promise<ClaimRefusal | null> {
  return refusalOf(await selectFacts(storage, claim).executeTakeFirst());
}

/** Raises the key to a proven one; the caller has checked that the claimant holds the mailbox. */
export async function claimKey(storage: Storage, claim: KeyClaim): Promise<ClaimOutcome> {
  const now = storage.clock.now();
  const [{ rows: [facts] }, claimed] = await storage.queue.write([
    selectFacts(storage, claim).compile(),
    raise(storage, claim, now),
  ]);
  const refusal = refusalOf(facts);
  if (facts === undefined || refusal !== null) return { outcome: refusal ?? "invalid_key" };
  if (claimed.rows.length === 0) {
    throw new Error("Cannot claim a key: its facts allow it and its row refuses it");
  }
  return {
    outcome: "claimed",
    previousLimit: facts.allowance,
    limit: PROVEN_ALLOWANCE,
    claimedAt: now,
    isRestored: facts.status === "revoked_burst",
  };
}

interface ClaimFacts {
  readonly status: string;
  readonly tier: string | null;
  readonly plan: string;
  readonly allowance: number;
  readonly served_calls: number;
  readonly elsewhere: number | null;
  readonly from_network: number | null;
}

function selectFacts({ db, clock }: Storage, { keyHash, address, network }: KeyClaim) {
  const since = clock.now() - DAY_MS;
  return db.selectFrom("keys").where("key_hash", "=", keyHash).select((eb) => [
    "status",
    "tier",
    "plan",
    "allowance",
    "served_calls",
    // An address raises one key: while it holds a live free key, and for a day after a claim.
    eb.selectFrom("keys as other").select((count) => count.fn.countAll<number>().as("count"))
      .where("other.address", "=", address)
      .where((other) =>
        other.or([
          other.and([other("other.status", "=", "active"), other("other.tier", "is not", null)]),
          other("other.claimed_at", ">", since),
        ])
      ).as("elsewhere"),
    eb.selectFrom("keys as other").select((count) => count.fn.countAll<number>().as("count"))
      .where("other.claim_network", "=", network).where("other.claimed_at", ">", since).as("from_network"),
  ]);
}

function refusalOf(facts: ClaimFacts | undefined): ClaimRefusal | null {
  if (facts === undefined || facts.status === "revoked") return "invalid_key";
  if (facts.tier !== "anonymous" || facts.plan !== "free") return "already_claimed";
  // A key is revoked in a burst because it was not used.
  if (facts.served_calls === 0 && facts.status === "active") return "unused_key";
  if ((facts.elsewhere ?? 0) > 0) return "already_claimed_elsewhere";
  if ((facts.from_network ?? 0) >= CLAIMS_PER_NETWORK_PER_DAY) return "claim_rate_limited";
  return null;
}

/** Applies the same conditions as `refusalOf`, in the transaction that raises the key. */
function raise(storage: Storage, claim: KeyClaim, now: number): CompiledQuery<{ id: number }> {
  const { db } = storage;
  const facts = selectFacts(storage, claim).as("facts");
  const allowed = db.selectFrom(facts).select("facts.status").where((eb) =>
    eb.and([
      eb("facts.status", "<>", "revoked"),
      eb("facts.tier", "=", "anonymous"),
      eb("facts.plan", "=", "free"),
      eb.or([eb("facts.served_calls", ">", 0), eb("facts.status", "=", "revoked_burst")]),
      eb("facts.elsewhere", "=", 0),
      eb("facts.from_network", "<", CLAIMS_PER_NETWORK_PER_DAY),
    ])
  );
  return db.updateTable("keys").set({
    status: "active",
    revoked_at: null,
    tier: "claimed",
    basis: "monthly",
    allowance: PROVEN_ALLOWANCE,
    free_basis: "monthly",
    free_allowance: PROVEN_ALLOWANCE,
    alert_id: null,
    address: claim.address,
    claimed_at: now,
    claim_method: "email_code",
    claim_network: claim.network,
  }).where("key_hash", "=", claim.keyHash).where(({ exists }) => exists(allowed)).returning("id").compile();
}
