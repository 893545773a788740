// Protects what people may see: the report of a key is for the address that was proven for it, and nobody else.
import { assertEquals } from "@std/assert";
import { AccountBrowser, EMAIL, makeProvenKey } from "../../support/account_browser.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

Deno.test("getAccountKeyReport answers 404 for keys of others and keys that no address was proven for", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  const generated = await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  const unproven = bodyOf(generated, "generateApiKey", 201);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/keys/report?prefix=ifk_0000"), "getAccountKeyReport", 401);
  await browser.signIn();
  for (const prefix of [other.slice(0, 8), unproven.key_prefix]) {
    bodyOf(await browser.get(`/keys/report?prefix=${prefix}`), "getAccountKeyReport", 404);
  }
  const report = await browser.get(`/keys/report?prefix=${own.slice(0, 8)}`);
  assertEquals(bodyOf(report, "getAccountKeyReport", 200).usage.used, 1);
  for (const query of ["", "?prefix=ifk_", "?prefix=ifk_0000&days=x"]) {
    bodyOf(await browser.get(`/keys/report${query}`), "getAccountKeyReport", 400);
  }
});
