import { assert, assertEquals, assertGreater, assertMatch, assertNotEquals } from "@std/assert";
import { compactVerify, createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair } from "jose";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { hashJson, sealIdOf, sealRun, verifyRun } from "../../sdk/evidence/mod.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { ageInDays } from "../../src/screening/edition_age.ts";
import { dayOf } from "../../src/storage/mod.ts";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, errorOf, memberOf, TestApp } from "../support/test_app.ts";

/** For requests that change nothing. */
const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

// ping

Deno.test("ping answers pong as text, with or without a database", async () => {
  await using app = await TestApp.open();
  await app.storage.close();
  const answer = await app.get("/ping");
  assertEquals(bodyOf(answer, "ping", 200), "pong");
  assertMatch(answer.headers.get("Content-Type") ?? "", /^text\/plain/);
});

// getHealth

Deno.test("get_health says that the service answers, and since when", async () => {
  await using app = await TestApp.open();
  app.clock.advance(90_000);
  const body = bodyOf(await app.get("/health"), "getHealth", 200);
  assertEquals([body.status, body.version], ["ok", openApiDocument.info.version]);
  assertEquals(body.served_at, "2026-11-21T08:01:30.000Z");
  assertEquals(body.uptime_seconds, 90);
  assertEquals([body.databases.bic, body.databases.stats], ["ok", "ok"]);
});

Deno.test("get_health counts what the registers hold", async () => {
  const body = bodyOf(await shared.get("/health"), "getHealth", 200);
  assertGreater(body.bic_database_entries, 10_000);
  assertGreater(body.ch_clearing_entries, 500);
  assertMatch(body.bic_data_last_updated, /^\d{4}-\d{2}/);
});

Deno.test("get_health reports publisher, date and rows of every dataset", async () => {
  const { datasets } = bodyOf(await shared.get("/health"), "getHealth", 200);
  const ids = datasets.map(({ dataset }) => dataset);
  assertEquals(ids.length, new Set(ids).size);
  assert(ids.includes("de_bank_codes"), ids.join());
  for (const { dataset, register, publisher, as_of, rows } of datasets) {
    assert(register !== "" && publisher !== "", dataset);
    assertMatch(as_of, /^\d{4}-\d{2}(-\d{2})?$/, dataset);
    assertGreater(rows, 0, dataset);
  }
});

Deno.test("get_health may not be kept by a cache for long", async () => {
  const { headers } = await shared.get("/health");
  assert(!/max-age=[1-9]/.test(headers.get("Cache-Control") ?? ""));
});

Deno.test("get_health tells since when mail fails, until one leaves, and serves all the same", async () => {
  const folder = await Deno.makeTempDir({ prefix: "outbox-" });
  const blocked = `${folder}/outbox`;
  await Deno.writeTextFile(blocked, "a file where the folder should be");
  await using app = await TestApp.open({ MAIL_URL: `file:${blocked}` });
  // The next key of this network needs a mailbox.
  await app.makeKey();
  const mail = async () => bodyOf(await app.get("/health"), "getHealth", 200).mail;
  const ask = (email: string) => app.post("/v1/keys/generate", { email });
  assertEquals(await mail(), { state: "ok", failures: 0 });
  assertEquals((await ask("maria@firma.de")).status, 503);
  app.clock.advance(5_000);
  assertEquals((await ask("paul@firma.de")).status, 503);
  assertEquals(await mail(), { state: "failing", failing_since: "2026-11-21T08:00:00.000Z", failures: 2 });
  await Deno.remove(blocked);
  assertEquals((await ask("anna@firma.de")).status, 403);
  assertEquals(await mail(), { state: "ok", failures: 0 });
  await Deno.remove(folder, { recursive: true });
});

Deno.test("get_health answers 503 in the same shape when the database cannot be reached", async () => {
  await using app = await TestApp.open();
  const before = bodyOf(await app.get("/health"), "getHealth", 200);
  await app.storage.close();
  const body = bodyOf(await app.get("/health"), "getHealth", 503);
  assertNotEquals(body.status, "ok");
  assertEquals(body.databases.stats, "unreachable");
  assertEquals(body.datasets, before.datasets);
});

// getDataEditions

Deno.test("get_data_editions lists every edition by name, with its date and checksum", async () => {
  const { editions } = bodyOf(await shared.get("/v1/data/editions"), "getDataEditions", 200);
  const { entries } = await openDataFolder();
  assertEquals(editions.map(({ dataset }) => dataset), entries.map(({ edition }) => edition.dataset).sort());
  const german = entries.find(({ edition }) => edition.dataset === "de_bank_codes")?.edition;
  assertEquals(editions.find(({ dataset }) => dataset === "de_bank_codes"), {
    dataset: "de_bank_codes",
    register: "Bundesbank Bankleitzahlendatei",
    publisher: "Deutsche Bundesbank",
    url: german?.url ?? "",
    as_of: german?.asOf ?? "",
    age_days: ageInDays(german?.asOf ?? "", dayOf(shared.clock.now())),
    rows: german?.rows ?? 0,
    sha256: german?.sha256 ?? "",
    authoritative: true,
    terms: german?.terms ?? "",
    fetched_at: null,
  });
});

Deno.test("get_data_editions carries an ETag that stays while the editions do, and no price", async () => {
  const answers = [await shared.get("/v1/data/editions"), await shared.get("/v1/data/editions")];
  const [first, second] = answers.map(({ headers }) => headers.get("ETag"));
  assertMatch(first ?? "", /^"[0-9a-f]{32}"$/);
  assertEquals(second, first);
  assertEquals(answers.map(({ headers }) => headers.get("Cache-Control")), ["no-cache", "no-cache"]);
});

Deno.test("get_data_editions answers 304 without a body to a caller who has the list", async () => {
  const etag = (await shared.get("/v1/data/editions")).headers.get("ETag") ?? "";
  const ask = (ifNoneMatch: string) =>
    shared.get("/v1/data/editions", { headers: { "If-None-Match": ifNoneMatch } });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await ask(known);
    assertEquals([answer.status, answer.text, answer.headers.get("ETag")], [304, "", etag], known);
    assertEquals(answer.headers.get("Content-Type"), null);
  }
  for (const unknown of ['"other"', "", etag.slice(1, -1)]) {
    assertEquals((await ask(unknown)).status, 200, unknown);
  }
});

// getEditionList

Deno.test("get_edition_list shows the editions that evidence names", async () => {
  await using app = await TestApp.open();
  const proven = await app.post("/v1/iban/validate", { iban: "DE89370400440532013000", evidence: true });
  const { editions: digest } = decodeJwt(String(memberOf(proven, "evidence")));
  const shown = bodyOf(await app.get(`/v1/data/editions/${digest}`), "getEditionList", 200);
  assertEquals(hashJson(shown.editions), digest);
  assertEquals((await app.get("/v1/data/editions/current")).json, shown);
  const listed = bodyOf(await app.get("/v1/data/editions"), "getDataEditions", 200);
  assertEquals(
    shown.editions,
    listed.editions.map(({ dataset, as_of, sha256 }) => ({ dataset, as_of, sha256 })),
  );
});

Deno.test("get_edition_list refuses what is no digest", async () => {
  for (const odd of ["x", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}%20`]) {
    const { error } = bodyOf(await shared.get(`/v1/data/editions/${odd}`), "getEditionList", 400);
    assertEquals(error, "invalid_request", odd);
  }
});

Deno.test("get_edition_list answers 404 for editions that never were in force here", async () => {
  const { error } = bodyOf(await shared.get(`/v1/data/editions/${"A".repeat(43)}`), "getEditionList", 404);
  assertEquals(error, "not_found");
});

// getEvidenceKeys

Deno.test("get_evidence_keys publishes public keys that caches may keep for a minute", async () => {
  const answer = await shared.get("/.well-known/jwks.json");
  const { keys } = bodyOf(answer, "getEvidenceKeys", 200);
  assertEquals(keys.length, 1);
  assert(keys.every((key) => !("d" in key)));
  assertEquals(answer.headers.get("Cache-Control"), "public, max-age=60");
});

Deno.test("get_evidence_keys publishes the key of EVIDENCE_KEY", async () => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  await using app = await TestApp.open({ EVIDENCE_KEY: JSON.stringify(jwk) });
  const { keys } = bodyOf(await app.get("/.well-known/jwks.json"), "getEvidenceKeys", 200);
  assertEquals(keys.map(({ x, y }) => [x, y]), [[jwk.x, jwk.y]]);
});

// sealEvidence

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

// getOpenApiDocument

Deno.test("get_open_api_document serves the bundled contract with its own address, to be kept for an hour", async () => {
  const answer = await shared.get("/openapi.json");
  const contract = JSON.stringify({ ...openApiDocument, servers: [{ url: BASE_URL }] });
  assertEquals<unknown>(
    bodyOf(answer, "getOpenApiDocument", 200),
    JSON.parse(contract.replaceAll("https://bankscreen.example", BASE_URL)),
  );
  assertEquals(/https?:\/\/(?:127\.0\.0\.1|bankscreen\.example)/.exec(answer.text)?.[0], undefined);
  assertEquals(answer.headers.get("Cache-Control"), "public, max-age=3600");
});

Deno.test("the contract is the version that the product asks for", () => {
  assertEquals([openApiDocument.openapi, openApiDocument.info.version], ["3.1.0", "1.5.0"]);
});

Deno.test("getOpenApiDocument answers 304 to who has the description already", async () => {
  const { headers } = await shared.get("/openapi.json");
  const again = await shared.get("/openapi.json", {
    headers: { "If-None-Match": headers.get("ETag") ?? "" },
  });
  assertEquals([again.status, again.text], [304, ""]);
});

// getDemo

Deno.test("get_demo shows a compliance answer about a listed bank, at its list price", async () => {
  const { compliance_example: example } = bodyOf(await shared.get("/v1/demo"), "getDemo", 200);
  assert("compliance" in example.result);
  assertEquals(example.result.compliance.sanctions.bank_sanctioned, true);
  assertEquals(example.result.compliance.risk_level, "critical");
  assertEquals(example.result.cost_usdc, 0.02);
});

Deno.test("get_demo shows what a caller would get, with list prices", async () => {
  const body = bodyOf(await shared.get("/v1/demo"), "getDemo", 200);
  assert(body.iban_examples.every(({ cost_usdc }) => cost_usdc === 0.005));
  assert(body.bic_examples.every(({ cost_usdc }) => cost_usdc === 0.003));
  assertEquals(body.bic_examples.map(({ found }) => found), [true, false]);
  assertEquals(body.iban_examples.filter(({ valid }) => !valid).length, 1);
});

// A label promises what the answer shows, so an edition that makes one untrue must be noticed.
Deno.test("get_demo shows under each label what the label says", async () => {
  const { iban_examples: examples } = bodyOf(await shared.get("/v1/demo"), "getDemo", 200);
  const shown = examples.map((example) =>
    example.valid
      ? [example.country.code, example.bank_code_holder, example.clearing?.iid ?? null]
      : example.error
  );
  assertEquals(shown, [
    ["DE", "confirmed", null],
    ["CH", "confirmed", "00230"],
    ["NL", "inferred", null],
    ["PK", "inferred", null],
    ["DE", "not_allocated", null],
    "checksum_failed",
  ]);
});

Deno.test("get_demo tells a key what is left and takes nothing", async () => {
  await using app = await TestApp.open();
  const { status, headers } = await app.get("/v1/demo", { key: await app.makeKey() });
  assertEquals([status, headers.get("X-Quota-Remaining"), headers.get("X-Charged-From")], [200, "25", null]);
});
