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

Deno.test("a body over the limit comes before the rate limit and does not count for it", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "1" });
  assertEquals((await app.get("/v1/credits/bundles")).status, 200);
  assertEquals((await app.request("POST", "/v1/iban/format", { body: TOO_LARGE })).status, 413);
  assertEquals((await app.get("/v1/credits/bundles")).status, 429);
});

Deno.test("a length that is a lie is refused before the body is read", async () => {
  await using app = await TestApp.open();
  const headers = { "Content-Length": "999999999" };
  assertEquals((await app.request("POST", "/v1/iban/format", { body: "{}", headers })).status, 413);
});
