/**
 * Payments that failed or whose outcome is unknown, each with what to do next.
 *
 * @module
 */
import type { PaymentCause, PaymentOffer, PurchaseStatus, Topup } from "../../generated/shapes.ts";
import { BankscreenError, ConflictError, type ErrorFacts, ServerError } from "./answer_errors.ts";

/**
 * Details of a payment whose outcome is not known.
 *
 * @example
 * ```ts
 * import type { UnconfirmedSettlement } from "@bankscreen/sdk";
 *
 * const link = ({ transaction }: UnconfirmedSettlement): string | null =>
 *   transaction === null ? null : `https://basescan.org/tx/${transaction}`;
 * console.log(link({ cause: "timeout", transaction: null, authorization: null }));
 * ```
 */
export interface UnconfirmedSettlement {
  /**
   * `timeout`, `settlement_pending` or `facilitator_error` of the server; `no_answer`, `http_503` and so on of the way.
   */
  readonly cause: string;
  /** Hash of the transaction that may carry the payment out; `null` when none is known. */
  readonly transaction: string | null;
  /** The transfer that was signed (EIP-3009), without its signature; `null` when the server told of the error. */
  readonly authorization: unknown;
}

/**
 * Advice after an error of a payment:
 *
 * - `call_again`: make the same call again in a while, with the same client. It is sent with the same payment, and
 *   never charged twice. Do not pay in another way before.
 * - `pay_anew`: nothing is kept of the payment, or the money went back. The same call signs a new one.
 *
 * @example
 * ```ts
 * import type { PaymentAdvice } from "@bankscreen/sdk";
 *
 * const mayPayAgain = (next: PaymentAdvice): boolean => next === "pay_anew";
 * console.log(mayPayAgain("call_again"));
 * ```
 */
export type PaymentAdvice = "call_again" | "pay_anew";

/**
 * The payment of a pack was sent before, and the pack was not credited (409): `payment_pending`, `payment_refused`,
 * `payment_reversed` or `payment_already_used`. `next` says what to do.
 *
 * @example
 * ```ts
 * import { Bankscreen, PurchaseConflictError } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * await bankscreen.buyCreditBundle("1k").catch((error) => {
 *   if (error instanceof PurchaseConflictError) console.log(error.code, error.purchaseStatus, error.next);
 * });
 * ```
 */
export class PurchaseConflictError extends ConflictError {
  /** Name of the class, also after minification. */
  override readonly name: string = "PurchaseConflictError";
  /** The state of the purchase; `null` when the payment was made for another request. */
  readonly purchaseStatus: PurchaseStatus | null;

  /**
   * Makes an error.
   *
   * @param message A sentence for people.
   * @param facts What programs read.
   * @param purchaseStatus The state of the purchase; `null` when there is none.
   */
  constructor(message: string, facts: ErrorFacts, purchaseStatus: PurchaseStatus | null) {
    super(message, facts);
    this.purchaseStatus = purchaseStatus;
  }

  /** Advice for the next step. */
  get next(): PaymentAdvice {
    return this.code === "payment_pending" ? "call_again" : "pay_anew";
  }
}

/**
 * A payment was sent, and whether it was carried out is not known (502 `settlement_unconfirmed`, or no answer that says
 * so). It is charged once at most: make the same call again with the same client.
 *
 * @example
 * ```ts
 * import { Bankscreen, SettlementUnconfirmedError } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * await bankscreen.buyCreditBundle("1k").catch(async (error) => {
 *   if (!(error instanceof SettlementUnconfirmedError)) return;
 *   console.log(error.settlement.cause, error.settlement.transaction, error.next);
 *   if (error.recoveryRef !== null) console.log(await bankscreen.recoverPurchasedKey(error.recoveryRef));
 * });
 * ```
 */
export class SettlementUnconfirmedError extends ServerError {
  /** Name of the class, also after minification. */
  override readonly name: string = "SettlementUnconfirmedError";
  /** Details of the settlement. */
  readonly settlement: UnconfirmedSettlement;
  /**
   * The reference with which `recoverPurchasedKey` gives the key of a paid pack; `null` where there is none. Keep it
   * secret.
   */
  readonly recoveryRef: string | null;

  /**
   * Makes an error.
   *
   * @param message A sentence for people.
   * @param facts What programs read.
   * @param settlement What is known of the settlement.
   * @param recoveryRef The reference of the new key of a pack; `null` where there is none.
   */
  constructor(
    message: string,
    facts: ErrorFacts,
    settlement: UnconfirmedSettlement,
    recoveryRef: string | null,
  ) {
    super(message, facts);
    this.settlement = settlement;
    this.recoveryRef = recoveryRef;
  }

  /** Advice for the next step. */
  get next(): PaymentAdvice {
    return "call_again";
  }
}

/**
 * The ways to pay for a refused call.
 *
 * @example
 * ```ts
 * import type { PaymentWaysOut } from "@bankscreen/sdk";
 *
 * const none: PaymentWaysOut = { offers: [], topup: null, paymentError: null };
 * console.log(none.offers.length);
 * ```
 */
export interface PaymentWaysOut {
  /** x402 payments that would be accepted; empty where the server takes none. */
  readonly offers: readonly PaymentOffer[];
  /** Reason why nothing covers the call; absent when it carried no credential at all. */
  readonly cause?: PaymentCause;
  /** Links that recharge the key; `null` without a known key. */
  readonly topup: Topup | null;
  /** Reason why a payment that was sent was refused, or none was sent; `null` when the call had none. */
  readonly paymentError: string | null;
}

/**
 * Nothing covers the call (402): no key, an unknown one, an allowance or credits used up, or a payment refused.
 * Nothing was charged.
 *
 * @example
 * ```ts
 * import { Bankscreen, PaymentRequiredError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().lookupBIC("COBADEFFXXX");
 * } catch (error) {
 *   if (!(error instanceof PaymentRequiredError)) throw error;
 *   console.log(error.cause?.reason, error.topup?.by_card, error.offers);
 * }
 * ```
 */
export class PaymentRequiredError extends BankscreenError {
  /** Name of the class, also after minification. */
  override readonly name: string = "PaymentRequiredError";
  /** x402 payments that would be accepted; empty where the server takes none. */
  readonly offers: readonly PaymentOffer[];
  /** Reason why nothing covers the call; absent when it carried no credential at all. */
  override readonly cause?: PaymentCause;
  /** Links that recharge the key; `null` without a known key. */
  readonly topup: Topup | null;
  /**
   * Reason why a payment was refused: the token of the server (`insufficient_funds`, `payment_expired` and so on), or a
   * sentence of `payWith` when it did not pay. `null` when the call had no payment. Nothing was charged, so a new one
   * is safe.
   */
  readonly paymentError: string | null;

  /**
   * Makes an error.
   *
   * @param message A sentence for people.
   * @param facts What programs read.
   * @param waysOut The offers in the body of the answer.
   */
  constructor(
    message: string,
    facts: ErrorFacts,
    waysOut: PaymentWaysOut,
  ) {
    super(message, facts);
    this.offers = waysOut.offers;
    if (waysOut.cause !== undefined) this.cause = waysOut.cause;
    this.topup = waysOut.topup;
    this.paymentError = waysOut.paymentError;
  }
}
