// Copies a database from a file or a server into one consistent SQLite file, and back (`deno task backup`). A file is
// copied to a file with `VACUUM INTO`. To or from a server, rows are copied in pages, and each table is compared.
import type { Client, InStatement, InValue } from "@libsql/client";
import { createHash } from "node:crypto";
import { migrations } from "../migrations/mod.ts";
import { fileUrl, isThere, makeParentFolder, makePrivate, pathOf } from "./files.ts";

/** Location of a database. */
export interface DatabasePlace {
  /** `file:path`, `http:`, `https:` or `libsql:`. */
  readonly url: string;
  readonly authToken?: string;
}

interface Contents {
  readonly version: number;
  readonly rows: number;
}

/** A summary of what was copied. */
export interface CopySummary extends Contents {
  /** `left`: in a file next to the backup, for a target on a server. `elsewhere`: in a variable or the database. */
  readonly secret: "copied" | "left" | "elsewhere";
}

/** Raised if a database can't be copied. The message is one line, to be shown in a terminal. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Copies a database and its secret into new files. Throws a {@linkcode BackupError} if that isn't possible. */
export async function backUpDatabase(source: DatabasePlace, path: string): Promise<CopySummary> {
  return await copy(source, { url: fileUrl(path) });
}

/** Copies a backup into a new or empty database. Throws a {@linkcode BackupError} if that isn't possible. */
export async function restoreDatabase(path: string, target: DatabasePlace): Promise<CopySummary> {
  return await copy({ url: fileUrl(path) }, target);
}

async function copy(source: DatabasePlace, target: DatabasePlace): Promise<CopySummary> {
  const [from, to] = [filePathOf(source), filePathOf(target)];
  if (from !== null && !await isThere(from)) throw new BackupError(`there is no file ${from}`);
  const secret = from !== null && await isThere(`${from}-secret`) ? `${from}-secret` : null;
  if (to === null) {
    return { ...await copyContents(source, target), secret: secret === null ? "elsewhere" : "left" };
  }
  for (const path of [to, ...(secret === null ? [] : [`${to}-secret`])]) {
    if (await isThere(path)) throw new BackupError(`${path} already exists`);
  }
  const draft = `${to}.${crypto.randomUUID()}`;
  try {
    await makeParentFolder(draft);
    await makePrivate(draft);
    const copied = await copyContents(source, { url: fileUrl(draft) });
    {
      // Forces the copy to the disk, because SQLite may leave it in the cache of the operating system.
      using file = await Deno.open(draft, { write: true });
      await file.sync();
    }
    if (secret !== null) {
      await Deno.writeTextFile(`${to}-secret`, await Deno.readTextFile(secret), {
        mode: 0o600,
        createNew: true,
      });
    }
    await Deno.rename(draft, to);
    return { ...copied, secret: secret === null ? "elsewhere" : "copied" };
  } catch (error) {
    for (const suffix of ["", "-wal", "-shm"]) {
      if (await isThere(draft + suffix)) await Deno.remove(draft + suffix);
    }
    throw error;
  }
}

async function copyContents(source: DatabasePlace, target: DatabasePlace): Promise<Contents> {
  const [from, to] = [filePathOf(source), filePathOf(target)];
  await withClient(source, async (client) => {
    if (from !== null) await refuseDamaged(client);
    await readVersion(client);
    if (from === null || to === null) await withClient(target, (other) => copyTables(client, other));
    else await client.execute({ sql: "VACUUM INTO ?", args: [to] });
  });
  return await withClient(target, async (client) => {
    if (to !== null) {
      // `user_version` is the generation by which `WatchedFile` notices that a file was overwritten. A database in use
      // has a higher one than 0, so a service notices when this copy overwrites its file.
      await client.execute("PRAGMA user_version = 0");
      await refuseDamaged(client);
    }
    const counts = (await readTables(client)).map(({ name }) => `(SELECT count(*) FROM ${quoted(name)})`);
    const { rows: [counted] } = await client.execute(`SELECT ${counts.join(" + ")} AS count`);
    return { version: await readVersion(client), rows: Number(counted?.count) };
  });
}

function filePathOf({ url }: DatabasePlace): string | null {
  return url.startsWith("file:") ? pathOf(url) : null;
}

async function withClient<Result>(
  { url, authToken }: DatabasePlace,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { createClient } = await import("@libsql/client");
  const client = createClient({ url, ...(authToken && { authToken }), intMode: "bigint" });
  try {
    return await work(client);
  } finally {
    client.close();
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
  const { rows } = await database.execute("PRAGMA integrity_check(1)").catch((error: unknown) => {
    throw new BackupError(`the database cannot be read: ${error instanceof Error ? error.message : error}`);
  });
  const found = String(Array.from(rows[0] ?? [])[0] ?? "ok");
  if (found !== "ok") throw new BackupError(`the database is damaged: ${found.replaceAll(/\s+/g, " ")}`);
}

/** The last table to copy: a starting service reads it first, and so never starts on a partial copy. */
const LAST_TABLE = "migrations";

type Row = readonly InValue[];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: readonly string[];
}

type Reader = Pick<Client, "execute">;

/** Copies tables and rows, then indexes and triggers. Throws if `to` has tables, or a copy differs from its source. */
async function copyTables(from: Client, to: Client): Promise<void> {
  if ((await readSchema(to)).length > 0) throw new BackupError("the database to fill holds tables already");
  const snapshot = await from.transaction("read");
  try {
    const objects = await readSchema(snapshot);
    await to.migrate(objects.filter(({ type }) => type === "table").map(({ sql }) => sql));
    for (const table of await readTables(snapshot)) await copyTable(snapshot, to, table);
    await to.migrate(objects.filter(({ type }) => type !== "table").map(({ sql }) => sql));
  } finally {
    snapshot.close();
  }
}

/** SQLite's table with the highest row id of each table that never reuses row ids. */
const SEQUENCE_TABLE = "sqlite_sequence";

const PAGE_ROWS = 2000;

async function copyTable(from: Reader, to: Client, table: Table): Promise<void> {
  const sent = createHash("sha256");
  // The inserts into the other tables have already filled this table.
  if (table.name === SEQUENCE_TABLE) await to.execute(`DELETE FROM ${SEQUENCE_TABLE}`);
  for await (const rows of readPages(from, table)) {
    await to.migrate(insertsOf(table, rows));
    for (const row of rows) sent.update(textOf(row));
  }
  const arrived = createHash("sha256");
  for await (const rows of readPages(to, table)) for (const row of rows) arrived.update(textOf(row));
  if (sent.digest("hex") !== arrived.digest("hex")) {
    throw new BackupError(`the copy of the table ${table.name} differs from its source`);
  }
}

async function* readPages(from: Reader, { name, columns, order }: Table): AsyncGenerator<readonly Row[]> {
  const key = order.map(quoted).join(", ");
  for (let after: Row = [];;) {
    const where: string = after.length === 0 ? "" : `WHERE (${key}) > (${after.map(() => "?").join(", ")})`;
    const { rows }: { rows: ArrayLike<InValue>[] } = await from.execute({
      sql: `SELECT ${columns.map(quoted).join(", ")}, ${key} FROM ${quoted(name)} ${where}
            ORDER BY ${key} LIMIT ${PAGE_ROWS}`,
      args: [...after],
    });
    const values = rows.map((row) => Array.from(row));
    yield values.map((row) => row.slice(0, columns.length));
    if (values.length < PAGE_ROWS) return;
    after = values.at(-1)?.slice(columns.length) ?? [];
  }
}

/** Inserting rows in groups takes half as long as one by one. */
const ROWS_PER_STATEMENT = 100;

function insertsOf({ name, columns }: Table, rows: readonly Row[]): InStatement[] {
  const places = `(${columns.map(() => "?").join(", ")})`;
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, index) => {
    const some = rows.slice(index * ROWS_PER_STATEMENT, (index + 1) * ROWS_PER_STATEMENT);
    return {
      sql: `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(", ")})
            VALUES ${some.map(() => places).join(", ")}`,
      args: some.flat(),
    };
  });
}

function textOf(row: Row): string {
  return JSON.stringify(row.map((value) => {
    if (typeof value === "bigint") return ["integer", String(value)];
    if (value instanceof ArrayBuffer) return ["blob", new Uint8Array(value).toHex()];
    return value;
  }));
}

async function readSchema(from: Reader): Promise<{ readonly type: string; readonly sql: string }[]> {
  const { rows } = await from.execute(
    `SELECT type, sql FROM sqlite_schema WHERE sql IS NOT NULL
     AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\' ORDER BY rowid`,
  );
  return rows.map(({ type, sql }) => ({ type: String(type), sql: String(sql) }));
}

async function readTables(from: Reader): Promise<Table[]> {
  const { rows } = await from.execute(
    `SELECT list.name AS name, list.wr AS wr, info.name AS column_name, info.pk AS pk
     FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
     WHERE list.type = 'table' AND list.schema = 'main' AND list.name <> 'sqlite_schema'
       AND list.name NOT LIKE 'libsql\\_%' ESCAPE '\\' AND list.name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'
     ORDER BY list.name = '${LAST_TABLE}', list.name = '${SEQUENCE_TABLE}', list.name, info.cid`,
  );
  return [...Map.groupBy(rows, ({ name }) => String(name))].map(([name, columns]) => {
    const key = columns.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a.pk) - Number(b.pk));
    const namesOf = (some: typeof columns) => some.map(({ column_name }) => String(column_name));
    return {
      name,
      columns: namesOf(columns),
      order: Number(columns[0]?.wr) === 1 ? namesOf(key) : ["rowid"],
    };
  });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
