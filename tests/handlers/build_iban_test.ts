/**
 * IBANs of domestic account numbers: each country's rule on an account whose IBAN is published, and what is refused.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { components } from "../../generated/types.ts";
import { bodyOf, TestApp } from "../support/test_app.ts";

type Request = components["schemas"]["IbanBuildRequest"];

const app = await TestApp.open({ RATE_LIMIT_PER_MINUTE: "0" });
Deno.test.afterAll(() => app[Symbol.asyncDispose]());

async function build(json: Request) {
  return bodyOf(await app.request("POST", "/v1/iban/build", { json: { ...json } }), "buildIBAN", 200);
}

// buildIBAN

/** From the IBAN registry, unless said otherwise. */
const PUBLISHED: readonly (readonly [iban: string, account: Request])[] = [
  // Febelfin's own example.
  ["BE43068999999501", { country: "be", account_number: "068-9999995-01" }],
  // Swiss Solidarity's postal account.
  ["CH8209000000100150006", { country: "CH", account_number: "10-15000-6" }],
  ["CZ6508000000192000145399", { country: "CZ", account_number: "19-2000145399/0800" }],
  ["CZ6508000000192000145399", { country: "CZ", bank_code: "0800", account_number: "000019-2000145399" }],
  ["DK5000400440116243", { country: "DK", bank_code: "0040", account_number: "0440116243" }],
  ["DK5000400440116243", { country: "DK", bank_code: "0040", account_number: "440116243" }],
  ["ES9121000418450200051332", { country: "ES", account_number: "2100 0418 45 0200051332" }],
  [
    "ES9121000418450200051332",
    { country: "ES", bank_code: "2100", branch_code: "0418", account_number: "450200051332" },
  ],
  ["FI2112345600000785", { country: "FI", account_number: "123456-785" }],
  ["FR1420041010050500013M02606", { country: "FR", account_number: "20041 01005 0500013m026 06" }],
  [
    "GB29NWBK60161331926819",
    { country: "GB", bic: "NWBKGB2L", bank_code: "60-16-13", account_number: "31926819" },
  ],
  ["NL91ABNA0417164300", { country: "NL", bic: "ABNANL2AXXX", account_number: "41.71.64.300" }],
  ["NO9386011117947", { country: "NO", account_number: "8601 11 17947" }],
  ["PL61109010140000071219812874", { country: "PL", account_number: "61 1090 1014 0000 0712 1981 2874" }],
  ["PT50000201231234567890154", { country: "PT", account_number: "0002 0123 12345678901 54" }],
  ["SE4550000000058398257466", { country: "SE", bank_code: "5839", account_number: "825 74 66" }],
  // Swedbank's own example of an account with a clearing number of five digits.
  ["SE7280000810340009783242", { country: "SE", bank_code: "8103-4", account_number: "978 324-2" }],
  // An example of the Slovak banks.
  ["SK8975000000000012345671", { country: "SK", bank_code: "7500", account_number: "12345671" }],
];

for (const [iban, account] of PUBLISHED) {
  const { country, account_number } = account;
  Deno.test(`build_iban makes ${iban} of ${country} ${account_number}, and returns the rule`, async () => {
    const body = await build(account);
    assert(body.built, JSON.stringify(body));
    assertEquals(body.iban, iban);
    assert(["pass", "not_checked", undefined].includes(body.national_check_digits?.status));
    assert(body.rule !== "" && body.note !== "");
    assertEquals(body.cost_usdc, 0);
  });
}

const REFUSED: readonly (readonly [reason: string, account: Request])[] = [
  ["country_not_offered", { country: "US", account_number: "123456789" }],
  ["country_not_offered", { country: "US", bic: "CHASUS33", account_number: "123456789" }],
  ["country_not_offered", { country: "IT", account_number: "X0542811101000000123456" }],
  ["bank_has_own_rule", { country: "DE", bank_code: "37040044", account_number: "532013000" }],
  ["bank_has_own_rule", { country: "DE", bic: "COBADEFF", account_number: "532013000" }],
  ["bank_has_own_rule", { country: "CH", bank_code: "00762", account_number: "11623852957" }],
  ["bank_code_missing", { country: "AT", account_number: "234573201" }],
  ["bank_code_missing", { country: "GB", account_number: "31926819" }],
  ["bank_code_malformed", { country: "AT", bank_code: "190", account_number: "234573201" }],
  ["bank_code_malformed", { country: "SE", bank_code: "8103", account_number: "9783242" }],
  ["bank_code_malformed", { country: "CZ", bank_code: "0100", account_number: "19-2000145399/0800" }],
  ["bank_code_malformed", { country: "CZ", account_number: "19-2000145399/0800/0100" }],
  ["bank_code_malformed", { country: "FI", bank_code: "405", account_number: "123456-785" }],
  ["bank_code_malformed", {
    country: "GB",
    bic: "NWBKGB2L",
    bank_code: "60-16-14",
    branch_code: "60-16-13",
    account_number: "31926819",
  }],
  ["bank_code_unknown", { country: "SE", bank_code: "1000", account_number: "8257466" }],
  // Personal accounts of Nordea, for which the publisher gives no method.
  ["bank_code_unknown", { country: "SE", bank_code: "3300", account_number: "8257466" }],
  ["bank_code_unknown", { country: "AT", bank_code: "99999", account_number: "234573201" }],
  ["branch_code_missing", { country: "GB", bic: "NWBKGB2L", account_number: "31926819" }],
  ["account_number_malformed", {
    country: "GB",
    bic: "NWBKGB2L",
    branch_code: "601613",
    account_number: "1926819",
  }],
  ["account_number_malformed", { country: "BE", account_number: "539-0075470" }],
  ["account_number_malformed", { country: "AT", bank_code: "12000", account_number: "0" }],
  ["account_number_malformed", { country: "SE", bank_code: "5839", account_number: "825746" }],
  ["account_number_malformed", { country: "SE", bank_code: "8103-5", account_number: "978 324-2" }],
  ["bic_ambiguous", { country: "NL", bic: "COBADEFF", account_number: "417164300" }],
  ["bic_ambiguous", { country: "NL", bic: "nonsense!", account_number: "417164300" }],
  ["bic_contradicts_bank_code", {
    country: "NL",
    bic: "ABNANL2A",
    bank_code: "INGB",
    account_number: "417164300",
  }],
  ["bic_contradicts_bank_code", { country: "NO", bic: "NDEANOKK", account_number: "8601 11 17947" }],
  ["national_check_digits_failed", { country: "BE", account_number: "539-0075470-35" }],
  ["national_check_digits_failed", { country: "CH", account_number: "10-15000-7" }],
  ["national_check_digits_failed", { country: "PL", account_number: "62109010140000071219812874" }],
];

for (const [reason, account] of REFUSED) {
  Deno.test(`build_iban rejects ${JSON.stringify(account)}: ${reason}`, async () => {
    const body = await build(account);
    assert(!body.built, JSON.stringify(body));
    assertEquals(body.reason, reason);
    assert(body.reason_detail.endsWith("."));
    assertEquals(body.countries.includes("DE"), false);
  });
}

Deno.test("build_iban finds the bank code of a BIC that only one has", async () => {
  const body = await build({ country: "CZ", bic: "GIBACZPX", account_number: "19-2000145399" });
  assert(body.built, JSON.stringify(body));
  assertEquals(body.iban, "CZ6508000000192000145399");
});

Deno.test("build_iban answers in the language of the caller", async () => {
  const answer = await app.request("POST", "/v1/iban/build", {
    json: { country: "DE", account_number: "532013000" },
    headers: { "Accept-Language": "de-AT" },
  });
  const body = bodyOf(answer, "buildIBAN", 200);
  assertEquals(answer.headers.get("Content-Language"), "de");
  assert(!body.built);
  assertMatch(body.reason_detail, /fragen Sie den Zahlungsempfänger nach der IBAN/);
  assertMatch(body.expected ?? "", /^Die IBAN selbst/);
});

Deno.test("build_iban never answers an IBAN with wrong digits, whatever it is sent", async () => {
  const text = (max: number) => fc.stringMatching(new RegExp(`^[0-9A-Z ./-]{1,${max}}$`));
  const account = fc.record({
    country: fc.constantFrom(
      "AT",
      "BE",
      "CH",
      "CZ",
      "DE",
      "DK",
      "ES",
      "FI",
      "FR",
      "GB",
      "NL",
      "NO",
      "PL",
      "PT",
      "SE",
      "SK",
    ),
    account_number: text(26),
    bank_code: text(9),
    bic: fc.constantFrom("", "ABNANL2A", "NWBKGB2L", "SWEDSESS"),
  });
  await fc.assert(
    fc.asyncProperty(account, async (sent) => {
      const body = await build(sent);
      if (!body.built) return;
      const format = bodyOf(await app.get(`/v1/iban/format?iban=${body.iban}`), "formatCheckIBAN", 200);
      assert(format.valid, body.iban);
      assert(body.national_check_digits?.status !== "fail");
    }),
    { numRuns: 300 },
  );
});
