// Protects what people may see: the report of a key is for the address that it was taken with, and nobody else.
import { assertEquals } from "@std/assert";
import { AccountBrowser, EMAIL, makeProvenKey } from "../support/account_browser.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("getAccountKeyReport answers for every key of the address, and 404 for keys of others", async () => {
  await using app = await TestApp.open();
  const own = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  // One key a day for an address, proven or not.
  app.clock.advance(24 * 3_600_000);
  const generated = await app.post("/v1/keys/generate", { email: EMAIL }, { from: "192.0.2.9" });
  const unproven = bodyOf(generated, "generateApiKey", 201);
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/keys/report?prefix=ifk_0000"), "getAccountKeyReport", 401);
  await browser.signIn();
  bodyOf(await browser.get(`/keys/report?prefix=${other.slice(0, 8)}`), "getAccountKeyReport", 404);
  // Taken with the address and never proven for it: the overview marks it as such.
  bodyOf(await browser.get(`/keys/report?prefix=${unproven.key_prefix}`), "getAccountKeyReport", 200);
  const report = await browser.get(`/keys/report?prefix=${own.slice(0, 8)}`);
  assertEquals(bodyOf(report, "getAccountKeyReport", 200).usage.used, 1);
  for (const query of ["", "?prefix=ifk_", "?prefix=ifk_0000&days=x"]) {
    bodyOf(await browser.get(`/keys/report${query}`), "getAccountKeyReport", 400);
  }
});
