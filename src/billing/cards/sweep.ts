/**
 * Removes checkouts of packs that were never paid, with the keys that were sealed for them.
 *
 * @module
 */
import { sql } from "kysely";
import type { Storage } from "../../storage/mod.ts";
import { KEY_EMAIL } from "./checkouts.ts";

/** Even the processor's slowest payment method has failed or succeeded within two weeks. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes the checkouts of packs that were not paid within a month. Should the money arrive after all, its event
 * records the checkout anew, with another key.
 */
export async function sweepCheckouts({ db, queue, clock }: Storage): Promise<void> {
  const dead = db.selectFrom("purchases").where("rail", "=", "card").where("status", "in", [
    "pending",
    "failed",
  ])
    .where("created_at", "<", clock.now() - KEPT_MS);
  if (await dead.select("purchase_id").limit(1).executeTakeFirst() === undefined) return;
  await queue.write<readonly unknown[]>([
    db.deleteFrom("waiting_keys").where("key_hash", "in", dead.select("new_key_hash")).compile(),
    db.deleteFrom("emails")
      .where("email_id", "in", dead.select(sql<string>`${KEY_EMAIL} || purchase_id`.as("email_id")))
      .compile(),
    db.deleteFrom("card_checkouts").where("purchase_id", "in", dead.select("purchase_id")).compile(),
    db.deleteFrom("purchases").where("purchase_id", "in", dead.select("purchase_id")).compile(),
  ]);
}
