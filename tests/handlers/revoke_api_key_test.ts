import { assertEquals } from "@std/assert";
import { bodyOf, TestApp } from "../support/test_app.ts";
import { usedUnits } from "../support/test_keys.ts";

const IBAN = { iban: "DE89370400440532013000" };

Deno.test("revoke_api_key ends the presented key only, for good", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await app.makeKey(), await app.makeKey()];
  const revoked = bodyOf(await app.request("POST", "/v1/keys/revoke", { key }), "revokeApiKey", 200);
  assertEquals([revoked.revoked, revoked.key_prefix], [true, key.slice(0, 8)]);
  assertEquals((await app.request("POST", "/v1/keys/revoke", { key })).status, 404);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key })).status, 402);
  assertEquals((await app.post("/v1/iban/validate", IBAN, { key: other })).status, 200);
});

Deno.test("revoke_api_key in the middle of a burst of calls: what was served is what was charged", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const calls = Array.from({ length: 60 }, () => app.post("/v1/iban/validate", IBAN, { key }));
  await app.request("POST", "/v1/keys/revoke", { key });
  const served = (await Promise.all(calls)).filter(({ status }) => status === 200).length;
  assertEquals(await usedUnits(app.storage), served);
});
