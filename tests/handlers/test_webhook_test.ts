import { assertEquals } from "@std/assert";
import { openWebhook, UNKNOWN_WEBHOOK_PATH } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

Deno.test("test_webhook puts a test on its way, and another one ten seconds later", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const ask = async () => bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  const first = await ask();
  assertEquals([first.kind, first.state, first.tries], ["webhook.test", "pending", 0]);
  assertEquals((await ask()).id, first.id);
  app.clock.advance(11_000);
  assertEquals((await ask()).id === first.id, false);
});

Deno.test("test_webhook answers 404 to a webhook that is not of the key", async () => {
  await using app = await TestApp.open();
  const { path } = await openWebhook(app);
  const key = await openKey(app);
  for (const each of [path, UNKNOWN_WEBHOOK_PATH]) {
    assertEquals(errorOf(await app.request("POST", `${each}/test`, { key })), [404, "webhook_not_found"]);
  }
});

Deno.test("test_webhook answers 400 to an id that none can be", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  assertEquals(errorOf(await app.request("POST", "/v1/webhooks/1/test", { key })), [400, "invalid_request"]);
});
