/**
 * Copies the tables of one database into another, whatever they are, and compares both.
 *
 * @module
 */
import type { Client, InStatement, InValue } from "@libsql/client/sqlite3";
import { createHash } from "node:crypto";

/** The table that a service reads first when it starts: it is filled last, so that a partial copy does not start. */
const LAST_TABLE = "migrations";

/** A row: one value per column, in the order of the table. */
type Row = readonly InValue[];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns in whose order rows are read: the primary key, or `rowid`. */
  readonly order: readonly string[];
}

/** A connection, or a transaction on one: what runs a query. */
export type Reader = Pick<Client, "execute">;

/** Raised when a copy cannot be made or used; the message is one line fit for a terminal. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/**
 * Copies tables, rows, and then indexes and the like.
 *
 * @param from A transaction: all is read as of one moment.
 * @param to A database without tables.
 * @returns How many rows there are.
 * @throws {BackupError} when a table has not arrived as it was sent
 */
export async function copyTables(from: Reader, to: Client): Promise<number> {
  const objects = await readSchema(from);
  await to.migrate(objects.filter(({ type }) => type === "table").map(({ sql }) => sql));
  let rows = 0;
  for (const table of await readTables(from)) rows += await copyTable(from, to, table);
  await to.migrate(objects.filter(({ type }) => type !== "table").map(({ sql }) => sql));
  return rows;
}

/** The table in which SQLite keeps the highest row id ever given, for tables that never give one twice. */
const SEQUENCE_TABLE = "sqlite_sequence";

/** Rows read and written at once. */
const PAGE_ROWS = 2000;

/** A statement may have 32,766 parameters (SQLite, "Limits"), but a server takes shorter ones sooner. */
const PARAMETERS_MAX = 2000;

/** Copies the rows of a table and compares both ends. Returns how many there are. */
async function copyTable(from: Reader, to: Client, table: Table): Promise<number> {
  const sent = createHash("sha256");
  let count = 0;
  // The rows copied before have written it.
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

/** Writes a row as text in which no two rows are alike. */
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

/** Counts the tables, indexes and the like of a database. */
export async function countTables(database: Reader): Promise<number> {
  return (await database.execute(`SELECT name FROM sqlite_schema WHERE ${OURS}`)).rows.length;
}

/** Lists the tables, {@link SEQUENCE_TABLE} among them where there is one. */
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
