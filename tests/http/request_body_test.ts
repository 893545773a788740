import { assertEquals } from "@std/assert";
import { bodyOf, TestApp, type TestRequest } from "../support/test_app.ts";

// Size: protects money: a body that is too large is refused before anything else is looked at.

const TOO_LARGE = "x".repeat(256 * 1024 + 1);

const requests: [name: string, method: string, path: string, options: TestRequest][] = [
  ["an unknown path", "POST", "/nowhere", {}],
  ["a path with a slash too many", "POST", "/ping/", {}],
  ["a wrong method", "PUT", "/ping", {}],
  ["a paid operation without a credential", "POST", "/v1/iban/batch", {}],
  ["an unknown key", "POST", "/v1/iban/validate", { key: "ifk_unknown" }],
  ["a key route without a key", "POST", "/v1/keys/claim", {}],
  ["a foreign type", "POST", "/v1/iban/format", { headers: { "Content-Type": "text/plain" } }],
];

for (const [name, method, path, options] of requests) {
  Deno.test(`a body over the limit comes before ${name}`, async () => {
    await using app = await TestApp.open();
    assertEquals((await app.request(method, path, { body: TOO_LARGE, ...options })).status, 413);
  });
}

/** A body that breaks off, as when the client goes away. */
function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.error(new Error("Connection reset")) });
}

Deno.test("a body over the limit or broken off counts for the rate limit, and says so", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "2" });
  const tooLarge = await app.request("POST", "/v1/iban/format", { body: TOO_LARGE });
  assertEquals([tooLarge.status, tooLarge.headers.get("RateLimit-Remaining")], [413, "1"]);
  const aborted = await app.request("POST", "/v1/iban/validate", { body: brokenOff() });
  assertEquals([aborted.status, aborted.headers.get("RateLimit-Remaining")], [400, "0"]);
  for (const body of [TOO_LARGE, brokenOff()]) {
    const refused = await app.request("POST", "/v1/iban/format", { body });
    assertEquals([refused.status, refused.headers.get("RateLimit-Remaining")], [429, "0"]);
  }
});

Deno.test("a network past its limit has no body read", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  await app.get("/v1/credits/bundles");
  let wasRead = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      wasRead = true;
      controller.close();
    },
  }, { highWaterMark: 0 });
  assertEquals((await app.request("POST", "/v1/iban/format", { body })).status, 429);
  assertEquals(wasRead, false);
});

Deno.test("a body over the limit or broken off is refused even when the database is gone", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.storage.close();
  assertEquals((await app.request("POST", "/v1/iban/validate", { body: TOO_LARGE, key })).status, 413);
  assertEquals((await app.request("POST", "/v1/iban/validate", { body: brokenOff(), key })).status, 400);
});

Deno.test("a length that is a lie is refused before the body is read", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Length": "999999999" };
  assertEquals((await app.request("POST", "/v1/iban/format", { body: "{}", headers })).status, 413);
});

// Declared type

const VALIDATE = "/v1/iban/validate";
const BODY = '{"iban":"DE89370400440532013000"}';
const TYPES = [
  "application/json",
  "text/plain;charset=UTF-8",
  // What `curl -d` declares.
  "application/x-www-form-urlencoded",
  "application/xml",
  "no type",
];

for (const type of TYPES) {
  Deno.test(`a body declared as ${type} is read as JSON, and charged like any other`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const headers = { "Content-Type": type };
    const answer = await app.request("POST", VALIDATE, { body: BODY, headers, key });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
    assertEquals(answer.headers.get("X-Quota-Used"), "1");
    const keyless = await app.request("POST", VALIDATE, { body: BODY, headers });
    assertEquals(bodyOf(keyless, "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });

  Deno.test(`a body declared as ${type} that is no JSON is refused and costs nothing`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const request = { body: "iban=DE89370400440532013000", headers: { "Content-Type": type }, key };
    const answer = await app.request("POST", VALIDATE, request);
    assertEquals(bodyOf(answer, "validateIBAN", 400).error, "invalid_json");
    assertEquals(answer.headers.get("X-Quota-Used"), "0");
  });

  Deno.test(`a discovery probe declared as ${type} gets the offer`, async () => {
    await using app = await TestApp.open();
    for (const body of ["{}", ""]) {
      const answer = await app.request("POST", VALIDATE, { body, headers: { "Content-Type": type } });
      bodyOf(answer, "validateIBAN", 402);
    }
  });
}

Deno.test("a body without a declared type is read as JSON", async () => {
  await using app = await TestApp.open();
  const answer = await app.request("POST", VALIDATE, { body: BODY });
  assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
});

Deno.test("an empty body is no body, whatever type it declares", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  bodyOf(await app.request("POST", "/v1/keys/generate", { body: "", headers }), "generateApiKey", 201);
});
