/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { HtmlValidate } from "html-validate";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { guideNames, pathOfGuide } from "../../src/pages/docs/links.ts";
import { PAGES } from "../../src/pages/mod.ts";
import { findBarriers, sharedBrowser } from "../support/browser.ts";
import { tabTo, useByKey, walkByTab } from "../support/keyboard.ts";
import { pagePaths } from "../support/page_paths.ts";
import { createPurchasedKey, grantCredits } from "../support/paid_keys.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";
import { TestApp } from "../support/test_app.ts";

let served: ServedApp;
const browser = sharedBrowser();

Deno.test.beforeAll(async () => {
  served = await serveApp();
});
Deno.test.afterAll(async () => {
  await served[Symbol.asyncDispose]();
});

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
  const { page, troubles } = await browser.visit(served.url, "about:blank");
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
      // The guides share frame and styles: the text of each is laid out in the page of the first.
      const [first = "", ...guides] = guideNames.map(pathOfGuide);
      await page.goto(first);
      const sideways = await page.evaluate(async (guides) => {
        const found: string[] = [];
        for (const path of [location.pathname, ...guides]) {
          const text = await (await fetch(path)).text();
          document.body = new DOMParser().parseFromString(text, "text/html").body;
          const places = [...document.querySelectorAll(".scroll:has(table)")];
          if (places.some((place) => place.scrollWidth > place.clientWidth)) found.push(path);
        }
        return found;
      }, guides);
      assertEquals(sideways, []);
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
      assertEquals(await findBarriers(page, { only: ["color-contrast"] }), []);
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

// Languages

const translated = Object.entries(PAGES).filter(([, { isTranslated }]) => isTranslated).map(([path]) => path);

Deno.test("a page is in the language of its address, else in the one that the browser asks for", async () => {
  await using app = await TestApp.open();
  const languageOf = async (path: string, accepted: string | null) => {
    const answer = await app.get(path, {
      headers: { Accept: "text/html", ...(accepted !== null && { "Accept-Language": accepted }) },
    });
    assertEquals(answer.headers.get("Content-Language"), /<html lang="(..)"/.exec(answer.text)?.[1]);
    return [
      answer.headers.get("Content-Language"),
      answer.headers.get("Vary")?.includes("Accept-Language") ?? false,
    ];
  };
  for (const path of translated) {
    const under = path === "/" ? "" : path;
    for (const language of LANGUAGES) {
      assertEquals(await languageOf(`/${language}${under}`, "it, en;q=0.5"), [language, false], path);
    }
    assertEquals(await languageOf(path, "fr-CH, fr;q=0.9, en;q=0.8"), ["fr", true]);
    assertEquals(await languageOf(path, "it, de;q=0.3, *;q=0.1"), ["de", true]);
    assertEquals(await languageOf(path, "it"), ["en", true]);
    assertEquals(await languageOf(path, null), ["en", true]);
  }
  assertEquals(await languageOf("/docs", "de"), ["en", false]);
  assertEquals(await languageOf("/de/no-such-page", null), ["de", false]);
});

Deno.test("a page in a language leads to pages in it, and names itself in the others", async () => {
  await using app = await TestApp.open();
  for (const path of translated) {
    const under = path === "/" ? "" : path;
    const { text } = await app.get(`/de${under}`);
    const links = Array.from(text.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"]*)"[^>]*>/g));
    assert(links.length > 10, path);
    for (const [tag, href = ""] of links) {
      if (tag.includes("hreflang=")) continue;
      assertMatch(href, /^\/(?:de(?:[/?#]|$)|docs|data|legal|buy|openapi\.json)/, `${path}: ${tag}`);
    }
    const alternates = Array.from(text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g));
    if (text.includes('name="robots"')) continue;
    assertEquals(alternates.map(([, language]) => language), [...LANGUAGES, "x-default"], path);
    for (const [, , href = ""] of alternates) {
      assertEquals((await app.get(new URL(href).pathname)).status, 200);
    }
  }
});

Deno.test("the pages have no barriers and fit a phone in German and in French", async () => {
  const { page, troubles } = await browser.visit(served.url, "/de", { width: 390, height: 780 });
  for (const path of translated) {
    for (const language of ["de", "fr"]) {
      const address = `/${language}${path === "/" ? "" : path}`;
      const { text } = await served.app.get(address, { headers: { Accept: "text/html" } });
      // What has no script of its own is laid out in the page before, which knows axe-core.
      if (text.includes("<script")) await page.goto(address);
      else await page.setContent(text);
      // Colours are those of the English page.
      assertEquals(await findBarriers(page, { without: ["color-contrast"] }), [], `${language} ${path}`);
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assertEquals(overflows, false, `${language} ${path} scrolls sideways`);
    }
  }
  assertEquals(troubles, []);
});

// Keyboard: what people do on the pages, done by the keyboard alone: the focus is seen on the way and is
// never lost, and what arrives is announced or has the focus. The account, /device and /buy are gone
// through in tests of their own.

const IBAN = "DE89370400440532013000";
const LISTED = "BY39BLBB31350000001000000933";

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
  const { page, troubles } = await browser.visit(served.url, "/");
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
  const { page, troubles } = await browser.visit(served.url, "/docs/api/validateIBAN");
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
  assertEquals(await findBarriers(page, { within: "form:has([data-answer])" }), []);
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
  // Browsers write refusals down; there is nothing else.
  assertEquals(troubles.filter((trouble) => !/status of 40[02]/.test(trouble)), []);
});

Deno.test("a file is chosen, its columns mapped, screened, looked through and taken along", async () => {
  const { page, troubles } = await browser.visit(served.url, "/screen");
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
