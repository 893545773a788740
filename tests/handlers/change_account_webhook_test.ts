import { assert, assertEquals, assertMatch } from "@std/assert";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

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
