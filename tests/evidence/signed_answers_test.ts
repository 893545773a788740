import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { compactVerify, createLocalJWKSet, decodeJwt, decodeProtectedHeader } from "jose";
import { canonicalBytes, hashJson, merkleRoot, verifyEvidence } from "../../sdk/evidence/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, errorOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const IBAN = "DE89370400440532013000";

async function keysOf(app: TestApp) {
  return bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
}

function tokenOf(answer: TestAnswer): string {
  assertEquals(answer.status, 200, answer.text);
  return String(memberOf(answer, "evidence"));
}

Deno.test("every operation that can be proven signs its answer when asked, and not otherwise", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const keys = await keysOf(app);
  const calls: [op: string, request: Record<string, unknown>, ask: (extra: object) => Promise<TestAnswer>][] =
    [
      [
        "validateIBAN",
        { iban: IBAN },
        (extra) => app.post("/v1/iban/validate", { iban: IBAN, ...extra }, { key }),
      ],
      [
        "batchValidateIBAN",
        { ibans: [IBAN, "XX", "NL91ABNA0417164300"] },
        (extra) =>
          app.post("/v1/iban/batch", { ibans: [IBAN, "XX", "NL91ABNA0417164300"], ...extra }, { key }),
      ],
      [
        "complianceCheck",
        { iban: IBAN },
        (extra) => app.post("/v1/iban/compliance", { iban: IBAN, ...extra }, { key }),
      ],
      [
        "complianceCheck",
        { bic: "SABRRUMM" },
        (extra) => app.post("/v1/iban/compliance", { bic: "SABRRUMM", ...extra }, { key }),
      ],
      [
        "lookupBIC",
        { code: "COBADEFF" },
        (extra) => app.get(`/v1/bic/COBADEFF?${new URLSearchParams(Object.entries(extra))}`, { key }),
      ],
      [
        "lookupChClearing",
        { iid: "230" },
        (extra) => app.get(`/v1/ch/clearing/230?${new URLSearchParams(Object.entries(extra))}`, { key }),
      ],
    ];
  for (const [op, request, ask] of calls) {
    assertEquals(memberOf(await ask({}), "evidence"), undefined, op);
    assertEquals(memberOf(await ask({ evidence: false }), "evidence"), undefined, op);
    const answer = await ask({ evidence: true });
    const token = tokenOf(answer);
    // Verified by an implementation that is not ours, by the claims as the contract states them.
    const { payload, protectedHeader } = await compactVerify(token, createLocalJWKSet(keys));
    assertEquals([protectedHeader.alg, protectedHeader.typ], ["ES256", "bankscreen-evidence+jwt"]);
    const claims = JSON.parse(new TextDecoder().decode(payload));
    const { evidence: _, ...body } = Object(answer.json);
    assertEquals(claims.op, op);
    assertEquals(claims.iss, BASE_URL);
    assertEquals(claims.jti, answer.headers.get("X-Request-Id"));
    assertEquals(claims.iat, app.clock.now() / 1000);
    assertEquals(claims.req, hashJson(request));
    assertEquals(claims.res, hashJson(body));
    assertEquals(
      claims.items,
      Array.isArray(body.results) ? merkleRoot(body.results.map(canonicalBytes)) : undefined,
    );
    assertEquals((await verifyEvidence(answer.json, { keys, request })).outcome, "valid");
    for (const secret of [IBAN, key, "COBADEFF", "SABRRUMM"]) {
      assert(!JSON.stringify([decodeJwt(token), decodeProtectedHeader(token)]).includes(secret));
    }
  }
});

Deno.test("evidence costs nothing beyond its call, and refusals have none", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 3);
  const ask = (json: object) => app.post("/v1/iban/validate", json, { key });
  assertEquals((await ask({ iban: IBAN, evidence: true })).headers.get("X-Credits-Remaining"), "2");
  for (const odd of ["true", 1, null, {}]) {
    assertEquals(errorOf(await ask({ iban: IBAN, evidence: odd })), [400, "invalid_request"]);
  }
  const torn = await app.request("POST", "/v1/iban/validate", {
    body: `{"iban":"${IBAN}","reference":"\\ud800","evidence":true}`,
    key,
  });
  assertEquals(errorOf(torn), [400, "invalid_request"]);
  assertEquals((await ask({ iban: IBAN, EVIDENCE: true })).headers.get("X-Credits-Remaining"), "1");
  assertEquals((await app.get("/v1/bic/COBADEFF?evidence=yes", { key })).status, 400);
  await ask({ iban: IBAN });
  const refused = await ask({ iban: IBAN, evidence: true });
  assertEquals([refused.status, memberOf(refused, "evidence")], [402, undefined]);
});

Deno.test("an answer of the keyless trial is proven with its trial block", async () => {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/iban/validate", { iban: IBAN, evidence: true });
  assert(memberOf(answer, "trial"));
  const check = await verifyEvidence(answer.json, { keys: await keysOf(app), request: { iban: IBAN } });
  assertEquals(check.outcome, "valid");
});

Deno.test("a repetition under an Idempotency-Key is signed for its own request", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app);
  const ask = () =>
    app.post("/v1/iban/validate", { iban: IBAN, evidence: true }, {
      key,
      headers: { "Idempotency-Key": "once" },
    });
  const [first, second] = [await ask(), await ask()];
  assertEquals(second.headers.get("Idempotency-Replayed"), "true");
  assertNotEquals(tokenOf(first), tokenOf(second));
  const keys = await keysOf(app);
  for (const answer of [first, second]) {
    assertEquals((await verifyEvidence(answer.json, { keys })).outcome, "valid");
  }
});

Deno.test("the proof of an answer can be asked for afterwards, at no cost", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 2);
  const ask = (body: string) =>
    app.request("POST", "/v1/iban/validate", { body, key, headers: { "Idempotency-Key": "file-1" } });
  const plain = await ask(`{"iban":"${IBAN}"}`);
  assertEquals(plain.headers.get("X-Credits-Remaining"), "1");
  for (const proven of [`{"iban":"${IBAN}","evidence":true}`, `{"iban":"${IBAN}", "evidence": true }`]) {
    const answer = await ask(proven);
    assertEquals(answer.headers.get("Idempotency-Replayed"), "true");
    assertEquals(answer.headers.get("X-Credits-Remaining"), "1");
    assert(tokenOf(answer).length > 0);
  }
  // Another request is none of that, whatever it says of evidence.
  for (
    const body of [
      `{"iban":"NL91ABNA0417164300","evidence":true}`,
      `{"iban":"${IBAN}","x":{"evidence":true}}`,
    ]
  ) {
    assertEquals(errorOf(await ask(body)), [409, "idempotency_conflict"]);
  }
});

Deno.test("any request that is answered is proven, whatever its members hold", async () => {
  await using app = await TestApp.open();
  const key = await openKey(app, 100_000);
  const keys = await keysOf(app);
  const request = fc.record({
    iban: fc.oneof(fc.constant(IBAN), fc.string({ minLength: 1, unit: "grapheme" })),
    reference: fc.option(fc.string({ unit: "grapheme" })),
    note: fc.jsonValue(),
  }, { requiredKeys: ["iban"] });
  await fc.assert(
    fc.asyncProperty(request, async (sent) => {
      const json = JSON.parse(JSON.stringify(sent));
      const answer = await app.post("/v1/iban/validate", { ...json, evidence: true }, { key });
      if (answer.status !== 200) return;
      assertEquals((await verifyEvidence(answer.json, { keys, request: json })).outcome, "valid");
    }),
    { numRuns: 60 },
  );
});
