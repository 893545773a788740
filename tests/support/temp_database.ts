/**
 * Databases for one test each: a temporary file, or a libSQL server of its own.
 *
 * @module
 */
import { openDatabase } from "../../src/storage/file/mod.ts";
import type { Clock, Storage } from "../../src/storage/mod.ts";
import { startSqld } from "./sqld.ts";
import { makeServiceFolder } from "./task_arguments.ts";

/** A database that exists for one test. */
export interface TempDatabase extends AsyncDisposable {
  /** What `openDatabase` takes. */
  readonly url: string;
  /** Opens the database as one more process would; all that is opened is closed with the database. */
  open(clock?: Clock): Promise<Storage>;
}

/** Makes an empty database where a server process may read it and the secret beside it. */
export async function tempFileDatabase(): Promise<TempDatabase> {
  const folder = await makeServiceFolder();
  return tempDatabase(`file:${folder}/test.db`, () => Deno.remove(folder, { recursive: true }));
}

let migrated: Promise<readonly [database: Uint8Array, secret: Uint8Array]> | undefined;

/** Makes an empty database file with all its tables, for tests that are not about how these are made. */
export async function migratedFileDatabase(): Promise<TempDatabase> {
  migrated ??= readMigrated();
  const [bytes, secret] = await migrated;
  const database = await tempFileDatabase();
  const path = database.url.slice("file:".length);
  await Deno.writeFile(path, bytes);
  await Deno.writeFile(`${path}-secret`, secret, { mode: 0o600 });
  return database;
}

/** Makes the tables once: the migrations take twice as long as all else that a service does to open. */
async function readMigrated(): Promise<readonly [Uint8Array, Uint8Array]> {
  await using database = await tempFileDatabase();
  await (await database.open()).close();
  const path = database.url.slice("file:".length);
  return [await Deno.readFile(path), await Deno.readFile(`${path}-secret`)];
}

/** Starts a libSQL server with an empty database. */
export async function tempServerDatabase(): Promise<TempDatabase> {
  const server = await startSqld();
  return tempDatabase(server.url, async () => await server[Symbol.asyncDispose]());
}

/** Registers `test` twice: on a database file and on a libSQL server. */
export function testOnEveryDatabase(name: string, test: (database: TempDatabase) => Promise<void>): void {
  Deno.test(`${name} (file)`, async () => {
    await using database = await tempFileDatabase();
    await test(database);
  });
  Deno.test(`${name} (sqld)`, async () => {
    await using database = await tempServerDatabase();
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
