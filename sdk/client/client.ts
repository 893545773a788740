// The client: its operations, and methods that make several calls.
import type { Client } from "openapi-fetch";
import { Core } from "./core.ts";
import type { paths } from "../generated/types.ts";
import { createOperations, type Operations } from "../generated/operations.ts";
import type { WatchChange, WatchChanges } from "../generated/shapes.ts";
import { type ScreenedItem, screenMany, type ScreenManyOptions } from "./screen_many.ts";
import { type BankscreenOptions, readSettings, type RequestOptions } from "./settings.ts";
import { isTemporary, pause } from "./transport.ts";

/**
 * An alias, because the documentation linter doesn't allow another package's types in exported types.
 *
 * @internal
 */
type OpenapiFetchClient = Client<paths>;

/**
 * The typed HTTP client that the methods use: an `openapi-fetch` client for the contract.
 *
 * @example
 * ```ts
 * import { Bankscreen, type RawClient } from "@bankscreen/sdk";
 *
 * const raw: RawClient = new Bankscreen().raw;
 * const { data, error, response } = await raw.GET("/v1/iban/format", {
 *   params: { query: { iban: "DE89370400440532013000" } },
 * });
 * console.log(response.status, data?.valid, error?.message);
 * ```
 */
export type RawClient = OpenapiFetchClient;

/**
 * A client of the service. Every operation of the contract is a method with the name of its `operationId`. It returns
 * the typed body of the answer, and throws a specific error when the call is rejected or gets no answer.
 *
 * @example Screen one account
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const result = await bankscreen.validateIBAN("DE89 3704 0044 0532 0130 00");
 * if (result.valid) console.log(result.formatted, result.bic?.bank_name, result.next_steps);
 * else console.log(result.error, result.error_detail);
 * ```
 *
 * @example See what is left on the key
 * ```ts
 * import { Bankscreen } from "@bankscreen/sdk";
 *
 * const bankscreen = new Bankscreen();
 * const { data, balance } = await bankscreen.validateIBAN("DE89370400440532013000").withResponse();
 * console.log(data.valid, balance.quota?.remaining, balance.credits?.remaining, balance.chargedFrom);
 * ```
 */
export class Bankscreen {
  readonly #core: Core;
  readonly #options: BankscreenOptions;

  /**
   * Creates a client. A missing key or base URL comes from the environment; other missing options have defaults.
   *
   * @throws {TypeError | RangeError} If the key or the base URL is invalid, or a number is out of range.
   */
  constructor(options: BankscreenOptions = {}) {
    this.#core = new Core(readSettings(options));
    this.#options = options;
    Object.assign(this, createOperations(this.#core));
  }

  /** Returns a copy of this client with some options changed; new headers are added to this client's headers. */
  withOptions(options: BankscreenOptions): Bankscreen {
    const headers = { ...this.#options.headers, ...options.headers };
    return new Bankscreen({ ...this.#options, ...options, headers });
  }

  /** The typed HTTP client that the methods use: it offers every operation with its parameters, including retries. */
  get raw(): RawClient {
    return this.#core.raw;
  }

  /**
   * Screens any number of IBANs in batches of 100, in order. Reads a stream only as fast as results are consumed.
   *
   * @returns One item per IBAN. If quota and credits run out, a single last item has all remaining IBANs.
   */
  screenMany(
    ibans: Iterable<string> | AsyncIterable<string>,
    options?: ScreenManyOptions,
  ): AsyncGenerator<ScreenedItem, void, undefined> {
    return screenMany(
      (batch, requestOptions) => this.batchValidateIBAN(batch, requestOptions),
      ibans,
      options,
    );
  }

  /**
   * Follows changes at the banks that the key watches: yields each change once, in order, waits for the next one, and
   * resumes by itself after a lost connection.
   *
   * @param options Where to resume, and when to end.
   * @returns Each change with the cursor to store once it is processed.
   *
   * @example
   * ```ts
   * import { Bankscreen } from "@bankscreen/sdk";
   *
   * const bankscreen = new Bankscreen();
   * const follow = async (after: string) => {
   *   for await (const { change, cursor } of bankscreen.watchChanges({ after })) {
   *     console.log(change.severity, change.watch.reference, change.summary);
   *     console.log("resume from", cursor);
   *   }
   * };
   * ```
   */
  watchChanges(options?: WatchChangesOptions): AsyncGenerator<FollowedChange, void, undefined> {
    return watchChanges((request, requestOptions) => this.listWatchChanges(request, requestOptions), options);
  }
}

/** The operations, which the constructor assigns because a class can't spread them into its body. */
export interface Bankscreen extends Operations {}

/**
 * Options for following changes at watched banks.
 *
 * @example
 * ```ts
 * import { Bankscreen, type WatchChangesOptions } from "@bankscreen/sdk";
 *
 * const once: WatchChangesOptions = { follow: false };
 * const print = async () => {
 *   for await (const { change } of new Bankscreen().watchChanges(once)) console.log(change.summary);
 * };
 * ```
 */
export interface WatchChangesOptions {
  /** The cursor to resume from. Default: the start of the feed. */
  readonly after?: string;
  /** False to end when all changes are read. Default: wait for more. */
  readonly follow?: boolean;
  /** Signal that ends the iteration, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * A change, and the cursor to resume after it.
 *
 * @example
 * ```ts
 * import type { FollowedChange } from "@bankscreen/sdk";
 *
 * export const isUrgent = ({ change }: FollowedChange): boolean => change.severity === "stop";
 * ```
 */
export interface FollowedChange {
  /** The change, as in the feed. */
  readonly change: WatchChange;
  /** Store this cursor when the change is processed: the next run resumes after this change. */
  readonly cursor: string;
}

type ReadPage = (
  request: { readonly after?: string; readonly wait: number },
  options: RequestOptions,
) => PromiseLike<WatchChanges>;

/** Pause after the first failure in milliseconds; each further failure doubles it. */
const PAUSE_MS = 1_000;

/** Longest pause between failures, in milliseconds. */
const PAUSE_MS_MAX = 60_000;

/** Seconds for which the server waits for a change before it answers (long polling). */
const WAIT_SECONDS = 25;

/** Yields the feed's changes in order; with `follow`, retries after temporary failures and waits for more. */
async function* watchChanges(
  read: ReadPage,
  { after, follow = true, signal }: WatchChangesOptions = {},
): AsyncGenerator<FollowedChange, void, undefined> {
  const ending = signal ?? new AbortController().signal;
  let cursor = after;
  let failures = 0;
  for (;;) {
    signal?.throwIfAborted();
    let page: WatchChanges;
    try {
      page = await read(
        { ...(cursor !== undefined && { after: cursor }), wait: follow ? WAIT_SECONDS : 0 },
        { ...(signal !== undefined && { signal }) },
      );
      failures = 0;
    } catch (error) {
      signal?.throwIfAborted();
      if (!follow || !isTemporary(error)) throw error;
      await pause(Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** failures++), ending);
      continue;
    }
    for (const change of page.changes) yield { change, cursor: change.cursor ?? page.cursor };
    cursor = page.cursor;
    if (!follow && !page.has_more) return;
  }
}
