// Tables in this browser (IndexedDB).
/// <reference lib="dom" />
import { createStore, type UseStore } from "idb-keyval";

/** Runs an access; returns whether it worked. */
export type BrowserTable = (act: (store: UseStore) => Promise<unknown>) => Promise<boolean>;

/**
 * Opens a table. Some browsers store nothing in a private window, and only report it on the first access; a disk may be
 * full.
 */
export function openTable(database: string, table: string): BrowserTable {
  const store = "indexedDB" in globalThis ? createStore(database, table) : null;
  return async (act) => {
    try {
      if (store !== null) await act(store);
      return store !== null;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return false;
    }
  };
}
