/**
 * A database in a local file: one connection for the write queue and one for reads.
 *
 * Calls into the embedded library block the thread, so a second connection for reads or writes could
 * never run at the same time as the first and would only compete with it for the write lock.
 *
 * Durability: the file is in WAL mode. With `synchronous = NORMAL` a commit is in the operating system's
 * hands before it is acknowledged, so it survives the process being killed, but the last commits before a
 * power cut may be lost. Charges are committed so. Everything else (keys, purchases, grants) is rare and is
 * committed with `synchronous = FULL`, which waits for the disk.
 *
 * @module
 */
import type { Client } from "@libsql/client/sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { type Connections, toQueryResult, toStatement } from "./connections.ts";
import { isBusyError, toStatementFailure } from "./errors.ts";

/** How long a connection waits for another process to release the write lock. It blocks the thread. */
const busyTimeoutMs = 1000;

// A larger cache and rarer checkpoints keep charges fast when they are spread over a million keys.
const writerPragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32768;
  PRAGMA wal_autocheckpoint = 8000;`;
const readerPragmas = "PRAGMA query_only = ON;";

/**
 * Opens the database file of a `file:` URL and creates it, and the folders above it, when it is absent.
 *
 * @throws {TypeError} for an in-memory URL: two connections would be two databases
 */
export async function openFileConnections(url: string): Promise<Connections> {
  await makeParentFolder(pathOf(url));
  // The native library is loaded only on hosts that use it.
  const { createClient } = await import("@libsql/client/sqlite3");
  // One connection per client: a client that opened a second one later would not set its pragmas.
  const config = { url, concurrency: 1, timeout: busyTimeoutMs };
  const connections = new FileConnections(createClient(config), createClient(config));
  await connections.setPragmas();
  return connections;
}

class FileConnections implements Connections {
  readonly #writer: Client;
  readonly #reader: Client;

  constructor(writer: Client, reader: Client) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async setPragmas(): Promise<void> {
    await retryWhileBusy(() => this.#writer.executeMultiple(writerPragmas));
    await this.#reader.executeMultiple(readerPragmas);
  }

  async read(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return toQueryResult(await this.#reader.execute(toStatement(query)));
  }

  async commit(
    queries: readonly CompiledQuery[],
    { durable }: { durable: boolean },
  ): Promise<QueryResult<unknown>[]> {
    // The setting cannot be changed inside a transaction.
    if (durable) await this.#writer.executeMultiple("PRAGMA synchronous = FULL;");
    try {
      const results = await this.#writer.batch(queries.map(toStatement), "write");
      return results.map(toQueryResult);
    } catch (error) {
      throw toStatementFailure(error, 0);
    } finally {
      if (durable) await this.#writer.executeMultiple("PRAGMA synchronous = NORMAL;");
    }
  }

  async reopen(): Promise<void> {
    await this.#writer.reconnect();
    await this.#reader.reconnect();
    await this.setPragmas();
  }

  close(): void {
    this.#writer.close();
    this.#reader.close();
  }
}

/**
 * Turning on WAL needs the file to itself for a moment and does not wait for the busy timeout, so two
 * processes that start at once on a new file can collide here.
 */
async function retryWhileBusy(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isBusyError(error) || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
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
