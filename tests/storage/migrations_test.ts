import { assertEquals, assertRejects } from "@std/assert";
import { createClient } from "@libsql/client";
import { openLedger } from "../../src/billing/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { type Migration, migrations } from "../../src/storage/migrations/mod.ts";
import { TestClock } from "../support/clock.ts";
import { endPro, grantCredits } from "../support/paid_keys.ts";
import { testOnEveryDatabase } from "../support/temp_database.ts";
import { callOn } from "../support/test_keys.ts";

Deno.test("migrations run in the order of their numbers, which are those of their files", async () => {
  assertEquals(migrations.map(({ version }) => version), migrations.map((_, index) => index + 1));
  const folder = new URL("../../src/storage/migrations/", import.meta.url);
  const numbered: number[] = [];
  for (const { name } of [...Deno.readDirSync(folder)].sort((a, b) => a.name < b.name ? -1 : 1)) {
    const [, first, last = first] = /^(\d{4})(?:_to_(\d{4}))?_/.exec(name) ?? [];
    if (first === undefined) continue;
    const found = Object.values<Migration | readonly Migration[]>(await import(new URL(name, folder).href))
      .flat();
    const versions = found.map(({ version }) => version);
    assertEquals([versions.at(0), versions.at(-1)], [Number(first), Number(last)], name);
    numbered.push(...versions);
  }
  assertEquals(numbered, migrations.map(({ version }) => version));
});

/** Makes the tables as they were after `version`, and runs `statements` on them. */
async function makeOldDatabase(url: string, version: number, statements: readonly string[]): Promise<void> {
  const client = createClient({ url });
  const old = migrations.filter((migration) => migration.version <= version);
  await client.batch([
    "CREATE TABLE migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
    ...old.flatMap(({ version, name, statements }) => [
      { sql: "INSERT INTO migrations VALUES (?, ?, 0)", args: [version, name] },
      ...statements,
    ]),
    ...statements,
  ], "write");
  client.close();
}

function keyRow(id: number, secret: string, values: Record<string, string | number | null>): string {
  const row = {
    id,
    key_hash: hashKey(secret),
    key_prefix: secret.slice(0, 8),
    recharge_ref: `ref-${id}`,
    status: "active",
    tier: "anonymous",
    plan: "free",
    basis: "monthly",
    allowance: 25,
    free_basis: "monthly",
    free_allowance: 25,
    month: "2026-11",
    origin: "free",
    created_at: 0,
    ...values,
  };
  const literals = Object.values(row).map((value) => value === null ? "NULL" : `'${value}'`);
  return `INSERT INTO keys (${Object.keys(row).join(", ")}) VALUES (${literals.join(", ")})`;
}

testOnEveryDatabase(
  "Keys keep what they hold when their counts move to the spending table",
  async (database) => {
    await makeOldDatabase(database.url, 3, [
      keyRow(1, "ifk_untouched", {}),
      keyRow(2, "ifk_used", { used: 20, served_calls: 3 }),
      keyRow(3, "ifk_last_month", { used: 25, month: "2026-10", served_calls: 25 }),
      keyRow(4, "ifk_credits", {
        tier: null,
        basis: "credits",
        allowance: 0,
        used: 300,
        credits_remaining: 700,
        credits_total: 1000,
        served_calls: 300,
      }),
      keyRow(5, "ifk_pro", {
        plan: "pro",
        allowance: 10_000,
        used: 400,
        free_used: 24,
        free_month: "2026-11",
        served_calls: 424,
      }),
    ]);
    const storage = await database.open(new TestClock("2026-11-21T12:00:00Z"));
    const ledger = openLedger(storage);
    const holds = async (secret: string) => {
      const standing = await ledger.read(hashKey(secret));
      if (standing.standing !== "active") return standing.standing;
      const { used, creditsRemaining, creditsTotal, hasServed } = standing.balance;
      return [used, creditsRemaining, creditsTotal, hasServed];
    };
    assertEquals(await holds("ifk_untouched"), [0, 0, 0, false]);
    assertEquals(await holds("ifk_used"), [20, 0, 0, true]);
    assertEquals(await holds("ifk_last_month"), [0, 0, 0, true]);
    assertEquals(await holds("ifk_credits"), [300, 700, 1000, true]);
    assertEquals(await holds("ifk_pro"), [400, 0, 0, true]);

    const charge = (secret: string, units: number) =>
      ledger.charge(callOn({ keyHash: hashKey(secret) }, { units }));
    assertEquals((await charge("ifk_used", 6)).outcome, "insufficient");
    assertEquals((await charge("ifk_used", 5)).outcome, "charged");
    assertEquals((await charge("ifk_credits", 701)).outcome, "insufficient");
    assertEquals((await charge("ifk_credits", 700)).outcome, "charged");
    assertEquals(await holds("ifk_credits"), [1000, 0, 1000, true]);
    assertEquals(await grantCredits(storage, { purchaseId: "p", keyId: 4, credits: 10 }), "granted");
    assertEquals(await holds("ifk_credits"), [1000, 10, 1010, true]);
    assertEquals(await endPro(storage, 5), true);
    assertEquals(await holds("ifk_pro"), [24, 0, 0, true]);
  },
);

testOnEveryDatabase("No domain stays in clear text among the daily counters", async (database) => {
  const counter = (scope: string, subject: string) =>
    `INSERT INTO daily_counters VALUES ('2026-11-21', '${scope}', '${subject}', 2)`;
  await makeOldDatabase(database.url, 4, [counter("domain", "firma.de"), counter("address", "an HMAC")]);
  const storage = await database.open(new TestClock("2026-11-21T12:00:00Z"));
  const left = await storage.db.selectFrom("daily_counters").select("scope").execute();
  assertEquals(left, [{ scope: "address" }]);
});

testOnEveryDatabase("openDatabase() leaves tables alone that a newer version has made", async (database) => {
  await database.open();
  const client = createClient({ url: database.url });
  await client.execute("INSERT INTO migrations VALUES (9999, 'of the future', 0)");
  client.close();
  await assertRejects(() => database.open(), Error, "its tables have version 9999");
});
