// Updates the tables of a database on a libSQL server and exits: a host runs it before it sends calls to a new
// version. A start does the same.
// deno-lint-ignore-file no-console
import { databaseAt, readConfig, readVariables } from "../config.ts";
import { openRemoteDatabase } from "../storage/mod.ts";

const storage = await openRemoteDatabase(databaseAt(readConfig(readVariables())));
await storage.close();
console.log("The tables are up to date.");
