/**
 * The failures of storage that callers tell apart.
 *
 * @module
 */

/** One statement of a transaction was refused by the database; the whole transaction was rolled back. */
export class StatementFailedError extends Error {
  /** Position of the statement in its transaction, from 0. */
  readonly statementIndex: number;
  /** What the database said. */
  override readonly cause: Error;

  /** Describes the failure `cause` of the statement at `statementIndex`. */
  constructor(statementIndex: number, cause: Error) {
    super(`Cannot run statement ${statementIndex} of a transaction: ${cause.message}`, { cause });
    this.name = "StatementFailedError";
    this.statementIndex = statementIndex;
    this.cause = cause;
  }
}

/**
 * The connection to the database server was lost while a transaction was being committed, and what it
 * returned is not known. The transaction was applied once or not at all, never twice.
 */
export class WriteOutcomeUnknownError extends Error {
  /** Keeps the failure of the connection as `cause`. */
  constructor(cause: unknown) {
    super("Cannot tell the outcome of a write: the connection to the database was lost during commit", {
      cause,
    });
    this.name = "WriteOutcomeUnknownError";
  }
}

/** Tells whether `error` says that another connection holds the write lock. */
export function isBusyError(error: unknown): boolean {
  return hasSqliteCode(error, "SQLITE_BUSY");
}

/** Tells whether `error` says that a statement broke a UNIQUE, CHECK, NOT NULL or foreign key rule. */
export function isConstraintError(error: unknown): boolean {
  return hasSqliteCode(error, "SQLITE_CONSTRAINT");
}

/** The embedded library names the kind too, as in `SQLITE_CONSTRAINT_UNIQUE`; a server does not. */
function hasSqliteCode(error: unknown, code: string): boolean {
  const found = sqliteCodeOf(error);
  return found === code || found?.startsWith(`${code}_`) === true;
}

/** Returns SQLite's name of the failure, `SQLITE_BUSY` for one; `null` when it is not SQLite that failed. */
export function sqliteCodeOf(error: unknown): string | null {
  const source = error instanceof StatementFailedError ? error.cause : error;
  // The client's error classes are told by their members: importing them would load the native library
  // on hosts that use a remote database only.
  if (!(source instanceof Error) || !("code" in source) || typeof source.code !== "string") return null;
  return source.code.startsWith("SQLITE_") ? source.code : null;
}
