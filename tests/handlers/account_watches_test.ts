import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { AccountBrowser, HERE, makeProvenKey } from "../support/account_browser.ts";
import { seedWatchChange } from "../support/seed_watch_change.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

// addAccountWatches

const PATH = "/watch/payees";
const IBAN = "DE89370400440532013000";

function payees(count: number) {
  return Array.from({ length: count }, (_, index) => ({ iban: IBAN, reference: `payee ${index}` }));
}

Deno.test("addAccountWatches adds to a key of the address as the key does itself, and charges it", async () => {
  await using app = await TestApp.open();
  const key = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  const browser = new AccountBrowser(app);
  const ask = (items: unknown, of = key) => browser.post(PATH, { prefix: of.slice(0, 8), items });
  bodyOf(await ask(payees(1)), "addAccountWatches", 401);
  await browser.signIn();
  const added = bodyOf(await ask(payees(3)), "addAccountWatches", 200);
  assertEquals([added.added, added.charged, added.watched], [3, 3, 3]);
  assertEquals(bodyOf(await ask(payees(3)), "addAccountWatches", 200).charged, 0);
  bodyOf(await ask(payees(1), other), "addAccountWatches", 404);
  bodyOf(await ask([]), "addAccountWatches", 400);
  assertEquals(errorOf(await ask(payees(101))), [403, "watch_limit"]);
  for (let call = 0; call < 190; call++) await app.post("/v1/iban/validate", { iban: IBAN }, { key });
  bodyOf(await ask(payees(90)), "addAccountWatches", 402);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).watched, 3);
});

// changeAccountWatch

Deno.test("changeAccountWatch ends watches, sends again and switches the mails, for the keys of the address alone", async () => {
  await using app = await TestApp.open();
  const [own, other] = [await makeProvenKey(app), await makeProvenKey(app, "other@firma.de", "192.0.2.2")];
  const items = [{ bic: "UBSWCHZH", reference: "supplier 42" }];
  const idOf = async (key: string) =>
    bodyOf(await app.post("/v1/watches", { items }, { key }), "addWatches", 200).items[0]?.watch?.id;
  const [ours, theirs] = [await idOf(own), await idOf(other)];
  const url = "https://hooks.company.com/";
  const { webhook } = bodyOf(await app.post("/v1/webhooks", { url }, { key: own }), "addWebhook", 201);
  const { id } = bodyOf(
    await app.post(`/v1/webhooks/${webhook.id}/test`, undefined, { key: own }),
    "testWebhook",
    202,
  );
  const browser = new AccountBrowser(app);
  const prefix = own.slice(0, 8);
  const change = async (body: unknown) =>
    bodyOf(await browser.post("/watch/change", body), "changeAccountWatch", 200).changed;
  bodyOf(await browser.post("/watch/change", { mails: true }), "changeAccountWatch", 401);
  await browser.signIn();
  assertEquals(await change({ prefix, end_watch: theirs }), false);
  assertEquals(await change({ prefix, end_watch: ours }), true);
  assertEquals(await change({ prefix, end_watch: ours }), false);
  assertEquals(await change({ prefix, redeliver: { webhook: webhook.id, delivery: id } }), true);
  assertEquals(await change({ prefix, redeliver: { webhook: webhook.id, delivery: "chg_1_1" } }), false);
  assertEquals(await change({ mails: false }), true);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).mails, false);
  assertEquals(await change({ mails: true }), true);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).mails, true);
  const answers = [{ prefix: other.slice(0, 8), end_watch: theirs }, { mails: "yes" }].map((body) =>
    browser.post("/watch/change", body)
  );
  const [unknown, unread] = await Promise.all(answers);
  assertEquals([unknown?.status, unread?.status], [404, 400]);
});

// getAccountWatch: protects what people may see: what a key watches is for the address that it was proven
// for, and nobody else.

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

// changeAccountWebhook

const url = "https://hooks.company.com/bankscreen";

Deno.test("changeAccountWebhook adds, pauses, tests and deletes webhooks, for the keys of the address alone", async () => {
  await using app = await TestApp.open();
  const [own, other] = [await makeProvenKey(app), await makeProvenKey(app, "other@firma.de", "192.0.2.2")];
  const theirs =
    bodyOf(await app.post("/v1/webhooks", { url }, { key: other }), "addWebhook", 201).webhook.id;
  const browser = new AccountBrowser(app);
  const prefix = own.slice(0, 8);
  bodyOf(
    await browser.post("/watch/webhooks", { prefix, action: "add", url }),
    "changeAccountWebhook",
    401,
  );
  await browser.signIn();
  const change = async (body: object) =>
    bodyOf(await browser.post("/watch/webhooks", { prefix, ...body }), "changeAccountWebhook", 200);
  const shown = async () =>
    bodyOf(await browser.get("/watch"), "getAccountWatch", 200).webhooks.map(({ webhook }) => webhook);
  const added = await change({ action: "add", url, kinds: ["bank_merged"] });
  assertMatch(added.secret ?? "", /^whsec_/);
  const [webhook] = await shown();
  assert(webhook !== undefined);
  const { id } = webhook;
  assertEquals([webhook.url, webhook.kinds, webhook.state], [url, ["bank_merged"], "active"]);
  assertEquals(await change({ action: "pause", webhook: id }), { changed: true });
  assertEquals((await shown())[0]?.state, "paused");
  assertEquals(await change({ action: "resume", webhook: id }), { changed: true });
  assertEquals((await shown())[0]?.state, "active");
  assertEquals(await change({ action: "test", webhook: id }), { changed: true });
  const rotated = await change({ action: "rotate_secret", webhook: id });
  assertMatch(rotated.secret ?? "", /^whsec_/);
  assert(rotated.secret !== added.secret);
  for (const action of ["delete", "pause", "resume", "test", "rotate_secret"]) {
    assertEquals(await change({ action, webhook: theirs }), { changed: false }, action);
  }
  assertEquals(await change({ action: "delete", webhook: id }), { changed: true });
  assertEquals(await shown(), []);
});

Deno.test("changeAccountWebhook refuses what the API refuses", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const prefix = own.slice(0, 8);
  const refused = async (body: object) => errorOf(await browser.post("/watch/webhooks", { prefix, ...body }));
  assertEquals(await refused({ action: "add", url: "https://127.0.0.1/" }), [400, "invalid_webhook_url"]);
  assertEquals(await refused({ action: "add", url: `${url}/DE89370400440532013000` }), [
    400,
    "invalid_webhook_url",
  ]);
  assertEquals(await refused({ action: "add" }), [400, "invalid_request"]);
  assertEquals(await refused({ action: "delete" }), [400, "invalid_request"]);
  assertEquals(await refused({ action: "empty", webhook: "whk_1" }), [400, "invalid_request"]);
  assertEquals(await refused({ action: "delete", webhook: "whk_1", prefix: "ifk_0000" }), [404, "not_found"]);
  for (let count = 1; count <= 5; count++) {
    bodyOf(
      await browser.post("/watch/webhooks", { prefix, action: "add", url }),
      "changeAccountWebhook",
      200,
    );
  }
  assertEquals(await refused({ action: "add", url }), [403, "webhook_limit"]);
});
