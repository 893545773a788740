import type { Balance } from "./balance.ts";

/**
 * An answer with everything that came with it.
 *
 * @typeParam T Type of the body.
 *
 * @example
 * ```ts
 * import { type ApiResponse, Bankscreen, type Health } from "@bankscreen/sdk";
 *
 * const answer: ApiResponse<Health> = await new Bankscreen().getHealth().withResponse();
 * console.log(answer.status, answer.requestId, answer.data.version);
 * ```
 */
export interface ApiResponse<T> {
  /** The body. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  /** HTTP headers. */
  readonly headers: Headers;
  /** Name of the call in the log of the server; `null` when the server gave none. */
  readonly requestId: string | null;
  /** Balance of the key, the trial and the current minute. */
  readonly balance: Balance;
}
