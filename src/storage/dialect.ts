/**
 * The Kysely dialect of this project: SQLite's grammar over the connections of `connections.ts`.
 *
 * A `Kysely` handle on it reads, and builds the statements that go to the write queue. It refuses to write,
 * because a second writer in the process would compete with the queue for the one write lock; it refuses
 * transactions, because a forgotten use of the outer handle inside one waits for itself for ever. The queue
 * offers both: `write` takes several statements and commits them together.
 *
 * @module
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Connections } from "./connections.ts";

/** Runs Kysely's queries on libSQL, file or server. */
export class LibsqlDialect implements Dialect {
  readonly #connections: Connections;

  /** Keeps `connections`, which stay open until their owner closes them. */
  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** Returns a driver that reads through the connections. */
  createDriver(): Driver {
    return new ReadDriver(new ReadConnection(this.#connections));
  }

  /** Returns Kysely's compiler for SQLite, whose grammar libSQL shares. */
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  /** Returns the description of what libSQL supports. */
  createAdapter(): LibsqlAdapter {
    return new LibsqlAdapter();
  }

  /** Returns Kysely's reader of SQLite's catalogue. */
  // deno-lint-ignore no-explicit-any -- the signature is Kysely's
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Reads may overlap, so Kysely must not queue them behind its one-connection lock. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ReadConnection implements DatabaseConnection {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.query.kind !== "SelectQueryNode" && query.query.kind !== "RawNode") {
      throw new Error("Cannot write through the read handle: submit the compiled query to the write queue");
    }
    const result = await this.#connections.read(query);
    return { ...result, rows: result.rows as Row[] };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Cannot stream a query: libSQL returns whole results; page through them by key");
  }
}

class ReadDriver implements Driver {
  readonly #connection: ReadConnection;

  constructor(connection: ReadConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return refuseTransaction();
  }

  commitTransaction(): Promise<void> {
    return refuseTransaction();
  }

  rollbackTransaction(): Promise<void> {
    return refuseTransaction();
  }

  savepoint(): Promise<void> {
    return refuseSavepoint();
  }

  rollbackToSavepoint(): Promise<void> {
    return refuseSavepoint();
  }

  releaseSavepoint(): Promise<void> {
    return refuseSavepoint();
  }
}

function refuseTransaction(): Promise<never> {
  return Promise.reject(
    new Error(
      "Cannot open a transaction on the read handle: pass its statements to the write queue together",
    ),
  );
}

function refuseSavepoint(): Promise<never> {
  return Promise.reject(new Error("Cannot set a savepoint: transactions of libSQL are sent whole"));
}
