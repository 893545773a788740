import type { Balance } from "../generated/balance.ts";

/**
 * A promise of the body of an answer. Awaiting it gives the body; {@linkcode ApiPromise.withResponse} gives status,
 * headers and balance as well. The request is sent once, when the method is called.
 *
 * @typeParam T Type of the body.
 *
 * @example
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const body = await bankscreen.formatCheckIBAN("DE89370400440532013000");
 * const { data, balance } = await bankscreen.formatCheckIBAN("DE89370400440532013000").withResponse();
 * console.log(body.valid, data.valid, balance.rateLimit?.remaining);
 * ```
 */
export class ApiPromise<T> extends Promise<T> {
  readonly #answer: Promise<ApiResponse<T>>;

  // `then`, `catch` and `finally` return plain promises. A static member would be declared twice in the package.
  static {
    Object.defineProperty(this, Symbol.species, { value: Promise });
  }

  /** Wraps the promise of an answer; the client's methods call this. */
  constructor(answer: Promise<ApiResponse<T>>) {
    // Never settles, because `then` below replaces it: a second failing promise would be reported as unhandled.
    super(() => {});
    this.#answer = answer;
  }

  /** Resolves to the whole answer instead of only the body, or rejects with the same error. */
  withResponse(): Promise<ApiResponse<T>> {
    return this.#answer;
  }

  /** Continues with the body, like every promise; `catch` and `finally` use it. */
  override then<Result = T, Failure = never>(
    onFulfilled?: ((body: T) => Result | PromiseLike<Result>) | null,
    onRejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#answer.then(({ data }) => data).then(onFulfilled, onRejected);
  }
}

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
  /** Id of the call in the server's log; `null` if the server sent none. */
  readonly requestId: string | null;
  /** Balance of the key, the trial and the current minute. */
  readonly balance: Balance;
}
