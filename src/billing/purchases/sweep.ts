/**
 * Removes payments that failed, so that they do not pile up.
 *
 * @module
 */
import type { Storage } from "../../storage/mod.ts";

/** Time that the refusal of a payment is kept after the chain has stopped accepting it. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes failed payments, with their purchases, a month after they have expired. The chain refuses such a transfer
 * for ever, and so do we without its row: it is expired. What was settled stays, as does what nobody knows the
 * outcome of.
 */
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
