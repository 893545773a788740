import { assertEquals } from "@std/assert";
import { openWebhook } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

Deno.test("list_webhooks answers those of the key and of nobody else", async () => {
  await using app = await TestApp.open();
  const { key, id } = await openWebhook(app);
  const list = bodyOf(await app.get("/v1/webhooks", { key }), "listWebhooks", 200);
  assertEquals([list.webhooks.map((each) => each.id), list.limit], [[id], 5]);
  const other = await openKey(app);
  assertEquals(bodyOf(await app.get("/v1/webhooks", { key: other }), "listWebhooks", 200).webhooks, []);
});

Deno.test("list_webhooks answers 401 without a working key", async () => {
  await using app = await TestApp.open();
  assertEquals(errorOf(await app.get("/v1/webhooks")), [401, "missing_key"]);
});
