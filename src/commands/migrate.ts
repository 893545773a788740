// Updates the tables of a libSQL server and exits, for hosts that want to do so before a new version receives calls.
// Starting the service does the same.
// deno-lint-ignore-file no-console
import { databaseAt, readConfig, readVariables } from "../config.ts";
import { openRemoteDatabase } from "../storage/mod.ts";

const storage = await openRemoteDatabase(databaseAt(readConfig(readVariables())));
await storage.close();
console.log("The tables are up to date.");
