// The report, the balances and the receipts that a key's holder sees.
import { limits } from "../../generated/limits.ts";
import type { components } from "../../generated/types.ts";
import { DAY_MS, dayOf, monthOf, type Storage } from "../storage/mod.ts";
import type { KeyHash } from "../keys/mod.ts";
import { type KeyBalance, type KeyName, lookupOf, readStates, selectStates } from "./balance.ts";
import { createHash } from "node:crypto";
import { sql } from "kysely";

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

interface ReceiptsOf {
  readonly keyIds: readonly number[];
  readonly contact: string | null;
  readonly exceptKeyIds?: readonly number[];
}

/** Lists the receipts of keys, and of payments made with an email address, latest first. */
export async function listReceipts(
  { db }: Pick<Storage, "db">,
  { keyIds, contact, exceptKeyIds = [] }: ReceiptsOf,
): Promise<Receipt[]> {
  const packs = await db.selectFrom("purchases")
    .innerJoin("keys", "keys.id", "purchases.key_id")
    .leftJoin("card_checkouts", "card_checkouts.purchase_id", "purchases.purchase_id")
    .leftJoin("card_refunds", "card_refunds.payment_intent", "card_checkouts.payment_intent")
    .leftJoin("card_receipts", "card_receipts.payment_intent", "card_checkouts.payment_intent")
    .where((eb) => eb.or([eb("keys.id", "in", keyIds), eb("purchases.contact", "=", contact)]))
    .where("keys.id", "not in", exceptKeyIds)
    .where("purchases.paid_at", "is not", null).select([
      "purchases.purchase_id as id",
      "purchases.paid_at as paid_at",
      "paid_by",
      "credits",
      "amount_atomic",
      "amount_minor",
      "currency",
      "purchases.status as status",
      "due_back",
      "refunded_minor",
      "url",
      "key_prefix",
      "keys.id as keyId",
      "keys.name as keyName",
    ]).$narrowType<{ paid_at: number }>().execute();
  const invoices = await db.selectFrom("card_invoices")
    .innerJoin("card_subscriptions", "card_subscriptions.subscription_id", "card_invoices.subscription_id")
    .innerJoin("keys", "keys.id", "card_subscriptions.key_id")
    .leftJoin("card_invoice_payments", "card_invoice_payments.invoice_id", "card_invoices.invoice_id")
    .leftJoin("card_refunds", "card_refunds.payment_intent", "card_invoice_payments.payment_intent")
    .where((eb) =>
      eb.or([
        eb("keys.id", "in", keyIds),
        eb(
          "card_invoices.subscription_id",
          "in",
          eb.selectFrom("card_checkouts").select("card_checkouts.subscription_id")
            .where("card_checkouts.contact", "=", contact)
            .where("card_checkouts.subscription_id", "is not", null),
        ),
      ])
    ).where("keys.id", "not in", exceptKeyIds).where("is_paid", "=", 1).select([
      "card_invoices.invoice_id as id",
      "paid_at",
      "amount_minor",
      "currency",
      "charged_minor",
      "refunded_minor",
      "card_invoices.url as url",
      "key_prefix",
      "keys.id as keyId",
      "keys.name as keyName",
      sql<number>`EXISTS (SELECT 1 FROM card_disputes WHERE state <> 'won'
        AND card_disputes.payment_intent = card_invoice_payments.payment_intent)`.as("isDisputed"),
    ]).$narrowType<{ paid_at: number }>().execute();
  const receiptOf = (
    { id, paid_at, key_prefix, keyId, keyName, url }: (typeof packs | typeof invoices)[number],
    bought: Pick<Receipt, "kind" | "plan" | "rail" | "credits" | "amount" | "status">,
  ): Receipt => ({
    ref: `rcpt_${createHash("sha256").update(`receipt\n${id}`).digest("hex").slice(0, 24)}`,
    paid_at: instant(paid_at),
    ...bought,
    key_prefix,
    key_name: keyIds.includes(keyId) ? keyName : null,
    processorUrl: url,
  });
  const receipts = [
    ...packs.map((row) => {
      const status = row.status === "refunded" || row.status === "disputed" ? row.status : "paid";
      const back = status === "paid"
        ? { credits: row.due_back ?? 0, minor: row.refunded_minor ?? 0 }
        : { credits: 0, minor: 0 };
      return receiptOf(row, {
        kind: "pack",
        plan: null,
        rail: row.paid_by,
        credits: row.credits - back.credits,
        amount: {
          minor: (row.amount_minor ?? row.amount_atomic / 10_000) - back.minor,
          currency: row.currency ?? "usd",
        },
        status,
      });
    }),
    ...invoices.map((row) => {
      const refunded = row.refunded_minor ?? 0;
      const isRefunded = row.charged_minor !== null && refunded >= row.charged_minor;
      return receiptOf(row, {
        kind: "subscription",
        plan: "pro",
        rail: "card",
        credits: null,
        amount: { minor: row.amount_minor - (isRefunded ? 0 : refunded), currency: row.currency },
        status: isRefunded ? "refunded" : row.isDisputed ? "disputed" : "paid",
      });
    }),
  ];
  return receipts.sort((a, b) => Date.parse(b.paid_at) - Date.parse(a.paid_at) || (a.ref < b.ref ? -1 : 1));
}
