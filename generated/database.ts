// Generated from src/storage/migrations/ by deno task generate. Do not edit.

import type { ColumnType, Generated } from "kysely";
import type { components } from "./types.ts";

/** Every table of the database. */
export interface Database {
  keys: {
    id: Generated<number>;
    key_hash: string;
    key_prefix: string;
    recharge_ref: string;
    status: "active" | "revoked" | "revoked_burst";
    tier: "anonymous" | "claimed" | "email" | null;
    plan: "free" | "pro";
    basis: "monthly" | "lifetime" | "credits";
    quota: number;
    free_basis: "monthly" | "lifetime" | "credits";
    free_quota: number;
    credits_total: Generated<number>;
    paid_atomic: Generated<number>;
    origin: "free" | "purchase";
    network: string | null;
    address: string | null;
    source: string | null;
    client: string | null;
    alert_id: number | null;
    created_at: number;
    claimed_at: number | null;
    claim_method: "email_code" | "x402" | null;
    claim_network: string | null;
    revoked_at: number | null;
    proven_at: number | null;
    network_block: string | null;
    encrypted_email: string | null;
    credits_low: Generated<number>;
    suspended_at: number | null;
    credits_taken_back: Generated<number>;
    name: string | null;
  };
  spending: {
    key_id: number;
    month: string;
    used: number;
    free_month: string | null;
    free_used: Generated<number>;
    credits_spent: number;
    charge_id: number;
    debited_quota: number;
    debited_credits: number;
  };
  idempotency: {
    key_id: number;
    idempotency_key: string;
    request_hash: string;
    units: number;
    charge_id: number;
    expires_at: number;
  };
  usage_daily: {
    key_id: number;
    day: string;
    path: string;
    calls: number;
    failed: number;
    duration_us: number;
    first_at: number;
    last_at: number;
  };
  usage_failures: {
    key_id: number;
    day: string;
    path: string;
    status: number;
    reason: string;
    calls: number;
  };
  usage_networks: {
    key_id: number;
    network: string;
    last_day: string;
  };
  key_notices: {
    key_id: number;
    kind: "quota_80" | "credits_low";
    period: string;
    noticed_at: number;
  };
  challenges: {
    purpose: "generate" | "claim" | "account" | "device";
    address: string;
    target: string;
    code: string;
    tries: Generated<number>;
    issued_at: number;
    expires_at: number;
  };
  code_mailings: {
    purpose: "generate" | "claim" | "account" | "device";
    address: string;
    target: string;
    code: string;
    begun_at: number;
  };
  daily_counters: {
    day: string;
    scope: string;
    subject: string;
    used: number;
  };
  counted_networks: {
    week: string;
    block: string;
    site: string;
    network: string;
  };
  signup_alerts: {
    id: Generated<number>;
    reason: string;
    started_at: number;
    last_seen_at: number;
    ended_at: number | null;
  };
  device_requests: {
    device_hash: string;
    user_code: string;
    status: "pending" | "approved" | "denied" | "collected";
    client_name: string | null;
    reason: string | null;
    source: string | null;
    network: string;
    network_block: string;
    client: string | null;
    address: string | null;
    encrypted_email: string | null;
    approval_hash: string | null;
    approval_ends_at: Generated<number>;
    asked_at: Generated<number>;
    is_extended: Generated<number>;
    created_at: number;
    ends_at: number;
    is_promised: Generated<number>;
  };
  account_sessions: {
    token_hash: string;
    address: string;
    encrypted_email: string;
    created_at: number;
    expires_at: number;
  };
  feedback: {
    id: Generated<number>;
    status: components["schemas"]["FeedbackStatus"];
    error_type: components["schemas"]["FeedbackErrorType"];
    endpoint: string | null;
    transaction_hash: string | null;
    notes: string | null;
    sealed_contact: string | null;
    agent: string | null;
    expected: string | null;
    got: string | null;
    network: string | null;
    created_at: number;
    closed_at: number | null;
  };
  mcp_sessions: {
    id: string;
    used_at: number;
    network: Generated<string>;
    is_used: Generated<number>;
  };
  credit_grants: {
    purchase_id: string;
    key_id: number;
    credits: number;
    granted_at: number;
  };
  key_payments: {
    payment_id: string;
    key_id: number;
    amount_atomic: number;
    paid_at: number;
  };
  payments: {
    payment_id: string;
    network: string;
    asset: string;
    payer: string;
    payee: string;
    amount_atomic: number;
    nonce: string;
    valid_before: number;
    state: "settling" | "unconfirmed" | "settled" | "failed";
    operation: string;
    request_hash: string;
    key_id: number | null;
    purchase_id: string | null;
    payload: string | null;
    transaction_hash: string | null;
    reason: string | null;
    busy_until: number;
    created_at: number;
    changed_at: number;
  };
  purchases: {
    purchase_id: string;
    paid_by: "usdc" | "card";
    bundle: string;
    credits: number;
    amount_atomic: number;
    status: "pending" | "credited" | "minted" | "minted_fallback" | "failed" | "refunded" | "disputed";
    target_key_id: number | null;
    key_id: number | null;
    new_key_hash: string;
    new_key_prefix: string;
    new_recharge_ref: string;
    recovery_hash: string;
    sealed_key: string | null;
    network: string | null;
    contact: string | null;
    created_at: number;
    paid_at: number | null;
  };
  emails: {
    email_id: string;
    sealed: string | null;
    due_at: number | null;
    tries: Generated<number>;
    created_at: number;
  };
  waiting_keys: {
    recovery_hash: string;
    key_hash: string;
    sealed_key: string;
  };
  card_events: {
    event_id: string;
    type: string;
    received_at: number;
  };
  card_checkouts: {
    purchase_id: string;
    product: "1k" | "5k" | "25k" | "pro";
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
  card_receipts: {
    payment_intent: string;
    url: string;
  };
  card_refunds: {
    payment_intent: string;
    charged_minor: number;
    refunded_minor: number;
  };
  card_disputes: {
    dispute_id: string;
    payment_intent: string;
    state: "open" | "won" | "lost";
  };
  card_subscriptions: {
    subscription_id: string;
    key_id: number | null;
    is_ending: Generated<number>;
    newest_event_at: Generated<number>;
    newest_event_id: Generated<string>;
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
    url: string | null;
  };
  card_invoice_payments: {
    payment_intent: string;
    invoice_id: string;
  };
  audit_log: {
    id: Generated<number>;
    at: number;
    actor: string;
    action: string;
    subject: string;
    detail: string | null;
    why: string | null;
  };
  leases: {
    job: string;
    due_at: number;
    holder: string | null;
    leased_until: number;
  };
  secrets: {
    name: string;
    value: string;
    created_at: number;
  };
  editions: {
    id: Generated<number>;
    dataset: string;
    as_of: string;
    row_count: number;
    sha256: string;
    fetched_at: number;
    completeness: string | null;
    table_gzip: ColumnType<ArrayBuffer, Uint8Array, never>;
  };
  edition_sources: {
    dataset: string;
    name: string;
    address: string;
    etag: string | null;
    last_modified: string | null;
    sha256: string;
    size_bytes: number;
    fetched_at: number;
  };
  edition_confirmations: {
    dataset: string;
    sha256: string;
    confirmed_at: number;
  };
  evidence_keys: {
    kid: string;
    public_jwk: string;
    sealed_jwk: string | null;
    used_from: number;
    used_until: number | null;
    compromised_from: number | null;
  };
  evidence_editions: {
    digest: string;
    list: string;
    created_at: number;
  };
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
    sealed_previous: string | null;
    previous_until: number | null;
    planned_seq: number;
    planned_watch: number;
    failures: Generated<number>;
    failing_since: number | null;
    retry_at: Generated<number>;
    paused_at: number | null;
    created_at: number;
  };
  webhook_deliveries: {
    webhook_id: number;
    message_id: string;
    seq: number | null;
    watch_id: number | null;
    kind: string;
    state: "pending" | "delivered" | "failed";
    is_requested: Generated<0 | 1 | 2>;
    due_at: number | null;
    claimed_by: string | null;
    claimed_until: Generated<number>;
    tries: Generated<number>;
    tried_at: number | null;
    status: number | null;
    answer: string | null;
    problem: components["schemas"]["WebhookProblem"] | null;
    created_at: number;
  };
  watch_mails: {
    address: string;
    token: string;
    is_off: Generated<0 | 1>;
    stop_after: number | null;
    stop_since: number | null;
    rest_after: number | null;
    rest_since: number | null;
    digest_at: number | null;
    language: "en" | "de" | "fr" | null;
  };
  watch_positions: {
    reader: string;
    seq: number;
  };
}
