// Updates the tables of a libSQL server and exits, before a host sends calls to a new version. Starting does the
// same.
// deno-lint-ignore-file no-console
import { databaseAt, readConfig, readVariables } from "../config.ts";
import { openRemoteDatabase } from "../storage/mod.ts";

const storage = await openRemoteDatabase(databaseAt(readConfig(readVariables())));
await storage.close();
console.log("The tables are up to date.");
