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
  BankscreenError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  PayloadTooLargeError,
  RateLimitError,
  readMember,
  readText,
  ServerError,
  TimeoutError,
} from "./answer_errors.ts";
export type { ErrorFacts } from "./answer_errors.ts";
export { errorFromAnswer, errorFromUnreadable, readRetryAfter } from "./error_from_answer.ts";
export { PaymentRequiredError, PurchaseConflictError, SettlementUnconfirmedError } from "./payment_errors.ts";
export type { PaymentAdvice, PaymentWaysOut, UnconfirmedSettlement } from "./payment_errors.ts";
