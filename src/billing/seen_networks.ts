/**
 * Remembers which networks have been written down today, so that a call from one of them writes nothing.
 *
 * @module
 */
import type { KeyHash, NetworkHash } from "../keys/mod.ts";
import type { KeyState } from "./key_state.ts";

const rememberedMax = 50_000;

/** A network that called a key. */
export type NetworkUse = readonly [keyHash: KeyHash, network: NetworkHash];

/** The uses of one day that this process has committed. */
export class SeenNetworks {
  readonly #keysByNetwork = new Map<NetworkHash, Set<KeyHash>>();
  #size = 0;
  #day = "";

  /** Returns the uses of networks among `calls` that are not written down yet, each once. `day` is `YYYY-MM-DD`. */
  unseen(calls: readonly { keyHash: KeyHash; network: NetworkHash }[], day: string): NetworkUse[] {
    if (day !== this.#day || this.#size > rememberedMax) {
      this.#keysByNetwork.clear();
      this.#size = 0;
    }
    this.#day = day;
    const fresh = calls.filter(({ keyHash, network }) => !this.#keysByNetwork.get(network)?.has(keyHash));
    const byName = new Map(
      fresh.map(({ keyHash, network }): [string, NetworkUse] => [keyHash + network, [keyHash, network]]),
    );
    return [...byName.values()];
  }

  /** Notes that `networkUses` of `day` are committed; those of keys that are not active were not written. */
  note(networkUses: readonly NetworkUse[], day: string, states: ReadonlyMap<KeyHash, KeyState>): void {
    if (day !== this.#day) return;
    for (const [keyHash, network] of networkUses) {
      if (states.get(keyHash)?.status !== "active") continue;
      let keys = this.#keysByNetwork.get(network);
      if (keys === undefined) this.#keysByNetwork.set(network, keys = new Set());
      if (!keys.has(keyHash)) this.#size++;
      keys.add(keyHash);
    }
  }
}
