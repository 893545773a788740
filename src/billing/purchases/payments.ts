// The rows of payments: how they are opened, taken by one process, and closed.
import { type CompiledQuery, type Insertable, type Selectable, sql } from "kysely";
import { type Database, insertWhere, type PaymentState, type Storage } from "../../storage/mod.ts";
import { keyPaymentQueries } from "../bought_entitlements.ts";
import {
  deliverQueries,
  failPurchase,
  paymentStatesBefore,
  type PurchaseRow,
  takeBackPurchase,
} from "./packs.ts";

type PaymentRow = Selectable<Database["payments"]>;

/** Permanent identity of a signed transfer on its token (EIP-3009). Addresses are in lower case. */
export interface TransferName {
  /** CAIP-2. */
  readonly network: string;
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
  readonly operation: string;
  /** `hashRequest` of the request that is paid. */
  readonly requestHash: string;
  /** `null` without a usable key. */
  readonly keyId: number | null;
  /** `null` when a call is paid. */
  readonly purchaseId: string | null;
  /** JSON; `null` once there is nothing left to settle. */
  readonly payload: string | null;
}

/** A payment as the database has it. */
export interface RecordedPayment extends Payment {
  readonly state: PaymentState;
  readonly transaction: string | null;
  /** Reason why it failed, or is not confirmed. */
  readonly reason: string | null;
  /** Epoch milliseconds of the change of state. */
  readonly changedAt: number;
}

/** Until another process takes a payment over. If the first is only slow, a transfer is still carried out once. */
const BUSY_MS = 20_000;

/** After its expiry: the last block that could have included a refused payment is known by then. */
const SETTLED_BY_OTHERS_MS = 15_000;

/** Base is final on Ethereum within 20 minutes. */
const FINAL_MS = 30 * 60_000;

/** Ever more rarely once the payment has expired, but never given up: a tenth of the time since then passes. */
function nextCheckAt(now: number, { validBefore }: Pick<Payment, "validBefore">, leastMs: number): number {
  return now + Math.max(leastMs, Math.floor((now - validBefore * 1000) / 10));
}

/** Writes a payment that is about to be settled, with its purchase; resolves to `false` when its transfer is known. */
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
  const results = await queue.write<readonly unknown[]>([
    ...(purchase === null ? [] : [insertWhere(db, "purchases", purchase, { absent: [known] }).compile()]),
    db.insertInto("payments").values(row).onConflict((conflict) => conflict.doNothing())
      .returning("payment_id").compile(),
  ]);
  return (results.at(-1)?.rows.length ?? 0) > 0;
}

/** Finds the payment of a transfer. */
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

/** Lists all payments whose outcome is open; those alone that `ref` names, if it is not `null`. */
export async function listUnsettledPayments(
  { db }: Pick<Storage, "db">,
  ref: string | null,
): Promise<RecordedPayment[]> {
  const rows = await db.selectFrom("payments").selectAll().where("state", "in", OPEN)
    .$if(
      ref !== null,
      (open) => open.where((eb) => eb.or([eb("payment_id", "=", ref), eb("purchase_id", "=", ref)])),
    ).orderBy("valid_before").execute();
  return rows.map(fromRow);
}

/** Takes an open payment for one process, which must then close it or release it with {@link recordUnconfirmed}. */
export async function takePayment(
  { db, queue, clock }: Storage,
  paymentId: string,
): Promise<RecordedPayment | null> {
  const now = clock.now();
  const [{ rows: [row] }] = await queue.write([
    db.updateTable("payments").set({ state: "settling", busy_until: now + BUSY_MS, changed_at: now })
      .where("payment_id", "=", paymentId).where("state", "in", paymentStatesBefore("settling"))
      // No process is working on an unconfirmed one; its `busy_until` is the time of the next check.
      .where((eb) => eb.or([eb("state", "=", "unconfirmed"), eb("busy_until", "<=", now)]))
      .returningAll().compile(),
  ]);
  return row === undefined ? null : fromRow(row);
}

/** Stores the hash of the transaction that carries a payment out, before it is sent. */
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
 * Closes a payment that has arrived, in one transaction with what it paid for: a purchase is delivered, a call counts
 * towards the claim of its key. One that is closed already stays as it is.
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

/** Closes a payment that was refused, and has it checked after its expiry while it can still be carried out. */
export async function recordFailed(storage: Storage, payment: Payment, reason: string): Promise<void> {
  const { paymentId, purchaseId, validBefore } = payment;
  const expiresAt = validBefore * 1000;
  const busy_until = expiresAt > storage.clock.now() ? expiresAt + SETTLED_BY_OTHERS_MS : 0;
  await storage.queue.write([
    ...(purchaseId === null ? [] : [failPurchase(storage, purchaseId)]),
    moveQuery(storage, paymentId, "failed", { reason, payload: null, busy_until }, OPEN),
  ]);
}

/** Releases a payment whose outcome is not known, until its next check. */
export async function recordUnconfirmed(
  storage: Storage,
  payment: Payment,
  reason: string,
  transaction: string | null,
): Promise<void> {
  const known = transaction === null ? {} : { transaction_hash: transaction };
  const busy_until = nextCheckAt(storage.clock.now(), payment, 0);
  await storage.queue.write([
    moveQuery(storage, payment.paymentId, "unconfirmed", { reason, busy_until, ...known }),
  ]);
}

function moveQuery(
  { db, clock }: Storage,
  paymentId: string,
  state: Exclude<PaymentState, "settling">,
  changes: Partial<Pick<PaymentRow, "transaction_hash" | "reason" | "payload" | "busy_until">>,
  from: readonly PaymentState[] = paymentStatesBefore(state),
): CompiledQuery {
  return db.updateTable("payments").set({ state, busy_until: 0, changed_at: clock.now(), ...changes })
    .where("payment_id", "=", paymentId).where("state", "in", from).compile();
}

const OPEN = ["settling", "unconfirmed"] as const;

/** This exact wording lets the planner use the index. */
const isWatched = sql<boolean>`busy_until > 0`;

function nameOf({ network, asset, payer, nonce }: TransferName) {
  return { network, asset, payer, nonce };
}

function fromRow(row: PaymentRow): RecordedPayment {
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
    changedAt: row.changed_at,
  };
}

const NEXT_LOOK_MS = 60_000;

/**
 * Lists closed payments that are due for their final check: failed ones that have expired, arrived ones that are final.
 */
export async function listPaymentsToRecheck(
  { db, clock }: Storage,
  limit: number,
): Promise<RecordedPayment[]> {
  const now = clock.now();
  const rows = await db.selectFrom("payments").selectAll().where("state", "in", ["failed", "settled"])
    .where(isWatched).where("busy_until", "<=", now).orderBy("busy_until").limit(limit).execute();
  return rows.map(fromRow);
}

/** Records the check of a closed payment: it is checked again when that was inconclusive. */
export async function recordRecheck(
  { db, queue, clock }: Storage,
  payment: RecordedPayment,
  isDecided: boolean,
): Promise<void> {
  const busy_until = isDecided ? 0 : nextCheckAt(clock.now(), payment, NEXT_LOOK_MS);
  await queue.write([
    db.updateTable("payments").set({ busy_until }).where("payment_id", "=", payment.paymentId)
      .where("state", "=", payment.state).compile(),
  ]);
}

/**
 * Closes a payment that the chain has undone for good: its purchase is refunded, and its key loses what is left of it.
 */
export async function recordUndone(
  storage: Storage,
  { paymentId, purchaseId }: RecordedPayment,
): Promise<void> {
  await storage.queue.write<readonly unknown[]>([
    ...(purchaseId === null ? [] : takeBackPurchase(storage, purchaseId)),
    moveQuery(storage, paymentId, "failed", { reason: "payment_reversed" }, ["settled"]),
  ]);
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes failed payments, with their purchases, a month after they have expired: the chain refuses them for ever. */
export async function sweepPayments({ db, queue, clock }: Storage): Promise<void> {
  const oldest = clock.now() - KEPT_MS;
  const ofPayments = db.selectFrom("payments").select("purchase_id").where("purchase_id", "is not", null);
  await queue.write<readonly unknown[]>([
    // One that waits for a last look at the chain keeps its time.
    db.deleteFrom("payments").where("state", "=", "failed").where("busy_until", "=", 0)
      .where("changed_at", "<", oldest).where("valid_before", "<", oldest / 1000).compile(),
    db.deleteFrom("purchases").where("status", "=", "failed").where("rail", "=", "usdc")
      .where("created_at", "<", oldest).where("purchase_id", "not in", ofPayments).compile(),
  ]);
}
