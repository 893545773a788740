/**
 * Keeps Pro on a key while it is paid.
 *
 * A subscription runs during a paid period. The processor renews it an hour or more after that has ended, so one that
 * will be renewed runs a little longer; one that is cancelled, or whose next invoice could not be collected or was
 * reversed, does not. All of this follows from the recorded facts, in whatever order they arrived.
 *
 * @module
 */
import { type CompiledQuery, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Storage } from "../../storage/mod.ts";
import { endProQueries, startProQueries } from "../entitlements.ts";
import type { InvoiceFact, SubscriptionFact } from "./read_event.ts";
import { invoicePaymentQuery, isDisputed, isRefunded } from "./reversals.ts";

/** Time after a paid period in which its renewal may be reported: the processor retries for up to three days. */
const RENEWAL_MS = 3 * 24 * 60 * 60 * 1000;

type SubscriptionSelection = SelectQueryBuilder<
  Database,
  "card_subscriptions",
  { subscription_id: string }
>;

/** Selects one subscription. */
export function subscriptionOf({ db }: Pick<Storage, "db">, subscriptionId: string): SubscriptionSelection {
  return db.selectFrom("card_subscriptions").select("card_subscriptions.subscription_id")
    .where("card_subscriptions.subscription_id", "=", subscriptionId);
}

/** Selects the subscriptions of which a payment paid an invoice. */
export function subscriptionsPaidBy(
  { db }: Pick<Storage, "db">,
  paymentIntent: string,
): SubscriptionSelection {
  return db.selectFrom("card_subscriptions").select("card_subscriptions.subscription_id").where(
    "card_subscriptions.subscription_id",
    "in",
    db.selectFrom("card_invoices").innerJoin(
      "card_invoice_payments as paid",
      "paid.invoice_id",
      "card_invoices.invoice_id",
    )
      .where("paid.payment_intent", "=", paymentIntent).select("card_invoices.subscription_id"),
  );
}

/** Builds the query that makes the row of a subscription, unless there is one. */
export function openSubscription({ db, clock }: Storage, subscriptionId: string): CompiledQuery {
  return db.insertInto("card_subscriptions").values({
    subscription_id: subscriptionId,
    created_at: clock.now(),
  })
    .onConflict((conflict) => conflict.doNothing()).compile();
}

/**
 * Builds the queries that record what an event says about a subscription. Of two events the later one counts; those of
 * one second are ordered by their ids, which is arbitrary but the same everywhere.
 */
export function subscriptionQueries(
  storage: Storage,
  { subscriptionId, isEnding, hasEnded }: SubscriptionFact,
  event: { readonly id: string; readonly created: number },
): CompiledQuery[] {
  const { db } = storage;
  return [
    openSubscription(storage, subscriptionId),
    db.updateTable("card_subscriptions")
      .set({ is_ending: Number(isEnding), told_at: event.created, told_by: event.id })
      .where("subscription_id", "=", subscriptionId)
      .where(sql<boolean>`(told_at, told_by) < (${event.created}, ${event.id})`).compile(),
    ...(hasEnded
      ? [
        db.updateTable("card_subscriptions").set({ has_ended: 1 }).where(
          "subscription_id",
          "=",
          subscriptionId,
        )
          .compile(),
      ]
      : []),
  ];
}

/** Builds the queries that record an invoice. One that is paid stays paid, whatever failed before. */
export function invoiceQueries(storage: Storage, fact: InvoiceFact, isPaidInFull: boolean): CompiledQuery[] {
  const { db, clock } = storage;
  const { invoiceId, subscriptionId, amountMinor, currency, periodEnd, paymentIntent, url } = fact;
  const isPaid = Number(isPaidInFull);
  return [
    openSubscription(storage, subscriptionId),
    db.insertInto("card_invoices").values({
      invoice_id: invoiceId,
      subscription_id: subscriptionId,
      is_paid: isPaid,
      amount_minor: amountMinor,
      currency,
      period_end: periodEnd,
      paid_at: isPaidInFull ? clock.now() : null,
      url,
    }).onConflict((conflict) =>
      conflict.doUpdateSet({ is_paid: 1, paid_at: clock.now(), url })
        .where("card_invoices.is_paid", "=", 0).where(sql<boolean>`excluded.is_paid = 1`)
    ).compile(),
    ...(paymentIntent === null ? [] : [invoicePaymentQuery(storage, paymentIntent, invoiceId)]),
  ];
}

const paidUntil = `ifnull((
  SELECT max(period_end) FROM card_invoices
  WHERE card_invoices.subscription_id = card_subscriptions.subscription_id AND is_paid = 1
    AND NOT EXISTS (SELECT 1 FROM card_invoice_payments AS paid WHERE paid.invoice_id = card_invoices.invoice_id
      AND (${isRefunded("paid.payment_intent")} OR ${isDisputed("paid.payment_intent")}))), 0)`;

const hasLaterInvoice = `EXISTS (SELECT 1 FROM card_invoices
  WHERE card_invoices.subscription_id = card_subscriptions.subscription_id AND period_end > ${paidUntil})`;

/**
 * Builds the queries that compute until when the selected subscriptions run, and start or end Pro on their keys. To be
 * run in order in one transaction, after the facts are written.
 */
export function settleQueries(storage: Storage, selected: SubscriptionSelection): CompiledQuery[] {
  const { db, clock } = storage;
  const now = clock.now();
  const holders = selected.clearSelect().select("card_subscriptions.key_id").where("key_id", "is not", null);
  const keys = db.selectFrom("keys").select("keys.id").where("keys.id", "in", holders);
  return [
    db.updateTable("card_subscriptions").set({
      runs_until: sql`CASE
        WHEN ${sql.raw(paidUntil)} = 0 THEN 0
        WHEN is_ending = 1 OR has_ended = 1 OR ${sql.raw(hasLaterInvoice)} THEN ${sql.raw(paidUntil)}
        ELSE ${sql.raw(paidUntil)} + ${RENEWAL_MS} END`,
    }).where("subscription_id", "in", selected).compile(),
    ...startProQueries(
      storage,
      db.selectFrom("keys").select("keys.id")
        .where("keys.id", "in", holders.where("runs_until", ">", now)),
    ),
    ...endProQueries(storage, keys.where(hasNoneRunning(now))),
  ];
}

/**
 * Ends Pro on the keys whose paid period has run out without further word from the processor.
 *
 * @returns How many keys that were.
 */
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
