// Protects free allowances from automated signups, and the people who sign up in the middle of one: nobody loses
// a key that was used, and a proven mailbox is a way out of everything.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { ALERT_CALM_MS, BURST_KEYS_MIN, BURST_WINDOW_MS, sweepKeys } from "../../src/keys/mod.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const IBAN = { iban: "DE89370400440532013000" };
const KEYS_PER_NETWORK = 3;

function validate(app: TestApp, key: string): Promise<TestAnswer> {
  return app.post("/v1/iban/validate", IBAN, { key });
}

/** Makes as many anonymous keys as a burst has, from few networks; the first of them serves a call. */
async function burst(app: TestApp): Promise<{ used: string; unused: string }> {
  const keys: string[] = [];
  for (let made = 0; made < BURST_KEYS_MIN; made++) {
    keys.push(await app.makeKey(`198.51.100.${Math.floor(made / KEYS_PER_NETWORK)}`));
    if (made === 0) assertEquals((await validate(app, keys[0] ?? "")).status, 200);
    app.clock.advance(1000);
  }
  return { used: keys[0] ?? "", unused: keys[1] ?? "" };
}

/** Makes the key that notices the burst. */
async function makeReducedKey(app: TestApp, from = "203.0.113.99"): Promise<string> {
  const key = bodyOf(await app.request("POST", "/v1/keys/generate", { from }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit], ["anonymous", 5]);
  assertStringIncludes(key.notice ?? "", "5 calls");
  assert(key.claim_url !== undefined);
  return key.api_key;
}

async function claim(app: TestApp, key: string, email: string) {
  bodyOf(await app.post("/v1/keys/claim", { email }, { key }), "claimApiKey", 202);
  const code = await app.lastCode();
  return bodyOf(await app.post("/v1/keys/claim", { email, code }, { key }), "claimApiKey", 200);
}

Deno.test("a burst of signups costs its unused keys, and no key that has served a call", async () => {
  await using app = await TestApp.open();
  const { used, unused } = await burst(app);
  await makeReducedKey(app);
  assertEquals((await validate(app, used)).status, 200);
  const refused = await validate(app, unused);
  const { cause, free_tier, message } = bodyOf(refused, "validateIBAN", 402);
  assertEquals(cause?.reason, "key_revoked_burst");
  assertStringIncludes(message, "/v1/keys/claim");
  assert(free_tier !== undefined);
  assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
  assertEquals(refused.headers.get("X-API-Key-Revoked"), "burst");
});

for (const path of ["/v1/keys/usage", "/v1/keys/report", "/v1/credits/balance"]) {
  Deno.test(`GET ${path} tells the holder of a key why a burst took it`, async () => {
    await using app = await TestApp.open();
    const { unused } = await burst(app);
    await makeReducedKey(app);
    const refused = await app.get(path, { key: unused });
    assertEquals([refused.status, memberOf(refused, "error")], [401, "invalid_key"]);
    assertEquals(refused.headers.get("X-API-Key-Invalid"), "true");
    assertEquals(refused.headers.get("X-API-Key-Revoked"), "burst");
  });
}

Deno.test("a claim brings a key back that a burst took", async () => {
  await using app = await TestApp.open();
  const { unused } = await burst(app);
  await makeReducedKey(app);
  const claimed = await claim(app, unused, "maria@firma.de");
  assertEquals([claimed.restored, claimed.tier, claimed.monthly_limit], [true, "claimed", 200]);
  const served = await validate(app, unused);
  assertEquals([served.status, served.headers.get("X-Quota-Limit")], [200, "200"]);
  assertEquals(served.headers.get("X-API-Key-Revoked"), null);
});

Deno.test("a key made in a signup alert has 5 calls once, and a claim raises it at once", async () => {
  await using app = await TestApp.open();
  await burst(app);
  const key = await makeReducedKey(app);
  for (let call = 1; call <= 5; call++) assertEquals((await validate(app, key)).status, 200);
  app.clock.set("2026-12-01T00:00:00Z");
  const refused = await validate(app, key);
  const { cause, message } = bodyOf(refused, "validateIBAN", 402);
  assertEquals(cause?.reason, "monthly_quota_exhausted");
  assertStringIncludes(message, "25 a month when that ends");
  assertEquals([cause?.quota?.used, cause?.quota?.limit, cause?.quota?.resets], [5, 5, "never"]);
  assertEquals(refused.headers.get("X-Quota-Basis"), "lifetime");
  assertEquals(refused.headers.get("X-Quota-Exhausted"), "true");
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals([usage.basis, usage.used, usage.limit, usage.remaining], ["lifetime", 5, 5, 0]);
  assertStringIncludes(usage.notice ?? "", "25 a month when that ends");
  const claimed = await claim(app, key, "maria@firma.de");
  assertEquals([claimed.previous_monthly_limit, claimed.monthly_limit, claimed.basis], [5, 200, "monthly"]);
  assertEquals(claimed.restored, undefined);
  assertEquals((await validate(app, key)).status, 200);
});

Deno.test("the full allowance comes back when the alert ends, whoever notices the end", async () => {
  for (const notice of ["a new key", "housekeeping"] as const) {
    await using app = await TestApp.open();
    await burst(app);
    const key = await makeReducedKey(app);
    await validate(app, key);
    app.clock.advance(ALERT_CALM_MS - 1);
    await makeReducedKey(app, "203.0.113.98");
    app.clock.advance(1);
    if (notice === "a new key") await app.makeKey("203.0.113.97");
    else await sweepKeys(app.storage);
    const served = await validate(app, key);
    assertEquals(served.headers.get("X-Quota-Limit"), "25", notice);
    assertEquals(served.headers.get("X-Quota-Used"), "2", notice);
    const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
    assertEquals([usage.basis, usage.notice], ["monthly", undefined], notice);
  }
});

Deno.test("housekeeping does not end an alert before its time", async () => {
  await using app = await TestApp.open();
  await burst(app);
  const key = await makeReducedKey(app);
  app.clock.advance(ALERT_CALM_MS - 1);
  await sweepKeys(app.storage);
  assertEquals((await validate(app, key)).headers.get("X-Quota-Limit"), "5");
});

Deno.test("as many keys over a longer time are no burst", async () => {
  await using app = await TestApp.open();
  for (let made = 0; made < BURST_KEYS_MIN + 5; made++) {
    const from = `198.51.100.${Math.floor(made / KEYS_PER_NETWORK)}`;
    const key = bodyOf(await app.request("POST", "/v1/keys/generate", { from }), "generateApiKey", 201);
    assertEquals(key.notice, undefined);
    app.clock.advance(BURST_WINDOW_MS / BURST_KEYS_MIN + 1);
  }
});

Deno.test("an address has to be proven in a signup alert, even on a network's first key", async () => {
  await using app = await TestApp.open();
  await burst(app);
  await makeReducedKey(app);
  const [email, from] = ["maria@firma.de", "203.0.113.50"];
  const asked = await app.post("/v1/keys/generate", { email }, { from });
  assertEquals(bodyOf(asked, "generateApiKey", 403).error, "verification_required");
  const proof = { email, code: await app.lastCode() };
  const key = bodyOf(await app.post("/v1/keys/generate", proof, { from }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit, key.notice], ["email", 200, undefined]);
});
