/**
 * The errors that methods throw, one class per meaning.
 *
 * An invalid IBAN or an unknown BIC is a result and never one of these. A call that is ended through its
 * `AbortSignal` throws the reason of the signal, which is not one of these either.
 *
 * @module
 */
export {
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  PayloadTooLargeError,
  RateLimitError,
  ServerError,
} from "./answer_errors.ts";
export { BankscreenError } from "./bankscreen_error.ts";
export type { ErrorFacts } from "./bankscreen_error.ts";
export { ConnectionError, TimeoutError } from "./connection_errors.ts";
export { errorFromAnswer, errorFromUnreadable } from "./error_from_answer.ts";
export { PurchaseConflictError, SettlementUnconfirmedError } from "./payment_errors.ts";
export type { PaymentAdvice, UnconfirmedSettlement } from "./payment_errors.ts";
export { PaymentRequiredError } from "./payment_required_error.ts";
export type { PaymentWaysOut } from "./payment_required_error.ts";
export { readMember, readText } from "./read_body.ts";
export { readRetryAfter } from "./retry_after.ts";
