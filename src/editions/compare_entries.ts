/**
 * Compares two editions.
 *
 * @module
 */
import type { TableEntries } from "./table_entries.ts";

/** An entry that only one of two editions has. */
export interface ListedEntry {
  readonly key: string;
  readonly name: string;
}

/** An entry whose name differs. */
export interface RenamedEntry {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** Differences between two editions, each in the order of the table. */
export interface TableChanges {
  readonly added: readonly ListedEntry[];
  readonly removed: readonly ListedEntry[];
  readonly renamed: readonly RenamedEntry[];
}

/** Compares two editions by key and name. */
export function compareEntries(before: TableEntries, after: TableEntries): TableChanges {
  return {
    added: onlyIn(after, before),
    removed: onlyIn(before, after),
    renamed: [...after].flatMap(([key, name]) => {
      const old = before.get(key);
      return old === undefined || old === name ? [] : [{ key, before: old, after: name }];
    }),
  };
}

function onlyIn(entries: TableEntries, others: TableEntries): ListedEntry[] {
  return [...entries].filter(([key]) => !others.has(key)).map(([key, name]) => ({ key, name }));
}
