/**
 * How payments come to `/screen`: pasted from a spreadsheet, several files at once, a template, and columns that are
 * chosen once for a layout. What a person reads there and in the guides, at any width of the window: whole words,
 * figures without gaps, and nothing that covers a text. A dialog begins at its first choice. A key of a signed-in
 * person works without being pasted, verifying an email on the page raises the quota of the key in use, and a server
 * that sells nothing says who to contact.
 *
 * @module
 */
/// <reference lib="dom" />
import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { limits } from "../../generated/limits.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { findBarriers, sharedBrowser } from "../support/browser.ts";
import { inFolder } from "../support/in_folder.ts";
import { choose, handAll, screen, take } from "../support/screen_page.ts";
import { openKey } from "../support/seed_key.ts";
import { serveApp, type ServedApp } from "../support/served_app.ts";
import { bodyOf } from "../support/test_app.ts";

let served: ServedApp;
Deno.test.beforeAll(async () => {
  served = await serveApp({ OPERATOR_NAME: "Muster AG", CONTACT: "zahlung@muster.example" });
});
Deno.test.afterAll(async () => {
  await served[Symbol.asyncDispose]();
});
const browser = sharedBrowser();

const [ONE = "", TWO = "", THREE = ""] = sampleIbans(3);

Deno.test("/screen reads a table pasted from a spreadsheet like a file, and ignores other texts", async () => {
  const { page, problems, requests } = await browser.visit(served.url, "/screen");
  const paste = (text: string): Promise<void> =>
    page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);
  await paste("a note");
  await paste(`Payee\tIBAN\tAmount\r\nSecret Ann\t${ONE}\t1,50\r\nSecret Bob\t${TWO}\t2,00\r\n`);
  await page.locator("#file-name", { hasText: "pasted.tsv" }).waitFor();
  assertStringIncludes(await page.textContent("#file") ?? "", "2 payees, 2 distinct accounts");
  assertEquals(await page.locator("tr[data-place]").count(), 2);
  assertEquals(requests.filter((request) => request.method() === "POST"), []);
  assertEquals(problems, []);
});

Deno.test("/screen opens the first of several files, and offers to open the others or to compare with them", async () => {
  const { page, problems } = await browser.visit(served.url, "/screen");
  await handAll(page, "#chosen", {
    "november.csv": `Payee,IBAN\nAnn,${ONE}\n`,
    "october.csv": `Payee,IBAN\nAnn,${TWO}\n`,
  });
  const others = page.locator("#others li");
  await page.locator("#file-name", { hasText: "november.csv" }).waitFor();
  assertEquals(await others.locator("span").allTextContents(), ["october.csv"]);
  await others.getByRole("button", { name: "Compare with this file" }).click();
  await page.locator("#before", { hasText: "Compared with october.csv" }).waitFor();
  await page.getByRole("button", { name: "Account changed: 1" }).waitFor();
  assertEquals(await findBarriers(page), []);
  await others.getByRole("button", { name: "Open" }).click();
  await page.locator("#file-name", { hasText: "october.csv" }).waitFor();
  assertEquals(await others.locator("span").allTextContents(), ["november.csv"]);
  assertEquals(problems, []);
});

Deno.test("/screen takes a dropped folder like several files, and lists only its readable ones", async () => {
  const { page, problems } = await browser.visit(served.url, "/screen");
  await inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/archive`);
    await Deno.writeTextFile(`${folder}/november.csv`, `Payee,IBAN\nAnn,${ONE}\n`);
    await Deno.writeTextFile(`${folder}/archive/october.csv`, `Payee,IBAN\nAnn,${TWO}\n`);
    await Deno.writeTextFile(`${folder}/notes.docx`, "");
    const driver = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    const at = await page.locator("#drop").boundingBox();
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await driver.send("Input.dispatchDragEvent", { type, x: (at?.x ?? 0) + 9, y: (at?.y ?? 0) + 9, data });
    }
    await page.locator("#file-name", { hasText: "november.csv" }).waitFor();
    assertEquals(await page.locator("#others li span").allTextContents(), ["october.csv"]);
  });
  assertEquals(problems, []);
});

Deno.test("/screen reads the next file with the same layout by the columns that were chosen for the last one", async () => {
  const { page, problems } = await browser.visit(served.url, "/screen");
  const file = (iban: string): string => `Old IBAN,New IBAN,Payee\n${ONE},${iban},Ann\n`;
  await choose(page, "october.csv", file(TWO));
  await page.locator("#column-iban").selectOption("1");
  await page.locator(".columns-chosen summary", { hasText: /^Columns$/ }).waitFor();
  await page.locator("tr[data-place]", { hasText: TWO.slice(0, 4) }).waitFor();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, "november.csv", file(THREE));
  await page.locator(".columns-chosen summary", { hasText: "(as chosen last time)" }).waitFor();
  assertEquals(await page.locator("#column-iban").inputValue(), "1");
  assertEquals(
    await page.locator("tr[data-place] .mono").textContent(),
    THREE.replaceAll(/(.{4})(?=.)/g, "$1 "),
  );
  assertEquals(problems, []);
});

Deno.test("/screen reads its own template in every language", async () => {
  for (const language of ["en", "de", "fr"]) {
    const { page, problems } = await browser.visit(served.url, `/${language}/screen`);
    const { name, text } = await take(page, "#template");
    assertEquals(name, "payments-template.csv");
    const delimiter = language === "en" ? "," : ";";
    const cells = [TWO, "Ann", "", "12.50", "EUR", "INV-1", "K-7"];
    await choose(page, "filled.csv", `${text}${cells.join(delimiter)}\r\n`);
    const row = page.locator("tr[data-place]");
    await row.waitFor();
    assertStringIncludes(await row.textContent() ?? "", "K-7 · INV-1");
    assertEquals(await page.locator("tr[data-place] .open").textContent(), "Ann");
    assertStringIncludes(await page.locator("tr[data-place] .money").textContent() ?? "", "12");
    assertEquals(problems, []);
  }
});

// Rows

/** Accounts at banks with long names, and one that is mistyped. */
const LONG = ["AT483200000012345864", "DE58500105175423456783", "AT022050302101023600", ...sampleIbans(6)];

const FILE = `Name;IBAN;Betrag\n${
  LONG.map((iban, index) => `Raiffeisenlandesbank Mustermann ${index};${iban};${index + 1}.234.567,50`).join(
    "\n",
  )
}\n`;

/** Lists words that break across two lines without a soft hyphen, and figures whose separator is as wide as a digit. */
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
  const { page, problems } = await browser.visit(served.url, "/de/screen");
  await screen(page, await openKey(served.app, 100), "lauf.csv", FILE);
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
  const { page } = await browser.visit(served.url, "/de/screen");
  await screen(page, await openKey(served.app, 100), "lauf.csv", `Name;IBAN;Betrag\n${rows.join("\n")}\n`);
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
    // Only an IBAN of Malta, with 31 characters, needs a wide window.
    const cut = seen.filter(({ text, lines }) => lines !== 1 && (width >= 1280 || !text?.startsWith("MT")));
    assertEquals(cut, [], `${width} pixels`);
    assertEquals(seen.filter(({ height }) => height > 150), [], `${width} pixels`);
  }
});

Deno.test("on a phone the link to the contents of a guide is after the text, and covers none of it", async () => {
  const { page } = await browser.visit(served.url, "/docs/data", { width: 390, height: 844 });
  assertEquals(await page.locator("ol > li").count() > 0, true);
  assertEquals((await findUnreadable(page)).filter((found) => found === "list number"), []);
  const link = page.locator(".to-contents");
  assertEquals(await link.evaluate((element) => getComputedStyle(element).position), "static");
});

// Keys: of a signed-in person, and when one is used up

const list = (count: number): string => `IBAN\n${sampleIbans(count).join("\n")}\n`;

Deno.test("a person who is signed in screens with a key of the account, which is never pasted", async () => {
  const { app, url } = served;
  const key = await makeProvenKey(app);
  app.clock.advance(61_000);
  const person = new AccountBrowser(app);
  await person.signIn();
  const [name = "", value = ""] = person.cookie?.split("=") ?? [];
  await using opened = await browser.open(url, { reducedMotion: "reduce" });
  const { page, problems, requests } = opened;
  await page.context().addCookies([{ name, value, url }]);
  await page.goto("/screen");
  await page.getByText("199 calls left on this key").waitFor();
  assertEquals(await page.isVisible("#key"), false);
  assertEquals(await findBarriers(page), []);
  await choose(page, "list.csv", list(3));
  await page.click(".button-start");
  await page.waitForSelector(".ended");
  assertEquals(await page.locator(".chip-not_checked .chip-count").textContent(), "0");
  assertStringIncludes(await page.textContent("#balance") ?? "", "calls left");
  const [asked] = requests.filter((request) => request.url().endsWith("/batch"));
  const pass = (await asked?.allHeaders())?.authorization?.replace("Bearer ", "") ?? "";
  assertEquals(pass.startsWith("ift_"), true);
  // A reload finds the run again, and nothing has to be typed for it.
  await page.reload();
  await page.waitForSelector(".ended");
  assertEquals(problems, []);
  // The pass that a session gets for a key can't manage that key, and ends with the session.
  const refused = await app.request("POST", "/v1/keys/rotate", { key: pass });
  assertEquals(bodyOf(refused, "rotateApiKey", 404).error, "invalid_key");
  assertEquals((await app.get("/v1/keys/usage", { key: pass })).status, 200);
  await person.post("/logout", {});
  assertEquals((await app.get("/v1/keys/usage", { key: pass })).status, 401);
  assertEquals((await app.get("/v1/keys/usage", { key: `${pass.slice(0, -8)}AAAAAAA=` })).status, 401);
  assertEquals((await app.get("/v1/keys/usage", { key })).status, 200);
  assertEquals(app.logLines.filter((line) => line.includes("ift_")), []);
  await page.reload();
  assertEquals(await page.locator("#own-key").count(), 0);
});

Deno.test("/screen says in the reader's language how to get a key when the trial is used up", async () => {
  const { url } = served;
  for (let more = 0; more < limits.trialCallsPerWeek; more++) {
    const body = JSON.stringify({ iban: sampleIbans(1)[0] });
    const headers = { "Content-Type": "application/json" };
    assertEquals((await fetch(`${url}/v1/iban/validate`, { method: "POST", body, headers })).status, 200);
  }
  for (const [path, said, ways] of TRIAL_USED) {
    const { page } = await browser.visit(url, path);
    await choose(page, "list.csv", list(3));
    await page.click(".button-start");
    await page.waitForSelector(".ended");
    assertStringIncludes(await page.textContent(".ended p") ?? "", said);
    assertEquals(/POST|http/.test(await page.textContent(".run") ?? ""), false);
    assertEquals(await page.locator(".ended .row a").allTextContents(), ways);
    assertEquals(await page.locator(".ended .button-small:not(.button-quiet)").count(), 1);
  }
});

const TRIAL_USED: readonly (readonly [path: string, said: string, ways: string[]])[] = [
  ["/screen", "The free checks of your network are used up for this week.", ["Get a free key", "Sign in"]],
  ["/de/screen", "Die kostenlosen Prüfungen Ihres Netzwerks sind für diese Woche aufgebraucht.", [
    "Kostenlosen Schlüssel holen",
    "Anmelden",
  ]],
  ["/fr/screen", "Les contrôles gratuits de votre réseau sont épuisés pour cette semaine.", [
    "Obtenir une clé gratuite",
    "Se connecter",
  ]],
];

Deno.test("/screen: a verified email raises the quota of the key; a server without sales says who to contact", async () => {
  const { app, url } = served;
  app.clock.advance(61_000);
  const key = await app.makeKey("192.0.2.77");
  await app.post("/v1/iban/validate", { iban: sampleIbans(1)[0] }, { key });
  const { page, problems } = await browser.visit(url, "/screen");
  await page.fill("#key", key);
  await choose(page, "list.csv", list(limits.anonymousQuota + 5));
  const said = page.locator(".short");
  await said.waitFor();
  assertStringIncludes(
    await said.textContent() ?? "",
    "This server doesn't sell calls: ask Muster AG for more.",
  );
  assertEquals(
    await page.getByRole("link", { name: "Contact the operator" }).getAttribute("href"),
    "mailto:zahlung@muster.example",
  );
  // One button stands out.
  assertEquals(await said.locator(".button-small:not(.button-quiet)").count(), 1);
  await page.getByRole("button", { name: "Verify your email" }).click();
  assertEquals(await findBarriers(page), []);
  await page.fill("#verify-email", "otto@firma.de");
  await page.click("text=Send the code");
  await page.locator("#verify-code").waitFor();
  await page.fill("#verify-code", await app.lastCode());
  await page.click("text=Confirm");
  await page.getByText(`${limits.provenQuota - 1} calls left on this key`).waitFor();
  await page.locator(".button-start").waitFor();
  assertEquals(problems, []);
});
