/**
 * The payout desk of `/screen` in a real browser, for a clerk with many payments: the list fills the window, everything
 * works by keyboard, many payments can be decided at once, and every decision can be undone. Guarantee: no decision is
 * made about a payment that isn't shown, and nothing about it leaves the browser.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer, startHere } from "../sdk/support/shared_server.ts";
import { BY_APPEARANCE, BY_LANGUAGE, findBarriers, sharedBrowser } from "../support/browser.ts";
import {
  choose,
  hand,
  handAll,
  screen,
  sentIn,
  take,
  type Taken,
  typeKey,
  waitForNoDialog,
} from "../support/screen_page.ts";

const MISTYPED = "DE89370400440532013001";
const FRENCH = "FR1420041010050500013M02606";

/** Accounts in several countries; the bank codes of the last four are in no register. */
const MIXED = [
  ...sampleIbans(20),
  "NL91ABNA0417164300",
  "ES9121000418450200051332",
  "CZ6508000000192000145399",
  "FI2112345600000785",
  "CH9300762011623852957",
  "AT611904300234573201",
  "BE68539007547034",
  "PT50000201231234567890154",
  "SK3112000000198742637541",
];

const WIDE = { width: 1440, height: 900 };

/** The page behind a dialog is checked by the tests of the page without one. */
const IN_DIALOG = { within: "dialog[open]" };

const server = sharedServer(startHere);
const browser = sharedBrowser();

/**
 * Returns a file of `count` payments, of which every fourth is repeated, and two more: a mistyped IBAN and a French
 * one.
 */
function fileOf(count: number): string {
  const rows = sampleIbans(count).flatMap((iban, index) => {
    const row = `${100 + index};Payee ${index};${iban};${index + 1},50;EUR`;
    return index % 4 === 0 ? [row, row] : [row];
  });
  return `Supplier;Payee;IBAN;Amount;Currency\n${
    rows.join("\n")
  }\n9;Slip;${MISTYPED};7,00;EUR\n10;Exemple;${FRENCH};8,00;EUR\n`;
}

async function placeInFocus(page: Page): Promise<string | null> {
  return await page.evaluate(() =>
    document.activeElement?.closest<HTMLElement>("tr[data-place]")?.dataset.place ?? null
  );
}

async function decisionOf(page: Page, place: string | null): Promise<string> {
  return await page.textContent(`tr[data-place="${place}"] .decision`) ?? "";
}

/**
 * Returns a month's payments and their total. In November, one payee is gone, and three entries are new: a new payee,
 * another account of Payee 1, and another name for a known account.
 */
function month(number: 10 | 11): string {
  const payees = MIXED.map((iban, index) => [`Payee ${index}`, iban]);
  if (number === 11) {
    payees.splice(0, 1);
    payees.push(["New payee", MISTYPED], ["Payee 1", FRENCH], ["Other name", payees[2]?.[1] ?? ""]);
  }
  const rows = payees.map(([name, iban]) => `${name};${iban};1000,00;EUR`);
  return `Payee;IBAN;Amount;Currency\n${rows.join("\n")}\nTotal;;${payees.length}000,00;EUR\n`;
}

Deno.test("/screen: after a run, the rows begin in the upper half of the window and fill the rest", async () => {
  const sizes = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }];
  for (const language of LANGUAGES) {
    const { page, problems } = await browser.visit(server.url, `/screen?lang=${language}`);
    const checkTops = async (): Promise<void> => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const top = await page.locator(".list tbody tr:not(.gap)").first().evaluate((row) =>
          row.getBoundingClientRect().top + scrollY
        );
        assert(top <= 500, `${language}: rows begin at ${top} px of ${size.width}x${size.height}`);
      }
    };
    await screen(page, await server.makeKey(100), "zahllauf_2026-11_muster-gmbh-frankfurt.csv", month(11));
    await checkTops();
    await hand(page, "#before-chosen", "zahllauf_2026-10_muster-gmbh-frankfurt.csv", month(10));
    await page.waitForSelector("[data-outcome]");
    await checkTops();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const seen = await page.evaluate(() => {
        const list = document.querySelector("#list");
        const row = document.querySelector(".list tbody tr:not(.gap)")?.getBoundingClientRect();
        const head = document.querySelector(".list thead th")?.getBoundingClientRect();
        if (list === null || row === undefined || head === undefined) throw new Error("There is no list");
        list.scrollTop = 400;
        const stuck = document.querySelector(".list thead th")?.getBoundingClientRect().top;
        list.scrollTop = 0;
        return {
          rows: (list.clientHeight - head.height) / row.height,
          isStuck: stuck !== undefined && Math.abs(stuck - list.getBoundingClientRect().top) <= 2,
          isWide: document.documentElement.scrollWidth > innerWidth,
        };
      });
      assert(seen.rows >= 14, `${seen.rows} rows`);
      assertEquals([seen.isStuck, seen.isWide], [true, false]);
      const rules = size === sizes[0] ? {} : { only: BY_APPEARANCE };
      assertEquals(await findBarriers(page, language === "en" ? rules : { only: BY_LANGUAGE }), []);
    }
    assertEquals(problems, []);
  }
});

Deno.test("/screen says a reason that several rows share once above the list", async () => {
  const { page } = await browser.visit(server.url, "/screen", WIDE);
  const unknown = MIXED.slice(-4);
  await screen(page, await server.makeKey(30), "run.csv", `IBAN\n${unknown.join("\n")}\n`);
  await page.click("#shared summary");
  assertStringIncludes(
    await page.textContent("#shared") ?? "",
    "Bank not confirmed by a register (4 payments): The bank codes aren't in the registers of their countries.",
  );
  assertEquals(
    await page.locator(".list .reason").allTextContents(),
    unknown.map(() => "Bank not confirmed by a register"),
  );
  await page.focus('tr[aria-rowindex="2"] .open');
  assertStringIncludes(await page.textContent("#bar .bar-text") ?? "", "confirm the account with the payee");
});

Deno.test("/screen keeps the widths of columns, and ignores filters that match no row", async () => {
  const { page, problems } = await browser.visit(server.url, "/screen#reason=nothing&country=XX", WIDE);
  await choose(page, "run.csv", fileOf(9));
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "15");
  const widthOf = (column: string): Promise<number> =>
    page.locator(`.list .at-${column}`).evaluate((head) => Math.round(head.getBoundingClientRect().width));
  const [name, amount] = [await widthOf("name"), await widthOf("amount")];
  const edge = await page.locator(".at-name .edge").boundingBox();
  assert(edge !== null);
  await page.mouse.move(edge.x + 6, edge.y + 6);
  await page.mouse.down();
  await page.mouse.move(edge.x + 26, edge.y + 6);
  await page.mouse.move(edge.x + 46, edge.y + 6);
  await page.mouse.up();
  assertEquals([await widthOf("name"), await widthOf("amount")], [name + 40, amount - 40]);
  await page.reload();
  await choose(page, "run.csv", fileOf(9));
  assertEquals(await widthOf("name"), name + 40);
  await page.focus(".at-name .sort");
  await page.keyboard.press("Shift+ArrowLeft");
  assert(await widthOf("name") < name + 40);
  await page.dblclick(".at-name .edge");
  assertEquals(await widthOf("name"), name);
  assertEquals(problems, []);
});

Deno.test("/screen: decide by keyboard alone, and undo every decision", async () => {
  const { page, problems } = await browser.visit(server.url, "/screen", WIDE);
  await screen(page, await server.makeKey(100), "run.csv", fileOf(9));
  assertEquals(await page.textContent("#undecided"), "7 payments need a decision.");
  await page.focus('tr[aria-rowindex="2"] .open');
  const slip = await placeInFocus(page);
  assertMatch(await page.textContent("#bar .bar-text") ?? "", /^Slip.*the IBAN has a typo/i);

  // The first decision asks for the initials.
  await page.keyboard.press("h");
  assertEquals(await page.isChecked("input[name=choice][value=held]"), true);
  assertStringIncludes(await page.textContent("#details p") ?? "", " · The IBAN has a typo");
  await page.fill("#decide-by", "MK");
  await page.keyboard.press("Enter");
  await waitForNoDialog(page);
  assertMatch(await decisionOf(page, slip), /^On hold/);
  // The next decisions don't ask for initials, and move the focus to the next undecided payment.
  await page.focus('tr[aria-rowindex="3"] .open');
  const [first, second] = [await placeInFocus(page), "3"];
  await page.keyboard.press("a");
  assertMatch(await decisionOf(page, first), /^Payee asked/);
  assertEquals(await placeInFocus(page), second);
  await page.keyboard.press("p");
  assertMatch(await decisionOf(page, second), /^Paid anyway/);
  assertEquals(await page.textContent("#undecided"), "4 payments need a decision.");
  await page.keyboard.press("z");
  assertEquals(await placeInFocus(page), second);
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  assertEquals(await page.textContent("#undecided"), "7 payments need a decision.");
  assertEquals(await page.locator("#undo").count(), 0);
  assertEquals(await page.textContent("#kept"), "");

  // Paying despite a stop needs a note.
  await page.focus('tr[aria-rowindex="2"] .open');
  await page.keyboard.press("p");
  assertEquals(await page.getAttribute("#decide-note", "required"), "");
  await page.keyboard.press("Escape");
  await waitForNoDialog(page);
  assertEquals(await placeInFocus(page), slip);
  await page.keyboard.press("n");
  await page.waitForSelector("dialog[open]");
  assertEquals(await page.locator("input[name=choice]:checked").count(), 0);
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  await page.keyboard.press("Escape");

  // Through the list.
  await page.keyboard.press("End");
  assertEquals(await page.evaluate(() => document.activeElement?.closest("tr")?.ariaRowIndex), "15");
  await page.keyboard.press("Home");
  await page.keyboard.press("?");
  assertStringIncludes(await page.textContent("#details") ?? "", "Undo the last decision");
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "search");
  // In a text field, letters are text.
  await page.keyboard.type("payee 4");
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "3");
  assertEquals(problems, []);
});

Deno.test("/screen: decide about all payments with one reason at once, with one note", async () => {
  const { page, problems, requests } = await browser.visit(server.url, "/screen", WIDE);
  await screen(page, await server.makeKey(100), "run.csv", fileOf(9));
  const sent = requests.length;
  await page.selectOption("#by-reason", "repeated_payment");
  assertEquals(new URL(page.url()).hash, "#reason=repeated_payment");
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "7");
  await page.check("#pick-all");
  assertMatch(await page.textContent("#bar .bar-text") ?? "", /^6 payments selected€33\.00/);
  await page.click("#bar [data-choice=held]");
  assertEquals(await page.textContent("#details-title"), "6 payments selected");
  await page.fill("#decide-note", "Secret: one of each pair was paid in October");
  await page.fill("#decide-by", "MK");
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  await page.click(".decide >> text=Save");
  await waitForNoDialog(page);
  const decided = await page.$$eval(".list .decision", (all) => all.map(({ textContent }) => textContent));
  assertEquals(decided.length, 6);
  assert(decided.every((text) => /^On hold.*one of each pair/.test(text)), decided.join("\n"));
  assertEquals(await page.textContent("#undecided"), "1 payment needs a decision.");
  assertEquals(await page.locator(".is-selected").count(), 0);
  const records: readonly { readonly decision?: { readonly choice: string } | null }[] = JSON.parse(
    (await take(page, "#to-json")).text,
  );
  assertEquals(records.filter(({ decision }) => decision?.choice === "held").length, 6);
  await page.click("#undo");
  assertEquals(await page.textContent("#undecided"), "7 payments need a decision.");

  // Rows can be selected by checkbox and by key. Rows that a filter hides are deselected.
  await page.selectOption("#by-reason", "");
  await page.locator("tbody .pick input").nth(0).check();
  await page.focus('tr[aria-rowindex="3"] .open');
  await page.keyboard.press("x");
  assertMatch(await page.textContent("#bar .bar-text") ?? "", /^2 payments selected/);
  await page.selectOption("#by-country", "FR");
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "2");
  assertEquals(await page.locator(".is-selected").count(), 0);
  await page.reload();
  assertEquals(new URL(page.url()).hash, "#country=FR");
  const bodies = sentIn(requests.slice(sent));
  assert(!/Secret|MK|October|reason|country/.test(bodies), bodies);
  assertEquals(problems, []);
});

Deno.test("/screen reports a lost network during a run, and continues when it is back", async () => {
  const { page, problems } = await browser.visit(server.url, "/screen");
  await typeKey(page, await server.makeKey(300));
  await choose(page, "list.csv", `iban\n${sampleIbans(120).join("\n")}\n`);
  let sent = 0;
  await page.route("**/v1/iban/batch", async (route) => {
    if (++sent === 3) await page.context().setOffline(true);
    await route.continue();
  });
  await page.click(".button-start");
  await page.waitForSelector(".progress >> text=You're offline");
  assertMatch(await page.textContent(".chip-all") ?? "", /\d+ open/);
  await page.context().setOffline(false);
  // A run that ended before the network was back begins again by itself.
  await page.waitForSelector(".ended >> text=All 120 payees have been checked.");
  assertEquals(problems.filter((problem) => !/INTERNET_DISCONNECTED|NETWORK_CHANGED/.test(problem)), []);
});

Deno.test("/screen notices an unreachable server within 5 seconds", async () => {
  const { page } = await browser.visit(server.url, "/screen");
  await typeKey(page, await server.makeKey(100));
  await choose(page, "list.csv", `iban\n${sampleIbans(30).join("\n")}\n`);
  // Only the requests fail: the browser itself is online.
  const gone = /\/(?:v1\/iban|ping)/;
  await page.route(gone, (route) => route.abort("connectionfailed"));
  await page.click(".button-start");
  const start = performance.now();
  await page.waitForSelector(".progress >> text=You're offline");
  assert(performance.now() - start < 5000, `${performance.now() - start} ms`);
  assertMatch(await page.textContent(".chip-all") ?? "", /30 open/);
  assertEquals(await page.isDisabled("#to-clean"), true);
  await page.unroute(gone);
  // A run that ended before the server was back begins again by itself.
  await page.waitForSelector(".ended >> text=All 30 payees have been checked.");
});

Deno.test("/screen keeps the run after a reload, in another language and with the Back button", async () => {
  const { page, problems, requests } = await browser.visit(server.url, "/screen");
  await screen(page, await server.makeKey(100), "run.csv", fileOf(9));
  await page.focus('tr[aria-rowindex="2"] .open');
  await page.keyboard.press("h");
  await page.fill("#decide-by", "MK");
  await page.keyboard.press("Enter");
  await waitForNoDialog(page);
  const seen = (): Promise<readonly string[]> =>
    page.$$eval(".chip-count", (all) => all.map(({ textContent }) => textContent));
  const counts = await seen();
  requests.splice(0);
  await page.reload();
  await page.waitForSelector(".ended");
  assertEquals(await seen(), counts);
  assertEquals(await page.textContent("#undecided"), "6 payments need a decision.");
  // The line that begins with "Checked" appears together with the dates of the lists.
  await page.waitForFunction(() => document.querySelector("#evidence")?.textContent?.startsWith("Checked "));
  await page.click('.languages a[hreflang="de"]');
  await page.waitForSelector("text=6 Zahlungen sind noch zu entscheiden.");
  assertEquals(await seen(), counts);
  await page.goBack();
  await page.waitForSelector("text=6 payments need a decision.");
  assertEquals(await seen(), counts);
  assertEquals(requests.filter((request) => request.method() === "POST"), []);

  // An interrupted check is reported. With the key it can be resumed, without checking any answered account again.
  await page.click(".other");
  await choose(page, "list.csv", `iban\n${sampleIbans(120).join("\n")}\n`);
  let sent = 0;
  await page.route("**/v1/iban/batch", (route) => ++sent < 3 ? route.continue() : new Promise(() => {}));
  await typeKey(page, await server.makeKey(300));
  await page.click(".button-start");
  await page.waitForFunction(() => /[1-9]/.test(document.querySelector(".progress p")?.textContent ?? ""));
  await page.waitForTimeout(400);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.waitForSelector("text=You left the page before the check finished.");
  // A file that is chosen before the stored run is loaded takes precedence over the run, even if the file can't be
  // read.
  const held = Promise.withResolvers<void>();
  await page.route(/screen_later/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await hand(page, "#chosen", "photo.pdf", "%PDF-1.7");
  held.resolve();
  await page.waitForSelector("#problem:not([hidden])");
  await page.waitForTimeout(300);
  assertEquals(await page.isVisible("#file"), false);
  await page.unrouteAll();
  await page.reload();
  await page.waitForSelector("text=You left the page before the check finished.");
  // A closed file is deleted.
  await page.click(".other");
  await page.reload();
  await page.waitForTimeout(300);
  assertEquals(await page.isVisible("#file"), false);
  assertEquals(problems.filter((problem) => !/batch/.test(problem)), []);
});

Deno.test("/screen compares with the previous month, and only asks about what nobody has confirmed", async () => {
  const { page, problems, requests } = await browser.visit(server.url, "/screen", WIDE);
  const apiKey = await server.makeKey(200);
  const [first = "", second = "", third = "", fourth = ""] = sampleIbans(20).slice(10);
  const file = (rows: readonly string[]): string => `Supplier;Payee;IBAN;Amount\n${rows.join("\n")}\n`;
  const known = [
    "1;Acme;" + first + ";10,00",
    "2;Durand SAS;" + second + ";20,00",
    "3;Durand SA;" + third + ";5,00",
  ];
  await screen(page, apiKey, "payments-2026-10.csv", file(known));
  assertEquals(await page.textContent("#undecided"), "");
  await page.waitForSelector("#remembered");
  await page.click(".other");

  // The next file has a new payee and a changed account. One supplier is removed, although another with nearly the same
  // name stays.
  const news = [
    "1;Acme;" + fourth + ";10,00",
    known[2],
    "4;Newcomer;" + (sampleIbans(30)[29] ?? "") + ";7,00",
  ];
  await screen(page, apiKey, "payments-2026-11.csv", file(news.map(String)));
  assertMatch(
    await page.textContent("#before") ?? "",
    /^Compared with payments-2026-10\.csv \(.*no longer in this file: 1 payee \(Durand SAS\)/,
  );
  assertEquals(await page.textContent("#undecided"), "2 payments need a decision.");
  assertMatch(await page.textContent('tr[aria-rowindex="2"]') ?? "", /Acme.*Check first/);
  assertMatch(
    await page.textContent('tr[aria-rowindex="3"]') ?? "",
    /Newcomer.*Check first.*No earlier payment/i,
  );
  assertEquals(await findBarriers(page), []);
  await page.check("#pick-all");
  await page.click("#bar [data-choice=paid]");
  await page.fill("#decide-note", "called both");
  await page.fill("#decide-by", "MK");
  await page.click(".decide >> text=Save");
  assertEquals(await page.textContent("#undecided"), "All payments reviewed.");
  // The filters of this list don't apply to the next one.
  await page.click(".chip-check_first");
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "3");
  await page.waitForTimeout(700);
  await page.click(".other");

  // In the next month these payees are known, and their rows say who confirmed them.
  await screen(page, apiKey, "payments-2026-12.csv", file(news.map((row) => `${row}1`)));
  assertEquals(await page.textContent("#undecided"), "");
  const said = await page.$$eval(
    ".list .decision .under",
    (all) => all.map(({ textContent }) => textContent),
  );
  assertEquals(said.filter((text) => /^Confirmed .* by MK$/.test(text)).length, 3);

  page.once("dialog", (dialog) => void dialog.accept());
  await page.click("#forget");
  await page.waitForSelector("#remembered", { state: "detached" });
  await page.click(".other");
  await choose(page, "payments-2027-01.csv", file(news.map(String)));
  assertEquals(await page.isVisible("#before .row > span:has-text('payments-2026')"), false);
  const sent = sentIn(requests);
  assert(!/Acme|Durand|Newcomer|payments-20|called|MK/.test(sent), sent);
  assertEquals(problems, []);
});

Deno.test("/screen compares the totals in the file, and shows the notes for a country only once", async () => {
  const { page, problems } = await browser.visit(server.url, "/screen", WIDE);
  const [first = "", second = ""] = sampleIbans(2);
  const danish = "DK4052950000100407";
  const file = (total: string): string =>
    `Payee;IBAN;Amount;Currency\nAcme;${first};0,10;EUR\nBolt;${second};0,20;EUR\nDansk;${danish};1,00;EUR\nTotal;;${total};EUR\n`;
  await screen(page, await server.makeKey(20), "run.csv", file("1,30"));
  assertEquals(await page.textContent("#totals"), "Total in row 5: €1.30 ✓");
  // The age of a list needs no action: no row mentions it, and no payment is put on hold because of it.
  await page.click("#shared summary");
  assertMatch(
    await page.textContent("#shared") ?? "",
    /Denmark: the latest list of banks on this server is from .* \(1 payment\)/,
  );
  const row = page.locator(".list tbody tr", { hasText: "Dansk" });
  assertMatch(await row.textContent() ?? "", /Account fine/);
  await row.locator(".open").click();
  const details = await page.textContent("#details") ?? "";
  assertMatch(details, /compiled list of banks, DK/);
  assert(!/schwifty/i.test(details + await row.textContent()), details);
  await page.keyboard.press("Escape");
  await page.click(".other");
  await choose(page, "run.csv", file("1,40"));
  assertEquals(await page.textContent("#totals"), "Total in row 5: €1.40, differs from the amounts by €0.10");
  assertEquals(problems, []);
});

/** Submits the form of a dialog with a person's name, and returns the downloaded file. */
async function submitAndTake(page: Page, name: string): Promise<Taken> {
  await page.fill("#handover-by", name);
  return await take(page, ".decide button[type=submit]");
}

Deno.test("a second person releases what the first has prepared, and the seal has both names", async () => {
  const { page, problems, requests } = await browser.visit(server.url, "/screen", WIDE);
  const apiKey = await server.makeKey(100);
  const file = fileOf(3);
  await screen(page, apiKey, "run.csv", file);

  // Two tabs of one run see each other's decisions.
  const tab = await page.context().newPage();
  await tab.goto("/screen");
  await choose(tab, "run.csv", file);
  await page.check("#pick-all");
  await page.click("#bar [data-choice=held]");
  await page.fill("#decide-by", "MK");
  await page.click(".decide >> text=Save");
  await tab.waitForSelector(".list .decision >> text=On hold");
  assertEquals(await tab.locator(".list .decision", { hasText: "On hold" }).count(), 6);
  await page.click("#undo");
  await tab.waitForFunction(() => !/On hold/.test(document.querySelector(".list")?.textContent ?? ""));
  await tab.close();
  await page.check("#pick-all");
  await page.click("#bar [data-choice=held]");
  await page.click(".decide >> text=Save");

  await page.click("#hand-over");
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  const handed = await submitAndTake(page, "Maria Keller");
  assertEquals(handed.name, "run-for-release.json");

  // Another profile: it has nothing but the file and a key.
  await using second = await browser.open(server.url, { reducedMotion: "reduce" });
  const other = second.page;
  await other.goto("/screen");
  await typeKey(other, apiKey);
  // A file that was changed after the service signed it isn't shown.
  await hand(other, "#chosen", handed.name, handed.text.replace(/"valid":true/, '"valid":false'));
  await other.waitForSelector("#problem >> text=isn't what the service signed");
  await hand(other, "#chosen", handed.name, handed.text);
  await other.waitForSelector("#release");
  // The page doesn't offer a comparison with the handed-over file, because that file contains the payments itself.
  assertEquals(await other.locator("#others").count(), 0);
  assertMatch(await other.textContent("#handover") ?? "", /Prepared by Maria Keller on /);
  assertEquals(await other.locator(".list .decision", { hasText: "On hold" }).count(), 6);
  assertEquals(await findBarriers(other), []);

  await other.click("#send-back");
  await other.fill("#handover-note", "Slip is a double");
  const returned = await submitAndTake(other, "Anna Berg");
  assertEquals(returned.name, "run-sent-back.json");
  await other.click("#release");
  await other.fill("#handover-by", "maria keller");
  await other.click(".decide button[type=submit]");
  assertMatch(await other.textContent("#handover-problem") ?? "", /can't release it/);
  const released = await submitAndTake(other, "Anna Berg");
  assertEquals(released.name, "run-released.json");
  await other.goto("/verify");
  const verify = (text: string): Promise<void> =>
    handAll(other, "#chosen", { [released.name]: text, "run.csv": file });
  await verify(released.text);
  await other.waitForSelector("#findings .notice-fine");
  assertMatch(
    await other.textContent("#findings") ?? "",
    /sealed 6 rows.*Prepared by Maria Keller on .*, released by Anna Berg on /,
  );
  // Another name was never sealed.
  await verify(released.text.replace("Anna Berg", "Eve"));
  await other.waitForSelector("#findings .notice-stop");

  // The first person sees why the file was returned, and hands it over again.
  await page.click(".other");
  await hand(page, "#chosen", returned.name, returned.text);
  await page.waitForSelector("#handover >> text=Slip is a double");
  assertEquals(await page.isVisible("#hand-over"), true);
  for (const each of [requests, second.requests]) {
    const sent = sentIn(each);
    assert(!/Maria|Anna|Slip|double|run\.csv/.test(sent), sent);
  }
  assertEquals([problems, second.problems], [[], []]);
});

Deno.test("a person who releases a run need not confirm again what was confirmed in an earlier month", async () => {
  const { page, problems } = await browser.visit(server.url, "/screen", WIDE);
  const apiKey = await server.makeKey(100);
  const file = (amount: string): string =>
    `Supplier;Payee;IBAN;Amount\n10;Exemple;${MIXED.at(-1)};${amount}\n`;
  await screen(page, apiKey, "october.csv", file("8,00"));
  await page.check("#pick-all");
  await page.click("#bar [data-choice=paid]");
  await page.fill("#decide-by", "MK");
  await page.click(".decide >> text=Save");
  await page.click(".other");
  await screen(page, apiKey, "november.csv", file("9,00"));
  assertMatch(await page.textContent('tr[aria-rowindex="2"]') ?? "", /Check first.*Confirmed .* by MK/);
  await page.click("#hand-over");
  const handed = await submitAndTake(page, "Maria Keller");

  await using second = await browser.open(server.url, { reducedMotion: "reduce" });
  const other = second.page;
  await other.goto("/screen");
  await typeKey(other, apiKey);
  await hand(other, "#chosen", handed.name, handed.text);
  await other.waitForSelector("#release");
  assertEquals(await other.textContent("#undecided"), "All payments reviewed.");
  await other.click("#release");
  assertEquals((await submitAndTake(other, "Anna Berg")).name, "november-released.json");
  assertEquals([problems, second.problems], [[], []]);
});
