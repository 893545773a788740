/**
 * The tables by which instances on one database know of each other, as Kysely sees them. What the columns mean is written
 * where they are created, in `migrations/`.
 *
 * @module
 */

/** Their part of the database. */
export interface InstanceTables {
  instances: InstancesTable;
  job_turns: JobTurnsTable;
  rate_counts: RateCountsTable;
}

interface InstancesTable {
  instance: string;
  seen_at: number;
}

interface JobTurnsTable {
  job: string;
  due_at: number;
  holder: string | null;
  held_until: number;
}

interface RateCountsTable {
  network: string;
  second: number;
  instance: string;
  used: number;
}
