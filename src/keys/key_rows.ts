// The rows of keys, and the insertion of a free one.
import { type CompiledQuery, type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { limits } from "../../generated/limits.ts";
import { type Basis, type Database, DAY_MS, type Storage, type Tier } from "../storage/mod.ts";
import {
  generateKeySecret,
  generateRechargeRef,
  hashKey,
  type KeyHash,
  keyPrefixOf,
  type KeySecret,
} from "./api_key.ts";
import type { AddressHash, ClientHash, NetworkHash } from "./hashes.ts";

/** An applicant for a free key. */
export interface FreeKeyRequest {
  readonly network: NetworkHash;
  /** The IPv4 /24 or IPv6 /48 around the network. */
  readonly block: NetworkHash;
  /** `null` makes an anonymous key. */
  readonly address: AddressHash | null;
  /** After proof, to send notices to (`encryptEmail`). */
  readonly encryptedEmail?: string | null;
  /** By a mailed code. Without it, only a network's first key of a week takes an address. */
  readonly isProven: boolean;
  /** Its whole quota was promised before a signup alert began, which doesn't reduce it then. */
  readonly isPromised?: boolean;
  readonly client: ClientHash | null;
  readonly source: string | null;
  readonly name?: string | null;
}

/** A new key. Its secret isn't available again. */
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
  /** A signup alert reduced the quota. */
  readonly isReduced: boolean;
  /** Another working key was made with the address and never confirmed. */
  readonly hasUnconfirmedKey: boolean;
}

/** Returns the caller's label of a key for storage: `null` if it may be something else, such as a mailed code. */
export function keptSource(source: string | null | undefined): string | null {
  return source && /^(?=.*[a-z])[a-z0-9_-]{1,40}$/.test(source) ? source : null;
}

interface FreeKeyInsertion {
  readonly keyHash: KeyHash;
  readonly keyPrefix: string;
  readonly queries: readonly [
    CompiledQuery<{ id: number; alert_id: number | null }>,
    ...CompiledQuery<{ id: number }>[],
  ];
  readonly read: (
    made: readonly { readonly id: number; readonly alert_id: number | null }[],
    unconfirmed: readonly unknown[] | undefined,
  ) => MadeFreeKey | null;
}

/** Selects the active signup alert. */
export function activeAlert(
  { db }: Pick<Storage, "db">,
): SelectQueryBuilder<Database, "signup_alerts", { id: number }> {
  return db.selectFrom("signup_alerts").select("id").where("ended_at", "is", null);
}

/**
 * Prepares a free key that is made if `condition` is met. The signup alert is read in the same transaction: a key
 * reduced after the alert's end would never get its quota back. For a proven address, the second query finds
 * unconfirmed keys.
 */
export function insertFreeKey(
  storage: Storage,
  request: FreeKeyRequest,
  now: number,
  condition: Expression<SqlBool>,
): FreeKeyInsertion {
  const { db } = storage;
  const { network, block, address, client, source, isProven, encryptedEmail = null, name = null } = request;
  const alert = activeAlert(storage).$if(
    request.isPromised === true,
    (none) => none.where(sql<boolean>`false`),
  );
  const prepared = prepareKey();
  const proven_at = address !== null && isProven ? now : null;
  const full = {
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
  const reduced = address === null ? { ...full, ...REDUCED_TERMS } : full;
  const columns = Object.keys(full) as (keyof typeof full)[];
  const insertion = db.insertInto("keys").columns([...columns, "alert_id"]).expression(
    db.selectNoFrom((eb) => [
      ...columns.map((column) => {
        if (full[column] === reduced[column]) return eb.val(full[column]).as(column);
        return eb.case().when(eb.exists(alert)).then(reduced[column]).else(full[column]).end().as(column);
      }),
      (address === null ? alert : eb.val(null)).as("alert_id"),
    ]).where(condition),
  ).returning(["id", "alert_id"]).compile();
  return {
    keyHash: prepared.keyHash,
    keyPrefix: prepared.keyPrefix,
    queries: [
      insertion,
      ...(address !== null && isProven ? [unconfirmedKeys(storage, address).compile()] : []),
    ],
    read: ([made], unconfirmed) => {
      if (made === undefined) return null;
      const isReduced = made.alert_id !== null;
      return {
        key: createdKey(made.id, prepared.secret, isReduced ? reduced : full),
        isReduced,
        hasUnconfirmedKey: (unconfirmed?.length ?? 0) > 0,
      };
    },
  };
}

interface PreparedKey {
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly rechargeRef: string;
}

/** Returns the row of a bought key: it has no quota and lives on credits. */
export function purchasedKeyRow(
  { keyHash, keyPrefix, rechargeRef }: PreparedKey,
  now: number,
): PurchasedKeyRow {
  return {
    ...newKeyRow({ keyHash, keyPrefix, rechargeRef }, now),
    ...termsOf(null, "credits", 0),
    origin: "purchase",
  };
}

type PurchasedKeyRow = ReturnType<typeof newKeyRow> & KeyTerms & { readonly origin: "purchase" };

interface KeyTerms {
  readonly tier: Tier | null;
  readonly basis: Basis;
  readonly quota: number;
  readonly free_basis: Basis;
  readonly free_quota: number;
}

function termsOf(tier: Tier | null, basis: Basis, quota: number): KeyTerms {
  return { tier, basis, quota, free_basis: basis, free_quota: quota };
}

const ANONYMOUS_TERMS = termsOf("anonymous", "monthly", limits.anonymousQuota);

const REDUCED_TERMS = termsOf("anonymous", "lifetime", limits.alertQuota);

const MAILBOX_TERMS = termsOf("email", "monthly", limits.provenQuota);

/** Makes a secret, and the columns of its key. */
export function prepareKey(): PreparedKey & { readonly secret: KeySecret; readonly keyHash: KeyHash } {
  const secret = generateKeySecret();
  const rechargeRef = generateRechargeRef();
  return { secret, keyHash: hashKey(secret), keyPrefix: keyPrefixOf(secret), rechargeRef };
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

/** Describes a key that was just made. */
export function createdKey(
  keyId: number,
  secret: KeySecret,
  { recharge_ref: rechargeRef, tier, basis, quota }: KeyTerms & { readonly recharge_ref: string },
): CreatedKey {
  return { keyId, secret, keyPrefix: keyPrefixOf(secret), rechargeRef, tier, basis, limit: quota };
}

// Quotas: interface specification, sections "Limits" and "States and transitions", of API version 1.5.0.

/** Millionths of a USDC in paid calls that raise an anonymous key: the price of 200 validations. */
export const CLAIM_BY_PAYMENT_ATOMIC: number = limits.claimPaymentUsdc * 1_000_000;

/** After a network's key, an address given from it needs proof for this long. */
export const PROOF_WINDOW_MS = 7 * DAY_MS;

/** Quota of an anonymous key, which a key with a subscription returns to. */
export const WITHOUT_ADDRESS = {
  tier: "anonymous",
  address: null,
  free_basis: "monthly",
  free_quota: limits.anonymousQuota,
} as const;

/** Selects the working keys made with an address and never confirmed by its owner. */
export function unconfirmedKeys(
  { db }: Pick<Storage, "db">,
  address: AddressHash,
): SelectQueryBuilder<Database, "keys", { id: number }> {
  return db.selectFrom("keys").select("id").where("address", "=", address).where("proven_at", "is", null)
    .where("status", "=", "active");
}

/** Builds the query that removes an unconfirmed address and its quota. The key stays: the address may be a typo. */
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
