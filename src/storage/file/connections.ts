// A database in a local file: one connection for writes and reads.
//
// Calls into the embedded library block the thread, so a second connection could never run at the same time and would
// only compete for the write lock. (A separate thread for commits is slower: on two cores, waking it costs more than
// it saves.) The connection itself doesn't wait for a lock; we retry from the event loop.
//
// `watched_file.ts` notices before the next commit when the file was deleted, replaced or overwritten.
import type { CompiledQuery, QueryResult } from "kysely";
import Database from "libsql";
import {
  type Condition,
  type Connections,
  DatabaseUnavailableError,
  hasSqliteCode,
  StatementFailedError,
  toValue,
  unavailabilityOf,
} from "../connections.ts";
import { makeParentFolder, makePrivate, pathOf } from "./files.ts";
import { advanceGeneration, WatchedFile } from "./watched_file.ts";

/** Opens the file, or creates it; notifies `condition` when it is deleted, replaced or overwritten. */
export async function openFileConnections(url: string, condition: Condition): Promise<FileConnections> {
  const path = pathOf(url);
  try {
    return await openFileAt(path, condition);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    const reason = CANNOT_OPEN.test(error.message)
      ? "it cannot be opened"
      : error.message.replace(/ \(os error .*$/s, "");
    throw new Error(
      `${path} and its folder must be writable (${reason}): mount the disk for writing, or set DATABASE_URL to a file on ` +
        "one that is",
      { cause: error },
    );
  }
}

/** Returns whether a read-only disk, a missing permission, or something else at the paths caused `error`. */
function isUnwritable(error: unknown): error is Error {
  const { PermissionDenied, NotFound, AlreadyExists, NotADirectory, IsADirectory } = Deno.errors;
  const refusals = [PermissionDenied, NotFound, AlreadyExists, NotADirectory, IsADirectory];
  return refusals.some((kind) => error instanceof kind) || hasSqliteCode(error, "SQLITE_CANTOPEN") ||
    hasSqliteCode(error, READONLY) ||
    error instanceof Error &&
      (/^Read-only file system/.test(error.message) || CANNOT_OPEN.test(error.message));
}

const READONLY = "SQLITE_READONLY";

/** SQLite's message, because the library gives this failure no code. */
const CANNOT_OPEN = /^ConnectionFailed\("Unable to open connection/;

async function openFileAt(path: string, condition: Condition): Promise<FileConnections> {
  await makeParentFolder(path);
  const isPrivate = await makePrivate(path);
  const database = await waitForLock(() => openFile(path));
  const generation = await waitForLock(() => advanceGeneration(database));
  const file = watch(path, generation, condition);
  const unguarded = [
    ...(isPrivate ? [] : ["is not private to its owner"]),
    ...(file === null ? ["is not watched for deletion, replacement or overwriting"] : []),
  ];
  return new FileConnections(path, database, file, unguarded);
}

/** Watches the file; returns `null` if Deno may not read it. SQLite itself doesn't need Deno's permission. */
function watch(path: string, generation: number, condition: Condition): WatchedFile | null {
  try {
    return new WatchedFile(path, generation, (problem) => {
      if (problem === null) condition.noteSuccess();
      else condition.noteFailure(new DatabaseUnavailableError(problem));
    });
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return null;
    throw error;
  }
}

const PATIENCE_MS = 2000;

/** Waits between tries: short at first, because most transactions are short. SQLite's own waits rise, too. */
const waitsMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50];

/** Retries `attempt` while another process has the lock, for two seconds at most. */
async function waitForLock<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let tries = 0;; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasSqliteCode(error, "SQLITE_BUSY") || performance.now() - startedAt > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitsMs[tries] ?? 100));
    }
  }
}

// A large cache and rare checkpoints keep charges fast; a checkpoint of 8 MB blocks the thread for less than 10 ms.
// `secure_delete` overwrites what is deleted, so that payee references and sealed emails don't remain in free pages.
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 2000;`;

/** Longest time that deleted data may remain in the log. */
const LOG_KEPT_MS = 60_000;

/** Several times the number that the service uses. Limits the memory if some SQL ever differs with each call. */
const STATEMENTS_KEPT_MAX = 200;

interface Prepared {
  readonly statement: Database.Statement;
  readonly returnsRows: boolean;
}

/**
 * A connection to a database file; every call blocks the thread. It uses the library below `@libsql/client`, because
 * the client prepares a statement each time it runs: a commit of 50 charges would take 1.0 instead of 0.6 ms (measured
 * 2026-11-21).
 *
 * Batches (charges, counts) are committed with `synchronous = NORMAL`: they survive when the process is killed, but a
 * power cut may lose the last ones. Everything else (keys, purchases, grants) waits for the disk (`FULL`).
 */
class FileConnections implements Connections {
  readonly path: string;
  readonly unguarded: readonly string[];
  readonly #file: WatchedFile | null;
  readonly #emptying: ReturnType<typeof setInterval>;
  readonly #prepared = new Map<string, Prepared>();
  #database: Database.Database;
  #isClosed = false;
  #mayContainDeleted = true;
  #isChanged = false;

  constructor(
    path: string,
    database: Database.Database,
    file: WatchedFile | null,
    unguarded: readonly string[],
  ) {
    this.path = path;
    this.unguarded = unguarded;
    this.#database = database;
    this.#file = file;
    this.#emptying = setInterval(() => this.emptyLog(), LOG_KEPT_MS);
    Deno.unrefTimer(this.#emptying);
  }

  async read({ sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
    this.#file?.assertThere();
    return await this.#run(() => {
      this.#database.exec("PRAGMA query_only = ON");
      try {
        return { rows: this.#database.prepare(sql).all(parameters.map(toValue)) };
      } catch (error) {
        // SQLite rejected a query that writes. This says nothing about the disk.
        throw hasSqliteCode(error, READONLY)
          ? new Error("Cannot write through a read: readonly", { cause: error })
          : error;
      } finally {
        this.#database.exec("PRAGMA query_only = OFF");
      }
    });
  }

  async commit(
    queries: readonly CompiledQuery[],
    { durable }: { durable: boolean },
  ): Promise<QueryResult<unknown>[]> {
    this.#assertThereNow();
    return await this.#run(() => this.#tryCommit(queries, durable));
  }

  /** Raises the generation after commits. Empties a log that may contain deleted data, if no connection reads it. */
  emptyLog(): void {
    try {
      this.#assertThereNow();
      if (this.#isChanged) advanceGeneration(this.#database);
      this.#isChanged = false;
      if (!this.#mayContainDeleted) return;
      const [state] = this.#database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
      this.#mayContainDeleted = !isDone(state);
    } catch {
      // The next commit reports what is wrong with the file, and the next timer tick tries again.
    }
  }

  close(): void {
    clearInterval(this.#emptying);
    this.#file?.close();
    // If the file was overwritten, closing the database would make SQLite write our log into the new file.
    if (this.#file?.isOverwritten || this.#isClosed) return;
    this.#isClosed = true;
    this.#prepared.clear();
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.#database.close();
  }

  async #run<Result>(attempt: () => Result): Promise<Result> {
    try {
      return await waitForLock(attempt);
    } catch (error) {
      const problem = unavailabilityOf(error);
      // A disk failure may have left the connection unusable.
      if (problem?.reason === "broken") await this.#reopen();
      throw problem ?? error;
    }
  }

  async #reopen(): Promise<void> {
    this.#assertThereNow();
    const broken = this.#database;
    this.#database = await waitForLock(() => openFile(this.path));
    this.#prepared.clear();
    broken.close();
  }

  /** Throws if the file is gone or replaced: opening the path would use the wrong database or create an empty one. */
  #assertThereNow(): void {
    this.#file?.check();
    this.#file?.assertThere();
  }

  /** Throws immediately when another process has the lock. After any error, nothing is applied. */
  #tryCommit(queries: readonly CompiledQuery[], durable: boolean): QueryResult<unknown>[] {
    // The setting cannot be changed inside a transaction.
    if (durable) this.#database.exec("PRAGMA synchronous = FULL");
    this.#mayContainDeleted ||= durable;
    this.#isChanged = true;
    try {
      this.#prepare("BEGIN IMMEDIATE").statement.run();
      const results = queries.map((query, index) => this.#runOne(query, index));
      this.#prepare("COMMIT").statement.run();
      return results;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec("ROLLBACK");
      throw error;
    } finally {
      if (durable) this.#database.exec("PRAGMA synchronous = NORMAL");
    }
  }

  #runOne({ sql, parameters }: CompiledQuery, index: number): QueryResult<unknown> {
    try {
      const { statement, returnsRows } = this.#prepare(sql);
      const values = parameters.map(toValue);
      if (returnsRows) return { rows: statement.all(values) };
      const { changes, lastInsertRowid } = statement.run(values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (error) {
      throw error instanceof Error ? new StatementFailedError(index, error) : error;
    }
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.reader };
    if (this.#prepared.size >= STATEMENTS_KEPT_MAX) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function isDone(state: unknown): boolean {
  return typeof state === "object" && state !== null && "busy" in state && state.busy === 0;
}

/** Opens or creates the file. Fails while another process opens it, because turning on WAL requires it exclusively. */
function openFile(path: string): Database.Database {
  const database = new Database(path, { timeout: 0 });
  try {
    database.exec(pragmas);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
