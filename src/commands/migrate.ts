// Brings the tables of a database on a libSQL server up to date and ends: what a host runs before it sends calls to a
// new version. A start does the same by itself.
// deno-lint-ignore-file no-console
import { databaseAt, readConfig, readVariables } from "../config.ts";
import { openRemoteDatabase } from "../storage/mod.ts";

const storage = await openRemoteDatabase(databaseAt(readConfig(readVariables())));
await storage.close();
console.log("The tables are up to date.");
