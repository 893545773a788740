/**
 * `deno task backup FILE` copies the database into a file while the service runs; `deno task restore FILE` fills a new
 * database from it.
 *
 * Exit status: 0 done, 1 not done, 2 the command was not understood.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { ConfigError, readConfig, readVariables } from "../config.ts";
import { backUpDatabase, BackupError, type CopySummary, restoreDatabase } from "../storage/file/mod.ts";

const USAGE = `Usage: deno task backup FILE
       deno task restore FILE

backup copies the database of DATABASE_URL, while the service runs, into a new SQLite file that nobody else may read,
and compares the two; restore copies such a file into the database of DATABASE_URL, which must not be there yet (on a
server: must be empty). The secret beside a database file is copied beside it; an IDENTITY_SECRET is not.

Exit status: 0 done, 1 not done, 2 usage.`;

async function main([command, path, ...rest]: readonly string[]): Promise<number> {
  if ((command !== "backup" && command !== "restore") || path === undefined || rest.length > 0) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { databaseUrl: url, databaseAuthToken: authToken } = readConfig(readVariables());
    const place = { url, ...(authToken && { authToken }) };
    const copied = command === "backup"
      ? await backUpDatabase(place, path)
      : await restoreDatabase(path, place);
    console.log(describe(copied, command === "backup" ? path : "the database", path));
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    if (!(error instanceof BackupError)) throw error;
    console.error(`Nothing was copied: ${error.message}.`);
    return 1;
  }
}

function describe({ rows, version, secret }: CopySummary, target: string, source: string): string {
  const kept = {
    copied: "its secret lies beside it",
    left: `set IDENTITY_SECRET to what ${source}-secret holds`,
    elsewhere: "the secret in IDENTITY_SECRET, if there is one, is not part of it",
  };
  return `Copied ${rows} rows (tables of version ${version}) into ${target}, and compared them; ${
    kept[secret]
  }.`;
}

Deno.exit(await main(Deno.args));
