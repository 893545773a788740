/**
 * Remembers the rows of keys. A charge finds its row by the id, without going through the index of hashes, which is
 * deep when there are many keys; and what a key held last can be told without asking the database.
 *
 * A hash names one row for good: rotating a key gives its row another hash, which no other row has had. Statements
 * compare the hash all the same, so what is remembered of a key that was rotated finds nothing.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import type { KeyName, KeyNamedRow } from "./key_name.ts";
import type { KeyState } from "./key_state.ts";

const rememberedMax = 50_000;

/** The rows that this process has seen, as they were. */
export class KnownKeys {
  readonly #states = new Map<KeyHash, KeyState>();

  /** Returns how to name a key. */
  name(keyHash: KeyHash): KeyName {
    return [keyHash, this.#states.get(keyHash)?.balance.keyId ?? null];
  }

  /** Returns how to name the keys of `calls`, each once. */
  names(calls: readonly { readonly keyHash: KeyHash }[]): KeyName[] {
    return [...new Set(calls.map(({ keyHash }) => keyHash))].map((keyHash) => this.name(keyHash));
  }

  /** Returns the row of a key as this process saw it last; `undefined` when it is not remembered. */
  recall(keyHash: KeyHash): KeyState | undefined {
    return this.#states.get(keyHash);
  }

  /** Remembers what a statement that named `keys` has found of them. */
  note(keys: readonly KeyNamedRow[], states: ReadonlyMap<KeyHash, KeyState>): void {
    if (this.#states.size + states.size > rememberedMax) this.#states.clear();
    for (const [keyHash] of keys) {
      const state = states.get(keyHash);
      if (state === undefined) this.#states.delete(keyHash);
      else this.#states.set(keyHash, state);
    }
  }
}
