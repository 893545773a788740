/**
 * The payout desk of `/screen` in a real browser: decisions, what they leave, and what is told once.
 *
 * Guarantee: decisions stay in the browser, are found again after a reload and in the next run, and go nowhere.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { type RunEvidence, sealIdOf, verifyRun } from "../../sdk/evidence/mod.ts";
import { Bankscreen } from "../../sdk/mod.ts";
import { readPayees } from "../../sdk/payees/mod.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { findBarriers, sharedBrowser } from "../support/browser.ts";

const server = sharedServer();
const browser = sharedBrowser();

const [ONE = "", TWO = "", THREE = ""] = sampleIbans(3);
const MISTYPED = "DE89370400440532013001";

/** Drops a file and waits for the page to have read it. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.locator("#chosen").evaluate((input, { name, text }) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name));
    if (input instanceof HTMLInputElement) input.files = files.files;
    input.dispatchEvent(new Event("change"));
  }, { name, text });
  await page.waitForSelector(".button-start, .short");
}

async function screen(page: Page, apiKey: string, name: string, text: string): Promise<void> {
  await page.fill("#key", apiKey);
  await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  await choose(page, name, text);
  await page.click(".button-start");
  await page.waitForSelector(".ended");
}

async function take(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

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

Deno.test("/screen keeps decisions in the browser, takes them along, and finds them again next month", async () => {
  const apiKey = await server.makeKey(100);
  const { page, troubles, requests } = await browser.visit(server.url, "/screen");
  await screen(page, apiKey, "october.csv", OCTOBER);
  assertEquals(await page.textContent("#undecided"), "3 payments to decide about.");
  assertEquals(await page.$$eval(".chip-amount", (all) => all.map(({ textContent }) => textContent)), [
    "1,232.50",
    "7.00",
    "1,205.50",
    "",
    "20.00",
    "",
  ]);

  // One after the other, by the button that leads to the next.
  await page.click("#decide-next");
  assertStringIncludes(await page.textContent("#details") ?? "", "Secret Slip");
  assertEquals(await findBarriers(page), []);
  // Who pays what must not be paid says why.
  await page.check("input[name=choice][value=paid]");
  await page.fill("#decide-by", "MK");
  await page.click(".decide >> text=Save and next");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "decide-note");
  await page.check("input[name=choice][value=held]");
  assertEquals(await page.getAttribute("#decide-note", "required"), null);
  await decide(page, "held", "no answer yet", "MK", "Save and next");
  assertStringIncludes(await page.textContent("#details-title") ?? "", "=Secret Twin");
  assertEquals(await page.inputValue("#decide-by"), "MK");
  await decide(page, "paid", "called, same group", null, "Save and next");
  assertStringIncludes(await page.textContent("#details-title") ?? "", "Secret Twin Two");
  await decide(page, "asked", "", null, "Save");
  await page.waitForSelector("#details:not([open])", { state: "attached" });
  assertEquals(await page.textContent("#undecided"), "Every payment is decided about.");
  assertMatch(await page.textContent("tr.row-stop .decision") ?? "", /^HeldHeld, MK, .*no answer yet$/);
  assertEquals(await findBarriers(page), []);

  // What goes to the bank, and what does not.
  const clean = await take(page, "#to-clean");
  assertEquals(clean.name, "october-clean.csv");
  const [head, ...lines] = OCTOBER.trimEnd().split("\n");
  // A cell that a spreadsheet would run is text.
  assertEquals(clean.text, `${head}\n${lines[0]?.replace("=", "'=")}\n${lines[3]}\n`);
  assertEquals(readPayees(new TextEncoder().encode((await take(page, "#to-held")).text)).payees.length, 2);
  assertMatch((await take(page, "#to-letters")).text, /Dear Secret Slip,[^]*mistyped/);
  const records = JSON.parse((await take(page, "#to-json")).text);
  assertEquals(records[2].decision.choice, "held");
  assertMatch((await take(page, "#to-csv")).text, /;Decision;Decided by;Decided on;Note\r\n/);

  // After a reload, without a call.
  await page.reload();
  await choose(page, "october.csv", OCTOBER);
  await page.waitForSelector("text=Paid anyway");
  assertEquals(await page.textContent("#kept"), "3 decisions are kept in this browser alone.");

  // Next month the same account is cleared, and another one is not.
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
  assertMatch(decisions["3"] ?? "", /^Cleared by MK on .*, account unchanged since\.$/);
  assertMatch(decisions["2"] ?? "", /^Cleared by MK on .* for another account\.$/);
  assertMatch(decisions["4"] ?? "", /^Asked by MK on /);
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
  assertEquals(troubles, []);
});

Deno.test("/screen tells when its late part does not come, and gives all files once it does", async () => {
  const apiKey = await server.makeKey(20);
  const { page, troubles, requests } = await browser.visit(server.url, "/screen");
  const late = /screen_later/;
  await page.route(late, (route) => route.fulfill({ status: 500, body: "out of order" }));
  await page.reload();
  await screen(page, apiKey, "october.csv", OCTOBER);
  requests.splice(0);
  const callsBeside = () =>
    requests.map((request) => new URL(request.url()).pathname).filter((path) => !late.test(path));
  const SAID = "A part of the page did not load. Check the connection and press the button again.";
  const pressAndRead = async (button: string): Promise<void> => {
    await page.locator("#take-trouble").evaluate((element) => element.textContent = "");
    const [said] = await Promise.all([
      page.waitForFunction(() => document.querySelector("#take-trouble")?.textContent),
      page.click(button),
    ]);
    assertEquals(await said.jsonValue(), SAID);
  };
  for (const button of ["#to-clean", "#to-xlsx"]) await pressAndRead(button);
  await page.unroute(late);
  await page.route(late, (route) => route.abort());
  await pressAndRead("#to-letters");
  // A seal is asked for once its code can be drawn, so this one costs nothing.
  await page.click("#to-evidence");
  await page.waitForFunction((said) => document.querySelector("#evidence")?.textContent === said, SAID);
  assertEquals(callsBeside(), []);
  await page.unroute(late);
  assertEquals((await take(page, "#to-clean")).text.split("\n").length, 3);
  await page.waitForFunction(() => document.querySelector("#take-trouble")?.textContent === "");
  assertEquals(await page.textContent("#undecided"), "3 payments to decide about.");
  assertEquals(callsBeside(), []);
  assertEquals(troubles.filter((trouble) => !trouble.includes("Failed to load resource")), []);
});

Deno.test("/screen says once what holds for all rows, before anything is charged", async () => {
  const { page, troubles, requests } = await browser.visit(server.url, "/screen");
  await choose(page, "list.csv", `IBAN\n${sampleIbans(3).join("\n")}\n`);
  // What the server has loaded is asked beside what the page knows.
  const shared = page.locator("#shared");
  await shared.getByText("Regulation (EU) 2024/886 obliges banks of the euro area").waitFor();
  const without = await shared.textContent() ?? "";
  assertStringIncludes(without, "The sanctions lists are not checked: that needs a key");
  const apiKey = await server.makeKey(10);
  await page.fill("#key", apiKey);
  await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  await shared.getByText("not checked").waitFor({ state: "detached" });
  assertEquals(requests.filter((request) => request.method() === "POST"), []);
  await page.click(".button-start");
  await page.waitForSelector(".ended");
  const rows = await page.$$eval(
    ".list tbody tr:not(.gap)",
    (all) => all.map(({ textContent }) => textContent),
  );
  assertEquals(rows.length, 3);
  for (const row of rows) {
    assertMatch(row, /Instant, VoP:by law/);
    assert(!/not loaded|old|sanctions were/i.test(row), row);
  }
  // The lists of the row are told one by one behind it.
  await page.click(".list .open");
  assertMatch(
    await page.textContent("#details") ?? "",
    /OFAC: clear.*Banks there must receive|Banks there must receive.*OFAC: clear/s,
  );
  assertEquals(troubles, []);
});

Deno.test("/screen cuts off no reason and no account, at any width and in any language", async () => {
  const apiKey = await server.makeKey(10);
  const before = "Supplier number;Name;IBAN\n7;Swapped Trading Company Ltd;MT84MALT011000012345MTLCAST001S\n";
  const now = `Supplier number;Name;IBAN;Amount;Currency\n` +
    `7;Swapped Trading Company Ltd;${ONE};1.200,50;EUR\n8;Slip GmbH;${MISTYPED};7,00;EUR\n9;Fine AG;${TWO};1,00;EUR\n`;
  const { page, troubles } = await browser.visit(server.url, "/en/screen");
  for (
    const [language, money] of [["en", "€1,200.50"], ["de", "1.200,50 €"], ["fr", "1 200,50 €"]] as const
  ) {
    await page.goto(`/${language}/screen`);
    await screen(page, apiKey, "november.csv", now);
    await page.locator("#before-chosen").evaluate((input, text) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "october.csv"));
      if (input instanceof HTMLInputElement) input.files = files.files;
      input.dispatchEvent(new Event("change"));
    }, before);
    await page.waitForSelector(".before [aria-pressed]");
    // A value of each column stands beside its heading.
    assertEquals(await page.textContent("#column-iban option:checked"), `IBAN · ${ONE}`);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await page.evaluate(() => {
        const rows = [...document.querySelectorAll(".list tbody tr:not(.gap)")];
        return {
          money: rows.flatMap((row) => row.querySelector(".money")?.textContent ?? []),
          before: rows[1]?.querySelector(".account .under")?.textContent ?? "",
          changed: rows[1]?.querySelector(".verdict .under")?.textContent ?? "",
          cut: rows.flatMap((row) => [...row.querySelectorAll(".under, .open, .mono, .line")]).filter((
            part,
          ) => part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).display !== "inline").map((
            { textContent },
          ) => textContent),
          outside: rows.flatMap((row) =>
            [...row.querySelectorAll("*")].filter((part) =>
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
      // The account of before stands whole beside the new one, and the sentence ends in what to do.
      assertStringIncludes(seen.before, "MT84 MALT 0110 0001 2345 MTLC AST0 01S");
      assertMatch(seen.changed, /MT84 MALT 0110 .*(?:call|Rufen Sie|appelez) .*\.$/);
    }
    // Another page leaves nothing undecided behind.
    page.once("dialog", (dialog) => void dialog.accept());
  }
  assertEquals(await findBarriers(page), []);
  assertEquals(troubles, []);
});

Deno.test("/screen takes 10,000 payees, and shows nothing beside the window on narrow screens", async () => {
  const apiKey = await server.makeKey(10_200);
  for (const width of [390, 768]) {
    const { page, troubles } = await browser.visit(server.url, "/screen", { width, height: 844 });
    const rows = sampleIbans(width === 390 ? 10_000 : 40).map((iban, index) =>
      `Payee ${index};${iban};${index},50;EUR`
    );
    // The first card has a reason and a button.
    rows.push(`Mistyped;${MISTYPED};1,00;EUR`);
    await screen(page, apiKey, "list.csv", `Payee;IBAN;Amount;Currency\n${rows.join("\n")}\n`);
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
    assertEquals(await findBarriers(page), []);
    assertEquals(troubles, []);
  }
});

// Evidence: the evidence of a file that was screened in the browser: sealed, on the printed report, and
// checked by `/verify`.

/** Chooses files as a person does. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.locator("#chosen").evaluate((input, files) => {
    const chosen = new DataTransfer();
    for (const [name, text] of files) chosen.items.add(new File([text], name));
    if (input instanceof HTMLInputElement) input.files = chosen.files;
    input.dispatchEvent(new Event("change"));
  }, Object.entries(files));
}

async function unitsLeft(apiKey: string): Promise<number> {
  const balance = await new Bankscreen({ baseUrl: server.url, apiKey }).getCreditBalance();
  return balance.type === "credit_bundle" ? balance.credits_remaining : -1;
}

Deno.test("/screen seals its rows, the report names the seal, and /verify tells a forged row", async () => {
  const apiKey = await server.makeKey(20);
  const ibans = [...sampleIbans(3), "BY39BLBB31350000001000000933", "DE89370400440532013001"];
  const file = `Payee,IBAN\n${ibans.map((iban, row) => `Payee ${row},${iban}`).join("\n")}\n`;
  const { page } = await browser.visit(server.url, "/screen");
  await page.fill("#key", apiKey);
  await page.waitForFunction(() => document.querySelector("#balance")?.textContent !== "");
  await drop(page, { "run.csv": file });
  await page.waitForSelector("#file:not([hidden])");
  await page.click(".button-start");
  await page.waitForSelector(".ended");
  const before = await unitsLeft(apiKey);

  const documents: RunEvidence[] = [];
  for (let click = 0; click < 2; click++) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#to-evidence")]);
    assertEquals(download.suggestedFilename(), "run-evidence.json");
    documents.push(JSON.parse(await readFile(await download.path(), "utf8")));
    await page.waitForSelector("#to-evidence:not([aria-disabled])");
  }
  const [run, again] = documents;
  assert(run !== undefined);
  assertEquals(again, run);
  assertEquals(await unitsLeft(apiKey), before - 1);
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
  // 400 characters and more: a code of at least 69 modules a side.
  const modules = Number((await page.getAttribute(".report-seal svg", "viewBox"))?.split(" ")[2]);
  assert(modules > 69 && modules < 110, `${modules} modules`);

  await page.goto(`/verify#seal=${run.seal}`);
  await page.waitForSelector(".notice-fine");
  assertStringIncludes(await page.textContent("#findings") ?? "", "sealed 5 rows");
  await drop(page, { "run-evidence.json": JSON.stringify(run), "run.csv": file });
  await page.waitForFunction(() => document.querySelectorAll("#findings .notice-fine").length === 2);
  const [first, ...rest] = run.rows;
  assert(first !== undefined);
  const forged = { ...run, rows: [{ ...first, verdict: "stop" }, ...rest] };
  await drop(page, { "forged.json": JSON.stringify(forged) });
  await page.waitForSelector("#findings .notice-stop");
  assertStringIncludes(
    await page.textContent("#findings .notice-stop") ?? "",
    "The row is not the one that was sealed.",
  );
  // Another seal in the address of the open page is checked too.
  const broken = `${run.seal.slice(0, -8)}AAAAAAAA`;
  await page.goto(`/verify#seal=${broken}`);
  await page.waitForSelector(`#findings .notice-stop:has-text("${sealIdOf(broken)}")`);

  // An auditor reads the same in another language, and the switch of languages takes the seal along.
  await page.goto(`/verify#seal=${run.seal}`);
  for (
    const [language, sealed, sameFile, altered] of [
      ["de", /hat 5 Zeilen am .+ versiegelt/, /die, die geprüft wurde/, "nicht die, die versiegelt wurde."],
      ["fr", /a scellé 5 lignes le /, /celui qui a été contrôlé/, "n’est pas celle qui a été scellée."],
    ] as const
  ) {
    await page.click(`.languages a[hreflang="${language}"]`);
    await page.waitForURL(`**/${language}/verify#seal=*`);
    await page.waitForSelector(".notice-fine");
    assertMatch(await page.textContent("#findings") ?? "", sealed);
    await drop(page, { "run-evidence.json": JSON.stringify(run), "run.csv": file });
    await page.waitForFunction(() => document.querySelectorAll("#findings .notice-fine").length === 2);
    assertMatch(await page.textContent("#findings") ?? "", sameFile);
    await drop(page, { "forged.json": JSON.stringify(forged) });
    await page.waitForSelector("#findings .notice-stop");
    assertStringIncludes(await page.textContent("#findings .notice-stop") ?? "", altered);
  }
});
