import { assertEquals, assertNotEquals } from "@std/assert";
import { CompiledQuery } from "kysely";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

const IBAN = { iban: "DE89370400440532013000" };

Deno.test("rotate_api_key gives a new secret that keeps everything, and ends the old one", async () => {
  await using app = await TestApp.open();
  const old = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key: old });
  const rotated = bodyOf(await app.request("POST", "/v1/keys/rotate", { key: old }), "rotateApiKey", 201);
  assertNotEquals(rotated.api_key, old);
  assertEquals([rotated.tier, rotated.basis, rotated.monthly_limit, rotated.credits_remaining], [
    "anonymous",
    "monthly",
    25,
    0,
  ]);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: rotated.api_key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, 1);
  const refused = await app.post("/v1/iban/validate", IBAN, { key: old });
  assertEquals(bodyOf(refused, "validateIBAN", 402).cause?.reason, "invalid_api_key");
  assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
});

Deno.test("rotate_api_key tells the balance that the new secret holds, and is on its report", async () => {
  await using app = await TestApp.open();
  const old = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key: old });
  const answer = await app.request("POST", "/v1/keys/rotate", { key: old });
  const key = bodyOf(answer, "rotateApiKey", 201).api_key;
  assertEquals(answer.headers.get("X-API-Key-Invalid"), null);
  assertEquals(answer.headers.get("X-Quota-Used"), "1");
  assertEquals(answer.headers.get("X-Quota-Remaining"), "24");
  const { report } = bodyOf(await app.get("/v1/keys/report", { key }), "getApiKeyReport", 200);
  assertEquals(report.endpoints.find(({ path }) => path === "/v1/keys/rotate")?.count, 1);
});

Deno.test("rotate_api_key in the middle of a burst of calls: each call is charged once or refused", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const calls = Array.from({ length: 40 }, () => app.post("/v1/iban/validate", IBAN, { key }));
  const rotation = app.request("POST", "/v1/keys/rotate", { key });
  const answers = await Promise.all(calls);
  const rotated = bodyOf(await rotation, "rotateApiKey", 201);
  const served = answers.filter(({ status }) => status === 200).length;
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: rotated.api_key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, served);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    const reason = memberOf(answer, "cause.reason");
    assertEquals(reason === "invalid_api_key" || reason === "monthly_quota_exhausted", true, String(reason));
  }
});

for (const [route, id] of [["rotate", "rotateApiKey"], ["revoke", "revokeApiKey"]] as const) {
  Deno.test(`${route}_api_key answers 401 without a key and 404 for an unknown one`, async () => {
    await using app = await TestApp.open();
    const path = `/v1/keys/${route}`;
    assertEquals(bodyOf(await app.request("POST", path), id, 401).error, "missing_key");
    const unknown = await app.request("POST", path, { key: `ifk_${"a".repeat(64)}` });
    assertEquals(bodyOf(unknown, id, 404).error, "invalid_key");
  });
}

Deno.test("rotate_api_key hands over the new secret even when the call cannot be counted", async () => {
  await using app = await TestApp.open();
  const old = await app.makeKey();
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE usage_daily RENAME TO usage_lost")]);
  const answer = await app.request("POST", "/v1/keys/rotate", { key: old });
  const fresh = bodyOf(answer, "rotateApiKey", 201).api_key;
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE usage_lost RENAME TO usage_daily")]);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key: fresh })).status, 200);
});

Deno.test("rotate_api_key leaves the key as it is when what it holds cannot be read", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE spending RENAME TO spending_lost")]);
  assertEquals((await app.request("POST", "/v1/keys/rotate", { key })).status, 500);
  await app.storage.queue.write([CompiledQuery.raw("ALTER TABLE spending_lost RENAME TO spending")]);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key })).status, 200);
});
