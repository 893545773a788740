/**
 * Base of all errors of the client, and those of a connection that gave no answer.
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
