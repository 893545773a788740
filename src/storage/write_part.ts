/**
 * What the write queue is made of: the statements of one caller, and what becomes of them when an answer is lost.
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
  /** Hands over why the part was not applied, or that its outcome is unknown. */
  fail(error: unknown): void;
  /** How the part is settled when it was applied and the results of `queries` were lost; `null` when it fails then. */
  readonly readBack: ReadBackPart | null;
  /** Returns smaller parts to be tried one by one after a refused statement; `null` when there are none. */
  split(): readonly WritePart[] | null;
}

/** Reads back what an applied part has done. */
export interface ReadBackPart {
  /** Reads only. */
  readonly queries: readonly CompiledQuery[];
  /** Hands over the results of `queries`. */
  settle(results: readonly QueryResult<unknown>[]): void;
}
