// Protects what people may see: receipts are for the address that was proven for the key, and nobody else.
import { assert, assertEquals } from "@std/assert";
import { AccountBrowser, ELSEWHERE, makeProvenKey, seedReceipts } from "../support/account_browser.ts";
import { eventsOf } from "../support/card_processor/events.ts";
import { tell } from "../support/card_processor/tell.ts";
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

Deno.test("listAccountReceipts names a key to its holder, and not to who pays for it", async () => {
  await using app = await TestApp.open();
  await makeProvenKey(app, "holder@firma.de");
  const { recharge_ref: reference } = await app.storage.db.selectFrom("keys").select("recharge_ref")
    .executeTakeFirstOrThrow();
  app.clock.advance(61_000);
  const holder = new AccountBrowser(app);
  await holder.signIn("holder@firma.de");
  const { keys: [key] } = bodyOf(await holder.get("/overview"), "getAccountOverview", 200);
  await holder.post("/keys/change", { ref: key?.ref, name: "Löhne" });
  const seconds = Math.floor(app.clock.now() / 1000);
  const gift = eventsOf({ product: "1k", name: "gift", reference, email: "payer@bank.de" }, seconds);
  await tell(app, gift.completed);
  const payer = new AccountBrowser(app, ELSEWHERE);
  await payer.signIn("payer@bank.de");
  for (const [browser, name] of [[holder, "Löhne"], [payer, null]] as const) {
    const { receipts } = bodyOf(await browser.get("/receipts"), "listAccountReceipts", 200);
    assertEquals(receipts.map((each) => [each.key_prefix, each.key_name]), [[key?.key_prefix, name]]);
  }
});
