// States of payments and purchases, and their transitions. `../x402/accept_payment.ts` and `../x402/pack_shop.ts`
// answer repeated payments.
import type { PaymentState, PurchaseStatus } from "../../storage/mod.ts";

/**
 * `failed` can still settle, because anyone with a signed transfer can carry it out until it expires; `settled` fails
 * if the chain undoes its latest blocks.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  settling: ["settling", "unconfirmed", "settled", "failed"],
  unconfirmed: ["settling", "settled", "failed"],
  failed: ["settled"],
  settled: ["failed"],
};

/** States of a purchase. A dispute can be won. */
export const purchaseTransitions: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  pending: ["credited", "minted", "minted_fallback", "failed"],
  failed: ["credited", "minted", "minted_fallback"],
  credited: ["refunded", "disputed"],
  minted: ["refunded", "disputed"],
  minted_fallback: ["refunded", "disputed"],
  disputed: ["credited", "minted", "minted_fallback", "refunded"],
  refunded: [],
};

/** Returns the states that a payment may have just before `state`. */
export function paymentStatesBefore(state: PaymentState): PaymentState[] {
  return before(paymentTransitions, state);
}

/** Returns the states that a purchase may have just before `status`. */
export function purchaseStatusesBefore(status: PurchaseStatus): PurchaseStatus[] {
  return before(purchaseTransitions, status);
}

function before<State extends string>(
  transitions: Readonly<Record<State, readonly State[]>>,
  state: State,
): State[] {
  const states = Object.keys(transitions).filter((name): name is State => name in transitions);
  return states.filter((from) => transitions[from].includes(state));
}
