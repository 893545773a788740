/**
 * The caller's name for a request, so that sending it again is not charged again.
 *
 * @module
 */
import type { FinishedAnswer } from "./payer.ts";

const FORM = /^[A-Za-z0-9._:-]{1,255}$/;

/** Tells whether the `Idempotency-Key` header has the form of the contract. One that was sent twice has not. */
export function isIdempotencyKey(sent: string): boolean {
  return FORM.test(sent);
}

/**
 * The answer to a paid call whose `Idempotency-Key` has another form. Served without heeding it, the call would be
 * charged again each time that it is repeated, which is what its sender asks to be kept from.
 */
export const MALFORMED_IDEMPOTENCY_KEY: FinishedAnswer = {
  status: 400,
  body: {
    error: "invalid_request",
    message:
      "The header `Idempotency-Key` must be sent once and hold 1 to 255 letters, digits and the characters " +
      "`.`, `_`, `:` and `-`, for example payout-2026-11-21-0042. Nothing was charged.",
  },
};
