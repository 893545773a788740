/**
 * A free key for who writes no code, in a real browser and without a script.
 */
/// <reference lib="dom" />
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { TestBrowser } from "../support/browser.ts";
import { tabTo, useByKey } from "../support/keyboard.ts";
import { serveApp } from "../support/served_app.ts";

Deno.test("a key is taken by the keyboard, works, and is refused past the limit", async () => {
  await using served = await serveApp();
  await using browser = await TestBrowser.launch();
  await using opened = await browser.open(served.url, { reducedMotion: "reduce" });
  const { page, troubles } = opened;
  const { app } = served;
  await page.goto("/screen");
  await tabTo(page, page.getByRole("link", { name: "Get a free key" }));
  await page.keyboard.press("Enter");
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  const key = await page.locator(".secret").textContent() ?? "";
  assertMatch(key, /^ifk_[0-9a-f]{64}$/);
  // It goes on to the page that uses it, and is left nowhere on the way.
  await useByKey(page, page.getByRole("link", { name: "Check a file with this key" }));
  await page.waitForURL(/\/screen$/);
  assertEquals(await page.getByLabel("API key").inputValue(), key);
  assertEquals(await page.evaluate(() => [sessionStorage.length, localStorage.length]), [0, 0]);
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals([answer.status, answer.headers.get("X-Charged-From")], [200, "allowance"]);

  for (let more = 0; more < 3; more++) {
    await page.goto("/key");
    await useByKey(page, page.getByRole("button", { name: "Show my key" }));
    await page.locator(".secret, main [role=alert]").waitFor();
  }
  assertStringIncludes(await page.textContent("main") ?? "", "free keys");
  assertEquals(await page.locator(".secret").count(), 0);
  assertEquals(troubles.filter((trouble) => !trouble.includes("429")), []);
  assertEquals(app.logLines.filter((line) => line.includes(key)), []);
});
