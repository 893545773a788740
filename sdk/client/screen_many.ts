// Screens any number of IBANs, in batches.
import { BankscreenError } from "./errors.ts";
import { PaymentRequiredError, ServerError } from "../generated/errors.ts";
import { handled, makeCalls } from "./make_calls.ts";
import type { IbanBatchResult, IbanResult } from "../generated/shapes.ts";
import type { RequestOptions } from "./settings.ts";

const CONCURRENCY = 4;

/**
 * Screens IBANs in batches and yields the outcomes in order. Reads at most `concurrency` batches ahead of the consumer.
 * When quota and credits run out, awaits the batches in progress, because they may be charged, and yields a last item
 * with the remaining IBANs.
 */
export async function* screenMany(
  send: SendBatch,
  ibans: Iterable<string> | AsyncIterable<string>,
  { concurrency = CONCURRENCY, signal, onProgress }: ScreenManyOptions = {},
): AsyncGenerator<ScreenedItem, void, undefined> {
  if (!Number.isSafeInteger(concurrency) || concurrency < 1) {
    throw new RangeError(
      `Cannot use the option "concurrency": it is ${concurrency} and must be a whole number from 1`,
    );
  }
  const source = new IbanSource(ibans);
  const total = Array.isArray(ibans) ? ibans.length : ibans instanceof Set ? ibans.size : null;
  // Aborts the batches in progress when the caller's signal is aborted, and when the run ends.
  const ending = new AbortController();
  const stopListening = forwardAbort(signal, ending);
  const run: { refusal: PaymentRequiredError | null } = { refusal: null };
  let [screened, failed] = [0, 0];
  const screen = async (batch: readonly PlacedIban[]): Promise<BatchOutcome> => {
    source.take();
    const outcome = await screenBatch(send, batch, ending.signal);
    // Stores a refusal as soon as it arrives, so that no further batch is started.
    run.refusal ??= outcome.refusal;
    for (const item of outcome.items) item.outcome === "screened" ? screened++ : failed++;
    onProgress?.({ screened, failed, total });
    return outcome;
  };
  const left: PlacedIban[] = [];
  try {
    const mayBegin = (): boolean => run.refusal === null;
    const calls = { concurrency, inOrder: true, mayBegin, signal: ending.signal };
    for await (const outcome of makeCalls(() => source.read(), screen, calls)) {
      left.push(...outcome.left);
      yield* outcome.items;
    }
    if (run.refusal !== null) yield { outcome: "stopped", error: run.refusal, left: source.rest(left) };
    else source.throwIfBroken();
  } finally {
    stopListening();
    ending.abort();
    // After a refusal, the source stays open for `left`. Closing isn't awaited, because a source may hang.
    if (run.refusal === null) void handled(source.close());
  }
}

/** Forwards aborts. Call the returned function to stop: a listener on a timeout signal keeps the process alive. */
function forwardAbort(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const forward = (): void => controller.abort(signal?.reason);
  if (signal?.aborted) forward();
  signal?.addEventListener("abort", forward, { once: true });
  return () => signal?.removeEventListener("abort", forward);
}

/**
 * An IBAN with its position in the input.
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
  /** Position in the input, from 0. */
  readonly index: number;
  /** The IBAN as the caller wrote it. */
  readonly iban: string;
}

/**
 * The outcome of one IBAN, or the end of the run because quota and credits ran out. `outcome` is the kind of item.
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
  /** The server has answered the call with this IBAN. */
  | (PlacedIban & { readonly outcome: "screened"; readonly result: IbanResult })
  /** The batch failed even after retries, so nothing is known about the IBAN. */
  | (PlacedIban & { readonly outcome: "failed"; readonly error: BankscreenError })
  /** The last item of a run whose quota and credits ran out. `left` yields the IBANs that weren't screened. */
  | {
    readonly outcome: "stopped";
    readonly error: PaymentRequiredError;
    readonly left: AsyncIterable<PlacedIban>;
  };

/**
 * The progress of a run.
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
  /** Number of IBANs with an answer. */
  readonly screened: number;
  /** Number of IBANs whose batch failed. */
  readonly failed: number;
  /** Number of IBANs in an array or a set; `null` for other inputs, such as a stream. */
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
  /** Maximum number of batches sent at the same time, at least 1. Default: 4. */
  readonly concurrency?: number;
  /** Signal that ends the run; the generator then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each batch. */
  readonly onProgress?: (progress: ScreeningProgress) => void;
}

/** Maximum number of IBANs in a batch: `batchIbansMax` of the contract. */
const BATCH_SIZE = 100;

/** Reads IBANs in batches, at most one batch ahead. */
class IbanSource {
  readonly #iterator: Iterator<string> | AsyncIterator<string>;
  #index = 0;
  #isDone = false;
  #thrown: { readonly error: unknown } | null = null;
  #ahead: Promise<readonly PlacedIban[] | null> | null = null;

  constructor(ibans: Iterable<string> | AsyncIterable<string>) {
    if (typeof ibans === "string") throw new TypeError("Cannot screen a string: pass a list of IBANs");
    this.#iterator = Symbol.asyncIterator in ibans ? ibans[Symbol.asyncIterator]() : ibans[Symbol.iterator]();
  }

  /** Returns the next batch of IBANs; `null` at the end. */
  read(): Promise<readonly PlacedIban[] | null> {
    return this.#ahead ??= this.#readBatch();
  }

  take(): void {
    this.#ahead = null;
  }

  async #readBatch(): Promise<readonly PlacedIban[] | null> {
    const batch: PlacedIban[] = [];
    try {
      while (!this.#isDone && batch.length < BATCH_SIZE) {
        const item = await this.#iterator.next();
        if (item.done) this.#isDone = true;
        else batch.push({ index: this.#index++, iban: item.value });
      }
    } catch (error) {
      // The error is thrown later, so that the results of IBANs read before it aren't lost.
      [this.#isDone, this.#thrown] = [true, { error }];
    }
    return batch.length === 0 ? null : batch;
  }

  throwIfBroken(): void {
    if (this.#thrown !== null) throw this.#thrown.error;
  }

  async *rest(left: readonly PlacedIban[]): AsyncGenerator<PlacedIban, void, undefined> {
    yield* left;
    for (let batch = await this.read(); batch !== null; batch = await this.read()) {
      this.take();
      yield* batch;
    }
    this.throwIfBroken();
  }

  async close(): Promise<void> {
    if (this.#isDone) return;
    this.#isDone = true;
    await this.#iterator.return?.();
  }
}

type SendBatch = (ibans: readonly string[], options: RequestOptions) => PromiseLike<IbanBatchResult>;

interface BatchOutcome {
  readonly items: readonly Exclude<ScreenedItem, { outcome: "stopped" }>[];
  /** The server's refusal to screen `left`; `null` if the server refused nothing. */
  readonly refusal: PaymentRequiredError | null;
  /** IBANs that weren't charged and have no result. */
  readonly left: readonly PlacedIban[];
}

/** Screens a batch, or as much of it as the balance covers. Throws only for mistakes of the caller and aborts. */
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
    // Another batch or program has used up the balance in the meantime.
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
    const message = `Cannot read the answer: it has ${results.length} results for ${batch.length} IBANs`;
    const facts = { status: 200, code: "invalid_response", requestId: null, body: undefined };
    return { ...placed, outcome: "failed", error: new ServerError(message, facts) };
  });
}

function failAll(batch: readonly PlacedIban[], error: unknown): BatchOutcome["items"] {
  if (!(error instanceof BankscreenError)) throw error;
  return batch.map((placed) => ({ ...placed, outcome: "failed", error }));
}

/** Returns the units left according to a refusal, as the sum of quota and credits, because a batch can use both. */
export function unitsLeft({ cause }: PaymentRequiredError): number {
  return Math.max(0, cause?.quota?.remaining ?? 0) + Math.max(0, cause?.credits?.remaining ?? 0);
}
