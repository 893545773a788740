// Raises an anonymous key after its holder proved a mailbox. `../billing/bought_entitlements.ts` raises one that paid
// enough.
import type { Inputs } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { CompiledQuery, InferResult } from "kysely";
import { DAY_MS, dayOf, nextDayStart, type Storage } from "../storage/mod.ts";
import type { KeyHash } from "./api_key.ts";
import { type AddressHash, encryptEmail, type NetworkHash } from "./hashes.ts";
import { validateEmail } from "../email/mod.ts";
import { judgeCode, mailCode, type SignupParts, type Unproven } from "./mail_code.ts";

/** A request to raise a key. */
export interface KeyClaim {
  readonly keyHash: KeyHash;
  readonly address: AddressHash;
  /** To send notices to (`encryptEmail`). */
  readonly encryptedEmail?: string | null;
  readonly network: NetworkHash;
}

type ClaimRefusal =
  | { readonly outcome: "invalid_key" | "already_claimed" | "unused_key" | "already_claimed_elsewhere" }
  | {
    readonly outcome: "claim_rate_limited";
    /** Until the network may claim again. */
    readonly retryAfterMs: number;
  };

type ClaimOutcome =
  | {
    readonly outcome: "claimed";
    readonly previousLimit: number;
    readonly limit: number;
    /** Epoch milliseconds. */
    readonly claimedAt: number;
    /** The key had been revoked in a burst of signups and works again. */
    readonly isRestored: boolean;
  }
  | ClaimRefusal;

/** Returns why a key can't be claimed with an address, before a code is mailed; `null` if it can. */
export async function findClaimRefusal(storage: Storage, claim: KeyClaim): Promise<ClaimRefusal | null> {
  const now = storage.clock.now();
  return refusalOf(await selectFacts(storage, claim, now).executeTakeFirst(), now);
}

/** Raises the key to a proven one; the caller has checked that the claimant holds the mailbox. */
export async function claimKey(storage: Storage, claim: KeyClaim): Promise<ClaimOutcome> {
  const now = storage.clock.now();
  const [{ rows: [facts] }, claimed] = await storage.queue.write([
    selectFacts(storage, claim, now).compile(),
    raise(storage, claim, now),
  ]);
  const refusal = refusalOf(facts, now);
  if (facts === undefined || refusal !== null) return refusal ?? { outcome: "invalid_key" };
  if (claimed.rows.length === 0) {
    throw new Error("Cannot claim a key: its facts allow it and its row refuses it");
  }
  return {
    outcome: "claimed",
    previousLimit: facts.quota,
    limit: limits.provenQuota,
    claimedAt: now,
    isRestored: facts.status === "revoked_burst",
  };
}

function selectFacts({ db }: Storage, { keyHash, address, network }: KeyClaim, now: number) {
  const since = now - DAY_MS;
  return db.selectFrom("keys").where("key_hash", "=", keyHash).select((eb) => [
    "status",
    "tier",
    "plan",
    "quota",
    eb.selectFrom("spending").select((count) => count.fn.countAll<number>().as("count"))
      .whereRef("key_id", "=", "keys.id").as("served"),
    // An address raises one key: not while it has a live or suspended free key, proven or not, nor within a day after
    // its proof.
    eb.selectFrom("keys as other").select((count) => count.fn.countAll<number>().as("count"))
      .where("other.address", "=", address)
      .where((other) =>
        other.or([
          other.and([
            other.or([other("other.status", "=", "active"), other("other.suspended_at", "is not", null)]),
            other("other.tier", "is not", null),
          ]),
          other("other.proven_at", ">", since),
        ])
      ).as("elsewhere"),
    // The claim that must be older than 24 hours before the network's next one.
    eb.selectFrom("keys as other").select("other.claimed_at").where("other.claim_network", "=", network)
      .where("other.claimed_at", ">", since).orderBy("other.claimed_at", "desc").limit(1)
      .offset(limits.claimsPerNetworkPerDay - 1).as("in_network"),
  ]);
}

function refusalOf(
  facts: InferResult<ReturnType<typeof selectFacts>>[number] | undefined,
  now: number,
): ClaimRefusal | null {
  if (facts === undefined || facts.status === "revoked") return { outcome: "invalid_key" };
  if (facts.tier !== "anonymous" || facts.plan !== "free") return { outcome: "already_claimed" };
  // A key is revoked in a burst because it wasn't used.
  if (facts.served === 0 && facts.status === "active") return { outcome: "unused_key" };
  if (facts.in_network !== null) {
    return { outcome: "claim_rate_limited", retryAfterMs: facts.in_network + DAY_MS - now };
  }
  return (facts.elsewhere ?? 0) > 0 ? { outcome: "already_claimed_elsewhere" } : null;
}

/** Applies the same conditions as `refusalOf`, in the transaction that raises the key. */
function raise(storage: Storage, claim: KeyClaim, now: number): CompiledQuery<{ id: number }> {
  const { db } = storage;
  const facts = selectFacts(storage, claim, now).as("facts");
  const allowed = db.selectFrom(facts).select("facts.status").where((eb) =>
    eb.and([
      eb("facts.status", "<>", "revoked"),
      eb("facts.tier", "=", "anonymous"),
      eb("facts.plan", "=", "free"),
      eb.or([eb("facts.served", ">", 0), eb("facts.status", "=", "revoked_burst")]),
      eb("facts.elsewhere", "=", 0),
      eb("facts.in_network", "is", null),
    ])
  );
  return db.updateTable("keys").set({
    status: "active",
    revoked_at: null,
    tier: "claimed",
    basis: "monthly",
    quota: limits.provenQuota,
    free_basis: "monthly",
    free_quota: limits.provenQuota,
    alert_id: null,
    address: claim.address,
    encrypted_email: claim.encryptedEmail ?? null,
    proven_at: now,
    claimed_at: now,
    claim_method: "email_code",
    claim_network: claim.network,
  }).where("key_hash", "=", claim.keyHash).where(({ exists }) => exists(allowed)).returning("id").compile();
}

/**
 * Claims a key. An address with a free key is refused before a code is mailed, which would help nobody. This reveals
 * that the address has a key, so it counts as a code of the network: at most `limits.codesPerNetworkPerDay` a day.
 */
export async function claimByMail(
  parts: SignupParts,
  keyHash: KeyHash,
  { email, code = null }: Inputs["claimApiKey"]["body"],
  caller: { readonly network: string; readonly language: () => Language },
): Promise<ClaimOutcome | Unproven> {
  const judgement = await validateEmail(email, parts.mailServers);
  if (judgement.outcome !== "ok") return judgement;
  const { mailbox } = judgement;
  const { network } = await parts.networks.find(caller.network);
  const claim = {
    keyHash,
    address: parts.hasher.address(mailbox.normalized),
    encryptedEmail: encryptEmail(parts.storage, mailbox.deliverTo),
    network,
  };
  const refusal = await findClaimRefusal(parts.storage, claim);
  if (refusal?.outcome === "already_claimed_elsewhere" && !await countAsCode(parts.storage, network)) {
    const now = parts.storage.clock.now();
    return { outcome: "capped", retryAfterMs: nextDayStart(now) - now };
  }
  if (refusal !== null) return refusal;
  const purpose = { purpose: "claim", target: keyHash } as const;
  if (code === null) return await mailCode(parts, mailbox, network, purpose, caller.language());
  const verdict = await judgeCode(parts, mailbox, purpose, code);
  return verdict === "correct"
    ? await claimKey(parts.storage, claim)
    : { outcome: "code_refused", reason: verdict };
}

/** Counts one code of a network and day; `false` if they are used up. */
async function countAsCode({ db, queue, clock }: Storage, network: NetworkHash): Promise<boolean> {
  const counter = { day: dayOf(clock.now()), scope: "network", subject: network, used: 1 };
  const [{ rows }] = await queue.write([
    db.insertInto("daily_counters").values(counter).onConflict((conflict) =>
      conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) }))
        .where("daily_counters.used", "<", limits.codesPerNetworkPerDay)
    ).returning("used").compile(),
  ]);
  return rows.length > 0;
}
