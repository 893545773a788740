import { assert, assertEquals } from "@std/assert";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("rotateAccountKey replaces the secret, and all that the key holds stays", async () => {
  await using app = await TestApp.open();
  const old = await makeProvenKey(app);
  await app.post("/v1/watches", { items: [{ bic: "UBSWCHZH", reference: "supplier 42" }] }, { key: old });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys/rotate", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  const keys = async () => bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys;
  const [before] = await keys();
  const ref = before?.ref;
  const answer = await browser.post("/keys/rotate", { ref });
  const rotated = bodyOf(answer, "rotateAccountKey", 200);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assert(rotated.api_key !== old);
  const usage = async (key: string) => (await app.get("/v1/keys/usage", { key })).status;
  assertEquals(await keys(), [{ ...before, key_prefix: rotated.key_prefix }]);
  assertEquals(before?.watches, 1);
  assertEquals([await usage(old), await usage(rotated.api_key)], [401, 200]);

  const [unknown, foreign] = await Promise.all([
    browser.post("/keys/rotate", { ref: `ifr_${"0".repeat(32)}` }),
    browser.post("/keys/rotate", { ref }, { Origin: "https://other.example" }),
  ]);
  assertEquals([unknown.status, foreign.status], [404, 403]);
  assertEquals(await usage(rotated.api_key), 200);
});
