/**
 * The pages in a real browser: accessibility, languages, and actions by keyboard only. Users try calls, screen a file,
 * get a free key, approve a program that requests one, buy a pack by card, and read, recharge and leave an account.
 * Guarantee: a planted or ended session shows nothing in any browser, and a key is shown once.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { HtmlValidate } from "html-validate";
import type { BrowserContext, Page } from "playwright-core";
import { limits } from "../../generated/limits.ts";
import { LANGUAGES, writingIn } from "../../sdk/verdicts/mod.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { guideNames, pathOfGuide } from "../../src/pages/docs/docs_frame.tsx";
import { BY_APPEARANCE, BY_LANGUAGE, findBarriers, loadAxe, sharedBrowser } from "../support/browser.ts";
import { startCardPage } from "../support/card_processor/page.ts";
import { tabTo, useByKey, walkByTab } from "../support/keyboard.ts";
import { readDatabases } from "../support/screen_page.ts";
import { pagePaths, translatedPaths } from "../support/page_paths.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

/** Only assigned if the service started; otherwise the error of the start must stay the only one. */
let served: ServedApp;
const browser = sharedBrowser();

Deno.test.beforeAll(async () => {
  served = await serveApp();
});
Deno.test.afterAll(async () => {
  await served?.[Symbol.asyncDispose]();
});

/** Number of tested pages among those that only differ by a parameter. */
const PER_FAMILY = 2;

/** One page of each frame; together they have every part that is shown only in wide or only in narrow windows. */
const FRAMED: ReadonlySet<string> = new Set(["/", "/docs/keys", "/docs/api/lookupChClearing"]);

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // The renderer decides how tags and attributes are written; browsers treat every form the same.
    "no-inline-style": "error",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "require-sri": "off",
    "tel-non-breaking": "off",
    // A key isn't a password to be stored.
    "autocomplete-password": "off",
    // A scrolling region isn't a section of the text.
    "prefer-native-element": "off",
  },
});

/** Four buttons with an invisible or trapped focus, and one after them. */
const BARRED = `<!DOCTYPE html><html lang="en"><head><title>Barred</title><style>
  .plain:focus { outline: none } .away { position: fixed; left: -200px } :focus { outline: 3px solid }
  .cover { position: fixed; inset: 300px 0 auto 0; height: 300px; background: white }
  .under { position: absolute; top: 350px; left: 0 }
</style></head><body><main><h1>Barred</h1>
  <button class="plain">A</button><button class="away">B</button><button class="under">C</button>
  <button onkeydown="event.preventDefault()">D</button><button>E</button><div class="cover"></div>
</main></body></html>`;

Deno.test("every page passes in a real browser", async (t) => {
  const { page, problems } = await browser.visit(served.url, "about:blank");
  await loadAxe(page);
  await t.step("the keyboard check finds controls with an invisible or trapped focus", async () => {
    await page.setContent(BARRED);
    const found = await walkByTab(page);
    assertEquals(found.map((problem) => problem.replace(/<.*>(\w)<.*/, "$1")), [
      "shows no focus: A",
      "is out of view: B",
      "is covered: C",
      "is not reached: E",
    ]);
  });
  await t.step(
    "long tables are folded only on a phone, and printed in full; none scrolls sideways",
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
      // The guides share frame and styles: the text of each is inserted into the page of the first.
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
  let policy: string | null = null;
  for (const path of pagePaths(PER_FAMILY)) {
    await t.step(path, async () => {
      const { status, headers, text } = await served.app.get(path, { headers: { Accept: "text/html" } });
      const report = await validator.validateString(text);
      const messages = report.results.flatMap(({ messages }) => messages);
      assertEquals(messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`), []);
      // A page without a script is inserted into the previous document, which has the same policy and has loaded
      // axe-core.
      const isAlike = headers.get("Content-Security-Policy") === policy && !text.includes("<script");
      policy = headers.get("Content-Security-Policy");
      if (isAlike) await page.setContent(text);
      else await page.goto(path);

      await page.setViewportSize({ width: 1440, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
      assertEquals(await findBarriers(page), []);
      assertEquals(await overflowOf(page), 0);
      assertEquals(await walkByTab(page), []);

      // One page of each frame is checked in both colour schemes at both widths; the other pages, in each scheme at one
      // width, and in the second one by the rules that depend on it.
      const contrast = { only: ["color-contrast"] };
      await page.emulateMedia({ colorScheme: "dark" });
      if (FRAMED.has(path)) assertEquals(await findBarriers(page, contrast), []);
      await page.setViewportSize({ width: 360, height: 800 });
      assertEquals(await findBarriers(page, FRAMED.has(path) ? {} : { only: BY_APPEARANCE }), []);
      assertEquals(await overflowOf(page), 0);
      if (FRAMED.has(path)) {
        await page.emulateMedia({ colorScheme: "light" });
        assertEquals(await findBarriers(page, contrast), []);
      }

      // The console reports a page with status 404.
      const expected = status === 404 ? "404" : null;
      const unexpected = problems.filter((problem) => expected === null || !problem.includes(expected));
      problems.splice(0);
      assertEquals(unexpected, []);
    });
  }
});

/** Returns whether the rows of the long table on a page are visible. */
async function isTableSeen(page: Page): Promise<boolean> {
  return await page.locator(".fold tbody tr").last().evaluate((row) => row.checkVisibility());
}

/** Returns how many pixels a page can be scrolled sideways. */
async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
}

// Languages

Deno.test("a page is in the language of its address, or else in the one that the browser prefers", async () => {
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
  for (const path of translatedPaths) {
    const under = path === "/" ? "" : path;
    for (const language of LANGUAGES) {
      assertEquals(await languageOf(`/${language}${under}`, "it, en;q=0.5"), [language, false], path);
    }
    assertEquals(await languageOf(path, "fr-CH, fr;q=0.9, en;q=0.8"), ["fr", true]);
    assertEquals(await languageOf(path, "it, de;q=0.3, *;q=0.1"), ["de", true]);
    assertEquals(await languageOf(path, "it"), ["en", true]);
    assertEquals(await languageOf(path, null), ["en", true]);
  }
  assertEquals(await languageOf("/de/no-such-page", null), ["de", false]);
});

Deno.test("a page in a chosen language links to pages in the same one, and to itself in the others", async () => {
  await using app = await TestApp.open();
  for (const path of translatedPaths) {
    const under = path === "/" ? "" : path;
    const { text } = await app.get(`/de${under}`);
    const links = Array.from(text.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"]*)"[^>]*>/g));
    assert(links.length > 10, path);
    for (const [tag, href = ""] of links) {
      if (tag.includes("hreflang=")) continue;
      assertMatch(href, /^\/(?:de(?:[/?#]|$)|openapi\.json)/, `${path}: ${tag}`);
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
  const { page, problems } = await browser.visit(served.url, "/de", { width: 390, height: 780 });
  for (const path of translatedPaths) {
    for (const language of ["de", "fr"]) {
      const address = `/${language}${path === "/" ? "" : path}`;
      const { text } = await served.app.get(address, { headers: { Accept: "text/html" } });
      // The text of a page without a script replaces the content of the open page, which has already loaded axe-core.
      if (text.includes("<script")) await page.goto(address);
      else await page.setContent(text);
      // A translated page has the structure and the colours of the English page, which aren't checked again.
      assertEquals(await findBarriers(page, { only: BY_LANGUAGE }), [], `${language} ${path}`);
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assertEquals(overflows, false, `${language} ${path} scrolls sideways`);
    }
  }
  assertEquals(problems, []);
});

// Actions by keyboard only: the focus is always visible and never lost, and new content is announced or focused. The
// tests of `/key` and `/account` are further below.

const IBAN = "DE89370400440532013000";
const LISTED = "BY39BLBB31350000001000000933";

/** Returns the text of the focused element; `lost` if no element has the focus. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body
      ? "lost"
      : activeElement.textContent.trim();
  });
}

/** Waits until a live region has the given text. */
async function hears(page: Page, text: string | RegExp): Promise<void> {
  await page.locator("[role=status], [role=alert], [aria-live]").filter({ hasText: text }).first()
    .waitFor({ state: "attached" });
}

Deno.test("an IBAN can be tried, with an explanation if it is wrong, until the trial is used up", async () => {
  const { page, problems } = await browser.visit(served.url, "/");
  // The first Tab reaches the link that skips the page header.
  await page.keyboard.press("Tab");
  assertEquals(await focused(page), "Skip to content");
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
  await hears(page, /used this week.*A free key gives you more/);
  assertEquals(await focused(page), "Check");
  await tabTo(page, page.locator("#iban"), "Shift+Tab");
  assertEquals(await findBarriers(page), []);
  assertEquals(problems, []);
});

Deno.test("an operation is tried with a key, with an error, and out of credits; the key stays in its field", async () => {
  const { page, problems } = await browser.visit(served.url, "/docs/api/validateIBAN");
  const apiKey = await openKey(served.app, 2);
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
  // Tab reaches the answer after the Send button, so that the arrow keys can scroll it.
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
  // A user who returns to the page finds neither the key nor the answer.
  await page.evaluate(() =>
    addEventListener("pagehide", () => {
      const key = document.querySelector<HTMLInputElement>("[data-key]")?.value;
      sessionStorage.setItem("left", `${key}|${document.querySelector("[data-answer]")?.textContent}`);
    })
  );
  await page.reload();
  assertEquals(await page.evaluate(() => sessionStorage.getItem("left")), "|");
  assertEquals(await page.getByLabel("API key").inputValue(), "");
  // Browsers log refusals; there is nothing else.
  assertEquals(problems.filter((problem) => !/status of 40[02]/.test(problem)), []);
});

Deno.test("/screen: choose a file, map its columns, check it, filter it and download the results", async () => {
  const { page, problems } = await browser.visit(served.url, "/screen");
  await tabTo(page, page.locator("#key"));
  await page.keyboard.insertText(await openKey(served.app, 100));
  await hears(page, "100 calls left on this key");
  const choosing = page.waitForEvent("filechooser");
  await tabTo(page, page.locator("#chosen"), "Shift+Tab");
  await page.keyboard.press("Enter");
  const chooser = await choosing;
  // Both columns may contain the payees' accounts.
  const rows = [["Amber", IBAN], ["Birch", LISTED], ["Cedar", "DE89370400440532013001"]];
  const csv = `who,left,right\n${
    rows.map(([who, to]) => `${who},${to === LISTED ? IBAN : to},${to}`).join("\n")
  }\n`;
  const folder = await Deno.makeTempDir({ prefix: "chosen-" });
  await Deno.writeTextFile(`${folder}/two.csv`, csv);
  await chooser.setFiles(`${folder}/two.csv`);

  // The page asks for the columns, and moves the focus to the first question.
  await page.getByText("Which column has the payees' IBANs").waitFor();
  await page.locator("#column-iban:focus").waitFor();
  await page.keyboard.press("r");
  await page.locator(".account", { hasText: "BY39" }).waitFor();
  await hears(page, "two.csv: 3 payees found.");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "column-iban");
  await tabTo(page, page.locator("#column-name"));
  await page.keyboard.press("w");
  await page.locator(".name", { hasText: "Amber" }).waitFor();
  assertEquals(await page.evaluate(() => document.activeElement?.id), "column-name");

  // Cancelled during the run, and resumed.
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
  await useByKey(page, page.getByRole("button", { name: "Continue" }));
  await hears(page, "All 3 payees have been checked");
  assertMatch(await focused(page), /All 3 payees have been checked/);

  // Filters by verdict, searches, sorts, and opens a payee.
  await useByKey(page, page.locator(".chip-stop"), "Space");
  await hears(page, "Showing 2 payees.");
  await tabTo(page, page.locator("#search"));
  await page.keyboard.type("birch");
  await hears(page, "Showing 1 payee.");
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
  // The dialog opens with the focus on the first choice of the decision.
  assertEquals(await page.getAttribute("#details :focus", "value"), "paid");
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
  assertEquals(problems, []);
  await Deno.remove(folder, { recursive: true });
});

const SECRET = /ifk_[0-9a-f]{64}/;

// /key: a free key for people who don't program, in a real browser and without a script.

/** Reads everything that a page stores outside its memory. */
async function readStored(page: Page): Promise<unknown> {
  const others = await page.evaluate(() =>
    [{ ...sessionStorage }, { ...localStorage }, history.state, name, document.cookie] as const
  );
  return [...others, await readDatabases(page)];
}

const STORED_NOTHING = [{}, {}, null, "", "", []];

Deno.test("/key gives a key by keyboard; the key works until its limit", async () => {
  await using served = await serveApp();
  await using opened = await browser.open(served.url, { reducedMotion: "reduce" });
  const { page, problems } = opened;
  const { app } = served;
  await page.goto("/screen");
  await tabTo(page, page.getByRole("link", { name: "Get a free key" }));
  await page.keyboard.press("Enter");
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  const key = await page.locator(".secret").textContent() ?? "";
  assertMatch(key, /^ifk_[0-9a-f]{64}$/);
  // The key is passed to the page that uses it, and is stored nowhere.
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
  // The server got it.
  await desk.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  assert(sent.some((request) => request.includes("/v1/keys/usage")));
  assertEquals(sent.filter((request) => request.includes(key)), []);
  for (const each of [page, desk]) assertEquals(await readStored(each), STORED_NOTHING);
  // `/screen` gets no key if it is opened without that link.
  await page.goto("/screen");
  assertEquals(await page.getByLabel("API key").inputValue(), "");
  const answer = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  assertEquals([answer.status, answer.headers.get("X-Charged-From")], [200, "allowance"]);

  for (let more = 1; more < limits.keysPerNetworkPerDay; more++) await app.makeKey("127.0.0.1");
  await page.goto("/key");
  await useByKey(page, page.getByRole("button", { name: "Show my key" }));
  await page.locator("main [role=alert]").waitFor();
  assertStringIncludes(await page.textContent("main") ?? "", "free keys");
  assertEquals(await page.locator(".secret").count(), 0);
  assertEquals(problems.filter((problem) => !problem.includes("429")), []);
  assertEquals(app.logLines.filter((line) => line.includes(key)), []);
});

// /device: a person decides in a browser whether a program gets a key.

Deno.test("a program gets its key from a person who types its code", async () => {
  const { page, problems } = await browser.visit(served.url, "/device");
  const asked = await served.app.post("/v1/keys/device", {
    client_name: "Payout <b>bot</b>",
    reason: "Nightly run",
  });
  const request = bodyOf(asked, "openDeviceGrant", 201);
  await page.getByLabel("Code").fill(request.user_code.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByText("Payout <b>bot</b>").waitFor();
  await page.getByText("Nightly run").waitFor();
  await page.getByRole("button", { name: "Approve" }).press("Enter");
  await page.getByRole("heading", { name: "Program approved" }).waitFor();
  const collected = await served.app.post("/v1/keys/device/token", { device_code: request.device_code });
  const { api_key } = bodyOf(collected, "collectDeviceGrantKey", 200);
  assert(api_key.startsWith("ifk_"));
  assert(!(await page.content()).includes(api_key));
  assertEquals(problems, []);
});

// /buy: a purchase by card in a real browser, by keyboard only, until a key is shown once.

/** The key anywhere in a page; `null` for none. */
async function keyIn(page: Page): Promise<string | null> {
  return SECRET.exec(await page.content())?.[0] ?? null;
}

/**
 * Saves a page's content when the user leaves it. Other browsers keep it for going back; the tests' browser doesn't.
 */
async function keepWhatIsLeft(page: Page): Promise<void> {
  // Listeners run in the order of registration. By then, the page's deferred script has registered its own.
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(() =>
    addEventListener("pagehide", () => sessionStorage.setItem("left", document.documentElement.outerHTML))
  );
}

Deno.test("a pack is bought by card, and its key is shown once", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  await using served = await serveApp(processor.variables);
  await using opened = await browser.open(served.url, { reducedMotion: "reduce" }, [processor.url]);
  const { page, problems } = opened;
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

  // The key is neither on the next page nor on the previous one, nor in the copy that a browser stores of this page.
  await keepWhatIsLeft(page);
  await useByKey(page, page.getByRole("link", { name: "Pricing" }).first());
  await page.waitForURL("**/pricing");
  const left = await page.evaluate(() => sessionStorage.getItem("left"));
  assertStringIncludes(left ?? "", ">This key was shown once and is hidden now that you left the page.<");
  assertEquals(SECRET.exec(left ?? ""), null);
  await page.goBack();
  assertEquals(await keyIn(page), null);
  await page.goForward();
  await page.goBack();
  assertEquals(await keyIn(page), null);
  await page.reload();
  await page.getByRole("heading", { name: "This key has already been shown" }).waitFor();
  assertEquals(await keyIn(page), null);

  // In case the page is lost, the email has a link that shows the key again. The email doesn't contain the key.
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
  assertStringIncludes(problems.splice(0).join(), "404");
  assertEquals(app.logLines.filter((line) => line.includes(key) || line.includes("payer@")), []);
});

// /account

const TREASURY = "treasury@company.de";

Deno.test("an account is read in two browsers by keyboard, recharged, and signed out of everywhere", async () => {
  let serviceUrl = "";
  await using processor = startCardPage(() => serviceUrl);
  await using served = await serveApp(processor.variables);
  const { app, url } = served;
  serviceUrl = url;
  const usedKey = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: IBAN }, { key: usedKey });
  await app.post("/v1/iban/validate", {}, { key: usedKey });
  await app.post("/v1/keys/claim", { email: TREASURY }, { key: usedKey });
  const code = await app.lastCode();
  bodyOf(await app.post("/v1/keys/claim", { email: TREASURY, code }, { key: usedKey }), "claimApiKey", 200);
  const emptyKey = await keyOutOfCredits(app);
  const today = new Date(app.clock.now()).toISOString().slice(0, 10);
  const planted = await sessionOf(app, "attacker@company.de");

  await using first = await browser.open(url, { reducedMotion: "reduce" }, [processor.url]);
  // No part of it needs a script.
  await using second = await browser.open(url, { reducedMotion: "reduce", javaScriptEnabled: false });
  await first.page.goto("/account");
  await first.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await plant(first.page.context(), url, planted, "/");
  await signIn(app, first.page);
  // Signing in has ended the planted session, and started another.
  const cookies = await first.page.context().cookies();
  assertEquals(cookies.map(({ httpOnly, sameSite, path }) => ({ httpOnly, sameSite, path })), [
    { httpOnly: true, sameSite: "Strict", path: "/" },
  ]);
  assert(cookies[0]?.value !== planted);
  assertEquals((await overviewOf(app, planted)).status, 401);
  await second.page.goto("/account");
  await signIn(app, second.page);

  // Remaining units, including keys with none.
  const { page } = first;
  const panel = (key: string) => page.locator("section.panel", { hasText: key.slice(0, 8) });
  await panel(usedKey).getByText("199 of 200 left").waitFor();
  await panel(emptyKey).getByText("0 of 1 left").waitFor();
  await useByKey(page, panel(usedKey).getByRole("button", { name: "Show usage" }));
  const chart = panel(usedKey).getByRole("img", { name: /^Calls per day/ });
  await chart.waitFor();
  await panel(usedKey).getByText("1 of them rejected").waitFor();
  // The chart shows nothing that isn't also in text and a table.
  await useByKey(page, panel(usedKey).locator("summary", { hasText: "as a table" }));
  const [day, calls, refused] = await panel(usedKey).locator("details td").allTextContents();
  assertEquals([day, refused], [writingIn("en").day(today), "1"]);
  assertStringIncludes(
    await chart.getAttribute("aria-label") ?? "",
    `The busiest day was ${day} with ${calls} call`,
  );
  await page.evaluate(() => document.querySelectorAll("details").forEach((folded) => folded.open = true));
  assertEquals(await findBarriers(page), []);
  assertEquals(await page.evaluate(() => document.cookie), "");

  // The key is recharged by card, and the account shows the receipt.
  await useByKey(page, panel(emptyKey).getByRole("link", { name: "Buy 1,000 credits" }));
  await useByKey(page, page.getByRole("button", { name: "Pay" }));
  await page.getByRole("heading", { name: "Payment received" }).waitFor();
  await useByKey(page, page.getByRole("link", { name: "Account" }).first());
  await panel(emptyKey).getByText("1,000 of 1,001 left").waitFor();
  const receipts = page.locator("table", { has: page.getByRole("columnheader", { name: "Receipt" }) });
  assertEquals((await receipts.locator("td").allTextContents()).slice(1, 5), [
    "1,000 credits",
    `${emptyKey.slice(0, 8)}…`,
    "US$4.00",
    "paid",
  ]);

  // If a browser has the session cookies of two accounts, neither account opens, whichever cookie comes first.
  const other = await sessionOf(app, "attacker@company.de");
  for (const path of ["/v1", "/account"]) await plant(page.context(), url, other, path);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assertEquals(await page.locator("section.panel").count(), 0);
  await page.context().clearCookies();
  await page.reload();
  await signIn(app, page);

  await useByKey(page, page.getByRole("button", { name: "Sign out everywhere" }));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await second.page.reload();
  await second.page.getByRole("heading", { name: "Sign in" }).waitFor();
  assertEquals(await second.page.locator("section.panel").count(), 0);
  for (const { problems } of [first, second]) assertEquals(problems, []);
});

/** Signs in with the page's form and the code in the latest email. */
async function signIn(app: TestApp, page: Page): Promise<void> {
  // Another code is only emailed once the last one is a minute old.
  app.clock.advance(61_000);
  const mails = (await app.mails()).length;
  await tabTo(page, page.getByLabel("Email address"));
  await page.keyboard.insertText(TREASURY);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Code from the email");
  await field.waitFor();
  assertEquals((await app.mails()).length, mails + 1);
  // Browsers focus the field when they render the page, some time after the field exists.
  await page.locator("#code:focus").waitFor();
  await page.keyboard.insertText(await app.lastCode());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your keys" }).waitFor();
}

/** Opens a session from another network and returns its token. */
async function sessionOf(app: TestApp, email: string): Promise<string> {
  app.clock.advance(61_000);
  await app.post("/v1/account/code", { email });
  const answer = await app.post("/v1/account/session", { email, code: await app.lastCode() });
  return /ifs_[0-9a-f]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? "none";
}

function overviewOf(app: TestApp, token: string) {
  return app.get("/v1/account/overview", { headers: { Cookie: `bankscreen_account=${token}` } });
}

async function plant(context: BrowserContext, url: string, value: string, path: string): Promise<void> {
  const { hostname } = new URL(url);
  await context.addCookies([{ name: "bankscreen_account", value, domain: hostname, path }]);
}

/** Makes a key that has used its only credit, for the address that signs in. */
async function keyOutOfCredits(app: TestApp): Promise<string> {
  const { secret, keyId } = await createPurchasedKey(app.storage, 1);
  await app.post("/v1/iban/validate", { iban: IBAN }, { key: secret });
  const address = openIdentityHasher(app.storage).address(TREASURY);
  await app.storage.queue.write([
    app.storage.db.updateTable("keys").set({ address, proven_at: app.clock.now() }).where("id", "=", keyId)
      .compile(),
  ]);
  return secret;
}
