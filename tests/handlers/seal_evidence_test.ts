import { assertEquals } from "@std/assert";
import { compactVerify, createLocalJWKSet } from "jose";
import { sealIdOf, sealRun, verifyRun } from "../../sdk/evidence/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, errorOf, TestApp } from "../support/test_app.ts";

const ROOT = "vV6tUZWFyUFkqVBxdF5mBCiMUEMtNFvbL_sXOTiPuJA";

Deno.test("seal_evidence signs a root for one call", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const answer = await app.post("/v1/evidence/seal", { root: ROOT, count: 1000 }, { key });
  const body = bodyOf(answer, "sealEvidence", 200);
  assertEquals(answer.headers.get("X-Credits-Remaining"), "9999");
  const keys = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
  const { payload, protectedHeader } = await compactVerify(body.seal, createLocalJWKSet(keys));
  assertEquals(protectedHeader.typ, "bankscreen-seal+jwt");
  const { root, count, iss, jti } = JSON.parse(new TextDecoder().decode(payload));
  assertEquals([root, count, iss], [ROOT, 1000, "https://bankscreen.test"]);
  assertEquals(jti, answer.headers.get("X-Request-Id"));
  assertEquals([body.timestamp_status, body.timestamp, body.seal_id], [
    "not_configured",
    undefined,
    sealIdOf(body.seal),
  ]);
});

Deno.test("seal_evidence says when the authority gives no time stamp, and seals all the same", async () => {
  await using app = await TestApp.open({ TIMESTAMP_URL: "http://127.0.0.1:9/" });
  const key = await openKey(app);
  const answer = await app.post("/v1/evidence/seal", { root: ROOT, count: 1 }, { key });
  assertEquals(bodyOf(answer, "sealEvidence", 200).timestamp_status, "unavailable");
});

Deno.test("a run whose answers and seal come from the service is verified offline", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const request = { ibans: ["DE89370400440532013000", "NL91ABNA0417164300"] };
  const { json } = await app.post("/v1/iban/batch", { ...request, evidence: true }, { key });
  const run = await sealRun(
    {
      source: "a".repeat(43),
      rules: "1",
      answers: [{ request, answer: Object(json) }],
      rows: request.ibans.map((_, item) => ({
        row: item + 1,
        verdict: "fine",
        answers: [{ answer: 0, item }],
      })),
    },
    async (root) => bodyOf(await app.post("/v1/evidence/seal", root, { key }), "sealEvidence", 200),
  );
  const keys = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
  assertEquals((await verifyRun(JSON.parse(JSON.stringify(run)), keys)).outcome, "valid");
});

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

Deno.test("seal_evidence without a key answers the offer", async () => {
  await using app = await TestApp.open({
    X402_PAY_TO: `0x${"1".repeat(40)}`,
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
  });
  const offer = bodyOf(await app.post("/v1/evidence/seal", {}), "sealEvidence", 402);
  assertEquals(offer.accepts.map(({ amount }) => amount), ["5000"]);
});
