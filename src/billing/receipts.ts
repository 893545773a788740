/**
 * Receipts of a key, for its holder and for whoever paid (wire shapes, section 17).
 *
 * @module
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Storage } from "../storage/mod.ts";

/** One payment that arrived. What was never paid has no receipt. */
export interface Receipt {
  /** `rcpt_` and 24 hexadecimal digits; tells nothing of the payment. */
  readonly ref: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
  readonly kind: "pack" | "subscription";
  readonly rail: "card" | "usdc";
  /** Units of a pack, less those that refunds took back; `null` for a subscription. */
  readonly credits: number | null;
  /** In the smallest unit of the currency, less what was refunded, unless all was. */
  readonly amountMinor: number;
  /** In lower case; a USDC counts as a dollar. */
  readonly currency: string;
  readonly status: "paid" | "refunded" | "disputed";
  /** First 8 characters of the key that was paid for. */
  readonly keyPrefix: string;
  /**
   * Address at which the card processor shows its receipt of a pack, or the invoice of a month; `null` when it told of
   * none.
   */
  readonly processorUrl: string | null;
}

interface ReceiptsOf {
  readonly keyIds: readonly number[];
  /** Stand-in for the address that paid; `null` lists those of the keys alone. */
  readonly contact: string | null;
}

/** Lists the receipts of keys and of what an address has paid, the latest first. */
export async function listReceipts(
  { db }: Pick<Storage, "db">,
  { keyIds, contact }: ReceiptsOf,
): Promise<Receipt[]> {
  const packs = await db.selectFrom("purchases")
    .innerJoin("keys", "keys.id", "purchases.key_id")
    .leftJoin("card_checkouts", "card_checkouts.purchase_id", "purchases.purchase_id")
    .leftJoin("card_refunds", "card_refunds.payment_intent", "card_checkouts.payment_intent")
    .leftJoin("card_receipts", "card_receipts.payment_intent", "card_checkouts.payment_intent")
    .where((eb) => eb.or([eb("keys.id", "in", keyIds), eb("purchases.contact", "=", contact)]))
    .where("purchases.paid_at", "is not", null).select([
      "purchases.purchase_id as id",
      "purchases.paid_at as paid_at",
      "rail",
      "credits",
      "amount_atomic",
      "amount_minor",
      "currency",
      "purchases.status as status",
      "due_back",
      "refunded_minor",
      "url",
      "key_prefix",
    ]).$narrowType<{ paid_at: number }>().execute();
  const invoices = await db.selectFrom("card_invoices")
    .innerJoin("card_subscriptions", "card_subscriptions.subscription_id", "card_invoices.subscription_id")
    .innerJoin("keys", "keys.id", "card_subscriptions.key_id")
    .leftJoin("card_invoice_payments", "card_invoice_payments.invoice_id", "card_invoices.invoice_id")
    .leftJoin("card_refunds", "card_refunds.payment_intent", "card_invoice_payments.payment_intent")
    .where((eb) =>
      eb.or([
        eb("keys.id", "in", keyIds),
        eb(
          "card_invoices.subscription_id",
          "in",
          eb.selectFrom("card_checkouts").select("card_checkouts.subscription_id")
            .where("card_checkouts.contact", "=", contact).where(
              "card_checkouts.subscription_id",
              "is not",
              null,
            ),
        ),
      ])
    ).where("is_paid", "=", 1).select([
      "card_invoices.invoice_id as id",
      "paid_at",
      "amount_minor",
      "currency",
      "charged_minor",
      "refunded_minor",
      "card_invoices.url as url",
      "key_prefix",
      sql<number>`EXISTS (SELECT 1 FROM card_disputes WHERE state <> 'won'
        AND card_disputes.payment_intent = card_invoice_payments.payment_intent)`.as("isDisputed"),
    ]).$narrowType<{ paid_at: number }>().execute();
  const receipts = [
    ...packs.map((row): Receipt => {
      const status = row.status === "refunded" || row.status === "disputed" ? row.status : "paid";
      const back = status === "paid"
        ? { credits: row.due_back ?? 0, minor: row.refunded_minor ?? 0 }
        : NOTHING;
      return {
        ref: receiptRef(row.id),
        paidAt: row.paid_at,
        kind: "pack",
        rail: row.rail,
        credits: row.credits - back.credits,
        amountMinor: (row.amount_minor ?? row.amount_atomic / 10_000) - back.minor,
        currency: row.currency ?? "usd",
        status,
        keyPrefix: row.key_prefix,
        processorUrl: row.url,
      };
    }),
    ...invoices.map((row): Receipt => {
      const refunded = row.refunded_minor ?? 0;
      const isRefunded = row.charged_minor !== null && refunded >= row.charged_minor;
      return {
        ref: receiptRef(row.id),
        paidAt: row.paid_at,
        kind: "subscription",
        rail: "card",
        credits: null,
        amountMinor: row.amount_minor - (isRefunded ? 0 : refunded),
        currency: row.currency,
        status: isRefunded ? "refunded" : row.isDisputed ? "disputed" : "paid",
        keyPrefix: row.key_prefix,
        processorUrl: row.url,
      };
    }),
  ];
  return receipts.sort((a, b) => b.paidAt - a.paidAt || (a.ref < b.ref ? -1 : 1));
}

const NOTHING = { credits: 0, minor: 0 };

function receiptRef(id: string): string {
  return `rcpt_${createHash("sha256").update(`receipt\n${id}`).digest("hex").slice(0, 24)}`;
}
