/**
 * Takes a report.
 *
 * @module
 */
import { randomInt } from "node:crypto";
import { limits } from "../../generated/limits.ts";
import { type CountedNetworks, encryptEmail } from "../keys/mod.ts";
import type { FeedbackErrorType, FeedbackStatus, Storage } from "../storage/mod.ts";

/** Parts for taking a report. */
export interface FeedbackParts {
  readonly storage: Storage;
  /** Tell what limits count a caller as. */
  readonly networks: CountedNetworks;
}

/** A report as it was sent; texts of any length, `null` for what was left out. */
interface FeedbackReport {
  readonly errorType: FeedbackErrorType;
  /** The operation that it is about. */
  readonly endpoint: string | null;
  /** Transaction of a payment to refund. */
  readonly transactionHash: string | null;
  readonly notes: string | null;
  /** Contact of the reporter. */
  readonly contact: string | null;
  /** The program that reports it. */
  readonly agent: string | null;
  /** JSON values; `undefined` and `null` say nothing. */
  readonly expected: unknown;
  readonly got: unknown;
  /** Network of the caller, as limits count it. */
  readonly network: string;
}

/** Outcome of a report. */
type ReportOutcome =
  | { readonly outcome: "stored"; readonly id: number }
  /** It names no operation and no transaction, and has no notes. */
  | { readonly outcome: "insufficient_detail" }
  | {
    readonly outcome: "limited";
    /** Milliseconds until the network may send the next one. */
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
    const columns = Object.keys(numbered) as (keyof typeof numbered)[];
    const [counted, stored] = await queue.write([
      before.compile(),
      db.insertInto("feedback").columns(columns).expression(
        db.selectNoFrom((eb) => columns.map((column) => eb.val(numbered[column]).as(column)))
          .where(({ exists, not }) => not(exists(before))),
      ).onConflict((conflict) => conflict.column("id").doNothing()).returning("id").compile(),
    ]);
    const [inserted] = stored.rows;
    if (inserted !== undefined) return { outcome: "stored", id: inserted.id };
    const [oldest] = counted.rows;
    if (oldest !== undefined) return { outcome: "limited", retryAfterMs: oldest.created_at + HOUR_MS - now };
    // The number was taken.
  }
}

/** Keeps the first `length` characters; text without any says nothing. A character is never cut in two. */
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

/** Writes the hash of a transaction as `payments` has it; any other text stays. */
function normalizeHash(text: string): string {
  return /^0x[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : text;
}

/** Details of a report for anybody who has its number. */
interface FoundReport {
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time that a closed report is kept, for its sender to look up. */
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
