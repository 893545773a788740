// The failures of storage that callers distinguish.

/** Returns whether no connection was made, so that nothing was sent. The runtime says so only in the message. */
export function isUnconnected(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((cause) => cause instanceof Error && cause.message.includes("client error (Connect)"));
}

/** The database rejected one statement of a transaction and rolled the whole transaction back. */
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

/** Raised when the request may succeed later. Nothing was applied, unless it is a {@link WriteOutcomeUnknownError}. */
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

/** The connection was lost during a commit: the transaction was applied once or not at all, never twice. */
export class WriteOutcomeUnknownError extends DatabaseUnavailableError {
  override readonly name = "WriteOutcomeUnknownError";

  constructor(cause: unknown) {
    super("unreachable", cause);
    this.message =
      "Cannot tell the outcome of a write: the connection to the database was lost during commit";
  }
}

/** SQLite's codes, their numbers, and what they mean for the database (SQLite, "Result and Error Codes", 2026-11). */
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

/** Returns why the whole database is unavailable; `null` when `error` is about one statement, or isn't from SQLite. */
export function unavailabilityOf(error: unknown): DatabaseUnavailableError | null {
  if (error instanceof DatabaseUnavailableError) return error;
  const found = Object.entries(codes).find(([code]) => hasSqliteCode(error, code))?.[1][1] ?? null;
  return found && new DatabaseUnavailableError(found, error);
}

/** Returns whether `error` says that a table is missing. SQLite says so only in the message. */
export function isMissingTable(error: unknown): boolean {
  return sqliteCodeOf(error) !== null && error instanceof Error && error.message.includes("no such table: ");
}

/** Returns whether `error` says that a statement broke a UNIQUE, CHECK, NOT NULL or foreign key rule. */
export function isConstraintError(error: unknown): boolean {
  return hasSqliteCode(error, "SQLITE_CONSTRAINT");
}

/** Also matches the embedded library's longer codes, such as `SQLITE_CONSTRAINT_UNIQUE`; a server sends none. */
export function hasSqliteCode(error: unknown, code: string): boolean {
  return `${sqliteCodeOf(error)}_`.startsWith(`${code}_`);
}

/** Returns SQLite's name of the failure, such as `SQLITE_BUSY`; `null` when SQLite wasn't what failed. */
export function sqliteCodeOf(error: unknown): string | null {
  const source = error instanceof StatementFailedError ? error.cause : error;
  // Checks members: importing the client's error classes would load the native library even for a remote database.
  if (!(source instanceof Error) || !("code" in source) || typeof source.code !== "string") return null;
  if (source.code.startsWith("SQLITE_")) return source.code;
  // The library has no name for this code; the low byte of the number is the primary code.
  const [, unnamed = ""] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(source.code) ?? [];
  return Object.entries(codes).find(([, [number]]) => number === (Number(unnamed) & 0xff))?.[0] ?? null;
}
