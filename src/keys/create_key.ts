/**
 * Makes keys.
 *
 * Decision: what an address has is told only to whoever has proven it. An unproven address is a claim that anybody can
 * make, so it counts nothing against the next one: a network's first key of a week takes any address, and the one key
 * per address and day is counted by proof. A bound on unproven keys per address would tell strangers from fresh
 * networks who had taken a key today, and would stop nobody, since addresses that need no proof cost nothing; what bounds
 * these keys is the network and the signup alert.
 *
 * @module
 */
import { limits } from "../../generated/limits.ts";
import type { Basis, Storage, Tier } from "../storage/mod.ts";
import { DAY_MS, PROOF_WINDOW_MS } from "./allowances.ts";
import type { AddressHash, ClientHash, NetworkHash } from "./identity_hash.ts";
import {
  generateKeySecret,
  generateRechargeRef,
  hashKey,
  type KeyHash,
  keyPrefixOf,
  type KeySecret,
} from "./key_secret.ts";
import { endUnprovenUse } from "./unproven_use.ts";

/** Who asks for a free key. */
export interface FreeKeyRequest {
  /** What limits count the caller as. */
  readonly network: NetworkHash;
  /** The IPv4 /24 or IPv6 /48 around it. */
  readonly block: NetworkHash;
  /** The address that the key is born with; `null` makes an anonymous key. */
  readonly address: AddressHash | null;
  /** The same address once it is proven, to send notices to (`sealAddress`); no notices are sent without it. */
  readonly sealedAddress?: string | null;
  /**
   * Whether a mailed code proved the mailbox. Without it, only a network's first key of a week takes an address.
   */
  readonly isProven: boolean;
  /** The shape of the caller's client; `null` when it showed none. */
  readonly client: ClientHash | null;
  /** Label that the caller gave; `null` when there is none. */
  readonly source: string | null;
}

/** A key that has just been made. Its secret cannot be had again. */
export interface CreatedKey {
  readonly keyId: number;
  readonly secret: KeySecret;
  readonly keyPrefix: string;
  readonly tier: Tier | null;
  readonly basis: Basis;
  /** Requests of its allowance. */
  readonly limit: number;
}

/** What came of asking for a free key. */
export type KeyCreation =
  | {
    readonly outcome: "created";
    readonly key: CreatedKey;
    /** Whether a signup alert reduced the allowance. */
    readonly isReduced: boolean;
    /** Whether another key, made with the address and without proof, has lost it. */
    readonly hasEndedUnprovenUse: boolean;
  }
  /** The network has made all its keys of the last 24 hours, or the address was proven for one. */
  | {
    readonly outcome: "network_limit" | "address_limit";
    /** Milliseconds until the next key can be made. */
    readonly retryAfterMs: number;
  }
  /** The network has had a key lately, or a signup alert is in force: the mailbox has to be proven. */
  | { readonly outcome: "proof_required" };

/**
 * Makes a free key unless its network or proven address has had its share of the last 24 hours. Proving an address
 * takes it from keys that were made with it without proof.
 *
 * A signup alert in force reduces an anonymous key and takes no unproven address. It is read in the transaction that
 * makes the key: a key reduced under an alert that has ended would never get its allowance back.
 */
export async function createFreeKey(storage: Storage, request: FreeKeyRequest): Promise<KeyCreation> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const secret = generateKeySecret();
  const { network, block, address, client, source, isProven, sealedAddress = null } = request;
  const alert = db.selectFrom("signup_alerts").select("id").where("ended_at", "is", null);
  const recent = db.selectFrom("keys").where("origin", "=", "free").where("created_at", ">", now - DAY_MS);
  // The key that has to leave the 24 hours before the next one is made.
  const inNetwork = recent.where("network", "=", network).select("created_at").orderBy("created_at", "desc")
    .limit(1).offset(limits.keysPerNetworkPerDay - 1);
  const ofAddress = db.selectFrom("keys").where("address", "=", address).where("proven_at", ">", now - DAY_MS)
    .select("proven_at").orderBy("proven_at", "desc").limit(1);
  const lately = db.selectFrom("keys").where("origin", "=", "free").where("network", "=", network)
    .where("created_at", ">", now - PROOF_WINDOW_MS).select((eb) => eb.fn.countAll<number>().as("count"));
  const needsProof = address !== null && !isProven;
  const prepared = prepareKey(secret);
  const row = {
    ...newKeyRow(prepared, now),
    origin: "free" as const,
    network,
    address,
    client,
    source,
  };
  const proven_at = address !== null && isProven ? now : null;
  const full = {
    ...row,
    proven_at,
    sealed_address: proven_at === null ? null : sealedAddress,
    network_block: block,
    ...(address === null ? ANONYMOUS_TERMS : MAILBOX_TERMS),
  };
  const reduced = address === null ? { ...full, ...REDUCED_TERMS } : full;
  const columns = Object.keys(full) as (keyof typeof full)[];
  const [counts, created, ended] = await queue.write([
    db.selectNoFrom([inNetwork.as("network"), ofAddress.as("address")]).compile(),
    db.insertInto("keys").columns([...columns, "alert_id"]).expression(
      db.selectNoFrom((eb) => [
        ...columns.map((column) => {
          if (full[column] === reduced[column]) return eb.val(full[column]).as(column);
          return eb.case().when(eb.exists(alert)).then(reduced[column]).else(full[column]).end().as(column);
        }),
        (address === null ? alert : eb.val(null)).as("alert_id"),
      ])
        .where(({ exists, not }) => not(exists(inNetwork)))
        .$if(isProven, (unused) => unused.where(({ exists, not }) => not(exists(ofAddress))))
        // Judged where the key is made: of parallel first calls with an address, only one is the first.
        .$if(needsProof, (first) => first.where(lately, "=", 0))
        .$if(needsProof, (calm) => calm.where(({ exists, not }) => not(exists(alert)))),
    ).returning(["id", "alert_id"]).compile(),
    ...(address !== null && isProven ? [endUnprovenUse(storage, address, prepared.keyHash)] : []),
  ]);
  const [made] = created.rows;
  if (made !== undefined) {
    const isReduced = made.alert_id !== null;
    return {
      outcome: "created",
      key: createdKey(made.id, secret, isReduced ? reduced : full),
      isReduced,
      hasEndedUnprovenUse: (ended?.rows.length ?? 0) > 0,
    };
  }
  const { network: ofNetwork = null, address: taken = null } = counts.rows[0] ?? {};
  // In this order, what is told depends on the address only once the mailbox is proven.
  if (ofNetwork !== null) return { outcome: "network_limit", retryAfterMs: ofNetwork + DAY_MS - now };
  if (needsProof) return { outcome: "proof_required" };
  if (taken !== null) return { outcome: "address_limit", retryAfterMs: taken + DAY_MS - now };
  throw new Error("Cannot create a key: no limit forbids it and no row was written");
}

/** Makes a key that has no allowance and lives on the credits that will be granted to it. */
export async function createPurchasedKey(storage: Storage): Promise<CreatedKey> {
  const secret = generateKeySecret();
  const row = purchasedKeyRow(prepareKey(secret), storage.clock.now());
  const [{ rows }] = await storage.queue.write([
    storage.db.insertInto("keys").values(row).returning("id").compile(),
  ]);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error("Cannot create a key: the database returned no row");
  return createdKey(inserted.id, secret, row);
}

/** What the row of a key needs of a secret that was made before it. */
export interface PreparedKey {
  readonly keyHash: string;
  readonly keyPrefix: string;
  readonly rechargeRef: string;
}

/** Returns the row of a key that was bought: it has no allowance and lives on credits. */
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

/** The row of a key that was bought. */
type PurchasedKeyRow = ReturnType<typeof newKeyRow> & KeyTerms & { readonly origin: "purchase" };

interface KeyTerms {
  readonly tier: Tier | null;
  readonly basis: Basis;
  readonly allowance: number;
  readonly free_basis: Basis;
  readonly free_allowance: number;
}

function termsOf(tier: Tier | null, basis: Basis, allowance: number): KeyTerms {
  return { tier, basis, allowance, free_basis: basis, free_allowance: allowance };
}

const ANONYMOUS_TERMS = termsOf("anonymous", "monthly", limits.anonymousAllowance);
const REDUCED_TERMS = termsOf("anonymous", "lifetime", limits.alertAllowance);
const MAILBOX_TERMS = termsOf("email", "monthly", limits.provenAllowance);

function prepareKey(secret: KeySecret): PreparedKey & { readonly keyHash: KeyHash } {
  return { keyHash: hashKey(secret), keyPrefix: keyPrefixOf(secret), rechargeRef: generateRechargeRef() };
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

function createdKey(keyId: number, secret: KeySecret, { tier, basis, allowance }: KeyTerms): CreatedKey {
  return { keyId, secret, keyPrefix: keyPrefixOf(secret), tier, basis, limit: allowance };
}
