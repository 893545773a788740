// The operations that databases in files (`file/connections.ts`) and on servers (`remote_connections.ts`) share, and
// their errors. Transactions are batches, never interactive: on a server, a client that dies between two statements
// would block all other writers for seconds.
import type { CompiledQuery, QueryResult } from "kysely";

/** The open connections of one process to one database. */
export interface Connections {
  readonly path: string | null;
  /** Protections that are missing because a permission is missing, such as `is not private to its owner`. */
  readonly unguarded: readonly string[];
  /** Runs one query that doesn't write. Throws a {@linkcode DatabaseUnavailableError} if the database is down. */
  read(query: CompiledQuery): Promise<QueryResult<unknown>>;
  /**
   * Runs `queries` in order in one transaction and returns their results after the commit; a `durable` transaction also
   * survives a power cut. Waits for the write lock without blocking the thread. Throws a `StatementFailedError`, with
   * nothing applied, if a query fails, and a {@linkcode DatabaseUnavailableError} if the database can't be used.
   */
  commit(queries: readonly CompiledQuery[], options: { durable: boolean }): Promise<QueryResult<unknown>[]>;
  close(): void;
}

/** Converts a parameter into a SQLite value; throws a TypeError for `undefined`, `NaN`, infinities and objects. */
export function toValue(parameter: unknown): string | number | bigint | Uint8Array | null {
  switch (typeof parameter) {
    case "number":
      // SQLite would store NaN as NULL.
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

/** Remembers why the database can't be used, and reports each change once. */
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

/** Returns whether `fetch` failed to connect, so that nothing was sent; only the text of the error says so. */
export function isUnconnected(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((cause) => cause instanceof Error && cause.message.includes("client error (Connect)"));
}

/** Raised when the database rejected a statement and therefore rolled back the whole transaction. */
export class StatementFailedError extends Error {
  readonly statementIndex: number;
  override readonly cause: Error;

  constructor(statementIndex: number, cause: Error) {
    super(`Cannot run statement ${statementIndex} of a transaction: ${cause.message}`, { cause });
    this.name = "StatementFailedError";
    this.statementIndex = statementIndex;
    this.cause = cause;
  }
}

type Unavailability = "locked" | "unreachable" | "full" | "replaced" | "overwritten" | "emptied" | "broken";

/** Raised when the database can't be used now. Nothing was applied, except perhaps by `WriteOutcomeUnknownError`. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = "DatabaseUnavailableError";
  readonly reason: Unavailability;

  constructor(reason: Unavailability, cause?: unknown) {
    super(`Cannot use the database: ${meanings[reason]}`, { cause });
    this.reason = reason;
  }
}

const meanings: Readonly<Record<Unavailability, string>> = {
  locked: "database is locked by another process",
  unreachable: "its server does not answer",
  full: "the disk is full",
  replaced: "its file was deleted or replaced; put it back, or start the server again",
  overwritten:
    "its file was overwritten while the server ran; stop the server, put the right file in place, remove the files " +
    "next to it that end in -wal and -shm, and start again",
  emptied: "its tables are gone; stop the server, restore a backup, and start again",
  broken: "its file cannot be read or written",
};

/** Raised when the connection was lost during a commit: the transaction was applied once or not at all. */
export class WriteOutcomeUnknownError extends DatabaseUnavailableError {
  override readonly name = "WriteOutcomeUnknownError";

  constructor(cause: unknown) {
    super("unreachable", cause);
    this.message =
      "Cannot tell the outcome of a write: the connection to the database was lost during commit";
  }
}

/** SQLite's codes, with the reason why the database can't be used, or `null` ("Result and Error Codes", 2026-11). */
const codes = {
  SQLITE_BUSY: [5, "locked"],
  SQLITE_LOCKED: [6, "locked"],
  SQLITE_READONLY: [8, "broken"],
  SQLITE_IOERR: [10, "broken"],
  SQLITE_CORRUPT: [11, "broken"],
  SQLITE_FULL: [13, "full"],
  SQLITE_CANTOPEN: [14, "broken"],
  SQLITE_PROTOCOL: [15, "locked"],
  SQLITE_CONSTRAINT: [19, null],
  SQLITE_NOTADB: [26, "broken"],
} as const satisfies Readonly<Record<string, readonly [number: number, reason: Unavailability | null]>>;

/** Returns why the database can't be used; `null` if `error` is about one statement only, or isn't from SQLite. */
export function unavailabilityOf(error: unknown): DatabaseUnavailableError | null {
  if (error instanceof DatabaseUnavailableError) return error;
  const found = Object.entries(codes).find(([code]) => hasSqliteCode(error, code))?.[1][1] ?? null;
  return found && new DatabaseUnavailableError(found, error);
}

/** Returns whether a table is missing, which SQLite says only in the message. */
export function isMissingTable(error: unknown): boolean {
  return sqliteCodeOf(error) !== null && error instanceof Error && error.message.includes("no such table: ");
}

/** Returns whether a statement violated a UNIQUE, CHECK, NOT NULL or foreign key constraint. */
export function isConstraintError(error: unknown): boolean {
  return hasSqliteCode(error, "SQLITE_CONSTRAINT");
}

/** Returns whether SQLite failed with `code`, or with an extended code that begins with it (`SQLITE_BUSY_SNAPSHOT`). */
export function hasSqliteCode(error: unknown, code: string): boolean {
  return `${sqliteCodeOf(error)}_`.startsWith(`${code}_`);
}

/** Returns SQLite's code of a failure, such as `SQLITE_BUSY`; `null` if something else failed. */
export function sqliteCodeOf(error: unknown): string | null {
  const source = error instanceof StatementFailedError ? error.cause : error;
  // Checks the `code` member, because importing the client's error classes would load the native library.
  if (!(source instanceof Error) || !("code" in source) || typeof source.code !== "string") return null;
  if (source.code.startsWith("SQLITE_")) return source.code;
  // The library doesn't know the name of this code; the low byte of its number is the primary code.
  const [, unnamed = ""] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(source.code) ?? [];
  return Object.entries(codes).find(([, [number]]) => number === (Number(unnamed) & 0xff))?.[0] ?? null;
}
