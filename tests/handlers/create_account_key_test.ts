import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { limits } from "../../generated/limits.ts";
import { openIdentityHasher } from "../../src/keys/mod.ts";
import { AccountBrowser, ELSEWHERE, EMAIL } from "../support/account_browser.ts";
import { createPurchasedKey } from "../support/paid_keys.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const DAY = 24 * 60 * 60 * 1000;

Deno.test("createAccountKey makes a key that works and is named, one a day", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys", {})).status, 401);
  await browser.signIn();
  const answer = await browser.post("/keys", { name: "  Zahlläufe 💶 " });
  const made = bodyOf(answer, "createAccountKey", 201);
  assertEquals(answer.headers.get("Cache-Control"), "no-store");
  assertEquals([made.name, made.key_prefix], ["Zahlläufe 💶", made.api_key.slice(0, 8)]);
  const { keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  assertEquals(
    keys.map(({ ref, name, address_proven, allowance }) => [ref, name, address_proven, allowance?.limit]),
    [
      [made.ref, "Zahlläufe 💶", true, limits.provenAllowance],
    ],
  );
  const body = { iban: "DE89370400440532013000" };
  assertEquals((await app.post("/v1/iban/compliance", body, { key: made.api_key })).status, 200);

  // Of parallel calls, and from another network, only one would be the first of the day.
  const others = await Promise.all([browser, browser].map((one) => one.post("/keys", {})));
  assertEquals(others.map(({ status }) => status), [429, 429]);
  const { error, retry_after } = bodyOf(await browser.post("/keys", {}), "createAccountKey", 429);
  assertEquals([error, retry_after], ["rate_limited", DAY / 1000]);
  app.clock.advance(DAY + 1000);
  assertEquals(bodyOf(await browser.post("/keys", undefined), "createAccountKey", 201).name, null);
});

Deno.test("createAccountKey leaves the limit of the network in force", async () => {
  await using app = await TestApp.open();
  for (let key = 0; key < limits.keysPerNetworkPerDay; key++) await app.makeKey(ELSEWHERE);
  const browser = new AccountBrowser(app, ELSEWHERE);
  await browser.signIn();
  assertEquals(bodyOf(await browser.post("/keys", {}), "createAccountKey", 429).error, "key_creation_limit");
});

Deno.test("createAccountKey makes no more keys than an address may hold", async () => {
  await using app = await TestApp.open();
  const { db, queue } = app.storage;
  const address = openIdentityHasher(app.storage).address(EMAIL);
  for (let key = 0; key < limits.accountKeysMax; key++) await createPurchasedKey(app.storage);
  await queue.write([db.updateTable("keys").set({ address, proven_at: 1 }).compile()]);
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const { error, message } = bodyOf(await browser.post("/keys", {}), "createAccountKey", 403);
  assertEquals(error, "account_key_limit");
  assertMatch(message, new RegExp(`\\b${limits.accountKeysMax}\\b`));
  const { keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  await browser.post("/keys/revoke", { ref: keys[0]?.ref });
  assertEquals((await browser.post("/keys", {})).status, 201);
});

Deno.test("createAccountKey takes no page of another origin, no form and no unfit name", async () => {
  await using app = await TestApp.open();
  const browser = new AccountBrowser(app);
  await browser.signIn();
  const foreign = await browser.post("/keys", {}, { Origin: "https://other.example" });
  assertEquals(bodyOf(foreign, "createAccountKey", 403).error, "forbidden_origin");
  assertEquals((await browser.post("/keys", {}, { "Content-Type": "text/plain" })).status, 415);
  const names = ["", "  ", "x".repeat(65), "a\u0000b", "a\nb", "\ud800", "\u200b", "a\u202eb", "a\u2028b", 7];
  for (const name of names) {
    const refused = bodyOf(await browser.post("/keys", { name }), "createAccountKey", 400);
    assertEquals(refused.error, "invalid_request", String(name));
    assertStringIncludes(refused.message, "name");
  }
  assertEquals((await browser.post("/keys", { name: `👩‍💻${"x".repeat(59)}` })).status, 201);
});
