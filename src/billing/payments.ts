// The rows of x402 payments, which change as `money_table.ts` allows. While a payment is settling, another process may
// take it over after `busy_until`. For any other payment, `busy_until` is the time of the next check on the chain.
import { type CompiledQuery, type Selectable, sql } from "kysely";
import { type Database, DAY_MS, insertWhere, type PaymentState, type Storage } from "../storage/mod.ts";
import { keyPaymentQueries } from "./bought_entitlements.ts";
import { money } from "./money_table.ts";
import { deliverQueries, failPurchase, type PurchaseRow, takeBackPurchase } from "./purchases.ts";

/** A row of the table of payments. */
export type RecordedPayment = Selectable<Database["payments"]>;

/** Identifies a signed transfer: a token accepts each nonce of a payer once (EIP-3009). Addresses are in lower case. */
export type TransferName = Pick<RecordedPayment, "network" | "asset" | "payer" | "nonce">;

/** A transfer signed by its payer, which pays for a pack (`purchase_id`) or for a call. */
export type Payment = Omit<
  RecordedPayment,
  "state" | "transaction_hash" | "reason" | "busy_until" | "created_at" | "changed_at"
>;

/** After this time, another process may also send a payment. The chain carries out its transfer only once. */
const BUSY_MS = 20_000;

/** Time from the expiry of a payment until nodes have the last block that could contain its transfer. */
const SETTLED_BY_OTHERS_MS = 15_000;

/** A settled payment is checked again after this time, because Base is final on Ethereum within 20 minutes. */
const FINAL_MS = 30 * 60_000;

const NEXT_LOOK_MS = 60_000;

/** States of payments whose outcome is still open. */
export const OPEN_STATES: readonly PaymentState[] = money.payment.fail.from;

const KEPT_MS = 30 * DAY_MS;

/** Returns the time of the next check: after `leastMs` or, if longer, a tenth of the time since the expiry. */
function nextCheckAt(now: number, { valid_before }: Payment, leastMs: number): number {
  return now + Math.max(leastMs, Math.floor((now - valid_before * 1000) / 10));
}

function nameOf({ network, asset, payer, nonce }: TransferName) {
  return { network, asset, payer, nonce };
}

/** Stores a payment and its purchase before it is settled. Resolves to `false` if the transfer is already stored. */
export async function openPayment(
  { db, queue, clock }: Storage,
  payment: Payment,
  purchase: PurchaseRow | null,
): Promise<boolean> {
  const now = clock.now();
  const known = db.selectFrom("payments").select("payment_id").where((eb) =>
    eb.or([eb("payment_id", "=", payment.payment_id), eb.and(nameOf(payment))])
  );
  const results = await queue.write<readonly unknown[]>([
    ...(purchase === null ? [] : [insertWhere(db, "purchases", purchase, { absent: [known] }).compile()]),
    db.insertInto("payments").values({
      ...payment,
      state: money.payment.open.to,
      transaction_hash: null,
      reason: null,
      busy_until: now + BUSY_MS,
      created_at: now,
      changed_at: now,
    }).onConflict((conflict) => conflict.doNothing()).returning("payment_id").compile(),
  ]);
  return (results.at(-1)?.rows.length ?? 0) > 0;
}

/** Finds the payment of a transfer. */
export async function findPayment(
  { db }: Pick<Storage, "db">,
  name: TransferName,
): Promise<RecordedPayment | null> {
  return await db.selectFrom("payments").selectAll().where((eb) => eb.and(nameOf(name)))
    .executeTakeFirst() ?? null;
}

/** Lists payments that are due for a check: open ones, or closed ones for a final check. */
export async function listDuePayments(
  { db, clock }: Storage,
  which: "open" | "closed",
  limit: number,
): Promise<RecordedPayment[]> {
  return await db.selectFrom("payments").selectAll()
    .where("state", "in", which === "open" ? OPEN_STATES : ["failed", "settled"])
    // SQLite uses the partial index only if the query repeats its condition.
    .where(sql<boolean>`busy_until > 0`).where("busy_until", "<=", clock.now())
    .orderBy(which === "open" ? "valid_before" : "busy_until").limit(limit).execute();
}

/** Reserves an open payment, or returns `null`. The caller must close it or call {@link recordUnconfirmed}. */
export async function takePayment(
  { db, queue, clock }: Storage,
  paymentId: string,
): Promise<RecordedPayment | null> {
  const now = clock.now();
  const { from, to } = money.payment.take;
  const [{ rows: [row] }] = await queue.write([
    db.updateTable("payments").set({ state: to, busy_until: now + BUSY_MS, changed_at: now })
      .where("payment_id", "=", paymentId).where("state", "in", from)
      // No process works on an unconfirmed payment, so its `busy_until` is only the time of its next check.
      .where((eb) => eb.or([eb("state", "=", "unconfirmed"), eb("busy_until", "<=", now)]))
      .returningAll().compile(),
  ]);
  return row ?? null;
}

/** Stores the hash of the transaction that carries out a payment, before it is sent. */
export async function recordTransaction(
  { db, queue }: Storage,
  paymentId: string,
  transaction: string,
): Promise<void> {
  await queue.write([
    db.updateTable("payments").set({ transaction_hash: transaction }).where("payment_id", "=", paymentId)
      // Another process may have closed the payment meanwhile.
      .where("state", "in", OPEN_STATES).compile(),
  ]);
}

/** Closes a payment whose money has arrived, and delivers what it paid for. */
export async function recordSettled(storage: Storage, payment: Payment, transaction: string): Promise<void> {
  const { payment_id, key_id, purchase_id, amount_atomic } = payment;
  const bought = purchase_id !== null
    ? await deliverQueries(storage, purchase_id)
    : key_id !== null
    ? keyPaymentQueries(storage, { paymentId: payment_id, keyId: key_id, amountAtomic: amount_atomic })
    : [];
  await storage.queue.write<readonly unknown[]>([
    ...bought,
    moveQuery(storage, payment, money.payment.settle, {
      transaction_hash: transaction,
      reason: null,
      payload: null,
      busy_until: storage.clock.now() + FINAL_MS,
    }),
  ]);
}

/** Closes a rejected payment, to be checked after its expiry: until then, anyone can still carry out its transfer. */
export async function recordFailed(storage: Storage, payment: Payment, reason: string): Promise<void> {
  const expiresAt = payment.valid_before * 1000;
  const busy_until = expiresAt > storage.clock.now() ? expiresAt + SETTLED_BY_OTHERS_MS : 0;
  await storage.queue.write([
    ...(payment.purchase_id === null ? [] : [failPurchase(storage, payment.purchase_id)]),
    moveQuery(storage, payment, money.payment.fail, { reason, payload: null, busy_until }),
  ]);
}

/** Releases a payment whose outcome is unknown, and schedules its next check. */
export async function recordUnconfirmed(
  storage: Storage,
  payment: Payment,
  reason: string,
  transaction: string | null,
): Promise<void> {
  const known = transaction === null ? {} : { transaction_hash: transaction };
  const busy_until = nextCheckAt(storage.clock.now(), payment, 0);
  await storage.queue.write([
    moveQuery(storage, payment, money.payment.leave, { reason, busy_until, ...known }),
  ]);
}

/** Closes a payment that the chain has undone for good: refunds its purchase, and takes unused credits from the key. */
export async function recordUndone(storage: Storage, payment: Payment): Promise<void> {
  await storage.queue.write<readonly unknown[]>([
    ...(payment.purchase_id === null ? [] : takeBackPurchase(storage, payment.purchase_id)),
    moveQuery(storage, payment, money.payment.undo, { reason: "payment_reversed", busy_until: 0 }),
  ]);
}

function moveQuery(
  { db, clock }: Storage,
  { payment_id }: Payment,
  { from, to }: { readonly from: readonly PaymentState[]; readonly to: PaymentState },
  changes: Partial<RecordedPayment> & Pick<RecordedPayment, "reason" | "busy_until">,
): CompiledQuery {
  return db.updateTable("payments").set({ state: to, changed_at: clock.now(), ...changes })
    .where("payment_id", "=", payment_id).where("state", "in", from).compile();
}

/** Records a check of a closed payment. Schedules another check unless the outcome is final (`isDecided`). */
export async function recordRecheck(
  { db, queue, clock }: Storage,
  payment: RecordedPayment,
  isDecided: boolean,
): Promise<void> {
  const busy_until = isDecided ? 0 : nextCheckAt(clock.now(), payment, NEXT_LOOK_MS);
  await queue.write([
    db.updateTable("payments").set({ busy_until }).where("payment_id", "=", payment.payment_id)
      .where("state", "=", payment.state).compile(),
  ]);
}

/** Deletes failed payments and their purchases a month after they expired, when the chain would reject them anyway. */
export async function sweepPayments({ db, queue, clock }: Storage): Promise<void> {
  const oldest = clock.now() - KEPT_MS;
  const ofPayments = db.selectFrom("payments").select("purchase_id").where("purchase_id", "is not", null);
  await queue.write<readonly unknown[]>([
    // `busy_until` is 0 after a payment's final check on the chain, before which no payment is deleted.
    db.deleteFrom("payments").where("state", "in", money.payment.forget.from).where("busy_until", "=", 0)
      .where("changed_at", "<", oldest).where("valid_before", "<", oldest / 1000).compile(),
    db.deleteFrom("purchases").where("status", "=", "failed").where("paid_by", "=", "usdc")
      .where("created_at", "<", oldest).where("purchase_id", "not in", ofPayments).compile(),
  ]);
}
