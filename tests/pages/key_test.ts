/**
 * A free key for who writes no code, in a real browser and without a script.
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { TestBrowser } from "../support/browser.ts";
import { tabTo, useByKey } from "../support/keyboard.ts";
import { serveApp } from "../support/served_app.ts";

/** Reads all that a page keeps beyond its memory. */
async function readStored(): Promise<unknown> {
  const databases = await indexedDB.databases();
  const rows = await Promise.all(
    databases.map(({ name = "" }) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          if (stores.length === 0) return resolve([]);
          const all = opening.result.transaction(stores).objectStore(stores[0] ?? "").getAll();
          all.onsuccess = () => resolve(all.result);
        };
      })
    ),
  );
  return [{ ...sessionStorage }, { ...localStorage }, rows.flat(), history.state, name, document.cookie];
}

const STORED_NOTHING = [{}, {}, [], null, "", ""];

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
  const sent: string[] = [];
  page.context().on("request", (request) => {
    const { authorization: _, ...headers } = request.headers();
    sent.push(JSON.stringify([request.url(), headers, request.postData()]));
  });
  const [desk] = await Promise.all([
    page.waitForEvent("popup"),
    useByKey(page, page.getByRole("link", { name: "Check a file with this key" })),
  ]);
  await desk.waitForURL(/\/screen$/);
  await desk.waitForFunction(
    (key) => document.querySelector<HTMLInputElement>("input#key")?.value === key,
    key,
  );
  // The server was asked with it.
  await desk.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  assert(sent.some((request) => request.includes("/v1/keys/usage")));
  assertEquals(sent.filter((request) => request.includes(key)), []);
  for (const each of [page, desk]) assertEquals(await each.evaluate(readStored), STORED_NOTHING);
  // A page that was not opened so gets nothing.
  await page.goto("/screen");
  assertEquals(await page.getByLabel("API key").inputValue(), "");
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
