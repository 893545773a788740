/**
 * Tells a caller how a report stands.
 *
 * @module
 */
import type { FeedbackErrorType, FeedbackStatus, Storage } from "../storage/mod.ts";

/** Details of a report for anybody who has its number. */
export interface FoundReport {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** `null` when none was named. */
  readonly endpoint: string | null;
  readonly errorType: FeedbackErrorType;
  readonly status: FeedbackStatus;
}

/** Finds the report of a number; `null` when there is none. */
export async function findReport({ db }: Pick<Storage, "db">, id: number): Promise<FoundReport | null> {
  const row = await db.selectFrom("feedback").select([
    "id",
    "created_at as createdAt",
    "endpoint",
    "error_type as errorType",
    "status",
  ]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}
