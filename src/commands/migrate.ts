// Updates the tables of a libSQL server and exits, for hosts that do so before they send calls to a new version.
// Starting the service does the same.
// deno-lint-ignore-file no-console
import { databaseAt, readConfig, readVariables } from "../config.ts";
import { openRemoteDatabase } from "../storage/mod.ts";

const storage = await openRemoteDatabase(databaseAt(readConfig(readVariables())));
await storage.close();
console.log("The tables are up to date.");
