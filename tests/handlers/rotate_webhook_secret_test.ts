import { assertEquals, assertNotEquals } from "@std/assert";
import { openWebhook, UNKNOWN_WEBHOOK_PATH } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

Deno.test("rotate_webhook_secret answers a new secret, and says until when the one before signs", async () => {
  await using app = await TestApp.open();
  const { key, path, secret } = await openWebhook(app);
  const rotated = bodyOf(await app.request("POST", `${path}/secret`, { key }), "rotateWebhookSecret", 201);
  assertNotEquals(rotated.secret, secret);
  assertEquals(Date.parse(rotated.previous_until) - app.clock.now(), 24 * 60 * 60 * 1000);
});

Deno.test("rotate_webhook_secret answers 404 to a webhook that is not of the key", async () => {
  await using app = await TestApp.open();
  const { path } = await openWebhook(app);
  const key = await openKey(app);
  for (const each of [path, UNKNOWN_WEBHOOK_PATH]) {
    assertEquals(errorOf(await app.request("POST", `${each}/secret`, { key })), [404, "webhook_not_found"]);
  }
});

Deno.test("rotate_webhook_secret answers 400 to an id that none can be", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  assertEquals(errorOf(await app.request("POST", "/v1/webhooks/1/secret", { key })), [
    400,
    "invalid_request",
  ]);
});
