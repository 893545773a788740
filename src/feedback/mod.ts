// Reports of callers, which the operator reads and answers. The numbers of reports are random, because anyone with the
// number can look up its report. Only the operator sees the payment of a refund claim, which may be someone else's.
import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import type { Inputs } from "../../generated/handlers.ts";
import { limits } from "../../generated/limits.ts";
import { type CountedNetworks, decryptEmail, encryptEmail, LIMITS } from "../keys/mod.ts";
import { type Database, insertWhere, type Storage } from "../storage/mod.ts";

/** Everything that storing a report needs. */
export interface FeedbackParts {
  readonly storage: Storage;
  readonly networks: CountedNetworks;
}

type ReportOutcome =
  | { readonly outcome: "stored"; readonly id: number }
  | { readonly outcome: "insufficient_detail" }
  | {
    readonly outcome: "limited";
    readonly retryAfterMs: number;
  };

/** Report numbers are below this, because clients may store them in 32 bits. */
const IDS_END = 2 ** 31;

/** Stores a report with truncated texts. Refuses it if it has no details, or its network is at the hourly limit. */
export async function storeReport(
  { storage, networks }: FeedbackParts,
  report: Inputs["submitFeedback"]["body"],
  sender: string,
): Promise<ReportOutcome> {
  const endpoint = cut(report.endpoint, limits.feedbackEndpointLength);
  const transactionHash = cut(report.tx_hash, limits.feedbackTransactionLength);
  const notes = cut(report.notes, limits.feedbackNotesLength);
  if (endpoint === null && transactionHash === null && notes === null) {
    return { outcome: "insufficient_detail" };
  }
  const contact = cut(report.contact, limits.feedbackContactLength);
  const { network } = await networks.find(sender);
  const { db, queue, clock } = storage;
  const now = clock.now();
  const row = {
    status: "open" as const,
    error_type: report.error_type ?? "other",
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
  // Finds a report only if the network is at its limit. An hour after that report, the network may send another.
  const before = db.selectFrom("feedback").select("created_at").where("network", "=", network)
    .where("created_at", ">", now - LIMITS.reports.time).orderBy("created_at", "desc").limit(1)
    .offset(LIMITS.reports.most - 1);
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
    if (oldest !== undefined) {
      return { outcome: "limited", retryAfterMs: oldest.created_at + LIMITS.reports.time - now };
    }
    // The number is in use, so we try another one.
  }
}

/** Truncates a text, never inside a character. Returns `null` for an empty one. */
function cut(text: string | null | undefined, length: number): string | null {
  // SQLite functions end a text at its first NUL.
  const cleaned = text?.replaceAll("\0", "").toWellFormed().trim() ?? "";
  return cleaned === ""
    ? null
    : Array.from(cleaned.slice(0, 2 * length)).slice(0, length).join("").toWellFormed();
}

function cutJson(value: unknown): string | null {
  return value === undefined || value === null
    ? null
    : cut(JSON.stringify(value), limits.feedbackValueLength);
}

/** Returns a transaction hash as the table of payments stores it; any other text unchanged. */
function normalizeHash(text: string): string {
  return /^0x[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : text;
}

/** Finds a report by its number; `null` if no report has this number. */
export async function findReport({ db }: Pick<Storage, "db">, id: number): Promise<
  Pick<FeedbackRow, "id" | "created_at" | "endpoint" | "error_type" | "status"> | null
> {
  const row = await db.selectFrom("feedback").select(["id", "created_at", "endpoint", "error_type", "status"])
    .where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

type FeedbackRow = Selectable<Database["feedback"]>;

/** A complete report for the operator. */
export interface ReportRead extends Omit<FeedbackRow, "sealed_contact" | "network"> {
  readonly contact: string | null;
  readonly payments: Awaited<ReturnType<typeof findPayments>>;
  readonly otherClaims: readonly number[];
}

/** Reads a complete report; `null` if no report has this number. */
export async function readFeedbackReport(storage: Storage, id: number): Promise<ReportRead | null> {
  const { db } = storage;
  const row = await db.selectFrom("feedback").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return null;
  const { sealed_contact, network: _, ...report } = row;
  // In SQL, NULL equals nothing, so that a report without a transaction has no other claims.
  const others = await db.selectFrom("feedback").select("id")
    .where("transaction_hash", "=", row.transaction_hash).where("id", "!=", id).orderBy("created_at")
    .execute();
  return {
    ...report,
    contact: sealed_contact === null ? null : decryptEmail(storage, sealed_contact),
    payments: await findPayments(storage, row.transaction_hash),
    otherClaims: others.map((other) => other.id),
  };
}

function findPayments({ db }: Storage, transactionHash: string | null) {
  return db.selectFrom("payments").leftJoin("keys", "keys.id", "payments.key_id").select([
    "state",
    "amount_atomic",
    "payments.network",
    "payer",
    "operation",
    "purchase_id",
    "key_prefix",
    "payments.created_at",
  ]).where("transaction_hash", "=", transactionHash).execute();
}

/** Closes a report. Returns whether it was open. */
export async function closeReport({ db, queue, clock }: Storage, id: number): Promise<boolean> {
  const [{ rows }] = await queue.write([
    db.updateTable("feedback").set({ status: "done", closed_at: clock.now() }).where("id", "=", id)
      .where("status", "=", "open").returning("id").compile(),
  ]);
  return rows.length > 0;
}
