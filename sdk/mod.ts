/**
 * Finds the bank behind an IBAN before money is sent: the client of the Bankscreen API.
 *
 * Runs unchanged in Deno, Node.js 20.19, 22.12 and later, Bun, browsers and edge runtimes.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const result = await bankscreen.validateIBAN("DE89 3704 0044 0532 0130 00");
 * if (result.valid) console.log(result.formatted, result.bic?.bank_name);
 * else console.log(result.error, result.error_detail);
 * ```
 *
 * @module
 */
export { ApiPromise } from "./client/core.ts";
export type {
  Balance,
  CreditsBalance,
  QuotaBalance,
  RateLimitBalance,
  TrialBalance,
} from "./generated/balance.ts";
export { Bankscreen } from "./client/client.ts";
export type { FollowedChange, RawClient, WatchChangesOptions } from "./client/client.ts";
export { BankscreenError } from "./client/errors.ts";
export type { ErrorFacts } from "./client/errors.ts";
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  PayloadTooLargeError,
  PaymentRequiredError,
  PurchaseConflictError,
  RateLimitError,
  ServerError,
  SettlementUnconfirmedError,
  TimeoutError,
} from "./generated/errors.ts";
export type { PaymentAdvice, UnconfirmedSettlement, WaysToPay } from "./generated/errors.ts";
export type {
  BankscreenOptions,
  FailureEvent,
  RequestEvent,
  RequestOptions,
  ResponseEvent,
} from "./client/settings.ts";
export type { Operations } from "./generated/operations.ts";
export type { ApiResponse } from "./client/core.ts";
export type { PlacedIban, ScreenedItem, ScreeningProgress, ScreenManyOptions } from "./client/screen_many.ts";
// Every type of a parameter or result.
export type * from "./generated/shapes.ts";
export { VERSION } from "./client/settings.ts";
export { verifyWebhook, WebhookVerificationError } from "./client/verify_webhook.ts";
export type { VerifyWebhookOptions, WebhookEvent, WebhookHeaders } from "./client/verify_webhook.ts";
