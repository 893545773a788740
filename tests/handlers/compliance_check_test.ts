import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { composeIban } from "../../src/identifiers/mod.ts";
import { assertExpectedBody } from "../support/expected_body.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/iban/compliance";

/** Every kind of answer in full, in `compliance_check_expected/`. */
const whole: readonly (readonly [file: string, what: string, body: unknown])[] = [
  ["listed_bank_by_bic", "a listed bank by its BIC", { bic: "SABRRUMM" }],
  [
    "listed_bank_by_iban",
    "a listed bank by an account there",
    { iban: composeIban("BY", "BLBB31350000001000000933") },
  ],
  [
    "look_alike",
    "a bank whose name resembles a listed one, its former owner",
    { iban: composeIban("CZ", "68000000192000145399") },
  ],
  ["unlisted_bank", "a bank that nothing is held against", { iban: "NL91 ABNA 0417 1643 00" }],
  ["unresolved_bank", "a bank that nobody knows", { iban: "EG380019000500000000263180002" }],
  [
    "not_allocated",
    "a bank code that the register denies",
    { iban: composeIban("DE", "999999990000000042") },
  ],
  ["invalid_iban", "an invalid IBAN", { iban: "DE89370400440532013001" }],
  ["unknown_bic", "a BIC that does not exist", { bic: "ZZZZDEFF" }],
];

for (const [file, what, body] of whole) {
  Deno.test(`check_compliance answers ${what} as checked in`, async () => {
    await using app = await TestApp.open();
    const answer = await app.post(PATH, body, { key: await openKey(app) });
    bodyOf(answer, "complianceCheck", 200);
    await assertExpectedBody(answer, new URL(`compliance_check_expected/${file}.json`, import.meta.url));
  });
}

async function screen(body: unknown, instant?: string) {
  await using app = await TestApp.open({}, instant);
  return bodyOf(await app.post(PATH, body, { key: await openKey(app) }), "complianceCheck", 200);
}

Deno.test("check_compliance reads member names in any case, and a BIC as people write it", async () => {
  for (const body of [{ BIC: "cobadeffxxx" }, { Bic: " COBADEFF ", iban: null }]) {
    assertEquals((await screen(body)).compliance.sanctions.bank_screened, true);
  }
  assertEquals("valid" in await screen({ IBAN: "nl91 abna 0417-1643-00" }), true);
});

Deno.test("check_compliance screens a branch as its bank", async () => {
  const { compliance } = await screen({ bic: "SABRRUMMSE1" });
  assertEquals(compliance.sanctions.bank_sanctioned, true);
  assertEquals(compliance.risk_level, "critical");
});

Deno.test("check_compliance names only lists that are loaded and never passes one in silence", async () => {
  const { compliance, meta } = await screen({ bic: "COBADEFF" });
  assertEquals(meta.sources, "OFAC,UN,UK,FATF");
  assertEquals(compliance.sanctions.unscreened_lists?.includes("EU"), true);
  assert(compliance.flags.includes("sanctions_list_unavailable_eu"));
});

Deno.test("check_compliance leaves the sanctions check open while a list is missing", async () => {
  const body = await screen({ iban: "NL91ABNA0417164300" });
  assert("valid" in body && body.valid);
  assertEquals(body.checks?.institution_sanctions, "unknown");
  assertEquals(body.checks?.country_sanctions, "pass");
  assertEquals(body.checks?.payee_sanctions, "not_checked");
});

Deno.test("check_compliance tells the country of an IBAN that cannot be one", async () => {
  const { compliance } = await screen({ iban: "IR120000000000000000000000" });
  assertEquals(compliance.sanctions.country_sanctioned, true);
  assertEquals(compliance.sanctions.fatf_status, "black_list");
  assertEquals(compliance.risk_score, null);
});

Deno.test("check_compliance gives a reason for every point of the score", async () => {
  for (const body of [{ bic: "SABRRUMM" }, { bic: "MELIIRTH" }, { iban: "LT123500012345678901" }]) {
    const { risk_score, flags, risk_breakdown } = (await screen(body)).compliance;
    assertEquals(risk_breakdown.map(({ flag }) => flag), flags);
    assert(risk_breakdown.every(({ because }) => because.endsWith(".")));
    const sum = risk_breakdown.reduce((total, { weight }) => total + weight, 0);
    if (risk_score !== null) assertEquals(risk_score, Math.min(sum, 100));
  }
});

Deno.test("check_compliance applies listings from their day on", async () => {
  const before = await screen({ bic: "SABRRUMM" }, "2023-02-23T12:00:00Z");
  assertEquals(before.compliance.sanctions.fatf_status, "member");
  const after = await screen({ bic: "SABRRUMM" }, "2023-02-24T12:00:00Z");
  assertEquals(after.compliance.sanctions.fatf_status, "suspended");
});

Deno.test("check_compliance says what it does not screen", async () => {
  const { meta, compliance } = await screen({ bic: "COBADEFF" });
  assertEquals(meta.scope, "bank_bic_only");
  assertStringIncludes(meta.disclaimer, "payee");
  assertEquals(compliance.sanctions.payee_screened, false);
});

Deno.test("check_compliance tells what to do next about a BIC, a hit before all else", async () => {
  await using app = await TestApp.open();
  const codesOf = async (bic: string) => {
    const answer = await app.post(PATH, { bic }, { key: await openKey(app) });
    const steps = bodyOf(answer, "complianceCheck", 200);
    assert("next_steps" in steps);
    return (steps.next_steps ?? []).map(({ code }) => code);
  };
  assertEquals(await codesOf("COBADEF0"), ["test_bic", "screen_compliance"]);
  assertEquals(await codesOf("TRWIBEB1"), ["expect_virtual_iban", "screen_compliance"]);
  assertEquals(await codesOf("SABRRUM0"), ["sanctions_review", "test_bic"]);
  assertEquals(await codesOf("SABRRUMM"), ["bank_sanctioned"]);
});

const refused: readonly (readonly [name: string, body: string, token: string])[] = [
  ["broken JSON", "{", "invalid_json"],
  ["nothing to screen", "{}", "invalid_request"],
  ["an empty IBAN", '{"iban":""}', "invalid_request"],
  ["a blank IBAN", '{"iban":" - "}', "invalid_request"],
  ["a BIC that is no text beside an IBAN", '{"iban":"NL91ABNA0417164300","bic":1}', "invalid_request"],
  ["a BIC that is a number", '{"bic":12345678}', "invalid_request"],
  ["a list", '["NL91ABNA0417164300"]', "invalid_request"],
  ["a BIC of 9 characters", '{"bic":"COBADEFF1"}', "invalid_bic_format"],
  ["a BIC with a digit in its country", '{"bic":"COBA1EFF"}', "invalid_bic_format"],
];

for (const [name, body, token] of refused) {
  Deno.test(`check_compliance refuses ${name} as ${token} and charges nothing`, async () => {
    await using app = await TestApp.open();
    const key = await openKey(app, 5);
    const headers = { "Content-Type": "application/json" };
    const answer = await app.request("POST", "/v1/iban/compliance", { body, headers, key });
    assertEquals(bodyOf(answer, "complianceCheck", 400).error, token);
    assertEquals(answer.headers.get("X-Credits-Remaining"), "5");
  });
}

const PAY_TO = `0x${"1".repeat(40)}`;

Deno.test("check_compliance without a key answers the offer, whatever the body", async () => {
  await using app = await TestApp.open({ X402_PAY_TO: PAY_TO, X402_FACILITATOR_URL: "http://127.0.0.1:9" });
  for (const body of [{ iban: "NL91ABNA0417164300" }, {}, { bic: "?" }]) {
    const offer = bodyOf(await app.post("/v1/iban/compliance", body), "complianceCheck", 402);
    assertEquals(offer.accepts.map(({ amount }) => amount), ["20000"]);
  }
});
