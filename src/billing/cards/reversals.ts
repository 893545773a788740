/**
 * Takes credits back after a refund or a dispute, and returns them when a dispute is won.
 *
 * How much a payment's reversals ask back follows from the recorded facts, in whatever order they arrived. What was
 * asked before is stored, so that an event only takes what it asks for beyond that. Only what the key has left then is
 * taken: a refunded pack that is spent stays spent, and nothing is owed that a later pack would pay.
 *
 * @module
 */
import { type CompiledQuery, sql } from "kysely";
import type { PurchaseStatus, Storage } from "../../storage/mod.ts";
import { purchaseStatusesBefore } from "../purchases/mod.ts";
import type { DisputeFact, RefundFact } from "./read_event.ts";

/** Builds the queries that write down a refund. */
export function refundQueries({ db }: Storage, fact: RefundFact): CompiledQuery[] {
  const { paymentIntent, chargedMinor, refundedMinor, invoiceId, receiptUrl } = fact;
  return [
    db.insertInto("card_refunds").values({
      payment_intent: paymentIntent,
      charged_minor: chargedMinor,
      refunded_minor: refundedMinor,
    }).onConflict((conflict) =>
      conflict.doUpdateSet({
        refunded_minor: sql`max(card_refunds.refunded_minor, excluded.refunded_minor)`,
      })
    ).compile(),
    ...(invoiceId === null ? [] : [invoicePaymentQuery({ db }, paymentIntent, invoiceId)]),
    ...(receiptUrl === null ? [] : [receiptQuery({ db }, paymentIntent, receiptUrl)]),
  ];
}

/** Builds the query that records where the processor shows the receipt of a payment. */
export function receiptQuery(
  { db }: Pick<Storage, "db">,
  paymentIntent: string,
  url: string,
): CompiledQuery {
  return db.insertInto("card_receipts").values({ payment_intent: paymentIntent, url })
    .onConflict((conflict) => conflict.column("payment_intent").doUpdateSet({ url })).compile();
}

/** Builds the query that records which payment paid an invoice. */
export function invoicePaymentQuery(
  { db }: Pick<Storage, "db">,
  paymentIntent: string,
  invoiceId: string,
): CompiledQuery {
  return db.insertInto("card_invoice_payments").values({
    payment_intent: paymentIntent,
    invoice_id: invoiceId,
  })
    .onConflict((conflict) => conflict.doNothing()).compile();
}

/** Builds the query that records the state of a dispute; one that is closed is not opened again. */
export function disputeQuery(
  { db }: Storage,
  { disputeId, paymentIntent, state }: DisputeFact,
): CompiledQuery {
  return db.insertInto("card_disputes").values({
    dispute_id: disputeId,
    payment_intent: paymentIntent,
    state,
  })
    .onConflict((conflict) => conflict.doUpdateSet({ state }).where("card_disputes.state", "=", "open"))
    .compile();
}

/** SQL that tells whether a payment is disputed, or was and is lost. `payment` names a column with its id. */
export const isDisputed = (payment: string): string => `
  EXISTS (SELECT 1 FROM card_disputes WHERE card_disputes.payment_intent = ${payment} AND state <> 'won')`;

/** SQL that tells whether all of a payment was refunded. */
export const isRefunded = (payment: string): string => `
  EXISTS (SELECT 1 FROM card_refunds WHERE card_refunds.payment_intent = ${payment}
    AND refunded_minor >= charged_minor)`;

/**
 * Builds the queries that bring the packs paid by a payment in line with its reversals. To be run in order in one
 * transaction, after the facts are written and the pack is delivered. They do nothing while there is no pack.
 */
export function takeBackQueries(storage: Storage, paymentIntent: string): CompiledQuery[] {
  const { db } = storage;
  const checkouts = db.selectFrom("card_checkouts").where("payment_intent", "=", paymentIntent);
  const purchases = checkouts.select("purchase_id");
  const disputed = sql<boolean>`${sql.raw(isDisputed("card_checkouts.payment_intent"))}`;
  const refunded = sql<boolean>`${sql.raw(isRefunded("card_checkouts.payment_intent"))}`;
  const holder = sql`(SELECT key_id FROM purchases WHERE purchases.purchase_id = card_checkouts.purchase_id)`;
  const due = sql<number>`(SELECT CASE WHEN ${disputed} THEN credits ELSE ifnull((
      SELECT min(credits, credits * refunded_minor / charged_minor) FROM card_refunds
      WHERE card_refunds.payment_intent = card_checkouts.payment_intent), 0) END
    FROM purchases WHERE purchases.purchase_id = card_checkouts.purchase_id)`;
  const move = (status: PurchaseStatus, condition: typeof disputed) =>
    db.updateTable("purchases").set({ status }).where("purchase_id", "in", purchases.where(condition))
      .where("key_id", "is not", null).where("status", "in", purchaseStatusesBefore(status)).compile();
  return [
    db.updateTable("card_checkouts").set({ due_back: due, taking_back: sql`${due} - due_back` })
      .where("payment_intent", "=", paymentIntent).where(sql<boolean>`${holder} IS NOT NULL`).compile(),
    db.updateTable("card_checkouts").set({
      taking_back: sql`min(max(taking_back, min(0, due_back - taken_back)), (
        SELECT credits_total - credits_taken_back - ifnull(credits_spent, 0) FROM keys LEFT JOIN spending ON spending.key_id = keys.id
        WHERE keys.id = ${holder}))`,
    }).where("payment_intent", "=", paymentIntent).where(sql<boolean>`${holder} IS NOT NULL`).compile(),
    db.updateTable("keys").set({
      credits_taken_back: sql`credits_taken_back + (SELECT sum(taking_back) FROM card_checkouts
        JOIN purchases USING (purchase_id) WHERE payment_intent = ${paymentIntent} AND purchases.key_id = keys.id)`,
    }).where("id", "in", db.selectFrom("purchases").select("key_id").where("purchase_id", "in", purchases))
      .compile(),
    db.updateTable("card_checkouts").set({ taken_back: sql`taken_back + taking_back`, taking_back: 0 })
      .where("payment_intent", "=", paymentIntent).compile(),
    move("refunded", refunded),
    move("disputed", disputed),
    // The status that a delivered purchase had before its reversal: the target and the receiver of a purchase do not
    // change.
    db.updateTable("purchases").set({
      status: sql`CASE WHEN target_key_id IS NULL THEN 'minted' WHEN target_key_id = key_id THEN 'credited'
        ELSE 'minted_fallback' END`,
    }).where("status", "=", "disputed")
      .where("purchase_id", "in", purchases.where(({ not }) => not(disputed))).compile(),
  ];
}
