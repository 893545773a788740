// Payments by signed transfer, and purchases of credit packs: rows before they are money.
//
// A payment is written, with what it pays for, before anybody is asked to settle it. From then on its row alone says
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
// Whoever settles a payment holds it for a while (`busy_until`), so that of several processes one does. Asking twice is
// harmless all the same: a transfer can be carried out once (EIP-3009). *Unknown* is a state of its own. It ends by what
// the chain shows, by the word of the facilitator, or by the chain refusing the transfer for its age, and never by a
// clock of ours alone.
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
// The moves of both stand in `states.ts`; statements that move a row allow these, or fewer.
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
