import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { assetPath } from "../../src/pages/assets.ts";
import { TestApp } from "../support/test_app.ts";

const HTML = { headers: { Accept: "text/html" } };

Deno.test("a person beyond the limit gets a page that counts down, a program its error, and assets do not count", async () => {
  await using app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "3" });
  const asset = assetPath("site.css");
  for (let more = 0; more < 9; more++) assertEquals((await app.get(asset)).status, 200);
  for (let more = 0; more < 3; more++) assertEquals((await app.get("/de/key", HTML)).status, 200);
  const page = await app.get("/de/key", HTML);
  assertEquals(page.status, 429);
  assertMatch(page.headers.get("Retry-After") ?? "", /^[1-9]\d?$/);
  assertStringIncludes(page.text, "Einen Augenblick bitte");
  assertMatch(page.text, /<meta http-equiv="refresh" content="[1-9]\d?"/);
  const refused = await app.get("/v1/test-iban", HTML);
  assertEquals(refused.status, 429);
  assertStringIncludes(refused.text, "rate_limit_exceeded");
  assertEquals((await app.get(asset)).status, 200);
});
