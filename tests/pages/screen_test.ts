/**
 * `/screen` in a real browser, with the service as a separate process: files, runs and their cost; decisions, and the
 * files made from them; and sealed evidence. Guarantee: only the IBANs of a file leave the browser, and no part of it
 * is checked or paid for twice. Decisions stay in the browser, and are found after a reload and in the next run.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { bundles } from "../../generated/assets.ts";
import { run } from "../../sdk/cli/run.ts";
import { type RunEvidence, sealIdOf, verifyRun } from "../../sdk/evidence/mod.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { readPayees } from "../../sdk/payees/mod.ts";
import { writeWorkbook } from "../../sdk/files/write_workbook.ts";
import { openZip } from "../../sdk/files/zip_archive.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer } from "../sdk/support/shared_server.ts";
import {
  BY_APPEARANCE,
  findBarriers,
  PLAIN_PAGE,
  sharedBrowser,
  type VisitedPage,
} from "../support/browser.ts";
import {
  choose,
  chooseAnother,
  hand,
  handAll,
  readDatabases,
  screen,
  sentIn,
  take,
  typeKey,
  waitForNoDialog,
} from "../support/screen_page.ts";

const LISTED = "BY39BLBB31350000001000000933";
const MISTYPED = "DE89370400440532013001";

/** Allowed transfer size of the page with everything that it loads. */
const TRANSFERRED_BYTES_MAX = 180_000;

/** Allowed transfer size of a script that is loaded on demand. */
const ON_DEMAND_BYTES_MAX = 30_000;

/** Allowed size of the script of one language, uncompressed. */
const SCRIPT_BYTES_MAX = 180_000;

/** The page behind a dialog is checked once the dialog is closed. */
const IN_DIALOG = { within: "dialog[open]" };

const server = sharedServer();
const browser = sharedBrowser();

/** Opens the page, types a key, and drops a file. */
async function openWith(
  name: string,
  content: string | Uint8Array,
  apiKey: string | null,
): Promise<VisitedPage> {
  const visited = await browser.visit(server.url, "/screen");
  const { page } = visited;
  if (apiKey !== null) await typeKey(page, apiKey);
  await choose(page, name, content);
  return visited;
}

async function checkToTheEnd(page: Page, button = ".button-start"): Promise<string> {
  const before = await page.$(".ended");
  await page.click(button);
  // The previous result is shown until this run begins.
  await before?.waitForElementState("hidden");
  await page.waitForSelector(".ended");
  return await page.textContent(".ended p") ?? "";
}

/** Counts by verdict on the page: all, stop, check first, not checked, account fine, fine. */
async function countsOf(page: Page): Promise<readonly (string | null)[]> {
  return await page.$$eval(".chip-count", (chips) => chips.map(({ textContent }) => textContent));
}

async function creditsOf(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("/screen checks 300 payees with a key, and sends nothing of them but IBANs", async () => {
  const ibans = [...sampleIbans(297), LISTED, MISTYPED, sampleIbans(1)[0] ?? ""];
  const rows = ibans.map((iban, index) => `Secret Payee ${index},${iban},${index + 0.25},EUR,REF-${index}`);
  const apiKey = await server.makeKey(400);
  const { page, problems, requests } = await openWith(
    "run.csv",
    `Payee,IBAN,Amount,Currency,Reference\n${rows.join("\n")}\n`,
    apiKey,
  );
  assertEquals(await page.textContent(".button-start"), "Check 299 accounts");
  assertEquals(
    await checkToTheEnd(page),
    "All 300 payees have been checked: 2 to stop, 2 to check first.",
  );
  // The repeated account is checked only once. The two banks cost one credit each.
  assertEquals(await creditsOf(apiKey), 400 - 299 - 2);
  assertEquals((await countsOf(page)).slice(0, 4), ["300", "2", "2", "0"]);

  // Only visible rows are in the document.
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "301");
  assert(await page.locator(".list tbody tr").count() < 60);
  await page.locator("#list").evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.waitForSelector('tr[aria-rowindex="301"]');
  assertStringIncludes(await page.textContent('tr[aria-rowindex="301"]') ?? "", "Secret Payee 296");

  await page.click(".chip-stop");
  assertEquals(await page.locator(".list tbody tr:not(.gap)").count(), 2);
  assertStringIncludes(
    await page.textContent(".list tbody") ?? "",
    "refer the case to compliance",
  );
  await page.click(".chip-all");
  await page.fill("#search", "secret payee 11");
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "12");
  await page.fill("#search", "");
  // Stopped payments come first; the URL shows any other order.
  assertEquals(await page.getAttribute("th:has-text('Verdict')", "aria-sort"), "ascending");
  assertMatch(await page.textContent('tr[aria-rowindex="2"]') ?? "", /Stop/);
  await page.click("thead >> text=Payee");
  await page.click(".chip-stop");
  assertEquals(new URL(page.url()).hash, "#verdict=stop&sort=name");
  await page.click("thead >> text=Verdict");
  await page.click(".chip-all");
  assertEquals(new URL(page.url()).hash, "");

  // The keyboard moves from payee to payee, opens the details and returns.
  await page.focus('tr[aria-rowindex="2"] .open');
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assertStringIncludes(await page.textContent("#details") ?? "", "Codes");
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  await page.keyboard.press("Escape");
  assertEquals(await page.evaluate(() => document.activeElement?.closest("tr")?.ariaRowIndex), "3");
  assertEquals(await findBarriers(page), []);

  await checkReport(page);

  const table = readPayees((await take(page, "#to-csv")).bytes);
  assertEquals(table.payees.length, 300);
  assertEquals(table.payees[299]?.cells.slice(0, 5), rows[299]?.split(","));
  const workbook = readPayees((await take(page, "#to-xlsx")).bytes);
  assertEquals(workbook.payees.map(({ cells }) => cells[6]), table.payees.map(({ cells }) => cells[6]));

  const sent = sentIn(requests);
  assert(!/Secret|REF-|run\.csv|\d\.25\b/.test(sent), "something of the file was sent");
  for (const request of requests.filter((each) => each.method() === "POST")) {
    const body = JSON.parse(request.postData() ?? "");
    assertEquals(Object.keys(body).filter((name) => !/^(?:ibans?|evidence)$/.test(name)), []);
    assert([body.ibans ?? [body.iban]].flat().every((iban) => ibans.includes(iban)));
  }
  assert(requests.every((request) => !request.url().includes(apiKey)));
  // The tab stores a reference to its run, and nothing of the key or the file.
  const kept = await page.evaluate(() =>
    [localStorage.length, { ...sessionStorage }, document.cookie] as const
  );
  assertEquals([kept[0], Object.keys(kept[1]), kept[2]], [0, ["bankscreen-run"], ""]);
  assertMatch(kept[1]["bankscreen-run"] ?? "", /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const stored = JSON.stringify(await readDatabases(page));
  assertEquals([stored === "[]", stored.includes(apiKey)], [false, false]);
  assertEquals(problems, []);
});

/**
 * The report has a cover with totals, stopped payments first, a line for everybody else, and a readable number of
 * pages.
 */
async function checkReport(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const report = await page.$eval("#report", (place) => {
    const textOf = (selector: string) => place.querySelector(selector)?.textContent ?? "";
    const fine = [...place.querySelectorAll(".report-fine tbody tr")];
    return {
      isShown: getComputedStyle(place).display === "block",
      sheet: getComputedStyle(place).getPropertyValue("page"),
      grave: place.querySelectorAll(".report-grave tbody tr").length,
      fine: fine.length,
      // Counts rows of more than one line, by the height of a line in this font size.
      high: fine.filter((row) => row.getBoundingClientRect().height > 20).length,
      technical: place.textContent?.match(/schwifty|iban-to-bic/gi) ?? [],
      // No name, account, bank or amount is cut off.
      cut: [...place.querySelectorAll(".report-grave td, .report-fine td:not(:nth-child(6))")].filter((
        { scrollWidth, clientWidth },
      ) => scrollWidth > clientWidth + 1).length,
      heads: [...new Set([...place.querySelectorAll("thead")].map((head) => getComputedStyle(head).display))],
      others: [...document.querySelectorAll(".site-head, .site-foot, .screen-results")]
        .filter((part) => part.getBoundingClientRect().height > 0).length,
      lines: textOf(".report-lines"),
      totals: textOf(".report-totals tbody"),
      editions: [...place.querySelectorAll(".report-data tbody tr")].filter((row) =>
        /[A-Z][a-z]{2,3} \d{4}/.test(row.textContent) && !/\d{4}-\d{2}/.test(row.textContent)
      ).length,
      signatures: place.querySelectorAll(".report-signatures .report-rule").length,
    };
  });
  const { lines, totals, editions, ...rest } = report;
  assertEquals(rest, {
    isShown: true,
    sheet: "evidence",
    grave: 4,
    fine: 296,
    high: 0,
    technical: [],
    cut: 0,
    heads: ["table-header-group"],
    others: 0,
    signatures: 2,
  });
  assertMatch(lines, /SHA-256 of the file[0-9a-f]{64}.*Started.*UTC.*Finished.*UTC/);
  assertMatch(totals, /^Stop2€.*Check first2€.*Total300€44,925\.00$/);
  assert(editions > 50, `${editions} editions`);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  assertEquals(await page.textContent("#report"), "");
  const pdf = new TextDecoder("latin1").decode(await page.pdf({ preferCSSPageSize: true }));
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  assert(pages > 3 && pages <= 12, `${pages} pages`);
}

Deno.test("/screen checks the first 25 accounts without a key, and calls none of them fine", async () => {
  const { page, problems } = await openWith("list.txt", sampleIbans(30).join("\n"), null);
  assertEquals(await page.textContent(".button-start"), "Check the first 25");
  assertStringIncludes(await checkToTheEnd(page), "Enter a key to check the other 5");
  assertEquals(await countsOf(page), ["30", "0", "0", "5", "25", "0"]);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assertEquals(await page.locator(".report-grave td:last-child", { hasText: /\w/ }).count(), 5);
  assertEquals(problems, []);
  // For a second file, the trial is already used up.
  await chooseAnother(page, "list.txt", LISTED);
  await checkToTheEnd(page);
  assertEquals(await countsOf(page), ["1", "0", "0", "1", "0", "0"]);
});

Deno.test("/screen shows the cost, and checks only the accounts that the key covers, with their sanctions", async () => {
  const apiKey = await server.makeKey(137);
  const { page, requests, problems } = await openWith(
    "list.csv",
    `iban\n${sampleIbans(350).join("\n")}\n`,
    apiKey,
  );
  assertStringIncludes(
    await page.textContent(".short p") ?? "",
    "The file costs 351 calls: 350 accounts and 1 bank. This key has 137 calls left, so nothing was sent.",
  );
  assertEquals(await page.locator(".button-start").count(), 0);
  // A server without products on sale shows no link to buy credits.
  assertEquals(await page.locator(".short >> text=Buy credits").count(), 0);
  assertEquals(await findBarriers(page), []);
  await page.click("text=Check the first 100, including sanctions");
  assertStringIncludes(
    await page.textContent(".run") ?? "",
    "101 calls: 100 accounts and 1 bank. This key has 137 calls left",
  );
  await page.click("text=Not now");
  assertEquals(requests.some((request) => request.method() === "POST"), false);
  await page.click("text=Check the first 100, including sanctions");
  await checkToTheEnd(page);
  assertEquals(await creditsOf(apiKey), 36);
  assertEquals((await countsOf(page)).slice(0, 4), ["350", "0", "0", "250"]);
  // All checked payees have the same bank, which was screened.
  assertEquals(await page.locator("tr:not(.row-not_checked) .sanctions:text('Not checked')").count(), 0);
  await server.grant(apiKey, 300);
  await page.click("text=Refresh balance");
  assertEquals(await checkToTheEnd(page), "All 350 payees have been checked.");
  assertEquals(await creditsOf(apiKey), 137 + 300 - 350 - 1);
  assertEquals(problems, []);
});

Deno.test("a file that is checked in part, then completely on /screen and by the command line, is charged once", async () => {
  const apiKey = await server.makeKey(70);
  const content = `iban\n${sampleIbans(120).join("\n")}\n`;
  {
    const opened = await openWith("list.csv", content, apiKey);
    await opened.page.click("text=Check the first 60, including sanctions");
    await checkToTheEnd(opened.page);
    assertEquals(await creditsOf(apiKey), 70 - 61);
  }
  await server.grant(apiKey, 430);
  const opened = await openWith("list.csv", content, apiKey);
  assertEquals(await checkToTheEnd(opened.page), "All 120 payees have been checked.");
  assertEquals(await creditsOf(apiKey), 500 - 121);
  const lines: string[] = [];
  const stream = { isTerminal: false, width: 80, write: (text: string) => void lines.push(text) };
  await run(["screen", "--compliance"], {
    env: { BANKSCREEN_API_KEY: apiKey, BANKSCREEN_BASE_URL: server.url, NO_COLOR: "1" },
    stdin: {
      isTerminal: false,
      stream: ReadableStream.from([new TextEncoder().encode(content)]),
    },
    stdout: stream,
    stderr: stream,
    signal: new AbortController().signal,
  });
  assertStringIncludes(lines.join(""), "This file costs 121 calls: 120 accounts and 1 bank.");
  assertStringIncludes(lines.join(""), "120 payees: ");
  assertEquals(await creditsOf(apiKey), 500 - 121);
});

Deno.test("/screen can be cancelled; calls that were under way are charged once", async () => {
  const apiKey = await server.makeKey(500);
  const { page } = await openWith("list.csv", `iban\n${sampleIbans(250).join("\n")}\n`, apiKey);
  // The server answers the requests, but the browser never gets the answers.
  const served: Promise<unknown>[] = [];
  await page.route("**/v1/iban/batch", (route) => void served.push(route.fetch()));
  await page.click(".button-start");
  // Batches of 1, 1, 3 and 5 accounts are in progress.
  while (served.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
  await Promise.all(served);
  await page.click("text=Cancel");
  await page.waitForSelector(".ended");
  assertEquals(await creditsOf(apiKey), 500 - 10);
  await page.unroute("**/v1/iban/batch");
  assertEquals(await checkToTheEnd(page, ".ended button"), "All 250 payees have been checked.");
  assertEquals(await creditsOf(apiKey), 500 - 250 - 1);
});

/** Chooses the file of the previous run. */
async function chooseBefore(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await hand(page, "#before-chosen", name, content);
  await page.waitForSelector("#before [data-outcome], #before [role=alert]");
}

Deno.test("/screen shows nothing as finished during a run, and marks the clean file as incomplete", async () => {
  const ibans = sampleIbans(4);
  const lines = ibans.map((iban, index) => `Payee ${index};${iban};${index + 1},10;EUR\n`).join("");
  const table = `Name;IBAN;Betrag;Währung\n${lines}Odd;${MISTYPED};4.05090E+2;EUR\n;;10,40;\n`;
  const { page } = await openWith("run.csv", table, await server.makeKey(20));
  assertStringIncludes(
    await page.textContent("#file") ?? "",
    `1 amount can't be read, so totals are incomplete: "4.05090E+2"`,
  );
  const chips = () =>
    page.$$eval(".chip", (all) => all.map((chip) => (chip.textContent ?? "").replaceAll(/\s/g, " ")));
  assertStringIncludes((await chips())[0] ?? "", "€10.40 + 1 unreadable amount");
  // A payment whose bank wasn't screened isn't in the file for the bank.
  await page.uncheck("#compliance");
  // The batches after the second wait until the test has examined the unfinished run.
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/v1/iban/batch", async (route) => {
    if (++sent > 2) await held.promise;
    await route.continue();
  });
  await page.click(".button-start");
  await page.waitForFunction(() => document.querySelector("#counts")?.ariaBusy === "true");
  await page.waitForFunction(() => document.querySelector<HTMLProgressElement>(".run progress")?.value === 2);
  assertEquals((await countsOf(page)).slice(1).filter((text) => !text?.endsWith("…")), []);
  assertEquals(await page.textContent("#undecided"), "The check is still running.");
  assertEquals(await page.textContent("#clean-note"), "Available once the check has finished.");
  assertEquals(await page.isVisible("#decide-next"), false);
  assertEquals(
    await page.$$eval(
      ".take-along button",
      (all) => all.filter((button) => !(button as HTMLButtonElement).disabled).length,
    ),
    0,
  );
  await page.click(".progress button");
  held.resolve();
  await page.waitForSelector(".ended");
  assertStringIncludes(await page.textContent("#clean-note") ?? "", "so this is only part of the file");
  assertEquals((await take(page, "#to-clean")).name, "run-clean-part.csv");
  await page.unroute("**/v1/iban/batch");
  await checkToTheEnd(page, ".ended button");
  assertEquals(await page.getAttribute("#counts", "aria-busy"), "false");
  assertEquals(await countsOf(page), ["5", "1", "0", "0", "4", "0"]);
  assertEquals((await take(page, "#to-clean")).name, "run-clean.csv");
});

Deno.test("/screen judges the BICs of a list, in any order and mixed with IBANs", async () => {
  const [iban = ""] = sampleIbans(1);
  const { page } = await openWith("banks.txt", `SABRRUMM\n${iban}\nCOBADEFF\n`, await server.makeKey(20));
  await checkToTheEnd(page);
  const rows = await page.$$eval(
    ".list tbody tr[aria-rowindex]",
    (all) => all.map((row) => row.textContent ?? ""),
  );
  assertEquals(rows.length, 3);
  assert(rows.some((row) => row.includes("SABRRUMM") && row.includes("Stop")), rows.join("\n"));
  assert(rows.some((row) => row.includes("COBADEFF") && !row.includes("Stop")), rows.join("\n"));
});

Deno.test("/screen shows the changed account first, before anything is sent, and in every export", async () => {
  const [kept = "", swapped = "", old = "", fresh = ""] = sampleIbans(4);
  const before =
    `Kreditorennummer;Empfänger;IBAN;Betrag\n7;Secret Kept GmbH;${kept};1\n8;Secret Müller AG;${old};2\n` +
    `9;Gone;${fresh};3\n7;Secret Kept GmbH;${kept};0\n`;
  const now =
    `Payee,IBAN,Amount,Vendor ID\nSecret Kept,${kept},1.5,0007\nSECRET MUELLER,${swapped},2.5,0008\n`;
  const { page, problems, requests } = await openWith("november.csv", now, await server.makeKey(10));
  const atStart = requests.length;
  await chooseBefore(page, "photo.pdf", "%PDF-1.7");
  assertStringIncludes(await page.textContent("#before [role=alert]") ?? "", "The file is a PDF");
  // Two columns contain IBANs, so the page asks which one to use.
  await hand(page, "#before-chosen", "two.csv", `who,east,west\nSecret Kept,${kept},${fresh}\n`);
  await page.selectOption("#before-iban", "1");
  await page.waitForSelector("#before [data-outcome]");
  assertStringIncludes(await page.textContent("#before") ?? "", "Same account: 1");
  assertEquals(await page.locator("summary", { hasText: /^Columns$/ }).count(), 1);
  await page.click("#before >> text=Remove");
  await chooseBefore(page, "october.csv", before);
  assertStringIncludes(await page.textContent(".problems") ?? "", "october.csv: Row 5: left out because");
  assertEquals(await page.$$eval("[data-outcome]", (all) => all.map(({ textContent }) => textContent)), [
    "Account changed: 1",
    "Same account: 1",
  ]);
  assertStringIncludes(
    await page.textContent("#before") ?? "",
    "In october.csv but no longer in this file: 1 payee (Gone",
  );
  const first = await page.textContent('tr[aria-rowindex="2"]') ?? "";
  assertMatch(first.replaceAll(" ", ""), new RegExp(`SECRETMUELLER.*Accountchanged,previously${old}`));
  assertEquals(requests.length, atStart);
  assertEquals(await findBarriers(page), []);
  await page.click("[data-outcome=same_account]");
  assertEquals(await page.getAttribute(".list table", "aria-rowcount"), "2");
  await page.click("[data-outcome=same_account]");

  assertStringIncludes(await checkToTheEnd(page), "1 to check first");
  assertStringIncludes(
    await page.textContent('tr[aria-rowindex="2"]') ?? "",
    "call the number you already know",
  );
  const table = (await take(page, "#to-csv")).text;
  assertMatch(table, new RegExp(`^SECRET MUELLER,.*,Check first,.*,Account changed,${old},`, "m"));
  const { bytes: workbook } = await take(page, "#to-xlsx");
  assertEquals(readPayees(workbook).header.includes("account_before"), true);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const report = await page.textContent("#report") ?? "";
  assertMatch(report, /Compared withoctober\.csvAccount changed1.*No longer in the fileGone/);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));

  // Next month's file can be compared with the results of this run.
  await page.click("text=Remove");
  assertEquals(await page.locator("[data-outcome]").count(), 0);
  assertEquals(await page.textContent(".ended p"), "All 2 payees have been checked.");
  await chooseBefore(page, "november-screened.xlsx", workbook);
  assertEquals(await page.textContent("[data-outcome]"), "Same account: 2");
  const sent = sentIn(requests);
  assert(!new RegExp(`Secret|${old}|${fresh}|october`, "i").test(sent), "something of the files was sent");
  assertEquals(problems, []);
});

const SCRIPT = `<img src=x onerror="globalThis.stolen=1"><script>globalThis.stolen=1</script>"'>{{x}}`;

/** Files with a script in every place that can hold text, and whether the page shows that text. */
const SCRIPTED: readonly (readonly [name: string, content: string | Uint8Array, isShown: boolean])[] = [
  ["sheet.xlsx", writeWorkbook([{ name: SCRIPT, header: [SCRIPT, "IBAN"], rows: [[SCRIPT, LISTED]] }]), true],
  ["no_iban.xlsx", writeWorkbook([{ name: SCRIPT, header: [SCRIPT, SCRIPT], rows: [["a", "b"]] }]), true],
  ["two_columns.csv", `${quoted(SCRIPT)},right\n${LISTED},${MISTYPED}\n`, true],
  ["cut.json", `[{"iban": "${LISTED}", "name": ${SCRIPT}`, true],
  ["item.json", JSON.stringify([{ [SCRIPT]: SCRIPT }]), true],
  ["run.xml", `<Document><GrpHdr><NbOfTxs>${escaped(SCRIPT)}</NbOfTxs></GrpHdr></Document>`, false],
  ["strange.xml", `<?xml version="1.0" encoding="x-script"?><a>${SCRIPT}</a>`, false],
  ["broken.xlsx", `PK\u0003\u0004${SCRIPT}`, false],
  [`${SCRIPT}.csv`, `Payee,IBAN\n${quoted(SCRIPT)},${SCRIPT.replaceAll(/[",]/g, "")}\n`, true],
];

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

Deno.test("/screen shows scripts in a file as text", async () => {
  const cells = [SCRIPT, LISTED, SCRIPT, SCRIPT, SCRIPT, SCRIPT];
  const header = [
    `Payee ${SCRIPT}`,
    "IBAN",
    "BIC",
    `Amount ${SCRIPT}`,
    `Currency ${SCRIPT}`,
    `Reference ${SCRIPT}`,
  ];
  const book = writeWorkbook([{ name: SCRIPT, header, rows: [cells, [SCRIPT, SCRIPT]] }]);
  const { page, problems } = await openWith(`${SCRIPT}.xlsx`, book, await server.makeKey(10));
  await page.click(".columns-chosen summary");
  await checkToTheEnd(page);
  await page.click('tr[aria-rowindex="2"] .open');
  assertStringIncludes(await page.textContent("#details") ?? "", SCRIPT);
  await page.keyboard.press("Escape");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assertStringIncludes(await page.textContent("#report") ?? "", SCRIPT);
  await page.reload();
  // The key is gone, but the banks were screened.
  await page.locator("#shared", { hasText: /Not loaded on this server: EU(?!.*that needs a key)/ }).waitFor();
  for (const [name, content, isShown] of SCRIPTED) {
    await chooseAnother(page, name, content);
    const shown = (await page.textContent("main") ?? "").includes("<img src=x");
    assertEquals(shown, isShown, `${name}: ${await page.textContent("main")}`);
    assertEquals(await page.locator("main img, main script").count(), 0, name);
  }
  assertEquals(await page.evaluate(() => Reflect.get(globalThis, "stolen")), undefined);
  assertEquals(problems, []);
});

Deno.test("/screen reads payment files, asks for columns, and says what it cannot read", async () => {
  const transfer = (account: string): string =>
    `<CdtTrfTxInf><Cdtr><Nm>A</Nm></Cdtr><CdtrAcct><Id>${account}</Id></CdtrAcct></CdtTrfTxInf>`;
  const payments = `<Document><GrpHdr><NbOfTxs>3</NbOfTxs></GrpHdr>${transfer(`<IBAN>${MISTYPED}</IBAN>`)}${
    transfer("<Othr><Id>123</Id></Othr>")
  }</Document>`;
  const { page } = await openWith("run.xml", payments, await server.makeKey(10));
  assertStringIncludes(
    await page.textContent("#file") ?? "",
    "declares 3 transfers (NbOfTxs), but contains 2",
  );
  await checkToTheEnd(page);
  assertEquals(await countsOf(page), ["2", "1", "1", "0", "0", "0"]);
  assertEquals(await findBarriers(page), []);

  const [first = "", second = ""] = sampleIbans(2);
  const text = `First name,Last name,east,west,Amount\nAnn,Roe,${first},${second},7.00\n`;
  await chooseAnother(page, "two.csv", text);
  const asked = await page.textContent("#file") ?? "";
  assertStringIncludes(asked, 'Several columns may have the IBANs: "east", "west".');
  assertStringIncludes(asked, "Which column has the payees' IBANs");
  // The found columns are preselected, and stay.
  const chosen = (): Promise<readonly (string | null)[]> =>
    Promise.all(["name", "amount"].map((role) => page.textContent(`#column-${role} option:checked`)));
  const found = ["First name Last name", "Amount · 7.00"];
  assertEquals(await chosen(), found);
  await page.selectOption("#column-iban", "3");
  await page.waitForSelector(".button-start");
  assertStringIncludes(await page.textContent(".list .account") ?? "", second.slice(-2));
  assertStringIncludes(await page.textContent(".list") ?? "", "Ann Roe");
  assertEquals(await chosen(), found);

  await chooseAnother(page, "photo.pdf", "%PDF-1.7");
  assertStringIncludes(await page.textContent("#problem") ?? "", "The file is a PDF");
  assertEquals(await findBarriers(page), []);
});

Deno.test("/screen and everything that it loads stay within their size limits", async () => {
  const get = async (path: string): Promise<{ readonly bytes: number; readonly text: string }> => {
    // Counts all bytes of the response, on a direct connection.
    const url = new URL(path, server.url);
    const connection = await Deno.connect({ hostname: url.hostname, port: Number(url.port) });
    await connection.write(
      new TextEncoder().encode(
        `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
      ),
    );
    const pieces = await Array.fromAsync(connection.readable);
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    return { bytes, text: await (await fetch(url)).text() };
  };
  const page = await get("/screen");
  const onDemand = [...page.text.matchAll(/<template id="\w+-part">.*?src="([^"]+)".*?<\/template>/gs)]
    .map(([, path = ""]) => path);
  for (const path of onDemand) assert((await get(path)).bytes < ON_DEMAND_BYTES_MAX, path);
  // The image for link previews isn't loaded: only the attribute `content` has its URL.
  const assets = new Set(page.text.match(/(?<=(?:href|src)="[^"]*)\/assets\/[\w.]+/g));
  for (const path of onDemand) assert(assets.delete(path));
  const loaded = await Promise.all([...assets].map(get));
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, page.bytes);
  assert(assets.size >= 4 && total < TRANSFERRED_BYTES_MAX, `${total} bytes in ${assets.size} files`);
  for (const language of LANGUAGES) {
    const { length } = new TextEncoder().encode(bundles[`screen_${language}.js`].content);
    assert(length <= SCRIPT_BYTES_MAX, `${length} bytes of script in ${language}`);
  }
});

// The payout desk: decisions, the files made from them, and notes that are shown once.

const [ONE = "", TWO = "", THREE = ""] = sampleIbans(3);

async function decide(
  page: Page,
  choice: string,
  note: string,
  by: string | null,
  button: string,
): Promise<void> {
  await page.check(`input[name=choice][value=${choice}]`);
  await page.fill("#decide-note", note);
  if (by !== null) await page.fill("#decide-by", by);
  await page.click(`.decide >> text=${button}`);
}

const OCTOBER = `Supplier;Payee;IBAN;Amount\n` +
  `7;=Secret Twin;${ONE};1.200,50\n8;Secret Twin Two;${ONE};5,00\n9;Secret Slip;${MISTYPED};7,00\n10;Secret Fine;${TWO};20,00\n`;

Deno.test("/screen stores decisions in the browser, exports them, and finds them again next month", async () => {
  const apiKey = await server.makeKey(100);
  const { page, problems, requests } = await browser.visit(server.url, "/screen");
  await screen(page, apiKey, "october.csv", OCTOBER);
  assertEquals(await page.textContent("#undecided"), "3 payments need a decision.");
  assertEquals(await page.$$eval(".chip-amount", (all) => all.map(({ textContent }) => textContent)), [
    "1,232.50",
    "7.00",
    "1,205.50",
    "",
    "20.00",
    "",
  ]);

  // Payments are decided one after the other, with the button that opens the next one.
  await page.click("#decide-next");
  assertStringIncludes(await page.textContent("#details") ?? "", "Secret Slip");
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  // Paying despite a stop needs a reason.
  await page.check("input[name=choice][value=paid]");
  await page.fill("#decide-by", "MK");
  await page.click(".decide >> text=Save and review next");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "decide-note");
  await page.check("input[name=choice][value=held]");
  assertEquals(await page.getAttribute("#decide-note", "required"), null);
  await decide(page, "held", "no answer yet", "MK", "Save and review next");
  assertStringIncludes(await page.textContent("#details-title") ?? "", "=Secret Twin");
  assertEquals(await page.inputValue("#decide-by"), "MK");
  await decide(page, "paid", "called, same group", null, "Save and review next");
  assertStringIncludes(await page.textContent("#details-title") ?? "", "Secret Twin Two");
  await decide(page, "asked", "", null, "Save");
  await waitForNoDialog(page);
  assertEquals(await page.textContent("#undecided"), "All payments reviewed.");
  assertMatch(await page.textContent("tr.row-stop .decision") ?? "", /^On holdOn hold, MK, .*no answer yet$/);
  assertEquals(await findBarriers(page), []);

  // Two files can be downloaded: payments for the bank, and payments on hold.
  const clean = await take(page, "#to-clean");
  assertEquals(clean.name, "october-clean.csv");
  const [head, ...lines] = OCTOBER.trimEnd().split("\n");
  // A cell that a spreadsheet would run as a formula is written as text.
  assertEquals(clean.text, `${head}\n${lines[0]?.replace("=", "'=")}\n${lines[3]}\n`);
  assertEquals(readPayees((await take(page, "#to-held")).bytes).payees.length, 2);
  await page.click("#to-letters");
  const letter = page.locator(".letter", { hasText: "Secret Slip" });
  await letter.locator("summary").click();
  assertEquals(await page.locator(".letter summary").allTextContents(), [
    "Secret Slip (1 payment)",
    "Secret Twin Two (1 payment)",
  ]);
  // The account is in Germany, so the letter is in German. Another language can be chosen.
  assertStringIncludes(await letter.locator("pre").textContent() ?? "", "enthält einen Tippfehler");
  await letter.locator("select").selectOption("fr");
  await page.fill("#letter-sender", "Muster AG\nBahnhofstr. 1");
  assertMatch(
    await letter.locator("pre").textContent() ?? "",
    /^Muster AG\nBahnhofstr\. 1\n\nSecret Slip\n\n[^]*L’IBAN dont nous disposons comporte une faute[^]*Muster AG\n$/,
  );
  assertEquals(await findBarriers(page, IN_DIALOG), []);
  const html = await take(page, ".letter[open] >> text=Page to print");
  assertEquals(html.name, "october-letter-1-secret-slip.html");
  assertStringIncludes(html.text, '<html lang="fr">');
  assertStringIncludes((await take(page, ".letter[open] >> text=Text")).text, "Secret Slip");
  assertMatch(
    await letter.getByRole("link").getAttribute("href") ?? "",
    /^mailto:\?subject=Merci.*Muster%20AG/,
  );
  assertEquals(openZip((await take(page, "#all-letters")).bytes).map(({ path }) => path), [
    "letter-1-secret-slip.txt",
    "letter-1-secret-slip.html",
    "letter-2-secret-twin-two.txt",
    "letter-2-secret-twin-two.html",
  ]);
  await page.click("#details header button");
  const records = JSON.parse((await take(page, "#to-json")).text);
  assertEquals(records[2].decision.choice, "held");
  assertMatch((await take(page, "#to-csv")).text, /;Decision;Decided by;Decided on;Note\r\n/);

  // After a reload, without a call.
  await page.reload();
  await choose(page, "october.csv", OCTOBER);
  await page.waitForSelector("text=Paid anyway");
  assertEquals(await page.textContent("#kept"), "3 decisions are stored, only in this browser.");

  // Next month, the decision confirms the same account, but not a different account of that payee.
  await page.fill("#key", "");
  await screen(
    page,
    apiKey,
    "november.csv",
    `Payee;IBAN;Amount\nSECRET TWIN;${TWO};1,00\n=Secret Twin;${ONE};9,00\nSecret Twin Two;${ONE};6,00\nOther;${TWO};2,00\nX;${THREE};3,00\n`,
  );
  const decisions = await page.$$eval(".list tbody tr:not(.gap)", (rows) =>
    Object.fromEntries(
      rows.map((row) => [
        row.querySelector(".place")?.textContent,
        row.querySelector(".decision .under")?.textContent,
      ]),
    ));
  assertMatch(decisions["3"] ?? "", /^Confirmed .* by MK$/);
  assertMatch(decisions["2"] ?? "", /^Confirmed .* by MK, but for a different account\.$/);
  assertMatch(decisions["4"] ?? "", /^Supplier asked by MK on /);
  assertEquals(decisions["6"], "");

  page.once("dialog", (dialog) => void dialog.accept());
  await page.click("#forget");
  await page.waitForSelector("#forget", { state: "hidden" });
  assertEquals(await page.textContent("#kept"), "");
  const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ""}`);
  assert(
    !/Secret|october|MK|called/i.test(sent.join("\n")),
    "something of the files or the decisions was sent",
  );
  for (const body of sent.map((each) => each.slice(each.indexOf(" ") + 1)).filter((body) => body !== "")) {
    const { ibans = [], iban, ...rest } = JSON.parse(body);
    assertEquals(Object.keys(rest).filter((name) => name !== "evidence"), []);
    assert([...ibans, ...(iban === undefined ? [] : [iban])].every((each) => /^DE\d{20}$/.test(each)), body);
  }
  assertEquals(problems, []);
});

Deno.test("/screen checks a file and writes letters in a browser that blocks all storage", async () => {
  const apiKey = await server.makeKey(20);
  await using opened = await browser.open(server.url);
  const { page, problems } = opened;
  await page.addInitScript(() => {
    for (const kind of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, kind, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto("/screen");
  await screen(page, apiKey, "october.csv", OCTOBER);
  await page.click("#decide-next");
  await decide(page, "held", "call on Monday", "MK", "Save");
  await page.click("#to-letters");
  await page.fill("#letter-sender", "Muster AG");
  assertMatch(await page.locator(".letter pre").first().textContent() ?? "", /^Muster AG\n/);
  await page.click("#details header button");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.click("#forget");
  await page.waitForSelector("#forget", { state: "hidden" });
  assertEquals(problems, []);
});

Deno.test("/screen says when an on-demand script doesn't load, and works once it does", async () => {
  const apiKey = await server.makeKey(20);
  const { page, problems, requests } = await browser.visit(server.url, PLAIN_PAGE);
  const late = /screen_later/;
  const SAID = "Part of the page didn't load. Check your connection and try again.";
  const chooseAndRead = async (): Promise<void> => {
    await page.locator("#problem").evaluate((element) => element.textContent = "");
    await hand(page, "#chosen", "october.csv", OCTOBER);
    const said = await page.waitForFunction(() => document.querySelector("#problem")?.textContent);
    assertEquals(await said.jsonValue(), SAID);
    assertEquals(await page.isVisible("#file"), false);
  };
  await page.route(late, (route) => route.fulfill({ status: 500, body: "out of order" }));
  await page.goto("/screen");
  await chooseAndRead();
  await page.unroute(late);
  await page.route(late, (route) => route.abort());
  await chooseAndRead();
  await page.unroute(late);
  await screen(page, apiKey, "october.csv", OCTOBER);
  requests.splice(0);
  assertEquals(await page.isVisible("#problem"), false);
  assertEquals((await take(page, "#to-clean")).text.split("\n").length, 3);
  assertEquals(await page.textContent("#undecided"), "3 payments need a decision.");
  // The script that writes files may still be loading.
  const sent = requests.map((request) => new URL(request.url()).pathname);
  assertEquals(sent.filter((path) => !/^\/assets\/screen_files\.\w+\.js$/.test(path)), []);
  assertEquals(problems.filter((problem) => !problem.includes("Failed to load resource")), []);
});

Deno.test("/screen says notes for all rows once, before anything is charged", async () => {
  const { page, problems, requests } = await browser.visit(server.url, "/screen");
  await choose(page, "list.csv", `IBAN\n${sampleIbans(3).join("\n")}\n`);
  // The page also requests the server's editions, which the notes need.
  const shared = page.locator("#shared");
  // A single line, which opens, and says how many more notes there are.
  await shared.locator("summary", { hasText: /\+\d more$/ }).click();
  await shared.getByText("Under Regulation (EU) 2024/886, banks in the euro area").waitFor();
  const without = await shared.textContent() ?? "";
  assertStringIncludes(without, "Sanctions lists aren't checked: that needs a key");
  await typeKey(page, await server.makeKey(10));
  await shared.locator("li", { hasText: "Sanctions lists aren't checked" }).waitFor({ state: "detached" });
  assertEquals(requests.filter((request) => request.method() === "POST"), []);
  await page.click(".button-start");
  await page.waitForSelector(".ended");
  const rows = await page.$$eval(
    ".list tbody tr:not(.gap)",
    (all) => all.map(({ textContent }) => textContent),
  );
  assertEquals(rows.length, 3);
  for (const row of rows) {
    assertMatch(row, /Instant, VoP: required by law/);
    assert(!/not loaded|old|sanctions were/i.test(row), row);
  }
  // The details of a row show each list separately.
  await page.click(".list .open");
  assertMatch(
    await page.textContent("#details") ?? "",
    /OFAC: no match.*have had to receive|have had to receive.*OFAC: no match/s,
  );
  assertEquals(problems, []);
});

Deno.test("/screen cuts off no reason and no account, at any width and in any language", async () => {
  const apiKey = await server.makeKey(10);
  const before = "Supplier number;Name;IBAN\n7;Swapped Trading Company Ltd;MT84MALT011000012345MTLCAST001S\n";
  const now = `Supplier number;Name;IBAN;Amount;Currency\n` +
    `7;Swapped Trading Company Ltd;${ONE};1.200,50;EUR\n8;Slip GmbH;${MISTYPED};7,00;EUR\n9;Fine AG;${TWO};1,00;EUR\n`;
  const { page, problems } = await browser.visit(server.url, PLAIN_PAGE);
  for (
    const [language, money] of [["en", "€1,200.50"], ["de", "1.200,50 €"], ["fr", "1 200,50 €"]] as const
  ) {
    await page.goto(`/${language}/screen`);
    await screen(page, apiKey, "november.csv", now);
    await hand(page, "#before-chosen", "october.csv", before);
    await page.waitForSelector(".before [aria-pressed]");
    // Each option shows the heading of a column and one of its values.
    assertEquals(await page.textContent("#column-iban option:checked"), `IBAN · ${ONE}`);
    for (const width of [1280, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await page.evaluate(() => {
        const rows = [...document.querySelectorAll(".list tbody tr:not(.gap)")];
        const isCut = (part: Element): boolean =>
          part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2;
        return {
          money: rows.flatMap((row) => row.querySelector(".money")?.textContent ?? []),
          cut: rows.flatMap((row) => [...row.querySelectorAll(".mono, .money, .tag, .line")]).filter((part) =>
            isCut(part) && getComputedStyle(part).display !== "inline"
          ).map(({ textContent }) => textContent),
          outside: rows.flatMap((row) =>
            [...row.querySelectorAll("*")].filter((part) =>
              !part.matches(".finding *") &&
              part.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom + 1
            ).map(({ textContent }) => textContent)
          ),
        };
      });
      assertEquals([seen.cut, seen.outside], [[], []], `${language} ${width}`);
      assertEquals(
        seen.money.map((text) => text.replaceAll(/\s/g, " ")).includes(money),
        true,
        `${seen.money}`,
      );
      // On narrow screens, a card shows the full reason. On wide screens, the reason of the focused row is below the
      // list. The reason contains the previous account, and ends with the advice.
      await page.focus('tr[aria-rowindex="3"] .open');
      const reason = page.locator(width === 1280 ? "#bar .bar-text" : 'tr[aria-rowindex="3"] .finding');
      const isWhole = await reason.evaluate((part) =>
        [part, ...part.querySelectorAll("span")].every((each) => each.scrollHeight <= each.clientHeight + 2)
      );
      assertEquals(isWhole, true, `${language} ${width}`);
      assertMatch(
        await reason.textContent() ?? "",
        /MT84 MALT 0110 0001 2345 MTLC AST0 01S.*(?:call|Rufen Sie|appelez) .*\.$/,
      );
    }
    if (language === "fr") assertEquals(await findBarriers(page), []);
    await page.click(".other");
  }
  assertEquals(problems, []);
});

Deno.test("/screen takes 10,000 payees, and nothing overflows narrow screens", async () => {
  const apiKey = await server.makeKey(10_200);
  const { page, problems } = await browser.visit(server.url, "/screen", { width: 390, height: 844 });
  const rows = sampleIbans(10_000).map((iban, index) => `Payee ${index};${iban};${index},50;EUR`);
  // The mistyped payee becomes the first card, with a reason and a button.
  rows.push(`Mistyped;${MISTYPED};1,00;EUR`);
  await screen(page, apiKey, "list.csv", `Payee;IBAN;Amount;Currency\n${rows.join("\n")}\n`);
  assertEquals((await countsOf(page)).slice(0, 2), ["10,001", "1"]);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const seen = await page.evaluate(() => {
      const parts = [...document.querySelectorAll(".list tbody tr:not(.gap)")].flatMap((row) =>
        [...row.querySelectorAll(".money, .mono, .sanctions, .tag, .open, .line, .decision button")]
          .filter(({ textContent }) => textContent !== "")
          .map((part) => ({ part, bottom: row.getBoundingClientRect().bottom }))
      );
      return {
        isWide: document.documentElement.scrollWidth > innerWidth,
        hidden: parts.filter(({ part }) =>
          !part.checkVisibility() || part.getBoundingClientRect().height === 0
        )
          .map(({ part }) => part.className),
        outside: parts.filter(({ part, bottom }) => part.getBoundingClientRect().bottom > bottom)
          .map(({ part }) => part.className),
      };
    });
    assertEquals(seen, { isWide: false, hidden: [], outside: [] }, `${width}`);
    assertEquals(await findBarriers(page, width === 390 ? {} : { only: BY_APPEARANCE }), []);
    assertEquals(problems, []);
  }
});

// Evidence of a file that was screened in the browser: sealed, printed in the report, and checked by `/verify`.

Deno.test("/screen seals its rows, the report has the seal, and /verify detects a forged row", async () => {
  const apiKey = await server.makeKey(20);
  const ibans = [...sampleIbans(3), "BY39BLBB31350000001000000933", "DE89370400440532013001"];
  const file = `Payee,IBAN\n${ibans.map((iban, row) => `Payee ${row},${iban}`).join("\n")}\n`;
  const { page } = await browser.visit(server.url, "/screen");
  await screen(page, apiKey, "run.csv", file);
  const before = await creditsOf(apiKey);

  const documents: RunEvidence[] = [];
  for (let click = 0; click < 2; click++) {
    const { name, text } = await take(page, "#to-evidence");
    assertEquals(name, "run-evidence.json");
    documents.push(JSON.parse(text));
    await page.waitForSelector("#to-evidence:not([aria-disabled])");
  }
  const [run, again] = documents;
  assert(run !== undefined);
  assertEquals(again, run);
  assertEquals(await creditsOf(apiKey), before - 1);
  assertMatch(
    await page.textContent("#evidence") ?? "",
    new RegExp(`5 rows sealed as ${sealIdOf(run.seal)}`),
  );
  const keys = await new Bankscreen({ baseUrl: server.url }).getEvidenceKeys();
  const check = await verifyRun(run, keys, new TextEncoder().encode(file));
  assertEquals([check.outcome, check.outcome === "valid" && check.rows], ["valid", 5]);
  assertEquals(run.rows.map(({ verdict }) => verdict).filter((verdict) => verdict === "stop").length, 2);

  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assertStringIncludes(await page.textContent(".report-seal p") ?? "", sealIdOf(run.seal));
  // The QR code encodes 400 characters or more, so each side has at least 69 modules.
  const modules = Number((await page.getAttribute(".report-seal svg", "viewBox"))?.split(" ")[2]);
  assert(modules > 69 && modules < 110, `${modules} modules`);

  await page.goto(`/verify#seal=${run.seal}`);
  await page.waitForSelector(".notice-fine");
  assertStringIncludes(await page.textContent("#findings") ?? "", "sealed 5 rows");
  await handAll(page, "#chosen", { "run-evidence.json": JSON.stringify(run), "run.csv": file });
  await page.waitForFunction(() => document.querySelectorAll("#findings .notice-fine").length === 2);
  const [first, ...rest] = run.rows;
  assert(first !== undefined);
  const forged = { ...run, rows: [{ ...first, verdict: "stop" }, ...rest] };
  await handAll(page, "#chosen", { "forged.json": JSON.stringify(forged) });
  await page.waitForSelector("#findings .notice-stop");
  assertStringIncludes(
    await page.textContent("#findings .notice-stop") ?? "",
    "the one that was sealed.",
  );
  // Another seal in the URL of the open page is checked too.
  const broken = `${run.seal.slice(0, -8)}AAAAAAAA`;
  await page.goto(`/verify#seal=${broken}`);
  await page.waitForSelector(`#findings .notice-stop:has-text("${sealIdOf(broken)}")`);

  // Other languages show the same findings, and the language switch keeps the seal.
  await page.goto(`/verify#seal=${run.seal}`);
  for (
    const [language, sealed, sameFile, altered] of [
      [
        "de",
        /hat 5 Zeilen am .+ versiegelt/,
        /dieselbe Zahlungsdatei, die geprüft wurde/,
        "Versiegelt wurde eine andere Zeile.",
      ],
      ["fr", /a scellé 5 lignes le /, /celui qui a été contrôlé/, "n’est pas celle qui a été scellée."],
    ] as const
  ) {
    await page.click(`.languages a[hreflang="${language}"]`);
    await page.waitForURL(`**/${language}/verify#seal=*`);
    await page.waitForSelector(".notice-fine");
    assertMatch(await page.textContent("#findings") ?? "", sealed);
    await handAll(page, "#chosen", { "run-evidence.json": JSON.stringify(run), "run.csv": file });
    await page.waitForFunction(() => document.querySelectorAll("#findings .notice-fine").length === 2);
    assertMatch(await page.textContent("#findings") ?? "", sameFile);
    await handAll(page, "#chosen", { "forged.json": JSON.stringify(forged) });
    await page.waitForSelector("#findings .notice-stop");
    assertStringIncludes(await page.textContent("#findings .notice-stop") ?? "", altered);
  }
});
