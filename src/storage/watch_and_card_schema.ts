// The tables of what is watched, of card payments and of mails, as Kysely sees them. Columns are explained where
// they are created, in `migrations/`.
import type { Generated } from "kysely";
import type { components } from "../../generated/types.ts";

/** Tables of what is watched, and of the webhooks and mails that tell of it. */
export interface WatchTables {
  /** Times are milliseconds since 1970, days `YYYY-MM-DD`. */
  watch_judgements: {
    id: Generated<number>;
    digest: string;
    release: string;
    editions: string;
    judged_at: number;
  };
  watched_institutions: {
    id: Generated<number>;
    subject: string;
    country: string;
    bank_code: string | null;
    bic: string | null;
    name: string | null;
    outcome: string;
    judgement_id: number;
    round: Generated<number>;
  };
  watches: {
    id: Generated<number>;
    public_id: string;
    key_id: number;
    institution_id: number;
    branch: string;
    reference: string;
    judgement_id: number;
    added_at: number;
  };
  watch_changes: {
    seq: Generated<number>;
    institution_id: number;
    round: number;
    kind: string;
    severity: "stop" | "check" | "info";
    summary: string;
    before: string | null;
    after: string;
    dataset: string;
    as_of: string;
    correction: 0 | 1;
    name: string | null;
    judgement_id: number;
    at: number;
  };
  webhooks: {
    id: Generated<number>;
    public_id: string;
    key_id: number;
    url: string;
    host: string;
    kinds: string | null;
    sealed_secret: string;
    sealed_previous: Generated<string | null>;
    previous_until: Generated<number | null>;
    planned_seq: number;
    planned_watch: number;
    failures: Generated<number>;
    failing_since: Generated<number | null>;
    retry_at: Generated<number>;
    paused_at: Generated<number | null>;
    created_at: number;
  };
  webhook_deliveries: {
    webhook_id: number;
    message_id: string;
    seq: number | null;
    watch_id: number | null;
    kind: string;
    state: DeliveryState;
    /** 1: somebody asked for it to be sent again. 2: while it was under way, so once more after that. */
    is_asked_for: Generated<0 | 1 | 2>;
    due_at: number | null;
    held_by: Generated<string | null>;
    held_until: Generated<number>;
    tries: Generated<number>;
    tried_at: Generated<number | null>;
    status: Generated<number | null>;
    answer: Generated<string | null>;
    problem: Generated<WebhookProblem | null>;
    created_at: number;
  };
  watch_mails: {
    address: string;
    token: string;
    is_off: Generated<0 | 1>;
    stop_after: Generated<number | null>;
    stop_since: Generated<number | null>;
    rest_after: Generated<number | null>;
    rest_since: Generated<number | null>;
    digest_at: Generated<number | null>;
    language: Generated<"en" | "de" | "fr" | null>;
  };
  watch_positions: {
    reader: string;
    seq: number;
  };
}

/** States of a delivery. */
export type DeliveryState = "pending" | "delivered" | "failed";

/** Reasons why no receiver answered. */
export type WebhookProblem = components["schemas"]["WebhookProblem"];

/** Tables of card payments and of mails. */
export interface CardTables {
  card_events: {
    event_id: string;
    type: string;
    received_at: number;
  };
  card_checkouts: {
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
  };
  card_refunds: {
    payment_intent: string;
    charged_minor: number;
    refunded_minor: number;
  };
  card_receipts: {
    payment_intent: string;
    url: string;
  };
  card_disputes: {
    dispute_id: string;
    payment_intent: string;
    state: DisputeState;
  };
  card_subscriptions: {
    subscription_id: string;
    key_id: Generated<number | null>;
    is_ending: Generated<number>;
    told_at: Generated<number>;
    told_by: Generated<string>;
    has_ended: Generated<number>;
    runs_until: Generated<number>;
    created_at: number;
  };
  card_invoices: {
    invoice_id: string;
    subscription_id: string;
    is_paid: number;
    amount_minor: number;
    currency: string;
    period_end: number;
    paid_at: number | null;
    /** `null` where the processor's event did not say. */
    url: string | null;
  };
  card_invoice_payments: {
    payment_intent: string;
    invoice_id: string;
  };
  waiting_keys: {
    recovery_hash: string;
    key_hash: string;
    sealed_key: string;
  };
  emails: {
    email_id: string;
    sealed: string | null;
    due_at: number | null;
    tries: Generated<number>;
    created_at: number;
  };
  key_notices: {
    key_id: number;
    kind: NoticeKind;
    period: string;
    noticed_at: number;
  };
}

/** Products that are sold by card. */
export type CardProduct = "1k" | "5k" | "25k" | "pro";

/** States of a dispute of a card payment. */
export type DisputeState = "open" | "won" | "lost";

/** Kinds of warning to the holder of a key. */
export type NoticeKind = "quota_80" | "credits_low";
