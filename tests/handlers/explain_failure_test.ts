import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { explainFailure } from "../../src/handlers/api_key_usage.ts";
import { openKey } from "../support/seed_key.ts";
import { TestApp } from "../support/test_app.ts";

const GO_ON = "Come back on the 1st.";
const { schemas } = openApiDocument.components;
const everyOperation: readonly Operation[] = Object.values(operations);

function explain(status: number, reason: string, path = "/v1/iban/validate") {
  return explainFailure({ path, status, reason }, GO_ON);
}

/**
 * Refusals that no report holds: a report is that of a key that works, and counts a 402 under the reason of its
 * cause.
 */
const uncounted = ["missing_key", "invalid_key", "payment_required"];

for (const token of schemas.ErrorCode.enum.filter((token) => !uncounted.includes(token))) {
  Deno.test(`explainFailure() has words of its own for ${token}`, () => {
    for (const status of [400, 403, 404, 409, 413, 429, 503]) {
      const { meaning, fix } = explain(status, token);
      assertNotEquals(meaning, explain(status, "no such token").meaning);
      assert(fix !== "", "whoever reads the report is told what to change");
    }
  });
}

/** The reasons of a 402 that a key which works can get. */
const shortfalls = schemas.PaymentCauseReason.enum.filter((reason) =>
  /^(monthly_quota|credits)_/.test(reason)
);

Deno.test("the contract has four reasons for a key that runs dry", () => {
  assertEquals(shortfalls.length, 4);
});

for (const reason of shortfalls) {
  Deno.test(`explainFailure() tells of ${reason} how this very key goes on`, () => {
    const { meaning, fix } = explain(402, reason);
    assertNotEquals(meaning, explain(402, "no such token").meaning);
    assertStringIncludes(fix, GO_ON);
    assertEquals(fix.includes("smaller batch"), reason.endsWith("_insufficient"));
  });
}

for (const { method, path, body, invalidInput } of everyOperation) {
  if (!invalidInput.some(({ error }) => error === "invalid_request")) continue;

  Deno.test(`explainFailure() says of an invalid_request to ${method} ${path} what that path takes`, () => {
    const { fix } = explain(400, "invalid_request", path);
    const rules = invalidInput.filter(({ error, keyword }) =>
      error === "invalid_request" && keyword === null
    );
    for (const { message } of rules) assertStringIncludes(fix, message);
  });

  // Keys and the account area go by codes that are mailed, and a purchase is answered with its price first.
  if (body === null || /^\/v1\/(?:keys|account|credits\/buy)\//.test(path)) continue;
  Deno.test(`explainFailure() gives an example for ${method} ${path} that works there`, async () => {
    const { fix } = explain(400, "invalid_request", path);
    const example = /\{.*?\}(?=$| or |\. |\.$)/.exec(fix)?.[0] ?? "";
    await using app = await TestApp.open();
    const answer = await app.post(path, JSON.parse(example), { key: await openKey(app) });
    assert(answer.status === 200 || answer.status === 201, `${example}: ${answer.text}`);
  });
}

Deno.test("explainFailure() speaks of the window and of no IBAN where a report was asked for", () => {
  const { fix } = explain(400, "invalid_request", "/v1/keys/report");
  assertStringIncludes(fix, "`days` is a whole number of days from 1 to 365");
  assert(!fix.includes("iban"), fix);
});

Deno.test("explainFailure() tells of the form of an Idempotency-Key on the paths that read it", () => {
  assertStringIncludes(explain(400, "invalid_request", "/v1/bic/{code}").fix, "1 to 255");
  assert(!explain(400, "invalid_request", "/v1/test-iban").fix.includes("Idempotency-Key"));
});

Deno.test("explainFailure() points at the answer for an invalid_request where the contract knows none", () => {
  assertStringIncludes(explain(400, "invalid_request", "/v1/no/such/path").fix, "`message`");
});

Deno.test("explainFailure() tells that a code was mailed and where it belongs", () => {
  const { meaning, fix } = explain(403, "verification_required", "/v1/keys/generate");
  assertMatch(meaning, /mailed/);
  assertMatch(fix, /`code`.*15 minutes/);
});

for (const status of [400, 401, 402, 403, 404, 405, 409, 413, 429, 500, 503]) {
  Deno.test(`explainFailure() says something about ${status} when the token tells nothing`, () => {
    const { meaning, fix } = explain(status, "");
    assert(meaning !== "" && fix !== "");
  });
}

Deno.test("explainFailure() takes no name of an object's own members for a token", () => {
  assertEquals(explain(400, "constructor"), explain(400, ""));
});
