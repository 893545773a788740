/**
 * Validation of one IBAN and of many: answers, refusals, counting, charging, and the number of files that a call runs
 * through.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { Session } from "node:inspector";
import { z } from "zod";
import { loadReferenceData } from "../../src/data/registers/mod.ts";
import { shapeIbanResult, writeBatch, writeResult } from "../../src/handlers/validate_iban.ts";
import { composeIban } from "../../src/identifiers/mod.ts";
import { hashKey } from "../../src/keys/mod.ts";
import { readGivenBic } from "../../src/screening/mod.ts";
import { LANGUAGES } from "../../sdk/verdicts/mod.ts";
import { listen } from "../../src/http/mod.ts";
import { registryRows } from "../identifiers/iban/registry_fixture.ts";
import { otherNetwork } from "../support/other_network.ts";
import { grantCredits } from "../support/paid_keys.ts";
import { openKey } from "../support/seed_key.ts";
import { BASE_URL, bodyOf, memberOf, type TestAnswer, TestApp } from "../support/test_app.ts";
import { bindScreening } from "../../src/handlers/mod.ts";

// validateIBAN

const PATH = "/v1/iban/validate";

const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

async function validate(body: unknown) {
  return bodyOf(await shared.post(PATH, body, { from: otherNetwork() }), "validateIBAN", 200);
}

Deno.test("validate_iban returns the bank, its register and the date of the register", async () => {
  const body = await validate({ iban: "DE89 3704 0044 0532 0130 00" });
  assert(body.valid);
  assertEquals(body.iban, "DE89370400440532013000");
  assertEquals(body.formatted, "DE89 3704 0044 0532 0130 00");
  assertEquals(body.country, { code: "DE", name: "Germany" });
  assertEquals(body.bban, { bank_code: "37040044", account_number: "0532013000" });
  assertEquals(body.bic?.bic8, "COBADEFF");
  assertEquals(body.bic?.basis, "national_register");
  assertEquals(body.bic?.authoritative, true);
  assertStringIncludes(body.bank_code_check.register ?? "", "Bundesbank");
  assertMatch(body.bank_code_check.as_of ?? "", /^20\d\d-\d\d/);
  assertEquals(body.bank_code_check.status, "verified");
  assertEquals(body.bank_code_check.match, "register");
  assertEquals(body.bank_code_holder, "confirmed");
  assertEquals(body.sepa.schemes, ["SCT", "SDD", "SCT_INST"]);
  assertEquals(body.sepa.vop_required, true);
  assertEquals(body.cost_usdc, 0);
});

Deno.test("validate_iban serves a call without a key, with the trial block and its headers", async () => {
  await using app = await TestApp.open({}, "2026-11-21T08:00:00Z");
  const answer = await app.post(PATH, { iban: "DE89370400440532013000" });
  const { trial, attribution } = bodyOf(answer, "validateIBAN", 200);
  assertEquals(trial?.calls_used_this_week, 1);
  assertEquals(trial?.calls_left_this_week, 24);
  assertEquals(trial?.weekly_limit, 25);
  assertEquals(trial?.resets_at, "2026-11-23T00:00:00Z");
  assertEquals(attribution?.required, true);
  assertEquals(answer.headers.get("X-Trial-Period"), "week");
  assertEquals(answer.headers.get("X-Trial-Used"), "1");
  assertEquals(answer.headers.get("X-Trial-Remaining"), "24");
  assertEquals(answer.headers.get("X-Trial-Limit"), "25");
  assertEquals(answer.headers.get("X-Trial-Reset"), "2026-11-23T00:00:00Z");
  assertEquals(answer.headers.get("X-Charged-From"), null);
});

Deno.test("validate_iban answers an invalid IBAN with the reason, and counts it", async () => {
  const body = await validate({ iban: "DE89370400440532013001" });
  assert(!body.valid);
  assertEquals(body.error, "checksum_failed");
  assertEquals(body.trial?.calls_used_this_week, 1);
});

for (
  const iban of [
    "MA64011519000001205000534921",
    "CI77A12312341234123412341234",
    "AO44123412341234123412341",
    "SN15A12312341234123412341234",
    "CM1512341234123412341234123",
  ]
) {
  Deno.test(`validate_iban neither stops nor passes ${iban.slice(0, 2)}, whose layout SWIFT has not registered`, async () => {
    const body = await validate({ iban });
    assert(!body.valid);
    assertEquals([body.error, body.unregistered_layout, body.verdict], [
      "unsupported_country",
      true,
      "not_checked",
    ]);
    assertMatch(body.error_detail, /is not registered with SWIFT/);
    const mistyped = iban.slice(0, -1) + String((Number(iban.at(-1)) + 1) % 10);
    const wrong = await validate({ iban: mistyped });
    assert(!wrong.valid);
    assertEquals([wrong.error, wrong.unregistered_layout, wrong.verdict], [
      "unsupported_country",
      undefined,
      "stop",
    ]);
  });
}

Deno.test("a number of a country that uses no such numbers stops", async () => {
  // The last is a column heading, not an account in Cuba.
  for (const iban of ["US64011519000001205000534921", "ZZ9300762011623852957", "CUSTOMER ACCOUNT"]) {
    const body = await validate({ iban });
    assert(!body.valid);
    assertEquals([body.verdict, body.next_steps], ["stop", undefined]);
  }
});

for (
  const [iban, act] of [
    ["IR580540105180021273113007", "Executive Order 12959; Iranian Transactions and Sanctions Regulations"],
    ["IR590540105180021273113007", "Executive Order 12959; Iranian Transactions and Sanctions Regulations"],
    // Crimea, by the third and fourth digit of the BIK.
    [composeIban("RU", `043510999${"4".repeat(20)}`), "Executive Order 13685, Crimea Region of Ukraine"],
  ] as const
) {
  Deno.test(`validate_iban returns the act under which ${iban.slice(0, 8)} stops`, async () => {
    const body = await validate({ iban });
    const step = body.next_steps?.find(({ code }) => code === "country_sanctioned");
    assertStringIncludes(step?.because ?? "", act);
    assertEquals(body.verdict, "stop");
    const key = await openKey(shared);
    const answer = bodyOf(
      await shared.post("/v1/iban/compliance", { iban }, { key }),
      "complianceCheck",
      200,
    );
    for (const { summary } of [body, answer]) {
      assertStringIncludes(summary, act.slice(0, 40));
    }
  });
}

Deno.test("an Iranian number is screened by the BIC sent with it", async () => {
  const iban = "IR580540105180021273113007";
  const answer = bodyOf(
    await shared.post("/v1/iban/compliance", { iban, bic: "BKPAIRTH" }, { key: await openKey(shared) }),
    "complianceCheck",
    200,
  );
  assertMatch(answer.summary, /^Stop: BIC BKPAIRTH is on the OFAC list \(no\. 25066\)/);
});

Deno.test("validate_iban reads member names in any case", async () => {
  for (const name of ["IBAN", "Iban", "iBaN"]) {
    assertEquals(
      (await validate({ [name]: "DE89370400440532013000" })).valid,
      true,
    );
  }
});

Deno.test("validate_iban denies a bank code that the register does not have", async () => {
  const body = await validate({ iban: composeIban("DE", "999999990000000000") });
  assert(body.valid);
  assertEquals(body.bank_code_check.status, "not_in_register");
  assertEquals(body.bank_code_check.reason, "not_allocated");
  assertEquals(body.bank_code_check.authoritative, true);
  assertEquals(body.bank_code_holder, "not_allocated");
  assertEquals(body.bic, null);
  assertEquals(body.issuer, undefined);
  assertEquals(body.next_steps[0]?.code, "bank_code_not_allocated");
});

Deno.test("validate_iban infers a bank from its letters and says that it is advisory", async () => {
  const body = await validate({ iban: "PK36SCBL0000001123456702" });
  assert(body.valid);
  assertEquals([body.bank_code_check.match, body.bank_code_check.authoritative], ["prefix", false]);
  assertEquals(body.bank_code_holder, "inferred");
  assertEquals([body.bic?.bic8, body.bic?.basis], ["SCBLPKKX", "directory_prefix"]);
});

Deno.test("validate_iban reports unknown where there is no register", async () => {
  const body = await validate({ iban: "EG380019000500000000263180002" });
  assert(body.valid);
  assertEquals(body.bank_code_check.status, "unavailable");
  assertEquals(body.bank_code_check.reason, "no_reference_data_for_country");
  assertEquals(body.bank_code_check.register, null);
  assertEquals(body.next_steps.map(({ code }) => code), ["verify_payee_name"]);
});

Deno.test("validate_iban returns the bank of a QR-IBAN", async () => {
  const body = await validate({ iban: "CH3130005000000000042" });
  assert(body.valid);
  assertEquals(body.bban.bank_code, "30005");
  assertEquals(body.bic?.bic8, "UBSWCHZH");
  assertEquals(body.clearing?.iid, "00230");
  assertEquals(body.clearing?.qr_iids?.includes("30005"), true);
});

Deno.test("validate_iban counts SEPA members by the scope of the schemes, not by the IBAN registry", async () => {
  const ibans = ["AL47212110090000000235698741", "RS35260005601001611379", "ME25505000012345678951"];
  for (const iban of ibans) {
    const body = await validate({ iban });
    assert(body.valid);
    assertEquals(body.sepa.member, true, iban);
    assertEquals(body.sepa.vop_required, false, iban);
  }
});

Deno.test("validate_iban applies the duties of Regulation (EU) 2024/886 from their dates on", async () => {
  const polish = { iban: "PL61109010140000071219812874" };
  await using before = await TestApp.open({}, "2027-01-08T23:59:59Z");
  const early = bodyOf(await before.post(PATH, polish), "validateIBAN", 200);
  assert(early.valid);
  assertEquals(early.sepa.schemes, ["SCT", "SDD"]);
  await using after = await TestApp.open({}, "2027-01-09T00:00:00Z");
  const late = bodyOf(await after.post(PATH, polish), "validateIBAN", 200);
  assert(late.valid);
  assertEquals(late.sepa.schemes, ["SCT", "SDD", "SCT_INST"]);
  assertEquals(late.sepa.vop_required, false);
  after.clock.set("2027-07-09T00:00:00Z");
  const obliged = bodyOf(await after.post(PATH, polish), "validateIBAN", 200);
  assert(obliged.valid);
  assertEquals(obliged.sepa.vop_required, true);
});

Deno.test("validate_iban says in one place what was and what was not checked", async () => {
  const body = await validate({ iban: "DE89370400440532013000" });
  assert(body.valid);
  assertEquals(body.checks, {
    iban_structure: "pass",
    iban_checksum: "pass",
    bank_code: "pass",
    bic: "pass",
    sepa_reachability: "unknown",
    national_check_digits: "pass",
    account_exists: "not_checked",
    payee_name: "not_checked",
    payee_sanctions: "not_checked",
    institution_sanctions: "not_checked",
    country_sanctions: "not_checked",
  });
});

Deno.test("validate_iban does not count a denied bank code as a missing check", async () => {
  const body = await validate({ iban: composeIban("DE", "999999990000000042") });
  assert(body.valid);
  assertEquals([body.checks?.bank_code, body.checks?.bic], ["fail", "not_applicable"]);
  assertEquals(body.checks?.sepa_reachability, "not_applicable");
});

Deno.test("validate_iban checks national check digits in addition to the IBAN, with their source", async () => {
  const right = await validate({ iban: "FR1420041010050500013M02606" });
  assert(right.valid);
  assertEquals(right.national_check_digits?.status, "pass");
  assertEquals(right.national_check_digits?.country, "FR");
  assertEquals(right.checks?.national_check_digits, "pass");
  assert((right.national_check_digits?.source ?? "") !== "");
});

Deno.test("validate_iban keeps an IBAN with wrong national check digits valid and advises to ask", async () => {
  const body = await validate({ iban: composeIban("FR", "20041010050500013M02607") });
  assert(body.valid);
  assertEquals(body.national_check_digits?.status, "fail");
  assertStringIncludes(body.national_check_digits?.detail ?? "", "06");
  assertEquals(body.checks?.national_check_digits, "fail");
  const step = body.next_steps.find(({ code }) => code === "modulus_check_failed");
  assertStringIncludes(step?.do ?? "", "Ask the payee");
});

Deno.test("validate_iban leaves national check digits out where the country publishes no rule", async () => {
  const body = await validate({ iban: "AT611904300234573201" });
  assert(body.valid);
  assertEquals([body.national_check_digits, body.checks?.national_check_digits], [
    undefined,
    "not_applicable",
  ]);
});

Deno.test("validate_iban returns the branch code of the national standard if the registry has none", async () => {
  const bbans: readonly (readonly [iban: string, branch: string, account: string])[] = [
    ["FR1420041010050500013M02606", "01005", "0500013M02606"],
    ["MC5811222000010123456789030", "00001", "0123456789030"],
    ["PT50000201231234567890154", "0123", "1234567890154"],
  ];
  for (const [iban, branch, account] of bbans) {
    const body = await validate({ iban });
    assert(body.valid);
    assertEquals([body.bban.branch_code, body.bban.account_number], [branch, account]);
  }
});

Deno.test("validate_iban dates the check of a bank code that no set covers", async () => {
  const body = await validate({ iban: "AE070331234567890123456" });
  assert(body.valid);
  assertEquals([body.bank_code_check.reason, body.bank_code_check.register], [
    "no_reference_data_for_country",
    null,
  ]);
  assert(/^\d{4}-\d{2}/.test(body.bank_code_check.as_of));
});

Deno.test("validate_iban claims no authority for what the register leaves open", async () => {
  const body = await validate({ iban: composeIban("CH", "83015000000000000") });
  assert(body.valid);
  assertEquals([body.bank_code_check.status, body.bank_code_check.authoritative], ["unavailable", false]);
});

Deno.test("validate_iban returns the bank that took over a retired code, and advises to screen it", async () => {
  for (
    const [country, bban, from, to] of [
      ["CH", "04835000000000000", "04835", "00230"],
      ["DE", "551900280000000000", "55190028", "55190000"],
    ] as const
  ) {
    const body = await validate({ iban: composeIban(country, bban) });
    assert(body.valid);
    assertEquals([body.bank_code_check.value, body.bic?.redirected_from], [to, from]);
    assertEquals(body.next_steps.some(({ code }) => code === "bank_code_retired"), true);
  }
});

Deno.test("validate_iban distinguishes a retired code from one that was never allocated", async () => {
  const retired = await validate({ iban: composeIban("DE", "100302000000000000") });
  const never = await validate({ iban: composeIban("DE", "123456780000000000") });
  assert(retired.valid && never.valid);
  assertEquals([retired.bank_code_check.status, retired.bank_code_check.retired], ["not_in_register", true]);
  assertEquals([never.bank_code_check.status, never.bank_code_check.retired], ["not_in_register", undefined]);
  assertStringIncludes(retired.next_steps[0]?.because ?? "", "the edition of 2025-09 gave to Berlin Hyp");
});

Deno.test("validate_iban returns the institution, and the office that the register has instead", async () => {
  const body = await validate({ iban: composeIban("HU", "117730161111101800000000") });
  assert(body.valid);
  assertEquals([body.bic?.bank_name, body.bank_code_check.office], [
    "OTP Bank Nyrt.",
    "OTP Budapesti r., I. Iskola u.",
  ]);
});

const QR_IBAN = "CH3130005000000000042";
const ORDINARY = "CH6300230000000000042";
const QRR = "21 00000 00003 13947 14300 09017";
const RF = "RF18 5390 0754 7034";

const pairings: readonly (readonly [iban: string, reference: string, pairing: string])[] = [
  [QR_IBAN, QRR, "ok"],
  [QR_IBAN, RF, "scor_forbidden_with_qr_iban"],
  [ORDINARY, QRR, "qrr_requires_qr_iban"],
  [ORDINARY, RF, "ok"],
  [ORDINARY, "1234561", "not_applicable"],
  ["DE89370400440532013000", RF, "not_applicable"],
];

for (const [iban, reference, pairing] of pairings) {
  Deno.test(`validate_iban pairs ${reference} with ${iban}: ${pairing}`, async () => {
    const { reference_check: check } = await validate({ iban, reference });
    assertEquals(check?.pairing, pairing);
    assertEquals(check?.pairing_source !== undefined, pairing !== "not_applicable");
  });
}

Deno.test("validate_iban tells in the note what to do about a pairing that may not travel", async () => {
  const body = await validate({ iban: QR_IBAN, reference: RF });
  assertStringIncludes(body.reference_check?.note ?? "", "Ask the creditor");
});

Deno.test("validate_iban checks the reference even with an invalid IBAN", async () => {
  const body = await validate({ iban: "CH9300762011623852958", reference: RF, reference_type: "scor" });
  assert(!body.valid);
  assertEquals([body.reference_check?.scheme, body.reference_check?.valid], ["rf", true]);
  assertEquals(body.reference_check?.pairing, "not_applicable");
});

Deno.test("validate_iban reads the names of the reference members in any case", async () => {
  const body = await validate({ IBAN: ORDINARY, Reference: "123456", REFERENCE_TYPE: "kid" });
  assertEquals(body.reference_check?.status, "unverifiable_without_creditor_config");
});

Deno.test("validate_iban fails a blank reference", async () => {
  for (const reference of ["", "  ", "+++ ***", " / - . "]) {
    const { reference_check: check } = await validate({ iban: ORDINARY, reference });
    assertEquals([check?.reference, check?.valid, check?.pairing], ["", false, "not_applicable"]);
    assertStringIncludes(check?.note ?? "", "blank");
  }
});

Deno.test("validate_iban does not say that a reference may travel whose check digits are wrong", async () => {
  for (
    const [iban, reference] of [[ORDINARY, "RF19539007547034"], [QR_IBAN, "210000000003139471430009018"]]
  ) {
    const { reference_check: check } = await validate({ iban, reference });
    assertEquals([check?.valid, check?.pairing, check?.pairing_source], [false, "not_applicable", undefined]);
    assert(!check?.note.includes("may travel"));
  }
  const { reference_check: check } = await validate({ iban: QR_IBAN, reference: "RF19539007547034" });
  assertEquals([check?.valid, check?.pairing], [false, "scor_forbidden_with_qr_iban"]);
});

Deno.test("validate_iban takes a reference of null as none, and an unknown type as absent", async () => {
  assertEquals((await validate({ iban: ORDINARY, reference: null })).reference_check, undefined);
  const { reference_check: check } = await validate({ iban: ORDINARY, reference: RF, reference_type: "?" });
  assertEquals(check?.scheme, "rf");
});

Deno.test("validate_iban reports a text that isn't a reference", async () => {
  const { reference_check: check } = await validate({ iban: ORDINARY, reference: "Invoice no. 42" });
  assertEquals([check?.scheme, check?.valid, check?.status], [null, null, "unrecognised"]);
  assertEquals([check?.source, check?.as_of], [null, null]);
});

Deno.test("the summary is in the language asked for, and everything else is as it was", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const ask = async (path: string, json: unknown, language: string) => {
    const answer = await app.post(path, json, { key, headers: { "Accept-Language": language } });
    return { ...answer, language: answer.headers.get("Content-Language") };
  };
  const summaries = {
    "de-CH, en;q=0.5": ["de", "Stopp: die IBAN enthält einen Tippfehler"],
    "fr": ["fr", "Ne pas payer\u202f: l’IBAN comporte une faute de frappe"],
    "it": ["en", "Stop: the IBAN has a typo"],
  } as const;
  const mistyped = "DE89370400440532013001";
  for (const [asked, [language, words]] of Object.entries(summaries)) {
    const calls = [
      ["/v1/iban/validate", { iban: mistyped }],
      ["/v1/iban/batch", { ibans: [mistyped] }],
      ["/v1/iban/compliance", { iban: mistyped }],
    ] as const;
    for (const [path, json] of calls) {
      const answer = await ask(path, json, asked);
      assertEquals([answer.status, answer.language], [200, language], path);
      assertStringIncludes(answer.text, `"summary":"${words}`);
      assertStringIncludes(answer.text, '"verdict":"stop"');
    }
  }
  // A bank is judged once, and described in each language.
  for (
    const [language, word] of [["de", "Konto in Ordnung."], ["en", "Account fine."], [
      "de",
      "Konto in Ordnung.",
    ]]
  ) {
    const { text } = await ask("/v1/iban/validate", { iban: "DE89370400440532013000" }, language ?? "");
    assertStringIncludes(text, `"summary":"${word}`);
  }
  const refused = await ask("/v1/iban/validate", {}, "de");
  assertEquals(refused.language, null);
  assertStringIncludes(refused.text, "The body has no");
});

const IBAN = { iban: "DE89370400440532013000" };
const JSON_TYPE = { "Content-Type": "application/json" };

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

// Guarantees that a call without a key is only served within the week's free calls, and the offer is right.

const PAY_TO = "0x000000000000000000000000000000000000dEaD";

const selling = await TestApp.open({
  X402_PAY_TO: PAY_TO,
  X402_FACILITATOR_URL: "http://127.0.0.1:9",
});
Deno.test.afterAll(() => selling[Symbol.asyncDispose]());

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
    const from = otherNetwork();
    const answer = await selling.request("POST", PATH, { body, headers: JSON_TYPE, from });
    const offer = bodyOf(answer, "validateIBAN", 402);
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
    const served = await selling.post(PATH, IBAN, { from });
    assertEquals(bodyOf(served, "validateIBAN", 200).trial?.calls_used_this_week, 1);
  });
}

Deno.test("validate_iban offers no payment that is not configured", async () => {
  const offer = bodyOf(await shared.post(PATH, {}), "validateIBAN", 402);
  assertEquals(offer.accepts, []);
  assertStringIncludes(offer.message, "/v1/keys/generate");
});

Deno.test("validate_iban repeats the offer in the PAYMENT-REQUIRED header, under 8192 bytes", async () => {
  const answer = await selling.post(PATH, {});
  const header = answer.headers.get("PAYMENT-REQUIRED") ?? "";
  assert(header.length < 8192, String(header.length));
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
  Deno.test(`validate_iban starts a new trial on Monday 00:00 UTC after ${name}`, async () => {
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

/** A body of a given size that would be served if it were shorter. */
function bodyOfLength(length: number): string {
  const start = '{"iban":"DE89370400440532013000","note":"';
  return `${start}${"x".repeat(length - start.length - 2)}"}`;
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

Deno.test("validate_iban accepts a body of 256 KB, with and without a length", async () => {
  const text = bodyOfLength(LIMIT);
  for (const body of [text, streamOf(text)]) {
    const answer = await shared.request("POST", PATH, { body, headers: JSON_TYPE, from: otherNetwork() });
    assertEquals(bodyOf(answer, "validateIBAN", 200).valid, true);
  }
});

Deno.test("validate_iban refuses one byte more, with and without a length, and counts nothing", async () => {
  const from = otherNetwork();
  const text = bodyOfLength(LIMIT + 1);
  for (const body of [text, streamOf(text)]) {
    const answer = await shared.request("POST", PATH, { body, headers: JSON_TYPE, from });
    assertEquals(bodyOf(answer, "validateIBAN", 413).error, "payload_too_large");
  }
  const served = await shared.post(PATH, IBAN, { from });
  assertEquals(memberOf(served, "trial.calls_used_this_week"), 1);
});

Deno.test("a body that is too large is refused before routing", async () => {
  const body = bodyOfLength(LIMIT + 1);
  assertEquals((await shared.request("POST", "/no/such/path", { body })).status, 413);
  assertEquals((await shared.request("PUT", "/ping", { body })).status, 413);
});

// Guarantees that a retried call is charged once.

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

Deno.test("validate_iban returns 409 to another request under the same name, and charges nothing", async () => {
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
    const key = await shared.makeKey(otherNetwork());
    const answer = await shared.post(PATH, IBAN, { key, headers: { "Idempotency-Key": name } });
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

// batchValidateIBAN

// Guarantees that a batch is charged per IBAN, completely or not at all, and never more than the balance.

const BATCH = "/v1/iban/batch";
const GOOD = IBAN.iban;

Deno.test("validate_batch answers one result per IBAN, in order, and charges one unit each", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(BATCH, { ibans: [GOOD, "XX00", "CH9300762011623852957"] }, { key });
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
    const answer = await shared.post(BATCH, { [name]: [GOOD, GOOD] }, { key });
    bodyOf(answer, "batchValidateIBAN", 200);
    assertEquals(answer.headers.get("X-Quota-Used"), "2");
  });
}

Deno.test("validate_batch answers a blank item in its place, and charges nothing for it", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(BATCH, { ibans: [GOOD, "", " - ", { iban: "\t" }, "XX0012"] }, { key });
  const body = bodyOf(answer, "batchValidateIBAN", 200);
  const errors = body.results.map((result) => result.valid ? null : result.error);
  assertEquals(errors, [null, "invalid_format", "invalid_format", "invalid_format", "unsupported_country"]);
  assertEquals([body.count, body.valid_count], [5, 1]);
  assertEquals(answer.headers.get("X-Quota-Used"), "2");
  assertEquals(answer.headers.get("X-Quota-Charged"), "2");
});

Deno.test("validate_batch charges nothing if every item is blank, but needs a way to pay", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const blank = { ibans: ["", " ", "-"] };
  const answer = await app.post(BATCH, blank, { key });
  const { results } = bodyOf(answer, "batchValidateIBAN", 200);
  assert(results.every((result) => !result.valid && result.error === "invalid_format"));
  assertEquals(answer.headers.get("X-Quota-Used"), "0");
  assertEquals(answer.headers.get("X-Charged-From"), null);
  bodyOf(await app.post(BATCH, blank), "batchValidateIBAN", 402);
  bodyOf(await app.post(BATCH, blank, { key: `ifk_${"0".repeat(64)}` }), "batchValidateIBAN", 402);
});

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
    const offer = bodyOf(await selling.post(BATCH, body), "batchValidateIBAN", 402);
    assertEquals(offer.accepts[0]?.amount, amount);
  });
}

Deno.test("validate_batch returns 402 to a batch that needs more than is left, and consumes nothing", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(BATCH, { ibans: Array(26).fill(GOOD) }, { key });
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

Deno.test("an exhausted key gets the reason and how to continue", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const key = await app.makeKey();
  await app.post(BATCH, { ibans: Array(25).fill(GOOD) }, { key });
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
      await app.post(BATCH, { ibans: Array(100).fill(GOOD) }, { key });
    }
    const { message } = bodyOf(
      await app.post("/v1/iban/validate", { iban: GOOD }, { key }),
      "validateIBAN",
      402,
    );
    assertStringIncludes(message, "They renew on the 1st");
    assertEquals(message.includes("https://pay.test/1k?client_reference_id=ifr_"), isNamed);
    assertEquals(/credits/i.test(message), isNamed);
  });
}

Deno.test("a key with too little balance is advised to send a smaller batch", async () => {
  await using app = await TestApp.open();
  const key = await app.makeKey();
  const answer = await app.post(BATCH, { ibans: Array(26).fill(GOOD) }, { key });
  const { message } = bodyOf(answer, "batchValidateIBAN", 402);
  assertStringIncludes(message, "needs 26 calls and the key has 25 left");
  assertStringIncludes(message, "Send a smaller batch");
  assertStringIncludes(message, "/v1/keys/claim");
});

Deno.test("a key with a quota and credits reads the same of both in headers and body", async () => {
  await using app = await TestApp.open({ CARD_LINK_1K: "https://pay.test/1k" });
  const made = await app.post("/v1/keys/generate", { email: "pay@firma.de" });
  const key = bodyOf(made, "generateApiKey", 201).api_key;
  const { id } = await app.storage.db.selectFrom("keys").select("id").where("key_hash", "=", hashKey(key))
    .executeTakeFirstOrThrow();
  await grantCredits(app.storage, { purchaseId: "both", keyId: id, credits: 100 });
  for (const size of [100, 100, 57]) await app.post(BATCH, { ibans: Array(size).fill(GOOD) }, { key });
  const answer = await app.post(BATCH, { ibans: Array(50).fill(GOOD) }, { key });
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

Deno.test("a batch and an answer about one IBAN are written as JSON.stringify writes them", () => {
  const cost = fc.constantFrom(0, 0.02);
  const language = fc.constantFrom(...LANGUAGES);
  fc.assert(fc.property(fc.array(item, { maxLength: 100 }), cost, language, (items, cost, language) => {
    const screenings = items.map(([iban, bic, reference]) =>
      screening.iban(iban, reference === null ? null : { text: reference, type: null }, readGivenBic(bic))
    );
    const results = screenings.map((screened) => shapeIbanResult(screened, cost, language));
    const texts = screenings.map((screened, index) => {
      const result = results[index];
      assert(result !== undefined);
      const answer = { ...result, processing_ms: cost };
      assertEquals(writeResult(answer, screened, language), JSON.stringify(answer));
      return writeResult(result, screened, language);
    });
    const batch = { results, count: items.length, valid_count: 1, cost_usdc: cost, processing_ms: 0.5 };
    assertEquals(writeBatch(batch, texts.join()), JSON.stringify(batch));
  }));
});

// The path of a call through the code: to follow a keyed call from socket to answer, a reader opens few files, and
// fewer for its charge. Counted as V8's precise coverage of one call, after others of its kind.

const FILES_MAX = 30;
const CHARGE_FILES_MAX = 9;

const coverage = z.object({
  result: z.array(z.object({
    url: z.string(),
    functions: z.array(z.object({ ranges: z.array(z.object({ count: z.number() })) })),
  })),
});

/** Runs something and returns our files in which a function was called. */
async function filesRunBy(run: () => Promise<unknown>): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  const post = (method: string, params = {}): Promise<unknown> =>
    new Promise((resolve, reject) =>
      session.post(method, params, (error, result) => error ? reject(error) : resolve(result))
    );
  try {
    await post("Profiler.enable");
    await post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    // Reading resets the counts.
    await post("Profiler.takePreciseCoverage");
    await run();
    const { result } = coverage.parse(await post("Profiler.takePreciseCoverage"));
    const root = new URL("../../", import.meta.url).href;
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => url.replace(root, ""))
      // The tests' checks of answers don't count.
      .filter((path) => /^(?:src|sdk|generated)\//.test(path) && !/^src\/(?:codegen|std)\//.test(path));
  } finally {
    session.disconnect();
  }
}

Deno.test("a keyed validation is read in few files, and the charge in it in fewer", async () => {
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
  const files = await filesRunBy(call);
  await server.stop();
  const ofCharge = files.filter((path) => /^src\/(?:billing|storage)\//.test(path));
  assert(files.includes("src/http/pipeline.ts"), files.join("\n"));
  assert(files.length <= FILES_MAX, `${files.length} files:\n${files.toSorted().join("\n")}`);
  assert(ofCharge.length <= CHARGE_FILES_MAX, `${ofCharge.length} files:\n${ofCharge.toSorted().join("\n")}`);
});
