/**
 * Reports that the operator reads and closes.
 *
 * @module
 */
import { decryptEmail } from "../keys/mod.ts";
import type { FeedbackErrorType, FeedbackStatus, PaymentState, Storage } from "../storage/mod.ts";

/** A report in a list. */
export interface ReportSummary {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly status: FeedbackStatus;
  readonly errorType: FeedbackErrorType;
  readonly endpoint: string | null;
  readonly notes: string | null;
  /** Claim of a refund, and whether we know the payment. */
  readonly claim: "none" | "payment_known" | "payment_unknown";
}

/** A payment that a report claims back. */
interface PaymentClaimed {
  readonly paymentId: string;
  readonly state: PaymentState;
  /** In millionths of a USDC. */
  readonly amountAtomic: number;
  readonly network: string;
  /** Payer, to whom a refund goes. */
  readonly payer: string;
  readonly operation: string;
  /** The pack that it paid for; `null` for a call. */
  readonly purchaseId: string | null;
  /** First 8 characters of the key beside it; `null` without one. */
  readonly keyPrefix: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A report as the operator reads it. */
export interface ReportRead extends Omit<ReportSummary, "claim"> {
  readonly closedAt: number | null;
  readonly transactionHash: string | null;
  readonly contact: string | null;
  readonly agent: string | null;
  /** JSON, cut. */
  readonly expected: string | null;
  readonly got: string | null;
  /** The payments of its transaction; a transaction that we do not know has none. */
  readonly payments: readonly PaymentClaimed[];
  /** Numbers of the other reports that name the transaction, closed ones included. */
  readonly otherClaims: readonly number[];
}

/** Lists the reports that nobody has dealt with yet, or all of them, the latest first. */
export async function listReports(
  { db }: Pick<Storage, "db">,
  { all, limit }: { readonly all: boolean; readonly limit: number },
): Promise<ReportSummary[]> {
  const rows = await db.selectFrom("feedback").select((eb) => [
    "id",
    "created_at",
    "status",
    "error_type",
    "endpoint",
    "notes",
    "transaction_hash",
    eb.exists(
      eb.selectFrom("payments").select("payment_id")
        .whereRef("payments.transaction_hash", "=", "feedback.transaction_hash"),
    ).as("is_known"),
  ]).$if(!all, (open) => open.where("status", "=", "open")).orderBy("created_at", "desc").limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    errorType: row.error_type,
    endpoint: row.endpoint,
    notes: row.notes,
    claim: row.transaction_hash === null ? "none" : row.is_known ? "payment_known" : "payment_unknown",
  }));
}

/** Reads a report whole; `null` when there is none of this number. */
export async function readFeedbackReport(storage: Storage, id: number): Promise<ReportRead | null> {
  const { db } = storage;
  const row = await db.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const payments = row.transaction_hash === null
    ? []
    : await db.selectFrom("payments").leftJoin("keys", "keys.id", "payments.key_id").select([
      "payment_id as paymentId",
      "state",
      "amount_atomic as amountAtomic",
      "payments.network",
      "payer",
      "operation",
      "purchase_id as purchaseId",
      "key_prefix as keyPrefix",
      "payments.created_at as createdAt",
    ]).where("transaction_hash", "=", row.transaction_hash).execute();
  const others = row.transaction_hash === null
    ? []
    : await db.selectFrom("feedback").select("id").where("transaction_hash", "=", row.transaction_hash)
      .where("id", "!=", id).orderBy("created_at").execute();
  return {
    id: row.id,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    status: row.status,
    errorType: row.error_type,
    endpoint: row.endpoint,
    transactionHash: row.transaction_hash,
    notes: row.notes,
    contact: row.sealed_contact === null ? null : decryptEmail(storage, row.sealed_contact),
    agent: row.agent,
    expected: row.expected,
    got: row.got,
    payments,
    otherClaims: others.map((other) => other.id),
  };
}

/** Marks a report as dealt with. Resolves to whether it was open. */
export async function closeReport({ db, queue, clock }: Storage, id: number): Promise<boolean> {
  const [{ rows }] = await queue.write([
    db.updateTable("feedback").set({ status: "done", closed_at: clock.now() }).where("id", "=", id)
      .where("status", "=", "open").returning("id").compile(),
  ]);
  return rows.length > 0;
}
