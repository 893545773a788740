// The tables as Kysely sees them. Columns are explained where they are created, most in `migrations/baseline.ts`.
import type { ColumnType, Generated } from "kysely";
import type { components } from "../../generated/types.ts";
import type { CardTables, WatchTables } from "./watch_and_card_schema.ts";

/** Every table of the database. */
export interface Database extends CardTables, WatchTables {
  secrets: {
    name: string;
    value: string;
    created_at: number;
  };
  trial_weeks: {
    week: string;
    network: string;
    used: number;
  };
  keys: {
    id: Generated<number>;
    key_hash: string;
    key_prefix: string;
    recharge_ref: string;
    status: KeyStatus;
    tier: Tier | null;
    plan: Plan;
    basis: Basis;
    allowance: number;
    free_basis: Basis;
    free_allowance: number;
    credits_total: Generated<number>;
    credits_taken_back: Generated<number>;
    paid_atomic: Generated<number>;
    origin: "free" | "purchase";
    network: Generated<string | null>;
    network_block: Generated<string | null>;
    address: Generated<string | null>;
    source: Generated<string | null>;
    client: Generated<string | null>;
    alert_id: Generated<number | null>;
    created_at: number;
    proven_at: Generated<number | null>;
    claimed_at: Generated<number | null>;
    claim_method: Generated<ClaimMethod | null>;
    claim_network: Generated<string | null>;
    revoked_at: Generated<number | null>;
    encrypted_email: Generated<string | null>;
    credits_low: Generated<number>;
    suspended_at: Generated<number | null>;
    name: Generated<string | null>;
  };
  spending: {
    key_id: number;
    month: string;
    used: number;
    free_month: Generated<string | null>;
    free_used: Generated<number>;
    credits_spent: number;
    charge_mark: number;
    drawn_allowance: number;
    drawn_credits: number;
  };
  unresolved_charges: {
    id: Generated<number>;
    key_id: number;
    path: string;
    units: number;
    is_taken: number;
    lost_at: number;
  };
  idempotency: {
    key_id: number;
    idempotency_key: string;
    request_hash: string;
    units: number;
    charge_mark: number;
    expires_at: number;
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
    state: PaymentState;
    operation: string;
    request_hash: string;
    key_id: number | null;
    purchase_id: string | null;
    payload: string | null;
    transaction_hash: string | null;
    reason: string | null;
    /**
     * In milliseconds since the epoch. While `settling`: another process takes the payment over then. While
     * `unconfirmed`, or closed: it is looked up on the chain then, or, with 0, no more.
     */
    busy_until: number;
    created_at: number;
    changed_at: number;
  };
  purchases: {
    purchase_id: string;
    rail: "usdc" | "card";
    bundle: string;
    credits: number;
    amount_atomic: number;
    status: PurchaseStatus;
    target_key_id: number | null;
    key_id: Generated<number | null>;
    new_key_hash: string;
    new_key_prefix: string;
    new_recharge_ref: string;
    recovery_hash: string;
    sealed_key: string | null;
    network: string | null;
    contact: string | null;
    created_at: number;
    paid_at: Generated<number | null>;
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
  challenges: {
    purpose: ChallengePurpose;
    address: string;
    target: string;
    code: string;
    tries: Generated<number>;
    issued_at: number;
    expires_at: number;
  };
  code_mailings: {
    purpose: ChallengePurpose;
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
  mcp_sessions: {
    id: string;
    network: string;
    used_at: number;
  };
  signup_alerts: {
    id: Generated<number>;
    reason: string;
    started_at: number;
    last_seen_at: number;
    ended_at: Generated<number | null>;
  };
  counted_networks: {
    week: string;
    block: string;
    site: string;
    network: string;
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
    held_until: number;
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
  feedback: {
    id: number;
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
    address: Generated<string | null>;
    encrypted_email: Generated<string | null>;
    approval_hash: Generated<string | null>;
    approval_ends_at: Generated<number>;
    asked_at: Generated<number>;
    is_extended: Generated<number>;
    is_promised: Generated<number>;
    created_at: number;
    ends_at: number;
  };
  account_sessions: {
    token_hash: string;
    address: string;
    encrypted_email: string;
    created_at: number;
    expires_at: number;
  };
}

/** Periods of a quota. */
export type Basis = "monthly" | "lifetime" | "credits";

/** Ways in which a free key came about; a key that was bought has none. */
export type Tier = "anonymous" | "claimed" | "email";

/** A key that does not work was ended by its holder, by the operator for a while, or by the burst rule. */
export type KeyStatus = "active" | "revoked" | "revoked_burst";

/** Plans of a subscription. */
export type Plan = "free" | "pro";

/** Ways to raise a key out of the anonymous tier. */
export type ClaimMethod = "email_code" | "x402";

/** Purposes of a mailed code. */
export type ChallengePurpose = "generate" | "claim" | "account" | "device";

/** The state of a signed transfer. */
export type PaymentState = "settling" | "unconfirmed" | "settled" | "failed";

/** The state of a purchase. */
export type PurchaseStatus =
  | "pending"
  | "credited"
  | "minted"
  | "minted_fallback"
  | "failed"
  | "refunded"
  | "disputed";
