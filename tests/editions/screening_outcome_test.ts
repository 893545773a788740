// What these tests protect: whom the lists concern is kept with the editions in force, and is never that of others.
import { assertEquals } from "@std/assert";
import {
  compareListings,
  findKeptScreening,
  keepScreening,
  openEditionStore,
  openTablesInForce,
} from "../../src/editions/mod.ts";
import { checksumOf, createLoader, openDataFolder } from "../../src/data/registers/mod.ts";
import { TestClock } from "../support/clock.ts";
import { type TempDatabase, tempFileDatabase } from "../support/temp_database.ts";

const shipped = await openDataFolder();
const load = createLoader();
const uk = (await shipped.readTable("sanctions_uk"))?.text ?? "";
const czech = (await shipped.readTable("cz_bank_codes"))?.text ?? "";
const listing = `${uk}ZZZ0001\tOesterreichische Kontrollbank\t\tAustria\t2026-11-20\t\n`;
/** The register now names a listed bank. */
const newCzech = czech.replace("Komerční banka, a.s.", "Bank Saderat Iran");

/** A database without editions, and what a test does with it. */
async function openWorld(database: TempDatabase) {
  const clock = new TestClock("2026-11-21T08:00:00Z");
  const store = openEditionStore(await database.open(clock));
  const origins = { shipped, store };
  return {
    origins,
    save: async (dataset: string, text: string, asOf: string) => {
      clock.advance(60_000);
      const rows = text.trimEnd().split("\n").length - 1;
      await store.save({ dataset, asOf, rows, sha256: checksumOf(text), fetchedAt: clock.now() }, text, []);
    },
    inForce: async () => await load(await openTablesInForce(shipped, store, () => {})),
    keep: async (change: Parameters<typeof keepScreening>[2]) =>
      await keepScreening(origins, clock.now(), change),
    now: () => clock.now(),
  };
}

Deno.test("the outcome that is kept is that of the editions in force: whom they list, and nobody else", async () => {
  await using database = await tempFileDatabase();
  await using otherDatabase = await tempFileDatabase();
  const { origins, save, keep, now } = await openWorld(database);
  // At first it is the one of the software, and nothing is stored while that is right.
  await keep(null);
  const atFirst = await findKeptScreening(origins);
  assertEquals([atFirst.screenedAt, atFirst.isCurrent, await origins.store.list()], [null, true, []]);

  await save("sanctions_uk", listing, "2026-11-20");
  assertEquals((await findKeptScreening(origins)).isCurrent, false);
  const version = await origins.store.version();
  await keep(null);
  // No instance takes it for new reference data.
  assertEquals(await origins.store.version(), version);
  const listed = await findKeptScreening(origins);
  assertEquals([listed.screenedAt, listed.isCurrent], [now(), true]);
  const concerned = listed.outcome.rows.filter(({ entry }) => entry === "ZZZ0001");
  assertEquals(new Set(concerned.map(({ bic }) => bic.slice(0, 8))), new Set(["OEKBATWW", "OEKOATWW"]));

  await save("sanctions_uk", uk, "2026-11-21");
  await save("cz_bank_codes", newCzech, "2026-11-21");
  await keep(null);
  const { outcome } = await findKeptScreening(origins);
  assertEquals(outcome.rows.filter(({ entry }) => entry === "ZZZ0001"), []);

  // A database whose register alone has changed comes to the same without screening all again.
  const other = await openWorld(otherDatabase);
  const before = await other.inForce();
  await other.save("cz_bank_codes", newCzech, "2026-11-21");
  const after = await other.inForce();
  const { affected } = await compareListings(before, after);
  await other.keep({ before, after, affected });
  const followed = await findKeptScreening(other.origins);
  assertEquals(followed.isCurrent, true);
  assertEquals(followed.outcome.rows, outcome.rows);
  const gained = outcome.rows.filter(({ dataset }) => dataset === "cz_bank_codes");
  assertEquals(gained.some(({ name }) => name === "Bank Saderat Iran"), true);
});
