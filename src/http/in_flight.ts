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

  /**
   * Makes the stream of a large answer, counted until `completed` settles; `null` when the network has too much on its
   * way. The bytes are shared, so an unread stream holds a piece of them (55 KB, measured 2026-11-29).
   */
  stream(bytes: Uint8Array, network: string, completed: Promise<void>): ReadableStream<Uint8Array> | null {
    const counted = Math.min(bytes.length, PIECE_BYTES);
    if (!this.take(network, counted)) return null;
    const finish = () => this.giveBack(network, counted);
    completed.then(finish, finish);
    return streamOnDemand(bytes);
  }
}

/**
 * Reads `bytes` only as fast as the client does: a `Response` would copy all of them at once. Streams of the same bytes
 * share them, so this isn't a stream of type "bytes", which would detach their buffer.
 */
function streamOnDemand(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(position, position += PIECE_BYTES));
      if (position >= bytes.length) controller.close();
    },
  }, { highWaterMark: 0 });
}
