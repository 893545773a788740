/**
 * Answers about a payment that was sent but is not settled, for calls and purchases alike.
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";
import type { AnswerHeaders } from "../../../generated/handlers.ts";
import type { components } from "../../../generated/types.ts";

type Schemas = components["schemas"];

/** Report about a payment whose outcome is not known. */
export interface UnconfirmedPayment {
  readonly cause: Schemas["UnconfirmedSettlement"]["cause"];
  readonly transaction: string | null;
  /** True when it is past its time. */
  readonly hasExpired: boolean;
}

/** Body of the 502 answer: whether the payment was carried out is not known. */
export function settlementUnconfirmed(
  { cause, transaction, hasExpired }: UnconfirmedPayment,
): Schemas["SettlementUnconfirmedError"] {
  return {
    error: "settlement_unconfirmed",
    message: messages.settlement_unconfirmed[hasExpired ? "expired" : "open"],
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
