// Counts bytes in memory that wait for clients, per network and in total: large bodies being sent, and large answers
// that nobody has read. Calls exempt from the rate limit count too.

/** Counting smaller bodies and answers would cost more than it protects. */
export const COUNTED_BYTES_MIN = 16 * 1024;

/** Allows an office to load a few hundred pages at once. */
const BYTES_PER_NETWORK_MAX = 32 * 1024 * 1024;

const BYTES_MAX = 128 * 1024 * 1024;

/** Always granted, even when others have used up the total: enough for a page with all that it loads. */
const BYTES_OF_NEWCOMER = 4 * 1024 * 1024;

const PIECE_BYTES = 64 * 1024;

/** Delivery of an answer. */
export interface Delivery {
  /** Settles when a streamed answer was sent or its client has left; at once for any other answer. */
  readonly completed?: Promise<void>;
}

const ALREADY_SENT = Promise.resolve();

/** Counts what is being transferred. */
export class InFlight {
  readonly #byNetwork = new Map<string, number>();
  #inAll = 0;

  /** Adds a network's bytes, or returns false above a limit; a network with few is always served. */
  take(network: string, bytes: number): boolean {
    const own = this.#byNetwork.get(network) ?? 0;
    const isOver = own + bytes > BYTES_PER_NETWORK_MAX ||
      (this.#inAll + bytes > BYTES_MAX && own + bytes > BYTES_OF_NEWCOMER);
    if (isOver && own > 0) return false;
    this.#byNetwork.set(network, own + bytes);
    this.#inAll += bytes;
    return true;
  }

  giveBack(network: string, bytes: number): void {
    const left = (this.#byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    this.#inAll -= bytes;
  }

  /** Counts bytes until the answer was sent or its client has left. Returns false like {@link take}. */
  hold(network: string, bytes: number, { completed = ALREADY_SENT }: Delivery): boolean {
    if (!this.take(network, bytes)) return false;
    const finish = () => this.giveBack(network, bytes);
    completed.then(finish, finish);
    return true;
  }
}

/** Returns the memory of an unread stream: one piece (55 KB, measured 2026-11-29) and all bytes that aren't shared. */
export function countedBytes(length: number, isShared: boolean): number {
  return Math.min(length, PIECE_BYTES) + (isShared ? 0 : length);
}

/** Streams `bytes` as fast as the client reads. Not of type "bytes", which would detach the shared buffer. */
export function streamOnDemand(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(position, position += PIECE_BYTES));
      if (position >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
