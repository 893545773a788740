import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { openWebhook, UNKNOWN_WEBHOOK_PATH } from "../support/open_webhook.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

// addWebhook

const PATH = "/v1/webhooks";
const URL_TEXT = "https://hooks.company.com/bankscreen";

Deno.test("add_webhook answers the webhook and its secret, which is shown this once", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const kinds = ["sanctions_listed"];
  const added = bodyOf(await app.post(PATH, { url: URL_TEXT, kinds }, { key }), "addWebhook", 201);
  assertMatch(added.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assertEquals([added.webhook.url, added.webhook.kinds, added.webhook.state], [URL_TEXT, kinds, "active"]);
  const listed = await app.get(PATH, { key });
  assertEquals(bodyOf(listed, "listWebhooks", 200).webhooks, [added.webhook]);
  assertEquals(listed.text.includes("whsec_"), false);
  assertEquals(app.logLines.some((line) => line.includes("hooks.company.com")), false);
});

Deno.test("add_webhook answers 400 to an address that is not public, and to what it cannot read", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  for (
    const url of [
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://localhost/",
      "http://hooks.company.com/",
    ]
  ) {
    assertEquals(errorOf(await app.post(PATH, { url }, { key })), [400, "invalid_webhook_url"], url);
  }
  const account = [
    `${URL_TEXT}/DE89370400440532013000`,
    `${URL_TEXT}?payee=de89%203704%200044%200532%200130%2000`,
    `${URL_TEXT}/DE89-3704-0044-0532-0130-00/hook`,
  ];
  for (const url of account) {
    const refused = await app.post(PATH, { url }, { key });
    assertEquals(errorOf(refused), [400, "invalid_webhook_url"], url);
    assertEquals(refused.text.includes("account number"), true);
  }
  for (
    const body of [{}, { url: 1 }, { url: "" }, { url: URL_TEXT, kinds: [] }, {
      url: URL_TEXT,
      kinds: ["all"],
    }]
  ) {
    assertEquals(
      errorOf(await app.post(PATH, body, { key })),
      [400, "invalid_request"],
      JSON.stringify(body),
    );
  }
  assertEquals(bodyOf(await app.get(PATH, { key }), "listWebhooks", 200).webhooks, []);
});

Deno.test("add_webhook takes this machine where the operator develops a receiver", async () => {
  await using app = await TestApp.open({ WEBHOOKS_INSECURE: "on" });
  const key = await openKey(app);
  bodyOf(await app.post(PATH, { url: "http://localhost:9000/hook" }, { key }), "addWebhook", 201);
  assertEquals(errorOf(await app.post(PATH, { url: "http://10.0.0.1/" }, { key })), [
    400,
    "invalid_webhook_url",
  ]);
});

Deno.test("add_webhook answers 401 without a working key, and 403 to an anonymous one or the sixth", async () => {
  await using app = await TestApp.open();
  assertEquals(errorOf(await app.post(PATH, { url: URL_TEXT })), [401, "missing_key"]);
  const unknown = `ifk_${"0".repeat(64)}`;
  assertEquals(errorOf(await app.post(PATH, { url: URL_TEXT }, { key: unknown })), [401, "invalid_key"]);
  const anonymous = await app.makeKey();
  assertEquals(errorOf(await app.post(PATH, { url: URL_TEXT }, { key: anonymous })), [403, "webhook_limit"]);
  const key = await openKey(app);
  for (let count = 1; count <= 5; count++) {
    bodyOf(await app.post(PATH, { url: URL_TEXT }, { key }), "addWebhook", 201);
  }
  assertEquals(errorOf(await app.post(PATH, { url: URL_TEXT }, { key })), [403, "webhook_limit"]);
});

// listWebhooks

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

// deleteWebhook

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

// rotateWebhookSecret

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

// testWebhook

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

// listWebhookDeliveries

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

// redeliverWebhook

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
