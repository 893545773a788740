/**
 * A database on a libSQL server (`sqld` or a hosted one), reached over HTTP. Each query and each
 * transaction is one request; the server sets the pragmas of its own connections.
 *
 * A request whose answer never arrives may or may not have been applied. Every transaction therefore
 * begins by raising this process's number in the `writers` table, where a trigger refuses a number that is
 * not higher than the last. Sending the same transaction again with the same number applies it at most
 * once, however late the first copy reaches the server. That also covers `fetch`, which repeats a request
 * by itself when a pooled connection closes under it.
 *
 * @module
 */
import type { Client, Config, InStatement, ResultSet } from "@libsql/client/http";
import { CompiledQuery, type QueryResult } from "kysely";
import type { Clock } from "./clock.ts";
import { type Connections, toQueryResult, toStatement } from "./connections.ts";
import { sqliteCodeOf, toStatementFailure, WriteOutcomeUnknownError } from "./errors.ts";

/** A server waits up to five seconds for its write lock; no answer after twice that is a lost connection. */
const answerTimeoutMs = 10_000;

const fenceRefusal = "Transaction was committed before";

const fenceSql = `
  INSERT INTO writers (writer, number, last_write_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (writer) DO UPDATE SET number = excluded.number, last_write_at = excluded.last_write_at`;

// Runs on every start, before any numbered migration: those are sent behind the fence too.
const fenceSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS writers (
     writer TEXT PRIMARY KEY, number INTEGER NOT NULL, last_write_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER IF NOT EXISTS writers_go_up BEFORE UPDATE ON writers WHEN new.number <= old.number
   BEGIN SELECT raise(ABORT, '${fenceRefusal}'); END`,
];

/** A process that has written nothing for so long sends nothing again under an old number. */
const writerKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Connects to the libSQL server at an `http:`, `https:` or `libsql:` URL. */
export async function openRemoteConnections(
  url: string,
  authToken: string | undefined,
  clock: Clock,
): Promise<Connections> {
  const { createClient } = await import("@libsql/client/http");
  const config: Config = { url, authToken, fetch: fetchWithDeadline };
  const writer = createClient(config);
  try {
    const forget = { sql: "DELETE FROM writers WHERE last_write_at < ?", args: [clock.now() - writerKeptMs] };
    await writer.batch([...fenceSchema, forget], "write");
  } catch (error) {
    writer.close();
    throw error;
  }
  return new RemoteConnections(writer, createClient(config), clock);
}

class RemoteConnections implements Connections {
  readonly #writer: Client;
  /** Apart from the writer, whose `reconnect` would cut off the reads under way. */
  readonly #reader: Client;
  readonly #clock: Clock;
  readonly #writerId = crypto.randomUUID();
  #number = 0;

  constructor(writer: Client, reader: Client, clock: Clock) {
    this.#writer = writer;
    this.#reader = reader;
    this.#clock = clock;
  }

  async read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return toQueryResult(await this.#reader.execute(toStatement(query)));
  }

  async commit(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const fence = CompiledQuery.raw(fenceSql, [this.#writerId, ++this.#number, this.#clock.now()]);
    const statements = [fence, ...queries].map(toStatement);
    try {
      const results = await this.#send(statements);
      return results.slice(1).map(toQueryResult);
    } catch (error) {
      if (!isAnswer(error) || isFenceRefusal(error)) throw new WriteOutcomeUnknownError(error);
      throw toStatementFailure(error, 1);
    }
  }

  async #send(statements: InStatement[]): Promise<ResultSet[]> {
    try {
      return await this.#writer.batch(statements, "write");
    } catch (error) {
      if (isAnswer(error)) throw error;
      await this.#writer.reconnect();
      return await this.#writer.batch(statements, "write");
    }
  }

  async reopen(): Promise<void> {
    await this.#writer.reconnect();
  }

  close(): void {
    this.#writer.close();
    this.#reader.close();
  }
}

/** Tells whether the database itself said no; anything else leaves open what happened. */
function isAnswer(error: unknown): boolean {
  return sqliteCodeOf(error) !== null;
}

function isFenceRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.includes(fenceRefusal);
}

function fetchWithDeadline(request: Request): Promise<Response> {
  // Packing its short answers costs the server a tenth of its time.
  request.headers.set("Accept-Encoding", "identity");
  return fetch(request, { signal: AbortSignal.timeout(answerTimeoutMs) });
}
