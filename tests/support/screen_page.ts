/**
 * Actions of a person at `/screen`, in a browser.
 *
 * @module
 */
/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

/** Puts a file into a field. The driver sends text in one piece, and bytes one by one. */
export async function hand(
  page: Page,
  field: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  await page.locator(field).evaluate((input, { name, base64 }) => {
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
    if (input instanceof HTMLInputElement) input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, { name, base64: bytes.toBase64() });
}

/** Chooses a file, and waits for the page's result. */
export async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await hand(page, "#chosen", name, content);
  await page.waitForSelector("#file:not([hidden]), #problem:not([hidden])");
}

/** Types a key, chooses a file, and runs the check. */
export async function screen(page: Page, apiKey: string, name: string, text: string): Promise<void> {
  await page.fill("#key", apiKey);
  await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  await choose(page, name, text);
  await page.click(".button-start");
  await page.waitForSelector(".ended");
}

/** Downloads a file. */
export async function take(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
