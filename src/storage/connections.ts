// The database operations that the rest of storage needs. Transactions are batches, never interactive: on a server, a
// client that dies between two statements would block all other writers for seconds.
import type { CompiledQuery, QueryResult } from "kysely";
import { DatabaseUnavailableError } from "./errors.ts";

/** The open connections of one process to one database. */
export interface Connections {
  readonly path: string | null;
  /** Sentences about work that was skipped because a permission is missing, such as `is not watched`. */
  readonly unguarded: readonly string[];
  /** Runs one query, which must not write; throws a {@linkcode DatabaseUnavailableError}. */
  read(query: CompiledQuery): Promise<QueryResult<unknown>>;
  /**
   * Runs `queries` in order in one transaction and returns their results after the commit; a `durable` one also
   * survives a power cut. Waits for the write lock without blocking the thread. Throws a `StatementFailedError` when
   * one is rejected, with none applied, and a {@linkcode DatabaseUnavailableError} when the database can't be used.
   */
  commit(queries: readonly CompiledQuery[], options: { durable: boolean }): Promise<QueryResult<unknown>[]>;
  close(): void;
}

/** Converts a parameter into a value of SQLite; throws a TypeError for `undefined`, `NaN`, infinities and objects. */
export function toValue(parameter: unknown): string | number | bigint | Uint8Array | null {
  switch (typeof parameter) {
    case "number":
      // SQLite stores NaN as NULL.
      if (!Number.isFinite(parameter)) {
        throw new TypeError(`Cannot bind a parameter: ${parameter} is not a value`);
      }
      return parameter;
    case "string":
    case "bigint":
      return parameter;
    case "boolean":
      return parameter ? 1 : 0;
    default:
      if (parameter === null || parameter instanceof Uint8Array) return parameter;
      throw new TypeError(`Cannot bind a parameter: SQLite has no type for "${typeof parameter}"`);
  }
}

/** Keeps the reason why the database can't be used, and reports each change once. */
export class Condition {
  readonly #report: (problem: DatabaseUnavailableError | null) => void;
  #problem: DatabaseUnavailableError | null = null;

  /** @param report Called with `null` when the database works again. */
  constructor(report: (problem: DatabaseUnavailableError | null) => void) {
    this.#report = report;
  }

  get problem(): DatabaseUnavailableError | null {
    return this.#problem;
  }

  noteFailure(error: unknown): void {
    if (!(error instanceof DatabaseUnavailableError)) return;
    const isNew = this.#problem?.reason !== error.reason;
    this.#problem = error;
    if (isNew) this.#report(error);
  }

  noteSuccess(): void {
    if (this.#problem === null) return;
    this.#problem = null;
    this.#report(null);
  }
}
