// The tables as Kysely sees them. Columns are explained where they are created, in `migrations/`.
import type { ColumnType, Generated } from "kysely";
import type { CardTables, WatchTables, WebhookTables } from "./watch_and_card_schema.ts";

/** Every table of the database. */
export interface Database extends CardTables, WatchTables, WebhookTables {
  secrets: SecretsTable;
  trial_weeks: TrialWeeksTable;
  keys: KeysTable;
  spending: SpendingTable;
  unresolved_charges: UnresolvedChargesTable;
  idempotency: IdempotencyTable;
  credit_grants: CreditGrantsTable;
  key_payments: KeyPaymentsTable;
  payments: PaymentsTable;
  purchases: PurchasesTable;
  usage_daily: UsageDailyTable;
  usage_failures: UsageFailuresTable;
  usage_networks: UsageNetworksTable;
  challenges: ChallengesTable;
  code_mailings: CodeMailingsTable;
  daily_counters: DailyCountersTable;
  mcp_sessions: McpSessionsTable;
  signup_alerts: SignupAlertsTable;
  counted_networks: CountedNetworksTable;
  editions: EditionsTable;
  edition_sources: EditionSourcesTable;
  edition_confirmations: EditionConfirmationsTable;
  audit_log: AuditLogTable;
  leases: JobLeasesTable;
  evidence_keys: EvidenceKeysTable;
  evidence_editions: EvidenceEditionsTable;
  feedback: FeedbackTable;
  device_requests: DeviceRequestsTable;
  account_sessions: AccountSessionsTable;
}

/** Periods of an allowance. */
export type Basis = "monthly" | "lifetime" | "credits";

/** Ways in which a free key came about; a key that was bought has none. */
export type Tier = "anonymous" | "claimed" | "email";

/** A key that does not work was ended by its holder, by the operator for a while, or by the burst rule. */
export type KeyStatus = "active" | "revoked" | "revoked_burst";

/** Plans of a subscription. */
export type Plan = "free" | "pro";

type KeyOrigin = "free" | "purchase";

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

interface SecretsTable {
  name: string;
  value: string;
  created_at: number;
}

interface TrialWeeksTable {
  week: string;
  network: string;
  used: number;
}

interface KeysTable {
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
  origin: KeyOrigin;
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
}

interface SpendingTable {
  key_id: number;
  month: string;
  used: number;
  free_month: Generated<string | null>;
  free_used: Generated<number>;
  credits_spent: number;
  charge_mark: number;
  drawn_allowance: number;
  drawn_credits: number;
}

interface UnresolvedChargesTable {
  id: Generated<number>;
  key_id: number;
  path: string;
  units: number;
  is_taken: number;
  lost_at: number;
}

interface IdempotencyTable {
  key_id: number;
  idempotency_key: string;
  request_hash: string;
  units: number;
  charge_mark: number;
  expires_at: number;
}

interface CreditGrantsTable {
  purchase_id: string;
  key_id: number;
  credits: number;
  granted_at: number;
}

interface KeyPaymentsTable {
  payment_id: string;
  key_id: number;
  amount_atomic: number;
  paid_at: number;
}

interface PaymentsTable {
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
  busy_until: number;
  created_at: number;
  changed_at: number;
}

interface PurchasesTable {
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
}

interface UsageDailyTable {
  key_id: number;
  day: string;
  path: string;
  calls: number;
  failed: number;
  duration_us: number;
  first_at: number;
  last_at: number;
}

interface UsageFailuresTable {
  key_id: number;
  day: string;
  path: string;
  status: number;
  reason: string;
  calls: number;
}

interface UsageNetworksTable {
  key_id: number;
  network: string;
  last_day: string;
}

interface ChallengesTable {
  purpose: ChallengePurpose;
  address: string;
  target: string;
  code: string;
  tries: Generated<number>;
  issued_at: number;
  expires_at: number;
}

interface CodeMailingsTable {
  purpose: ChallengePurpose;
  address: string;
  target: string;
  code: string;
  begun_at: number;
}

interface McpSessionsTable {
  id: string;
  network: string;
  used_at: number;
}

interface DailyCountersTable {
  day: string;
  scope: string;
  subject: string;
  used: number;
}

interface CountedNetworksTable {
  week: string;
  block: string;
  site: string;
  network: string;
}

interface SignupAlertsTable {
  id: Generated<number>;
  reason: string;
  started_at: number;
  last_seen_at: number;
  ended_at: Generated<number | null>;
}

interface EditionsTable {
  id: Generated<number>;
  dataset: string;
  as_of: string;
  row_count: number;
  sha256: string;
  fetched_at: number;
  table_gzip: ColumnType<ArrayBuffer, Uint8Array, never>;
}

interface EditionSourcesTable {
  dataset: string;
  name: string;
  address: string;
  etag: string | null;
  last_modified: string | null;
  sha256: string;
  size_bytes: number;
  fetched_at: number;
}

interface EditionConfirmationsTable {
  dataset: string;
  sha256: string;
  confirmed_at: number;
}

interface AuditLogTable {
  id: Generated<number>;
  at: number;
  actor: string;
  action: string;
  subject: string;
  detail: string | null;
  why: string | null;
}

interface JobLeasesTable {
  job: string;
  due_at: number;
  holder: string | null;
  held_until: number;
}

interface EvidenceKeysTable {
  kid: string;
  public_jwk: string;
  sealed_jwk: string | null;
  used_from: number;
  used_until: number | null;
  compromised_from: number | null;
}

interface EvidenceEditionsTable {
  digest: string;
  list: string;
  created_at: number;
}

/** States of a report. */
export type FeedbackStatus = "open" | "done";

/** Kinds of trouble that a report is about. */
export type FeedbackErrorType =
  | "wrong_validation"
  | "stale_bic"
  | "missing_data"
  | "incorrect_classification"
  | "latency"
  | "other";

interface FeedbackTable {
  id: number;
  status: FeedbackStatus;
  error_type: FeedbackErrorType;
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
}

type DeviceStatus = "pending" | "approved" | "denied" | "collected";

interface DeviceRequestsTable {
  device_hash: string;
  user_code: string;
  status: DeviceStatus;
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
}

interface AccountSessionsTable {
  token_hash: string;
  address: string;
  encrypted_email: string;
  created_at: number;
  expires_at: number;
}
