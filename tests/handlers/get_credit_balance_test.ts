import { assertEquals, assertStringIncludes } from "@std/assert";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

Deno.test("credit balance tells the credits, the allowance and every way to add to them", async () => {
  await using app = await TestApp.open({ CARD_LINK_5K: "https://pay.test/5k" });
  const key = await openKey(app, 5000);
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
  if (balance.type !== "credit_bundle") throw new Error("not a bundle");
  assertEquals([balance.credits_remaining, balance.credits_total, balance.credits_used], [4999, 5000, 1]);
  assertEquals(balance.allowance, null);
  assertEquals(balance.topup_endpoints.slice(0, 3), [
    "POST /v1/credits/buy/1k",
    "POST /v1/credits/buy/5k",
    "POST /v1/credits/buy/25k",
  ]);
  assertStringIncludes(balance.topup_endpoints[3] ?? "", "https://pay.test/5k?client_reference_id=ifr_");
});
