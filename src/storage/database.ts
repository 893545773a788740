// Opens the database, updates its tables (`migrations/`) and returns a handle for reads, the write queue and the clock.
import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Clock, dayOf, systemClock } from "./clock.ts";
import { Condition, type Connections, type DatabaseUnavailableError } from "./connections.ts";
import { migrate } from "./migrations/mod.ts";
import type { Database } from "./schema.ts";
import { openIdentitySecret } from "./secrets.ts";
import { WriteQueue } from "./write_queue.ts";

/** Location of the database, and functions that it reports to. */
export interface DatabaseOptions {
  /** `file:path` for a local file; `http:`, `https:` or `libsql:` for a libSQL server. */
  readonly url: string;
  readonly authToken?: string;
  /** Secret of the stored HMACs, 64 hexadecimal digits. By default, it is generated at the first start. */
  readonly identitySecret?: string;
  readonly clock?: Clock;
  readonly instrument?: Instrument;
  readonly report?: (event: StorageEvent) => void;
}

/** Runs an operation and measures how long it takes. */
export type Instrument = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Changes of the database that an operator should know about. */
export type StorageEvent =
  | { readonly kind: "unavailable"; readonly error: DatabaseUnavailableError }
  | { readonly kind: "available" }
  | { readonly kind: "advice"; readonly text: string };

/** An open database. */
export interface Storage {
  /** Runs reads, and builds the queries for `queue`. It rejects writes and transactions. */
  readonly db: Kysely<Database>;
  readonly queue: WriteQueue;
  readonly clock: Clock;
  readonly identitySecret: Uint8Array;
  /** Throws a {@linkcode DatabaseUnavailableError} if the database can't be used. */
  ping(): Promise<void>;
  /** Completes queued writes, rejects new ones and closes the connections. */
  close(): Promise<void>;
}

type OpenFile = (url: string, condition: Condition) => Promise<Connections>;

/** Opens a database on a libSQL server, without native code; throws a TypeError for any other URL. */
export function openRemoteDatabase(options: DatabaseOptions): Promise<Storage> {
  return openDatabaseWith(options, () => {
    throw new TypeError("Cannot open a database: this service has no part for database files");
  });
}

/** Opens the database and updates its tables; throws a TypeError for another scheme, or an in-memory database. */
export async function openDatabaseWith(options: DatabaseOptions, openFile: OpenFile): Promise<Storage> {
  const { clock = systemClock, report = () => {} } = options;
  const condition = new Condition((error) => {
    report(error === null ? { kind: "available" } : { kind: "unavailable", error });
  });
  const opened = await connect(options, condition, openFile);
  const connections = options.instrument === undefined ? opened : measured(opened, options.instrument);
  try {
    await migrate(connections, clock);
  } catch (error) {
    connections.close();
    throw error;
  }
  const db = new Kysely<Database>({
    dialect: {
      createDriver: () => new ReadDriver(connections),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new OverlappingAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
  const queue = new WriteQueue(connections, condition);
  const close = async () => {
    await queue.close();
    await db.destroy();
    connections.close();
  };
  const { path, unguarded } = connections;
  const file = path === null ? null : `${path}-secret`;
  const configured = options.identitySecret ?? null;
  const identity = await openIdentitySecret({ db, queue, clock }, { configured, file }).catch(
    async (error) => {
      await close();
      throw error;
    },
  );
  const advice: string[] = [];
  if (path !== null && unguarded.length > 0) {
    advice.push(
      `The database file ${path} ${unguarded.join(" and ")}: keep it below .local, or add its folder to ` +
        "--allow-read and --allow-write.",
    );
  }
  if (identity.isInDatabase) {
    advice.push(
      "The database contains the secret of its address and network hashes. Set IDENTITY_SECRET to it (SELECT value " +
        `FROM secrets WHERE name = 'identity')${
          file === null ? "" : `, or allow the server to read and write ${file},`
        } and it is deleted from the database.`,
    );
  }
  if (advice.length > 0) report({ kind: "advice", text: advice.join(" ") });
  return {
    db,
    queue,
    clock,
    identitySecret: identity.secret,
    ping: async () => {
      // Reads a table, because a server that lost its data would still answer `SELECT 1`.
      await connections.read(CompiledQuery.raw("SELECT 1 FROM migrations LIMIT 1"));
      if (condition.problem !== null) await queue.write([probe(db, clock)]);
    },
    close,
  };
}

function measured(connections: Connections, instrument: Instrument): Connections {
  return {
    path: connections.path,
    unguarded: connections.unguarded,
    read: (query) => instrument("database read", () => connections.read(query)),
    commit: (queries, options) => instrument("database commit", () => connections.commit(queries, options)),
    close: () => connections.close(),
  };
}

/** Builds a small write that tests the database, because reads still succeed when the disk is full. */
function probe(db: Kysely<Database>, clock: Clock): CompiledQuery {
  return db.insertInto("daily_counters").values({
    day: dayOf(clock.now()),
    scope: "probe",
    subject: "",
    used: 1,
  }).onConflict((conflict) => conflict.doUpdateSet((eb) => ({ used: eb("daily_counters.used", "+", 1) })))
    .compile();
}

async function connect(
  { url, authToken }: DatabaseOptions,
  condition: Condition,
  openFile: OpenFile,
): Promise<Connections> {
  const scheme = url.slice(0, url.indexOf(":") + 1).toLowerCase();
  switch (scheme) {
    case "file:":
      return await openFile(url, condition);
    case "http:":
    case "https:":
    case "libsql:": {
      const { openRemoteConnections } = await import("./remote_connections.ts");
      return openRemoteConnections(url, authToken);
    }
    default:
      throw new TypeError(
        `Cannot open a database: URL scheme "${scheme}" is not file:, http:, https: or libsql:`,
      );
  }
}

/** Lets reads overlap; Kysely would otherwise queue them behind its one-connection lock. */
class OverlappingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Runs only reads, because a second writer would compete with the queue for the write lock. */
class ReadDriver extends DummyDriver implements DatabaseConnection {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    super();
    this.#connections = connections;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this);
  }

  override beginTransaction(): Promise<void> {
    return Promise.reject(
      new Error(
        "Cannot open a transaction on the read handle: pass its statements to the write queue together",
      ),
    );
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
