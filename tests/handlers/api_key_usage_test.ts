import { assert, assertEquals, assertMatch, assertNotEquals, assertStringIncludes } from "@std/assert";
import openApiDocument from "../../generated/openapi.json" with { type: "json" };
import { operations } from "../../generated/operations.ts";
import type { Operation } from "../../src/contract/mod.ts";
import { explainFailure } from "../../src/handlers/api_key_usage.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, TestApp } from "../support/test_app.ts";

// getApiKeyUsage

const USAGE_PATH = "/v1/keys/usage";
const IBAN = { iban: "DE89370400440532013000" };

/** Gives credits to a key, as a purchase would. */
async function grant(
  app: TestApp,
  key: string,
  credits: number,
  purchaseId = "test-purchase",
): Promise<void> {
  const { id } = await app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  assertEquals(await grantCredits(app.storage, { purchaseId, keyId: id, credits }), "granted");
}

Deno.test("key_usage tells an anonymous key what is left and how to raise it", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  const answer = await app.get(USAGE_PATH, { key });
  const usage = bodyOf(answer, "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.limit, usage.remaining, usage.month], [1, 25, 24, "2026-11"]);
  assertEquals([usage.basis, usage.tier, usage.key_prefix], ["monthly", "anonymous", key.slice(0, 8)]);
  assertEquals(usage.claim, {
    url: `${BASE_URL}/v1/keys/claim`,
    raises_limit_to: 200,
    methods: ["email_code"],
    paid_so_far_usd: 0,
    paid_needed_usd: 1,
  });
  assertEquals("credits_remaining" in usage, false);
  assertEquals(answer.headers.get("X-Quota-Remaining"), "24");
  assertEquals(answer.headers.get("X-Charged-From"), null);
});

Deno.test("key_usage costs nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let call = 0; call < 3; call++) {
    assertEquals(bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200).used, 0);
  }
});

Deno.test("key_usage counts anew from the 1st of the month (UTC)", async () => {
  await using app = await TestApp.open({}, "2026-11-30T23:59:59.999Z");
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  assertEquals(bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200).used, 1);
  app.clock.set("2026-12-01T00:00:00Z");
  const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.month], [0, "2026-12"]);
});

Deno.test("key_usage of an anonymous key that got credits knows no allowance and no claim", async () => {
  await using app = await TestApp.open({
    CARD_LINK_1K: "https://pay.test/1k",
    CARD_LINK_PRO: "https://pay.test/pro",
  });
  const key = await app.makeKey();
  await grant(app, key, 1000);
  const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
  assertEquals([usage.basis, usage.tier, usage.claim], ["credits", undefined, undefined]);
  assertEquals([usage.credits_remaining, usage.credits_total, usage.limit], [1000, 1000, 0]);
  assertEquals(typeof usage.note, "string");
  assertStringIncludes(usage.topup?.by_card["1k"] ?? "", "https://pay.test/1k?client_reference_id=ifr_");
  assertStringIncludes(usage.topup?.pro ?? "", "https://pay.test/pro?client_reference_id=ifr_");
  const served = await app.post("/v1/iban/validate", IBAN, { key });
  assertEquals(served.headers.get("X-Charged-From"), "credits");
  assertEquals(served.headers.get("X-Credits-Remaining"), "999");
  assertEquals(served.headers.get("X-Quota-Used"), null);
  assertEquals(bodyOf(served, "validateIBAN", 200).attribution, undefined);
});

Deno.test("key_usage of a key with both draws the allowance first and splits a batch", async () => {
  await using app = await TestApp.open();
  const answer = await app.post("/v1/keys/generate", { email: "pay@firma.de" });
  const key = bodyOf(answer, "generateApiKey", 201).api_key;
  await grant(app, key, 1000);
  const ibans = Array.from({ length: 100 }, () => IBAN.iban);
  const first = await app.post("/v1/iban/batch", { ibans }, { key });
  assertEquals(first.headers.get("X-Charged-From"), "allowance");
  await app.post("/v1/iban/batch", { ibans: ibans.slice(0, 60) }, { key });
  const split = await app.post("/v1/iban/batch", { ibans }, { key });
  assertEquals(split.headers.get("X-Charged-From"), "allowance+credits");
  assertEquals(split.headers.get("X-Quota-Charged"), "40");
  assertEquals(split.headers.get("X-Credits-Charged"), "60");
  assertEquals(split.headers.get("X-Quota-Remaining"), "0");
  assertEquals(split.headers.get("X-Credits-Remaining"), "940");
  assertEquals(bodyOf(split, "batchValidateIBAN", 200).attribution?.required, true, "part of it was free");
  const named = { key, headers: { "Idempotency-Key": "order-1" } };
  const bought = await app.post("/v1/iban/validate", IBAN, named);
  assertEquals(bought.headers.get("X-Charged-From"), "credits");
  const repeated = await app.post("/v1/iban/validate", IBAN, named);
  for (const answer of [bought, repeated]) {
    assertEquals(bodyOf(answer, "validateIBAN", 200).attribution, undefined, "credits owe no attribution");
  }
  const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.remaining, usage.billing_order], [200, 0, "allowance_then_credits"]);
});

Deno.test("key_usage answers 401 without a key and for one that is unknown", async () => {
  await using app = await TestApp.open();
  assertEquals(bodyOf(await app.get(USAGE_PATH), "getApiKeyUsage", 401).error, "missing_key");
  const unknown = await app.get(USAGE_PATH, { key: "ifk_nonsense" });
  assertEquals(bodyOf(unknown, "getApiKeyUsage", 401).error, "invalid_key");
});

const PAY_TO = "0x000000000000000000000000000000000000dEaD";

Deno.test("key_usage and the balance offer no USDC where none is taken", async () => {
  for (
    const [variables, expected] of [
      [{}, "POST /v1/credits/buy/{1k|5k|25k} (not offered by this server)"],
      [
        { X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" },
        "POST /v1/credits/buy/{1k|5k|25k}",
      ],
    ] as const
  ) {
    await using app = await TestApp.open(variables);
    const key = await app.makeKey();
    const usage = bodyOf(await app.get(USAGE_PATH, { key }), "getApiKeyUsage", 200);
    assertEquals(usage.topup?.by_usdc, expected);
    const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
    if (balance.type !== "credit_bundle") throw new Error("not a bundle");
    assertEquals(balance.topup.by_usdc, expected);
    assertEquals(balance.topup_endpoints.length, 3, "the purchase operations stay, whatever is configured");
  }
});

// getApiKeyReport

const REPORT_PATH = "/v1/keys/report";

Deno.test("key_report of a key without traffic says so instead of guessing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals(report, {
    window_days: 30,
    total: 0,
    ok: 0,
    failed: 0,
    avg_ms: null,
    first_seen: null,
    last_seen: null,
    days: [],
    endpoints: [],
    errors: [],
    footprint: { distinct_networks: 0, unusual: null },
  });
});

Deno.test("key_report judges no footprint before a call was billed", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.get("/v1/keys/usage", { key });
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals([report.total, report.footprint.unusual], [1, null]);
});

Deno.test("key_report tells days, endpoints, networks and failures in plain words", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/validate", IBAN, { key });
  await app.post("/v1/iban/validate", {}, { key, from: "198.51.100.9" });
  app.clock.advance(24 * 60 * 60_000);
  await app.post("/v1/iban/batch", { ibans: [IBAN.iban, "x"] }, { key });
  const { report, usage } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals([report.total, report.ok, report.failed], [3, 2, 1]);
  assertEquals(report.days, [{ day: "2026-11-21", count: 2, failed: 1 }, {
    day: "2026-11-22",
    count: 1,
    failed: 0,
  }]);
  assertEquals(report.endpoints[0], { path: "/v1/iban/validate", count: 2 });
  assertEquals(report.footprint, { distinct_networks: 2, unusual: false });
  const [failure] = report.errors;
  assertEquals([failure?.path, failure?.status, failure?.count], ["/v1/iban/validate", 400, 1]);
  assert(failure && failure.meaning !== "" && failure.fix !== "");
  assertEquals(usage.used, 3);
});

const windows: [days: string, expected: number][] = [
  ["1", 1],
  ["0", 1],
  ["-5", 1],
  ["400", 365],
  ["90", 90],
  ["99999999999999999999", 365],
  ["-99999999999999999999", 1],
  ["9".repeat(400), 365],
];

for (const [days, expected] of windows) {
  Deno.test(`key_report reads days=${days.slice(0, 21)} as ${expected}`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const { report } = bodyOf(await app.get(`${REPORT_PATH}?days=${days}`, { key }), "getApiKeyReport", 200);
    assertEquals(report.window_days, expected);
  });
}

Deno.test("key_report refuses a window that is no number", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  assertEquals(
    bodyOf(await app.get(`${REPORT_PATH}?days=1abc`, { key }), "getApiKeyReport", 400).error,
    "invalid_request",
  );
});

Deno.test("key_report calls more than eight networks unusual", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  for (let network = 1; network <= 9; network++) {
    await app.post("/v1/iban/validate", IBAN, { key, from: `198.51.100.${network}` });
  }
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertEquals(report.footprint, { distinct_networks: 9, unusual: true });
});

Deno.test("key_report tells a batch that was refused what a batch takes", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/batch", { iban: IBAN.iban }, { key });
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertStringIncludes(report.errors[0]?.fix ?? "", '{"ibans": ["DE89370400440532013000"]}');
});

const LINK = "https://pay.test/1k?client_reference_id=ifr_";
for (const [variables, isNamed] of [[{ CARD_LINK_1K: "https://pay.test/1k" }, true], [{}, false]] as const) {
  Deno.test(`key_report tells a dry key ${isNamed ? "its recharge link" : "of nothing that is not sold"}`, async () => {
    await using app = await TestApp.open(variables);
    const key =
      bodyOf(await app.post("/v1/keys/generate", { email: "a@firma.de" }), "generateApiKey", 201).api_key;
    for (const size of [100, 100, 1]) {
      await app.post("/v1/iban/batch", { ibans: Array(size).fill(IBAN.iban) }, { key });
    }
    const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
    const fix = report.errors[0]?.fix ?? "";
    assertStringIncludes(fix, "comes back on the 1st");
    assertEquals([fix.includes(LINK), /credits|claim/i.test(fix)], [isNamed, isNamed]);
  });
}

Deno.test("key_report gives a key without a mailbox the way to a larger allowance", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post("/v1/iban/batch", { ibans: Array(26).fill(IBAN.iban) }, { key });
  const { report } = bodyOf(await app.get(REPORT_PATH, { key }), "getApiKeyReport", 200);
  assertStringIncludes(report.errors[0]?.fix ?? "", "/v1/keys/claim");
});

// getCreditBalance

Deno.test("credit balance tells the credits, the allowance and every way to add to them", async () => {
  await using app = await TestApp.open({ CARD_LINK_5K: "https://pay.test/5k" });
  const key = await openKey(app, 5000);
  await app.post("/v1/iban/validate", { iban: "DE89370400440532013000" }, { key });
  const balance = bodyOf(await app.get("/v1/credits/balance", { key }), "getCreditBalance", 200);
  if (balance.type !== "credit_bundle") throw new Error("not a bundle");
  assertEquals([balance.credits_remaining, balance.credits_total, balance.credits_used], [4999, 5000, 1]);
  assertEquals(balance.allowance, null);
  assertEquals(balance.topup_endpoints.slice(0, 3), [
    "POST /v1/credits/buy/1k",
    "POST /v1/credits/buy/5k",
    "POST /v1/credits/buy/25k",
  ]);
  assertStringIncludes(balance.topup_endpoints[3] ?? "", "https://pay.test/5k?client_reference_id=ifr_");
});

// explainFailure()

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
