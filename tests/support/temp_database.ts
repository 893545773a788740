/**
 * Databases for one test each: a temporary file, or a separate libSQL server.
 *
 * @module
 */
import { type Client, createClient } from "@libsql/client/http";
import { assertEquals } from "@std/assert";
import { createHash } from "node:crypto";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { migrations } from "../../src/storage/migrations/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import type { Clock, Storage } from "../../src/storage/mod.ts";
import { type SqldServer, startSqld } from "./sqld.ts";
import { makeServiceFolder } from "./task_arguments.ts";

/** A database that exists for one test. */
export interface TempDatabase extends AsyncDisposable {
  /** URL for `openDatabase`. */
  readonly url: string;
  /** Opens the database like one more process; everything opened is closed with the database. */
  open(clock?: Clock): Promise<Storage>;
}

/** Opens an existing database like one more process. Disposing it closes it. */
export async function openAt(
  url: string,
  identitySecret: string | null = null,
): Promise<Storage & AsyncDisposable> {
  const storage = await openDatabase({ url, ...(identitySecret !== null && { identitySecret }) });
  return { ...storage, [Symbol.asyncDispose]: () => storage.close() };
}

/** Returns a database file that doesn't exist yet, in a folder where a server process may read it and its secret. */
export async function emptyFileDatabase(): Promise<TempDatabase> {
  const folder = await makeServiceFolder();
  return tempDatabase(`file:${folder}/test.db`, () => Deno.remove(folder, { recursive: true }));
}

let ready: Promise<readonly [database: Uint8Array, secret: Uint8Array]> | undefined;

/** Copies a database file with all tables and no rows, because creating the tables takes longer than most tests. */
export async function tempFileDatabase(): Promise<TempDatabase> {
  return await copyReady(await makeServiceFolder());
}

/**
 * Copies the same database file for the test's own process. The copy is in memory if the system supports files there,
 * so that commits don't wait for a disk.
 */
export async function quickFileDatabase(): Promise<TempDatabase> {
  memoryFolder ??= findMemoryFolder();
  return await copyReady(await Deno.makeTempDir({ dir: await memoryFolder, prefix: "database-" }));
}

async function copyReady(folder: string): Promise<TempDatabase> {
  ready ??= readReady();
  const [bytes, secret] = await ready;
  const path = `${folder}/test.db`;
  await Deno.writeFile(path, bytes);
  await Deno.writeFile(`${path}-secret`, secret, { mode: 0o600 });
  return tempDatabase(`file:${path}`, () => Deno.remove(folder, { recursive: true }));
}

let memoryFolder: Promise<string> | undefined;

/** Linux's folder for files in memory; a container may have too little of it. */
async function findMemoryFolder(): Promise<string> {
  const path = "/dev/shm";
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize > 2 ** 30 ? path : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Path of this machine's prepared database with this version's tables. */
function readyPath(): string {
  const hash = createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16);
  return `${tmpdir()}/bankscreen-ready-${hash}`;
}

/** Reads the prepared file, which the first test with these tables on this machine creates. */
async function readReady(): Promise<readonly [Uint8Array, Uint8Array]> {
  const path = `${readyPath()}.db`;
  const read = () => Promise.all([Deno.readFile(path), Deno.readFile(`${path}-secret`)]);
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  await using database = await emptyFileDatabase();
  await (await database.open()).close();
  const made = database.url.slice("file:".length);
  // The database is renamed after its secret, so that no reader sees one without the other. Of several processes that
  // do this at the same time, the last one counts.
  for (const end of ["-secret", ""]) {
    const own = `${path}${end}-${crypto.randomUUID()}`;
    await Deno.copyFile(made + end, own);
    await Deno.rename(own, path + end);
  }
  return await read();
}

let readyData: Promise<string> | undefined;

/** Starts a libSQL server on a copy of data with all tables and no rows. */
export async function tempServerDatabase(): Promise<TempDatabase> {
  readyData ??= findReadyData();
  return onServer(await startSqld({ data: await readyData }));
}

/** Finds prepared data of a server. The first test on this machine that needs a server with these tables creates it. */
async function findReadyData(): Promise<string> {
  const path = `${readyPath()}.sqld`;
  if (await isThere(path)) return path;
  await using server = await startSqld();
  await (await openDatabase({ url: server.url })).close();
  const own = `${path}-${crypto.randomUUID()}`;
  await server.keepData(own);
  try {
    await Deno.rename(own, path);
  } catch (error) {
    // Another test was faster.
    await Deno.remove(own, { recursive: true });
    if (!await isThere(path)) throw error;
  }
  return path;
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/** Starts a libSQL server with an empty database. */
export async function emptyServerDatabase(): Promise<TempDatabase> {
  return onServer(await startSqld());
}

function onServer(server: SqldServer): TempDatabase {
  return tempDatabase(server.url, async () => await server[Symbol.asyncDispose]());
}

let shared: EmptiedServer | undefined;

/** The package of sqld is for Linux; on other systems, tests of both databases only run on the file. */
const HAS_SERVER = Deno.build.os === "linux";

/** Registers `test` on a database file. */
export function testOnFile(name: string, test: (database: TempDatabase) => Promise<void>): void {
  Deno.test(name, async () => {
    await using database = await quickFileDatabase();
    await test(database);
  });
}

/** Registers `test` twice: on a database file, and on a libSQL server that all such tests of a file share. */
export function testOnEveryDatabase(name: string, test: (database: TempDatabase) => Promise<void>): void {
  testOnFile(`${name} (file)`, test);
  if (!HAS_SERVER) return;
  const server = shared ??= emptiedServer(() => readyData ??= findReadyData());
  Deno.test(`${name} (sqld)`, async () => {
    await using database = tempDatabase(await server.empty(), () => Promise.resolve());
    await test(database);
  });
}

/** The same on databases without tables. */
export function testOnNewDatabase(name: string, test: (database: TempDatabase) => Promise<void>): void {
  Deno.test(`${name} (file)`, async () => {
    await using database = await emptyFileDatabase();
    await test(database);
  });
  if (!HAS_SERVER) return;
  Deno.test(`${name} (sqld)`, async () => {
    await using database = await emptyServerDatabase();
    await test(database);
  });
}

function tempDatabase(url: string, remove: () => Promise<void>): TempDatabase {
  const opened: Storage[] = [];
  return {
    url,
    open: async (clock) => {
      const storage = await openDatabase({ url, clock });
      opened.push(storage);
      return storage;
    },
    [Symbol.asyncDispose]: async () => {
      for (const storage of opened) await storage.close();
      await remove();
    },
  };
}

// A libSQL server for all tests of a file, emptied before each test: most database tests take less time than its start.

/** Tables with rows from the start. */
const KEPT: ReadonlySet<string> = new Set(["migrations", "secrets"]);

/** The server of the calling file, which runs from its first test to its last. */
interface EmptiedServer {
  /** Removes the data of earlier tests, and returns the URL. */
  empty(): Promise<string>;
}

/**
 * Registers starting and stopping a server for the tests of the calling file.
 *
 * @param data Returns the folder of the server's initial data: all tables, with only the rows that every new database
 * has.
 */
function emptiedServer(data: () => Promise<string>): EmptiedServer {
  let running: { readonly server: SqldServer; readonly client: Client; readonly start: unknown } | null =
    null;
  Deno.test.beforeAll(async () => {
    const server = await startSqld({ data: await data() });
    const client = createClient({ url: server.url });
    running = { server, client, start: await contentsOf(client) };
  });
  Deno.test.afterAll(async () => {
    running?.client.close();
    await running?.server[Symbol.asyncDispose]();
  });
  return {
    empty: async () => {
      if (running === null) throw new Error("The server is used outside a test");
      const { server, client, start } = running;
      await removeRows(client);
      assertEquals(await contentsOf(client), start, "A test has left more than rows behind");
      return server.url;
    },
  };
}

/** Reads tables, indexes and triggers, and the rows of tables that aren't emptied. */
async function contentsOf(client: Client): Promise<unknown> {
  const kept = [...KEPT].map((table) => `SELECT * FROM ${table} ORDER BY 1`);
  const all = await client.batch(["SELECT type, name, sql FROM sqlite_master ORDER BY name", ...kept]);
  return all.map(({ rows }) => rows.map((row) => ({ ...row })));
}

/** Deletes all rows. Tables without any aren't written to, because most tests fill only a few. */
async function removeRows(client: Client): Promise<void> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = rows.map(({ name }) => String(name)).filter((name) => !KEPT.has(name));
  const isFilled = names.map((name) => `EXISTS (SELECT 1 FROM "${name}") AS "${name}"`).join(", ");
  const { rows: [filled] } = await client.execute(`SELECT ${isFilled}`);
  const deletions = names.filter((name) => filled?.[name] === 1).map((name) => `DELETE FROM "${name}"`);
  await client.batch(["PRAGMA defer_foreign_keys = ON", ...deletions], "write");
}
