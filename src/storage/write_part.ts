/**
 * What one caller, or one lane, puts into a transaction of the write queue.
 *
 * @module
 */
import type { CompiledQuery, QueryResult } from "kysely";

/** Statements of one caller inside a transaction that is shared with others. */
export interface WritePart {
  /** Run in order. */
  readonly queries: readonly CompiledQuery[];
  /** Whether the commit must also outlive a power cut. */
  readonly durable: boolean;
  /** Hands over the results of `queries` after the commit. */
  settle(results: readonly QueryResult<unknown>[]): void;
  /** Hands over why the part was not applied. */
  fail(error: unknown): void;
  /** Returns smaller parts to be tried one by one after a refused statement; `null` when there are none. */
  split(): readonly WritePart[] | null;
}
