import { assertEquals } from "@std/assert";
import { openKey } from "../../support/seed_key.ts";
import { errorOf, TestApp } from "../../support/test_app.ts";

const ROOT = "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA";

Deno.test("seal_evidence refuses what is no root of a run, at no cost", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const odd = [
    {},
    { root: ROOT },
    { count: 1 },
    { root: "x", count: 1 },
    { root: `${ROOT}=`, count: 1 },
    {
      root: ROOT,
      count: 0,
    },
    { root: ROOT, count: 1.5 },
    { root: ROOT, count: 1_000_001 },
    { root: ROOT, count: 1, iban: "DE" },
    [],
  ];
  for (const json of odd) {
    const answer = await app.post("/v1/evidence/seal", json, { key });
    assertEquals(errorOf(answer), [400, "invalid_request"], JSON.stringify(json));
    assertEquals(answer.headers.get("X-Credits-Remaining"), "10000");
  }
  assertEquals(errorOf(await app.request("POST", "/v1/evidence/seal", { body: "{", key })), [
    400,
    "invalid_json",
  ]);
});
