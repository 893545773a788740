// Databases in a local file, in addition to those on a server. The embedded engine is native code, so entry points
// that need it import this folder directly instead of through `storage/mod.ts`.
import { type DatabaseOptions, openDatabaseWith, type Storage } from "../database.ts";

export { backUpDatabase, BackupError, restoreDatabase } from "./backup.ts";
export type { CopySummary, DatabasePlace } from "./backup.ts";

/** Opens a database in a file or on a server; throws a TypeError for another scheme, or a database in memory. */
export function openDatabase(options: DatabaseOptions): Promise<Storage> {
  return openDatabaseWith(options, async (url, condition) => {
    const { openFileConnections } = await import("./connections.ts");
    return await openFileConnections(url, condition);
  });
}
