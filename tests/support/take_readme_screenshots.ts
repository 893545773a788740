/**
 * Takes the README's screenshots from a running server with the sample file: light theme, 1280 pixels wide. Next to
 * them, it records which messages they show; `tests/packages/screenshots_check.ts` fails once one of these changes.
 *
 * @module
 */
/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { TestBrowser } from "./browser.ts";
import { ServerProcess } from "./server_process.ts";
import { readMessages, shownIn } from "./shown_messages.ts";

const FOLDER = new URL("../../.github/screenshots/", import.meta.url);
const VIEWPORT = { width: 1280, height: 860 };
const PAYOUT_FILE = ["client/verdicts", "service/payoutRun"];

const messages = await readMessages();
const shown: Record<string, Readonly<Record<string, string>>> = {};
await using server = await ServerProcess.start();
await using browser = await TestBrowser.launch();
await using opened = await browser.open(server.url, {
  viewport: VIEWPORT,
  colorScheme: "light",
  locale: "en-GB",
  reducedMotion: "reduce",
});
const { page } = opened;

await page.goto("/");
await page.fill("textarea", "BY39 BLBB 3135 0000 0010 0000 0933");
await page.click("form button");
await page.waitForSelector("text=Answer");
await page.locator("form").first().evaluate((form) => form.scrollIntoView());
await take("start.png", ["client/verdicts", "service/home"]);

await page.goto("/screen");
await page.fill("#key", await freeKey());
await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
await page.click("#sample");
await page.click(".button-start");
await page.waitForSelector(".ended");
await page.locator("#file").evaluate((file) => file.scrollIntoView());
await take("screen.png", PAYOUT_FILE);

await page.emulateMedia({ media: "print" });
await page.evaluate(() => {
  dispatchEvent(new Event("beforeprint"));
  // The margin of the paper.
  document.body.style.margin = "3rem 4rem";
  scrollTo(0, 0);
});
await take("evidence.png", PAYOUT_FILE);

await page.emulateMedia({ media: null });
await page.goto("/docs/api/validateIBAN");
await take("reference.png", ["service/docs", "service/frame"]);

if (opened.problems.length > 0) throw new Error(opened.problems.join("\n"));
await Deno.writeTextFile(new URL("messages.json", FOLDER), `${JSON.stringify(shown, null, 2)}\n`);

/** Gets a key with enough calls for the sample file and its banks. */
async function freeKey(): Promise<string> {
  const response = await fetch(`${server.url}/v1/keys/generate`, { method: "POST" });
  const { api_key }: { readonly api_key: string } = await response.json();
  return api_key;
}

/** Takes a picture of what is in view, and notes its messages from the given parts of the catalogue. */
async function take(name: string, parts: readonly string[]): Promise<void> {
  await page.screenshot({ path: new URL(name, FOLDER).pathname });
  const candidates = [...messages].filter(([path]) => parts.some((part) => path.startsWith(`${part}/`)));
  shown[name] = shownIn(await linesInView(page), new Map(candidates));
}

/** The text of each element in view, as one line. */
function linesInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return element.checkVisibility() && height > 0 && bottom > 0 && top < innerHeight &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    }).map((element) => element.innerText.replaceAll(/\s+/g, " ").trim())
  );
}
