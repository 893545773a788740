// Makes keys, rotates their secrets and revokes them. An address takes one key a day, proven or not. Anyone can type
// a stranger's address, so a key without proof only shows up as unconfirmed in the account of the mailbox's owner
// (`../accounts/account_keys.ts`). Before a required proof nothing is revealed about the address.
import { type CompiledQuery, expressionBuilder } from "kysely";
import type { Inputs } from "../../generated/handlers.ts";
import type { Language } from "../../sdk/verdicts/mod.ts";
import { type Mailbox, validateEmail } from "../email/mod.ts";
import { type Database, DAY_MS, type Storage } from "../storage/mod.ts";
import { generateKeySecret, hashKey, type KeyHash, keyPrefixOf, type KeySecret } from "./api_key.ts";
import { encryptEmail } from "./hashes.ts";
import {
  activeAlert,
  type FreeKeyRequest,
  insertFreeKey,
  keptSource,
  type MadeFreeKey,
  PROOF_WINDOW_MS,
} from "./key_rows.ts";
import { nextFreeKeyAt } from "./free_keys_per_network.ts";
import { judgeCode, mailCode, type SignupParts, type Unproven } from "./mail_code.ts";
import { watchSignups } from "./signup_alert.ts";

/** The outcome of requesting a free key. */
export type KeyCreation =
  | ({ readonly outcome: "created" } & MadeFreeKey)
  | {
    readonly outcome: "network_limit" | "address_limit";
    readonly retryAfterMs: number;
  }
  /** The network got a key recently, or a signup alert is active. */
  | { readonly outcome: "proof_required" };

/**
 * Makes a free key, unless its network or proven address has used up its share of the last 24 hours. `after` builds
 * queries that run after it in its transaction, whether or not the key is made.
 */
export async function createFreeKey(
  storage: Storage,
  request: FreeKeyRequest,
  after: (made: Pick<RotatedKey, "keyHash" | "keyPrefix">) => readonly CompiledQuery<never>[] = () => [],
): Promise<KeyCreation> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const { network, address, isProven } = request;
  const { and, exists, not, eb } = expressionBuilder<Database>();
  const inNetwork = nextFreeKeyAt(storage, network, now);
  const takenAt = isProven ? "proven_at" : "created_at";
  const ofAddress = db.selectFrom("keys").where("address", "=", address).where(takenAt, ">", now - DAY_MS)
    .select(`${takenAt} as taken_at`).orderBy(takenAt, "desc").limit(1);
  const lately = db.selectFrom("keys").where("origin", "=", "free").where("network", "=", network)
    .where("created_at", ">", now - PROOF_WINDOW_MS).select((keys) => keys.fn.countAll<number>().as("count"));
  const needsProof = address !== null && !isProven;
  const { queries: [making, ...unconfirmed], read, ...key } = insertFreeKey(
    storage,
    request,
    now,
    and([
      not(exists(inNetwork)),
      ...(address === null ? [] : [not(exists(ofAddress))]),
      // Decided where the key is made: of parallel first calls with an address, only one is the first.
      ...(needsProof ? [eb(lately, "=", 0), not(exists(activeAlert(storage)))] : []),
    ]),
  );
  const [counts, created, ...others] = await queue.write([
    db.selectNoFrom([
      inNetwork.as("network"),
      ofAddress.as("address"),
      (needsProof ? eb.or([eb(lately, ">", 0), exists(activeAlert(storage))]) : eb.lit(false))
        .as("isProofDue"),
    ]).compile(),
    making,
    ...unconfirmed,
    ...after(key),
  ]);
  const made = read(created.rows, unconfirmed.length === 0 ? undefined : others[0]?.rows);
  if (made !== null) return { outcome: "created", ...made };
  const { network: freeAt = null, address: taken = null, isProofDue } = counts.rows[0] ?? {};
  // This order reveals nothing about an address that has to be proven.
  if (freeAt !== null) return { outcome: "network_limit", retryAfterMs: freeAt - now };
  if (Number(isProofDue) === 1) return { outcome: "proof_required" };
  if (taken !== null) return { outcome: "address_limit", retryAfterMs: taken + DAY_MS - now };
  throw new Error("Cannot create a key: no limit forbids it and no row was written");
}

interface Caller {
  readonly network: string;
  readonly client: () => string;
  readonly language: () => Language;
}

/** The outcome of requesting a key. */
export type KeyIssue =
  /** `email` is as typed; `null` on an anonymous key. */
  | ({ readonly outcome: "issued"; readonly email: string | null } & MadeFreeKey)
  | Unproven
  | Extract<KeyCreation, { outcome: "network_limit" | "address_limit" }>;

/** Issues a free key, or says what is needed first. */
export async function issueFreeKey(
  parts: SignupParts,
  body: Inputs["generateApiKey"]["body"],
  caller: Caller,
): Promise<KeyIssue> {
  const { email = null, code = null, source = null } = body ?? {};
  if (email === null) {
    if (code !== null) return { outcome: "code_without_email" };
    return issueOf(await create(parts, source, caller, null, false));
  }
  const judgement = await validateEmail(email, parts.mailServers);
  if (judgement.outcome !== "ok") return judgement;
  const { mailbox } = judgement;
  const { network } = await parts.networks.find(caller.network);
  const purpose = { purpose: "generate", target: network } as const;
  if (code !== null) {
    const verdict = await judgeCode(parts, mailbox, purpose, code);
    if (verdict !== "correct") return { outcome: "code_refused", reason: verdict };
  }
  const creation = await create(parts, source, caller, mailbox, code !== null);
  if (creation.outcome !== "proof_required") return issueOf(creation);
  return await mailCode(parts, mailbox, network, purpose, caller.language());
}

type Creation =
  | Extract<KeyIssue, { outcome: "issued" }>
  | Exclude<KeyCreation, { outcome: "created" }>;

async function create(
  { storage, hasher, networks }: SignupParts,
  source: string | null,
  { network, client }: Caller,
  mailbox: Mailbox | null,
  isProven: boolean,
): Promise<Creation> {
  await watchSignups(storage);
  const creation = await createFreeKey(storage, {
    ...await networks.find(network),
    address: mailbox === null ? null : hasher.address(mailbox.normalized),
    encryptedEmail: mailbox === null || !isProven ? null : encryptEmail(storage, mailbox.deliverTo),
    isProven,
    client: hasher.client(client()),
    source: keptSource(source),
  });
  if (creation.outcome !== "created") return creation;
  return { ...creation, outcome: "issued", email: mailbox?.address ?? null };
}

/** A key that needs no proof, or has one, is made without a code. */
function issueOf(creation: Creation): KeyIssue {
  if (creation.outcome === "proof_required") throw new Error("Cannot issue a key: proof was asked for twice");
  return creation;
}

/** A key with a new secret, shown only once. */
export interface RotatedKey {
  readonly secret: KeySecret;
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
}

/** A key that was revoked. */
export interface RevokedKey {
  readonly keyPrefix: string;
  readonly creditsLost: number;
}

/**
 * Replaces the secret of an active key and nothing else: a call in progress is charged once, or refused. `before`
 * builds queries that run first in its transaction.
 */
export async function rotateKey(
  { db, queue }: Storage,
  keyHash: KeyHash,
  before: (rotated: RotatedKey) => readonly CompiledQuery<never>[] = () => [],
): Promise<RotatedKey | null> {
  const secret = generateKeySecret();
  const rotated = { secret, keyHash: hashKey(secret), keyPrefix: keyPrefixOf(secret) };
  const results = await queue.write([
    ...before(rotated),
    db.updateTable("keys").set({ key_hash: rotated.keyHash, key_prefix: rotated.keyPrefix })
      .where("key_hash", "=", keyHash).where("status", "=", "active").returning("id").compile(),
  ]);
  return (results.at(-1)?.rows.length ?? 0) > 0 ? rotated : null;
}

/** Revokes an active key for good, after the queries of `before` in its transaction. */
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

/**
 * Builds the query that suspends an active key. With the status of a revoked key all instances refuse it from the
 * next call, and it can't be rotated or claimed. It keeps its balance.
 */
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
