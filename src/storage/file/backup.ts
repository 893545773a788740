// Backups copy a database, from a file or a server, into one consistent SQLite file; restoring copies it back. Only
// `deno task backup` makes them: nothing schedules or deletes them.
//
// The copy is read in one read transaction, so a server keeps working meanwhile. It is compared with its source table
// by table before it gets its final name.
import type { Client, InStatement, InValue } from "@libsql/client/sqlite3";
import { migrations } from "../migrations/mod.ts";
import { createHash } from "node:crypto";

/** Location of a database. */
export interface DatabasePlace {
  /** `file:path`, `http:`, `https:` or `libsql:`. */
  readonly url: string;
  readonly authToken?: string;
}

/** Contents of a backup. */
export interface CopySummary {
  /** Of the newest migration. */
  readonly version: number;
  readonly rows: number;
  /**
   * `left` next to its file, because a server has no such place; `elsewhere`, in a variable or in the database
   * itself.
   */
  readonly secret: "copied" | "left" | "elsewhere";
}

/**
 * Copies a database, and a secret stored next to it, into a new file that only its owner can read.
 *
 * @throws {BackupError} when the file exists, there is no database to copy, or the copy differs from the database
 */
export async function backUpDatabase(source: DatabasePlace, path: string): Promise<CopySummary> {
  await refuseMissing(source);
  return await copyIntoFile(source, path);
}

/**
 * Copies a backup into a new file, or an empty database on a server.
 *
 * @throws {BackupError} when the target has tables, or the backup is damaged or from a newer version
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

/** Gives the file its name only once it is complete. */
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

/** Filled last: a service reads it first when it starts, so no service starts on a partial copy. */
const LAST_TABLE = "migrations";

type Row = readonly InValue[];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Rows are read in the order of the primary key, or of `rowid`. */
  readonly order: readonly string[];
}

type Reader = Pick<Client, "execute">;

/** Raised when a copy cannot be made or used; the message is one line fit for a terminal. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Copies tables and rows, then indexes and triggers; throws where a table arrived differently from how it was sent. */
async function copyTables(from: Reader, to: Client): Promise<number> {
  const objects = await readSchema(from);
  await to.migrate(objects.filter(({ type }) => type === "table").map(({ sql }) => sql));
  let rows = 0;
  for (const table of await readTables(from)) rows += await copyTable(from, to, table);
  await to.migrate(objects.filter(({ type }) => type !== "table").map(({ sql }) => sql));
  return rows;
}

/** SQLite keeps the highest row id here, for tables that never reuse one. */
const SEQUENCE_TABLE = "sqlite_sequence";

const PAGE_ROWS = 2000;

/** A statement may have 32,766 parameters (SQLite, "Limits"), but a server processes shorter ones faster. */
const PARAMETERS_MAX = 2000;

/** Copies the rows of a table, compares both ends, and returns how many there are. */
async function copyTable(from: Reader, to: Client, table: Table): Promise<number> {
  const sent = createHash("sha256");
  let count = 0;
  // Copying the other tables has filled it.
  if (table.name === SEQUENCE_TABLE) await to.execute(`DELETE FROM ${SEQUENCE_TABLE}`);
  for await (const rows of readPages(from, table)) {
    await to.migrate(insertsOf(table, rows));
    for (const row of rows) sent.update(textOf(row));
    count += rows.length;
  }
  const arrived = createHash("sha256");
  for await (const rows of readPages(to, table)) for (const row of rows) arrived.update(textOf(row));
  if (sent.digest("hex") !== arrived.digest("hex")) {
    throw new BackupError(`the copy of the table ${table.name} differs from its source`);
  }
  return count;
}

async function* readPages(from: Reader, { name, columns, order }: Table): AsyncGenerator<readonly Row[]> {
  const listed = [...columns, ...order].map(quoted).join(", ");
  const key = order.map(quoted).join(", ");
  for (let after: Row | null = null;;) {
    const where: string = after === null ? "" : `WHERE (${key}) > (${order.map(() => "?").join(", ")})`;
    const { rows }: { rows: ArrayLike<InValue>[] } = await from.execute({
      sql: `SELECT ${listed} FROM ${quoted(name)} ${where} ORDER BY ${key} LIMIT ${PAGE_ROWS}`,
      args: after === null ? [] : [...after],
    });
    const values = rows.map((row) => Array.from(row));
    if (values.length > 0) yield values.map((row) => row.slice(0, columns.length));
    if (values.length < PAGE_ROWS) return;
    after = values.at(-1)?.slice(columns.length) ?? null;
  }
}

function insertsOf({ name, columns }: Table, rows: readonly Row[]): InStatement[] {
  const perStatement = Math.max(1, Math.floor(PARAMETERS_MAX / columns.length));
  const statements: InStatement[] = [];
  for (let start = 0; start < rows.length; start += perStatement) {
    const some = rows.slice(start, start + perStatement);
    const places = `(${columns.map(() => "?").join(", ")})`;
    statements.push({
      sql: `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")}) VALUES ${
        some.map(() => places).join(", ")
      }`,
      args: some.flat(),
    });
  }
  return statements;
}

/** Returns a text that differs for any two different rows. */
function textOf(row: Row): string {
  return JSON.stringify(row.map((value) => {
    if (typeof value === "bigint") return ["integer", String(value)];
    if (value instanceof ArrayBuffer) return ["blob", new Uint8Array(value).toHex()];
    return value;
  }));
}

const OURS =
  "sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'";

async function readSchema(from: Reader): Promise<{ readonly type: string; readonly sql: string }[]> {
  const { rows } = await from.execute(`SELECT type, sql FROM sqlite_schema WHERE ${OURS} ORDER BY rowid`);
  return rows.map(({ type, sql }) => ({ type: String(type), sql: String(sql) }));
}

async function countTables(database: Reader): Promise<number> {
  return (await database.execute(`SELECT name FROM sqlite_schema WHERE ${OURS}`)).rows.length;
}

async function readTables(from: Reader): Promise<Table[]> {
  const { rows } = await from.execute(
    `SELECT name, wr FROM pragma_table_list
     WHERE type = 'table' AND name <> 'sqlite_schema' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'
       AND schema = 'main' AND name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'
     ORDER BY name = '${LAST_TABLE}', name = '${SEQUENCE_TABLE}', name`,
  );
  const tables: Table[] = [];
  for (const { name, wr } of rows) {
    const info = await from.execute({
      sql: "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid",
      args: [name ?? null],
    });
    const columns = info.rows.map((row) => String(row.name));
    const primaryKey = info.rows.filter(({ pk }) => Number(pk) > 0)
      .sort((a, b) => Number(a.pk) - Number(b.pk)).map((row) => String(row.name));
    tables.push({ name: String(name), columns, order: Number(wr) === 1 ? primaryKey : ["rowid"] });
  }
  return tables;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
