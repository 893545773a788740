import { BankscreenError } from "./bankscreen_error.ts";

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
