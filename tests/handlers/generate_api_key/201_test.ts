import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { BASE_URL, bodyOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/keys/generate";

for (const body of [undefined, "", "{}", '{"email":null}', '{"anonymous":true}', '{"source":"docs-page"}']) {
  Deno.test(`generate_key makes an anonymous key from ${body ?? "no body"}`, async () => {
    await using app = await TestApp.open();
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", PATH, body === undefined ? {} : { body, headers });
    const key = bodyOf(answer, "generateApiKey", 201);
    assertMatch(key.api_key, /^ifk_[0-9a-f]{64}$/);
    assertEquals(key.key_prefix, key.api_key.slice(0, 8));
    assertEquals([key.tier, key.monthly_limit], ["anonymous", 25]);
    assertEquals(key.claim_url, `${BASE_URL}/v1/keys/claim`);
    assertEquals("email" in key, false);
    assertEquals(await app.mails(), []);
  });
}

Deno.test("generate_key makes the first key of a network with an address at once", async () => {
  await using app = await TestApp.open();
  const key = bodyOf(await app.post(PATH, { email: "pay@firma.de" }), "generateApiKey", 201);
  assertEquals([key.tier, key.monthly_limit, key.email], ["email", 200, "pay@firma.de"]);
  assertEquals("claim_url" in key, false);
});

Deno.test("generate_key reads member names in either case", async () => {
  await using app = await TestApp.open();
  const key = bodyOf(await app.post(PATH, { EMAIL: "pay@firma.de" }), "generateApiKey", 201);
  assertEquals([key.tier, key.email], ["email", "pay@firma.de"]);
  bodyOf(await app.post(PATH, { Email: "next@firma.de" }), "generateApiKey", 403);
  const proven = await app.post(PATH, { Email: "next@firma.de", CODE: await app.lastCode() });
  assertEquals(bodyOf(proven, "generateApiKey", 201).email, "next@firma.de");
});

Deno.test("generate_key makes a later key with an address once the mailed code comes back", async () => {
  await using app = await TestApp.open();
  await app.makeKey();
  const asked = bodyOf(await app.post(PATH, { email: "pay@firma.de" }), "generateApiKey", 403);
  assertEquals(asked.error, "verification_required");
  const [mail = ""] = await app.mails();
  assertStringIncludes(mail, "pay@firma.de");
  const answer = await app.post(PATH, { email: "pay@firma.de", code: await app.lastCode() });
  assertEquals(bodyOf(answer, "generateApiKey", 201).tier, "email");
});

Deno.test("generate_key makes a key that serves, and says what is left", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const body = bodyOf(answer, "validateIBAN", 200);
  assertEquals(body.cost_usdc, 0);
  assertEquals(body.trial, undefined);
  assertEquals(body.attribution?.required, true);
  assertEquals(answer.headers.get("X-Quota-Used"), "1");
  assertEquals(answer.headers.get("X-Quota-Limit"), "25");
  assertEquals(answer.headers.get("X-Quota-Remaining"), "24");
  assertEquals(answer.headers.get("X-Quota-Month"), "2026-11");
  assertEquals(answer.headers.get("X-Charged-From"), "allowance");
  assertEquals(answer.headers.get("X-Trial-Period"), null);
});

Deno.test("generate_key takes the key from X-API-Key as well", async () => {
  await using app = await TestApp.open();
  const headers = { "X-API-Key": await app.makeKey() };
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { headers });
  assertEquals(answer.headers.get("X-Quota-Used"), "1");
});
