// Records the facts of card events. Subscriptions, refunds and disputes follow from all facts so far.
import { type CompiledQuery, sql } from "kysely";
import type { Storage } from "../../storage/mod.ts";
import { money } from "../money_table.ts";
import type { CardEvent, CardFact, CheckoutFact } from "./read_event.ts";
import { takeBackQueries } from "./refunds_and_disputes.ts";
import {
  openSubscription,
  subscriptionOf,
  subscriptionsPaidBy,
  updateSubscriptionQueries,
} from "./subscriptions.ts";

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

function receiptQuery({ db }: Storage, paymentIntent: string, url: string): CompiledQuery {
  return db.insertInto("card_receipts").values({ payment_intent: paymentIntent, url })
    .onConflict((conflict) => conflict.column("payment_intent").doUpdateSet({ url })).compile();
}

function invoicePaymentQuery({ db }: Storage, paymentIntent: string, invoiceId: string): CompiledQuery {
  return db.insertInto("card_invoice_payments")
    .values({ payment_intent: paymentIntent, invoice_id: invoiceId })
    .onConflict((conflict) => conflict.doNothing()).compile();
}
