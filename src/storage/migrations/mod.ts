// The tables of the database and their history. A released migration is never edited; to change the tables, add a file
// with the next number. `deno task generate` writes the types of the result (`generated/database.ts`).
import { CompiledQuery } from "kysely";
import type { Clock } from "../clock.ts";
import { type Connections, isConstraintError, StatementFailedError } from "../connections.ts";
import { keyTables } from "./key_tables.ts";
import { moneyTables } from "./money_tables.ts";
import { dataTables, watchTables } from "./watch_and_data_tables.ts";

/** One step in the history of the tables. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** The tables of the first release. Lower versions were used during development. */
export const baseline: Migration = {
  version: 102,
  name: "baseline",
  statements: [...keyTables, ...moneyTables, ...dataTables, ...watchTables],
};

/** Every migration, in order. */
export const migrations: readonly Migration[] = [baseline];

const createTable = CompiledQuery.raw(
  `CREATE TABLE IF NOT EXISTS migrations (
     version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL
   ) STRICT`,
);

/**
 * Applies the migrations that the database doesn't have yet, in order, each in a separate transaction. Throws if the
 * tables are from a newer version of this software, or from before the first release.
 */
export async function migrate(connections: Connections, clock: Clock): Promise<void> {
  await connections.commit([createTable], { durable: true });
  const applied = await connections.read(CompiledQuery.raw("SELECT version FROM migrations"));
  const versions = new Set((applied.rows as { version: number }[]).map(({ version }) => version));
  const current = Math.max(0, ...versions);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new Error(
      `its tables have version ${current}, and this software knows them up to ${newest}: start the newer version`,
    );
  }
  if (current > 0 && current < baseline.version) {
    throw new Error(
      `its tables have version ${current}, from before the first release, and cannot be updated. Export what ` +
        "you need with `deno task backup` of the software that made it, then start with a new database (DATABASE_URL)",
    );
  }
  for (const migration of migrations) {
    if (!versions.has(migration.version)) await apply(connections, migration, clock);
  }
}

async function apply(connections: Connections, migration: Migration, clock: Clock): Promise<void> {
  const { version, name, statements } = migration;
  // Runs first, so that of several processes that start together, exactly one applies the migration.
  const takeVersion = CompiledQuery.raw(
    "INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)",
    [version, name, clock.now()],
  );
  try {
    await connections.commit([takeVersion, ...statements.map((sql) => CompiledQuery.raw(sql))], {
      durable: true,
    });
  } catch (error) {
    // The version exists: another process has applied the migration and committed, because we got the lock.
    const isTaken = error instanceof StatementFailedError && error.statementIndex === 0;
    if (!isTaken || !isConstraintError(error)) throw error;
  }
}
