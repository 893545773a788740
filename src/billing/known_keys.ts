/**
 * Remembers the row ids of keys, so that a charge finds its rows without going through the index of hashes, which
 * is deep when there are many keys.
 *
 * A hash names one row for good: rotating a key gives its row another hash, which no other row has had. Statements
 * compare the hash all the same, so what is remembered of a key that was rotated finds nothing.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";
import type { KeyBalance } from "./balance.ts";

const rememberedMax = 50_000;

/** How statements name a key in their JSON: by its hash, and by the id of its row where that is known. */
export type KeyName = readonly [keyHash: KeyHash, keyId: number | null];

/** A row of a statement's JSON, which begins with the name of its key. */
export type KeyNamedRow = readonly [...name: KeyName, ...rest: unknown[]];

/** The row ids that this process has seen. */
export class KnownKeys {
  readonly #ids = new Map<KeyHash, number>();

  /** Returns how to name a key. */
  name(keyHash: KeyHash): KeyName {
    return [keyHash, this.#ids.get(keyHash) ?? null];
  }

  /** Returns how to name the keys of `calls`, each once. */
  names(calls: readonly { readonly keyHash: KeyHash }[]): KeyName[] {
    return [...new Set(calls.map(({ keyHash }) => keyHash))].map((keyHash) => this.name(keyHash));
  }

  /** Remembers the keys that a statement has found. */
  note(states: ReadonlyMap<KeyHash, { readonly balance: Pick<KeyBalance, "keyId"> }>): void {
    if (this.#ids.size + states.size > rememberedMax) this.#ids.clear();
    for (const [keyHash, { balance }] of states) this.#ids.set(keyHash, balance.keyId);
  }
}

/**
 * SQL that joins the row of `keys` whose name begins the JSON array `row`. CROSS JOIN keeps SQLite from scanning. Each
 * statement has to compare the hash: two secrets of a key that is being rotated can arrive in one transaction.
 */
export const joinKeyNamedIn = (row: string): string => `
  CROSS JOIN keys ON keys.key_hash = ${row} ->> 0 AND keys.id =
    ifnull(${row} ->> 1, (SELECT named.id FROM keys AS named WHERE named.key_hash = ${row} ->> 0))`;
