// Payments by signed transfer, and purchases of credit packs: rows before they are money.
//
// A payment is written, with what it pays for, before anyone is asked to settle it. From then on its row alone says
// what is known, whichever process dies:
//
// ```
//                 nothing is known for certain
//   (new) ─▶ settling ─────────────────────────▶ unconfirmed
//              │  ▲ └─ its process died: another ─┘   │  taken again: the same payment was sent again, or the timer
//              │  └────────── settling ◀──────────────┤
//              │                                      │
//              ├─ the transfer is on chain ──▶ settled ◀──┐ ─┐ undone by the chain, found when it is final
//              └─ refused, or expired unused ─▶ failed ───┘ ◀┘ carried out by somebody after all, before it expired
// ```
//
// The process that settles a payment reserves it for a while (`busy_until`), so that only one of several does.
// Settling twice is harmless all the same: a transfer can be carried out only once (EIP-3009). *Unknown* is a
// separate state. It ends when the chain or the facilitator reports the outcome, or the chain rejects the transfer
// for its age, and never by our clock alone.
//
// A purchase moves in the same transaction as its payment, so there is no credit without money and no money without
// credit:
//
// ```
//   pending ─┬─ paid, the key to recharge works ──▶ credited ─────────┐
//            ├─ paid, there is no key to recharge ▶ minted ───────────┼─▶ refunded
//            ├─ paid, that key has ended ─────────▶ minted_fallback ──┴─▶ disputed ─▶ back, or refunded
//            └─ not paid ─▶ failed ─▶ (as from pending, when the money comes after all)
// ```
//
// The transitions of both are in `states.ts`; statements that change a row's state allow these, or fewer.
export {
  deliverQueries,
  failPurchase,
  findPurchase,
  hashRecoveryRef,
  preparePurchase,
  recoverKey,
  recoveryRefOf,
  sealKey,
  takeBackPurchase,
  takeOnce,
  unsealKey,
} from "./pack_purchases.ts";
export {
  findPayment,
  listOpenPayments,
  listPaymentsToRecheck,
  listUnsettledPayments,
  openPayment,
  recordFailed,
  recordRecheck,
  recordSettled,
  recordTransaction,
  recordUnconfirmed,
  recordUndone,
  sweepPayments,
  takePayment,
} from "./payments.ts";
export { paymentTransitions, purchaseStatusesBefore, purchaseTransitions } from "./states.ts";

export type { Purchase, PurchaseRow, RecoveredKey, RecoveryRef } from "./pack_purchases.ts";
export type { Payment, RecordedPayment, TransferName } from "./payments.ts";
