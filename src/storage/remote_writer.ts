// The connection that commits to a libSQL server: one Hrana stream over HTTP that stays open between transactions.
//
// `@libsql/client` opens a stream for every batch, and for each the server opens a SQLite connection and reads the
// whole schema, which takes it 0.4 ms (measured 2026-11-21); here that happens once. SQL texts are stored with the
// stream and not sent again. One request carries a whole transaction, so nothing waits for the caller while the
// server holds its write lock.
import {
  BatchCond,
  type HttpClient,
  type HttpStream,
  openHttp,
  parseLibsqlUrl,
  type Sql,
  Stmt,
} from "@libsql/hrana-client";
import type { CompiledQuery, QueryResult } from "kysely";
import { toValue } from "./connections.ts";
import { StatementFailedError } from "./errors.ts";

/** A server forgets a stream that was idle for ten seconds (sqld 0.24), so one idle for longer is not used again. */
const idleMaxMs = 5_000;

/** A server stores at most 50 texts with a stream (sqld 0.24). */
const storedTextsMax = 40;

interface OpenStream {
  readonly stream: HttpStream;
  readonly texts: Map<string, Sql>;
}

/** One connection to a libSQL server, for writes only. Transactions must not overlap. */
export class RemoteWriter {
  readonly #client: HttpClient;
  #open: OpenStream | null = null;
  #usedAt = 0;

  /** Connects with the first transaction. */
  constructor(
    url: string,
    authToken: string | undefined,
    fetch: (request: Request) => Promise<Response>,
  ) {
    const { hranaHttpUrl = url, authToken: tokenInUrl } = parseLibsqlUrl(url);
    this.#client = openHttp(hranaHttpUrl, tokenInUrl ?? authToken, fetch);
  }

  /**
   * Runs `queries` in order in one transaction.
   *
   * @throws {StatementFailedError} when one of them is refused; none is applied then
   * @throws {Error} whose code is SQLite's when the transaction could not begin or commit; none is applied then
   * @throws {Error} any other when the server was lost; whether they were applied is not known then
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

  /** Leaves the stream to the server, which forgets it by itself, so that nothing is under way afterwards. */
  close(): void {
    this.#open = null;
  }

  #openStream(): OpenStream {
    if (performance.now() - this.#usedAt > idleMaxMs || (this.#open?.texts.size ?? 0) >= storedTextsMax) {
      this.leave();
    }
    return this.#open ??= { stream: this.#client.openStream(), texts: new Map() };
  }
}

function toStmt({ sql, parameters }: CompiledQuery, stream: HttpStream, texts: Map<string, Sql>): Stmt {
  let text = texts.get(sql);
  if (text === undefined && texts.size < storedTextsMax) texts.set(sql, text = stream.storeSql(sql));
  return new Stmt(text ?? sql).bindIndexes(parameters.map(toValue));
}
