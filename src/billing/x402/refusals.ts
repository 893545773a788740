/**
 * Refusals of payments. The wording of each refusal is in the contract (`openapi/errors.yaml`).
 *
 * @module
 */
import { messages } from "../../../generated/errors.ts";

const { payment_error: sentences } = messages.payment_required;

/** A reason for refusing a payment: a value of `payment_error`. */
export type PaymentRefusal = keyof typeof sentences;

/** Says a refusal in a sentence. */
export function describeRefusal(reason: PaymentRefusal): string {
  return sentences[reason];
}

/** Returns whether a text is one of our reasons. */
export function isRefusal(text: string): text is PaymentRefusal {
  return Object.hasOwn(sentences, text);
}

/** Names of these reasons in the x402 packages and facilitators built on them (`@x402/evm` 2.27, exact scheme). */
const OWN_WORDS: Readonly<Record<string, PaymentRefusal>> = {
  invalid_exact_evm_signature: "invalid_signature",
  invalid_exact_evm_payload_signature: "invalid_signature",
  invalid_exact_evm_failed_to_parse_signature: "invalid_signature",
  invalid_exact_evm_insufficient_balance: "insufficient_funds",
  insufficient_funds: "insufficient_funds",
  invalid_exact_evm_payload_authorization_valid_before: "payment_expired",
  invalid_exact_evm_payload_authorization_valid_after: "payment_not_yet_valid",
  invalid_exact_evm_nonce_already_used: "payment_already_used",
};

/** Translates the reason that a facilitator gives. */
export function refusalOf(reason: string | undefined): PaymentRefusal {
  return OWN_WORDS[reason ?? ""] ?? "payment_refused";
}
