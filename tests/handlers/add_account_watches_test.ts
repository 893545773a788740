import { assertEquals } from "@std/assert";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

const PATH = "/watch/payees";
const IBAN = "DE89370400440532013000";

function payees(count: number) {
  return Array.from({ length: count }, (_, index) => ({ iban: IBAN, reference: `payee ${index}` }));
}

Deno.test("addAccountWatches adds to a key of the address as the key does itself, and charges it", async () => {
  await using app = await TestApp.open();
  const key = await makeProvenKey(app);
  const other = await makeProvenKey(app, "other@firma.de", "192.0.2.2");
  const browser = new AccountBrowser(app);
  const ask = (items: unknown, of = key) => browser.post(PATH, { prefix: of.slice(0, 8), items });
  bodyOf(await ask(payees(1)), "addAccountWatches", 401);
  await browser.signIn();
  const added = bodyOf(await ask(payees(3)), "addAccountWatches", 200);
  assertEquals([added.added, added.charged, added.watched], [3, 3, 3]);
  assertEquals(bodyOf(await ask(payees(3)), "addAccountWatches", 200).charged, 0);
  bodyOf(await ask(payees(1), other), "addAccountWatches", 404);
  bodyOf(await ask([]), "addAccountWatches", 400);
  assertEquals(errorOf(await ask(payees(101))), [403, "watch_limit"]);
  for (let call = 0; call < 190; call++) await app.post("/v1/iban/validate", { iban: IBAN }, { key });
  bodyOf(await ask(payees(90)), "addAccountWatches", 402);
  assertEquals(bodyOf(await browser.get("/watch"), "getAccountWatch", 200).watched, 3);
});
