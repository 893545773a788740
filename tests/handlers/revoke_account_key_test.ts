import { assertEquals } from "@std/assert";
import { hashKey } from "../../src/keys/mod.ts";
import { AccountBrowser, makeProvenKey } from "../support/account_browser.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("revokeAccountKey ends a key with its watches and webhooks, and says what was lost", async () => {
  await using app = await TestApp.open();
  const { db } = app.storage;
  const key = await makeProvenKey(app);
  const { id: keyId } = await db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  await grantCredits(app.storage, { purchaseId: "pack", keyId, credits: 1000 });
  await app.post("/v1/watches", { items: [{ bic: "UBSWCHZH", reference: "supplier 42" }] }, { key });
  await app.post("/v1/webhooks", { url: "https://hooks.company.com/" }, { key });
  app.clock.advance(61_000);
  const browser = new AccountBrowser(app);
  assertEquals((await browser.post("/keys/revoke", { ref: `ifr_${"0".repeat(32)}` })).status, 401);
  await browser.signIn();
  const [shown] = bodyOf(await browser.get("/overview"), "getAccountOverview", 200).keys;
  assertEquals([shown?.watches, shown?.webhooks], [1, 1]);
  const revoke = () => browser.post("/keys/revoke", { ref: shown?.ref });
  assertEquals((await browser.post("/keys/revoke", {}, {})).status, 400);
  const revoked = bodyOf(await revoke(), "revokeAccountKey", 200);
  assertEquals(revoked, { revoked: true, key_prefix: key.slice(0, 8), credits_lost: 1000 });
  assertEquals((await app.get("/v1/keys/usage", { key })).status, 401);
  assertEquals((await revoke()).status, 404);
  const left = await Promise.all([
    db.selectFrom("watches").select("id").execute(),
    db.selectFrom("webhooks").select("id").execute(),
  ]);
  assertEquals(left, [[], []]);
  const { keys, inactive_keys } = bodyOf(await browser.get("/overview"), "getAccountOverview", 200);
  assertEquals([keys.length, inactive_keys], [0, 1]);
});
