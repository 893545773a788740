/**
 * Backups: a consistent copy of a database, on a file or on a server, as one SQLite file, and the way back.
 *
 * The copy is read in one read transaction, so a server goes on working meanwhile, and is compared with its source,
 * table by table, before it gets its name.
 *
 * @module
 */
import type { Client } from "@libsql/client/sqlite3";
import { migrations } from "../migrations/mod.ts";
import { BackupError, copyTables, countTables, type Reader } from "./copy_tables.ts";

/** Location of a database. */
export interface DatabasePlace {
  /** `file:path`, `http:`, `https:` or `libsql:`. */
  readonly url: string;
  readonly authToken?: string;
}

/** Contents of a backup. */
export interface CopySummary {
  /** Version of the tables: that of the newest migration. */
  readonly version: number;
  readonly rows: number;
  /**
   * Location of the secret behind the stand-ins for addresses: `copied` beside the copy; `left` in its file, because a
   * server has no place beside it; `elsewhere`, in a variable or in the database itself.
   */
  readonly secret: "copied" | "left" | "elsewhere";
}

/**
 * Copies a database into a new file, which nobody else may read.
 *
 * @param path Where the file shall be; `path-secret` is written too when the secret lies beside the database.
 * @throws {BackupError} when there is a file already, no database to copy, or the copy differs from it
 */
export async function backUpDatabase(source: DatabasePlace, path: string): Promise<CopySummary> {
  await refuseMissing(source);
  return await copyIntoFile(source, path);
}

/**
 * Copies a backup into a database that is not there yet: a new file, or an empty one on a server. Until the copy is
 * whole, no service starts on it: the table that it looks at first is filled last.
 *
 * @throws {BackupError} when the target holds tables already, or the backup is damaged or of a newer version
 */
export async function restoreDatabase(path: string, target: DatabasePlace): Promise<CopySummary> {
  const source = { url: fileUrl(path) };
  await refuseMissing(source);
  const file = filePathOf(target.url);
  if (file === null) {
    const copied = await copyBetween(source, target);
    return { ...copied, secret: await isThere(`${path}-secret`) ? "left" : "elsewhere" };
  }
  return await copyIntoFile(source, file);
}

/** Copies a database into a file that has no name until it is whole. */
async function copyIntoFile(source: DatabasePlace, path: string): Promise<CopySummary> {
  await refuseExisting(path);
  const draft = `${path}.${crypto.randomUUID()}`;
  try {
    await makePrivateFile(draft);
    const copied = await copyBetween(source, { url: fileUrl(draft) });
    const secret = await copySecret(source.url, `${path}-secret`) ? "copied" : "elsewhere";
    await Deno.rename(draft, path);
    return { ...copied, secret };
  } catch (error) {
    await removeIfPresent(draft);
    throw error;
  }
}

async function copyBetween(
  source: DatabasePlace,
  target: DatabasePlace,
): Promise<Omit<CopySummary, "secret">> {
  const from = await connect(source);
  const to = await connect(target);
  try {
    const snapshot = await from.transaction("read");
    try {
      if (filePathOf(source.url) !== null) await refuseDamaged(snapshot);
      const version = await readVersion(snapshot);
      if (await countTables(to) > 0) throw new BackupError("the database to fill holds tables already");
      return { version, rows: await copyTables(snapshot, to) };
    } finally {
      snapshot.close();
    }
  } finally {
    from.close();
    to.close();
  }
}

async function readVersion(from: Reader): Promise<number> {
  const newest = migrations.at(-1)?.version ?? 0;
  const rows = await from.execute("SELECT max(version) AS version FROM migrations").then(
    ({ rows }) => rows,
    () => [],
  );
  const version = Number(rows[0]?.version ?? 0);
  if (version === 0) throw new BackupError("there is no database of this service");
  if (version > newest) {
    throw new BackupError(`its tables have version ${version}, and this software knows them up to ${newest}`);
  }
  return version;
}

async function refuseDamaged(database: Reader): Promise<void> {
  const { rows } = await database.execute("PRAGMA quick_check(1)").catch((error: unknown) => {
    throw new BackupError(`the database cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const found = String(Array.from(rows[0] ?? [])[0] ?? "ok");
  if (found !== "ok") throw new BackupError(`the database is damaged: ${found}`);
}

async function connect({ url, authToken }: DatabasePlace): Promise<Client> {
  if (filePathOf(url) !== null) {
    const { createClient } = await import("@libsql/client/sqlite3");
    return createClient({ url, intMode: "bigint", concurrency: 1 });
  }
  const { createClient: createRemoteClient } = await import("@libsql/client/http");
  return createRemoteClient({ url, ...(authToken && { authToken }), intMode: "bigint" });
}

function fileUrl(path: string): string {
  return `file:${path}`;
}

/** The path of a `file:` URL; `null` for one of a server. */
function filePathOf(url: string): string | null {
  return url.startsWith("file:")
    ? decodeURIComponent(url.replace(/^file:(\/\/(localhost)?(?=\/))?/, ""))
    : null;
}

async function makePrivateFile(path: string): Promise<void> {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (folder !== "") await Deno.mkdir(folder, { recursive: true });
  (await Deno.open(path, { createNew: true, write: true, mode: 0o600 })).close();
}

async function copySecret(sourceUrl: string, path: string): Promise<boolean> {
  const source = filePathOf(sourceUrl);
  if (source === null || !await isThere(`${source}-secret`)) return false;
  await refuseExisting(path);
  const secret = await Deno.readTextFile(`${source}-secret`);
  await Deno.writeTextFile(path, secret, { mode: 0o600, createNew: true });
  return true;
}

async function refuseExisting(path: string): Promise<void> {
  if (await isThere(path)) throw new BackupError(`${path} is there already`);
}

async function refuseMissing({ url }: DatabasePlace): Promise<void> {
  const path = filePathOf(url);
  if (path !== null && !await isThere(path)) throw new BackupError(`there is no file ${path}`);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function removeIfPresent(path: string): Promise<void> {
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    if (await isThere(each)) await Deno.remove(each);
  }
}
