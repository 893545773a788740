import { assertEquals, assertMatch } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

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
