/**
 * Remembers which networks have been written down today, so that a call from one of them writes nothing.
 *
 * @module
 */
import type { KeyHash, NetworkHash } from "../keys/mod.ts";
import type { KeyState } from "./key_state.ts";

const rememberedMax = 50_000;

/** A network that called a key. */
export type Sighting = readonly [keyHash: KeyHash, network: NetworkHash];

/** The sightings of one day that this process has committed. */
export class SeenNetworks {
  readonly #seen = new Set<string>();
  #day = "";

  /** Returns the sightings among `calls` that are not written down yet, each once. `day` is `YYYY-MM-DD`. */
  unseen(calls: readonly { keyHash: KeyHash; network: NetworkHash }[], day: string): Sighting[] {
    if (day !== this.#day || this.#seen.size > rememberedMax) this.#seen.clear();
    this.#day = day;
    const fresh = new Map<string, Sighting>();
    for (const { keyHash, network } of calls) {
      const name = keyHash + network;
      if (!this.#seen.has(name)) fresh.set(name, [keyHash, network]);
    }
    return [...fresh.values()];
  }

  /** Notes that `sightings` of `day` are committed; those of keys that are not active were not written. */
  note(sightings: readonly Sighting[], day: string, states: ReadonlyMap<KeyHash, KeyState>): void {
    if (day !== this.#day) return;
    for (const [keyHash, network] of sightings) {
      if (states.get(keyHash)?.status === "active") this.#seen.add(keyHash + network);
    }
  }
}
