// Follows the feed of changes at watched banks.
import { BankscreenError } from "./errors.ts";
import { AuthenticationError, ConnectionError, ServerError } from "../generated/errors.ts";
import type { RequestOptions } from "./options.ts";
import { pause } from "./transport.ts";
import type { WatchChange, WatchChanges } from "../generated/shapes.ts";

/**
 * Options for following the changes of what is watched.
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
  /** Ends the iteration with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * A change, and the position after it.
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
  /** Store it once the change is processed: resuming from it yields each change once. */
  readonly cursor: string;
}

type ReadPage = (
  request: { readonly after?: string; readonly wait: number },
  options: RequestOptions,
) => PromiseLike<WatchChanges>;

const PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 60_000;

/** Seconds for which a call waits for changes (long polling). */
const WAIT_SECONDS = 25;

/** Yields the feed's changes in order, and resumes after the last one when a connection is lost. */
export async function* watchChanges(
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
      const place = cursor === undefined ? {} : { after: cursor };
      page = await read(
        { ...place, wait: follow ? WAIT_SECONDS : 0 },
        signal === undefined ? {} : { signal },
      );
      failures = 0;
    } catch (error) {
      signal?.throwIfAborted();
      if (!follow || !isPassing(error)) throw error;
      await pause(Math.min(PAUSE_MS_MAX, PAUSE_MS * 2 ** failures++), ending);
      continue;
    }
    for (const change of page.changes) yield { change, cursor: change.cursor ?? page.cursor };
    cursor = page.cursor;
    if (!follow && !page.has_more) return;
  }
}

/** Returns whether to retry; a rejected key and an invalid request stay so. */
function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof ServerError) return true;
  return error instanceof BankscreenError && !(error instanceof AuthenticationError) && error.status === 429;
}
