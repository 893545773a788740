// Screens any number of IBANs, in batches.
import { BankscreenError, PaymentRequiredError, ServerError } from "./errors.ts";
import type { IbanBatchResult, IbanResult } from "../generated/shapes.ts";
import type { RequestOptions } from "./options.ts";

const CONCURRENCY = 4;

/** `batchIbansMax` of the contract. */
const BATCH_SIZE = 100;

interface RunState {
  /** A batch is being read; the source has come to its end. */
  isReading: boolean;
  isRead: boolean;
  refusal: PaymentRequiredError | null;
  screened: number;
  failed: number;
}

/**
 * Screens IBANs in batches and yields what becomes of them, in order. At most `concurrency` batches are read and not yet
 * taken by the consumer. After a refusal for lack of money no further batch is started; those on their way are waited
 * for, because they may have been paid, and the last item holds everything that was not.
 */
export async function* screenMany(
  send: SendBatch,
  ibans: Iterable<string> | AsyncIterable<string>,
  { concurrency = CONCURRENCY, signal, onProgress }: ScreenManyOptions = {},
): AsyncGenerator<ScreenedItem, void, undefined> {
  if (typeof ibans === "string") throw new TypeError("Cannot screen a string: pass a list of IBANs");
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new RangeError(
      `Cannot use the option "concurrency": it is ${concurrency} and must be a whole number from 1`,
    );
  }
  const total = Array.isArray(ibans) ? ibans.length : ibans instanceof Set ? ibans.size : null;
  const batches = batchesOf(ibans);
  const run: RunState = { isReading: false, isRead: false, refusal: null, screened: 0, failed: 0 };
  const onTheirWay: Promise<BatchOutcome>[] = [];
  const left: PlacedIban[] = [];
  /** Aborted by the caller's signal, and when the run ends. */
  const ending = new AbortController();
  const stopListening = forwardAbort(signal, ending);
  const aborted = rejectedOnAbort(ending.signal);

  const screen = async (batch: readonly PlacedIban[]): Promise<BatchOutcome> => {
    if (run.refusal !== null || batch.length === 0) return { items: [], refusal: null, left: batch };
    const outcome = await screenBatch(send, batch, ending.signal);
    // Noted at once and not when its turn comes, so that no further batch is started in vain.
    run.refusal ??= outcome.refusal;
    for (const item of outcome.items) item.outcome === "screened" ? run.screened++ : run.failed++;
    onProgress?.({ screened: run.screened, failed: run.failed, total });
    return outcome;
  };
  const startNext = (): void => {
    if (run.isReading || run.isRead || run.refusal !== null || onTheirWay.length >= concurrency) return;
    run.isReading = true;
    onTheirWay.push(handled(
      batches.next().then(({ done = false, value }) => {
        [run.isReading, run.isRead] = [false, done];
        startNext();
        return screen(value ?? []);
      }),
    ));
  };
  async function* readLeft(): AsyncGenerator<PlacedIban, void, undefined> {
    yield* left;
    for (const outcome of onTheirWay) yield* (await outcome).left;
    for await (const batch of batches) yield* batch;
  }

  try {
    startNext();
    for (let [head] = onTheirWay; head !== undefined; [head] = onTheirWay) {
      // A source may hang: what it gives is left, and read by who asks for that.
      if (run.refusal !== null && run.isReading && onTheirWay.length === 1) break;
      const outcome = await Promise.race([aborted, head]);
      left.push(...outcome.left);
      yield* outcome.items;
      onTheirWay.shift();
      startNext();
    }
    if (run.refusal !== null) yield { outcome: "stopped", error: run.refusal, left: readLeft() };
  } finally {
    stopListening();
    ending.abort();
    // Not waited for: a source that hangs would keep an aborted run from ending.
    if (run.refusal === null) void handled(batches.return());
  }
}

/** Reads a batch when it is asked for. What was read before the source throws is not lost with it. */
async function* batchesOf(
  ibans: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<readonly PlacedIban[], void, void> {
  let batch: PlacedIban[] = [];
  let index = 0;
  let thrown: { readonly error: unknown } | null = null;
  try {
    for await (const iban of ibans) {
      if (batch.push({ index: index++, iban }) < BATCH_SIZE) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    thrown = { error };
  }
  if (batch.length > 0) yield batch;
  if (thrown !== null) throw thrown.error;
}

/** Keeps a promise from being reported as unhandled before its turn comes. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * Returns what stops listening: a listener that is left behind on `AbortSignal.timeout()` would keep the process of the
 * caller alive until the time is up.
 */
function forwardAbort(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const forward = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) forward();
  signal?.addEventListener("abort", forward, { once: true });
  return () => signal?.removeEventListener("abort", forward);
}

function rejectedOnAbort(signal: AbortSignal): Promise<never> {
  return handled(
    new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  );
}

/**
 * An IBAN with its place in what was given.
 *
 * @example
 * ```ts
 * import type { PlacedIban } from "@bankscreen/sdk";
 *
 * const lineOf = ({ index }: PlacedIban): number => index + 2;
 * console.log(lineOf({ index: 0, iban: "DE89370400440532013000" }));
 * ```
 */
export interface PlacedIban {
  /** Counted from 0. */
  readonly index: number;
  /** As it was given. */
  readonly iban: string;
}

/**
 * Outcome of one IBAN, or the end of the run for lack of money; `outcome` distinguishes the three.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ScreenedItem } from "@bankscreen/sdk";
 *
 * async function print(item: ScreenedItem): Promise<void> {
 *   if (item.outcome === "screened") console.log(item.index, item.iban, item.result.valid);
 *   if (item.outcome === "failed") console.log(item.index, item.iban, item.error.code);
 *   if (item.outcome === "stopped") for await (const { iban } of item.left) console.log("not screened", iban);
 * }
 * for await (const item of new Bankscreen().screenMany(["DE89370400440532013000"])) await print(item);
 * ```
 */
export type ScreenedItem =
  /** The server gave its verdict. */
  | (PlacedIban & { readonly outcome: "screened"; readonly result: IbanResult })
  /** Its batch got no verdict, also after retries. Nothing is known about the IBAN. */
  | (PlacedIban & { readonly outcome: "failed"; readonly error: BankscreenError })
  /** Always the last item: nothing covers the rest of the run. `left` reads on in what was given. */
  | {
    readonly outcome: "stopped";
    readonly error: PaymentRequiredError;
    readonly left: AsyncIterable<PlacedIban>;
  };

/**
 * Number of IBANs that a run has dealt with.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ScreeningProgress } from "@bankscreen/sdk";
 *
 * const onProgress = ({ screened, failed, total }: ScreeningProgress): void =>
 *   console.log(`${screened + failed} of ${total ?? "?"}`);
 * for await (const item of new Bankscreen().screenMany(["DE89370400440532013000"], { onProgress })) console.log(item);
 * ```
 */
export interface ScreeningProgress {
  /** IBANs with a verdict. */
  readonly screened: number;
  /** IBANs without one. */
  readonly failed: number;
  /** IBANs that were given; `null` for a stream, whose end is not known. */
  readonly total: number | null;
}

/**
 * Options of a run.
 *
 * @example
 * ```ts
 * import { Bankscreen, type ScreenManyOptions } from "@bankscreen/sdk";
 *
 * const options: ScreenManyOptions = { concurrency: 2, signal: AbortSignal.timeout(60_000) };
 * for await (const item of new Bankscreen().screenMany(["DE89370400440532013000"], options)) console.log(item.outcome);
 * ```
 */
export interface ScreenManyOptions {
  /** Number of batches on their way at once, at least 1. Default: 4. */
  readonly concurrency?: number;
  /** Ends the run, which then throws the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Called whenever a batch has come back. */
  readonly onProgress?: (progress: ScreeningProgress) => void;
}

type SendBatch = (ibans: readonly string[], options: RequestOptions) => PromiseLike<IbanBatchResult>;

interface BatchOutcome {
  readonly items: readonly Exclude<ScreenedItem, { outcome: "stopped" }>[];
  /** Reason why `left` was not paid for; `null` when everything was. */
  readonly refusal: PaymentRequiredError | null;
  /** IBANs that nothing was charged for and nothing is known about. */
  readonly left: readonly PlacedIban[];
}

/**
 * A batch that costs more than is left is sent again with as many IBANs as are covered, so that an allowance can be used
 * to its end. Throws what is no {@linkcode BankscreenError}: the reason of the signal, and mistakes of the caller.
 */
async function screenBatch(
  send: SendBatch,
  batch: readonly PlacedIban[],
  signal: AbortSignal,
): Promise<BatchOutcome> {
  try {
    return { items: await screenAll(send, batch, signal), refusal: null, left: [] };
  } catch (error) {
    if (error instanceof PaymentRequiredError) return await screenCovered(send, batch, signal, error);
    return { items: failAll(batch, error), refusal: null, left: [] };
  }
}

async function screenCovered(
  send: SendBatch,
  batch: readonly PlacedIban[],
  signal: AbortSignal,
  refusal: PaymentRequiredError,
): Promise<BatchOutcome> {
  const covered = unitsLeft(refusal);
  if (covered === 0 || covered >= batch.length) return { items: [], refusal, left: batch };
  const [first, rest] = [batch.slice(0, covered), batch.slice(covered)];
  try {
    return { items: await screenAll(send, first, signal), refusal, left: rest };
  } catch (error) {
    // Another batch, or another process, has spent it in the meantime.
    if (error instanceof PaymentRequiredError) return { items: [], refusal: error, left: batch };
    return { items: failAll(first, error), refusal, left: rest };
  }
}

async function screenAll(
  send: SendBatch,
  batch: readonly PlacedIban[],
  signal: AbortSignal,
): Promise<BatchOutcome["items"]> {
  const { results } = await send(batch.map(({ iban }) => iban), { signal });
  return batch.map((placed, place) => {
    const result = results[place];
    if (result !== undefined) return { ...placed, outcome: "screened", result };
    const message = `Cannot read the answer: it holds ${results.length} results for ${batch.length} IBANs`;
    const facts = { status: 200, code: "invalid_response", requestId: null, body: undefined };
    return { ...placed, outcome: "failed", error: new ServerError(message, facts) };
  });
}

function failAll(batch: readonly PlacedIban[], error: unknown): BatchOutcome["items"] {
  if (!(error instanceof BankscreenError)) throw error;
  return batch.map((placed) => ({ ...placed, outcome: "failed", error }));
}

/** Returns the balance that the refusal states: allowance and credits together pay for a batch. */
export function unitsLeft({ cause }: PaymentRequiredError): number {
  return Math.max(0, cause?.quota?.remaining ?? 0) + Math.max(0, cause?.credits?.remaining ?? 0);
}
