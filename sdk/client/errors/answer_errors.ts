/**
 * Answers that refuse a call, one class per meaning.
 *
 * @module
 */
import { BankscreenError, type ErrorFacts, readText } from "./bankscreen_error.ts";

/**
 * A key route was called without a key or with an unknown one, or a mailbox is not proven (401, 403).
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
  /** Name of the class, also after minification. */
  override readonly name: string = "AuthenticationError";

  /** Reason why a mailed code was refused, for example `wrong_code`; `null` for other causes. */
  get reason(): string | null {
    return readText(this.body, "reason");
  }
}

/**
 * The request was refused as it stands (400, 404, 405 and other 4xx); sending it again changes nothing.
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
  /** Name of the class, also after minification. */
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
  /** Name of the class, also after minification. */
  override readonly name: string = "ConflictError";
}

/**
 * The body was over the limit of the server (413). Nothing was charged.
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
  /** Name of the class, also after minification. */
  override readonly name: string = "PayloadTooLargeError";
}

/**
 * Too many calls were made (429), and waiting did not help within the retries or would take over a minute.
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
  /** Name of the class, also after minification. */
  override readonly name: string = "RateLimitError";
  /** Seconds to wait; `null` when the server did not say. */
  readonly retryAfter: number | null;

  /**
   * Makes an error.
   *
   * @param message A sentence for people.
   * @param facts What programs read.
   * @param retryAfter Seconds to wait; `null` when the server did not say.
   */
  constructor(message: string, facts: ErrorFacts, retryAfter: number | null) {
    super(message, facts);
    this.retryAfter = retryAfter;
  }
}

/**
 * The server failed (5xx), or its answer could not be read (`invalid_response`). Of a payment whose outcome is not
 * known it is a `SettlementUnconfirmedError`.
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
  /** Name of the class, also after minification. */
  override readonly name: string = "ServerError";
}
