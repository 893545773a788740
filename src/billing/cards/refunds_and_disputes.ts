// Refunds and disputes take credits back: each event takes only credits that earlier events haven't taken, and that the
// key still has.
import { type CompiledQuery, sql } from "kysely";
import type { Storage } from "../../storage/mod.ts";
import { creditsLeft } from "../balance.ts";
import { money } from "../money_table.ts";

/** SQL that is true for a payment with an open or lost dispute. `payment` is a column with the id of the payment. */
export const isDisputed = (payment: string): string => `
  EXISTS (SELECT 1 FROM card_disputes WHERE card_disputes.payment_intent = ${payment} AND state <> 'won')`;

/** SQL that is true for a payment that was refunded in full. */
export const isRefunded = (payment: string): string => `
  EXISTS (SELECT 1 FROM card_refunds WHERE card_refunds.payment_intent = ${payment}
    AND refunded_minor >= charged_minor)`;

/** Builds the queries that apply the refunds and disputes of a payment to the packs that it paid for. */
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
  const { refund, dispute, win } = money.purchase;
  const move = ({ from, to }: typeof refund | typeof dispute, condition: typeof disputed) =>
    db.updateTable("purchases").set({ status: to }).where("purchase_id", "in", purchases.where(condition))
      .where("key_id", "is not", null).where("status", "in", from).compile();
  return [
    db.updateTable("card_checkouts").set({ due_back: due, taking_back: sql`${due} - due_back` })
      .where("payment_intent", "=", paymentIntent).where(sql<boolean>`${holder} IS NOT NULL`).compile(),
    db.updateTable("card_checkouts").set({
      taking_back: sql`min(max(taking_back, min(0, due_back - taken_back)), (
        SELECT ${sql.raw(creditsLeft)} FROM keys LEFT JOIN spending ON spending.key_id = keys.id
        WHERE keys.id = ${holder}))`,
    }).where("payment_intent", "=", paymentIntent).where(sql<boolean>`${holder} IS NOT NULL`).compile(),
    db.updateTable("keys").set({
      credits_taken_back: sql`credits_taken_back + (SELECT sum(taking_back) FROM card_checkouts
        JOIN purchases USING (purchase_id) WHERE payment_intent = ${paymentIntent} AND purchases.key_id = keys.id)`,
    }).where("id", "in", db.selectFrom("purchases").select("key_id").where("purchase_id", "in", purchases))
      .compile(),
    db.updateTable("card_checkouts").set({ taken_back: sql`taken_back + taking_back`, taking_back: 0 })
      .where("payment_intent", "=", paymentIntent).compile(),
    move(refund, refunded),
    move(dispute, disputed),
    // Restores the status before the dispute: for a new key, a recharged key, or a new key instead of a recharged one.
    db.updateTable("purchases").set({
      status: sql`CASE WHEN target_key_id IS NULL THEN 'minted' WHEN target_key_id = key_id THEN 'credited'
        ELSE 'minted_fallback' END`,
    }).where("status", "in", win.from)
      .where("purchase_id", "in", purchases.where(({ not }) => not(disputed))).compile(),
  ];
}
