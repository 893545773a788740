// Screens any number of IBANs, in batches.
import { BankscreenError } from "./errors.ts";
import { PaymentRequiredError, ServerError } from "../generated/errors.ts";
import type { IbanBatchResult, IbanResult } from "../generated/shapes.ts";
import type { RequestOptions } from "./options.ts";

const CONCURRENCY = 4;

type Event =
  | { readonly kind: "read"; readonly batch: readonly PlacedIban[] }
  | { readonly kind: "screened"; readonly outcome: BatchOutcome };

/**
 * Screens IBANs in batches and yields the outcomes in order. At most `concurrency` batches are read ahead of the
 * consumer. If credits run out, no batch is started; pending ones are awaited, because they may be paid, and the last
 * item has the rest.
 */
export async function* screenMany(
  send: SendBatch,
  ibans: Iterable<string> | AsyncIterable<string>,
  options: ScreenManyOptions = {},
): AsyncGenerator<ScreenedItem, void, undefined> {
  const run = new Run(send, ibans, options);
  try {
    for (let event = await run.next(); event !== null; event = await run.next()) {
      if (event.kind === "read") run.start(event.batch);
      else yield* run.take(event.outcome);
    }
    yield* run.finish();
  } finally {
    run.end();
  }
}

class Run {
  readonly #send: SendBatch;
  readonly #source: IbanSource;
  readonly #concurrency: number;
  readonly #onProgress: ((progress: ScreeningProgress) => void) | undefined;
  /** Aborted by the caller's signal, and when the run ends. */
  readonly #ending = new AbortController();
  readonly #stopListening: () => void;
  readonly #aborted: Promise<never>;
  readonly #total: number | null;
  readonly #inFlight: Promise<BatchOutcome>[] = [];
  readonly #left: PlacedIban[] = [];
  #reading: Promise<readonly PlacedIban[]> | null = null;
  #refusal: PaymentRequiredError | null = null;
  #screened = 0;
  #failed = 0;

  constructor(send: SendBatch, ibans: Iterable<string> | AsyncIterable<string>, options: ScreenManyOptions) {
    this.#send = send;
    this.#source = new IbanSource(ibans);
    this.#concurrency = readConcurrency(options.concurrency ?? CONCURRENCY);
    this.#onProgress = options.onProgress;
    this.#total = Array.isArray(ibans) ? ibans.length : ibans instanceof Set ? ibans.size : null;
    this.#stopListening = forwardAbort(options.signal, this.#ending);
    this.#aborted = rejectedOnAbort(this.#ending.signal);
  }

  /** Waits for the next batch that was read or screened; `null` when there is nothing to wait for. */
  async next(): Promise<Event | null> {
    const mayStart = this.#refusal === null && this.#inFlight.length < this.#concurrency;
    if (mayStart && this.#reading === null && !this.#source.done) {
      this.#reading = handled(this.#source.readBatch());
    }
    const waits: Promise<Event>[] = [this.#aborted];
    const [head] = this.#inFlight;
    if (head !== undefined) waits.push(head.then((outcome) => ({ kind: "screened", outcome })));
    if (this.#reading !== null && mayStart) {
      waits.push(this.#reading.then((batch) => ({ kind: "read", batch })));
    }
    return waits.length === 1 ? null : await Promise.race(waits);
  }

  start(batch: readonly PlacedIban[]): void {
    this.#reading = null;
    if (batch.length === 0) return;
    this.#inFlight.push(handled(this.#screen(batch)));
  }

  async #screen(batch: readonly PlacedIban[]): Promise<BatchOutcome> {
    const outcome = await screenBatch(this.#send, batch, this.#ending.signal);
    // Noted at once and not when its turn comes, so that no further batch is started in vain.
    if (outcome.refusal !== null) this.#refusal ??= outcome.refusal;
    for (const item of outcome.items) item.outcome === "screened" ? this.#screened++ : this.#failed++;
    this.#onProgress?.({ screened: this.#screened, failed: this.#failed, total: this.#total });
    return outcome;
  }

  take(outcome: BatchOutcome): BatchOutcome["items"] {
    this.#inFlight.shift();
    this.#left.push(...outcome.left);
    return outcome.items;
  }

  /** Gives the last item of a run that was refused. Throws what the source threw. */
  finish(): readonly ScreenedItem[] {
    if (this.#refusal !== null) return [{ outcome: "stopped", error: this.#refusal, left: this.#readLeft() }];
    this.#source.throwIfBroken();
    return [];
  }

  async *#readLeft(): AsyncGenerator<PlacedIban, void, undefined> {
    yield* this.#left;
    if (this.#reading !== null) yield* await this.#reading;
    yield* this.#source.readRest();
  }

  /** Ends what is on its way. A source that `left` still reads from stays open. */
  end(): void {
    this.#stopListening();
    this.#ending.abort();
    // Not waited for: a source that hangs would keep an aborted run from ending.
    if (this.#refusal === null) void handled(this.#source.close());
  }
}

/** Keeps a promise from being reported as unhandled before its turn comes. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Returns a function that stops listening: a listener on `AbortSignal.timeout()` would keep the process alive. */
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

function readConcurrency(value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new RangeError(
    `Cannot use the option "concurrency": it is ${value} and must be a whole number from 1`,
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

/** `batchIbansMax` of the contract. */
const BATCH_SIZE = 100;

/** IBANs that are read one batch after the other, and never ahead of what is asked for. */
class IbanSource {
  readonly #iterator: Iterator<string> | AsyncIterator<string>;
  #index = 0;
  #done = false;
  #thrown: { readonly error: unknown } | null = null;

  constructor(ibans: Iterable<string> | AsyncIterable<string>) {
    if (typeof ibans === "string") throw new TypeError("Cannot screen a string: pass a list of IBANs");
    this.#iterator = Symbol.asyncIterator in ibans ? ibans[Symbol.asyncIterator]() : ibans[Symbol.iterator]();
  }

  get done(): boolean {
    return this.#done;
  }

  /** Reads up to 100 IBANs; fewer, or none, at the end. A source that throws has come to its end, too. */
  async readBatch(): Promise<readonly PlacedIban[]> {
    const batch: PlacedIban[] = [];
    try {
      while (!this.#done && batch.length < BATCH_SIZE) {
        const item = await this.#iterator.next();
        if (item.done) this.#done = true;
        else batch.push({ index: this.#index++, iban: item.value });
      }
    } catch (error) {
      // Kept for later: what was read before, and what was paid for, is not lost with it.
      [this.#done, this.#thrown] = [true, { error }];
    }
    return batch;
  }

  throwIfBroken(): void {
    if (this.#thrown !== null) throw this.#thrown.error;
  }

  async *readRest(): AsyncGenerator<PlacedIban, void, undefined> {
    while (!this.#done) yield* await this.readBatch();
    this.throwIfBroken();
  }

  /** Lets the source free what it holds, when it is not read to its end. */
  async close(): Promise<void> {
    if (this.#done) return;
    this.#done = true;
    await this.#iterator.return?.();
  }
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
 * A batch above the balance is sent again with as many IBANs as are covered. Throws anything but a {@linkcode
 * BankscreenError}: the reason of the signal, and mistakes of the caller.
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

/** Returns the balance that the refusal states: quota and credits together pay for a batch. */
export function unitsLeft({ cause }: PaymentRequiredError): number {
  return Math.max(0, cause?.quota?.remaining ?? 0) + Math.max(0, cause?.credits?.remaining ?? 0);
}
