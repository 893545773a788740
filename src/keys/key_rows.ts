// The rows of keys, and how a free key is inserted.
import { type CompiledQuery, type SelectQueryBuilder, sql } from "kysely";
import { limits } from "../../generated/limits.ts";
import { type Basis, type Database, DAY_MS, insertWhere, type Storage, type Tier } from "../storage/mod.ts";
import { randomBytes } from "node:crypto";
import { LIMITS } from "./limits.ts";
import {
  type AddressHash,
  type ClientHash,
  hashKey,
  type KeyHash,
  keyPrefixOf,
  type KeySecret,
  makeSecret,
  type NetworkHash,
} from "./hashes.ts";

/** A free key to create, and who requests it. */
export interface FreeKeyRequest {
  readonly network: NetworkHash;
  /** The IPv4 /24 or IPv6 /48 around the network. */
  readonly block: NetworkHash;
  readonly address: AddressHash | null;
  /** The proven address, to which notices are sent. */
  readonly encryptedEmail?: string | null;
  /** True if a code proved the address. Without a proof, only a network's first key in a week may have an address. */
  readonly isProven: boolean;
  /** True if a device request was approved while no sign-up alert was active. A later alert can't reduce the quota. */
  readonly isPromised?: boolean;
  readonly client: ClientHash | null;
  readonly source: string | null;
  readonly name?: string | null;
}

/** A new key, with the secret that is shown once. */
export interface CreatedKey {
  readonly keyId: number;
  readonly secret: KeySecret;
  readonly keyPrefix: string;
  readonly rechargeRef: string;
  readonly tier: Tier | null;
  readonly basis: Basis;
  readonly limit: number;
}

/** A new free key. */
export interface MadeFreeKey {
  readonly key: CreatedKey;
  readonly isReduced: boolean;
}

/** Returns the label that a caller gave a key; `null` if it could be something else, such as an emailed code. */
export function keptSource(source: string | null | undefined): string | null {
  return source && /^(?=.*[a-z])[a-z0-9_-]{1,40}$/.test(source) ? source : null;
}

/** Selects the active sign-up alert. */
export function activeAlert(
  { db }: Pick<Storage, "db">,
): SelectQueryBuilder<Database, "signup_alerts", { id: number }> {
  return db.selectFrom("signup_alerts").select("id").where("ended_at", "is", null);
}

interface FreeKeyInsertion extends Pick<NewSecret, "keyHash" | "keyPrefix"> {
  readonly queries: readonly [CompiledQuery<{ id: number }>, CompiledQuery<{ id: number }>];
  readonly read: (made: readonly { id: number }[], reduced: readonly unknown[]) => MadeFreeKey | null;
}

/**
 * Builds the queries that create a free key if each query in `present` finds rows and none in `absent` does. The second
 * query reduces the quota during a sign-up alert. Both must run in one transaction: a key that was reduced after the
 * end of the alert would never get its quota back.
 */
export function insertFreeKey(
  storage: Storage,
  request: FreeKeyRequest,
  now: number,
  { present = [], absent = [] }: Parameters<typeof insertWhere>[3],
): FreeKeyInsertion {
  const { db } = storage;
  const { network, block, address, client, source, isProven, encryptedEmail = null, name = null } = request;
  const prepared = prepareKey();
  const proven_at = address !== null && isProven ? now : null;
  const row = {
    ...newKeyRow(prepared, now),
    origin: "free" as const,
    network,
    address,
    client,
    source,
    proven_at,
    encrypted_email: proven_at === null ? null : encryptedEmail,
    network_block: block,
    name,
    ...(address === null ? ANONYMOUS_TERMS : MAILBOX_TERMS),
  };
  const isReducible = address === null && request.isPromised !== true;
  const alert = activeAlert(storage).$if(!isReducible, (none) => none.where(sql<boolean>`false`));
  return {
    keyHash: prepared.keyHash,
    keyPrefix: prepared.keyPrefix,
    queries: [
      insertWhere(db, "keys", row, { present, absent }).returning("id").compile(),
      db.updateTable("keys").set({ ...REDUCED_TERMS, alert_id: alert })
        .where("key_hash", "=", prepared.keyHash).where(({ exists }) => exists(alert)).returning("id")
        .compile(),
    ],
    read: ([made], { length }) => {
      if (made === undefined) return null;
      const isReduced = length > 0;
      return {
        key: createdKey(made.id, prepared.secret, isReduced ? { ...row, ...REDUCED_TERMS } : row),
        isReduced,
      };
    },
  };
}

interface PreparedKey {
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly rechargeRef: string;
}

/** Returns the row of a bought key, which has credits and no quota. */
export function purchasedKeyRow(key: PreparedKey, now: number): PurchasedKeyRow {
  return { ...newKeyRow(key, now), ...termsOf(null, "credits", 0), origin: "purchase" };
}

type PurchasedKeyRow = ReturnType<typeof newKeyRow> & KeyTerms & { readonly origin: "purchase" };

interface KeyTerms {
  readonly tier: Tier | null;
  readonly basis: Basis;
  readonly quota: number;
  readonly free_basis: Basis;
  readonly free_quota: number;
}

/** Returns the columns of a key with this tier and quota, which it also gets back when a subscription ends. */
export function termsOf<Name extends Tier | null>(
  tier: Name,
  basis: Basis,
  quota: number,
): KeyTerms & { readonly tier: Name } {
  return { tier, basis, quota, free_basis: basis, free_quota: quota };
}

const ANONYMOUS_TERMS = termsOf("anonymous", "monthly", limits.anonymousQuota);

const REDUCED_TERMS = termsOf("anonymous", "lifetime", limits.alertQuota);

const MAILBOX_TERMS = termsOf("email", "monthly", limits.provenQuota);

/** A new secret, which is shown only once. */
export interface NewSecret {
  readonly secret: KeySecret;
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
}

/** Generates the secret of a key. */
export function newSecret(): NewSecret {
  const secret = makeSecret("ifk");
  return { secret, keyHash: hashKey(secret), keyPrefix: keyPrefixOf(secret) };
}

/** Generates a secret and the payment reference of a key that isn't stored yet. */
export function prepareKey(): PreparedKey & NewSecret {
  // Anyone with this reference can pay for the key, but can't use the key.
  const rechargeRef = `ifr_${randomBytes(16).toString("hex")}`;
  return { ...newSecret(), rechargeRef };
}

function newKeyRow({ keyHash, keyPrefix, rechargeRef }: PreparedKey, now: number) {
  return {
    key_hash: keyHash,
    key_prefix: keyPrefix,
    recharge_ref: rechargeRef,
    status: "active",
    plan: "free",
    created_at: now,
  } as const;
}

/** Describes a new key for its holder. */
export function createdKey(
  keyId: number,
  secret: KeySecret,
  { recharge_ref: rechargeRef, tier, basis, quota }: KeyTerms & { readonly recharge_ref: string },
): CreatedKey {
  return { keyId, secret, keyPrefix: keyPrefixOf(secret), rechargeRef, tier, basis, limit: quota };
}

/** An anonymous key is claimed once it has paid this much, in millionths of a USDC: the price of 200 validations. */
export const CLAIM_BY_PAYMENT_ATOMIC: number = limits.claimPaymentUsdc * 1_000_000;

/** For this long after a network got a key, its next key with an email address requires a proof of the address. */
export const PROOF_WINDOW_MS = 7 * DAY_MS;

/** Columns of a key that loses its address. `free_basis` and `free_quota` apply after a subscription of the key. */
export const WITHOUT_ADDRESS = {
  tier: "anonymous",
  address: null,
  free_basis: "monthly",
  free_quota: limits.anonymousQuota,
} as const;

/** Selects the active keys that were created with an address whose owner never proved it. */
export function unconfirmedKeys(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): SelectQueryBuilder<Database, "keys", { id: number }> {
  return db.selectFrom("keys").select("id").where("address", "=", address).where("proven_at", "is", null)
    .where("status", "=", "active");
}

/** Builds the query that removes an unconfirmed address and its quota, but not the key: the address may be a typo. */
export function disownQuery(
  { db }: Pick<Storage, "db">,
  keyId: number,
  address: AddressHash,
): CompiledQuery<{ id: number }> {
  return db.updateTable("keys").where("id", "=", keyId).where("address", "=", address)
    .where("proven_at", "is", null)
    .set((eb) => ({
      ...WITHOUT_ADDRESS,
      basis: eb.case().when("plan", "=", "free").then<"monthly">("monthly").else(eb.ref("basis")).end(),
      quota: eb.case().when("plan", "=", "free").then(limits.anonymousQuota).else(eb.ref("quota"))
        .end(),
    })).returning("id").compile();
}

/** Selects the time in epoch ms at which a network may get another free key; no row if it may get one now. */
export function nextFreeKeyAt({ db }: Pick<Storage, "db">, network: NetworkHash, now: number): TimeSelection {
  const made = db.selectFrom("keys").where("origin", "=", "free").where("network", "=", network)
    .where("created_at", ">", now - LIMITS.keysOfNetwork.time)
    .select((eb) => eb("created_at", "+", LIMITS.keysOfNetwork.time).as("free_at"));
  const promised = db.selectFrom("device_requests").where("network", "=", network)
    .where("status", "=", "approved").where("ends_at", ">", now).select("ends_at as free_at");
  return db.selectFrom(made.unionAll(promised).as("taken")).select("free_at").orderBy("free_at", "desc")
    .limit(1).offset(LIMITS.keysOfNetwork.most - 1);
}

type TimeSelection = SelectQueryBuilder<
  Database & { taken: { free_at: number } },
  "taken",
  { free_at: number }
>;
