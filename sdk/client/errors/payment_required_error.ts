import type { PaymentCause, PaymentOffer, Topup } from "../../generated/shapes.ts";
import { BankscreenError, type ErrorFacts } from "./bankscreen_error.ts";

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
