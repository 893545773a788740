/**
 * The tables of card payments, and of the mails that follow, as Kysely sees them. What the columns mean is written in
 * `migrations/baseline/payments.ts`.
 *
 * @module
 */
import type { Generated } from "kysely";

/** Their part of the database. */
export interface CardTables {
  card_events: CardEventsTable;
  card_checkouts: CardCheckoutsTable;
  card_refunds: CardRefundsTable;
  card_receipts: CardReceiptsTable;
  card_disputes: CardDisputesTable;
  card_subscriptions: CardSubscriptionsTable;
  card_invoices: CardInvoicesTable;
  card_invoice_payments: CardInvoicePaymentsTable;
  waiting_keys: WaitingKeysTable;
  emails: EmailsTable;
  key_notices: KeyNoticesTable;
}

/** Products that are sold by card. */
export type CardProduct = "1k" | "5k" | "25k" | "pro";

/** States of a dispute of a card payment. */
export type DisputeState = "open" | "won" | "lost";

/** Kinds of warning to the holder of a key. */
export type NoticeKind = "quota_80" | "credits_low";

interface CardEventsTable {
  event_id: string;
  type: string;
  received_at: number;
}

interface CardCheckoutsTable {
  purchase_id: string;
  product: CardProduct;
  payment_intent: string | null;
  subscription_id: string | null;
  target_key_id: number | null;
  new_key_hash: string;
  amount_minor: number;
  currency: string;
  contact: string | null;
  due_back: Generated<number>;
  taken_back: Generated<number>;
  taking_back: Generated<number>;
  created_at: number;
}

interface CardReceiptsTable {
  payment_intent: string;
  url: string;
}

interface CardRefundsTable {
  payment_intent: string;
  charged_minor: number;
  refunded_minor: number;
}

interface CardDisputesTable {
  dispute_id: string;
  payment_intent: string;
  state: DisputeState;
}

interface CardSubscriptionsTable {
  subscription_id: string;
  key_id: Generated<number | null>;
  is_ending: Generated<number>;
  told_at: Generated<number>;
  told_by: Generated<string>;
  has_ended: Generated<number>;
  runs_until: Generated<number>;
  created_at: number;
}

interface CardInvoicesTable {
  invoice_id: string;
  subscription_id: string;
  is_paid: number;
  amount_minor: number;
  currency: string;
  period_end: number;
  paid_at: number | null;
  /** Address at which the processor shows it; `null` where its event did not say. */
  url: string | null;
}

interface CardInvoicePaymentsTable {
  payment_intent: string;
  invoice_id: string;
}

interface WaitingKeysTable {
  recovery_hash: string;
  key_hash: string;
  sealed_key: string;
}

interface EmailsTable {
  email_id: string;
  sealed: string | null;
  due_at: number | null;
  tries: Generated<number>;
  created_at: number;
}

interface KeyNoticesTable {
  key_id: number;
  kind: NoticeKind;
  period: string;
  noticed_at: number;
}
