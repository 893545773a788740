/**
 * Why a payment is refused, in tokens for programs and sentences for people.
 *
 * @module
 */

/** What each refusal says; whoever reads one should know what to sign instead. */
const sentences = {
  malformed_payment:
    "The payment header is not base64 of an x402 payment. Sign one of the offers in `accepts`.",
  wrong_payment_version: "PAYMENT-SIGNATURE carries a payment of x402 version 2, X-PAYMENT one of version 1.",
  unsupported_transfer: "The payment is no transfer by authorization (EIP-3009), which is what is offered.",
  wrong_scheme: "The payment is for another scheme than `exact`.",
  wrong_network: "The payment is for another network than the offer.",
  wrong_asset: "The payment is in another token than the offer.",
  wrong_payee: "The payment goes to another address than that of the offer.",
  payer_is_payee:
    "The payment goes from the address of this server to itself, which pays nobody. Pay from another one.",
  wrong_amount: "The payment is for another amount than this call costs. The price depends on what is sent.",
  payment_expired: "The payment has expired. Sign a new one.",
  payment_not_yet_valid: "The payment is not valid yet.",
  payment_valid_too_long: "The payment would stay valid for more than an hour. Sign one for a minute.",
  invalid_signature: "The payment is not signed by the address that it takes the money from.",
  insufficient_funds: "The address that pays does not hold the amount.",
  payment_already_used: "This payment was made for another request. Sign a new one for this request.",
  payment_reversed:
    "The transfer of this payment was undone on the chain after it had arrived. Sign a new one for this request.",
  payment_refused: "The payment was refused when it was to be settled. Nothing was charged.",
} as const;

/** A reason for refusing a payment. */
export type PaymentRefusal = keyof typeof sentences;

/** Says a refusal in a sentence. */
export function describeRefusal(reason: PaymentRefusal): string {
  return sentences[reason];
}

/** Tells whether a text is one of our reasons. */
export function isRefusal(text: string): text is PaymentRefusal {
  return Object.hasOwn(sentences, text);
}

/** What the x402 packages and facilitators built on them call these reasons (`@x402/evm` 2.27, exact scheme). */
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
