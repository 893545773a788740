/**
 * The evidence of a file that was screened in the browser: sealed, on the printed report, and checked by `/verify`.
 *
 * @module
 */
/// <reference lib="dom" />
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { Bankscreen } from "../../sdk/mod.ts";
import { type RunEvidence, sealIdOf, verifyRun } from "../../sdk/evidence/mod.ts";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { sharedBrowser } from "../support/browser.ts";

const server = sharedServer();
const browser = sharedBrowser();

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
  await using opened = await browser.open(server.url, { reducedMotion: "reduce" });
  const { page } = opened;
  await page.goto("/screen");
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
