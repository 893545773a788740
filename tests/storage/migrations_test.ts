import { assertEquals, assertRejects } from "@std/assert";
import { createClient } from "@libsql/client";
import { CompiledQuery } from "kysely";
import { openLedger } from "../../src/billing/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { openDatabase } from "../../src/storage/file/mod.ts";
import { baseline, type Migration, migrations } from "../../src/storage/migrations/mod.ts";
import type { Storage } from "../../src/storage/mod.ts";
import { emptyFileDatabase, testOnNewDatabase } from "../support/temp_database.ts";
import { callOn } from "../support/test_keys.ts";

const FIRST = baseline.version;

Deno.test("migrations run in the order of their numbers, which are those of their files", async () => {
  assertEquals(migrations.map(({ version }) => version), migrations.map((_, index) => FIRST + index));
  const folder = new URL("../../src/storage/migrations/", import.meta.url);
  const numbered: number[] = [];
  for (const { name } of [...Deno.readDirSync(folder)].sort((a, b) => a.name < b.name ? -1 : 1)) {
    const [, number] = /^(\d{4})_/.exec(name) ?? [];
    if (number === undefined) continue;
    const found = Object.values<Migration>(await import(new URL(name, folder).href));
    assertEquals(found.map(({ version }) => version), [Number(number)], name);
    numbered.push(Number(number));
  }
  assertEquals([FIRST, ...numbered], migrations.map(({ version }) => version));
});

/** Makes the tables of the last state before the first release, and runs `statements` on them. */
async function makeOldDatabase(url: string, statements: readonly string[]): Promise<void> {
  const sql = await Deno.readTextFile(new URL("../fixtures/database_version_29.sql", import.meta.url));
  const client = createClient({ url });
  await client.batch([...sql.split(";\n").filter((one) => one.trim() !== ""), ...statements], "write");
  client.close();
}

/** Reads the columns of every table, and the indexes. */
async function describeTables({ db }: Storage): Promise<unknown> {
  const read = async (sql: string) => (await db.executeQuery(CompiledQuery.raw(sql))).rows;
  const columns = await read(`
    SELECT m.name AS "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
    FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name <> 'writers' ORDER BY 1, 2`);
  const indexes = await read(`
    SELECT name, replace(replace(sql, char(10), ' '), '  ', ' ') AS sql FROM sqlite_master
    WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1`);
  return [columns, indexes];
}

const OLD_KEY =
  `INSERT INTO keys (id, key_hash, key_prefix, recharge_ref, status, tier, plan, basis, allowance, free_basis,
    free_allowance, credits_total, origin, created_at)
  VALUES (1, '${
    hashKey("ifk_old")
  }', 'ifk_old', 'ref', 'active', 'claimed', 'free', 'monthly', 200, 'monthly', 200, 700,
    'free', 0)`;

testOnNewDatabase("tables of the last development version become those of the release", async (database) => {
  await makeOldDatabase(database.url, [
    OLD_KEY,
    "INSERT INTO spending VALUES (1, '2026-11', 20, NULL, 0, 100, 7, 1, 0)",
    `INSERT INTO purchases (purchase_id, rail, bundle, credits, amount_atomic, status, key_id, new_key_hash,
        new_key_prefix, new_recharge_ref, recovery_hash, created_at)
      VALUES ('p', 'card', '1k', 1000, 4000000, 'credited', 1, 'h', 'ifk_', 'r', 'x', 0)`,
    `INSERT INTO card_checkouts (purchase_id, product, new_key_hash, amount_minor, currency, due_back, taken_back,
        created_at) VALUES ('p', '1k', 'h', 400, 'usd', 300, 300, 0)`,
  ]);
  const storage = await database.open();
  await using fresh = await emptyFileDatabase();
  assertEquals(await describeTables(storage), await describeTables(await fresh.open()));
  const ledger = openLedger(storage);
  const standing = await ledger.read(hashKey("ifk_old"));
  const { creditsRemaining, creditsTotal, creditsUsed } = standing.standing === "active"
    ? standing.balance
    : { creditsRemaining: 0, creditsTotal: 0, creditsUsed: 0 };
  assertEquals([creditsRemaining, creditsTotal, creditsUsed], [600, 1000, 100]);
  assertEquals((await ledger.charge(callOn({ keyHash: hashKey("ifk_old") }))).outcome, "charged");
});

for (
  const [version, says] of [
    [20, /from before the first release.*from version 29 alone: start with a new database/],
    [migrations.length + FIRST, /this software knows them up to.*start the newer version/],
  ] as const
) {
  testOnNewDatabase(`a database of version ${version} is refused with what to do`, async (database) => {
    await makeOldDatabase(database.url, [
      `DELETE FROM migrations WHERE version > ${version}`,
      `INSERT OR IGNORE INTO migrations VALUES (${version}, 'another', 0)`,
    ]);
    await assertRejects(() => openDatabase({ url: database.url }), Error, "its tables have version");
    const message = await openDatabase({ url: database.url }).catch(({ message }) => message);
    assertEquals(says.test(message), true, message);
  });
}
