/**
 * A libSQL server for all tests of a file, emptied before each test: starting one takes longer than most database
 * tests.
 *
 * @module
 */
import { type Client, createClient } from "@libsql/client/http";
import { assertEquals } from "@std/assert";
import { type SqldServer, startSqld } from "./sqld.ts";

/** Tables with rows from the start. */
const KEPT: ReadonlySet<string> = new Set(["migrations", "secrets"]);

/** The server of the calling file, which runs from its first test to its last. */
export interface EmptiedServer {
  /** Removes the data of earlier tests, and returns the URL. */
  empty(): Promise<string>;
}

/**
 * Registers starting and stopping a server for the tests of the calling file.
 *
 * @param data Returns the folder of the server's initial data: all tables, with only the rows that every new database
 * has.
 */
export function emptiedServer(data: () => Promise<string>): EmptiedServer {
  let running: { readonly server: SqldServer; readonly client: Client; readonly start: unknown } | null =
    null;
  Deno.test.beforeAll(async () => {
    const server = await startSqld({ data: await data() });
    const client = createClient({ url: server.url });
    running = { server, client, start: await contentsOf(client) };
  });
  Deno.test.afterAll(async () => {
    running?.client.close();
    await running?.server[Symbol.asyncDispose]();
  });
  return {
    empty: async () => {
      if (running === null) throw new Error("The server is used outside a test");
      const { server, client, start } = running;
      await removeRows(client);
      assertEquals(await contentsOf(client), start, "A test has left more than rows behind");
      return server.url;
    },
  };
}

/** Reads tables, indexes and triggers, and the rows of tables that aren't emptied. */
async function contentsOf(client: Client): Promise<unknown> {
  const read = async (sql: string) => (await client.execute(sql)).rows.map((row) => ({ ...row }));
  const kept: unknown[] = [];
  for (const table of KEPT) kept.push(await read(`SELECT * FROM ${table} ORDER BY 1`));
  return [await read("SELECT type, name, sql FROM sqlite_master ORDER BY name"), kept];
}

async function removeRows(client: Client): Promise<void> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = rows.map(({ name }) => String(name)).filter((name) => !KEPT.has(name));
  await client.batch(
    ["PRAGMA defer_foreign_keys = ON", ...names.map((name) => `DELETE FROM "${name}"`)],
    "write",
  );
}
