import { assertEquals, assertMatch } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/watches";
const FEED = `${PATH}/changes?wait=0`;
const PAYEES = Array.from({ length: 3 }, (_, index) => ({
  iban: "DE89370400440532013000",
  reference: `payee ${index}`,
}));

Deno.test("list_watch_changes tells a change once for each watch, whatever the pages", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  bodyOf(await app.post(PATH, { items: PAYEES }, { key }), "addWatches", 200);
  bodyOf(
    await app.post(PATH, { items: [{ bic: "UBSWCHZH", reference: "theirs" }] }, { key: other }),
    "addWatches",
    200,
  );
  await seedWatchChange(app);
  const told: string[] = [];
  let after = "";
  for (let more = true; more;) {
    const page = bodyOf(await app.get(`${FEED}&limit=2${after}`, { key }), "listWatchChanges", 200);
    told.push(...page.changes.map(({ watch }) => watch.reference));
    after = `&after=${page.cursor}`;
    more = page.has_more;
  }
  assertEquals(told, PAYEES.map(({ reference }) => reference));
  const german = await app.get(`${FEED}&limit=1`, { key, headers: { "Accept-Language": "de" } });
  assertEquals(german.headers.get("Content-Language"), "de");
  const [change] = bodyOf(german, "listWatchChanges", 200).changes;
  assertMatch(change?.summary ?? "", /^Commerzbank wurde von .* übernommen: Fragen Sie den Empfänger /);
  assertEquals(bodyOf(await app.get(FEED + after, { key }), "listWatchChanges", 200).changes, []);
  assertEquals(bodyOf(await app.get(FEED, { key: other }), "listWatchChanges", 200).changes, []);
  // Whoever watches from now on knew it from the first screening.
  bodyOf(await app.post(PATH, { items: [{ ...PAYEES[0], reference: "late" }] }, { key }), "addWatches", 200);
  assertEquals(bodyOf(await app.get(FEED + after, { key }), "listWatchChanges", 200).changes, []);
});

Deno.test("list_watch_changes is held until there is a change", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  bodyOf(await app.post(PATH, { items: PAYEES.slice(0, 1) }, { key }), "addWatches", 200);
  const held = app.get(`${PATH}/changes`, { key });
  await seedWatchChange(app);
  assertEquals(bodyOf(await held, "listWatchChanges", 200).changes.length, 1);
  // A page is answered at once.
  const page = await app.get(`${PATH}/changes?after=1.9`, { key, headers: { "Sec-Fetch-Mode": "cors" } });
  assertEquals(bodyOf(page, "listWatchChanges", 200).changes, []);
});

Deno.test("list_watch_changes answers 400 to a question that cannot be read", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  // The last one is a place that no change of this database has.
  for (
    const query of ["after=x", "after=w7", "after=51", "limit=0", "wait=26", "wait=-1", "wait=0&after=51.7"]
  ) {
    assertEquals(
      errorOf(await app.get(`${PATH}/changes?${query}`, { key })),
      [400, "invalid_request"],
      query,
    );
  }
});
