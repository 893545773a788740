// Claims: the quota of an anonymous key rises when its holder proves a mailbox.
import type { InferResult } from "kysely";
import type { Inputs } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { nextDayStart, type Storage } from "../storage/mod.ts";
import { termsOf } from "./key_rows.ts";
import { countToday, LIMITS } from "./limits.ts";
import { judgeCode, mailCode, readClaimant, type SignupParts, type Unproven } from "./mailed_codes.ts";
import { type AddressHash, encryptEmail, type KeyHash, type NetworkHash } from "./hashes.ts";

/** The claim of a key. */
export interface KeyClaim {
  readonly keyHash: KeyHash;
  readonly address: AddressHash;
  readonly encryptedEmail?: string | null;
  readonly network: NetworkHash;
}

type ClaimRefusal =
  | { readonly outcome: "invalid_key" | "already_claimed" | "unused_key" | "already_claimed_elsewhere" }
  | {
    readonly outcome: "claim_rate_limited";
    readonly retryAfterMs: number;
  };

type ClaimOutcome =
  | {
    readonly outcome: "claimed";
    readonly previousLimit: number;
    readonly limit: number;
    readonly claimedAt: number;
    /** True if the claim restored a key that was revoked in a burst of sign-ups. */
    readonly isRestored: boolean;
  }
  | ClaimRefusal;

/** Returns why a key can't be claimed with an address; `null` if it can. Called before a code is emailed. */
export async function findClaimRefusal(storage: Storage, claim: KeyClaim): Promise<ClaimRefusal | null> {
  const now = storage.clock.now();
  return refusalOf(await judge(storage, claim, now).executeTakeFirst(), now);
}

/** Claims a key. The caller must have checked that the claimant can read the mailbox. */
export async function claimKey(storage: Storage, claim: KeyClaim): Promise<ClaimOutcome> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const judgement = judge(storage, claim, now);
  const allowed = db.selectFrom(judgement.as("judged")).select("status").where("refusal", "is", null);
  const [{ rows: [found] }] = await queue.write([
    judgement.compile(),
    db.updateTable("keys").set({
      status: "active",
      revoked_at: null,
      ...termsOf("claimed", "monthly", limits.provenQuota),
      alert_id: null,
      address: claim.address,
      encrypted_email: claim.encryptedEmail ?? null,
      proven_at: now,
      claimed_at: now,
      claim_method: "email_code",
      claim_network: claim.network,
    }).where("key_hash", "=", claim.keyHash).where(({ exists }) => exists(allowed)).compile(),
  ]);
  const refusal = refusalOf(found, now);
  if (found === undefined || refusal !== null) return refusal ?? { outcome: "invalid_key" };
  return {
    outcome: "claimed",
    previousLimit: found.quota,
    limit: limits.provenQuota,
    claimedAt: now,
    isRestored: found.status === "revoked_burst",
  };
}

function judge({ db }: Storage, { keyHash, address, network }: KeyClaim, now: number) {
  const since = now - LIMITS.claims.time;
  const facts = db.selectFrom("keys").where("key_hash", "=", keyHash).select((eb) => [
    "status",
    "tier",
    "plan",
    "quota",
    eb.selectFrom("spending").select((count) => count.fn.countAll<number>().as("count"))
      .whereRef("key_id", "=", "keys.id").as("served"),
    // An address gets one key a day, and can't claim a key while it has an active or suspended one with a tier.
    eb.selectFrom("keys as other").select((count) => count.fn.countAll<number>().as("count"))
      .where("other.address", "=", address)
      .where((other) =>
        other.or([
          other.and([
            other.or([other("other.status", "=", "active"), other("other.suspended_at", "is not", null)]),
            other("other.tier", "is not", null),
          ]),
          other("other.proven_at", ">", now - LIMITS.keysOfAddress.time),
        ])
      ).as("elsewhere"),
    // Finds a claim only if the network is at its limit. It may claim its next key 24 hours after that claim.
    eb.selectFrom("keys as other").select("other.claimed_at").where("other.claim_network", "=", network)
      .where("other.claimed_at", ">", since).orderBy("other.claimed_at", "desc").limit(1)
      .offset(LIMITS.claims.most - 1).as("in_network"),
  ]);
  return db.selectFrom(facts.as("facts")).select((eb) => [
    "status",
    "quota",
    "in_network",
    eb.case().when("status", "=", "revoked").then("invalid_key" as const)
      .when(eb.or([eb("tier", "is not", "anonymous"), eb("plan", "<>", "free")])).then(
        "already_claimed" as const,
      )
      // Rejects an active key that was never used. A key that was revoked in a burst may be claimed even if unused.
      .when(eb.and({ served: 0, status: "active" })).then("unused_key" as const)
      .when("in_network", "is not", null).then("claim_rate_limited" as const)
      .when("elsewhere", ">", 0).then("already_claimed_elsewhere" as const)
      .end().as("refusal"),
  ]);
}

function refusalOf(
  found: InferResult<ReturnType<typeof judge>>[number] | undefined,
  now: number,
): ClaimRefusal | null {
  if (found === undefined) return { outcome: "invalid_key" };
  const { refusal, in_network } = found;
  return refusal === "claim_rate_limited"
    ? { outcome: refusal, retryAfterMs: (in_network ?? now) + LIMITS.claims.time - now }
    : refusal && { outcome: refusal };
}

/** Emails a code, or claims a key with it. `already_claimed_elsewhere` counts towards the network's daily codes. */
export async function claimByMail(
  parts: SignupParts,
  keyHash: KeyHash,
  { email, code = null }: Inputs["claimApiKey"]["body"],
  caller: { readonly network: string; readonly language: Language },
): Promise<ClaimOutcome | Unproven> {
  const { storage } = parts;
  const claimant = await readClaimant(parts, email, caller.network);
  if (claimant.outcome !== "ok") return claimant;
  const { address, network, mailbox } = claimant;
  const claim = { keyHash, address, network, encryptedEmail: encryptEmail(storage, mailbox.deliverTo) };
  const refusal = await findClaimRefusal(storage, claim);
  const { scope, most } = LIMITS.codesOfNetwork;
  if (
    refusal?.outcome === "already_claimed_elsewhere" &&
    await countToday(storage, scope, network, most) === null
  ) {
    const now = storage.clock.now();
    return { outcome: "capped", retryAfterMs: nextDayStart(now) - now };
  }
  if (refusal !== null) return refusal;
  const purpose = { purpose: "claim", target: keyHash } as const;
  if (code === null) return await mailCode(parts, claimant, purpose, caller.language);
  const verdict = await judgeCode(parts, claimant, purpose, code);
  return verdict === "correct"
    ? await claimKey(storage, claim)
    : { outcome: "code_refused", reason: verdict };
}
