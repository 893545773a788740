// Protects what people may see: what a key watches is for the address that it was proven for, and nobody else.
import { assertEquals, assertStringIncludes } from "@std/assert";
import { AccountBrowser, HERE, makeProvenKey } from "../support/account_browser.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const WATCHES = "/v1/watches";

Deno.test("getAccountWatch answers what a key watches, its changes and webhooks, and 404 for keys of others", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  const items = ["a", "b"].map((reference) => ({ iban: "DE89370400440532013000", reference }));
  bodyOf(await app.post(WATCHES, { items }, { key: own }), "addWatches", 200);
  const url = "https://hooks.company.com/";
  const { webhook } = bodyOf(await app.post("/v1/webhooks", { url }, { key: own }), "addWebhook", 201);
  await seedWatchChange(app);
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/watch"), "getAccountWatch", 401);
  await browser.signIn();
  const shown = bodyOf(await browser.get("/watch"), "getAccountWatch", 200);
  assertEquals([shown.key_prefix, shown.watched, shown.limit, shown.mails], [own.slice(0, 8), 2, 100, true]);
  assertEquals(shown.keys, [{ key_prefix: own.slice(0, 8), name: null, watched: 2 }]);
  const { keys: [{ ref } = { ref: "" }] } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  await browser.post("/keys/change", { ref, name: "Zahllauf" });
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).keys[0]?.name, "Zahllauf");
  assertStringIncludes(
    (await app.get("/account/watch", { headers: { Cookie: browser.cookie ?? "" }, from: HERE })).text,
    "Zahllauf",
  );
  assertEquals(shown.changes.map(({ kind, watch }) => [kind, watch.reference]), [
    ["bank_merged", "b"],
    ["bank_merged", "a"],
  ]);
  assertEquals(shown.webhooks, [{ webhook, deliveries: [] }]);
  bodyOf(await browser.get(`/watch?prefix=${other.slice(0, 8)}`), "getAccountWatch", 404);
  bodyOf(await browser.get("/watch?prefix=1"), "getAccountWatch", 400);
});
