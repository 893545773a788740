/**
 * The final check of payments that are closed.
 *
 * @module
 */
import type { Storage } from "../../storage/mod.ts";
import { takeBackPurchase } from "./packs.ts";
import { fromRow, isWatched, moveQuery, nextCheckAt, type RecordedPayment } from "./payments.ts";

/** Shortest pause between an inconclusive check and the next one. */
const NEXT_LOOK_MS = 60_000;

/**
 * Lists closed payments that are due for their final check: those that failed before they expired and have expired
 * since, and those that arrived and are final by now.
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

/** Records that a closed payment was checked: it stays as it is, or is checked again when that was inconclusive. */
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
 * Closes a payment whose transfer the chain has undone and will not accept again: its purchase is refunded, and its key
 * loses what is left of the credits.
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
