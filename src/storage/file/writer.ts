// The connection that commits to a database file.
//
// It uses the embedded library under `@libsql/client` directly, because the client prepares every statement again,
// which takes two fifths of the time of a commit of 50 charges (1.0 instead of 0.6 ms, measured 2026-11-21); here
// each SQL text is prepared once.
//
// Durability: the file is in WAL mode. With `synchronous = NORMAL` a commit is in the operating system's
// hands before it is acknowledged, so it survives the process being killed, but the last commits before a
// power cut may be lost. Charges are committed so. Everything else (keys, purchases, grants) is rare and is
// committed with `synchronous = FULL`, which waits for the disk.
import type { CompiledQuery, QueryResult } from "kysely";
import Database from "libsql";
import { toValue } from "../connections.ts";
import { StatementFailedError } from "../errors.ts";

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
const statementsKeptMax = 200;

interface Prepared {
  readonly statement: Database.Statement;
  readonly returnsRows: boolean;
}

/** A connection to a database file, for writes only. Every call blocks the thread. */
export class FileWriter {
  readonly #path: string;
  readonly #prepared = new Map<string, Prepared>();
  #database: Database.Database;
  #isClosed = false;
  #mayHoldDeleted = true;

  /** Opens the file at `path`, and creates it when it is absent. Nothing is written before {@linkcode prepare}. */
  constructor(path: string) {
    this.#path = path;
    this.#database = openFile(path);
  }

  /**
   * Sets the connection up. Turning on WAL needs the file to itself for a moment, so two processes that start at once on a
   * new file can collide here: it may be tried again.
   */
  prepare(): void {
    this.#database.exec(pragmas);
  }

  /**
   * Runs `queries` in order in one transaction.
   *
   * @param durable Whether the commit must also outlive a power cut.
   * @throws {StatementFailedError} when one of them is refused; none is applied then
   * @throws {Error} whose code is SQLite's when the transaction could not begin or commit, at once when another
   *   connection holds the write lock; none is applied then
   */
  commit(queries: readonly CompiledQuery[], durable: boolean): QueryResult<unknown>[] {
    // The setting cannot be changed inside a transaction.
    if (durable) this.#database.exec("PRAGMA synchronous = FULL");
    this.#mayHoldDeleted ||= durable;
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

  /**
   * Moves what was committed into the file and empties its log, which holds pages as they were before a deletion; charges
   * delete nothing. Does nothing while another connection reads.
   */
  emptyLog(): void {
    if (!this.#mayHoldDeleted) return;
    const [state] = this.#database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
    this.#mayHoldDeleted = !isDone(state);
  }

  /** Opens the file again; it has to be prepared again. */
  reopen(): void {
    this.#prepared.clear();
    this.#database.close();
    this.#database = openFile(this.#path);
  }

  /** Closes the connection. What was committed is then in the file itself and its log empty, unless another process reads. */
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
    if (this.#prepared.size >= statementsKeptMax) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function isDone(state: unknown): boolean {
  return typeof state === "object" && state !== null && "busy" in state && state.busy === 0;
}

/** Opens a connection that never waits for a lock by itself. */
function openFile(path: string): Database.Database {
  return new Database(path, { timeout: 0 });
}
