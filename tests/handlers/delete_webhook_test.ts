import { assertEquals } from "@std/assert";
import { openWebhook } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

Deno.test("delete_webhook deletes one of the key and of nobody else, and can be repeated", async () => {
  await using app = await TestApp.open();
  const { key, path, id } = await openWebhook(app);
  const remove = async (by: string) =>
    bodyOf(await app.request("DELETE", path, { key: by }), "deleteWebhook", 200).deleted;
  bodyOf(await app.request("POST", `${path}/test`, { key }), "testWebhook", 202);
  assertEquals(await remove(await openKey(app)), false);
  assertEquals(await remove(key), true);
  assertEquals(await remove(key), false);
  assertEquals(await app.storage.db.selectFrom("webhook_deliveries").selectAll().execute(), []);
  assertEquals(
    await app.storage.db.selectFrom("webhooks").where("public_id", "=", id).selectAll().execute(),
    [],
  );
});

Deno.test("delete_webhook answers 400 to an id that none can be", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  assertEquals(errorOf(await app.request("DELETE", "/v1/webhooks/1", { key })), [400, "invalid_request"]);
});
