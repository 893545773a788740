/**
 * Brings the tables of a database up to date before anything else uses it.
 *
 * @module
 */
import { CompiledQuery } from "kysely";
import type { Clock } from "./clock.ts";
import type { Connections } from "./connections.ts";
import { isConstraintError, StatementFailedError } from "./errors.ts";
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
 *
 * @throws {Error} for a database that a newer version of the software has changed
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
  for (const migration of migrations) {
    if (!versions.has(migration.version)) await apply(connections, migration, clock);
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
    await connections.commit([takeVersion, ...statements.map((sql) => CompiledQuery.raw(sql))], {
      durable: true,
    });
  } catch (error) {
    // Another process holds the version's row, and our lock proves that its transaction has committed.
    const isTaken = error instanceof StatementFailedError && error.statementIndex === 0;
    if (!isTaken || !isConstraintError(error)) throw error;
  }
}
