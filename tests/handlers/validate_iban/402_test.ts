// Protects money: a call is served only while the week's keyless calls last, and the offer is right.
import { assert, assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import { BASE_URL, bodyOf, memberOf, type TestAnswer, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/iban/validate";
const IBAN = { iban: "DE89370400440532013000" };
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
