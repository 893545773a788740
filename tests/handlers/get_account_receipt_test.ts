// Protects what people may see: a receipt opens for the address that was proven for the key, and nobody else.
import { assert, assertEquals, assertMatch } from "@std/assert";
import { ACCOUNT, AccountBrowser, ELSEWHERE, seedReceipts } from "../support/account_browser.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";

Deno.test("getAccountReceipt links the receipt of a pack, for the own address alone", async () => {
  await using app = await TestApp.open();
  await seedReceipts(app, "other@firma.de");
  const browser = new AccountBrowser(app);
  bodyOf(await browser.get(`/receipt?ref=rcpt_${"0".repeat(24)}`), "getAccountReceipt", 401);
  await browser.signIn();
  const owner = new AccountBrowser(app, ELSEWHERE);
  await owner.signIn("other@firma.de");
  const [month, pack] = bodyOf(await owner.get("/receipts"), "listAccountReceipts", 200).receipts;
  assert(month && pack?.receipt);
  const link = await owner.get(pack.receipt.slice(ACCOUNT.length));
  assertEquals(bodyOf(link, "getAccountReceipt", 200), {
    ref: pack.ref,
    url: "https://pay.example/receipts/1",
  });
  bodyOf(await browser.get(`/receipt?ref=${pack.ref}`), "getAccountReceipt", 404);
  // Months have invoices, and no receipt.
  bodyOf(await owner.get(`/receipt?ref=${month.ref}`), "getAccountReceipt", 404);
  for (const path of ["/receipt?ref=x", "/receipt", "/overview?page=x", "/keys/report?prefix=x"]) {
    const answer = await new AccountBrowser(app).get(path);
    assertEquals([answer.status, memberOf(answer, "error")], [401, "signed_out"], path);
    assertMatch(answer.headers.get("Set-Cookie") ?? "", /Max-Age=0|Expires=/);
  }
  for (const ref of ["", "rcpt_1", "x"]) {
    bodyOf(await owner.get(`/receipt?ref=${ref}`), "getAccountReceipt", 400);
  }
});
