/**
 * Validation of one IBAN and of many: answers, refusals, counting, charging, and the number of files that a call runs
 * through.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { batchValidateIBAN, ibanAnswer, writeResult } from "../../src/handlers/validate_iban.ts";
import type { JsonPieces } from "../../generated/handlers.ts";
import { joinPieces } from "../../src/http/reply.ts";
import { isBlank } from "../../src/identifiers/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { listen } from "../../src/http/mod.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";
import { filesRunBy } from "../support/files_run_by.ts";
import { directCall } from "../support/screen_directly.ts";
import { shipped as shippedSource } from "../support/loaded_service.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { otherNetwork } from "../support/other_network.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

runTranscript(new URL("./validate_iban.http", import.meta.url));

const PATH = "/v1/iban/validate";

const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

const IBAN = { iban: "DE89370400440532013000" };
const JSON_TYPE = { "Content-Type": "application/json" };

// Guarantees that a call without a key is only served within the week's free calls, and that the offer of a payment is
// correct.

const PAY_TO = "0x000000000000000000000000000000000000dEaD";

const selling = await TestApp.open({
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
});
Deno.test.afterAll(() => selling[Symbol.asyncDispose]());

Deno.test("validate_iban repeats the offer in the PAYMENT-REQUIRED header, under 8192 bytes", async () => {
  const answer = await selling.post(PATH, {});
  const header = answer.headers.get("PAYMENT-REQUIRED") ?? "";
  assert(header.length < 8192, String(header.length));
  const decoded = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header)));
  assertEquals(decoded.accepts, memberOf(answer, "accepts"));
  assertEquals(decoded.x402Version, 2);
});

Deno.test("validate_iban falls back to payment when the calls cannot be counted", async () => {
  await using app = await TestApp.open();
  await app.storage.queue.close();
  const { cause } = bodyOf(await app.post(PATH, IBAN), "validateIBAN", 402);
  assertEquals(cause?.reason, "trial_unavailable");
  assert(app.logLines.some((line) => line.includes("failure")), "the cause is logged");
});

const LIMIT = 256 * 1024;

/** A body of a given length, without any other reason to be refused. */
function bodyOfLength(length: number): string {
  const start = '{"iban":"DE89370400440532013000","note":"';
  return `${start}${"x".repeat(length - start.length - 2)}"}`;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

Deno.test("validate_iban accepts a body of 256 KB, with and without a Content-Length", async () => {
  const text = bodyOfLength(LIMIT);
  for (const body of [text, streamOf(text)]) {
    const answer = await shared.request("POST", PATH, { body, headers: JSON_TYPE, from: otherNetwork() });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
  }
});

Deno.test("validate_iban rejects a body over 256 KB, with and without a Content-Length, and does not count the call", async () => {
  const from = otherNetwork();
  const text = bodyOfLength(LIMIT + 1);
  for (const body of [text, streamOf(text)]) {
    const answer = await shared.request("POST", PATH, { body, headers: JSON_TYPE, from });
    assertEquals(bodyOf(answer, "validateIBAN", 413).error, "payload_too_large");
  }
  const served = await shared.post(PATH, IBAN, { from });
  assertEquals(memberOf(served, "trial.calls_used_this_week"), 1);
});

Deno.test("a body that is too large is rejected before routing", async () => {
  const body = bodyOfLength(LIMIT + 1);
  assertEquals((await shared.request("POST", "/no/such/path", { body })).status, 413);
  assertEquals((await shared.request("PUT", "/ping", { body })).status, 413);
});

// batchValidateIBAN

// Guarantees that a batch is charged per IBAN, completely or not at all, and never more than the balance.

const BATCH = "/v1/iban/batch";
const GOOD = IBAN.iban;

function servedUnits(answers: readonly TestAnswer[]): number {
  return answers.filter(({ status }) => status === 200)
    .reduce((sum, answer) => sum + Number(memberOf(answer, "count") ?? 1), 0);
}

Deno.test("parallel batches and single calls together never exceed the balance of the key", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      (_, index) =>
        index % 3 === 0
          ? app.post("/v1/iban/validate", { iban: GOOD }, { key })
          : app.post(BATCH, { ibans: Array(7).fill(GOOD) }, { key }),
    ),
  );
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, servedUnits(answers));
  assertEquals(usage.used, 25, "single calls fill what batches leave");
});

// writeResult(), batchValidateIBAN()

const screening = bindScreening(shippedSource.current(), () => "2026-11-22");

/** Wrong national digits, an unknown code, and texts that aren't IBANs, with every kind of character. */
const ODD = [
  ...[
    "DE75512108001245126199",
    "FR7630006000011234567890189",
    "BE71096123456769",
    "PL61109010140000071219812874",
  ],
  ...["", "DE", 'DE"\\\u0007', "ŁÓDŹ", "\ud800", "DE89 3704 0044 0532 0130 00"],
];
const BICS = [null, "COBADEFFXXX", "SABRRUMM", "UBSWCHZH80A", "not a BIC"];
const item = fc.tuple(
  fc.oneof(fc.constantFrom(...registryRows.map(({ example }) => example), ...ODD), fc.string()),
  fc.constantFrom(...BICS),
  fc.constantFrom(null, "RF18539007547034", "RF00"),
);

Deno.test("answers about one IBAN and about a batch equal the output of JSON.stringify", () => {
  const cost = fc.constantFrom(0, 0.02);
  const language = fc.constantFrom(...LANGUAGES);
  fc.assert(fc.property(fc.array(item, { maxLength: 100 }), cost, language, (items, cost, language) => {
    for (const [iban, bic, reference] of items) {
      const sent = reference === null ? null : { text: reference, type: null };
      const screened = screening.iban(iban, sent, readGivenBic(bic));
      const answer = { ...ibanAnswer(screened, cost, language), processing_ms: cost };
      const { start, shared, end } = writeResult(screened, cost, language, cost);
      assertEquals(start + (shared?.text ?? "") + end, JSON.stringify(answer));
    }
    const ibans = items.map(([iban, bic]) => ({ iban, bic }));
    const request = new Request("http://localhost/", { headers: { "Accept-Language": language } });
    const call = { ...directCall, unitCostUsdc: cost, request };
    const { written = [] } = batchValidateIBAN(screening.iban, { body: { ibans } }, call);
    assert(!(written instanceof Uint8Array));
    const { processing_ms } = JSON.parse(textOf(written));
    const results = ibans.map(({ iban, bic }) => {
      const screened = screening.iban(iban, null, readGivenBic(bic));
      return ibanAnswer(screened, isBlank(iban) ? 0 : cost, language);
    });
    const expected = {
      results,
      count: items.length,
      valid_count: results.filter(({ valid }) => valid).length,
      cost_usdc: Math.round(ibans.filter(({ iban }) => !isBlank(iban)).length * cost * 1000) / 1000,
    };
    assertEquals(textOf(written), JSON.stringify({ ...expected, processing_ms }));
  }));
});

/** Returns serialised JSON as it is sent. */
function textOf(pieces: JsonPieces): string {
  const joined = joinPieces(pieces);
  return typeof joined === "string" ? joined : new TextDecoder("utf-8", { fatal: true }).decode(joined);
}

// The path of a call through the code: the number of files that a reader opens to follow a call with a key from socket
// to answer, and to follow its charge. Counted by V8's precise coverage of one call, after others of its kind.

const FILES_MAX = 30;
const CHARGE_FILES_MAX = 9;

Deno.test("a validation with a key runs code of at most FILES_MAX files, and its charge of at most CHARGE_FILES_MAX", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const server = listen({ hostname: "127.0.0.1", port: 0 }, app.serve, () => {});
  const call = async (): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${server.address.port}${PATH}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}` },
      body: JSON.stringify(IBAN),
    });
    assertEquals(answer.status, 200, await answer.text());
  };
  await call();
  await call();
  // A timer may run code during one call, so only files count that every call runs through.
  const runs = [await filesRunBy(call), await filesRunBy(call), await filesRunBy(call)];
  const files = [...runs.map((paths) => new Set(paths)).reduce((one, other) => one.intersection(other))];
  await server.stop();
  const ofCharge = files.filter((path) => /^src\/(?:billing|storage)\//.test(path));
  assert(files.includes("src/http/pipeline.ts"), files.join("\n"));
  assert(files.length <= FILES_MAX, `${files.length} files:\n${files.toSorted().join("\n")}`);
  assert(ofCharge.length <= CHARGE_FILES_MAX, `${ofCharge.length} files:\n${ofCharge.toSorted().join("\n")}`);
});
