/**
 * What the service reports about itself (health, editions, evidence, contract, demo), and feedback.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import { compactVerify, createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair } from "jose";
import { CompiledQuery } from "kysely";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { hashJson, sealIdOf, sealRun, verifyRun } from "../../sdk/evidence/mod.ts";
import { openPayment, recordSettled } from "../../src/billing/payments.ts";
import { runFeedback } from "../../src/commands/feedback.ts";
import { openDataFolder } from "../../src/data/registers/mod.ts";
import { closeReport, readFeedbackReport } from "../../src/feedback/mod.ts";
import { sweep } from "../../src/jobs/jobs.ts";
import { ageInDays } from "../../src/screening/edition_age.ts";
import { backUpDatabase } from "../../src/storage/file/mod.ts";
import { dayOf } from "../../src/storage/mod.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { runHere, runTask } from "../support/operator_commands.ts";
import { openKey } from "../support/seed_key.ts";
import { paymentOf } from "../support/test_payments.ts";
import { emptyFileDatabase } from "../support/temp_database.ts";
import { BASE_URL, bodyOf, memberOf, TestApp } from "../support/test_app.ts";

/** Sends a report and returns its number. */
async function sendReport(app: TestApp, report: unknown): Promise<number> {
  return bodyOf(await app.post("/v1/feedback", report), "submitFeedback", 201).id;
}

/** For requests that change nothing. */
const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

runTranscript(new URL("./about_the_service.http", import.meta.url));

// getHealth

Deno.test("get_health reports publisher, date and rows of every dataset", async () => {
  const { datasets } = bodyOf(await shared.get("/health"), "getHealth", 200);
  const ids = datasets.map(({ dataset }) => dataset);
  assertEquals(ids.length, new Set(ids).size);
  assert(ids.includes("de_bank_codes"), ids.join());
  for (const { dataset, register, publisher, as_of, rows } of datasets) {
    assert(register !== "" && publisher !== "", dataset);
    assertMatch(as_of, /^\d{4}-\d{2}(-\d{2})?$/, dataset);
    assert(rows > 0, dataset);
  }
});

Deno.test("GET /health lists the BIC sources that are frozen", async () => {
  const { datasets, bic_sources = [], frozen_bic_sources } = bodyOf(
    await shared.get("/health"),
    "getHealth",
    200,
  );
  const frozen = ["bic_directory_2018_01", "bic_directory_2024_07"];
  assertEquals(frozen_bic_sources?.toSorted(), frozen);
  for (const source of bic_sources) {
    assertEquals(source.stale, source.stale_reason !== null, source.source);
    assertEquals(source.last_updated, null, source.source);
  }
  for (const { dataset, stale, stale_reason } of datasets) {
    assertEquals(stale === true, stale_reason !== undefined, dataset);
  }
  const reasonOf = (id: string) => datasets.find(({ dataset }) => dataset === id)?.stale_reason;
  assertEquals([reasonOf("lv_bank_codes"), reasonOf("de_bank_codes")], ["source_frozen", undefined]);
});

Deno.test("get_health returns 503 in the same shape when the database cannot be reached", async () => {
  await using app = await TestApp.open();
  const before = bodyOf(await app.get("/health"), "getHealth", 200);
  await app.storage.close();
  app.clock.advance(1000);
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

// getEvidenceKeys

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

Deno.test("the contract is OpenAPI 3.1.0 and has version 1.5.0", () => {
  assertEquals([openApiDocument.openapi, openApiDocument.info.version], ["3.1.0", "1.5.0"]);
});

// submitFeedback

const FEEDBACK = "/v1/feedback";

Deno.test("submit_feedback stores the whole report, and get_feedback_status returns only its status", async () => {
  await using app = await TestApp.open();
  const received = bodyOf(
    await app.post(FEEDBACK, {
      error_type: "stale_bic",
      endpoint: "GET /v1/bic/COBADEFF",
      notes: "Moved.\nSee their site.",
      contact: "maria@firma.de",
      agent: "payout-bot 2",
      expected: { city: "Frankfurt" },
      got: ["Berlin", null],
      unheard_of: 1,
    }),
    "submitFeedback",
    201,
  );
  assertEquals(received.next_steps, {
    check_status: `GET /v1/feedback/${received.id}`,
    documentation: "https://bankscreen.test/docs/api/submitFeedback",
  });
  const status = bodyOf(await app.get(`${FEEDBACK}/${received.id}`), "getFeedbackStatus", 200);
  assertEquals(status, {
    id: received.id,
    created_at: "2026-11-21T08:00:00.000Z",
    endpoint: "GET /v1/bic/COBADEFF",
    error_type: "stale_bic",
    status: "open",
  });
  const { payments, otherClaims, transaction_hash, closed_at, ...read } =
    await readFeedbackReport(app.storage, received.id) ?? {};
  assertEquals([payments, otherClaims, transaction_hash, closed_at], [[], [], null, null]);
  assertEquals(read, {
    id: received.id,
    created_at: app.clock.now(),
    status: "open",
    error_type: "stale_bic",
    endpoint: "GET /v1/bic/COBADEFF",
    notes: "Moved.\nSee their site.",
    contact: "maria@firma.de",
    agent: "payout-bot 2",
    expected: '{"city":"Frankfurt"}',
    got: '["Berlin",null]',
  });
  const row = await app.storage.db.selectFrom("feedback").selectAll().executeTakeFirstOrThrow();
  assertEquals(JSON.stringify(row).includes("maria"), false);
  assertEquals(app.logLines.some((line) => /maria|Moved|COBADEFF/.test(line)), false);
});

Deno.test("submit_feedback shortens long texts at whole characters instead of rejecting them", async () => {
  await using app = await TestApp.open();
  const id = await sendReport(app, {
    endpoint: "é".repeat(300),
    tx_hash: "x".repeat(300),
    notes: "😀".repeat(5000),
    contact: "c".repeat(300),
    agent: "a".repeat(300),
    expected: "e".repeat(3000),
    got: { text: "😀".repeat(3000) },
  });
  const read = await readFeedbackReport(app.storage, id);
  assert(read);
  const { endpoint, transaction_hash, notes, contact, agent, expected, got } = read;
  const kept = [endpoint, transaction_hash, notes, contact, agent, expected, got]
    .map((text) => [...text ?? ""].length);
  assertEquals(kept, [200, 120, 4000, 255, 120, 2000, 2000]);
  assertMatch(notes ?? "", /^😀+$/u);
  assertMatch(got ?? "", /^\{"text":"😀+$/u);
});

const ODD_TEXTS = ["a\0b", "\ud800", "'; DROP TABLE feedback; --", "\u202e gnirts"];

Deno.test("submit_feedback stores all characters that a database can store", async () => {
  await using app = await TestApp.open();
  for (const notes of ODD_TEXTS) {
    const read = await readFeedbackReport(app.storage, await sendReport(app, { notes, got: notes }));
    assertEquals(read?.notes, notes.replace("\0", "").toWellFormed().trim());
  }
});

// getFeedbackStatus

Deno.test("submit_feedback returns numbers that can't be guessed", async () => {
  await using app = await TestApp.open();
  const ids = [await sendReport(app, { notes: "one" }), await sendReport(app, { notes: "two" })];
  assertNotEquals(Math.abs((ids[0] ?? 0) - (ids[1] ?? 0)), 1);
});

// Reports: how long their text is stored, and how the operator reads and closes them.

const HASH = `0x${"3f".repeat(32)}`;

Deno.test("a sweep deletes closed reports after a year, and the networks that sent reports after a day", async () => {
  await using app = await TestApp.open();
  const [open, done] = [await sendReport(app, { notes: "open" }), await sendReport(app, { notes: "done" })];
  assertEquals([await closeReport(app.storage, done), await closeReport(app.storage, done)], [true, false]);
  assertEquals(bodyOf(await app.get(`${FEEDBACK}/${done}`), "getFeedbackStatus", 200).status, "done");
  app.clock.advance(2 * 86_400_000);
  await sweep(app.storage, () => {});
  const rows = await app.storage.db.selectFrom("feedback").select(["id", "network"]).execute();
  assertEquals(rows.map(({ network }) => network), [null, null]);
  app.clock.advance(365 * 86_400_000);
  await sweep(app.storage, () => {});
  assertEquals(await app.storage.db.selectFrom("feedback").select("id").execute(), [{ id: open }]);
});

/** Writes a settled payment for a call. */
async function seedPayment({ storage }: TestApp): Promise<void> {
  const payment = { ...paymentOf(1, storage.clock.now(), false), payer: "0xpayer", amount_atomic: 20_000 };
  await openPayment(storage, { ...payment, operation: "complianceCheck" }, null);
  await recordSettled(storage, payment, HASH);
}

Deno.test("deno task feedback lists reports, shows one with the payment to refund, and closes it", async () => {
  await using app = await TestApp.open();
  await seedPayment(app);
  const claimed = await sendReport(app, {
    tx_hash: HASH.toUpperCase().replace("0X", "0x"),
    notes: "Paid twice.\u001b[2J\nRefund me.",
    contact: "maria@firma.de",
    // Text that would clear the screen, rename a window, or print from right to left.
    endpoint: "\u001b]0;x\u0007",
    agent: "\u009b2J\u202e",
    expected: "\u001b[8m\r",
  });
  app.clock.advance(1000);
  const unknown = await sendReport(app, { tx_hash: `0x${"00".repeat(32)}` });
  app.clock.advance(1000);
  const again = await sendReport(app, { tx_hash: HASH });
  const url = (await app.storage.db.executeQuery<{ file: string }>(
    CompiledQuery.raw("SELECT file FROM pragma_database_list"),
  )).rows[0]?.file ?? "";
  const run = async (...args: readonly string[]): Promise<readonly [code: number, out: string]> => {
    const { code, out, err } = await runHere(runFeedback, { DATABASE_URL: `file:${url}` }, args);
    return [code, out + err];
  };

  const [, list] = await run();
  assertMatch(
    list,
    new RegExp(
      `^report +sent +status +kind +refund +about\\n` +
        `${again} .* open +other +known payment[^\\n]*\\n` +
        `${unknown} .* open +other +unknown payment[^\\n]*\\n` +
        `${claimed} .* open +other +known payment +\uFFFD\\]0;x\uFFFD: Paid twice\\.\uFFFD\\[2J`,
    ),
  );
  const [shownCode, shown] = await run("show", String(claimed));
  assertEquals(shownCode, 0);
  for (
    const line of [
      "contact      maria@firma.de",
      `transaction  ${HASH}`,
      "  payment    0.02 USDC, settled, 2026-11-21T08:00:00Z",
      "  payer      0xpayer on eip155:8453",
      "  for        complianceCheck",
      "  refund     to this payer only",
      `  also in    report ${again}\n`,
      "  Refund me.",
    ]
  ) assertStringIncludes(shown, line);
  for (const text of [list, shown]) assertEquals(/[^\P{Cc}\n]|\p{Cf}/u.test(text), false);
  assertEquals(await run("close", String(claimed)), [0, `Closed report ${claimed}.\n`]);
  assertEquals(await run("close", String(claimed)), [1, `Report ${claimed} not found, or already closed.\n`]);
  // The task may read a copy in the service's folder.
  await using copy = await emptyFileDatabase();
  await backUpDatabase({ url: `file:${url}` }, copy.url.slice("file:".length));
  const all = await runTask("feedback", { DATABASE_URL: copy.url }, ["list", "--all"]);
  assertMatch(all.out, / done +other/);
  const [code, usage] = await run("show", "x");
  assertEquals(code, 2);
  assertStringIncludes(usage, "Usage: deno task feedback");
});
