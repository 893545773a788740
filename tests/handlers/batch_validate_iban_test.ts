// Protects money: a batch is charged per IBAN, whole or not at all, and never more than the key holds.
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { bindScreening } from "../../src/handlers/mod.ts";
import { shapeIbanResult, writeBatch, writeResult } from "../../src/handlers/validate_iban.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { otherNetwork } from "../support/other_network.ts";
import { bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const PATH = "/v1/iban/batch";
const GOOD = "DE89370400440532013000";

const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

Deno.test("validate_batch answers one result per IBAN, in order, and charges one unit each", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(PATH, { ibans: [GOOD, "XX00", "CH9300762011623852957"] }, { key });
  const body = bodyOf(answer, "batchValidateIBAN", 200);
  assertEquals(body.results.map(({ valid }) => valid), [true, false, true]);
  assertEquals([body.count, body.valid_count, body.cost_usdc], [3, 2, 0]);
  assert(body.results.every((result) => !("processing_ms" in result) && !("attribution" in result)));
  assertEquals(body.attribution?.required, true);
  assertEquals(answer.headers.get("X-Quota-Used"), "3");
  assertEquals(answer.headers.get("X-Quota-Charged"), "3");
});

for (const name of ["ibans", "iban_list", "list", "IBANS", "Iban_List", "LIST"]) {
  Deno.test(`validate_batch reads and prices the list under ${name}`, async () => {
    const key = await shared.makeKey(otherNetwork());
    const answer = await shared.post(PATH, { [name]: [GOOD, GOOD] }, { key });
    bodyOf(answer, "batchValidateIBAN", 200);
    assertEquals(answer.headers.get("X-Quota-Used"), "2");
  });
}

Deno.test("validate_batch answers a blank item in its place, and charges nothing for it", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(PATH, { ibans: [GOOD, "", " - ", { iban: "\t" }, "XX0012"] }, { key });
  const body = bodyOf(answer, "batchValidateIBAN", 200);
  const errors = body.results.map((result) => result.valid ? null : result.error);
  assertEquals(errors, [null, "invalid_format", "invalid_format", "invalid_format", "unsupported_country"]);
  assertEquals([body.count, body.valid_count], [5, 1]);
  assertEquals(answer.headers.get("X-Quota-Used"), "2");
  assertEquals(answer.headers.get("X-Quota-Charged"), "2");
});

Deno.test("validate_batch charges nothing where every item is blank, and asks for a way to pay as ever", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const blank = { ibans: ["", " ", "-"] };
  const answer = await app.post(PATH, blank, { key });
  const { results } = bodyOf(answer, "batchValidateIBAN", 200);
  assert(results.every((result) => !result.valid && result.error === "invalid_format"));
  assertEquals(answer.headers.get("X-Quota-Used"), "0");
  assertEquals(answer.headers.get("X-Charged-From"), null);
  bodyOf(await app.post(PATH, blank), "batchValidateIBAN", 402);
  bodyOf(await app.post(PATH, blank, { key: `ifk_${"0".repeat(64)}` }), "batchValidateIBAN", 402);
});

const refused: [body: string, token: string][] = [
  ["{", "invalid_json"],
  ["{}", "invalid_request"],
  ['{"ibans":"DE"}', "invalid_request"],
  ['{"ibans":["DE",5]}', "invalid_request"],
  ['{"ibans":[]}', "empty_batch"],
  [JSON.stringify({ ibans: Array(101).fill(GOOD) }), "batch_too_large"],
  [JSON.stringify({ ibans: [...Array(101).fill(GOOD), 7] }), "invalid_request"],
  [JSON.stringify({ ibans: [null, ...Array(500).fill(GOOD)] }), "invalid_request"],
  [JSON.stringify({ ibans: [...Array(500).fill(GOOD), null, GOOD] }), "invalid_request"],
];

for (const [index, [body, token]] of refused.entries()) {
  Deno.test(`validate_batch refuses list ${index}, ${body.slice(0, 30)}, as ${token} and charges nothing`, async () => {
    const key = await shared.makeKey(otherNetwork());
    const answer = await shared.request("POST", PATH, {
      body,
      key,
      headers: { "Content-Type": "application/json" },
    });
    const { error } = bodyOf(answer, "batchValidateIBAN", 400);
    assertEquals(error, token);
    assertEquals(answer.headers.get("X-Quota-Used"), "0");
    assertEquals(answer.headers.get("X-Charged-From"), null);
  });
}

const selling = await TestApp.open({
  X402_PAY_TO: `0x${"1".repeat(40)}`,
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
});
Deno.test.afterAll(() => selling[Symbol.asyncDispose]());

const quotes: [body: unknown, amount: string][] = [
  [{}, "2000"],
  [{ ibans: [] }, "2000"],
  [{ ibans: [GOOD] }, "2000"],
  [{ ibans: ["", GOOD, " ", GOOD] }, "4000"],
  [{ ibans: ["", "-"] }, "2000"],
  [{ List: Array(7).fill(GOOD) }, "14000"],
  [{ ibans: Array(250).fill(GOOD) }, "200000"],
];

for (const [body, amount] of quotes) {
  Deno.test(`validate_batch quotes ${amount} for ${JSON.stringify(body).slice(0, 30)} without a key`, async () => {
    const offer = bodyOf(await selling.post(PATH, body), "batchValidateIBAN", 402);
    assertEquals(offer.accepts[0]?.amount, amount);
  });
}

Deno.test("validate_batch answers 402 to a batch that needs more than is left, and consumes nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(PATH, { ibans: Array(26).fill(GOOD) }, { key });
  const { cause, free_tier } = bodyOf(answer, "batchValidateIBAN", 402);
  assertEquals(cause?.reason, "monthly_quota_insufficient");
  assertEquals([cause?.quota?.required, cause?.quota?.remaining], [26, 25]);
  assertEquals(free_tier, undefined);
  assertEquals(answer.headers.get("X-Quota-Insufficient"), "true");
  assertEquals(answer.headers.get("X-Quota-Required"), "26");
  assertEquals(answer.headers.get("X-Quota-Used"), "0");
});

function servedUnits(answers: readonly TestAnswer[]): number {
  return answers.filter(({ status }) => status === 200)
    .reduce((sum, answer) => sum + Number(memberOf(answer, "count") ?? 1), 0);
}

Deno.test("200 parallel single calls on a key with 25 left: exactly 25 served", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.post("/v1/iban/validate", { iban: GOOD }, { key })),
  );
  assertEquals(answers.filter(({ status }) => status === 200).length, 25);
  assertEquals(answers.filter(({ status }) => status === 402).length, 175);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals([usage.used, usage.remaining], [25, 0]);
});

Deno.test("parallel batches and single calls together never serve more than the key holds", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answers = await Promise.all(
    Array.from(
      { length: 200 },
      (_, index) =>
        index % 3 === 0
          ? app.post("/v1/iban/validate", { iban: GOOD }, { key })
          : app.post(PATH, { ibans: Array(7).fill(GOOD) }, { key }),
    ),
  );
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, servedUnits(answers));
  assertEquals(usage.used, 25, "single calls fill what batches leave");
});

Deno.test("an exhausted key is told why and how to go on", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const key = await app.makeKey();
  await app.post(PATH, { ibans: Array(25).fill(GOOD) }, { key });
  const answer = await app.post("/v1/iban/validate", { iban: GOOD }, { key });
  const body = bodyOf(answer, "validateIBAN", 402);
  assertEquals(body.cause?.reason, "monthly_quota_exhausted");
  assertEquals(body.cause?.tier, "anonymous");
  assertEquals(body.cause?.quota, {
    used: 25,
    limit: 25,
    month: "2026-11",
    resets: "1st of month",
    required: 1,
    remaining: 0,
  });
  assertEquals(body.message, body.cause?.detail);
  assertEquals(answer.headers.get("X-Quota-Exhausted"), "true");
  assertEquals(answer.headers.get("X-Quota-Used"), "25");
  assertEquals(answer.headers.get("X-Quota-Basis"), "month");
  const link = body.credit_packs?.topup_this_key?.by_card["1k"] ?? "";
  assert(link.startsWith("https://pay.test/1k?client_reference_id=ifr_") && !link.includes("ifk_"));
});

for (const [variables, isNamed] of [[{ CARD_LINK_1K: "https://pay.test/1k" }, true], [{}, false]] as const) {
  Deno.test(`an exhausted key is ${isNamed ? "" : "not "}sent shopping where credits are ${isNamed ? "" : "not "}sold`, async () => {
    await using app = await TestApp.open(variables);
    const answer = await app.post("/v1/keys/generate", { email: "pay@firma.de" });
    const key = bodyOf(answer, "generateApiKey", 201).api_key;
    for (let hundred = 1; hundred <= 2; hundred++) {
      await app.post(PATH, { ibans: Array(100).fill(GOOD) }, { key });
    }
    const { message } = bodyOf(
      await app.post("/v1/iban/validate", { iban: GOOD }, { key }),
      "validateIBAN",
      402,
    );
    assertStringIncludes(message, "they come back on the 1st");
    assertEquals(message.includes("https://pay.test/1k?client_reference_id=ifr_"), isNamed);
    assertEquals(/credits/i.test(message), isNamed);
  });
}

Deno.test("a key that has too little left is told to send a smaller batch", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(PATH, { ibans: Array(26).fill(GOOD) }, { key });
  const { message } = bodyOf(answer, "batchValidateIBAN", 402);
  assertStringIncludes(message, "needs 26 calls and the key has 25 left");
  assertStringIncludes(message, "Send a smaller batch");
  assertStringIncludes(message, "/v1/keys/claim");
});

Deno.test("a key with an allowance and credits reads the same of both in headers and body", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const made = await app.post("/v1/keys/generate", { email: "pay@firma.de" });
  const key = bodyOf(made, "generateApiKey", 201).api_key;
  const { id } = await app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  await grantCredits(app.storage, { purchaseId: "both", keyId: id, credits: 100 });
  for (const size of [100, 100, 57]) await app.post(PATH, { ibans: Array(size).fill(GOOD) }, { key });
  const answer = await app.post(PATH, { ibans: Array(50).fill(GOOD) }, { key });
  const { cause } = bodyOf(answer, "batchValidateIBAN", 402);
  assertEquals(cause?.reason, "monthly_quota_insufficient");
  assertEquals([cause?.quota?.used, cause?.quota?.limit, cause?.quota?.remaining], [200, 200, 0]);
  assertEquals([cause?.credits?.required, cause?.credits?.remaining, cause?.credits?.total], [50, 43, 100]);
  const { headers } = answer;
  assertEquals(headers.get("X-Quota-Insufficient"), "true");
  for (
    const [name, value] of [
      ["X-Quota-Used", cause?.quota?.used],
      ["X-Quota-Limit", cause?.quota?.limit],
      ["X-Quota-Remaining", cause?.quota?.remaining],
      ["X-Quota-Required", cause?.quota?.required],
      ["X-Credits-Remaining", cause?.credits?.remaining],
      ["X-Credits-Total", cause?.credits?.total],
      ["X-Credits-Topup-Url", cause?.credits?.topup],
    ] as const
  ) {
    assertEquals(headers.get(name), String(value), name);
  }
});

// writeBatch()

const screening = bindScreening(await loadReferenceData(), () => "2026-11-22");

/** Failed national digits, a code in no register, and texts that are no IBAN, with every kind of character. */
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
);

Deno.test("a batch and an answer about one IBAN are written as JSON.stringify writes them", () => {
  fc.assert(fc.property(fc.array(item, { maxLength: 100 }), fc.constantFrom(0, 0.02), (items, cost) => {
    const results = items.map(([iban, bic]) =>
      shapeIbanResult(screening.iban(iban, null, readGivenBic(bic)), cost)
    );
    const batch = { results, count: items.length, valid_count: 1, cost_usdc: cost, processing_ms: 0.5 };
    assertEquals(writeBatch(batch), JSON.stringify(batch));
    for (const result of results) {
      const answer = { ...result, processing_ms: cost };
      assertEquals(writeResult(answer), JSON.stringify(answer));
    }
  }));
});
