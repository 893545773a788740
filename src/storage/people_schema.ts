/**
 * The tables of what people bring and do beside their calls, as Kysely sees them. What the columns mean is written where
 * they are created, in `migrations/`.
 *
 * @module
 */

/** Their part of the database. */
export interface PeopleTables {
  feedback: FeedbackTable;
}

/** Whether somebody has dealt with a report. */
export type FeedbackStatus = "open" | "done";

/** What kind of trouble a report is about. */
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
