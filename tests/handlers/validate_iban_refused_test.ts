import { assert, assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import { otherNetwork } from "../support/other_network.ts";
import { BASE_URL, bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";

const PATH = "/v1/iban/validate";
const IBAN = { iban: "DE89370400440532013000" };
const JSON_TYPE = { "Content-Type": "application/json" };

const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

const refused: [name: string, body: BodyInit, token: string][] = [
  ["broken JSON", "{", "invalid_json"],
  ["a trailing comma", '{"iban":"DE",}', "invalid_json"],
  ["invalid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), "invalid_json"],
  ["a number", '{"iban": 12}', "invalid_request"],
  ["a list", '["DE89370400440532013000"]', "invalid_request"],
  ["a bare string", '"DE89370400440532013000"', "invalid_request"],
  ["null", "null", "invalid_request"],
  ["a nested object", '{"iban": {"iban": "DE"}}', "invalid_request"],
  ["a reference that is a number", '{"iban": "DE89370400440532013000", "reference": 18}', "invalid_request"],
  ["10,000 nested lists", "[".repeat(10_000) + "]".repeat(10_000), "invalid_request"],
];

for (const [name, body, token] of refused) {
  Deno.test(`validate_iban refuses ${name} as ${token} and counts nothing`, async () => {
    const from = otherNetwork();
    const answer = await shared.request("POST", PATH, { body, headers: JSON_TYPE, from });
    assertEquals(bodyOf(answer, "validateIBAN", 400).error, token);
    assertEquals(memberOf(await shared.post(PATH, IBAN, { from }), "trial.calls_used_this_week"), 1);
  });
}

Deno.test("validate_iban says in a refusal what to send", async () => {
  const answer = await shared.request("POST", PATH, { body: "iban=DE89", headers: JSON_TYPE });
  assertStringIncludes(bodyOf(answer, "validateIBAN", 400).message, '{"iban"');
});

const harmless: [name: string, body: string][] = [
  ["duplicate names", '{"iban":"x","iban":"DE89370400440532013000"}'],
  ["__proto__", '{"__proto__":{"iban":"x"},"iban":"DE89370400440532013000"}'],
  ["__proto__ as a value", '{"iban":"DE89370400440532013000","constructor":{"prototype":1}}'],
  ["both spellings, the contract's own winning", '{"IBAN":"x","iban":"DE89370400440532013000","Iban":"y"}'],
  ["unknown members", '{"iban":"DE89370400440532013000","toString":1,"note":"hi"}'],
];

for (const [name, body] of harmless) {
  Deno.test(`validate_iban reads a body with ${name}`, async () => {
    const answer = await shared.request("POST", PATH, { body, headers: JSON_TYPE, from: otherNetwork() });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
  });
}

Deno.test("validate_iban takes an IBAN of a quarter of a million characters without a pause", async () => {
  const body = bodyOf(await shared.post(PATH, { iban: "D".repeat(262_000) }), "validateIBAN", 200);
  assert(!body.valid);
  assertEquals(body.error, "invalid_format");
});

// Protects money: a call is served only while the week's keyless calls last, and the offer is right.

const PAY_TO = "0x000000000000000000000000000000000000dEaD";

for (
  const [name, body] of [["{}", "{}"], ["no body", ""], ["an empty iban", '{"iban":""}'], [
    "a blank iban",
    '{"iban":" \u00a0-"}',
  ], [
    "null",
    '{"IBAN":null}',
  ]]
) {
  Deno.test(`validate_iban answers ${name} without a key with the offer and counts nothing`, async () => {
    await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
    const headers = { "Content-Type": "application/json" };
    const offer = bodyOf(await app.request("POST", PATH, { body, headers }), "validateIBAN", 402);
    assertEquals(offer.cause, undefined);
    assertEquals(offer.accepts, [{
      scheme: "exact",
      network: "eip155:8453",
      amount: "5000",
      asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      payTo: PAY_TO,
      maxTimeoutSeconds: 60,
      extra: { name: "USD Coin", version: "2" },
    }]);
    assertEquals(offer.resource.url, BASE_URL + PATH);
    assertEquals(bodyOf(await app.post(PATH, IBAN), "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });
}

Deno.test("validate_iban offers no payment that is not configured", async () => {
  await using app = await TestApp.open();
  const offer = bodyOf(await app.post(PATH, {}), "validateIBAN", 402);
  assertEquals(offer.accepts, []);
  assertStringIncludes(offer.message, "/v1/keys/generate");
});

Deno.test("validate_iban repeats the offer in the PAYMENT-REQUIRED header, under 8192 bytes", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  const answer = await app.post(PATH, {});
  const header = answer.headers.get("PAYMENT-REQUIRED") ?? "";
  assertLess(header.length, 8192);
  const decoded = JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(header)));
  assertEquals(decoded.accepts, memberOf(answer, "accepts"));
  assertEquals(decoded.x402Version, 2);
});

Deno.test("validate_iban serves exactly 25 of 300 parallel calls from one network", async () => {
  await using app = await TestApp.open();
  const answers = await Promise.all(Array.from({ length: 300 }, () => app.post(PATH, IBAN)));
  assertEquals(answers.filter(({ status }) => status === 200).length, 25);
  const refused = answers.filter(({ status }) => status === 402);
  assertEquals(refused.length, 275);
  for (const answer of refused) {
    const { cause } = bodyOf(answer, "validateIBAN", 402);
    assertEquals(cause?.reason, "trial_exhausted");
    assertEquals([cause?.quota?.month, cause?.quota?.used, cause?.quota?.limit], ["week", 25, 25]);
    assertEquals([...answer.headers.keys()].filter((name) => name.startsWith("x-trial")), []);
  }
  const used = answers.map((answer) => memberOf(answer, "trial.calls_used_this_week")).filter(Boolean);
  assertEquals(new Set(used).size, 25, "each served call states its own count");
});

Deno.test("validate_iban refuses a spent network from memory, but a bad body first, and serves it next week", async () => {
  await using app = await TestApp.open();
  for (let call = 0; call < 26; call++) await app.post(PATH, IBAN);
  assertEquals((await app.post(PATH, IBAN)).status, 402);
  assertEquals((await app.post(PATH, { iban: 7 })).status, 400);
  app.clock.advance(7 * 24 * 60 * 60 * 1000);
  assertEquals(bodyOf(await app.post(PATH, IBAN), "validateIBAN", 200).trial?.calls_used_this_week, 1);
});

Deno.test("validate_iban counts an IPv6 /64 as one network and its neighbours apart", async () => {
  await using app = await TestApp.open();
  const from = (address: string): Promise<TestAnswer> => app.post(PATH, IBAN, { from: address });
  const used = async (address: string): Promise<unknown> =>
    memberOf(await from(address), "trial.calls_used_this_week");
  assertEquals(await used("2001:db8:1:2::1"), 1);
  assertEquals(await used("2001:db8:1:2:ffff::9"), 2);
  assertEquals(await used("2001:db8:1:3::1"), 1);
  assertEquals(await used("198.51.100.1"), 1);
  assertEquals(await used("::ffff:198.51.100.1"), 2);
});

Deno.test("validate_iban takes no network from a forged X-Forwarded-For", async () => {
  await using app = await TestApp.open();
  for (let call = 1; call <= 3; call++) {
    const headers = { "X-Forwarded-For": `192.0.2.${call}` };
    assertEquals(memberOf(await app.post(PATH, IBAN, { headers }), "trial.calls_used_this_week"), call);
  }
});

const weeks: [name: string, last: string, next: string][] = [
  ["an ordinary week", "2026-11-22T23:59:59.999Z", "2026-11-23T00:00:00Z"],
  ["a week that spans two years", "2027-01-03T23:59:59Z", "2027-01-04T00:00:00Z"],
];
for (const [name, last, next] of weeks) {
  Deno.test(`validate_iban starts anew on Monday 00:00 UTC after ${name}`, async () => {
    await using app = await TestApp.open({}, last);
    await Promise.all(Array.from({ length: 25 }, () => app.post(PATH, IBAN)));
    bodyOf(await app.post(PATH, IBAN), "validateIBAN", 402);
    app.clock.set(next);
    assertEquals(bodyOf(await app.post(PATH, IBAN), "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });
}

Deno.test("validate_iban keeps counting over New Year inside one ISO week", async () => {
  await using app = await TestApp.open({}, "2026-12-31T23:59:59Z");
  await app.post(PATH, IBAN);
  app.clock.set("2027-01-01T00:00:00Z");
  assertEquals(memberOf(await app.post(PATH, IBAN), "trial.calls_used_this_week"), 2);
});

Deno.test("validate_iban falls back to payment when the calls cannot be counted", async () => {
  await using app = await TestApp.open();
  await app.storage.queue.close();
  const { cause } = bodyOf(await app.post(PATH, IBAN), "validateIBAN", 402);
  assertEquals(cause?.reason, "trial_unavailable");
  assert(app.logLines.some((line) => line.includes("failure")), "the cause is logged");
});

const LIMIT = 256 * 1024;

/** A body of exactly so many bytes that would be served if it were shorter. */
function bodyOfLength(length: number): string {
  const start = '{"iban":"DE89370400440532013000","note":"';
  return `${start}${"x".repeat(length - start.length - 2)}"}`;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

Deno.test("validate_iban takes a body of 256 KB, with and without a length", async () => {
  await using app = await TestApp.open();
  const text = bodyOfLength(LIMIT);
  const headers = { "Content-Type": "application/json" };
  for (const body of [text, streamOf(text)]) {
    assertEquals(bodyOf(await app.request("POST", PATH, { body, headers }), "validateIBAN", 200).valid, true);
  }
});

Deno.test("validate_iban refuses one byte more, with and without a length, and counts nothing", async () => {
  await using app = await TestApp.open();
  const text = bodyOfLength(LIMIT + 1);
  for (const body of [text, streamOf(text)]) {
    const answer = await app.request("POST", PATH, { body, headers: { "Content-Type": "application/json" } });
    assertEquals(bodyOf(answer, "validateIBAN", 413).error, "payload_too_large");
  }
  const served = await app.post(PATH, { iban: "DE89370400440532013000" });
  assertEquals(memberOf(served, "trial.calls_used_this_week"), 1);
});

Deno.test("a body that is too large is refused before routing", async () => {
  await using app = await TestApp.open();
  const body = bodyOfLength(LIMIT + 1);
  assertEquals((await app.request("POST", "/no/such/path", { body })).status, 413);
  assertEquals((await app.request("PUT", "/ping", { body })).status, 413);
});

// Protects money: a retried call is charged once.

const NAMED = { "Idempotency-Key": "order-4711" };

Deno.test("validate_iban charges a repeated request once and says that it was repeated", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const first = await app.post(PATH, IBAN, { key, headers: NAMED });
  const second = await app.post(PATH, IBAN, { key, headers: NAMED });
  assertEquals([first.headers.get("X-Charged-From"), first.headers.get("Idempotency-Replayed")], [
    "allowance",
    null,
  ]);
  assertEquals(app.logLines.filter((line) => line.includes('"units":')).length, 1);
  assertEquals([second.headers.get("X-Charged-From"), second.headers.get("Idempotency-Replayed")], [
    null,
    "true",
  ]);
  assertEquals(second.headers.get("X-Quota-Used"), "1");
  assertEquals(second.headers.get("Idempotency-Key"), "order-4711");
});

Deno.test("validate_iban charges 50 parallel sends of one request one unit and answers them alike", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.post(PATH, IBAN, { key, headers: NAMED })),
  );
  const bodies = answers.map((answer) => ({ ...bodyOf(answer, "validateIBAN", 200), processing_ms: 0 }));
  for (const body of bodies) assertEquals(body, bodies[0]);
  const usage = bodyOf(await app.get("/v1/keys/usage", { key }), "getApiKeyUsage", 200);
  assertEquals(usage.used, 1);
});

Deno.test("validate_iban answers 409 to another request under the same name, and charges nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(PATH, IBAN, { key, headers: NAMED });
  const other = await app.post(PATH, { iban: "CH9300762011623852957" }, { key, headers: NAMED });
  assertEquals(bodyOf(other, "validateIBAN", 409).error, "idempotency_conflict");
  const otherRoute = await app.post("/v1/iban/batch", { ibans: [IBAN.iban] }, { key, headers: NAMED });
  assertEquals(otherRoute.status, 409);
  assertEquals(otherRoute.headers.get("X-Quota-Used"), "1");
});

Deno.test("validate_iban forgets a name after 24 hours and keeps the names of keys apart", async () => {
  await using app = await TestApp.open();
  const [key, other] = [await app.makeKey(), await app.makeKey()];
  await app.post(PATH, IBAN, { key, headers: NAMED });
  const elsewhere = await app.post(PATH, IBAN, { key: other, headers: NAMED });
  assertEquals(elsewhere.headers.get("X-Charged-From"), "allowance");
  app.clock.advance(24 * 60 * 60_000);
  const later = await app.post(PATH, IBAN, { key, headers: NAMED });
  assertEquals(later.headers.get("X-Charged-From"), "allowance");
});

Deno.test("validate_iban serves a repetition even when the key has nothing left", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  await app.post(PATH, IBAN, { key, headers: NAMED });
  await app.post("/v1/iban/batch", { ibans: Array(24).fill(IBAN.iban) }, { key });
  assertEquals((await app.post(PATH, IBAN, { key })).status, 402);
  assertEquals((await app.post(PATH, IBAN, { key, headers: NAMED })).status, 200);
});

for (const name of ["with space", "ümlaut".normalize("NFD").replace(/\W/g, "/"), "x".repeat(256)]) {
  Deno.test(`validate_iban refuses the name ${JSON.stringify(name).slice(0, 20)}, which is not of the contract's form`, async () => {
    await using app = await TestApp.open();
    const key = await app.makeKey();
    const answer = await app.post(PATH, IBAN, { key, headers: { "Idempotency-Key": name } });
    assertEquals([answer.status, memberOf(answer, "error")], [400, "invalid_request"]);
    assertEquals(answer.headers.get("Idempotency-Key"), null);
    assertEquals(answer.headers.get("X-Quota-Used"), "0");
  });
}

Deno.test("validate_iban does not store a name with a refused request", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const refused = await app.post(PATH, {}, { key, headers: NAMED });
  assertEquals(memberOf(refused, "error"), "invalid_request");
  const served = await app.post(PATH, IBAN, { key, headers: NAMED });
  assertEquals(served.headers.get("X-Charged-From"), "allowance");
});
