// Protects money: a body that is too large is refused before anything else is looked at.
import { assertEquals } from "@std/assert";
import { TestApp, type TestRequest } from "../support/test_app.ts";

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
