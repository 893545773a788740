// Shared by the on-demand scripts of `/screen`.
/// <reference lib="dom" />
import { ColumnError, PayeeError } from "../../../../sdk/payees/mod.ts";

/** Name of an on-demand script: `later` is the bundle `screen_later.js`, in the template `later-part`. */
export type PartName = "reader" | "later" | "files" | "letters" | "evidence";

/** Passes the exports of an on-demand script to the page, which waits for this event. */
export function deliver(name: PartName, exports: Readonly<Record<string, unknown>>): void {
  dispatchEvent(new CustomEvent(`screen-${name}`, { detail: exports }));
}

/** Result of reading or writing a file. */
export type Attempt<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "columns"; readonly error: ColumnError }
  | { readonly kind: "failed"; readonly say: PayeeError["say"] };

/**
 * Calls `act`, and returns a problem with the file as data. Each bundle has its own copy of the error classes, so the
 * page can't recognize these errors with `instanceof`. Other errors are thrown.
 */
export function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { kind: "done", value: act() };
  } catch (error) {
    if (error instanceof ColumnError) return { kind: "columns", error };
    if (error instanceof PayeeError) return { kind: "failed", say: error.say.bind(error) };
    throw error;
  }
}
