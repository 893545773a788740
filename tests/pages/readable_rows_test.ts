/**
 * What a person reads at `/screen` and in the guides at three widths of the window: whole words, figures without gaps,
 * and nothing that covers a text. A dialog begins at its first choice.
 *
 * @module
 */
/// <reference lib="dom" />
import { assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { sharedBrowser } from "../support/browser.ts";
import { screen } from "../support/screen_page.ts";

const server = sharedServer();
const browser = sharedBrowser();

/** Accounts at banks with long names, and one that is mistyped. */
const LONG = ["AT483200000012345864", "DE58500105175423456783", "AT022050302101023600", ...sampleIbans(6)];

const FILE = `Name;IBAN;Betrag\n${
  LONG.map((iban, index) => `Raiffeisenlandesbank Mustermann ${index};${iban};${index + 1}.234.567,50`).join(
    "\n",
  )
}\n`;

/** Lists words on two lines that don't hyphenate themselves, and figures whose stop is as wide as a digit. */
async function findUnreadable(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const rectsOf = (node: Node, from: number, to: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()];
    };
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent ?? "";
      if (
        holder === null || !holder.checkVisibility() ||
        holder.closest(".visually-hidden, .screen-intro, #report")
      ) {
        continue;
      }
      for (const { 0: word, index } of text.matchAll(/[\p{L}\u00AD]{3,}/gu)) {
        const lines = new Set(rectsOf(node, index, index + word.length).map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !word.includes("\u00AD")) found.push(word);
      }
      const isSpaced = getComputedStyle(holder).fontFamily.includes("Grotesk") &&
        getComputedStyle(holder).fontVariantNumeric.includes("tabular");
      if (isSpaced && /\d[.,]\d/.test(text)) found.push(text);
    }
    for (const item of document.querySelectorAll("ol > li")) {
      if (getComputedStyle(item, "::marker").fontVariantNumeric.includes("tabular")) {
        found.push("list number");
      }
    }
    return [...new Set(found)];
  });
}

Deno.test("at any width no word of the list is broken, no figure has gaps, and a dialog begins at its first choice", async () => {
  const { page, problems } = await browser.visit(server.url, "/de/screen");
  await screen(page, await server.makeKey(100), "lauf.csv", FILE);
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    assertEquals(await findUnreadable(page), [], `${width} pixels`);
    await page.locator(".list tbody").getByRole("button", { name: "Entscheiden" }).first().click();
    const choice = page.locator("dialog[open] input[type=radio]").first();
    await choice.waitFor();
    assertEquals(await choice.evaluate((element) => element === document.activeElement), true);
    await page.keyboard.press("Escape");
  }
  assertEquals(problems, []);
});

Deno.test("/screen shows a long IBAN on one line above its bank, and compact cards on a phone", async () => {
  const accounts = [
    "PL61109010140000071219812874",
    "FR1420041010050500013M02606",
    "MT84MALT011000012345MTLCAST001S",
  ];
  const rows = [...accounts, ...LONG].map((iban) => `Raiffeisenlandesbank Mustermann;${iban};1.234,50`);
  const { page } = await browser.visit(server.url, "/de/screen");
  await screen(page, await server.makeKey(100), "lauf.csv", `Name;IBAN;Betrag\n${rows.join("\n")}\n`);
  for (const [width, height] of [[1440, 900], [1280, 800], [1024, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    const seen = await page.locator(".list tbody tr:not(.gap)").evaluateAll((all) =>
      all.map((row) => {
        const account = row.querySelector(".mono");
        return {
          text: account?.textContent,
          lines: Math.round((account?.getBoundingClientRect().height ?? 0) / 16),
          height: row.getBoundingClientRect().height,
        };
      })
    );
    assertEquals(seen.length, rows.length);
    // Only Malta's, of 31 characters, needs a wide window.
    const cut = seen.filter(({ text, lines }) => lines !== 1 && (width >= 1280 || !text?.startsWith("MT")));
    assertEquals(cut, [], `${width} pixels`);
    assertEquals(seen.filter(({ height }) => height > 150), [], `${width} pixels`);
  }
});

Deno.test("on a phone the link to the contents of a guide is after the text, and covers none of it", async () => {
  const { page } = await browser.visit(server.url, "/docs/data", { width: 390, height: 844 });
  assertEquals(await page.locator("ol > li").count() > 0, true);
  assertEquals((await findUnreadable(page)).filter((found) => found === "list number"), []);
  const link = page.locator(".to-contents");
  assertEquals(await link.evaluate((element) => getComputedStyle(element).position), "static");
});
