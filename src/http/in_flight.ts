// Bytes that wait for clients in the memory of this process: large bodies on their way in, and large answers that
// nobody has read. Both are counted in bytes per network and in all. A call that is exempt from the limit of calls
// (`rate_limit.ts`) is not exempt from this one.

/** Smaller bodies and answers aren't counted: that would cost more than it protects. */
export const COUNTED_BYTES_MIN = 16 * 1024;

/** An office that loads a few hundred pages at the same time stays below it. */
const BYTES_PER_NETWORK_MAX = 32 * 1024 * 1024;

const BYTES_MAX = 128 * 1024 * 1024;

/** For each network, although others have taken the sum: a page with all that it loads. */
const BYTES_OF_NEWCOMER = 4 * 1024 * 1024;

const PIECE_BYTES = 64 * 1024;

/** The delivery of an answer. */
export interface Delivery {
  /** Settles when an answer that is a stream was sent, or the client has left; at once for any other answer. */
  readonly completed?: Promise<void>;
}

const ALREADY_SENT = Promise.resolve();

/** Counts what is on its way. */
export class InFlight {
  readonly #byNetwork = new Map<string, number>();
  #inAll = 0;

  /**
   * Adds bytes to those of a network. Returns false, and adds nothing, when that would exceed a bound. A network with
   * little on its way is served although others have taken the sum, so that nobody can lock it out.
   */
  take(network: string, bytes: number): boolean {
    const own = this.#byNetwork.get(network) ?? 0;
    const isOver = own + bytes > BYTES_PER_NETWORK_MAX ||
      (this.#inAll + bytes > BYTES_MAX && own + bytes > BYTES_OF_NEWCOMER);
    if (isOver && own > 0) return false;
    this.#byNetwork.set(network, own + bytes);
    this.#inAll += bytes;
    return true;
  }

  /** Takes back what {@link take} has added. */
  giveBack(network: string, bytes: number): void {
    const left = (this.#byNetwork.get(network) ?? 0) - bytes;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    this.#inAll -= bytes;
  }

  /** Counts bytes until an answer was sent or its client has left. Returns false like {@link take}. */
  hold(network: string, bytes: number, { completed = ALREADY_SENT }: Delivery): boolean {
    if (!this.take(network, bytes)) return false;
    const finish = () => this.giveBack(network, bytes);
    completed.then(finish, finish);
    return true;
  }
}

/** Returns what an unread stream holds: a piece (55 KB, measured 2026-11-29), and all bytes that it doesn't share. */
export function heldBytes(length: number, isShared: boolean): number {
  return Math.min(length, PIECE_BYTES) + (isShared ? 0 : length);
}

/**
 * Reads `bytes` only as fast as the client does: a `Response` would copy all of them at once. Streams of the same bytes
 * share them, so this isn't a stream of type "bytes", which would detach their buffer.
 */
export function streamOnDemand(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(position, position += PIECE_BYTES));
      if (position >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
