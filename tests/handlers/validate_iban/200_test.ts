import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { composeIban } from "../../../src/identifiers/mod.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

const PATH = "/v1/iban/validate";

Deno.test("validate_iban names the bank, its register and the date of the register", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.post(PATH, { iban: "DE89 3704 0044 0532 0130 00" }), "validateIBAN", 200);
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
  await using app = await TestApp.open();
  const body = bodyOf(await app.post(PATH, { iban: "DE89370400440532013001" }), "validateIBAN", 200);
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
    await using app = await TestApp.open();
    const body = bodyOf(await app.post(PATH, { iban }), "validateIBAN", 200);
    assert(!body.valid);
    assertEquals([body.error, body.unregistered_layout, body.verdict], [
      "unsupported_country",
      true,
      "not_checked",
    ]);
    assertMatch(body.error_detail, /is not registered with SWIFT/);
    const mistyped = iban.slice(0, -1) + String((Number(iban.at(-1)) + 1) % 10);
    const wrong = bodyOf(await app.post(PATH, { iban: mistyped }), "validateIBAN", 200);
    assert(!wrong.valid);
    assertEquals([wrong.error, wrong.unregistered_layout, wrong.verdict], [
      "unsupported_country",
      undefined,
      "stop",
    ]);
  });
}

Deno.test("a number of a country that uses no such numbers, or is under comprehensive sanctions, stops", async () => {
  await using app = await TestApp.open();
  for (
    const iban of ["US64011519000001205000534921", "ZZ9300762011623852957", composeIban("IR", "0".repeat(22))]
  ) {
    const body = bodyOf(await app.post(PATH, { iban }), "validateIBAN", 200);
    assertEquals([body.valid, body.verdict], [false, "stop"]);
  }
});

Deno.test("validate_iban reads member names in any case", async () => {
  await using app = await TestApp.open();
  for (const name of ["IBAN", "Iban", "iBaN"]) {
    assertEquals(
      bodyOf(await app.post(PATH, { [name]: "DE89370400440532013000" }), "validateIBAN", 200).valid,
      true,
    );
  }
});

Deno.test("validate_iban denies a bank code that the register does not have", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(
    await app.post(PATH, { iban: composeIban("DE", "999999990000000000") }),
    "validateIBAN",
    200,
  );
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
  await using app = await TestApp.open();
  const body = bodyOf(await app.post(PATH, { iban: "PK36SCBL0000001123456702" }), "validateIBAN", 200);
  assert(body.valid);
  assertEquals([body.bank_code_check.match, body.bank_code_check.authoritative], ["prefix", false]);
  assertEquals(body.bank_code_holder, "inferred");
  assertEquals([body.bic?.bic8, body.bic?.basis], ["SCBLPKKX", "directory_prefix"]);
});

Deno.test("validate_iban says that nothing is known where there is no register", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.post(PATH, { iban: "EG380019000500000000263180002" }), "validateIBAN", 200);
  assert(body.valid);
  assertEquals(body.bank_code_check.status, "unavailable");
  assertEquals(body.bank_code_check.reason, "no_reference_data_for_country");
  assertEquals(body.bank_code_check.register, null);
  assertEquals(body.next_steps.map(({ code }) => code), ["verify_payee_name"]);
});

Deno.test("validate_iban leads a QR-IBAN to the bank it belongs to", async () => {
  await using app = await TestApp.open();
  const body = bodyOf(await app.post(PATH, { iban: "CH3130005000000000042" }), "validateIBAN", 200);
  assert(body.valid);
  assertEquals(body.bban.bank_code, "30005");
  assertEquals(body.bic?.bic8, "UBSWCHZH");
  assertEquals(body.clearing?.iid, "00230");
  assertEquals(body.clearing?.qr_iids?.includes("30005"), true);
});

Deno.test("validate_iban counts SEPA members by the scope of the schemes, not by the IBAN registry", async () => {
  await using app = await TestApp.open();
  const ibans = ["AL47212110090000000235698741", "RS35260005601001611379", "ME25505000012345678951"];
  for (const iban of ibans) {
    const body = bodyOf(await app.post(PATH, { iban }), "validateIBAN", 200);
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
