import { assertEquals } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/watches";

Deno.test("list_watches pages through what the key watches, and shows nobody else's", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await openKey(app), await openKey(app)];
  const items = Array.from(
    { length: 5 },
    (_, index) => ({ bic: "CRESCHZZ80A", reference: `payee ${index}` }),
  );
  bodyOf(await app.post(PATH, { items }, { key }), "addWatches", 200);
  bodyOf(
    await app.post(PATH, { items: [{ bic: "UBSWCHZH", reference: "theirs" }] }, { key: other }),
    "addWatches",
    200,
  );
  const seen: string[] = [];
  for (let after = "";;) {
    const page = bodyOf(await app.get(`${PATH}?limit=2${after}`, { key }), "listWatches", 200);
    seen.push(...page.watches.map(({ reference }) => reference));
    assertEquals([page.watched, page.limit], [5, 10_000]);
    if (!page.has_more) break;
    after = `&after=${page.cursor}`;
  }
  assertEquals(seen, items.map(({ reference }) => reference));
  const end = bodyOf(await app.get(`${PATH}?after=w999999`, { key }), "listWatches", 200);
  assertEquals([end.watches, end.cursor, end.has_more], [[], null, false]);
});

Deno.test("list_watches answers 400 to a page that cannot be read", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  for (
    const query of [
      "after=behind",
      "limit=0",
      "limit=1001",
      "after=1.2.3",
      "after=51.7",
      "after=7",
      "after=w7.1",
    ]
  ) {
    assertEquals(errorOf(await app.get(`${PATH}?${query}`, { key })), [400, "invalid_request"], query);
  }
});
