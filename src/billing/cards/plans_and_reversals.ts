// Effects of subscriptions, refunds and disputes on keys and packs. Refunds and disputes take credits back: each event
// takes only credits that earlier events haven't taken, and that the key still has.
import { type CompiledQuery, type SelectQueryBuilder, sql } from "kysely";
import { type Database, DAY_MS, type Storage } from "../../storage/mod.ts";
import { creditsLeft } from "../balance.ts";
import { endProQueries, startProQueries } from "../bought_entitlements.ts";
import { money } from "../money_table.ts";
import type { CardEvent, CardFact, CheckoutFact } from "./read_event.ts";

/** Pro continues this long after a paid period, because the event of a renewal may arrive up to three days late. */
const RENEWAL_GRACE_MS = 3 * DAY_MS;

type Subscriptions = SelectQueryBuilder<Database, "card_subscriptions", { subscription_id: string }>;

/**
 * Builds the queries that record a fact and apply what follows from all facts so far. Facts are only added, so their
 * order doesn't matter. `isPaidInFull` says whether an invoice's full price is paid; a smaller payment buys nothing.
 */
export function factQueries(
  storage: Storage,
  fact: Exclude<CardFact, CheckoutFact>,
  event: Pick<CardEvent, "id" | "created">,
  isPaidInFull: boolean,
): CompiledQuery[] {
  const { db, clock } = storage;
  switch (fact.kind) {
    case "receipt":
      return [receiptQuery(storage, fact.paymentIntent, fact.url)];
    case "refund": {
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
        ...(invoiceId === null ? [] : [invoicePaymentQuery(storage, paymentIntent, invoiceId)]),
        ...(receiptUrl === null ? [] : [receiptQuery(storage, paymentIntent, receiptUrl)]),
        ...undoQueries(storage, paymentIntent),
      ];
    }
    case "dispute": {
      const { disputeId, paymentIntent, state } = fact;
      return [
        db.insertInto("card_disputes")
          .values({ dispute_id: disputeId, payment_intent: paymentIntent, state })
          .onConflict((conflict) =>
            conflict.doUpdateSet({ state }).where("card_disputes.state", "in", money.dispute.close.from)
          ).compile(),
        ...undoQueries(storage, paymentIntent),
      ];
    }
    case "subscription": {
      const { subscriptionId, isEnding, hasEnded } = fact;
      const update = db.updateTable("card_subscriptions").where("subscription_id", "=", subscriptionId);
      return [
        openSubscription(storage, subscriptionId),
        // The newest event decides about `is_ending`; of two events in the same second, the one with the higher id.
        update.set({ is_ending: Number(isEnding), newest_event_at: event.created, newest_event_id: event.id })
          .where(sql<boolean>`(newest_event_at, newest_event_id) < (${event.created}, ${event.id})`)
          .compile(),
        ...(hasEnded ? [update.set({ has_ended: 1 }).compile()] : []),
        ...updateSubscriptionQueries(storage, subscriptionOf(storage, subscriptionId)),
      ];
    }
    case "invoice": {
      const { invoiceId, subscriptionId, amountMinor, currency, periodEnd, paymentIntent, url } = fact;
      const paid = { is_paid: Number(isPaidInFull), amount_minor: amountMinor, currency, url };
      return [
        openSubscription(storage, subscriptionId),
        db.insertInto("card_invoices").values({
          ...paid,
          invoice_id: invoiceId,
          subscription_id: subscriptionId,
          period_end: periodEnd,
          paid_at: fact.isPaid ? clock.now() : null,
        }).onConflict((conflict) =>
          conflict.doUpdateSet({ ...paid, paid_at: clock.now() })
            .where("card_invoices.is_paid", "=", 0).where(sql<boolean>`excluded.paid_at IS NOT NULL`)
        ).compile(),
        ...(paymentIntent === null ? [] : [invoicePaymentQuery(storage, paymentIntent, invoiceId)]),
        ...updateSubscriptionQueries(storage, subscriptionOf(storage, subscriptionId)),
      ];
    }
    case "invoice_payment":
      return [
        invoicePaymentQuery(storage, fact.paymentIntent, fact.invoiceId),
        ...updateSubscriptionQueries(storage, subscriptionsPaidBy(storage, fact.paymentIntent)),
      ];
  }
}

function undoQueries(storage: Storage, paymentIntent: string): CompiledQuery[] {
  return [
    ...takeBackQueries(storage, paymentIntent),
    ...updateSubscriptionQueries(storage, subscriptionsPaidBy(storage, paymentIntent)),
  ];
}

/** Selects one subscription. */
export function subscriptionOf({ db }: Storage, subscriptionId: string): Subscriptions {
  return db.selectFrom("card_subscriptions").select("card_subscriptions.subscription_id")
    .where("card_subscriptions.subscription_id", "=", subscriptionId);
}

function subscriptionsPaidBy({ db }: Storage, paymentIntent: string): Subscriptions {
  return db.selectFrom("card_subscriptions").select("card_subscriptions.subscription_id").where(
    "card_subscriptions.subscription_id",
    "in",
    db.selectFrom("card_invoices")
      .innerJoin("card_invoice_payments as paid", "paid.invoice_id", "card_invoices.invoice_id")
      .where("paid.payment_intent", "=", paymentIntent).select("card_invoices.subscription_id"),
  );
}

/** Builds the query that creates a subscription's row if it is missing. */
export function openSubscription({ db, clock }: Storage, subscriptionId: string): CompiledQuery {
  return db.insertInto("card_subscriptions").values({
    subscription_id: subscriptionId,
    created_at: clock.now(),
  }).onConflict((conflict) => conflict.doNothing()).compile();
}

function receiptQuery({ db }: Storage, paymentIntent: string, url: string): CompiledQuery {
  return db.insertInto("card_receipts").values({ payment_intent: paymentIntent, url })
    .onConflict((conflict) => conflict.column("payment_intent").doUpdateSet({ url })).compile();
}

function invoicePaymentQuery({ db }: Storage, paymentIntent: string, invoiceId: string): CompiledQuery {
  return db.insertInto("card_invoice_payments")
    .values({ payment_intent: paymentIntent, invoice_id: invoiceId })
    .onConflict((conflict) => conflict.doNothing()).compile();
}

/** SQL that is true for a payment with an open or lost dispute. `payment` is a column with the id of the payment. */
const isDisputed = (payment: string): string => `
  EXISTS (SELECT 1 FROM card_disputes WHERE card_disputes.payment_intent = ${payment} AND state <> 'won')`;

const isRefunded = (payment: string): string => `
  EXISTS (SELECT 1 FROM card_refunds WHERE card_refunds.payment_intent = ${payment}
    AND refunded_minor >= charged_minor)`;

const paidUntil = `ifnull((
  SELECT max(period_end) FROM card_invoices
  WHERE card_invoices.subscription_id = card_subscriptions.subscription_id AND is_paid = 1
    AND NOT EXISTS (SELECT 1 FROM card_invoice_payments AS paid WHERE paid.invoice_id = card_invoices.invoice_id
      AND (${isRefunded("paid.payment_intent")} OR ${isDisputed("paid.payment_intent")}))), 0)`;

const hasLaterInvoice = `EXISTS (SELECT 1 FROM card_invoices
  WHERE card_invoices.subscription_id = card_subscriptions.subscription_id AND period_end > ${paidUntil})`;

/** Builds the queries that derive from all facts how long subscriptions run, and start or end Pro accordingly. */
export function updateSubscriptionQueries(
  storage: Storage,
  selected: Subscriptions,
): CompiledQuery[] {
  const { db, clock } = storage;
  const now = clock.now();
  const holders = selected.clearSelect().select("card_subscriptions.key_id").where("key_id", "is not", null);
  const keys = db.selectFrom("keys").select("keys.id").where("keys.id", "in", holders);
  return [
    db.updateTable("card_subscriptions").set({
      runs_until: sql`CASE
        WHEN ${sql.raw(paidUntil)} = 0 THEN 0
        WHEN is_ending = 1 OR has_ended = 1 OR ${sql.raw(hasLaterInvoice)} THEN ${sql.raw(paidUntil)}
        ELSE ${sql.raw(paidUntil)} + ${RENEWAL_GRACE_MS} END`,
    }).where("subscription_id", "in", selected).compile(),
    ...startProQueries(
      storage,
      db.selectFrom("keys").select("keys.id").where("keys.id", "in", holders.where("runs_until", ">", now)),
    ),
    ...endProQueries(storage, keys.where(hasNoneRunning(now))),
  ];
}

/** Ends Pro on keys whose paid period is over without a reported renewal. Returns the number of these keys. */
export async function endOverdueSubscriptions(storage: Storage): Promise<number> {
  const { db, queue, clock } = storage;
  const now = clock.now();
  const unpaid = db.selectFrom("keys").select("keys.id").where(
    "keys.id",
    "in",
    db.selectFrom("card_subscriptions").select("key_id").where("key_id", "is not", null),
  ).where(hasNoneRunning(now));
  if (await unpaid.where("keys.plan", "=", "pro").limit(1).executeTakeFirst() === undefined) return 0;
  const [, { rows }] = await queue.write(endProQueries(storage, unpaid));
  return rows.length;
}

function hasNoneRunning(now: number) {
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM card_subscriptions
    WHERE card_subscriptions.key_id = keys.id AND runs_until > ${now})`;
}

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
