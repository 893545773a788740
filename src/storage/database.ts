/**
 * Opens the database and hands out the three things that services use: a handle for reads, the write queue
 * and the clock.
 *
 * @module
 */
import { CompiledQuery, Kysely } from "kysely";
import { type Clock, systemClock } from "./clock.ts";
import type { Connections } from "./connections.ts";
import { LibsqlDialect } from "./dialect.ts";
import { openFileConnections } from "./file_connections.ts";
import { migrate } from "./migrate.ts";
import { openRemoteConnections } from "./remote_connections.ts";
import type { Database } from "./schema.ts";
import { WriteQueue } from "./write_queue.ts";

/** Where the database is. */
export interface DatabaseOptions {
  /** `file:path` for a local file; `http:`, `https:` or `libsql:` for a libSQL server. */
  readonly url: string;
  /** Sent to a server as a bearer token; absent when it asks for none. */
  readonly authToken?: string;
  /** Defaults to the clock of the machine. */
  readonly clock?: Clock;
}

/** An open database. */
export interface Storage {
  /** Runs reads, and builds the queries that `queue` runs. Executing a write or a transaction on it fails. */
  readonly db: Kysely<Database>;
  /** Runs every write of this process. */
  readonly queue: WriteQueue;
  /** The time that rows are stamped with. */
  readonly clock: Clock;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Settles the writes already queued, refuses later ones and closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens the database, brings its tables up to date and returns it ready for use.
 *
 * @throws {TypeError} for a URL of another scheme, or of a database in memory
 */
export async function openDatabase(options: DatabaseOptions): Promise<Storage> {
  const { url, authToken, clock = systemClock } = options;
  const connections = await connect(url, authToken, clock);
  try {
    await migrate(connections, clock);
  } catch (error) {
    connections.close();
    throw error;
  }
  const db = new Kysely<Database>({ dialect: new LibsqlDialect(connections) });
  const queue = new WriteQueue(connections);
  return {
    db,
    queue,
    clock,
    ping: async () => {
      await connections.read(CompiledQuery.raw("SELECT 1"));
    },
    close: async () => {
      await queue.close();
      await db.destroy();
      connections.close();
    },
  };
}

function connect(url: string, authToken: string | undefined, clock: Clock): Promise<Connections> {
  const scheme = url.slice(0, url.indexOf(":") + 1).toLowerCase();
  switch (scheme) {
    case "file:":
      return openFileConnections(url);
    case "http:":
    case "https:":
    case "libsql:":
      return openRemoteConnections(url, authToken, clock);
    default:
      throw new TypeError(
        `Cannot open a database: URL scheme "${scheme}" is not file:, http:, https: or libsql:`,
      );
  }
}
