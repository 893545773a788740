/**
 * What people do on the pages, done by the keyboard alone: the focus is seen on the way and is never lost, and what
 * arrives is announced or has the focus. The account, /device and /buy are gone through in tests of their own.
 */
/// <reference lib="dom" />
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { findBarriers, sharedBrowser, type WatchedPage } from "../support/browser.ts";
import { tabTo, useByKey } from "../support/keyboard.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";

const IBAN = "DE89370400440532013000";
const LISTED = "BY39BLBB31350000001000000933";

let served: ServedApp;
const browser = sharedBrowser();

Deno.test.beforeAll(async () => {
  served = await serveApp();
});
Deno.test.afterAll(async () => {
  await served[Symbol.asyncDispose]();
});

async function open(path: string): Promise<WatchedPage> {
  const opened = await browser.open(served.url, { reducedMotion: "reduce" });
  await opened.page.goto(path);
  return opened;
}

/** The element with the focus: its name for those who hear it, and whether it is one at all. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body
      ? "lost"
      : activeElement.textContent.trim();
  });
}

async function keyWith(credits: number): Promise<string> {
  const { secret, keyId } = await createPurchasedKey(served.app.storage);
  await grantCredits(served.app.storage, { purchaseId: secret, keyId, credits });
  return secret;
}

/** What a live region says, once it says it. */
async function hears(page: Page, text: string | RegExp): Promise<void> {
  await page.locator("[role=status], [role=alert], [aria-live]").filter({ hasText: text }).first()
    .waitFor({ state: "attached" });
}

Deno.test("an IBAN is tried, and what is wrong with it is told, on the trial until it is used up", async () => {
  await using opened = await open("/");
  const { page, troubles } = opened;
  // The first stop leads past the head of the page.
  await page.keyboard.press("Tab");
  assertEquals(await focused(page), "Skip to the content");
  await page.keyboard.press("Enter");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "main");
  await page.keyboard.press("Tab");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "iban");

  await page.keyboard.type(IBAN);
  await page.keyboard.press("Enter");
  await hears(page, "Commerzbank");
  await tabTo(page, page.getByRole("button", { name: "Check", exact: true }));
  for (let call = 0; call < 24; call++) {
    await served.app.post("/v1/iban/validate", { iban: IBAN }, { from: "127.0.0.1" });
  }
  await page.keyboard.press("Space");
  await hears(page, /used up.*A free key has more/);
  assertEquals(await focused(page), "Check");
  await tabTo(page, page.locator("#iban"), "Shift+Tab");
  assertEquals(await findBarriers(page), []);
  assertEquals(troubles, []);
});

Deno.test("an operation is tried with a key, with an error, and out of credits; the key stays in its field", async () => {
  await using opened = await open("/docs/api/validateIBAN");
  const { page, troubles } = opened;
  const apiKey = await keyWith(2);
  const body = page.getByLabel("Body");
  const answer = page.locator("[data-answer]");
  const sendBody = async (text: string): Promise<void> => {
    await tabTo(page, body, "Shift+Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(text);
    await useByKey(page, page.getByRole("button", { name: "Send", exact: true }));
  };
  await tabTo(page, page.getByLabel("API key"));
  await page.keyboard.insertText(apiKey);
  await useByKey(page, page.getByRole("button", { name: "Send", exact: true }));
  await hears(page, "Status 200");
  assertStringIncludes(await answer.textContent() ?? "", "x-credits-remaining: 1");
  assertEquals(await focused(page), "Send");
  // The answer is the next stop, to be scrolled by the arrows.
  await tabTo(page, answer.locator("pre"));

  for (
    const [text, told] of [
      [`{"iban":`, "Status 400"],
      [`{"iban":"<img src=x onerror=globalThis.stolen=1>"}`, "Status 200"],
      [`{"iban":"${IBAN}"}`, "Status 402"],
    ] as const
  ) {
    await sendBody(text);
    await hears(page, told);
  }
  assertStringIncludes(await answer.textContent() ?? "", "payment_required");
  assertEquals(
    await page.evaluate(
      () => [Reflect.get(globalThis, "stolen"), localStorage.length, sessionStorage.length],
    ),
    [
      undefined,
      0,
      0,
    ],
  );
  assertEquals(await page.context().cookies(), []);
  // Nothing of the call is left to whoever goes back to the page.
  await page.evaluate(() =>
    addEventListener("pagehide", () => {
      const key = document.querySelector<HTMLInputElement>("[data-key]")?.value;
      sessionStorage.setItem("left", `${key}|${document.querySelector("[data-answer]")?.textContent}`);
    })
  );
  await page.reload();
  assertEquals(await page.evaluate(() => sessionStorage.getItem("left")), "|");
  assertEquals(await page.getByLabel("API key").inputValue(), "");
  assertEquals(await findBarriers(page), []);
  // Browsers write refusals down; there is nothing else.
  assertEquals(troubles.filter((trouble) => !/status of 40[02]/.test(trouble)), []);
});

Deno.test("a file is chosen, its columns mapped, screened, looked through and taken along", async () => {
  await using opened = await open("/screen");
  const { page, troubles } = opened;
  await tabTo(page, page.locator("#key"));
  await page.keyboard.insertText(await keyWith(100));
  await hears(page, "100 left on this key");
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, page.locator("#chosen"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const chooser = await choosing;
  // Both columns may be meant.
  const rows = [["Amber", IBAN], ["Birch", LISTED], ["Cedar", "DE89370400440532013001"]];
  const csv = `who,left,right\n${
    rows.map(([who, to]) => `${who},${to === LISTED ? IBAN : to},${to}`).join("\n")
  }\n`;
  const folder = await Deno.makeTempDir({ prefix: "chosen-" });
  await Deno.writeTextFile(`${folder}/two.csv`, csv);
  await chooser.setFiles(`${folder}/two.csv`);

  // Asked for the columns, and in them.
  await page.getByText("Which column holds the IBANs").waitFor();
  assertEquals(await page.evaluate(() => document.activeElement?.id), "column-iban");
  await page.keyboard.press("r");
  await page.locator(".account", { hasText: "BY39" }).waitFor();
  await hears(page, "two.csv: 3 payees read.");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "column-iban");
  await tabTo(page, page.locator("#column-name"));
  await page.keyboard.press("w");
  await page.locator(".name", { hasText: "Amber" }).waitFor();
  assertEquals(await page.evaluate(() => document.activeElement?.id), "column-name");

  // Cancelled on the way, and gone on with.
  let release = (): void => {};
  const held = new Promise<void>((resolve) => release = resolve);
  await page.route("**/v1/iban/batch", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await useByKey(page, page.locator(".button-start"));
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  assertEquals(await focused(page), "Cancel");
  await page.keyboard.press("Enter");
  await page.locator(".ended").waitFor();
  await hears(page, /Cancelled|not checked|unanswered/i);
  assertStringIncludes(await page.textContent(".ended") ?? "", await focused(page));
  release();
  await page.unroute("**/v1/iban/batch");
  await useByKey(page, page.getByRole("button", { name: "Go on" }));
  await hears(page, "All 3 payees are checked");
  assertMatch(await focused(page), /All 3 payees are checked/);

  // One verdict, a search, an order, a payee.
  await useByKey(page, page.locator(".chip-stop"), "Space");
  await hears(page, "2 payees shown.");
  await tabTo(page, page.locator("#search"));
  await page.keyboard.type("birch");
  await hears(page, "1 payee shown.");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await tabTo(page, page.locator(".chip-all"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const byName = page.locator("button.sort", { hasText: "Payee" });
  await useByKey(page, byName);
  await page.keyboard.press("Enter");
  assertEquals(await page.locator("th[aria-sort=descending]").textContent(), "Payee");
  await tabTo(page, page.getByRole("button", { name: "Cedar" }));
  await page.keyboard.press("ArrowDown");
  assertEquals(await focused(page), "Birch");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Birch" }).waitFor();
  assertEquals(await focused(page), "Close");
  await page.keyboard.press("Escape");
  assertEquals(await focused(page), "Birch");

  await tabTo(page, page.locator("#to-xlsx"), "Shift+Tab");
  for (
    const [button, file] of [["#to-csv", "two-screened.csv"], ["#to-xlsx", "two-screened.xlsx"]] as const
  ) {
    if (button === "#to-csv") await tabTo(page, page.locator(button), "Shift+Tab");
    else await tabTo(page, page.locator(button));
    const [taken] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    assertEquals(taken.suggestedFilename(), file);
  }
  await tabTo(page, page.getByRole("button", { name: "Another file" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "chosen");
  assertEquals(troubles, []);
  await Deno.remove(folder, { recursive: true });
});
