import { assertEquals } from "@std/assert";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

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
