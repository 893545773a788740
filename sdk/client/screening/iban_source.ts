import type { PlacedIban } from "./screened_item.ts";

/** The most that the batch operation takes. */
const BATCH_SIZE = 100;

/** IBANs that are read one batch after the other, and never ahead of what is asked for. */
export class IbanSource {
  readonly #iterator: Iterator<string> | AsyncIterator<string>;
  #index = 0;
  #done = false;
  #thrown: { readonly error: unknown } | null = null;

  /** Starts reading. Throws a `TypeError` for a string, whose items would be its characters. */
  constructor(ibans: Iterable<string> | AsyncIterable<string>) {
    if (typeof ibans === "string") throw new TypeError("Cannot screen a string: pass a list of IBANs");
    this.#iterator = Symbol.asyncIterator in ibans ? ibans[Symbol.asyncIterator]() : ibans[Symbol.iterator]();
  }

  /** Returns whether there is nothing left to read. */
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

  /** Throws what the source threw, if it did. */
  throwIfBroken(): void {
    if (this.#thrown !== null) throw this.#thrown.error;
  }

  /** Reads all that is left; throws what the source throws. */
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
