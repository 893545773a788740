/// <reference lib="dom" />
import { assertEquals } from "@std/assert";
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";
import { findBarriers, TestBrowser } from "../support/browser.ts";
import { walkByTab } from "../support/keyboard.ts";
import { pagePaths } from "../support/page_paths.ts";
import { guideNames, pathOfGuide } from "../../src/pages/docs/links.ts";
import { ServerProcess } from "../support/server_process.ts";

/** Of pages that differ by a parameter alone, how many are looked at. */
const PER_FAMILY = 2;

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How it is written is the renderer's choice, not what browsers make of it.
    "no-inline-style": "error",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    // A key is no password to be remembered.
    "autocomplete-password": "off",
    // A region that scrolls is no section of the text.
    "prefer-native-element": "off",
  },
});

/** Four buttons at which the focus is not seen or not let go, and one behind them. */
const BARRED = `<!DOCTYPE html><html lang="en"><head><title>Barred</title><style>
  .plain:focus { outline: none } .away { position: fixed; left: -200px } :focus { outline: 3px solid }
  .cover { position: fixed; inset: 300px 0 auto 0; height: 300px; background: white }
  .under { position: absolute; top: 350px; left: 0 }
</style></head><body><main><h1>Barred</h1>
  <button class="plain">A</button><button class="away">B</button><button class="under">C</button>
  <button onkeydown="event.preventDefault()">D</button><button>E</button><div class="cover"></div>
</main></body></html>`;

Deno.test("every page passes in a real browser", async (t) => {
  await using server = await ServerProcess.start();
  await using browser = await TestBrowser.launch();
  await using opened = await browser.open(server.url, { colorScheme: "light", reducedMotion: "reduce" });
  const { page, troubles } = opened;
  await t.step("what bars a keyboard would be seen", async () => {
    await page.setContent(BARRED);
    const found = await walkByTab(page);
    assertEquals(found.map((trouble) => trouble.replace(/<.*>(\w)<.*/, "$1")), [
      "shows no focus: A",
      "is out of view: B",
      "is covered: C",
      "is not reached: E",
    ]);
  });
  await t.step(
    "long tables are folded on a phone alone, and printed whole; none scrolls sideways",
    async () => {
      for (const path of ["/data", "/docs/errors"]) {
        await page.goto(path);
        await page.setViewportSize({ width: 1440, height: 800 });
        assertEquals(await isTableSeen(page), true, path);
        await page.setViewportSize({ width: 360, height: 800 });
        assertEquals(await isTableSeen(page), false, path);
        await page.emulateMedia({ media: "print" });
        assertEquals(await isTableSeen(page), true, path);
        await page.emulateMedia({ media: null });
        await page.click(".fold summary");
        assertEquals([await isTableSeen(page), await overflowOf(page)], [true, 0], path);
      }
      for (const path of guideNames.map(pathOfGuide)) {
        await page.goto(path);
        const sideways = await page.$$eval(
          ".scroll:has(table)",
          (places) => places.map((place) => place.scrollWidth - place.clientWidth),
        );
        assertEquals(
          sideways.filter((pixels) => pixels > 0),
          [],
          path,
        );
      }
    },
  );
  for (const path of pagePaths(PER_FAMILY)) {
    await t.step(path, async () => {
      const response = await page.goto(path);
      const report = await validator.validateString(await response?.text() ?? "");
      const messages = report.results.flatMap(({ messages }) => messages);
      assertEquals(messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`), []);

      await page.setViewportSize({ width: 1440, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
      assertEquals(await findBarriers(page), []);
      await page.emulateMedia({ colorScheme: "dark" });
      assertEquals(await findBarriers(page, ["color-contrast"]), []);
      assertEquals(await overflowOf(page), 0);
      assertEquals(await walkByTab(page), []);

      await page.setViewportSize({ width: 360, height: 800 });
      assertEquals(await findBarriers(page), []);
      assertEquals(await overflowOf(page), 0);

      // A page that answers 404 is told so in the console.
      const expected = response?.status() === 404 ? "404" : null;
      const unexpected = troubles.filter((trouble) => expected === null || !trouble.includes(expected));
      troubles.splice(0);
      assertEquals(unexpected, []);
    });
  }
});

/** Whether the rows of the long table on a page are seen. */
async function isTableSeen(page: Page): Promise<boolean> {
  return await page.locator(".fold tbody tr").last().evaluate((row) => row.checkVisibility());
}

/** By how many pixels a page has to be scrolled sideways. */
async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}
