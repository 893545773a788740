// The lists and changes of `deno task admin`. A list is a query whose columns are printed; no list selects a hash, a
// network, an address, or anything that opens a bought key. A change is one transaction that also writes a log entry.
import { type CompiledQuery, type Expression, type RawBuilder, sql } from "kysely";
import {
  grantQueries,
  money,
  OPEN_STATES,
  type RecordedPayment,
  takeBackPurchase,
} from "../../billing/mod.ts";
import { retireQueries, rotateQueries } from "../../evidence/mod.ts";
import { endAlertQueries, resumeQuery, suspendQuery } from "../../keys/mod.ts";
import { insertWhere, type Storage } from "../../storage/mod.ts";
import { type Opened, printRows, type Row } from "../command_line.ts";

interface Given {
  readonly limit: number;
  readonly now: number;
  readonly argument: string | boolean;
}

const time = (column: string) => sql.raw(`strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`);

/** The queries of the lists, by the list's name. */
export const LISTS = {
  /** Lists keys that begin with `argument` (8 characters), latest first. Reads all keys: prefixes have no index. */
  keys: ({ limit, now, argument }: Given) =>
    sql<Row>`
      SELECT id AS key, key_prefix AS prefix, coalesce(tier, 'none') AS tier, plan,
        iif(suspended_at IS NULL, status, 'suspended') AS status,
        iif(basis = 'lifetime' OR month >= strftime('%Y-%m', ${now} / 1000, 'unixepoch'), coalesce(used, 0), 0)
          || iif(basis = 'credits', '', '/' || quota || ' ' || basis) AS used,
        credits_total - credits_taken_back - coalesce(credits_spent, 0) AS credits, ${
      time("created_at")
    } AS created,
        coalesce(${
      time("(SELECT max(last_at) FROM usage_daily WHERE key_id = id)")
    }, 'none on record') AS "last call"
      FROM keys LEFT JOIN spending ON key_id = id WHERE key_prefix = ${argument} ORDER BY id DESC LIMIT ${limit}`,
  /** Lists packs (only unpaid ones if `argument` is true) and API calls whose payment is open, latest first. */
  purchases: ({ limit, argument }: Given) =>
    sql<Row>`
      SELECT purchase, "by", bought, credits, dollars, status, payment, payer, key, ${
      time("at")
    } AS created FROM (
        SELECT purchases.purchase_id AS purchase, paid_by AS "by", bundle AS bought, credits,
          purchases.amount_atomic / 1e6 AS dollars, status, state AS payment, payer,
          purchases.key_id AS key, purchases.created_at AS at
        FROM purchases LEFT JOIN payments ON payments.purchase_id = purchases.purchase_id
        WHERE status = 'pending' OR NOT ${argument}
        UNION ALL
        SELECT payment_id, 'usdc', operation, NULL, amount_atomic / 1e6, 'pending', state, payer, key_id, created_at
        FROM payments WHERE purchase_id IS NULL AND state IN (${sql.join(OPEN_STATES)})
      ) ORDER BY at DESC LIMIT ${limit}`,
  alerts: ({ limit }: Given) =>
    sql<Row>`
      SELECT id AS alert, reason, ${time("started_at")} AS began, ${time("last_seen_at")} AS "last sign",
        coalesce(${time("ended_at")}, 'active') AS ended,
        (SELECT count(*) FROM keys WHERE alert_id = signup_alerts.id) AS "keys limited"
      FROM signup_alerts ORDER BY id DESC LIMIT ${limit}`,
  /** Lists every key that has signed or soon will, latest first. `given` means that the key is from `EVIDENCE_KEY`. */
  evidence: ({ limit, now }: Given) =>
    sql<Row>`
      SELECT kid, CASE
          WHEN compromised_from IS NOT NULL THEN 'compromised' WHEN used_until <= ${now} THEN 'ended'
          WHEN sealed_jwk IS NULL THEN 'given' WHEN used_from > ${now} THEN 'announced' ELSE 'signs' END AS state,
        ${time("used_from")} AS "signs from", coalesce(${time("used_until")}, '') AS until,
        coalesce(${time("compromised_from")}, '') AS "compromised from"
      FROM evidence_keys ORDER BY used_from DESC, kid LIMIT ${limit}`,
  /**
   * Lists reports of callers (closed ones only if `argument` is true), latest first. `refund` says whether the payment
   * of a claim is in our table.
   */
  reports: ({ limit, argument }: Given) =>
    sql<Row>`
      SELECT id AS report, ${time("created_at")} AS sent, status, error_type AS kind,
        CASE WHEN transaction_hash IS NOT NULL THEN iif(EXISTS (SELECT 1 FROM payments
          WHERE payments.transaction_hash = told.transaction_hash), 'known payment', 'unknown payment') END AS refund,
        iif(length(about) > 60, substr(about, 1, 60) || '…', about) AS about
      FROM (SELECT *, coalesce(endpoint || ': ' || notes, endpoint, notes, '') AS about FROM feedback) AS told
      WHERE status = 'open' OR ${argument} ORDER BY created_at DESC LIMIT ${limit}`,
  acts: ({ limit }: Given) =>
    sql<Row>`
      SELECT id AS act, ${time("at")} AS "when", actor AS who, action AS what, subject AS "to", detail, why
      FROM audit_log ORDER BY id DESC LIMIT ${limit}`,
} as const satisfies Readonly<Record<string, (given: Given) => RawBuilder<Row>>>;

/** Reads the first `limit` rows of a list. */
export async function readList(
  { db, clock }: Pick<Storage, "db" | "clock">,
  list: keyof typeof LISTS,
  limit: number,
  argument: string | boolean = false,
): Promise<readonly Row[]> {
  return (await LISTS[list]({ limit, now: clock.now(), argument }).execute(db)).rows;
}

const LIST_LENGTH_MAX = 200;

/** Prints the first rows of a list, by default 200; returns the exit status. */
export async function showList(
  { storage, console }: Opened,
  list: keyof typeof LISTS,
  { json, argument, limit = LIST_LENGTH_MAX }: {
    readonly json?: true | undefined;
    readonly argument?: string | boolean;
    readonly limit?: number;
  },
): Promise<number> {
  const rows = await readList(storage, list, limit, argument);
  printRows(console, rows, json);
  if (!json && rows.length === LIST_LENGTH_MAX) {
    console.log(`Showing the latest ${LIST_LENGTH_MAX}; there may be more.`);
  }
  return 0;
}

/** The person who runs a command, and the reason that they state. */
export interface Operator {
  readonly actor: string;
  readonly why: string | null;
}

/** A change that a command makes, but only if `present` finds a row and `absent` finds none. */
export interface Change {
  readonly action: string;
  readonly subject: string;
  readonly detail?: string | null;
  readonly present?: Expression<unknown> & { executeTakeFirst(): Promise<unknown> };
  readonly absent?: Expression<unknown>;
  readonly queries: readonly CompiledQuery[];
}

/** Applies a change and logs it; resolves to false if there was nothing to change. */
export async function carryOut(
  { db, queue, clock }: Storage,
  { actor, why }: Operator,
  { action, subject, detail = null, present, absent, queries }: Change,
): Promise<boolean> {
  // The transaction also checks `present`, but would run `queries` even if `present` finds no row.
  if (present !== undefined && await present.executeTakeFirst() === undefined) return false;
  const [logged] = await queue.write<readonly unknown[]>([
    insertWhere(db, "audit_log", { at: clock.now(), actor, action, subject, detail, why }, {
      ...(present && { present: [present] }),
      ...(absent && { absent: [absent] }),
    }).returning("id").compile(),
    ...queries,
  ]);
  return (logged?.rows.length ?? 0) > 0;
}

/** Builds the change that suspends an active key. */
export const suspendKey = (storage: Storage, keyId: number): Change => ({
  action: "keys suspend",
  subject: `key ${keyId}`,
  present: storage.db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active"),
  queries: [suspendQuery(storage, keyId)],
});

/** Builds the change that reactivates a suspended key, with its quota and credits. */
export const resumeKey = (storage: Storage, keyId: number): Change => ({
  action: "keys resume",
  subject: `key ${keyId}`,
  present: storage.db.selectFrom("keys").select("id").where("id", "=", keyId).where(
    "suspended_at",
    "is not",
    null,
  ),
  queries: [resumeQuery(storage, keyId)],
});

/** Builds the change that ends an active alert, and restores the quotas of its keys. */
export const endAlertManually = (storage: Storage, alertId: number): Change => ({
  action: "alerts end",
  subject: `alert ${alertId}`,
  present: storage.db.selectFrom("signup_alerts").select("id").where("id", "=", alertId)
    .where("ended_at", "is", null),
  queries: endAlertQueries(storage, alertId, Number.MAX_SAFE_INTEGER),
});

/** Builds the change that records that a pack paid in USDC was refunded manually. */
export const refundPurchase = (storage: Storage, purchaseId: string): Change => ({
  action: "purchases refund",
  subject: `purchase ${purchaseId}`,
  present: storage.db.selectFrom("purchases").select("purchase_id").where("purchase_id", "=", purchaseId)
    .where("paid_by", "=", "usdc").where("status", "in", money.purchase.dispute.from),
  queries: takeBackPurchase(storage, purchaseId),
});

/** Builds the change that publishes a new signing key, which will replace the current stored key. */
export const rotateEvidenceKey = async (storage: Storage): Promise<Change> => ({
  action: "evidence rotate",
  subject: "the signing key",
  queries: await rotateQueries(storage),
});

/** Builds the change that retires a signing key now. `compromisedFrom` is in epoch milliseconds. */
export const retireEvidenceKey = async (
  storage: Storage,
  kid: string,
  compromisedFrom: number | null,
): Promise<Change> => ({
  action: "evidence retire",
  subject: `key ${kid}`,
  detail: compromisedFrom === null ? null : `compromised from ${new Date(compromisedFrom).toISOString()}`,
  present: storage.db.selectFrom("evidence_keys").select("kid").where("kid", "=", kid),
  queries: await retireQueries(storage, kid, compromisedFrom),
});

/** Credits that the operator gives to a key for free. */
export interface Gift {
  /** Identifies the gift, so that repeating the command doesn't give the credits again. */
  readonly giftId: string;
  readonly keyId: number;
  readonly credits: number;
}

/** `another_gift` means that `giftId` was used before, for another key or another number of credits. */
type GiftOutcome = "given" | "given_before" | "another_gift" | "key_inactive";

/** Gives credits to an active key, once per `giftId`. An anonymous key leaves the free tier, as after buying a pack. */
export async function giveCredits(
  storage: Storage,
  operator: Operator,
  { giftId, keyId, credits }: Gift,
): Promise<GiftOutcome> {
  const { db } = storage;
  const purchaseId = `gift:${giftId}`;
  const key = db.selectFrom("keys").select("id").where("id", "=", keyId).where("status", "=", "active");
  const earlier = db.selectFrom("credit_grants").select(["key_id", "credits"])
    .where("purchase_id", "=", purchaseId);
  const isGiven = await carryOut(storage, operator, {
    action: "keys grant",
    subject: `key ${keyId}`,
    detail: `${credits} credits, gift ${giftId}`,
    present: key,
    absent: earlier,
    queries: grantQueries(storage, { purchaseId, credits }, key),
  });
  if (isGiven) return "given";
  const recorded = await earlier.executeTakeFirst();
  if (recorded === undefined) return "key_inactive";
  return recorded.key_id === keyId && recorded.credits === credits ? "given_before" : "another_gift";
}

/** Reconciles all open payments, or the one whose payment or purchase has the id `ref`; lists the outcomes. */
export async function reconcilePayments(
  storage: Storage,
  operator: Operator,
  ref: string | null,
  reconcile: (payment: RecordedPayment) => Promise<void>,
): Promise<readonly Row[]> {
  const open = await storage.db.selectFrom("payments").selectAll().where("state", "in", OPEN_STATES)
    .where((eb) =>
      ref === null ? eb.lit(true) : eb.or([eb("payment_id", "=", ref), eb("purchase_id", "=", ref)])
    ).orderBy("valid_before").execute();
  if (open.length === 0) return [];
  const subject = ref === null ? "all open payments" : `payment ${ref}`;
  await carryOut(storage, operator, { action: "purchases reconcile", subject, queries: [] });
  const found: Row[] = [];
  for (const before of open) {
    await reconcile(before);
    const now = await storage.db.selectFrom("payments").select(["state", "transaction_hash", "reason"])
      .where("payment_id", "=", before.payment_id).executeTakeFirst();
    found.push({
      payment: before.payment_id,
      for: before.purchase_id ?? before.operation,
      USDC: before.amount_atomic / 1_000_000,
      was: before.state,
      is: now?.state ?? "gone",
      transaction: now?.transaction_hash ?? null,
      reason: now?.reason ?? null,
    });
  }
  return found;
}
