/**
 * How the statements of the ledger name the keys that they are about.
 *
 * @module
 */
import type { KeyHash } from "../keys/mod.ts";

/** How statements name a key in their JSON: by its hash, and by the id of its row where that is known. */
export type KeyName = readonly [keyHash: KeyHash, keyId: number | null];

/** A row of a statement's JSON, which begins with the name of its key. */
export type KeyNamedRow = readonly [...name: KeyName, ...rest: unknown[]];

/**
 * SQL that joins the row of `keys` whose name begins the JSON array `row`. CROSS JOIN keeps SQLite from scanning. Each
 * statement has to compare the hash: two secrets of a key that is being rotated can arrive in one transaction.
 */
export const joinKeyNamedIn = (row: string): string => `
  CROSS JOIN keys ON keys.key_hash = ${row} ->> 0 AND keys.id =
    ifnull(${row} ->> 1, (SELECT named.id FROM keys AS named WHERE named.key_hash = ${row} ->> 0))`;
