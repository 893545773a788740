import type { PaymentRequiredError } from "../errors/mod.ts";
import { IbanSource } from "./iban_source.ts";
import { type BatchOutcome, screenBatch, type SendBatch } from "./screen_batch.ts";
import type { PlacedIban, ScreenedItem, ScreeningProgress, ScreenManyOptions } from "./screened_item.ts";

const CONCURRENCY = 4;

/** Promises that the run waits for. */
type Event =
  | { readonly kind: "read"; readonly batch: readonly PlacedIban[] }
  | { readonly kind: "screened"; readonly outcome: BatchOutcome };

/**
 * Screens IBANs and yields what becomes of them, in the order in which they were given.
 *
 * At most `concurrency` batches are read and not yet taken by the consumer, so a stream is read no faster than its
 * results are used. After a refusal for lack of money no further batch is started; those on their way are waited
 * for, because they may have been paid, and the last item holds everything that was not.
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
  /** Batches on their way, in order. */
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

  /** Sends a batch. */
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

  /** Takes the first batch off the line and returns its items. */
  take(outcome: BatchOutcome): BatchOutcome["items"] {
    this.#inFlight.shift();
    this.#left.push(...outcome.left);
    return outcome.items;
  }

  /**
   * Gives the last item of a run that was refused; what is left is read from the source on demand. Throws what
   * the source threw.
   */
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

/**
 * Keeps a promise from being reported as unhandled before its turn comes; a caller who awaits it still gets the error.
 */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * Aborts `controller` with the reason of `signal`. Returns what ends that: a listener that is left behind on
 * `AbortSignal.timeout()` would keep the process of the caller alive until the time is up.
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

function readConcurrency(value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new RangeError(
    `Cannot use the option "concurrency": it is ${value} and must be a whole number from 1`,
  );
}
