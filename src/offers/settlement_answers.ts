/**
 * Answers about a payment that was sent and is not settled, for calls and purchases alike.
 *
 * @module
 */
import { messages } from "../../generated/errors.ts";
import type { AnswerHeaders } from "../../generated/handlers.ts";
import type { components } from "../../generated/types.ts";

type Schemas = components["schemas"];

/** What may be said of a payment whose outcome is not known. */
export interface UnconfirmedPayment {
  readonly cause: Schemas["UnconfirmedSettlement"]["cause"];
  readonly transaction: string | null;
  /** Whether it is past its time. */
  readonly hasExpired: boolean;
}

/**
 * What can be said once the time of a payment is over and its outcome was not found: the chain alone knows, and the
 * payer can read it there as well as we can.
 */
export const EXPIRED_UNCONFIRMED =
  "The payment is past its time: it was carried out before, or never will be, and this server could not find out " +
  "which. Look on the chain whether your authorization was used (`authorizationState` of the token, with your " +
  "address and its nonce). If it was, the money has arrived: write to the operator with this answer. If it was " +
  "not, nothing was charged and a new payment is safe.";

/** Body of the 502 answer: whether the payment was carried out is not known. */
export function settlementUnconfirmed(
  { cause, transaction, hasExpired }: UnconfirmedPayment,
): Schemas["SettlementUnconfirmedError"] {
  return {
    error: "settlement_unconfirmed",
    message: hasExpired ? EXPIRED_UNCONFIRMED : messages.settlement_unconfirmed,
    settlement: { confirmation_received: false, paid: null, authoritative: false, cause, transaction },
  };
}

/** Seconds after which a payment may be tried again: nodes and facilitators come back in less, or not soon. */
const RETRY_AFTER_SECONDS = 30;

/** The 503 answer: payments cannot be taken right now, and this one was not. */
export function paymentUnavailable(): {
  readonly body: Schemas["PaymentUnavailableError"];
  readonly headers: AnswerHeaders;
} {
  return {
    body: {
      error: "payment_unavailable",
      message: messages.payment_unavailable,
      retry_after: RETRY_AFTER_SECONDS,
    },
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
  };
}
