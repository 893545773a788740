// The order in which requests begin. The runtime hands over every request that has arrived before it looks for new
// ones: somebody who sends 1,800 streams at once would keep everybody else waiting until the last of them is answered.
import { setImmediate } from "node:timers";

/** Requests that begin before the runtime looks for new ones: some 8 ms where each is a batch. */
const STARTS_PER_TURN = 8;

/** Lets a bounded number of requests begin in each turn of the event loop; those of different networks take turns. */
export class Turns {
  #started = 0;
  /** By network, in the order of arrival. */
  readonly #lines = new Map<string, (() => void)[]>();

  /** Returns `null` for a request that may begin, and otherwise a promise that resolves when it may. */
  wait(network: string): Promise<void> | null {
    if (this.#started < STARTS_PER_TURN) {
      this.#start();
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const line = this.#lines.get(network);
    if (line === undefined) this.#lines.set(network, [resolve]);
    else line.push(resolve);
    return promise;
  }

  #start(): void {
    if (++this.#started === STARTS_PER_TURN) setImmediate(() => this.#beginTurn());
  }

  /** Takes one request of each network in turn. */
  #beginTurn(): void {
    this.#started = 0;
    while (this.#lines.size > 0) {
      for (const [network, line] of this.#lines) {
        if (this.#started === STARTS_PER_TURN) return;
        line.shift()?.();
        if (line.length === 0) this.#lines.delete(network);
        this.#start();
      }
    }
  }
}
