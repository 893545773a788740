// Creates keys, rotates their secrets, and revokes them. An email address gets one key a day. If nobody has proven the
// address, its owner sees the key as unconfirmed in the account area.
import { type CompiledQuery, expressionBuilder } from "kysely";
import type { Inputs } from "../../generated/handlers.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import type { Database, Storage } from "../storage/mod.ts";
import {
  activeAlert,
  type FreeKeyRequest,
  insertFreeKey,
  keptSource,
  type MadeFreeKey,
  type NewSecret,
  newSecret,
  nextFreeKeyAt,
  PROOF_WINDOW_MS,
  unconfirmedKeys,
} from "./key_rows.ts";
import { LIMITS } from "./limits.ts";
import { judgeCode, mailCode, readClaimant, type SignupParts, type Unproven } from "./mailed_codes.ts";
import { watchSignups } from "./signup_alert.ts";
import { encryptEmail, type KeyHash } from "./hashes.ts";

/** The outcome of creating a free key. */
export type KeyCreation =
  | (MadeFreeKey & {
    readonly outcome: "created";
    /** True if the address was proven, and another active key with this address was never confirmed. */
    readonly hasUnconfirmedKey: boolean;
  })
  | {
    readonly outcome: "network_limit" | "address_limit";
    readonly retryAfterMs: number;
  }
  /** An address must be proven, because the network got a key recently, or a sign-up alert is active. */
  | { readonly outcome: "proof_required" };

/** Creates a free key unless a limit is reached. The queries from `after` always run, in the same transaction. */
export async function createFreeKey(
  storage: Storage,
  request: FreeKeyRequest,
  after: (made: Pick<NewSecret, "keyHash" | "keyPrefix">) => readonly CompiledQuery<never>[] = () => [],
): Promise<KeyCreation> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const { network, address, isProven } = request;
  const { exists, or, lit } = expressionBuilder<Database>();
  const inNetwork = nextFreeKeyAt(storage, network, now);
  const takenAt = isProven ? "proven_at" : "created_at";
  const since = now - LIMITS.keysOfAddress.time;
  const ofAddress = db.selectFrom("keys").where("address", "=", address).where(takenAt, ">", since)
    .select(`${takenAt} as taken_at`).orderBy(takenAt, "desc").limit(1);
  const lately = db.selectFrom("keys").select("id").where((eb) => eb.and({ origin: "free", network }))
    .where("created_at", ">", now - PROOF_WINDOW_MS);
  // Checked in the transaction, so that of parallel calls, only one gets its network's first key without a proof.
  const proofDue = address === null || isProven ? [] : [lately, activeAlert(storage)];
  const { queries, read, ...key } = insertFreeKey(storage, request, now, {
    absent: [inNetwork, ...(address === null ? [] : [ofAddress]), ...proofDue],
  });
  const [{ rows: [counts] }, { rows: inserted }, { rows: reduced }] = await queue.write([
    db.selectNoFrom([
      inNetwork.as("freeAt"),
      ofAddress.as("taken"),
      or([lit(false), ...proofDue.map((due) => exists(due))]).as("isProofDue"),
      (address !== null && isProven ? exists(unconfirmedKeys(storage, address)) : lit(false))
        .as("hasUnconfirmedKey"),
    ]).compile(),
    ...queries,
    ...after(key),
  ]);
  const { freeAt = null, taken = null, isProofDue, hasUnconfirmedKey } = counts ?? {};
  const made = read(inserted, reduced);
  if (made !== null) {
    return { outcome: "created", ...made, hasUnconfirmedKey: Number(hasUnconfirmedKey) === 1 };
  }
  // Checked in this order, so that no answer reveals anything about an address that must be proven.
  if (freeAt !== null) return { outcome: "network_limit", retryAfterMs: freeAt - now };
  if (Number(isProofDue) === 1) return { outcome: "proof_required" };
  if (taken !== null) {
    return { outcome: "address_limit", retryAfterMs: taken + LIMITS.keysOfAddress.time - now };
  }
  throw new Error("Cannot create a key: no limit forbids it and no row was written");
}

/** The outcome of `POST /v1/keys/generate`. */
export type KeyIssue =
  | (Omit<Extract<KeyCreation, { outcome: "created" }>, "outcome"> & {
    readonly outcome: "issued";
    readonly email: string | null;
  })
  | Unproven
  | Extract<KeyCreation, { outcome: "network_limit" | "address_limit" }>;

/** Creates a free key, or emails a code if the address must be proven first. If neither is possible, returns why. */
export async function issueFreeKey(
  parts: SignupParts,
  body: Inputs["generateApiKey"]["body"],
  caller: { readonly network: string; readonly client: string; readonly language: Language },
): Promise<KeyIssue> {
  const { storage, hasher, networks } = parts;
  const { email = null, code = null, source = null } = body ?? {};
  if (email === null && code !== null) return { outcome: "code_without_email" };
  const claimant = email === null ? null : await readClaimant(parts, email, caller.network);
  if (claimant !== null && claimant.outcome !== "ok") return claimant;
  const counted = await networks.find(caller.network);
  const purpose = { purpose: "generate", target: counted.network } as const;
  if (claimant !== null && code !== null) {
    const verdict = await judgeCode(parts, claimant, purpose, code);
    if (verdict !== "correct") return { outcome: "code_refused", reason: verdict };
  }
  await watchSignups(storage);
  const creation = await createFreeKey(storage, {
    ...counted,
    address: claimant?.address ?? null,
    encryptedEmail: claimant === null || code === null
      ? null
      : encryptEmail(storage, claimant.mailbox.deliverTo),
    isProven: code !== null,
    client: hasher.client(caller.client),
    source: keptSource(source),
  });
  if (creation.outcome === "created") {
    return { ...creation, outcome: "issued", email: claimant?.mailbox.address ?? null };
  }
  if (creation.outcome !== "proof_required") return creation;
  if (claimant === null) throw new Error("Cannot issue a key: proof was required without an address");
  return await mailCode(parts, claimant, purpose, caller.language);
}

/** A revoked key, with the credits that its holder lost. */
export interface RevokedKey {
  readonly keyPrefix: string;
  readonly creditsLost: number;
}

/** Replaces a key's secret, after the queries from `before` in the same transaction; `null` if it isn't active. */
export async function rotateKey(
  { db, queue }: Storage,
  keyHash: KeyHash,
  before: (rotated: NewSecret) => readonly CompiledQuery<never>[] = () => [],
): Promise<NewSecret | null> {
  const rotated = newSecret();
  const results = await queue.write([
    ...before(rotated),
    db.updateTable("keys").set({ key_hash: rotated.keyHash, key_prefix: rotated.keyPrefix })
      .where("key_hash", "=", keyHash).where("status", "=", "active").returning("id").compile(),
  ]);
  return (results.at(-1)?.rows.length ?? 0) > 0 ? rotated : null;
}

/** Permanently revokes a key, after the queries from `before` in the same transaction; `null` if it isn't active. */
export async function revokeKey(
  { db, queue, clock }: Storage,
  keyHash: KeyHash,
  before: readonly CompiledQuery<never>[] = [],
): Promise<RevokedKey | null> {
  const results = await queue.write([
    ...before,
    db.updateTable("keys").set({ status: "revoked", revoked_at: clock.now() })
      .where("key_hash", "=", keyHash).where("status", "=", "active")
      .returning((eb) => [
        "key_prefix",
        eb(
          eb("credits_total", "-", eb.ref("credits_taken_back")),
          "-",
          eb.fn.coalesce(
            eb.selectFrom("spending").select("credits_spent").whereRef("key_id", "=", "keys.id"),
            eb.lit(0),
          ),
        ).as("credits_left"),
      ]).compile(),
  ]);
  const revoked = results.at(-1)?.rows[0];
  return revoked === undefined ? null : { keyPrefix: revoked.key_prefix, creditsLost: revoked.credits_left };
}

/** Builds the query that suspends an active key: it can't be used, rotated or claimed, but keeps its balance. */
export function suspendQuery({ db, clock }: Storage, keyId: number): CompiledQuery<{ id: number }> {
  const now = clock.now();
  return db.updateTable("keys").set({ status: "revoked", revoked_at: now, suspended_at: now })
    .where("id", "=", keyId).where("status", "=", "active").returning("id").compile();
}

/** Builds the query that resumes a suspended key. */
export function resumeQuery({ db }: Storage, keyId: number): CompiledQuery<{ id: number }> {
  return db.updateTable("keys").set({ status: "active", revoked_at: null, suspended_at: null })
    .where("id", "=", keyId).where("suspended_at", "is not", null).returning("id").compile();
}
