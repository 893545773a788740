// A database on a libSQL server (`sqld` or a hosted one), reached over HTTP: a query or a transaction is one request.
//
// A request without an answer may or may not have been applied, and `fetch` itself repeats a POST when a pooled
// connection closes (Deno 2.9.6, measured 2026-11-29). Every transaction therefore begins by raising this process's
// number in the `writers` table, its writer epoch; a number that isn't higher than the last fails, so a transaction is
// applied at most once. A lost one is sent again. Where the first copy turns out to be applied, or both are lost, the
// caller gets a `WriteOutcomeUnknownError`.
import { type Client, createClient } from "@libsql/client/http";
import {
  BatchCond,
  type HttpClient,
  type HttpStream,
  openHttp,
  parseLibsqlUrl,
  type Sql,
  Stmt,
} from "@libsql/hrana-client";
import { CompiledQuery, type QueryResult } from "kysely";
import { type Clock, DAY_MS } from "./clock.ts";
import { type Connections, toValue } from "./connections.ts";
import {
  DatabaseUnavailableError,
  hasSqliteCode,
  isConstraintError,
  isMissingTable,
  isUnconnected,
  sqliteCodeOf,
  StatementFailedError,
  unavailabilityOf,
  WriteOutcomeUnknownError,
} from "./errors.ts";

/** A server waits up to five seconds for its write lock (sqld 0.24), so no answer after six means a lost connection. */
const ANSWER_TIMEOUT_MS = 6_000;

// A number that isn't higher becomes NULL, which the column rejects.
const epochSql = `
  INSERT INTO writers (writer, number, last_write_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (writer) DO UPDATE SET
    number = CASE WHEN excluded.number > number THEN excluded.number END,
    last_write_at = excluded.last_write_at`;

// Runs on every start, before any numbered migration, because migrations are sent with an epoch too.
const epochSchema = `
  CREATE TABLE IF NOT EXISTS writers (
    writer TEXT PRIMARY KEY, number INTEGER NOT NULL, last_write_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`;

/** Rows of writers that have been silent this long are deleted: their processes no longer retry a write. */
const WRITER_KEPT_MS = 7 * DAY_MS;

/** Connects to the libSQL server at an `http:`, `https:` or `libsql:` URL. */
export async function openRemoteConnections(
  url: string,
  authToken: string | undefined,
  clock: Clock,
): Promise<Connections> {
  const connections = new RemoteConnections(
    new RemoteWriter(url, authToken),
    createClient({ url, authToken, fetch: fetchWithDeadline }),
    clock,
  );
  try {
    await connections.setUp();
  } catch (error) {
    connections.close();
    throw error;
  }
  return connections;
}

class RemoteConnections implements Connections {
  readonly path = null;
  readonly unguarded = [];
  readonly #writer: RemoteWriter;
  readonly #reader: Client;
  readonly #clock: Clock;
  readonly #writerId = crypto.randomUUID();
  #number = 0;

  constructor(writer: RemoteWriter, reader: Client, clock: Clock) {
    this.#writer = writer;
    this.#reader = reader;
    this.#clock = clock;
  }

  async setUp(): Promise<void> {
    await this.#writer.commit([
      CompiledQuery.raw(epochSchema),
      CompiledQuery.raw("DELETE FROM writers WHERE last_write_at < ?", [this.#clock.now() - WRITER_KEPT_MS]),
    ]);
  }

  async read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const args = query.parameters.map(toValue);
    try {
      return { rows: (await this.#reader.execute({ sql: query.sql, args })).rows };
    } catch (error) {
      throw problemOf(error) ??
        (isAnswer(error) ? error : new DatabaseUnavailableError("unreachable", error));
    }
  }

  /** The server has already waited when it reports that its write lock is taken, so we retry only once. */
  async commit(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    try {
      return await this.#commitOnce(queries).catch((error) => {
        if (!hasSqliteCode(error, "SQLITE_BUSY")) throw error;
        this.#writer.leave();
        return this.#commitOnce(queries);
      });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      this.#writer.leave();
      throw problem;
    }
  }

  async #commitOnce(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const epoch = CompiledQuery.raw(epochSql, [this.#writerId, ++this.#number, this.#clock.now()]);
    try {
      const [, ...results] = await this.#sendTwice([epoch, ...queries]);
      return results;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) throw error;
      // Only this process sends this number, so a refusal means that an earlier copy was applied.
      if (!isAnswer(error) || isEpochRefusal(error)) throw new WriteOutcomeUnknownError(error);
      if (!(error instanceof StatementFailedError)) throw error;
      const { statementIndex, cause } = error;
      throw statementIndex === 0 ? cause : new StatementFailedError(statementIndex - 1, cause);
    }
  }

  /** Sends a transaction whose answer was lost a second time. */
  async #sendTwice(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    try {
      return await this.#writer.commit(queries);
    } catch (lost) {
      if (isAnswer(lost)) throw lost;
      this.#writer.leave();
      return await this.#writer.commit(queries).catch((error) => {
        // This statement ran after the epoch was accepted, so the first copy wasn't applied.
        if (error instanceof StatementFailedError) throw error;
        const isUnsent = [lost, error].every(isUnconnected);
        throw isUnsent
          ? new DatabaseUnavailableError("unreachable", lost)
          : new WriteOutcomeUnknownError(lost);
      });
    }
  }

  close(): void {
    this.#writer.close();
    this.#reader.close();
  }
}

/** Returns why the database is unavailable, or `null`. A server that lost its data comes back without tables. */
function problemOf(error: unknown): DatabaseUnavailableError | null {
  const isEmptied = !(error instanceof StatementFailedError) && isMissingTable(error);
  return isEmptied ? new DatabaseUnavailableError("emptied", error) : unavailabilityOf(error);
}

/** Returns whether the outcome is known: only when the database itself rejected the transaction. */
function isAnswer(error: unknown): boolean {
  return error instanceof StatementFailedError || sqliteCodeOf(error) !== null;
}

function isEpochRefusal(error: unknown): boolean {
  return error instanceof StatementFailedError && error.statementIndex === 0 && isConstraintError(error);
}

function fetchWithDeadline(request: Request): Promise<Response> {
  // For short answers, compression takes a tenth of the server's time.
  request.headers.set("Accept-Encoding", "identity");
  return fetch(request, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
}

/** sqld 0.24 forgets a stream after ten idle seconds, so one that was idle for longer than this isn't reused. */
const IDLE_MAX_MS = 5_000;

/** A server stores at most 50 SQL texts with a stream (sqld 0.24). */
const STORED_TEXTS_MAX = 40;

interface OpenStream {
  readonly stream: HttpStream;
  readonly texts: Map<string, Sql>;
}

/**
 * The connection that commits: one Hrana stream over HTTP that stays open, and is sent each SQL text once. For every
 * stream that `@libsql/client` opens, the server reads the whole schema (0.4 ms, measured 2026-11-21). Transactions
 * must not overlap; each is a single request, so nobody waits for the caller while the write lock is taken.
 */
class RemoteWriter {
  readonly #client: HttpClient;
  #open: OpenStream | null = null;
  #usedAt = 0;

  constructor(url: string, authToken: string | undefined) {
    const { hranaHttpUrl = url, authToken: tokenInUrl } = parseLibsqlUrl(url);
    this.#client = openHttp(hranaHttpUrl, tokenInUrl ?? authToken, fetchWithDeadline);
  }

  /**
   * Runs `queries` in order in one transaction. Throws a {@linkcode StatementFailedError} when one is rejected, or an
   * error with SQLite's code when the transaction can't begin or commit; either way, nothing was applied. After any
   * other error, they may or may not have been applied.
   */
  async commit(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const { stream, texts } = this.#openStream();
    const batch = stream.batch(false);
    const begin = batch.step();
    let last = begin;
    const then = (statement: string | Stmt) => {
      last = batch.step().condition(BatchCond.ok(last));
      return last.query(statement);
    };
    const outcomes = Promise.allSettled([
      begin.query("BEGIN IMMEDIATE"),
      ...queries.map((query) => then(toStmt(query, stream, texts))),
      then("COMMIT"),
      batch.step().condition(BatchCond.not(BatchCond.ok(last))).query("ROLLBACK"),
    ]);
    await batch.execute();
    this.#usedAt = performance.now();
    const results = (await outcomes).slice(0, queries.length + 2).map((outcome, step) => {
      if (outcome.status === "fulfilled") return outcome.value;
      const isStatement = step > 0 && step <= queries.length && outcome.reason instanceof Error;
      throw isStatement ? new StatementFailedError(step - 1, outcome.reason) : outcome.reason;
    });
    return results.slice(1, -1).map((result) => {
      if (result === undefined) throw new Error("Cannot read the results of a transaction: one is missing");
      const { rows, affectedRowCount, lastInsertRowid } = result;
      return { rows, numAffectedRows: BigInt(affectedRowCount), insertId: lastInsertRowid };
    });
  }

  /** Ends the stream without waiting for the server; the next transaction opens another. */
  leave(): void {
    this.#open?.stream.close();
    this.#open = null;
  }

  /** Leaves the stream for the server to forget, so that nothing is pending afterwards. */
  close(): void {
    this.#open = null;
  }

  #openStream(): OpenStream {
    if (performance.now() - this.#usedAt > IDLE_MAX_MS || (this.#open?.texts.size ?? 0) >= STORED_TEXTS_MAX) {
      this.leave();
    }
    return this.#open ??= { stream: this.#client.openStream(), texts: new Map() };
  }
}

function toStmt({ sql, parameters }: CompiledQuery, stream: HttpStream, texts: Map<string, Sql>): Stmt {
  let text = texts.get(sql);
  if (text === undefined && texts.size < STORED_TEXTS_MAX) texts.set(sql, text = stream.storeSql(sql));
  return new Stmt(text ?? sql).bindIndexes(parameters.map(toValue));
}
