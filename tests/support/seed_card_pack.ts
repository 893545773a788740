/**
 * A pack that was paid by card.
 *
 * @module
 */
import type { Storage } from "../../src/storage/mod.ts";

/** Writes a pack on a key as a payment by card leaves it, with the receipt that the processor told of. */
export async function seedCardPack({ db, queue, clock }: Storage, keyId: number): Promise<void> {
  const shared = {
    purchase_id: "purchase-1",
    new_key_hash: "hash",
    target_key_id: keyId,
    contact: null,
    created_at: clock.now(),
  };
  await queue.write<readonly unknown[]>([
    db.insertInto("purchases").values({
      ...shared,
      rail: "card",
      bundle: "1k",
      credits: 1000,
      amount_atomic: 4_000_000,
      status: "credited",
      key_id: keyId,
      new_key_prefix: "ifk_0000",
      new_recharge_ref: "ref",
      recovery_hash: "recovery",
      sealed_key: null,
      network: null,
      paid_at: clock.now(),
    }).compile(),
    db.insertInto("card_checkouts").values({
      ...shared,
      product: "1k",
      payment_intent: "pi_1",
      subscription_id: null,
      amount_minor: 400,
      currency: "usd",
    }).compile(),
    db.insertInto("card_receipts").values({ payment_intent: "pi_1", url: "https://pay.example/receipts/1" })
      .compile(),
  ]);
}
