import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { composeIban } from "../../../src/identifiers/mod.ts";
import { bodyOf, TestApp } from "../../support/test_app.ts";

async function validate(body: unknown) {
  await using app = await TestApp.open();
  return bodyOf(await app.post("/v1/iban/validate", body), "validateIBAN", 200);
}

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
