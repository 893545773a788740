/**
 * The tables of what people bring beside their calls, as Kysely sees them. What the columns mean is written where
 * they are created, in `migrations/`.
 *
 * @module
 */
import type { Generated } from "kysely";

/** Their part of the database. */
export interface PeopleTables {
  feedback: FeedbackTable;
  device_requests: DeviceRequestsTable;
  account_sessions: AccountSessionsTable;
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

/** States of a request for a device key. */
export type DeviceStatus = "pending" | "approved" | "denied" | "collected";

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
