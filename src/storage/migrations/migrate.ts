// Updates the tables of a database.
import { CompiledQuery } from "kysely";
import type { Clock } from "../clock.ts";
import type { Connections } from "../connections.ts";
import { isConstraintError, StatementFailedError } from "../errors.ts";
import { baseline, type Migration, migrations } from "./mod.ts";

const createTable = CompiledQuery.raw(
  `CREATE TABLE IF NOT EXISTS migrations (
     version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL
   ) STRICT`,
);

/**
 * Applies every migration that is new to the database, in order, each in a separate transaction. Its first statement
 * inserts the version's row, so of several processes that start at once exactly one applies it. Throws where the
 * tables are from a newer version, or from development before the first release.
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
  const takeVersion = CompiledQuery.raw(
    "INSERT INTO migrations (version, name, applied_at) VALUES (?, ?, ?)",
    [version, name, clock.now()],
  );
  try {
    await connections.commit([takeVersion, ...statements.map((sql) => CompiledQuery.raw(sql))], {
      durable: true,
    });
  } catch (error) {
    // Another process has inserted the version's row, and since we got the lock, its transaction has committed.
    const isTaken = error instanceof StatementFailedError && error.statementIndex === 0;
    if (!isTaken || !isConstraintError(error)) throw error;
  }
}
