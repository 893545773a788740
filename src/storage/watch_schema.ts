/**
 * The tables of what is watched, as Kysely sees them. What the columns mean is written where they are created, in
 * `migrations/0038_watches.ts`.
 *
 * @module
 */
import type { Generated } from "kysely";

/** Tables of what is watched. */
export interface WatchTables {
  watch_judgements: WatchJudgementsTable;
  watched_institutions: WatchedInstitutionsTable;
  watches: WatchesTable;
  watch_changes: WatchChangesTable;
}

interface WatchJudgementsTable {
  id: Generated<number>;
  digest: string;
  release: string;
  editions: string;
  judged_at: number;
}

interface WatchedInstitutionsTable {
  id: Generated<number>;
  subject: string;
  country: string;
  bank_code: string | null;
  bic: string | null;
  name: string | null;
  outcome: string;
  judgement_id: number;
  round: Generated<number>;
}

interface WatchesTable {
  id: Generated<number>;
  public_id: string;
  key_id: number;
  institution_id: number;
  branch: string;
  reference: string;
  judgement_id: number;
  added_at: number;
}

interface WatchChangesTable {
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
}

/** Their part of the database. */
export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  watch_mails: WatchMailsTable;
  watch_positions: WatchPositionsTable;
}

/** States of a delivery. */
export type DeliveryState = "pending" | "delivered" | "failed";

/** Reasons why no receiver answered. */
export type WebhookProblem =
  | "address_not_allowed"
  | "name_not_found"
  | "certificate_refused"
  | "not_connected"
  | "no_answer"
  | "malformed_answer";

interface WebhooksTable {
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
}

interface WebhookDeliveriesTable {
  webhook_id: number;
  message_id: string;
  seq: number | null;
  watch_id: number | null;
  kind: string;
  state: DeliveryState;
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
}

interface WatchMailsTable {
  address: string;
  token: string;
  is_off: Generated<0 | 1>;
  stop_after: Generated<number | null>;
  stop_since: Generated<number | null>;
  rest_after: Generated<number | null>;
  rest_since: Generated<number | null>;
  digest_at: Generated<number | null>;
  language: Generated<"en" | "de" | "fr" | null>;
}

interface WatchPositionsTable {
  reader: string;
  seq: number;
}
