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
