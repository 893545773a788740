import { assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { openDatabase } from "../../src/storage/file/mod.ts";
import type { StorageEvent } from "../../src/storage/mod.ts";
import { emptyFileDatabase, testOnNewDatabase } from "../support/temp_database.ts";

// The guarantee: who has the database alone cannot search it for addresses and networks, and no start makes stand-ins
// that the rows of yesterday do not match.

const SECRET = "5a".repeat(32);
const OTHER = "a5".repeat(32);

function pathOf(url: string): string {
  return url.slice("file:".length);
}

async function secretsIn(url: string): Promise<string[]> {
  const storage = await openDatabase({ url });
  const rows = await storage.db.selectFrom("secrets").select("name").orderBy("name").execute();
  await storage.close();
  return rows.map(({ name }) => name);
}

Deno.test("openDatabase() keeps the secret in a file beside the database, for its owner alone", async () => {
  await using database = await emptyFileDatabase();
  const secrets = await Promise.all(
    Array.from({ length: 4 }, async () => (await database.open()).identitySecret),
  );
  const [first] = secrets;
  for (const secret of secrets) assertEquals(secret, first);
  const file = `${pathOf(database.url)}-secret`;
  assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
  assertEquals(Uint8Array.fromHex(await Deno.readTextFile(file)), first);
  assertEquals(await secretsIn(database.url), ["identity digest"]);
  // As a copy of it may be.
  await Deno.chmod(file, 0o644);
  await database.open();
  assertEquals(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
});

Deno.test("openDatabase() moves a secret that lies in the database into the file", async () => {
  await using database = await emptyFileDatabase();
  const storage = await database.open();
  const kept = storage.identitySecret.toHex();
  await storage.queue.write([
    storage.db.deleteFrom("secrets").compile(),
    storage.db.insertInto("secrets").values({ name: "identity", value: SECRET, created_at: 0 }).compile(),
  ]);
  await storage.close();
  const file = `${pathOf(database.url)}-secret`;
  await Deno.remove(file);
  const moved = await openDatabase({ url: database.url });
  assertEquals(moved.identitySecret.toHex(), SECRET);
  assertNotEquals(SECRET, kept);
  await moved.close();
  assertEquals(await Deno.readTextFile(file), SECRET);
  const bytes = new TextDecoder("latin1").decode(await Deno.readFile(pathOf(database.url)));
  assertEquals(bytes.includes(SECRET), false);
});

Deno.test("openDatabase() does not start with another secret, or without the one that was lost", async () => {
  await using database = await emptyFileDatabase();
  const { url } = database;
  await (await openDatabase({ url })).close();
  await assertRejects(() => openDatabase({ url, identitySecret: OTHER }), Error, "IDENTITY_SECRET");
  await Deno.remove(`${pathOf(url)}-secret`);
  await assertRejects(() => openDatabase({ url }), Error, "restore");
});

testOnNewDatabase("openDatabase() takes the secret from the environment", async ({ url }) => {
  const storage = await openDatabase({ url, identitySecret: SECRET.toUpperCase() });
  assertEquals(storage.identitySecret.toHex(), SECRET);
  const rows = await storage.db.selectFrom("secrets").select("name").execute();
  assertEquals(rows.map(({ name }) => name), ["identity digest"]);
  await storage.close();
  await assertRejects(() => openDatabase({ url, identitySecret: OTHER }), Error, "IDENTITY_SECRET");
  await assertRejects(() => openDatabase({ url }), Error, "set IDENTITY_SECRET");
});

testOnNewDatabase("openDatabase() says where the secret lies in the database", async ({ url }) => {
  const expected = url.startsWith("file:") ? [] : ["advice"];
  const events: StorageEvent[] = [];
  const storage = await openDatabase({ url, report: (event) => events.push(event) });
  assertEquals(events.map(({ kind }) => kind), expected);
  const identitySecret = storage.identitySecret.toHex();
  await storage.close();
  // The advice works: the value moves out.
  const configured = await openDatabase({ url, identitySecret, report: (event) => events.push(event) });
  const rows = await configured.db.selectFrom("secrets").select("name").execute();
  assertEquals(rows.map(({ name }) => name), ["identity digest"]);
  assertEquals(events.length, expected.length);
  await configured.close();
});
