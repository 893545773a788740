// The report, the balances and the receipts that a key's holder sees.
import { limits } from "../../generated/limits.ts";
import type { components } from "../../generated/types.ts";
import { DAY_MS, dayOf, monthOf, type Storage } from "../storage/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { type KeyBalance, type KeyName, lookupOf, readStates, selectStates } from "./balance.ts";
import { createHash } from "node:crypto";
import { type Expression, sql } from "kysely";

const USUAL_NETWORKS_MAX = 8;

const LIST_LENGTH_MAX = 10;

type Schemas = components["schemas"];

interface KeyFigures extends Omit<Schemas["KeyReport"], "errors"> {
  readonly failures: readonly ReportedFailure[];
}

/** Failed calls with the same path, status and reason. */
export interface ReportedFailure {
  readonly path: string;
  readonly status: number;
  readonly reason: string;
  readonly calls: number;
}

/** Reads the report of a key over the last `days` days (1 to 365), including today. */
export async function readKeyReport(storage: Storage, keyId: number, days: number): Promise<KeyFigures> {
  const windowDays = Math.min(limits.reportDaysMax, Math.max(1, Math.trunc(days)));
  const from = dayOf(storage.clock.now() - (windowDays - 1) * DAY_MS);
  const [rows, failures, { networks }] = await Promise.all([
    storage.db.selectFrom("usage_daily").selectAll().where("key_id", "=", keyId).where("day", ">=", from)
      .orderBy("day").execute(),
    storage.db.selectFrom("usage_failures")
      .select((eb) => ["path", "status", "reason", eb.fn.sum<number>("calls").as("calls")])
      .where("key_id", "=", keyId).where("day", ">=", from)
      .groupBy(["path", "status", "reason"]).orderBy("calls", "desc").orderBy("path").limit(LIST_LENGTH_MAX)
      .execute(),
    storage.db.selectFrom("usage_networks").select((eb) => eb.fn.countAll<number>().as("networks"))
      .where("key_id", "=", keyId).where("last_day", ">=", from).executeTakeFirstOrThrow(),
  ]);
  const total = sum(rows, ({ calls }) => calls);
  const failed = sum(rows, (row) => row.failed);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const byPath = Map.groupBy(rows, ({ path }) => path);
  return {
    window_days: windowDays,
    total,
    ok: total - failed,
    failed,
    avg_ms: total === 0 ? null : Math.round(sum(rows, (row) => row.duration_us) / total / 1000),
    first_seen: total === 0 ? null : instant(Math.min(...rows.map((row) => row.first_at))),
    last_seen: total === 0 ? null : instant(Math.max(...rows.map((row) => row.last_at))),
    days: [...byDay].map(([day, ofDay]) => ({
      day,
      count: sum(ofDay, ({ calls }) => calls),
      failed: sum(ofDay, (row) => row.failed),
    })),
    endpoints: [...byPath].map(([path, ofPath]) => ({ path, count: sum(ofPath, ({ calls }) => calls) }))
      .sort((a, b) => b.count - a.count).slice(0, LIST_LENGTH_MAX),
    failures,
    footprint: {
      distinct_networks: networks,
      unusual: total === 0 ? null : networks > USUAL_NETWORKS_MAX,
    },
  };
}

function instant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

function sum<Row>(rows: readonly Row[], figure: (row: Row) => number): number {
  return rows.reduce((total, row) => total + figure(row), 0);
}

/** Reads the balances of active keys by their hashes. */
export async function readBalances(
  { db, clock }: Pick<Storage, "db" | "clock">,
  keyHashes: readonly KeyHash[],
): Promise<ReadonlyMap<KeyHash, KeyBalance>> {
  const names = keyHashes.map((keyHash): KeyName => [keyHash, null]);
  const states = readStates(names, await db.executeQuery(selectStates(names, monthOf(clock.now()))));
  return new Map(
    [...states].flatMap(([keyHash, state]) => {
      const lookup = lookupOf(state);
      return lookup.status === "active" ? [[keyHash, lookup.balance] as const] : [];
    }),
  );
}

/** A received payment. */
export interface Receipt extends Omit<Schemas["AccountReceipt"], "receipt" | "invoices"> {
  /** URL of the card processor's receipt for a pack, or of its invoice for a month of Pro. */
  readonly processorUrl: string | null;
}

/** Queries of the ids of keys: those whose receipts are listed, and those whose receipts are left out. */
interface ReceiptsOf {
  readonly own: Expression<unknown>;
  readonly contact: string | null;
  readonly except?: Expression<unknown>;
}

type ReceiptRow = Pick<Receipt, "kind" | "plan" | "rail" | "credits" | "status" | "key_prefix"> & {
  readonly id: string;
  readonly paid_at: number;
  readonly minor: number;
  readonly currency: string;
  readonly name: string | null;
  readonly url: string | null;
};

/** Lists the receipts of keys, and of payments made with an email address, latest first. */
export async function listReceipts(
  { db }: Pick<Storage, "db">,
  { own, contact, except = sql`()` }: ReceiptsOf,
): Promise<Receipt[]> {
  // What was refunded in part is subtracted, unless the whole payment was refunded or is disputed.
  const { rows } = await sql<ReceiptRow>`
    SELECT receipts.*, key_prefix, iif(key_id IN ${own}, name, NULL) AS name FROM (
      SELECT bought.purchase_id AS id, bought.key_id, paid_at, 'pack' AS kind, NULL AS plan, paid_by AS rail,
        credits - iif(status IN ('refunded', 'disputed'), 0, ifnull(due_back, 0)) AS credits,
        ifnull(amount_minor, amount_atomic / 1e4)
          - iif(status IN ('refunded', 'disputed'), 0, ifnull(refunded_minor, 0)) AS minor,
        ifnull(currency, 'usd') AS currency, iif(status IN ('refunded', 'disputed'), status, 'paid') AS status, url
      FROM purchases AS bought LEFT JOIN card_checkouts AS checkout ON checkout.purchase_id = bought.purchase_id
        LEFT JOIN card_refunds AS refund ON refund.payment_intent = checkout.payment_intent
        LEFT JOIN card_receipts AS receipt ON receipt.payment_intent = checkout.payment_intent
      WHERE paid_at IS NOT NULL AND (bought.key_id IN ${own} OR bought.contact = ${contact})
      UNION ALL
      SELECT invoice.invoice_id, key_id, paid_at, 'subscription', 'pro', 'card', NULL,
        amount_minor - iif(refunded_minor < charged_minor, refunded_minor, 0), currency,
        CASE WHEN refunded_minor >= charged_minor THEN 'refunded' WHEN EXISTS (SELECT 1 FROM card_disputes
          WHERE state <> 'won' AND payment_intent = paid.payment_intent) THEN 'disputed' ELSE 'paid' END, url
      FROM card_invoices AS invoice JOIN card_subscriptions AS held ON held.subscription_id = invoice.subscription_id
        LEFT JOIN card_invoice_payments AS paid ON paid.invoice_id = invoice.invoice_id
        LEFT JOIN card_refunds AS refund ON refund.payment_intent = paid.payment_intent
      WHERE is_paid = 1 AND (key_id IN ${own} OR invoice.subscription_id IN (
        SELECT subscription_id FROM card_checkouts WHERE contact = ${contact}))
    ) AS receipts JOIN keys ON keys.id = key_id WHERE key_id NOT IN ${except}`.execute(db);
  const receipts = rows.map((row): Receipt => ({
    ref: `rcpt_${createHash("sha256").update(`receipt\n${row.id}`).digest("hex").slice(0, 24)}`,
    paid_at: instant(row.paid_at),
    kind: row.kind,
    plan: row.plan,
    rail: row.rail,
    credits: row.credits,
    amount: { minor: row.minor, currency: row.currency },
    status: row.status,
    key_prefix: row.key_prefix,
    key_name: row.name,
    processorUrl: row.url,
  }));
  return receipts.sort((a, b) => Date.parse(b.paid_at) - Date.parse(a.paid_at) || (a.ref < b.ref ? -1 : 1));
}
