/**
 * Decides whether a call is sent again, and after which pause.
 *
 * @module
 */
const BASE_MS = 500;
const CAP_MS = 8_000;

/**
 * The longest pause that a server may ask for; a longer one is left to the caller. A minute that is counted second by
 * second is over after 61.
 */
const ASKED_MAX_SECONDS = 90;

/** Outcome of an attempt that was not served. */
export interface FailedAttempt {
  /** HTTP status; `null` when no answer came. */
  readonly status: number | null;
  /** Token of the answer. */
  readonly code: string;
  /** Seconds that the server asks to wait; `null` when it does not say. */
  readonly retryAfter: number | null;
}

/**
 * Returns the pause in milliseconds before the next attempt, or `null` when there is to be none.
 *
 * Only failures that may pass are tried again: 408, 429, 500, 502, 503, 504 and a missing answer. Of these 429 alone
 * says that the request was not carried out, so a request that must not run twice is repeated after that one only. The
 * 502 `settlement_unconfirmed` is never repeated: a payment may be on its way.
 *
 * @param attempt What became of the attempt.
 * @param retries How many retries there were before it.
 * @param repeatable Whether carrying out the request twice does no harm.
 * @param random A number from 0 to 1.
 */
export function pauseBeforeRetry(
  attempt: FailedAttempt,
  retries: number,
  repeatable: boolean,
  random: () => number = Math.random,
): number | null {
  if (!mayPass(attempt) || (!repeatable && attempt.status !== 429)) return null;
  if (attempt.retryAfter !== null) {
    return attempt.retryAfter <= ASKED_MAX_SECONDS ? attempt.retryAfter * 1000 : null;
  }
  // Full jitter: clients that failed together do not come back together.
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** retries);
}

function mayPass({ status, code }: FailedAttempt): boolean {
  switch (status) {
    case null:
    case 408:
    case 429:
    case 500:
    case 503:
    case 504:
      return true;
    case 502:
      return code !== "settlement_unconfirmed";
    default:
      return false;
  }
}

/** Waits; throws the reason of the signal as soon as that is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
