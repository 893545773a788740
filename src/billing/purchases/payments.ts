// Rows of payments: opened, taken by one process, closed. `busy_until`: when another process takes over a settling
// one, or when others are looked up on the chain again.
import { type CompiledQuery, type Insertable, type Selectable, sql } from "kysely";
import { type Database, DAY_MS, insertWhere, type PaymentState, type Storage } from "../../storage/mod.ts";
import { keyPaymentQueries } from "../bought_entitlements.ts";
import { deliverQueries, failPurchase, type PurchaseRow, takeBackPurchase } from "./pack_purchases.ts";
import { paymentStatesBefore } from "./states.ts";

/** A payment as the database has it. */
export type RecordedPayment = Selectable<Database["payments"]>;

/** Permanent identity of a signed transfer on its token (EIP-3009). Addresses are in lower case. */
export type TransferName = Pick<RecordedPayment, "network" | "asset" | "payer" | "nonce">;

/** A transfer signed by its payer, and what it pays for: a call where `purchase_id` is `null`. */
export type Payment = Omit<
  RecordedPayment,
  "state" | "transaction_hash" | "reason" | "busy_until" | "created_at" | "changed_at"
>;

/** Until another process takes a payment over. If the first is only slow, a transfer is still carried out only once. */
const BUSY_MS = 20_000;

/** After its expiry: the last block that could have included a rejected payment is known by then. */
const SETTLED_BY_OTHERS_MS = 15_000;

/** Base is final on Ethereum within 20 minutes. */
const FINAL_MS = 30 * 60_000;

/** Returns the next check, ever more rarely once the payment has expired: after a tenth of the time since then. */
function nextCheckAt(now: number, { valid_before }: Pick<Payment, "valid_before">, leastMs: number): number {
  return now + Math.max(leastMs, Math.floor((now - valid_before * 1000) / 10));
}

/** Writes a payment that is about to be settled, with its purchase; resolves to `false` when its transfer is known. */
export async function openPayment(
  { db, queue, clock }: Storage,
  payment: Payment,
  purchase: PurchaseRow | null,
): Promise<boolean> {
  const now = clock.now();
  const known = db.selectFrom("payments").select("payment_id").where((eb) =>
    eb.or([eb("payment_id", "=", payment.payment_id), eb.and(nameOf(payment))])
  );
  const row: Insertable<Database["payments"]> = {
    ...payment,
    state: "settling",
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
  return await db.selectFrom("payments").selectAll().where((eb) => eb.and(nameOf(name)))
    .executeTakeFirst() ?? null;
}

/** Lists payments with an open outcome that are due for a check, those that expire first before others. */
export async function listOpenPayments({ db, clock }: Storage, limit: number): Promise<RecordedPayment[]> {
  const now = clock.now();
  return await db.selectFrom("payments").selectAll().where("state", "in", OPEN)
    .where(isWatched).where("busy_until", "<=", now)
    .orderBy("valid_before").limit(limit).execute();
}

/** Lists all payments with an open outcome; only those of `ref`, if it is not `null`. */
export async function listUnsettledPayments(
  { db }: Pick<Storage, "db">,
  ref: string | null,
): Promise<RecordedPayment[]> {
  return await db.selectFrom("payments").selectAll().where("state", "in", OPEN)
    .$if(
      ref !== null,
      (open) => open.where((eb) => eb.or([eb("payment_id", "=", ref), eb("purchase_id", "=", ref)])),
    ).orderBy("valid_before").execute();
}

/** Reserves an open payment for one process, which must then close it or release it with {@link recordUnconfirmed}. */
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
  return row ?? null;
}

/** Stores the hash of the transaction that carries a payment out, before it is sent. */
export async function recordTransaction(
  { db, queue }: Storage,
  paymentId: string,
  transaction: string,
): Promise<void> {
  await queue.write([
    db.updateTable("payments").set({ transaction_hash: transaction }).where("payment_id", "=", paymentId)
      // Another process may have closed it meanwhile.
      .where("state", "in", OPEN).compile(),
  ]);
}

/**
 * Closes a payment that arrived, in one transaction with what it paid for: its purchase is delivered, its call counts
 * towards the claim of its key. A settled one stays as it is.
 */
export async function recordSettled(storage: Storage, payment: Payment, transaction: string): Promise<void> {
  const { payment_id: paymentId, key_id: keyId, purchase_id, amount_atomic: amountAtomic } = payment;
  await storage.queue.write<readonly unknown[]>([
    ...(purchase_id === null && keyId !== null
      ? keyPaymentQueries(storage, { paymentId, keyId, amountAtomic })
      : []),
    ...(purchase_id === null ? [] : await deliverQueries(storage, purchase_id)),
    moveQuery(storage, paymentId, "settled", {
      transaction_hash: transaction,
      reason: null,
      payload: null,
      busy_until: storage.clock.now() + FINAL_MS,
    }),
  ]);
}

/** Closes a rejected payment, and schedules a check after its expiry while it can still be carried out. */
export async function recordFailed(storage: Storage, payment: Payment, reason: string): Promise<void> {
  const { payment_id, purchase_id, valid_before } = payment;
  const expiresAt = valid_before * 1000;
  const busy_until = expiresAt > storage.clock.now() ? expiresAt + SETTLED_BY_OTHERS_MS : 0;
  await storage.queue.write([
    ...(purchase_id === null ? [] : [failPurchase(storage, purchase_id)]),
    moveQuery(storage, payment_id, "failed", { reason, payload: null, busy_until }, OPEN),
  ]);
}

/** Releases a payment with an unknown outcome until its next check. */
export async function recordUnconfirmed(
  storage: Storage,
  payment: Payment,
  reason: string,
  transaction: string | null,
): Promise<void> {
  const known = transaction === null ? {} : { transaction_hash: transaction };
  const busy_until = nextCheckAt(storage.clock.now(), payment, 0);
  await storage.queue.write([
    moveQuery(storage, payment.payment_id, "unconfirmed", { reason, busy_until, ...known }),
  ]);
}

function moveQuery(
  { db, clock }: Storage,
  paymentId: string,
  state: Exclude<PaymentState, "settling">,
  changes: Partial<Pick<RecordedPayment, "transaction_hash" | "reason" | "payload" | "busy_until">>,
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

const NEXT_LOOK_MS = 60_000;

/** Lists closed payments due for their final check: failed ones that expired, settled ones that are final. */
export async function listPaymentsToRecheck(
  { db, clock }: Storage,
  limit: number,
): Promise<RecordedPayment[]> {
  const now = clock.now();
  return await db.selectFrom("payments").selectAll().where("state", "in", ["failed", "settled"])
    .where(isWatched).where("busy_until", "<=", now).orderBy("busy_until").limit(limit).execute();
}

/** Records the check of a closed payment: if it was inconclusive, it is checked again. */
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

/** Closes a payment that the chain finally undid: refunds its purchase, and its key loses the rest of it. */
export async function recordUndone(
  storage: Storage,
  { payment_id, purchase_id }: RecordedPayment,
): Promise<void> {
  await storage.queue.write<readonly unknown[]>([
    ...(purchase_id === null ? [] : takeBackPurchase(storage, purchase_id)),
    moveQuery(storage, payment_id, "failed", { reason: "payment_reversed" }, ["settled"]),
  ]);
}

const KEPT_MS = 30 * DAY_MS;

/** Deletes failed payments and their purchases a month after they expired: the chain rejects them from then on. */
export async function sweepPayments({ db, queue, clock }: Storage): Promise<void> {
  const oldest = clock.now() - KEPT_MS;
  const ofPayments = db.selectFrom("payments").select("purchase_id").where("purchase_id", "is not", null);
  await queue.write<readonly unknown[]>([
    // One that waits for a last check on the chain keeps its time.
    db.deleteFrom("payments").where("state", "=", "failed").where("busy_until", "=", 0)
      .where("changed_at", "<", oldest).where("valid_before", "<", oldest / 1000).compile(),
    db.deleteFrom("purchases").where("status", "=", "failed").where("rail", "=", "usdc")
      .where("created_at", "<", oldest).where("purchase_id", "not in", ofPayments).compile(),
  ]);
}
