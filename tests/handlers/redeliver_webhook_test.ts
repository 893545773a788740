import { assertEquals } from "@std/assert";
import { openWebhook } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

Deno.test("redeliver_webhook puts a message on its way once more", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const { id } = bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  app.clock.advance(60_000);
  const again = await app.request("POST", `${path}/deliveries/${id}/redeliver`, { key });
  const delivery = bodyOf(again, "redeliverWebhook", 202);
  assertEquals([delivery.id, delivery.state], [id, "pending"]);
  assertEquals(delivery.next_try_at, new Date(app.clock.now()).toISOString());
});

Deno.test("redeliver_webhook answers 404 to what the key or the webhook does not have, and 400 to no id", async () => {
  await using app = await TestApp.open();
  const { key, path } = await openWebhook(app);
  const { id } = bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  const ask = async (message: string, by = key) =>
    errorOf(await app.request("POST", `${path}/deliveries/${message}/redeliver`, { key: by }));
  assertEquals(await ask("chg_51_7"), [404, "delivery_not_found"]);
  assertEquals(await ask(id, await openKey(app)), [404, "delivery_not_found"]);
  assertEquals(await ask("1"), [400, "invalid_request"]);
});
