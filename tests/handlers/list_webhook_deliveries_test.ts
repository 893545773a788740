import { assertEquals } from "@std/assert";
import { openWebhook, UNKNOWN_WEBHOOK_PATH } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

Deno.test("list_webhook_deliveries answers the latest first", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const list = async () =>
    bodyOf(await app.get(`${path}/deliveries`, { key }), "listWebhookDeliveries", 200).deliveries;
  assertEquals(await list(), []);
  const asked: string[] = [];
  for (let test = 0; test < 3; test++) {
    asked.unshift(bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202).id);
    app.clock.advance(11_000);
  }
  assertEquals((await list()).map(({ id }) => id), asked);
});

Deno.test("list_webhook_deliveries answers 404 to a webhook that is not of the key", async () => {
  await using app = await TestApp.open();
  const { path } = await openWebhook(app);
  const key = await openKey(app);
  for (const each of [path, UNKNOWN_WEBHOOK_PATH]) {
    assertEquals(errorOf(await app.get(`${each}/deliveries`, { key })), [404, "webhook_not_found"]);
  }
});

Deno.test("list_webhook_deliveries answers 400 to an id that none can be", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  assertEquals(errorOf(await app.request("GET", "/v1/webhooks/1/deliveries", { key })), [
    400,
    "invalid_request",
  ]);
});
