// Reports of callers, stored as they come, read and answered by the operator.
//
// Decision: the number of a report is drawn at random, because asking for one needs nothing but its number, and
// numbers in a row would show everybody what others report and how often. A transaction to refund is only looked up
// for the operator: the caller is told nothing of payments that may be somebody else's.
import { randomInt } from "node:crypto";
import { limits } from "../../generated/limits.ts";
import { type CountedNetworks, decryptEmail, encryptEmail } from "../keys/mod.ts";
import {
  type FeedbackErrorType,
  type FeedbackStatus,
  insertWhere,
  type PaymentState,
  type Storage,
} from "../storage/mod.ts";

/** Parts for taking a report. */
export interface FeedbackParts {
  readonly storage: Storage;
  /** Tell what limits count a caller as. */
  readonly networks: CountedNetworks;
}

/** Texts of any length, `null` for what was left out. */
interface FeedbackReport {
  readonly errorType: FeedbackErrorType;
  readonly endpoint: string | null;
  readonly transactionHash: string | null;
  readonly notes: string | null;
  readonly contact: string | null;
  readonly agent: string | null;
  /** JSON values; `undefined` and `null` say nothing. */
  readonly expected: unknown;
  readonly got: unknown;
  readonly network: string;
}

type ReportOutcome =
  | { readonly outcome: "stored"; readonly id: number }
  /** No operation, no transaction and no notes. */
  | { readonly outcome: "insufficient_detail" }
  | {
    readonly outcome: "limited";
    /** Until the network may send the next one. */
    readonly retryAfterMs: number;
  };

const HOUR_MS = 60 * 60 * 1000;

/** Numbers of reports lie below: clients hold them in 32 bits. */
const IDS_END = 2 ** 31;

/** Stores a report, cut to the lengths that are kept. Those of one network are counted over the last 60 minutes. */
export async function storeReport(
  { storage, networks }: FeedbackParts,
  report: FeedbackReport,
): Promise<ReportOutcome> {
  const endpoint = cut(report.endpoint, limits.feedbackEndpointLength);
  const transactionHash = cut(report.transactionHash, limits.feedbackTransactionLength);
  const notes = cut(report.notes, limits.feedbackNotesLength);
  if (endpoint === null && transactionHash === null && notes === null) {
    return { outcome: "insufficient_detail" };
  }
  const contact = cut(report.contact, limits.feedbackContactLength);
  const { network } = await networks.find(report.network);
  const { db, queue, clock } = storage;
  const now = clock.now();
  const row = {
    status: "open" as const,
    error_type: report.errorType,
    endpoint,
    transaction_hash: transactionHash === null ? null : normalizeHash(transactionHash),
    notes,
    sealed_contact: contact === null ? null : encryptEmail(storage, contact),
    agent: cut(report.agent, limits.feedbackAgentLength),
    expected: cutJson(report.expected),
    got: cutJson(report.got),
    network,
    created_at: now,
    closed_at: null,
  };
  // The report that has to leave the 60 minutes before the network's next one.
  const before = db.selectFrom("feedback").select("created_at").where("network", "=", network)
    .where("created_at", ">", now - HOUR_MS).orderBy("created_at", "desc").limit(1)
    .offset(limits.feedbackPerNetworkPerHour - 1);
  for (;;) {
    const numbered = { id: randomInt(1, IDS_END), ...row };
    const [counted, stored] = await queue.write([
      before.compile(),
      insertWhere(db, "feedback", numbered, { absent: [before] })
        .onConflict((conflict) => conflict.column("id").doNothing()).returning("id").compile(),
    ]);
    const [inserted] = stored.rows;
    if (inserted !== undefined) return { outcome: "stored", id: inserted.id };
    const [oldest] = counted.rows;
    if (oldest !== undefined) return { outcome: "limited", retryAfterMs: oldest.created_at + HOUR_MS - now };
    // The number was taken.
  }
}

/** Text without any character says nothing. A character is never cut in two. */
function cut(text: string | null, length: number): string | null {
  // The database ends a text at its first NUL.
  const said = text?.replaceAll("\0", "").toWellFormed().trim() ?? "";
  return said === "" ? null : Array.from(said.slice(0, 2 * length)).slice(0, length).join("").toWellFormed();
}

function cutJson(value: unknown): string | null {
  return value === undefined || value === null
    ? null
    : cut(JSON.stringify(value), limits.feedbackValueLength);
}

/** As `payments` has it; any other text stays. */
function normalizeHash(text: string): string {
  return /^0x[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : text;
}

/** Finds the report of a number; `null` when there is none. */
export async function findReport({ db }: Pick<Storage, "db">, id: number): Promise<
  Pick<ReportSummary, "id" | "createdAt" | "endpoint" | "errorType" | "status"> | null
> {
  const row = await db.selectFrom("feedback").select([
    "id",
    "created_at as createdAt",
    "endpoint",
    "error_type as errorType",
    "status",
  ]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** For its sender to look up. */
const KEPT_DAYS = 365;

/** Deletes reports that were closed a year ago, and forgets from which network those before yesterday came. */
export async function sweepFeedback({ db, queue, clock }: Storage): Promise<void> {
  const now = clock.now();
  await queue.write([
    db.deleteFrom("feedback").where("status", "=", "done").where("closed_at", "<", now - KEPT_DAYS * DAY_MS)
      .compile(),
    db.updateTable("feedback").set({ network: null }).where("network", "is not", null)
      .where("created_at", "<", now - DAY_MS).compile(),
  ]);
}

/** A report in a list. */
export interface ReportSummary {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly status: FeedbackStatus;
  readonly errorType: FeedbackErrorType;
  /** `null` when none was named. */
  readonly endpoint: string | null;
  readonly notes: string | null;
  /** A refund of a payment that we know, or do not. */
  readonly claim: "none" | "payment_known" | "payment_unknown";
}

interface PaymentClaimed {
  readonly paymentId: string;
  readonly state: PaymentState;
  /** In millionths of a USDC. */
  readonly amountAtomic: number;
  readonly network: string;
  readonly payer: string;
  readonly operation: string;
  /** `null` for a call. */
  readonly purchaseId: string | null;
  /** 8 characters; `null` without a key. */
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
  /** Of its transaction; none of one that we do not know. */
  readonly payments: readonly PaymentClaimed[];
  /** Other reports that name the transaction, closed ones included. */
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

/** Marks a report as dealt with; false when it was not open. */
export async function closeReport({ db, queue, clock }: Storage, id: number): Promise<boolean> {
  const [{ rows }] = await queue.write([
    db.updateTable("feedback").set({ status: "done", closed_at: clock.now() }).where("id", "=", id)
      .where("status", "=", "open").returning("id").compile(),
  ]);
  return rows.length > 0;
}
