// A database in a local file: one connection for the write queue and one for reads.
//
// Calls into the embedded library block the thread, so a second connection could never run at the same time and would
// only compete for the write lock. (A thread of its own for the commits was tried: on two cores waking it costs more
// than it takes off the first.) So no connection waits for a lock by itself: waiting goes through the event loop.
//
// A file that is deleted, replaced or overwritten while it is open is noticed before the next commit (`watched_file.ts`).
import { type Client, createClient } from "@libsql/client/sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import Database from "libsql";
import { type Condition, type Connections, toQueryResult, toStatement, toValue } from "../connections.ts";
import {
  DatabaseUnavailableError,
  isBusyError,
  isReadOnlyError,
  isUnopenedError,
  StatementFailedError,
  unavailabilityOf,
} from "../errors.ts";
import { advanceGeneration, WatchedFile } from "./watched_file.ts";

/** Opens the file, made where it is absent; `condition` learns when it is deleted, replaced or overwritten. */
export async function openFileConnections(url: string, condition: Condition): Promise<Connections> {
  const path = pathOf(url);
  try {
    return await openFileAt(path, url, condition);
  } catch (error) {
    throw isUnwritable(error) ? new UnwritableFileError(path, error) : error;
  }
}

/** The file cannot be made or written where it is. */
class UnwritableFileError extends Error {
  override readonly name = "UnwritableFileError";

  constructor(path: string, cause: Error) {
    const reason = CANNOT_OPEN.test(cause.message)
      ? "it cannot be opened"
      : cause.message.replace(/ \(os error .*$/s, "");
    super(
      `${path} and its folder must be writable (${reason}): mount the disk for writing, or set DATABASE_URL to a file on ` +
        "one that is",
      { cause },
    );
  }
}

/** A disk mounted for reading only, rights of the file or its folder, or something else under their names. */
function isUnwritable(error: unknown): error is Error {
  const { PermissionDenied, NotFound, AlreadyExists, NotADirectory, IsADirectory } = Deno.errors;
  const refusals = [PermissionDenied, NotFound, AlreadyExists, NotADirectory, IsADirectory];
  return refusals.some((kind) => error instanceof kind) || isUnopenedError(error) ||
    error instanceof Error &&
      (/^Read-only file system/.test(error.message) || CANNOT_OPEN.test(error.message));
}

/** The library says so without a code. */
const CANNOT_OPEN = /^ConnectionFailed\("Unable to open connection/;

async function openFileAt(path: string, url: string, condition: Condition): Promise<Connections> {
  await makeParentFolder(path);
  const isPrivate = await makePrivate(path);
  const writer = new FileWriter(path);
  await waitForLock(() => writer.prepare());
  await waitForLock(() => writer.advanceGeneration());
  const file = watch(path, condition);
  const unguarded = [
    ...(isPrivate ? [] : ["is not made its owner's alone"]),
    ...(file === null ? ["is not watched for being deleted, replaced or overwritten"] : []),
  ];
  // One connection: a client that opened a second one later would not set its pragmas.
  const connections = new FileConnections(
    path,
    writer,
    createClient({ url, concurrency: 1, timeout: 0 }),
    file,
    unguarded,
  );
  await connections.setPragmas();
  return connections;
}

/** Time for which the log may hold what was deleted. */
const LOG_KEPT_MS = 60_000;

class FileConnections implements Connections {
  readonly path: string;
  readonly unguarded: readonly string[];
  readonly #writer: FileWriter;
  readonly #reader: Client;
  readonly #file: WatchedFile | null;
  readonly #emptying: ReturnType<typeof setInterval>;

  constructor(
    path: string,
    writer: FileWriter,
    reader: Client,
    file: WatchedFile | null,
    unguarded: readonly string[],
  ) {
    this.path = path;
    this.unguarded = unguarded;
    this.#writer = writer;
    this.#reader = reader;
    this.#file = file;
    this.#emptying = setInterval(() => this.#emptyLog(), LOG_KEPT_MS);
    Deno.unrefTimer(this.#emptying);
  }

  async setPragmas(): Promise<void> {
    await this.#reader.executeMultiple("PRAGMA query_only = ON;");
  }

  async read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    this.#file?.assertThere();
    const attempt = async () => {
      try {
        return toQueryResult(await this.#reader.execute(toStatement(query)));
      } catch (error) {
        // After "database is locked" a connection of the client answers nothing more.
        if (unavailabilityOf(error) !== null) await this.#reopenReader();
        throw error;
      }
    };
    try {
      return await waitForLock(attempt);
    } catch (error) {
      // This connection is read-only by our own setting: what it refuses is a fault of the query.
      throw isReadOnlyError(error) ? error : unavailabilityOf(error) ?? error;
    }
  }

  async commit(
    queries: readonly CompiledQuery[],
    { durable }: { durable: boolean },
  ): Promise<QueryResult<unknown>[]> {
    this.#assertThereNow();
    try {
      return await waitForLock(() => this.#writer.commit(queries, durable));
    } catch (error) {
      const trouble = unavailabilityOf(error);
      if (trouble === null) throw error;
      // A failure of the disk may have left the connection unusable.
      if (trouble.reason === "broken") await this.#reopenWriter();
      throw trouble;
    }
  }

  close(): void {
    clearInterval(this.#emptying);
    this.#file?.close();
    // SQLite would write its log into the file that was put in place of ours.
    if (this.#file?.isOverwritten) return;
    this.#writer.close();
    this.#reader.close();
  }

  #emptyLog(): void {
    try {
      this.#assertThereNow();
      this.#writer.emptyLog();
    } catch {
      // What is wrong with the file is told by the next commit; the log is emptied later.
    }
  }

  async #reopenWriter(): Promise<void> {
    this.#assertThereNow();
    this.#writer.reopen();
    await waitForLock(() => this.#writer.prepare());
  }

  async #reopenReader(): Promise<void> {
    this.#assertThereNow();
    await this.#reader.reconnect();
    await this.setPragmas();
  }

  /** A path without a file must not be opened: that would create an empty database. */
  #assertThereNow(): void {
    this.#file?.look();
    this.#file?.assertThere();
  }
}

/** A process that may not read the file does not watch it: the library needs no permission for what it opens. */
function watch(path: string, condition: Condition): WatchedFile | null {
  try {
    return WatchedFile.at(path, (trouble) => {
      if (trouble === null) condition.noteSuccess();
      else condition.noteFailure(new DatabaseUnavailableError(trouble));
    });
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return null;
    throw error;
  }
}

function pathOf(url: string): string {
  const path = decodeURIComponent(url.replace(/^file:(\/\/(localhost)?(?=\/))?/i, "").replace(/[?#].*/s, ""));
  if (path === "" || path.startsWith(":memory:") || /[?&]mode=memory/.test(url)) {
    throw new TypeError(`Cannot open database "${url}": an in-memory database is not supported`);
  }
  return path;
}

/** Asks for permission to write only when there is a folder to make: the embedded library does not need it. */
async function makeParentFolder(path: string): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder === "" || await isFolder(folder)) return;
  await Deno.mkdir(folder, { recursive: true });
}

/**
 * Makes the file its owner's alone before it holds anything: it tells who uses which key. SQLite gives the files
 * beside it (`-wal`, `-shm`) the same mode. False where the process may not write there.
 */
async function makePrivate(path: string): Promise<boolean> {
  try {
    // Only a new file: to close one that this process has open would release SQLite's locks on it.
    (await Deno.open(path, { createNew: true, write: true, mode: 0o600 })).close();
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) return false;
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    // Those beside a file that an earlier version has made keep the mode that they were made with.
    for (const suffix of ["", "-wal", "-shm"]) {
      await Deno.chmod(path + suffix, 0o600).catch((missing: unknown) => {
        if (!(missing instanceof Deno.errors.NotFound)) throw missing;
      });
    }
    // A copy may have lost the mode of the secret, too; one that somebody else has put there is theirs to guard.
    await Deno.chmod(`${path}-secret`, 0o600).catch(() => {});
  }
  return true;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    // What the library opens needs no permission; a folder that is not there it will name itself.
    if (error instanceof Deno.errors.NotCapable) return true;
    throw error;
  }
}

/** A caller waits no longer. */
const PATIENCE_MS = 2000;

/** The first waits are short, because most transactions are; SQLite's own go from 1 to 100 ms too. */
const waitsMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50];

/** Runs `attempt` until the lock is free, for as long as a caller can wait; then rejects with its last error. */
async function waitForLock<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let tries = 0;; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusyError(error) || performance.now() - startedAt > PATIENCE_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitsMs[tries] ?? 100));
    }
  }
}

// A larger cache and rarer checkpoints keep charges fast; a checkpoint of 8 MB holds the thread for less than 10 ms.
// What is deleted is overwritten: references of payees and sealed mails leave nothing in free pages.
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 2000;`;

/** Far more than the service has; bounds the memory if texts were ever made per call. */
const STATEMENTS_KEPT_MAX = 200;

interface Prepared {
  readonly statement: Database.Statement;
  readonly returnsRows: boolean;
}

/**
 * A connection to a database file, for writes only. Every call blocks the thread. It uses the embedded library under
 * `@libsql/client`, because the client prepares every statement again, which takes two fifths of the time of a commit
 * of 50 charges (1.0 instead of 0.6 ms, measured 2026-11-21).
 *
 * Durability: with WAL and `synchronous = NORMAL` a commit is in the operating system's hands before it is
 * acknowledged, so it survives the process being killed, but the last ones before a power cut may be lost. Batches
 * (charges, counts) are committed so. All else (keys, purchases, grants) waits for the disk with `synchronous = FULL`.
 */
export class FileWriter {
  readonly #path: string;
  readonly #prepared = new Map<string, Prepared>();
  #database: Database.Database;
  #isClosed = false;
  #mayHoldDeleted = true;
  #isChanged = false;

  /** Creates an absent file. Nothing is written before {@linkcode prepare}. */
  constructor(path: string) {
    this.#path = path;
    this.#database = openFile(path);
  }

  /** May be tried again: turning on WAL needs the file to itself, so processes that start at once can collide. */
  prepare(): void {
    this.#database.exec(pragmas);
  }

  /** Raises the number by which `WatchedFile` knows this file. It has to be tried again while the lock is held. */
  advanceGeneration(): void {
    advanceGeneration(this.#database);
    // It counts once it stands in the file itself.
    this.#database.prepare("PRAGMA wal_checkpoint(PASSIVE)").all();
  }

  /**
   * Runs `queries` in one transaction. Throws at once when another connection holds the write lock, and whatever it
   * throws, nothing is applied.
   */
  commit(queries: readonly CompiledQuery[], durable: boolean): QueryResult<unknown>[] {
    // The setting cannot be changed inside a transaction.
    if (durable) this.#database.exec("PRAGMA synchronous = FULL");
    this.#mayHoldDeleted ||= durable;
    this.#isChanged = true;
    try {
      this.#prepare("BEGIN IMMEDIATE").statement.run();
      const results = queries.map((query, index) => this.#run(query, index));
      this.#prepare("COMMIT").statement.run();
      return results;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec("ROLLBACK");
      throw error;
    } finally {
      if (durable) this.#database.exec("PRAGMA synchronous = NORMAL");
    }
  }

  /** Empties the log, which holds pages as they were before a deletion, unless another connection reads. */
  emptyLog(): void {
    if (this.#isChanged) this.advanceGeneration();
    this.#isChanged = false;
    if (!this.#mayHoldDeleted) return;
    const [state] = this.#database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
    this.#mayHoldDeleted = !isDone(state);
  }

  /** It has to be prepared again. */
  reopen(): void {
    this.#prepared.clear();
    this.#database.close();
    this.#database = openFile(this.#path);
  }

  /** The log is empty then, unless another process reads. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#prepared.clear();
    this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.#database.close();
  }

  #run({ sql, parameters }: CompiledQuery, index: number): QueryResult<unknown> {
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

function openFile(path: string): Database.Database {
  return new Database(path, { timeout: 0 });
}
