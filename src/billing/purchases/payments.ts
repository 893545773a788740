/**
 * The rows of payments: how they are opened, taken by one process, and closed.
 *
 * @module
 */
import { type CompiledQuery, type Insertable, type Selectable, sql } from "kysely";
import type { Database, PaymentState, Storage } from "../../storage/mod.ts";
import { keyPaymentQueries } from "../key_payment.ts";
import { deliverQueries, failPurchase, type PurchaseRow } from "./packs.ts";
import { paymentStatesBefore } from "./states.ts";

type PaymentRow = Selectable<Database["payments"]>;

/** What identifies a signed transfer on its token permanently (EIP-3009). Addresses in lower case. */
export interface TransferName {
  /** Chain in CAIP-2 form. */
  readonly network: string;
  /** Address of the token. */
  readonly asset: string;
  readonly payer: string;
  /** 32 bytes in hexadecimal. */
  readonly nonce: string;
}

/** A transfer that its payer has signed, and what it pays for. */
export interface Payment extends TransferName {
  /** First 32 hexadecimal characters of the SHA-256 of the header that carried it. */
  readonly paymentId: string;
  readonly payee: string;
  /** Millionths of a USDC. */
  readonly amountAtomic: number;
  /** Seconds since the epoch from which the chain refuses it. */
  readonly validBefore: number;
  /** Id of the operation that is paid. */
  readonly operation: string;
  /** Returns whether two requests are the same. */
  readonly requestHash: string;
  /** The key that was presented beside the payment; `null` without a usable one. */
  readonly keyId: number | null;
  /** The purchase that is paid; `null` when it is a call. */
  readonly purchaseId: string | null;
  /** What settles it, as JSON; `null` once there is nothing left to settle. */
  readonly payload: string | null;
}

/** A payment as the database has it. */
export interface RecordedPayment extends Payment {
  readonly state: PaymentState;
  readonly transaction: string | null;
  /** Why it failed, or is not confirmed. */
  readonly reason: string | null;
  /** Until when the process that settles it may be at work, in epoch milliseconds. */
  readonly busyUntil: number;
}

/**
 * How long a process is left to work on a payment before another may take it over. That one of them is only slow does no
 * harm: a transfer is carried out once.
 */
export const BUSY_MS = 20_000;

/** How long after its expiry a refused payment is looked at: the last block that could carry it out is known by then. */
const SETTLED_BY_OTHERS_MS = 15_000;

/** How long after it has arrived a payment is looked at: Base is final on Ethereum within 20 minutes. */
const FINAL_MS = 30 * 60_000;

/**
 * Returns when a payment is looked at again whose outcome was not found at `now`: ever more rarely once it has expired,
 * and never given up. A tenth of the time since then passes before the next look, and `leastMs` at least.
 */
export function nextLook(
  now: number,
  { validBefore }: Pick<Payment, "validBefore">,
  leastMs: number,
): number {
  return now + Math.max(leastMs, Math.floor((now - validBefore * 1000) / 10));
}

/**
 * Writes a payment that is about to be settled, with its purchase. Resolves to `false`, having written nothing, when
 * its transfer is known already.
 */
export async function openPayment(
  { db, queue, clock }: Storage,
  payment: Payment,
  purchase: PurchaseRow | null,
): Promise<boolean> {
  const now = clock.now();
  const known = db.selectFrom("payments").select("payment_id").where((eb) =>
    eb.or([eb("payment_id", "=", payment.paymentId), eb.and(nameOf(payment))])
  );
  const row: Insertable<Database["payments"]> = {
    payment_id: payment.paymentId,
    ...nameOf(payment),
    payee: payment.payee,
    amount_atomic: payment.amountAtomic,
    valid_before: payment.validBefore,
    state: "settling",
    operation: payment.operation,
    request_hash: payment.requestHash,
    key_id: payment.keyId,
    purchase_id: payment.purchaseId,
    payload: payment.payload,
    transaction_hash: null,
    reason: null,
    busy_until: now + BUSY_MS,
    created_at: now,
    changed_at: now,
  };
  const columns = purchase === null ? [] : Object.keys(purchase) as (keyof PurchaseRow)[];
  const insertPurchase = purchase === null ? [] : [
    db.insertInto("purchases").columns(columns).expression(
      db.selectNoFrom((eb) => columns.map((column) => eb.val(purchase[column]).as(column)))
        .where(({ exists, not }) => not(exists(known))),
    ).compile(),
  ];
  const results = await queue.write<readonly unknown[]>([
    ...insertPurchase,
    db.insertInto("payments").values(row).onConflict((conflict) => conflict.doNothing())
      .returning("payment_id").compile(),
  ]);
  return (results.at(-1)?.rows.length ?? 0) > 0;
}

/** Finds the payment of a transfer; `null` when it is not known. */
export async function findPayment(
  { db }: Pick<Storage, "db">,
  name: TransferName,
): Promise<RecordedPayment | null> {
  const row = await db.selectFrom("payments").selectAll().where((eb) => eb.and(nameOf(name)))
    .executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** Lists payments whose outcome is open and due to be looked for, those that expire first before others. */
export async function listOpenPayments({ db, clock }: Storage, limit: number): Promise<RecordedPayment[]> {
  const now = clock.now();
  const rows = await db.selectFrom("payments").selectAll().where("state", "in", OPEN)
    .where(isWatched).where("busy_until", "<=", now)
    .orderBy("valid_before").limit(limit).execute();
  return rows.map(fromRow);
}

/** Lists all payments whose outcome is open, due or not; those alone that `ref` names, if it is not `null`. */
export async function listUnsettledPayments(
  { db }: Pick<Storage, "db">,
  ref: string | null,
): Promise<RecordedPayment[]> {
  const rows = await db.selectFrom("payments").selectAll().where("state", "in", OPEN)
    .$if(
      ref !== null,
      (open) => open.where((eb) => eb.or([eb("payment_id", "=", ref), eb("purchase_id", "=", ref)])),
    )
    .orderBy("valid_before").execute();
  return rows.map(fromRow);
}

/**
 * Takes an open payment that nobody is at work on. Of processes that try at once, one gets it; it must then close it or
 * give it back by {@link recordUnconfirmed}.
 *
 * @returns `null` when it is closed or somebody else's.
 */
export async function takePayment(
  { db, queue, clock }: Storage,
  paymentId: string,
): Promise<RecordedPayment | null> {
  const now = clock.now();
  const [{ rows: [row] }] = await queue.write([
    db.updateTable("payments").set({ state: "settling", busy_until: now + BUSY_MS, changed_at: now })
      .where("payment_id", "=", paymentId).where("state", "in", paymentStatesBefore("settling"))
      // No process is working on an unconfirmed one; its time is that of the next look.
      .where((eb) => eb.or([eb("state", "=", "unconfirmed"), eb("busy_until", "<=", now)]))
      .returningAll().compile(),
  ]);
  return row === undefined ? null : fromRow(row);
}

/** Keeps the hash of the transaction that carries a payment out, before that is sent. */
export async function recordTransaction(
  { db, queue }: Storage,
  paymentId: string,
  transaction: string,
): Promise<void> {
  await queue.write([
    db.updateTable("payments").set({ transaction_hash: transaction }).where("payment_id", "=", paymentId)
      .compile(),
  ]);
}

/**
 * Closes a payment that has arrived, in one transaction with what it paid for: the purchase is delivered, and a call
 * counts towards the claim of the key that was presented. A payment that is closed already stays as it is.
 */
export async function recordSettled(storage: Storage, payment: Payment, transaction: string): Promise<void> {
  const { paymentId, keyId, purchaseId, amountAtomic } = payment;
  await storage.queue.write<readonly unknown[]>([
    ...(purchaseId === null && keyId !== null
      ? keyPaymentQueries(storage, { paymentId, keyId, amountAtomic })
      : []),
    ...(purchaseId === null ? [] : await deliverQueries(storage, purchaseId)),
    moveQuery(storage, paymentId, "settled", {
      transaction_hash: transaction,
      reason: null,
      payload: null,
      busy_until: storage.clock.now() + FINAL_MS,
    }),
  ]);
}

/**
 * Closes a payment that was refused, or that nobody can carry out any more; its purchase has failed. One that can still
 * be carried out by whoever holds it is looked at once more when it has expired.
 */
export async function recordFailed(storage: Storage, payment: Payment, reason: string): Promise<void> {
  const { paymentId, purchaseId, validBefore } = payment;
  const expiresAt = validBefore * 1000;
  const busy_until = expiresAt > storage.clock.now() ? expiresAt + SETTLED_BY_OTHERS_MS : 0;
  await storage.queue.write([
    ...(purchaseId === null ? [] : [failPurchase(storage, purchaseId)]),
    moveQuery(storage, paymentId, "failed", { reason, payload: null, busy_until }, OPEN),
  ]);
}

/** Gives back a payment of which is not known whether it was carried out, until the next look. */
export async function recordUnconfirmed(
  storage: Storage,
  payment: Payment,
  reason: string,
  transaction: string | null,
): Promise<void> {
  const known = transaction === null ? {} : { transaction_hash: transaction };
  const busy_until = nextLook(storage.clock.now(), payment, 0);
  await storage.queue.write([
    moveQuery(storage, payment.paymentId, "unconfirmed", { reason, busy_until, ...known }),
  ]);
}

/** Builds the query that moves a payment, where its state allows that. */
export function moveQuery(
  { db, clock }: Storage,
  paymentId: string,
  state: Exclude<PaymentState, "settling">,
  changes: Partial<Pick<PaymentRow, "transaction_hash" | "reason" | "payload" | "busy_until">>,
  from: readonly PaymentState[] = paymentStatesBefore(state),
): CompiledQuery {
  return db.updateTable("payments").set({ state, busy_until: 0, changed_at: clock.now(), ...changes })
    .where("payment_id", "=", paymentId).where("state", "in", from).compile();
}

/** States of a payment that is under way. */
const OPEN = ["settling", "unconfirmed"] as const;

/** Selects payments that are looked at again. In these words it leads the planner to their index. */
export const isWatched = sql<boolean>`busy_until > 0`;

function nameOf({ network, asset, payer, nonce }: TransferName) {
  return { network, asset, payer, nonce };
}

/** Reads a row. */
export function fromRow(row: PaymentRow): RecordedPayment {
  return {
    ...nameOf(row),
    paymentId: row.payment_id,
    payee: row.payee,
    amountAtomic: row.amount_atomic,
    validBefore: row.valid_before,
    operation: row.operation,
    requestHash: row.request_hash,
    keyId: row.key_id,
    purchaseId: row.purchase_id,
    payload: row.payload,
    state: row.state,
    transaction: row.transaction_hash,
    reason: row.reason,
    busyUntil: row.busy_until,
  };
}
