// Runs a reader or writer of files, and returns the problem as data, because the page lacks the error classes.
import { ColumnError, PayeeError } from "../../../../sdk/payees/mod.ts";

/** Result of reading or writing a file. */
export type Attempt<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "columns"; readonly error: ColumnError }
  | { readonly kind: "failed"; readonly say: PayeeError["say"] };

/** Returns what `act` returns, or why it couldn't; throws other errors on. */
export function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { kind: "done", value: act() };
  } catch (error) {
    if (error instanceof ColumnError) return { kind: "columns", error };
    if (error instanceof PayeeError) return { kind: "failed", say: error.say.bind(error) };
    throw error;
  }
}
