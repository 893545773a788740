// A database on a libSQL server (`sqld` or a hosted one), reached over HTTP: a query or a transaction is one request.
//
// Each transaction is sent once. If its answer is lost, it may have been applied, and the caller gets a
// `WriteOutcomeUnknownError`. We send it a second time only when the server certainly hasn't run it.
//
// Reads go through `@libsql/client`, which limits how many run at once. Commits don't, because for every stream that it
// opens, the server reads the whole schema (0.4 ms, measured 2026-11-21): they use one Hrana stream that stays open.
import { type Client, createClient } from "@libsql/client/http";
import {
  BatchCond,
  type HttpClient,
  HttpServerError,
  type HttpStream,
  openHttp,
  parseLibsqlUrl,
  ResponseError,
  type Sql,
  Stmt,
} from "@libsql/hrana-client";
import type { CompiledQuery, QueryResult } from "kysely";
import {
  type Connections,
  DatabaseUnavailableError,
  hasSqliteCode,
  isMissingTable,
  isUnconnected,
  sqliteCodeOf,
  StatementFailedError,
  toValue,
  unavailabilityOf,
  WriteOutcomeUnknownError,
} from "./connections.ts";

/** A server waits up to five seconds for its write lock (sqld 0.24), so no answer after six means a lost connection. */
const ANSWER_TIMEOUT_MS = 6_000;

/** Connects to the libSQL server at an `http:`, `https:` or `libsql:` URL. */
export function openRemoteConnections(url: string, authToken: string | undefined): Connections {
  const writer = new RemoteWriter(url, authToken);
  const reader: Client = createClient({ url, authToken, fetch: fetchWithDeadline });
  return {
    path: null,
    unguarded: [],
    read: async ({ sql, parameters }) => {
      const args = parameters.map(toValue);
      try {
        return { rows: (await reader.execute({ sql, args })).rows };
      } catch (error) {
        throw problemOf(error) ??
          (isAnswer(error) ? error : new DatabaseUnavailableError("unreachable", error));
      }
    },
    commit: async (queries) => {
      try {
        return await writer.commit(queries).catch((error) => {
          if (!hasSqliteCode(error, "SQLITE_BUSY") && !isForgottenStream(error)) throw error;
          writer.leave();
          return writer.commit(queries);
        });
      } catch (error) {
        const problem = isAnswer(error)
          ? problemOf(error)
          : isUnconnected(error)
          ? new DatabaseUnavailableError("unreachable", error)
          : new WriteOutcomeUnknownError(error);
        if (problem === null) throw error;
        writer.leave();
        throw problem;
      }
    },
    close: () => {
      writer.close();
      reader.close();
    },
  };
}

/** Returns why the database is unavailable; `null` if it isn't. A missing table means that the server lost its data. */
function problemOf(error: unknown): DatabaseUnavailableError | null {
  return isMissingTable(error) ? new DatabaseUnavailableError("emptied", error) : unavailabilityOf(error);
}

/** Returns whether the database itself rejected the query or transaction, so that nothing was applied. */
function isAnswer(error: unknown): boolean {
  return error instanceof StatementFailedError || sqliteCodeOf(error) !== null;
}

/** Returns whether the server rejected a request because it was restarted or has closed the idle stream (sqld 0.24). */
function isForgottenStream(error: unknown): boolean {
  return error instanceof HttpServerError && error.message.includes("invalid baton") ||
    error instanceof ResponseError && error.code === "STREAM_EXPIRED";
}

function fetchWithDeadline(request: Request, init?: RequestInit): Promise<Response> {
  // Turns off compression, which would take a tenth of the server's time for short answers.
  request.headers.set("Accept-Encoding", "identity");
  return fetch(request, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
}

/**
 * Sends a request at most once. `fetch` itself repeats a POST when a pooled connection closes before the answer, even
 * if the server has already run it (Deno 2.9.6, measured 2026-11-30); it can't repeat a body that is a stream.
 */
async function fetchOnce(request: Request): Promise<Response> {
  if (request.body === null) return await fetchWithDeadline(request);
  const bytes = await request.bytes();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(bytes);
      stream.close();
    },
  });
  return await fetchWithDeadline(request, { body });
}

/** A stream that was idle for longer isn't reused, because sqld 0.24 forgets a stream after ten idle seconds. */
const IDLE_MAX_MS = 5_000;

/** Fewer than the 50 SQL texts that a server stores with a stream (sqld 0.24). */
const STORED_TEXTS_MAX = 40;

interface OpenStream {
  readonly stream: HttpStream;
  readonly texts: Map<string, Sql>;
}

/**
 * Commits through one stream that stays open, and sends each SQL text once. Transactions must not overlap; each is a
 * single request, so the server never waits for us while it has the write lock.
 */
class RemoteWriter {
  readonly #client: HttpClient;
  #open: OpenStream | null = null;
  #usedAt = 0;

  constructor(url: string, authToken: string | undefined) {
    const { hranaHttpUrl = url, authToken: tokenInUrl } = parseLibsqlUrl(url);
    this.#client = openHttp(hranaHttpUrl, tokenInUrl ?? authToken, fetchOnce);
  }

  /**
   * Runs `queries` in order in one transaction. Throws a {@linkcode StatementFailedError} if one is rejected, or an
   * error with SQLite's code if the transaction can't begin or commit; either way, nothing was applied. After any other
   * error, the queries may or may not have been applied.
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

  /** Abandons the stream without a request, so that none is left pending. The server drops the stream on its own. */
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
