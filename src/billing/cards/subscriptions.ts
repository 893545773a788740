// Until when a subscription runs, and Pro with it: derived from all invoices, payments, refunds and disputes.
import { type CompiledQuery, type SelectQueryBuilder, sql } from "kysely";
import { type Database, DAY_MS, type Storage } from "../../storage/mod.ts";
import { endProQueries, startProQueries } from "../bought_entitlements.ts";
import { isDisputed, isRefunded } from "./refunds_and_disputes.ts";

/** Pro continues this long after a paid period, because the event of a renewal may arrive up to three days late. */
const RENEWAL_GRACE_MS = 3 * DAY_MS;

type Subscriptions = SelectQueryBuilder<Database, "card_subscriptions", { subscription_id: string }>;

/** Selects one subscription. */
export function subscriptionOf({ db }: Storage, subscriptionId: string): Subscriptions {
  return db.selectFrom("card_subscriptions").select("card_subscriptions.subscription_id")
    .where("card_subscriptions.subscription_id", "=", subscriptionId);
}

/** Selects the subscriptions whose invoices a payment has paid. */
export function subscriptionsPaidBy({ db }: Storage, paymentIntent: string): Subscriptions {
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
