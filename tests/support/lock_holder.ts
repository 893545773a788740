/**
 * A process that has the write lock of a database file. It prints `locked` once it does, and releases it after the
 * given time.
 *
 * Arguments: the database's URL and the milliseconds to hold the lock.
 *
 * @module
 */
import { createClient } from "@libsql/client";

const [url = "", holdMs = "0"] = Deno.args;
const client = createClient({ url });
const transaction = await client.transaction("write");
await Deno.stdout.write(new TextEncoder().encode("locked\n"));
await new Promise((resolve) => setTimeout(resolve, Number(holdMs)));
await transaction.rollback();
client.close();
