/**
 * Actions of a person at `/screen`, in a browser.
 *
 * @module
 */
/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright-core";

/** Puts files into a field. The driver sends text in one piece, and bytes one by one. */
export async function handAll(
  page: Page,
  field: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  const sent = Object.entries(files).map(([name, content]) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    return { name, base64: bytes.toBase64() };
  });
  await page.locator(field).evaluate((input, sent) => {
    const files = new DataTransfer();
    for (const { name, base64 } of sent) {
      files.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name));
    }
    if (input instanceof HTMLInputElement) input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, sent);
}

/** Puts a file into a field. */
export async function hand(
  page: Page,
  field: string,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await handAll(page, field, { [name]: content });
}

/** Chooses a file, and waits for the page's result. */
export async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await hand(page, "#chosen", name, content);
  await page.waitForSelector("#file:not([hidden]), #problem:not([hidden])");
}

/** Closes the file or message that the page shows, and chooses another file. */
export async function chooseAnother(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".other")?.click();
    document.querySelector("#problem")?.toggleAttribute("hidden", true);
  });
  await choose(page, name, content);
}

/** Types a key, and waits for its balance. */
export async function typeKey(page: Page, apiKey: string): Promise<void> {
  await page.fill("#key", apiKey);
  await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
}

/** Types a key, chooses a file, and runs the check. */
export async function screen(page: Page, apiKey: string, name: string, text: string): Promise<void> {
  await typeKey(page, apiKey);
  await choose(page, name, text);
  await page.click(".button-start");
  await page.waitForSelector(".ended");
}

/** A downloaded file. */
export interface Taken {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Downloads a file. */
export async function take(page: Page, button: string): Promise<Taken> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  const bytes = new Uint8Array(await readFile(await file.path()));
  return { name: file.suggestedFilename(), bytes, text: new TextDecoder().decode(bytes) };
}

/** Waits until a dialog is closed. */
export async function waitForNoDialog(page: Page): Promise<void> {
  await page.waitForSelector("#details:not([open])", { state: "attached" });
}

/** Everything that was sent, one request per line. */
export function sentIn(requests: readonly Request[]): string {
  return requests.map((request) => `${request.url()} ${request.postData() ?? ""}`).join("\n");
}

/** Everything that the page's databases contain. */
export async function readDatabases(page: Page): Promise<readonly unknown[]> {
  return await page.evaluate(async () => {
    const all = (await indexedDB.databases()).map(({ name = "" }) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const [store] = opening.result.objectStoreNames;
          if (store === undefined) return resolve([]);
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => {
            resolve(reading.result);
            opening.result.close();
          };
        };
      })
    );
    return (await Promise.all(all)).flat();
  });
}
