/**
 * How payments come to `/screen`: pasted from a spreadsheet, several files at once, a template, and columns that are
 * chosen once for a layout.
 *
 * @module
 */
/// <reference lib="dom" />
import { assertEquals, assertStringIncludes } from "@std/assert";
import { sampleIbans } from "../sdk/support/sample_ibans.ts";
import { sharedServer } from "../sdk/support/shared_server.ts";
import { findBarriers, sharedBrowser } from "../support/browser.ts";
import { inFolder } from "../support/in_folder.ts";
import { choose, take } from "../support/screen_page.ts";

const server = sharedServer();
const browser = sharedBrowser();

const [ONE = "", TWO = "", THREE = ""] = sampleIbans(3);

Deno.test("/screen reads a table pasted from a spreadsheet like a file, and ignores other texts", async () => {
  const { page, problems, requests } = await browser.visit(server.url, "/screen");
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
  const { page, problems } = await browser.visit(server.url, "/screen");
  await page.locator("#chosen").evaluate((input, [one, two]) => {
    const files = new DataTransfer();
    files.items.add(new File([`Payee,IBAN\nAnn,${one}\n`], "november.csv"));
    files.items.add(new File([`Payee,IBAN\nAnn,${two}\n`], "october.csv"));
    if (input instanceof HTMLInputElement) input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, [ONE, TWO]);
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
  const { page, problems } = await browser.visit(server.url, "/screen");
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
  const { page, problems } = await browser.visit(server.url, "/screen");
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
    const { page, problems } = await browser.visit(server.url, `/${language}/screen`);
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
