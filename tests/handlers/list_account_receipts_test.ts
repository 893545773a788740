// Protects what people may see: receipts are for the address that was proven for the key, and nobody else.
import { assert, assertEquals } from "@std/assert";
import { AccountBrowser, ELSEWHERE, seedReceipts } from "../support/account_browser.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("listAccountReceipts lists packs and months of the own address alone", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get("/receipts"), "listAccountReceipts", 401);
  await browser.signIn();
  assertEquals(bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys, []);
  assertEquals(bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200).receipts, []);
  const owner = new AccountBrowser(app, ELSEWHERE);
  await owner.signIn("other@firma.de");
  const [month, pack] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assert(month && pack);
  assertEquals([month.kind, month.plan, month.receipt, month.invoices], [
    "subscription",
    "pro",
    null,
    "https://pay.example/invoices/2/1",
  ]);
  assertEquals([pack.kind, pack.rail, pack.credits, pack.amount, pack.status], [
    "pack",
    "card",
    1000,
    { minor: 400, currency: "usd" },
    "paid",
  ]);
});
