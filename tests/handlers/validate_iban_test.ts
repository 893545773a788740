import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { composeIban } from "../../src/identifiers/mod.ts";
import { otherNetwork } from "../support/other_network.ts";
import { openKey } from "../support/seed_key.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

const PATH = "/v1/iban/validate";

const shared = await TestApp.open();
Deno.test.afterAll(() => shared[Symbol.asyncDispose]());

async function validate(body: unknown) {
  return bodyOf(await shared.post(PATH, body, { from: otherNetwork() }), "validateIBAN", 200);
}

Deno.test("validate_iban names the bank, its register and the date of the register", async () => {
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

Deno.test("validate_iban serves a keyless call with the trial block and its headers", async () => {
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
  // The last is the heading of a column, and no account in Cuba.
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
  Deno.test(`validate_iban names the act under which ${iban.slice(0, 8)} stops`, async () => {
    await using app = await TestApp.open();
    const body = bodyOf(await app.post(PATH, { iban }), "validateIBAN", 200);
    const step = body.next_steps?.find(({ code }) => code === "country_sanctioned");
    assertStringIncludes(step?.because ?? "", act);
    assertEquals(body.verdict, "stop");
    const key = await openKey(app);
    const answer = bodyOf(await app.post("/v1/iban/compliance", { iban }, { key }), "complianceCheck", 200);
    for (const { summary } of [body, answer]) {
      assertStringIncludes(summary, act.slice(0, 40));
    }
  });
}

Deno.test("an Iranian number is screened by the BIC beside it", async () => {
  await using app = await TestApp.open();
  const iban = "IR580540105180021273113007";
  const answer = bodyOf(
    await app.post("/v1/iban/compliance", { iban, bic: "BKPAIRTH" }, { key: await openKey(app) }),
    "complianceCheck",
    200,
  );
  assertMatch(answer.summary, /^Stop: OFAC 25066 prints BIC BKPAIRTH/);
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

Deno.test("validate_iban says that nothing is known where there is no register", async () => {
  const body = await validate({ iban: "EG380019000500000000263180002" });
  assert(body.valid);
  assertEquals(body.bank_code_check.status, "unavailable");
  assertEquals(body.bank_code_check.reason, "no_reference_data_for_country");
  assertEquals(body.bank_code_check.register, null);
  assertEquals(body.next_steps.map(({ code }) => code), ["verify_payee_name"]);
});

Deno.test("validate_iban leads a QR-IBAN to the bank it belongs to", async () => {
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
    national_check_digits: "not_checked",
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

Deno.test("validate_iban judges national check digits beside the IBAN, with their source", async () => {
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

Deno.test("validate_iban names the branch code of the national standard where the registry has none", async () => {
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

Deno.test("validate_iban leads from codes that were given up to the bank that took them over, and has it asked", async () => {
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

Deno.test("validate_iban tells a code that was given up from one that was never allocated", async () => {
  const retired = await validate({ iban: composeIban("DE", "100302000000000000") });
  const never = await validate({ iban: composeIban("DE", "123456780000000000") });
  assert(retired.valid && never.valid);
  assertEquals([retired.bank_code_check.status, retired.bank_code_check.retired], ["not_in_register", true]);
  assertEquals([never.bank_code_check.status, never.bank_code_check.retired], ["not_in_register", undefined]);
  assertStringIncludes(retired.next_steps[0]?.because ?? "", "the edition of 2025-09 gave to Berlin Hyp");
});

Deno.test("validate_iban names the institution, and the office that the register prints in its place", async () => {
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

Deno.test("validate_iban judges the reference beside an invalid IBAN too", async () => {
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

Deno.test("validate_iban says of a text that is no reference that it is none", async () => {
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
    "de-CH, en;q=0.5": ["de", "Stopp: die Prüfziffern der IBAN stimmen nicht"],
    "fr": ["fr", "Bloquer\u00a0: la clé de contrôle de l’IBAN est fausse"],
    "it": ["en", "Stop: the IBAN is mistyped"],
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
  // One bank is judged once, and said in each language.
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
