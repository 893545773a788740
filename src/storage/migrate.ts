/**
 * Brings the tables of a database up to date before anything else uses it.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { Clock } from "./clock.ts";
import type { Connections } from "./connections.ts";
import { isBusyError, isConstraintError, StatementFailedError } from "./errors.ts";
import { type Migration, migrations } from "./migrations/mod.ts";

const createTable = CompiledQuery.raw(
  `CREATE TABLE IF NOT EXISTS migrations (
     version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL
   ) STRICT`,
);

/**
 * Applies every migration that `connections` has not seen, in order, each in a transaction of its own. The
 * first statement of that transaction takes the version's row, so of several processes that start at once on
 * one database exactly one applies each migration.
 */
export async function migrate(connections: Connections, clock: Clock): Promise<void> {
  await commit(connections, [createTable]);
  const applied = await connections.read(CompiledQuery.raw("SELECT max(version) AS version FROM migrations"));
  const [row] = applied.rows as { version: number | null }[];
  const current = row?.version ?? 0;
  for (const migration of migrations) {
    if (migration.version > current) await apply(connections, migration, clock);
  }
}

async function apply(connections: Connections, migration: Migration, clock: Clock): Promise<void> {
  const { version, name, statements } = migration;
  const takeVersion = CompiledQuery.raw(
    "INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)",
    [
      version,
      name,
      clock.now(),
    ],
  );
  try {
    await commit(connections, [takeVersion, ...statements.map((sql) => CompiledQuery.raw(sql))]);
  } catch (error) {
    // Another process holds the version's row, and our lock proves that its transaction has committed.
    const isTaken = error instanceof StatementFailedError && error.statementIndex === 0;
    if (!isTaken || !isConstraintError(error)) throw error;
  }
}

async function commit(connections: Connections, queries: readonly CompiledQuery[]): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      await connections.commit(queries, { durable: true });
      return;
    } catch (error) {
      if (!isBusyError(error) || attempt === 10) throw error;
      await connections.reopen();
    }
  }
}
