/**
 * A purchase by card in a real browser, by the keyboard alone, to a key that is shown once.
 */
/// <reference lib="dom" />
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { bodyOf } from "../support/test_app.ts";
import { TestBrowser } from "../support/browser.ts";
import { startCardPage } from "../support/card_processor/page.ts";
import { useByKey } from "../support/keyboard.ts";
import { serveApp } from "../support/served_app.ts";

const SECRET = /ifk_[0-9a-f]{64}/;

/** The key that a page shows; `null` for none, wherever in the page it might stand. */
async function keyIn(page: Page): Promise<string | null> {
  return SECRET.exec(await page.content())?.[0] ?? null;
}

/** Notes a page as it stands once it is left: the browser of the tests keeps none for the way back, others do. */
async function keepWhatIsLeft(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener("pagehide", () => sessionStorage.setItem("left", document.documentElement.outerHTML))
  );
}

Deno.test("a pack is bought by card, and its key is shown once", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  await using served = await serveApp(processor.variables);
  await using browser = await TestBrowser.launch();
  await using opened = await browser.open(served.url, { reducedMotion: "reduce" }, [processor.url]);
  const { page, troubles } = opened;
  const { app } = served;
  serviceUrl = served.url;

  await page.goto("/buy");
  await useByKey(page, page.locator(`a[href^="${processor.url}/1k"]`));
  await page.getByRole("heading", { name: "1k: 4 USD" }).waitFor();
  await useByKey(page, page.getByRole("button", { name: "Pay" }));
  await page.getByRole("heading", { name: "Your API key" }).waitFor();
  const key = await page.locator(".secret").textContent() ?? "";
  assertMatch(key, SECRET);
  const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
  assertEquals("credits_remaining" in balance && balance.credits_remaining, 1000);

  // Neither the next page nor the way back has it, nor what a browser keeps of a page that is left.
  await keepWhatIsLeft(page);
  await useByKey(page, page.getByRole("link", { name: "Pricing" }).first());
  await page.waitForURL("**/pricing");
  const left = await page.evaluate(() => sessionStorage.getItem("left"));
  assertStringIncludes(left ?? "", "Shown once, until this page was left.");
  assertEquals(SECRET.exec(left ?? ""), null);
  await page.goBack();
  assertEquals(await keyIn(page), null);
  await page.goForward();
  await page.goBack();
  assertEquals(await keyIn(page), null);
  await page.reload();
  await page.getByRole("heading", { name: "The key was shown before" }).waitFor();
  assertEquals(await keyIn(page), null);

  // The mail has it once more, for a page that was lost.
  assertEquals(await app.sendEmails(), 1);
  const mail = ((await app.mails()).at(-1) ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  assertEquals(SECRET.exec(mail), null);
  const link = /http:\/\/[\d.:]+\/buy\/done\?ref=[0-9a-f]{64}/.exec(mail)?.[0] ?? "";
  await page.goto(link);
  assertEquals(await keyIn(page), null);
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  await page.locator(".secret").waitFor();
  assertEquals(await page.locator(".secret").textContent(), key);
  await page.goto(link);
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  await page.getByRole("heading", { name: "Nothing to show" }).waitFor();
  assertStringIncludes(troubles.splice(0).join(), "404");
  assertEquals(app.logLines.filter((line) => line.includes(key) || line.includes("payer@")), []);
});
