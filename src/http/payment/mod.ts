/**
 * Who pays for a call at the edge, and what the answer says about it. A way to pay is a {@link Payer}, in a file of its own.
 *
 * @module
 */
export { allowancePayer } from "./allowance_payer.ts";
export { addBalanceHeaders, countBesideKey, lacksBalance } from "./balance_headers.ts";
export { MALFORMED_IDEMPOTENCY_KEY, readIdempotencyKey } from "./idempotency_key.ts";
export { keyPayer } from "./key_payer.ts";
export { errorOf } from "./payer.ts";
export { trialPayer } from "./trial_payer.ts";
export { x402Payer } from "./x402_payer.ts";
export type { AnswerUnpaid, FinishedAnswer, Payer, PaymentParts, WrittenAnswer } from "./payer.ts";
