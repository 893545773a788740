/**
 * A database in a local file: one connection for the write queue and one for reads.
 *
 * Calls into the embedded library block the thread, so a second connection for reads or writes could
 * never run at the same time as the first and would only compete with it for the write lock. (A thread of its
 * own for the commits was tried: on two cores waking it costs more than it takes off the first.)
 *
 * @module
 */
import type { Client } from "@libsql/client/sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { type Connections, toQueryResult, toStatement } from "./connections.ts";
import type { FileWriter } from "./file_writer.ts";

/** How long a connection waits for another process to release the write lock. It blocks the thread. */
const busyTimeoutMs = 1000;

/**
 * Opens the database file of a `file:` URL and creates it, and the folders above it, when it is absent.
 *
 * @throws {TypeError} for an in-memory URL: two connections would be two databases
 */
export async function openFileConnections(url: string): Promise<Connections> {
  const path = pathOf(url);
  await makeParentFolder(path);
  // The native library is loaded only on hosts that use it.
  const [{ createClient }, { FileWriter }] = await Promise.all([
    import("@libsql/client/sqlite3"),
    import("./file_writer.ts"),
  ]);
  const writer = await FileWriter.open(path, busyTimeoutMs);
  // One connection: a client that opened a second one later would not set its pragmas.
  const connections = new FileConnections(
    writer,
    createClient({ url, concurrency: 1, timeout: busyTimeoutMs }),
  );
  await connections.setPragmas();
  return connections;
}

class FileConnections implements Connections {
  readonly #writer: FileWriter;
  readonly #reader: Client;

  constructor(writer: FileWriter, reader: Client) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async setPragmas(): Promise<void> {
    await this.#reader.executeMultiple("PRAGMA query_only = ON;");
  }

  async read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return toQueryResult(await this.#reader.execute(toStatement(query)));
  }

  commit(
    queries: readonly CompiledQuery[],
    { durable }: { durable: boolean },
  ): Promise<QueryResult<unknown>[]> {
    return Promise.try(() => this.#writer.commit(queries, durable));
  }

  async reopen(): Promise<void> {
    await this.#writer.reopen();
    await this.#reader.reconnect();
    await this.setPragmas();
  }

  close(): void {
    this.#writer.close();
    this.#reader.close();
  }
}

function pathOf(url: string): string {
  const path = decodeURIComponent(url.replace(/^file:(\/\/(localhost)?(?=\/))?/i, "").replace(/[?#].*$/, ""));
  if (path === "" || path.startsWith(":memory:") || /[?&]mode=memory/.test(url)) {
    throw new TypeError(`Cannot open database "${url}": an in-memory database is not supported`);
  }
  return path;
}

/** Asks for leave to write only when there is a folder to make: the embedded library does not need it. */
async function makeParentFolder(path: string): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder === "" || await isFolder(folder)) return;
  await Deno.mkdir(folder, { recursive: true });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
