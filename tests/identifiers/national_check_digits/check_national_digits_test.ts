import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { checkNationalDigits } from "../../../src/identifiers/mod.ts";
import { ruleByCountry } from "../../../src/identifiers/national_check_digits/rules_by_country.ts";
import { registryRows } from "../iban/registry_fixture.ts";

const countries = [...ruleByCountry.keys()];

/** Countries whose rule exists and is not run here. */
const UNRUN = ["DE", "GB", "NL", "SE"];

Deno.test("checkNationalDigits() passes the registry's example of every country with a rule", () => {
  // SWIFT IBAN Registry, release 102, 2026-06.
  for (const { country, example } of registryRows) {
    const expected = !countries.includes(country)
      ? undefined
      : UNRUN.includes(country)
      ? "not_checked"
      : "pass";
    assertEquals(checkNationalDigits(country, example.slice(4))?.status, expected, country);
  }
  assertEquals(countries.length, 30);
});

Deno.test("checkNationalDigits() passes published examples", () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ["CZ", "01000342780727558021", "python-stdnum 2.2, stdnum.cz.bankaccount: 34278-0727558021/0100"],
    ["ES", "12341234161234567890", "python-stdnum 1.19, stdnum.es.ccc: 1234-1234-16 1234567890"],
    ["FI", "42345670000081", "ecbs.org, Finland: FI55 4234 5670 0000 81"],
    ["IT", "Q0123412345000000753XYZ", "BBAN italiano, 2003-08-12: account number with letters"],
    ["SI", "191000000123438", "SWIFT IBAN Registry, older releases: SI56 1910 0000 0123 438"],
    ["TN", "07040005810111129653", "TNRIB, README: 07 040 0058101111296 53"],
    ["XK", "1212012345678906", "Central Bank of Kosovo, notice of 2015-02-02: XK05 1212 0123 4567 8906"],
  ];
  for (const [country, bban, source] of rows) {
    assertEquals(checkNationalDigits(country, bban)?.status, "pass", source);
  }
});

Deno.test("checkNationalDigits() says what was found and what the rule computes", () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ["AL", "212110080000000235698741", 'The check digit of the branch is "8"; the rule computes "9".'],
    ["BE", "539007547035", 'The check number is "35"; the rule computes "34".'],
    ["BE", "000000009700", 'The check number is "00"; the rule computes "97".'],
    [
      "CZ",
      "01000000420727558021",
      "The weighted sum of the account prefix leaves 10 modulo 11; the rule asks for 0.",
    ],
    [
      "SK",
      "12000000198742637542",
      "The weighted sum of the account number leaves 1 modulo 11; the rule asks for 0.",
    ],
    ["EE", "2200221020145686", 'The check digit is "6"; the rule computes "5".'],
    ["ES", "12341234001234567890", 'The pair of control digits is "00"; the rule computes "16".'],
    ["FI", "12345600000786", 'The check digit is "6"; the rule computes "5".'],
    ["FR", "20041010050500013M02607", 'The RIB key is "07"; the rule computes "06".'],
    ["HR", "10010061863000160", 'The pair of check digits is "60"; the rule computes "50".'],
    ["HU", "117730161111101900000000", 'The pair of check digits is "69"; the rule computes "68".'],
    ["HU", "117730171111101800000000", 'The pair of check digits is "78"; the rule computes "68".'],
    ["IT", "A0542811101000000123456", 'The CIN is "A"; the rule computes "X".'],
    ["NO", "86011117948", 'The check digit is "8"; the rule computes "7".'],
    ["PL", "109010150000071219812874", 'The check digit of the bank unit is "5"; the rule computes "4".'],
    ["PT", "000201231234567890155", 'The pair of check digits is "55"; the rule computes "54".'],
  ];
  for (const [country, bban, detail] of rows) {
    const check = checkNationalDigits(country, bban);
    assertEquals([check?.status, check?.detail], ["fail", detail], `${country} ${bban}`);
  }
});

Deno.test("checkNationalDigits() says of a rule that it was not run, and why", () => {
  const check = checkNationalDigits("DE", "370400440532013000");
  assertEquals([check?.status, check?.scheme], ["not_checked", "bundesbank_methods"]);
  assertMatch(check?.detail ?? "", /not run here/);
});

Deno.test("checkNationalDigits() gives null for a country without a rule", () => {
  for (const country of ["AT", "CH", "LV", "US", "", "constructor"]) {
    assertEquals(checkNationalDigits(country, "370400440532013000"), null);
  }
});

Deno.test("checkNationalDigits() throws for a BBAN that no valid IBAN has", () => {
  for (const country of countries) {
    for (const bban of ["", "1", "X".repeat(40), "٣".repeat(12)]) {
      assertThrows(() => checkNationalDigits(country, bban), RangeError, "shape");
    }
  }
});

Deno.test("ruleByCountry names a document and a publisher for every rule, and a date for those that are run", () => {
  for (const [country, { scheme, source }] of ruleByCountry) {
    assertMatch(scheme, /^[a-z0-9_]+$/, country);
    if (!UNRUN.includes(country)) assertMatch(source.asOf ?? "", /^\d{4}(-\d{2}){0,2}$/, country);
    assertEquals(source.document.length > 10 && source.publisher.length > 4, true, country);
  }
});
