/**
 * The base of all errors of the client, those of a connection that gave no answer, and those of answers that refuse a
 * call.
 *
 * @module
 */
import type { ErrorToken } from "../../generated/shapes.ts";

/**
 * The members of every error.
 *
 * @example
 * ```ts
 * import type { ErrorFacts } from "@bankscreen/sdk";
 *
 * const facts: ErrorFacts = { status: 503, code: "verification_unavailable", requestId: null, body: undefined };
 * console.log(facts.code);
 * ```
 */
export interface ErrorFacts {
  /** HTTP status; `null` when no answer came. */
  readonly status: number | null;
  /** Stable token. */
  readonly code: ErrorToken;
  /** Name of the call in the log of the server; `null` when it is not known. */
  readonly requestId: string | null;
  /** Body of the answer: JSON, text when it was not JSON, or `undefined` when no answer came. */
  readonly body: unknown;
}

/**
 * The class that all errors of this package extend.
 *
 * @example
 * ```ts
 * import { Bankscreen, BankscreenError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().getIBANStructure("ZZ");
 * } catch (error) {
 *   if (!(error instanceof BankscreenError)) throw error;
 *   console.log(error.status, error.code, error.message, error.requestId);
 * }
 * ```
 */
export class BankscreenError extends Error implements ErrorFacts {
  /** Name of the class, also after minification. */
  override readonly name: string = "BankscreenError";
  /** HTTP status; `null` when no answer came. */
  readonly status: number | null;
  /**
   * Stable token: that of the answer, `http_` and the status when the answer has none (a proxy may send
   * such), or `connection_failed`, `timeout`, `invalid_response`.
   */
  readonly code: ErrorToken;
  /** Name of the call in the log of the server; `null` when it is not known. */
  readonly requestId: string | null;
  /** Body of the answer: JSON, text when it was not JSON, or `undefined` when no answer came. */
  readonly body: unknown;

  /**
   * Makes an error.
   *
   * @param message A sentence for people.
   * @param facts What programs read.
   * @param options `cause` is what led to it.
   */
  constructor(message: string, facts: ErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.body = facts.body;
  }
}

/**
 * No answer came: the server could not be reached or the connection broke (`connection_failed`). `cause` is what the
 * runtime reported.
 *
 * @example
 * ```ts
 * import { Bankscreen, ConnectionError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen({ baseUrl: "http://127.0.0.1:9", maxRetries: 0 }).getHealth();
 * } catch (error) {
 *   if (!(error instanceof ConnectionError)) throw error;
 *   console.log(error.code, error.cause);
 * }
 * ```
 */
export class ConnectionError extends BankscreenError {
  /** Name of the class, also after minification. */
  override readonly name: string = "ConnectionError";
}

/**
 * The answer did not come in time (`timeout`). The server may have done the work: a paid call that is repeated under
 * the same idempotency key is not charged again.
 *
 * @example
 * ```ts
 * import { Bankscreen, TimeoutError } from "@bankscreen/sdk";
 *
 * try {
 *   await new Bankscreen().getHealth({ timeoutMs: 1, maxRetries: 0 });
 * } catch (error) {
 *   if (!(error instanceof TimeoutError)) throw error;
 *   console.log(error.code);
 * }
 * ```
 */
export class TimeoutError extends ConnectionError {
  /** Name of the class, also after minification. */
  override readonly name: string = "TimeoutError";
}

/** Reads a member of a body; `undefined` when the body is not an object or lacks the member. */
export function readMember(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? Reflect.get(body, name)
    : undefined;
}

/** Reads a member of a body that is text and not empty; `null` when there is none. */
export function readText(body: unknown, name: string): string | null {
  const value = readMember(body, name);
  return typeof value === "string" && value !== "" ? value : null;
}

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
