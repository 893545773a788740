// Records the checkouts of packs and Pro, delivers them, and shows new keys to their buyers.
import { type CompiledQuery, type Expression, sql } from "kysely";
import { createHash, randomBytes } from "node:crypto";
import { type Email, emailRow } from "../../email/mod.ts";
import { hashKey, type KeySecret, prepareKey, purchasedKeyRow } from "../../keys/mod.ts";
import {
  type CardProduct,
  DAY_MS,
  insertWhere,
  type PurchaseStatus,
  type Storage,
} from "../../storage/mod.ts";
import {
  deliverQueries,
  failPurchase,
  hashRecoveryRef,
  preparePurchase,
  recoverKey,
  type RecoveryRef,
  sealKey,
  takeOnce,
  unsealKey,
} from "../purchases.ts";
import { money } from "../money_table.ts";
import { cardProducts, type CheckoutFact } from "./read_event.ts";
import { takeBackQueries } from "./refunds_and_disputes.ts";
import { openSubscription, subscriptionOf, updateSubscriptionQueries } from "./subscriptions.ts";

/** A checkout that sold one of our products. */
export interface OurCheckout extends CheckoutFact {
  readonly product: CardProduct;
}

/** A buyer, and how they get a new key. */
export interface CheckoutBuyer {
  /** Id of the key to which the recharge reference belongs, even if that key no longer works. */
  readonly targetKeyId: number | null;
  /** HMAC of the payer's email address. */
  readonly contact: string | null;
  readonly encryptedEmail: string | null;
  readonly pageRef: RecoveryRef;
  readonly emailFor: ((ref: RecoveryRef) => Email & { readonly to: string }) | null;
}

/** Derives a purchase id. It hides the session id, because anyone who has that can open the page with the new key. */
function purchaseIdOf(sessionId: string): string {
  return `card_${createHash("sha256").update(sessionId).digest("hex").slice(0, 32)}`;
}

const KEY_EMAIL = "key:";

const makeRecoveryRef = (): RecoveryRef => randomBytes(32).toString("hex");

/** Records the checkout of a pack at its first event. Commits the row, because `packQueries` reads it. */
export async function openPackCheckout(
  storage: Storage,
  checkout: OurCheckout,
  buyer: CheckoutBuyer,
): Promise<void> {
  const { db, queue, clock } = storage;
  const { credits, priceMinor } = cardProducts[checkout.product];
  if (credits === null) throw new Error("Cannot open the checkout of a pack: the product is a subscription");
  const purchaseId = purchaseIdOf(checkout.sessionId);
  const mailRef = makeRecoveryRef();
  const { row, secret } = preparePurchase(
    {
      purchase_id: purchaseId,
      paid_by: "card",
      bundle: checkout.product,
      credits,
      amount_atomic: priceMinor * 10_000,
      target_key_id: buyer.targetKeyId,
      network: null,
      contact: buyer.contact,
    },
    mailRef,
    clock.now(),
  );
  const recorded = db.selectFrom("purchases").select("purchase_id").where("purchase_id", "=", purchaseId)
    .where("new_key_hash", "=", row.new_key_hash);
  await queue.write<readonly unknown[]>([
    db.insertInto("purchases").values(row).onConflict((conflict) => conflict.doNothing()).compile(),
    checkoutQuery(storage, checkout, buyer, row.new_key_hash),
    waitingKeyQuery(storage, secret, buyer.pageRef, recorded),
    ...emailQueries(storage, purchaseId, buyer, mailRef, recorded, false),
  ]);
}

/** Builds the queries that deliver a paid pack or end a failed purchase; none while the payment is pending. */
export async function packQueries(
  storage: Storage,
  { sessionId, outcome, paymentIntent }: OurCheckout,
  { pageRef, encryptedEmail }: CheckoutBuyer,
): Promise<readonly CompiledQuery[]> {
  const { db, clock } = storage;
  const purchaseId = purchaseIdOf(sessionId);
  if (outcome === "unpaid") return [];
  if (outcome === "failed") return [failPurchase(storage, purchaseId)];
  const purchase = db.selectFrom("purchases").select("purchase_id").where("purchase_id", "=", purchaseId);
  const recharged = purchase.where("status", "=", "credited");
  const minted = purchase.where("status", "in", ["minted", "minted_fallback"]);
  const email = KEY_EMAIL + purchaseId;
  return [
    ...await deliverQueries(storage, purchaseId),
    db.updateTable("keys").set({ encrypted_email: encryptedEmail }).where("encrypted_email", "is", null)
      .where("key_hash", "in", minted.clearSelect().select("new_key_hash")).compile(),
    db.updateTable("emails").set({ due_at: clock.now() }).where("email_id", "=", email)
      .where("sealed", "is not", null).where("due_at", "is", null).where(({ exists }) => exists(minted))
      .compile(),
    // A buyer who recharged a key already has that key, and needs neither the email nor the page with a new key.
    db.deleteFrom("emails").where("email_id", "=", email).where(({ exists }) => exists(recharged)).compile(),
    db.deleteFrom("waiting_keys").where("recovery_hash", "=", hashRecoveryRef(pageRef))
      .where(({ exists }) => exists(recharged)).compile(),
    ...(paymentIntent === null ? [] : takeBackQueries(storage, paymentIntent)),
  ];
}

/** Builds the queries that record a subscription, and attach it to the referenced key or a new one. */
export function subscriptionCheckoutQueries(
  storage: Storage,
  checkout: OurCheckout,
  subscriptionId: string,
  buyer: CheckoutBuyer,
): readonly CompiledQuery[] {
  const { db, clock } = storage;
  const purchaseId = purchaseIdOf(checkout.sessionId);
  const { secret, ...key } = prepareKey();
  const { keyHash } = key;
  const row = { ...purchasedKeyRow(key, clock.now()), encrypted_email: buyer.encryptedEmail };
  const recorded = db.selectFrom("card_checkouts").select("purchase_id").where("purchase_id", "=", purchaseId)
    .where("new_key_hash", "=", keyHash);
  const target = db.selectFrom("keys").select("keys.id").where("keys.id", "=", buyer.targetKeyId)
    .where("keys.status", "=", "active");
  const minted = db.selectFrom("keys").select("keys.id").where("keys.key_hash", "=", keyHash);
  const bound = db.selectFrom("card_subscriptions").select("subscription_id")
    .where("subscription_id", "=", subscriptionId).where("key_id", "is not", null);
  const mailRef = makeRecoveryRef();
  return [
    checkoutQuery(storage, checkout, buyer, keyHash),
    openSubscription(storage, subscriptionId),
    insertWhere(db, "keys", row, { present: [recorded], absent: [target, bound] }).compile(),
    db.updateTable("card_subscriptions").set((eb) => ({ key_id: eb.fn.coalesce(target, minted) }))
      .where("subscription_id", "=", subscriptionId).where("key_id", "is", null).compile(),
    waitingKeyQuery(storage, secret, buyer.pageRef, minted),
    waitingKeyQuery(storage, secret, mailRef, minted),
    ...emailQueries(storage, purchaseId, buyer, mailRef, minted, true),
    ...updateSubscriptionQueries(storage, subscriptionOf(storage, subscriptionId)),
  ];
}

function checkoutQuery(
  { db, clock }: Storage,
  { sessionId, product, paymentIntent, subscriptionId, amountMinor, currency }: OurCheckout,
  { targetKeyId, contact }: CheckoutBuyer,
  newKeyHash: string,
): CompiledQuery {
  return db.insertInto("card_checkouts").values({
    purchase_id: purchaseIdOf(sessionId),
    product,
    payment_intent: paymentIntent,
    subscription_id: subscriptionId,
    target_key_id: targetKeyId,
    new_key_hash: newKeyHash,
    amount_minor: amountMinor,
    currency,
    contact,
    created_at: clock.now(),
  }).onConflict((conflict) => conflict.doNothing()).compile();
}

/** Builds the query that stores a new key for its buyer, unless another process recorded the checkout first. */
function waitingKeyQuery(
  { db }: Storage,
  secret: KeySecret,
  ref: RecoveryRef,
  recorded: Expression<unknown>,
): CompiledQuery {
  return insertWhere(db, "waiting_keys", {
    recovery_hash: hashRecoveryRef(ref),
    key_hash: hashKey(secret),
    sealed_key: sealKey(secret, ref),
  }, { present: [recorded] }).onConflict((conflict) => conflict.doNothing()).compile();
}

function emailQueries(
  storage: Storage,
  purchaseId: string,
  { emailFor }: CheckoutBuyer,
  mailRef: RecoveryRef,
  recorded: Expression<unknown>,
  isDue: boolean,
): CompiledQuery[] {
  if (emailFor === null) return [];
  const row = emailRow(storage, KEY_EMAIL + purchaseId, emailFor(mailRef), isDue);
  return [
    insertWhere(storage.db, "emails", row, { present: [recorded] })
      .onConflict((conflict) => conflict.doNothing()).compile(),
  ];
}

/** Long enough for every payment method: each succeeds or fails within two weeks. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes pack checkouts that weren't paid within a month. The event of a later payment records them again. */
export async function sweepCheckouts({ db, queue, clock }: Storage): Promise<void> {
  const dead = db.selectFrom("purchases").where("paid_by", "=", "card")
    .where("status", "in", money.purchase.forget.from).where("created_at", "<", clock.now() - KEPT_MS);
  if (await dead.select("purchase_id").limit(1).executeTakeFirst() === undefined) return;
  await queue.write<readonly unknown[]>([
    db.deleteFrom("waiting_keys").where("key_hash", "in", dead.select("new_key_hash")).compile(),
    db.deleteFrom("emails")
      .where("email_id", "in", dead.select(sql<string>`${KEY_EMAIL} || purchase_id`.as("email_id")))
      .compile(),
    db.deleteFrom("card_checkouts").where("purchase_id", "in", dead.select("purchase_id")).compile(),
    db.deleteFrom("purchases").where("purchase_id", "in", dead.select("purchase_id")).compile(),
  ]);
}

/** The content of the page after a checkout. */
export type CheckoutResult =
  | { readonly result: "new_key"; readonly secret: KeySecret }
  | { readonly result: "shown_before" | "recharged" | "waiting" | "not_paid" | "reversed" };

const packResults = {
  pending: "waiting",
  credited: "recharged",
  minted: "shown_before",
  minted_fallback: "shown_before",
  failed: "not_paid",
  refunded: "reversed",
  disputed: "reversed",
} as const satisfies Readonly<Record<PurchaseStatus, CheckoutResult["result"]>>;

/** Returns the outcome of a checkout, with the new key only the first time. */
export async function takeCheckoutResult(
  storage: Storage,
  sessionId: string,
  pageRef: RecoveryRef,
): Promise<CheckoutResult> {
  const secret = await takeWaitingKey(storage, pageRef);
  if (secret !== null) return { result: "new_key", secret };
  const { db } = storage;
  const checkout = await db.selectFrom("card_checkouts")
    .leftJoin("purchases", (join) => join.onRef("purchases.purchase_id", "=", "card_checkouts.purchase_id"))
    .where("card_checkouts.purchase_id", "=", purchaseIdOf(sessionId))
    .select((eb) => [
      "product",
      "status",
      eb.exists(
        eb.selectFrom("keys").select("keys.id").whereRef("keys.key_hash", "=", "card_checkouts.new_key_hash"),
      ).as("isMinted"),
    ]).executeTakeFirst();
  if (checkout === undefined) return { result: "waiting" };
  if (checkout.product === "pro") return { result: checkout.isMinted ? "shown_before" : "recharged" };
  return { result: packResults[checkout.status ?? "pending"] };
}

/** Returns the new key that belongs to the reference in an email; `null` if it was returned before or has ended. */
export async function takeMailedKey(storage: Storage, ref: RecoveryRef): Promise<KeySecret | null> {
  return await takeWaitingKey(storage, ref) ?? (await recoverKey(storage, ref))?.secret ?? null;
}

async function takeWaitingKey(storage: Storage, ref: RecoveryRef): Promise<KeySecret | null> {
  const { db } = storage;
  const waiting = db.selectFrom("waiting_keys").select("recovery_hash")
    .where("recovery_hash", "=", hashRecoveryRef(ref))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("keys").select("keys.id").whereRef("keys.key_hash", "=", "waiting_keys.key_hash")
          .where("keys.status", "=", "active"),
      )
    );
  const found = await waiting.select("sealed_key").executeTakeFirst();
  if (found === undefined) return null;
  const isOurs = await takeOnce(
    storage,
    db.deleteFrom("waiting_keys").where("recovery_hash", "in", waiting).returning("recovery_hash").compile(),
  );
  return isOurs ? unsealKey(found.sealed_key, ref) : null;
}
