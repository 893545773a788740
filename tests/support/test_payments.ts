/**
 * Payments in USDC for a call, or for a pack.
 *
 * @module
 */
import type { Payment } from "../../src/billing/payments.ts";
import { preparePurchase, recoveryRefOf } from "../../src/billing/purchases.ts";
import type { Storage } from "../../src/storage/mod.ts";

/** A payment of 4 USDC that is valid for a minute. Each number gives another payment. */
export function paymentOf(number: number, now: number, buysPack: boolean): Payment {
  const id = number.toString(16).padStart(32, "0");
  return {
    payment_id: id,
    network: "eip155:8453",
    asset: `0x${"1".repeat(40)}`,
    payer: `0x${"2".repeat(40)}`,
    payee: `0x${"3".repeat(40)}`,
    nonce: `0x${id.padStart(64, "0")}`,
    amount_atomic: 4_000_000,
    valid_before: Math.floor(now / 1000) + 60,
    operation: buysPack ? "buyCreditBundle" : "lookupBIC",
    request_hash: "request",
    key_id: null,
    purchase_id: buysPack ? id : null,
    payload: "{}",
  };
}

/** The purchase of 1,000 credits that a payment pays for. */
export function purchaseOf(
  storage: Storage,
  { payment_id, amount_atomic }: Payment,
): ReturnType<typeof preparePurchase>["row"] {
  const order = {
    purchase_id: payment_id,
    paid_by: "usdc" as const,
    bundle: "1k",
    credits: 1000,
    amount_atomic,
    target_key_id: null,
    network: null,
    contact: null,
  };
  return preparePurchase(order, recoveryRefOf(storage, payment_id), storage.clock.now()).row;
}
