// Generated from openapi/ by deno task generate. Do not edit.

import { BankscreenError, type ErrorFacts, readText } from "../client/errors.ts";
import type { PaymentCause, PaymentOffer, PurchaseStatus, Topup } from "./shapes.ts";
/**
 * No answer came: the server could not be reached or the connection broke (`connection_failed`). `cause` is what the
 * runtime reported.
 *
 * @example
 * ```ts
 * import { Bankscreen, ConnectionError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen({ baseUrl: "http://127.0.0.1:9", maxRetries: 0 }).getHealth();
 * } catch (error) {
 *   if (!(error instanceof ConnectionError)) throw error;
 *   console.log(error.code, error.cause);
 * }
 * ```
 */
export class ConnectionError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "ConnectionError";
}

/**
 * The answer did not arrive in time (`timeout`). The server may have done the work: a paid call that is retried under
 * the same idempotency key is not charged again.
 *
 * @example
 * ```ts
 * import { Bankscreen, TimeoutError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().getHealth({ timeoutMs: 1, maxRetries: 0 });
 * } catch (error) {
 *   if (!(error instanceof TimeoutError)) throw error;
 *   console.log(error.code);
 * }
 * ```
 */
export class TimeoutError extends ConnectionError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "TimeoutError";
}

/**
 * The call needs a key and was made without one or with an unknown one, or an email is not verified (401, 403).
 *
 * @example
 * ```ts
 * import { AuthenticationError, Bankscreen } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen({ apiKey: "ifk_unknown" }).getApiKeyUsage();
 * } catch (error) {
 *   if (!(error instanceof AuthenticationError)) throw error;
 *   console.log(error.code, error.reason);
 * }
 * ```
 */
export class AuthenticationError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "AuthenticationError";

  /** Reason why an emailed code was rejected, for example `wrong_code`; `null` for other causes. */
  get reason(): string | null {
    return readText(this.body, "reason");
  }
}

/**
 * The request is invalid as it is (400, 404, 405 and other 4xx); sending it again changes nothing.
 *
 * @example
 * ```ts
 * import { Bankscreen, InvalidRequestError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().getIBANStructure("ZZ");
 * } catch (error) {
 *   if (!(error instanceof InvalidRequestError)) throw error;
 *   console.log(error.code);
 * }
 * ```
 */
export class InvalidRequestError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "InvalidRequestError";
}

/**
 * The request contradicts the state of a key, a payment or an earlier call under the same idempotency key (409).
 *
 * @example
 * ```ts
 * import { ConflictError } from "@bankscreen/sdk";
 *
 * const isClaimed = (error: unknown): boolean => error instanceof ConflictError && error.code === "already_claimed";
 * console.log(isClaimed(new Error("Something else")));
 * ```
 */
export class ConflictError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "ConflictError";
}

/**
 * The body was larger than the server accepts (413). Nothing was charged.
 *
 * @example
 * ```ts
 * import { Bankscreen, PayloadTooLargeError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().checkSwissQrBill("x".repeat(300_000));
 * } catch (error) {
 *   if (!(error instanceof PayloadTooLargeError)) throw error;
 *   console.log(error.message);
 * }
 * ```
 */
export class PayloadTooLargeError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "PayloadTooLargeError";
}

/**
 * Too many calls were made (429), and the retries didn't help or the server's delay was over 90 seconds.
 *
 * @example
 * ```ts
 * import { RateLimitError } from "@bankscreen/sdk";
 *
 * const waitSeconds = (error: unknown): number => error instanceof RateLimitError ? error.retryAfter ?? 60 : 0;
 * console.log(waitSeconds(new Error("Something else")));
 * ```
 */
export class RateLimitError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "RateLimitError";
  /** Seconds to wait; `null` if the server did not say. */
  readonly retryAfter: number | null;

  /** Creates an error; the message is for people, the facts are for programs. */
  constructor(message: string, facts: ErrorFacts, retryAfter: number | null) {
    super(message, facts);
    this.retryAfter = retryAfter;
  }
}

/**
 * The server failed (5xx), or its answer could not be read (`invalid_response`). If the outcome of a payment is
 * unknown, the error is a `SettlementUnconfirmedError`.
 *
 * @example
 * ```ts
 * import { ServerError } from "@bankscreen/sdk";
 *
 * const mayPass = (error: unknown): boolean => error instanceof ServerError && error.status === 503;
 * console.log(mayPass(new Error("Something else")));
 * ```
 */
export class ServerError extends BankscreenError {
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "ServerError";
}

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
  /** The server's `timeout`, `settlement_pending` or `facilitator_error`; otherwise `no_answer`, `http_503` and so on. */
  readonly cause: string;
  /** Hash of the transaction that may carry out the payment; `null` if none is known. */
  readonly transaction: string | null;
  /** The transfer that was signed (EIP-3009), without its signature; `null` if the server reported the error. */
  readonly authorization: unknown;
}

/**
 * Advice after an error of a payment:
 *
 * - `call_again`: make the same call again in a while, with the same client. It is sent with the same payment, and
 * never charged twice. Do not pay in another way before.
 *
 * - `pay_anew`: the payment was not accepted, or the money went back. The same call signs a new one.
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
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "PurchaseConflictError";
  /** The state of the purchase; `null` if the payment was made for another request. */
  readonly purchaseStatus: PurchaseStatus | null;

  /** Creates an error; the message is for people, the facts are for programs. */
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
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "SettlementUnconfirmedError";
  /** Details of the settlement. */
  readonly settlement: UnconfirmedSettlement;
  /** For `recoverPurchasedKey`, which returns the key of a paid pack; `null` if there is none. Keep it secret. */
  readonly recoveryRef: string | null;

  /** Creates an error; the message is for people, the facts are for programs. */
  constructor(message: string, facts: ErrorFacts, settlement: UnconfirmedSettlement, recoveryRef: string | null) {
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
 * The ways to pay for a rejected call.
 *
 * @example
 * ```ts
 * import type { WaysToPay } from "@bankscreen/sdk";
 *
 * const none: WaysToPay = { offers: [], topup: null, paymentError: null };
 * console.log(none.offers.length);
 * ```
 */
export interface WaysToPay {
  /** x402 payments that would be accepted; empty if the server takes none. */
  readonly offers: readonly PaymentOffer[];
  /** Reason why nothing covers the call; absent if the call had no credentials. */
  readonly cause?: PaymentCause;
  /** Links to top up the key; `null` without a known key. */
  readonly topup: Topup | null;
  /** Reason for rejecting a payment: the server's token (`insufficient_funds`, `payment_expired` and so on), or that of `payWith` for not paying; `null` without a payment. Nothing was charged, so a new payment is safe. */
  readonly paymentError: string | null;
}

/**
 * Nothing covers the call (402): no key, an unknown one, a used-up quota or credits, or a rejected payment. Nothing
 * was charged.
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
  /** Set explicitly, because minifiers rename classes. */
  override readonly name: string = "PaymentRequiredError";
  /** x402 payments that would be accepted; empty if the server takes none. */
  readonly offers: readonly PaymentOffer[];
  /** Reason why nothing covers the call; absent if the call had no credentials. */
  override readonly cause?: PaymentCause;
  /** Links to top up the key; `null` without a known key. */
  readonly topup: Topup | null;
  /** Reason for rejecting a payment: the server's token (`insufficient_funds`, `payment_expired` and so on), or that of `payWith` for not paying; `null` without a payment. Nothing was charged, so a new payment is safe. */
  readonly paymentError: string | null;

  /** Creates an error; the message is for people, the facts are for programs. */
  constructor(message: string, facts: ErrorFacts, waysToPay: WaysToPay) {
    super(message, facts);
    this.offers = waysToPay.offers;
    if (waysToPay.cause !== undefined) this.cause = waysToPay.cause;
    this.topup = waysToPay.topup;
    this.paymentError = waysToPay.paymentError;
  }
}
