// `deno task backup FILE` copies the running database into a file; `deno task restore FILE` fills a new database from
// the file. Exit status: 0 done, 1 not done, 2 wrong usage.
import type { Command } from "@commander-js/extra-typings";
import { readConfig, readVariables } from "../config.ts";
import {
  backUpDatabase,
  BackupError,
  type CopySummary,
  type DatabasePlace,
  restoreDatabase,
} from "../storage/file/mod.ts";
import { type Actions, runCommandLine, type Terminal } from "./command_line.ts";

function define(program: Command, { withoutDatabase }: Actions): void {
  program.command("backup").description(
    "Copies the database of DATABASE_URL into a new SQLite file that only you can read, while the service runs, and " +
      "checks the copy. A secret next to the database file is copied too; IDENTITY_SECRET isn't.",
  )
    .argument("<file>", "the file to write")
    .action(
      withoutDatabase((console, path) => copy(console, path, (place) => backUpDatabase(place, path), path)),
    );
  program.command("restore").description(
    "Restores a backup into the database of DATABASE_URL: a file that does not exist yet, or an empty database on a server.",
  )
    .argument("<file>", "the file to read")
    .action(
      withoutDatabase((console, path) =>
        copy(console, "the database", (place) => restoreDatabase(path, place), path)
      ),
    );
}

async function copy(
  console: Terminal,
  target: string,
  work: (place: DatabasePlace) => Promise<CopySummary>,
  path: string,
): Promise<number> {
  const { databaseUrl: url, databaseAuthToken: authToken } = readConfig(readVariables());
  try {
    console.log(describe(await work({ url, ...(authToken && { authToken }) }), target, path));
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(`Nothing was copied: ${error.message}.`);
    return 1;
  }
}

function describe({ rows, version, secret }: CopySummary, target: string, source: string): string {
  const kept = {
    copied: "its secret is next to it",
    left: `set IDENTITY_SECRET to the content of ${source}-secret`,
    elsewhere: "IDENTITY_SECRET, if set, is not part of it",
  };
  return `Copied ${rows} rows (tables of version ${version}) into ${target}, and checked the copy; ${
    kept[secret]
  }.`;
}

Deno.exit(await runCommandLine("deno task", define));
