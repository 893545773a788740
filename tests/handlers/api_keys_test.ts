/**
 * API keys: created, claimed, rotated and revoked, and their usage and balance. `api_keys.http` has the tests that only
 * need calls.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import type { SMTPServerOptions } from "smtp-server";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { explainFailure } from "../../src/handlers/api_key_usage.ts";
import { startSmtpServer } from "../email/support/smtp_server.ts";
import { runTranscript } from "../support/http_transcript.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, memberOf, TestApp } from "../support/test_app.ts";
import { usedUnits } from "../support/test_keys.ts";

/** For tests that only need other keys. */
const app = await TestApp.open();
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

runTranscript(new URL("./api_keys.http", import.meta.url));

const GENERATE_PATH = "/v1/keys/generate";

// Guarantees that the mail server's answer decides whether a code can be tried and whether it counts.

const email = "pay@firma.de";

type SmtpAnswer = (error?: Error) => void;

/** Reads mails completely, stores their codes, and lets the test answer. */
function mailReader(
  answer: (done: SmtpAnswer) => void,
): { codes: string[]; onData: SMTPServerOptions["onData"] } {
  const codes: string[] = [];
  return {
    codes,
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Uint8Array) => text += new TextDecoder().decode(chunk));
      stream.on("end", () => {
        codes.push(/^Subject: (\d{6})/m.exec(text)?.[1] ?? "");
        answer(done);
      });
    },
  };
}

async function openMailedBy(port: number): Promise<TestApp> {
  const app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${port}` });
  await app.makeKey();
  return app;
}

async function usedToday({ storage }: TestApp): Promise<number[]> {
  const counters = await storage.db.selectFrom("daily_counters").select("used").execute();
  return counters.map(({ used }) => used);
}

Deno.test("generate_key accepts a code only if the mail server has accepted its mail", async () => {
  let hold = Promise.withResolvers<SmtpAnswer>();
  const { codes, onData } = mailReader((done) => hold.resolve(done));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  for (let round = 0; round < 3; round++) {
    hold = Promise.withResolvers();
    const asking = app.post(GENERATE_PATH, { email });
    const refuse = await hold.promise;
    const code = codes.at(-1);
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => app.post(GENERATE_PATH, { email, code })),
    );
    for (const tried of tries) assertEquals(memberOf(tried, "reason"), "no_challenge");
    assertEquals((await app.post(GENERATE_PATH, { email })).status, 409, "one mail at a time");
    refuse(new Error("not today"));
    bodyOf(await asking, "generateApiKey", 503);
    assertEquals(memberOf(await app.post(GENERATE_PATH, { email, code }), "reason"), "no_challenge");
  }
  // A mail that was sent to a server counts, whatever the server answered.
  assertEquals(codes.length, 3);
  assertEquals(await usedToday(app), [3, 3, 3, 3]);
  bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 429);
});

Deno.test("generate_key keeps the earlier code when another cannot be emailed", async () => {
  let fail = false;
  const { codes, onData } = mailReader((done) => done(fail ? new Error("not today") : undefined));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 403);
  const [code] = codes;
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tried = 0; tried < 4; tried++) await app.post(GENERATE_PATH, { email, code: wrong });
  app.clock.advance(60_000);
  fail = true;
  bodyOf(await app.post(GENERATE_PATH, { email }), "generateApiKey", 503);
  bodyOf(await app.post(GENERATE_PATH, { email, code }), "generateApiKey", 201);
});

Deno.test("generate_key still counts wrong tries on an earlier code after another code could not be emailed", async () => {
  let fail = false;
  const { codes, onData } = mailReader((done) => done(fail ? new Error("not today") : undefined));
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  await app.post(GENERATE_PATH, { email });
  const [code] = codes;
  const wrong = code === "000000" ? "000001" : "000000";
  app.clock.advance(60_000);
  fail = true;
  const reasons: unknown[] = [];
  for (let tried = 0; tried < 6; tried++) {
    // A rejected mail counts towards the limit of three a day, too.
    const { status } = await app.post(GENERATE_PATH, { email });
    assertEquals(status, tried < 2 ? 503 : 429);
    reasons.push(memberOf(await app.post(GENERATE_PATH, { email, code: wrong }), "reason"));
  }
  assertEquals(reasons, [...Array(5).fill("wrong_code"), "too_many_attempts"]);
});

Deno.test("generate_key counts a mail that may have arrived, reports that, and accepts its code", async () => {
  const { codes, onData } = mailReader(() => smtp.cut());
  await using smtp = await startSmtpServer({ onData });
  await using app = await openMailedBy(smtp.port);
  const statuses: number[] = [];
  for (let mail = 0; mail < 5; mail++) {
    const answer = await app.post(GENERATE_PATH, { email });
    statuses.push(answer.status);
    if (answer.status === 403) {
      const asked = bodyOf(answer, "generateApiKey", 403);
      assertEquals(asked.error, "verification_required");
      assertStringIncludes(asked.message, "has not confirmed");
    }
    app.clock.advance(60_000);
  }
  assertEquals(statuses, [403, 403, 403, 429, 429]);
  assertEquals([codes.length, await usedToday(app)], [3, [3, 3, 3, 3]]);
  bodyOf(await app.post(GENERATE_PATH, { email, code: codes.at(-1) }), "generateApiKey", 201);
  assert(app.logLines.some((line) => line.includes("Cannot tell whether mail was sent")));
  assert(!app.logLines.some((line) => line.includes("firma.de")));
});

// claimApiKey: one proven mailbox raises one key.

const CLAIM_PATH = "/v1/keys/claim";
const IBAN = { iban: "DE89370400440532013000" };

Deno.test("claim_key says that a mail may be late if the mail server received it and didn't answer", async () => {
  await using smtp = await startSmtpServer({
    onData(stream) {
      stream.on("end", () => smtp.cut());
      stream.resume();
    },
  });
  await using app = await TestApp.open({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}` });
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const sent = bodyOf(
    await app.post(CLAIM_PATH, { email: "pay@firma.de" }, { key }),
    "claimApiKey",
    202,
  );
  assertEquals([sent.status, sent.message.includes("has not confirmed")], ["code_sent", true]);
});

// rotateApiKey

Deno.test("rotate_api_key during parallel calls: each call is charged once or rejected", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const calls = Array.from({ length: 40 }, () => app.post("/v1/iban/validate", IBAN, { key }));
  const rotation = app.request("POST", "/v1/keys/rotate", { key });
  const answers = await Promise.all(calls);
  const rotated = bodyOf(await rotation, "rotateApiKey", 201);
  const served = answers.filter(({ status }) => status === 200).length;
  const usage = bodyOf(await app.get("/v1/keys/usage", { key: rotated.api_key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, served);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    const reason = memberOf(answer, "cause.reason");
    assertEquals(reason === "invalid_api_key" || reason === "monthly_quota_exhausted", true, String(reason));
  }
});

// revokeApiKey

Deno.test("revoke_api_key during parallel calls: each served call is charged", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const calls = Array.from({ length: 60 }, () => app.post("/v1/iban/validate", IBAN, { key }));
  await app.request("POST", "/v1/keys/revoke", { key });
  const served = (await Promise.all(calls)).filter(({ status }) => status === 200).length;
  assertEquals(await usedUnits(app.storage), served);
});

// explainFailure()

const GO_ON = "Come back on the 1st.";
const { schemas } = openApiDocument.components;
const everyOperation: readonly Operation[] = Object.values(operations);

function explain(status: number, reason: string, path = "/v1/iban/validate") {
  return explainFailure({ path, status, reason }, GO_ON);
}

/**
 * Refusals that aren't in reports. A report is about a working key, and counts a 402 under its cause, such as too few
 * credits.
 */
const uncounted = ["missing_key", "invalid_key", "payment_required"];

for (const token of schemas.ErrorCode.enum.filter((token) => !uncounted.includes(token))) {
  Deno.test(`explainFailure() has its own sentence for ${token}`, () => {
    for (const status of [400, 403, 404, 409, 413, 429, 503]) {
      const { meaning, fix } = explain(status, token);
      assertNotEquals(meaning, explain(status, "no such token").meaning);
      assert(fix !== "", "whoever reads the report is told what to change");
    }
  });
}

/** Reasons for a 402 with a working key. */
const shortfalls = schemas.PaymentCauseReason.enum.filter((reason) =>
  /^(monthly_quota|credits)_/.test(reason)
);

Deno.test("the contract has four 402 reasons for a key without enough quota or credits", () => {
  assertEquals(shortfalls.length, 4);
});

for (const reason of shortfalls) {
  Deno.test(`explainFailure() says how to continue with the same key after ${reason}`, () => {
    const { meaning, fix } = explain(402, reason);
    assertNotEquals(meaning, explain(402, "no such token").meaning);
    assertStringIncludes(fix, GO_ON);
    assertEquals(fix.includes("smaller batch"), reason.endsWith("_insufficient"));
  });
}

for (const { method, path, body, invalidInput } of everyOperation) {
  if (!invalidInput.some(({ error }) => error === "invalid_request")) continue;

  Deno.test(`explainFailure() says what ${method} ${path} accepts after an invalid_request`, () => {
    const { fix } = explain(400, "invalid_request", path);
    const rules = invalidInput.filter(({ error, keyword }) =>
      error === "invalid_request" && keyword === null
    );
    for (const { message } of rules) assertStringIncludes(fix, message);
  });

  // Left out, because keys and accounts need emailed codes, and a purchase is first answered with its price.
  if (body === null || /^\/v1\/(?:keys|account|credits\/buy)\//.test(path)) continue;
  Deno.test(`explainFailure() gives an example for ${method} ${path} that the operation accepts`, async () => {
    const { fix } = explain(400, "invalid_request", path);
    const example = /\{.*?\}(?=$| or |\. |\.$)/.exec(fix)?.[0] ?? "";
    const answer = await app.post(path, JSON.parse(example), { key: await openKey(app) });
    assert(answer.status === 200 || answer.status === 201, `${example}: ${answer.text}`);
  });
}

Deno.test("explainFailure() explains the period of a report", () => {
  const { fix } = explain(400, "invalid_request", "/v1/keys/report");
  assertStringIncludes(fix, "`days` is a whole number of days from 1 to 365");
  assert(!fix.includes("iban"), fix);
});

Deno.test("explainFailure() explains the form of an Idempotency-Key on paths that read it", () => {
  assertStringIncludes(explain(400, "invalid_request", "/v1/bic/{code}").fix, "1 to 255");
  assert(!explain(400, "invalid_request", "/v1/test-iban").fix.includes("Idempotency-Key"));
});

Deno.test("explainFailure() refers to the message of an invalid_request on paths outside the contract", () => {
  assertStringIncludes(explain(400, "invalid_request", "/v1/no/such/path").fix, "`message`");
});

Deno.test("explainFailure() says that a code was emailed and where to send it", () => {
  const { meaning, fix } = explain(403, "verification_required", "/v1/keys/generate");
  assertMatch(meaning, /a code was sent/);
  assertMatch(fix, /`code`.*15 minutes/);
});

for (const status of [400, 401, 402, 403, 404, 405, 409, 413, 429, 500, 503]) {
  Deno.test(`explainFailure() explains ${status} if the answer has no error token`, () => {
    const { meaning, fix } = explain(status, "");
    assert(meaning !== "" && fix !== "");
  });
}

Deno.test("explainFailure() doesn't mistake the name of an inherited property for an error token", () => {
  assertEquals(explain(400, "constructor"), explain(400, ""));
});
