import { assertEquals } from "@std/assert";
import { compactVerify, createLocalJWKSet } from "jose";
import { sealIdOf, sealRun, verifyRun } from "../../../sdk/evidence/mod.ts";
import { openKey } from "../../support/seed_key.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

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
