// Purchases of packs. A purchase is prepared before its payment and delivered in the transaction that records the
// payment, as `money_table.ts` allows. `x402/pack_shop.ts` sells packs for USDC, `cards/checkouts.ts` by card.
import { type CompiledQuery, type Insertable, type Selectable, sql } from "kysely";
import { type KeySecret, prepareKey, purchasedKeyRow } from "../keys/mod.ts";
import {
  type Database,
  insertWhere,
  type PurchaseStatus,
  sealText,
  type Storage,
  unsealText,
  WriteOutcomeUnknownError,
} from "../storage/mod.ts";
import { grantQueries } from "./bought_entitlements.ts";
import { money } from "./money_table.ts";
import { createHash, createHmac } from "node:crypto";
import { creditsLeft } from "./balance.ts";

/** A row of the table of purchases. */
export type PurchaseRow = Insertable<Database["purchases"]>;

type PackOrder = Pick<
  Selectable<Database["purchases"]>,
  "purchase_id" | "paid_by" | "bundle" | "credits" | "amount_atomic" | "target_key_id" | "network" | "contact"
>;

/** A purchase, with the key that got its credits. */
export interface Purchase {
  readonly credits: number;
  readonly status: PurchaseStatus;
  readonly newKeyHash: string;
  /** Prefix of the key that got the credits or, before delivery, of the prepared new key. */
  readonly keyPrefix: string;
  readonly keyHash: string | null;
  readonly creditsRemaining: number | null;
  readonly creditsTotal: number | null;
  readonly network: string | null;
  /** True while the new key is unused and can be collected with the recovery reference. */
  readonly isRecoverable: boolean;
}

/** Builds the row of a purchase, with a new key, which is only created if no active key is recharged. */
export function preparePurchase(
  order: PackOrder,
  ref: RecoveryRef,
  now: number,
): { readonly row: PurchaseRow; readonly secret: KeySecret } {
  const { secret, keyHash, keyPrefix, rechargeRef } = prepareKey();
  return {
    secret,
    row: {
      ...order,
      status: "pending",
      new_key_hash: keyHash,
      new_key_prefix: keyPrefix,
      new_recharge_ref: rechargeRef,
      recovery_hash: hashRecoveryRef(ref),
      sealed_key: sealKey(secret, ref),
      created_at: now,
    },
  };
}

/** Builds the queries that credit a paid purchase once: to the key to recharge if it's active, else to a new key. */
export async function deliverQueries(
  storage: Storage,
  purchaseId: string,
): Promise<readonly CompiledQuery[]> {
  const { db, clock } = storage;
  const now = clock.now();
  const order = await db.selectFrom("purchases").where("purchase_id", "=", purchaseId).select([
    "credits",
    "target_key_id",
    "new_key_hash",
    "new_key_prefix",
    "new_recharge_ref",
  ]).executeTakeFirstOrThrow();
  const open = db.selectFrom("purchases").select("purchase_id").where("purchase_id", "=", purchaseId)
    .where("status", "in", money.purchase.deliver.from);
  const target = db.selectFrom("keys").select("id").where("id", "=", order.target_key_id)
    .where("status", "=", "active");
  const minted = db.selectFrom("keys").select("id").where("key_hash", "=", order.new_key_hash);
  const row = purchasedKeyRow({
    keyHash: order.new_key_hash,
    keyPrefix: order.new_key_prefix,
    rechargeRef: order.new_recharge_ref,
  }, now);
  const receiver = db.selectFrom("keys").select("id").where((eb) =>
    eb.or([eb("id", "in", minted), eb.and([eb("id", "in", target), eb.not(eb.exists(minted))])])
  ).where(({ exists }) => exists(open));
  return [
    insertWhere(db, "keys", row, { present: [open], absent: [target] }).compile(),
    ...grantQueries(storage, { purchaseId, credits: order.credits }, receiver),
    db.updateTable("purchases").set((eb) => ({
      status: eb.case().when(eb.not(eb.exists(minted))).then<PurchaseStatus>("credited")
        .else<PurchaseStatus>(order.target_key_id === null ? "minted" : "minted_fallback").end(),
      sealed_key: eb.case().when(eb.exists(minted)).then(eb.ref("sealed_key")).else(null).end(),
      key_id: receiver,
      paid_at: now,
    })).where("purchase_id", "in", open).compile(),
  ];
}

/** Builds the query that ends a purchase that won't be paid. */
export function failPurchase({ db }: Storage, purchaseId: string): CompiledQuery {
  const { from, to } = money.purchase.fail;
  return db.updateTable("purchases").set({ status: to }).where("purchase_id", "=", purchaseId)
    .where("status", "in", from).compile();
}

/** Builds the queries that refund a purchase, and take back the credits that its key still has. */
export function takeBackPurchase({ db }: Storage, purchaseId: string): CompiledQuery[] {
  const { from, to } = money.purchase.refund;
  const purchase = db.selectFrom("purchases").where("purchase_id", "=", purchaseId)
    .where("status", "in", from);
  return [
    db.updateTable("keys").set({
      credits_taken_back: sql`credits_taken_back + min((${purchase.select("credits")}),
        credits_total - credits_taken_back - ifnull((SELECT credits_spent FROM spending WHERE spending.key_id = keys.id), 0))`,
    }).where("id", "in", purchase.select("key_id")).compile(),
    db.updateTable("purchases").set({ status: to })
      .where("purchase_id", "in", purchase.select("purchase_id")).compile(),
  ];
}

/** Finds a purchase, and the balance of the key that got its credits. */
export async function findPurchase(
  { db }: Pick<Storage, "db">,
  purchaseId: string,
): Promise<Purchase | null> {
  const row = await db.selectFrom("purchases").leftJoin("keys", "keys.id", "purchases.key_id")
    .leftJoin("spending", "spending.key_id", "keys.id").where("purchase_id", "=", purchaseId)
    .select(({ fn }) => [
      "credits",
      "purchases.status as status",
      "new_key_hash as newKeyHash",
      fn.coalesce("key_prefix", "new_key_prefix").as("keyPrefix"),
      "key_hash as keyHash",
      sql<number | null>`${sql.raw(creditsLeft)}`.as("creditsRemaining"),
      "credits_total as creditsTotal",
      "purchases.network as network",
      sql<0 | 1>`sealed_key IS NOT NULL AND purchases.status IN ('minted', 'minted_fallback')
        AND credits_spent IS NULL`.as("isRecoverable"),
    ]).executeTakeFirst();
  return row === undefined ? null : { ...row, isRecoverable: row.isRecoverable === 1 };
}

/** Returns the new key of a delivered purchase, but only once: `null` later, and if the key has ended or changed. */
export async function recoverKey(
  storage: Storage,
  ref: RecoveryRef,
): Promise<{ readonly secret: KeySecret; readonly keyPrefix: string; readonly credits: number } | null> {
  const { db } = storage;
  const waiting = db.selectFrom("purchases").where("recovery_hash", "=", hashRecoveryRef(ref))
    .where("status", "in", ["minted", "minted_fallback"]).where("sealed_key", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("keys").select("keys.id").whereRef("key_hash", "=", "new_key_hash")
          .where("keys.status", "=", "active"),
      )
    );
  const found = await waiting.select(["sealed_key", "new_key_prefix", "credits"]).executeTakeFirst();
  if (!found?.sealed_key) return null;
  const isOurs = await takeOnce(
    storage,
    db.updateTable("purchases").set({ sealed_key: null })
      .where("purchase_id", "in", waiting.select("purchase_id")).returning("purchase_id").compile(),
  );
  const { sealed_key, new_key_prefix, credits } = found;
  return isOurs ? { secret: unsealKey(sealed_key, ref), keyPrefix: new_key_prefix, credits } : null;
}

/**
 * Deletes a sealed key with `removal`. Returns true if the caller may show the key: this call has deleted it, or the
 * outcome is unknown.
 */
export async function takeOnce({ queue }: Pick<Storage, "queue">, removal: CompiledQuery): Promise<boolean> {
  try {
    const [{ rows }] = await queue.write([removal]);
    return rows.length > 0;
  } catch (error) {
    if (error instanceof WriteOutcomeUnknownError) return true;
    throw error;
  }
}

/** 64 hexadecimal digits with which a bought key can be collected once. Never logged. */
export type RecoveryRef = string;

/** Derives a recovery reference from this installation's secret and `payment`, a text that only the payer knows. */
export function recoveryRefOf(
  { identitySecret }: Pick<Storage, "identitySecret">,
  payment: string,
): RecoveryRef {
  return createHmac("sha256", identitySecret).update(`recovery\n${payment}`).digest("hex");
}

/** Returns the hash under which a reference is stored. */
export function hashRecoveryRef(ref: RecoveryRef): string {
  return createHash("sha256").update(`recovery\n${ref}`).digest("base64url");
}

/** Encrypts a key so that only the recovery reference opens it. */
export function sealKey(secret: KeySecret, ref: RecoveryRef): string {
  return sealText(secret, sealingKey(ref));
}

/** Decrypts a sealed key; throws if it was sealed with another recovery reference. */
export function unsealKey(sealed: string, ref: RecoveryRef): KeySecret {
  return unsealText(sealed, sealingKey(ref));
}

function sealingKey(ref: RecoveryRef): Uint8Array {
  return createHash("sha256").update(`seal\n${ref}`).digest();
}
