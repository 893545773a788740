/**
 * No account that an institution publishes fails its bank's check digit method.
 *
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { composeIban, createIbanReader } from "../../../src/identifiers/mod.ts";
import { createBankScreener, ibanAnswer } from "../../../src/handlers/mod.ts";
import { nextStepsOf, screenIban } from "../../../src/screening/mod.ts";
import { readTable } from "../../support/table.ts";

const data = await loadReferenceData();
const today = "2026-11-29";
const basis = {
  readIban: createIbanReader(data.registers.ibanStructures),
  screenBank: createBankScreener(data, today),
  data,
  today,
};

const TABLE = new URL("published_german_accounts.tsv", import.meta.url);

const accounts = readTable(TABLE, "iban", "holder", "source").map(({ iban, holder, source }) => {
  assert(source !== "", iban);
  return { iban, holder };
});

Deno.test("screenIban() fails none of the accounts that German institutions publish", () => {
  const statuses = accounts.map(({ iban, holder }) => {
    const screening = screenIban(iban, basis);
    assert(screening.valid, `${holder} ${iban}`);
    return { holder, iban, status: screening.nationalCheck?.status ?? "none" };
  });
  assertEquals(statuses.filter(({ status }) => status !== "pass" && status !== "not_applicable"), []);
  // These accounts have a check digit: without one, only one number in ten would pass by chance.
  assert(statuses.filter(({ status }) => status === "pass").length >= 240);
  assert(new Set(accounts.map(({ iban }) => iban)).size >= 300);
});

Deno.test("screenIban() fails a published account with one digit changed, and says what to do", () => {
  // Accounts of Welthungerhilfe and action medeor with two digits swapped; the check digits of the IBAN are correct.
  for (const bban of ["370501980000001151", "320500000000009939"]) {
    const screening = screenIban(composeIban("DE", bban), basis);
    assert(screening.valid);
    assertEquals(screening.checks.national_check_digits, "fail", bban);
    const [first] = nextStepsOf(screening.found);
    assertEquals(first?.step.code, "national_check_digits_failed");
    assertEquals(first?.step.do, "Ask the payee for the IBAN again.");
  }
});

// A method that leaves doubt

Deno.test("a failed check digit test that isn't proof is reported first, and the account is still fine", () => {
  // According to the document, numbers that fail every variant of method 91 can't be checked.
  const code = data.registers.bankCodes("DE").find((each) => {
    const finding = data.registers.findBank("DE", each.padEnd(18, "0"));
    return finding.status === "verified" && finding.match === "register" &&
      finding.record.checkMethod === "91";
  });
  assert(code !== undefined);
  const account = Array.from(
    { length: 1000 },
    (_, index) => composeIban("DE", `${code}${4_000_000_000 + index * 7_919}`),
  )
    .map((iban) => screenIban(iban, basis))
    .find((screening) => screening.valid && screening.checks.national_check_digits === "suspect");
  assert(account?.valid === true);
  const { verdict, summary } = ibanAnswer(account, 0);
  assertEquals(verdict, "account_fine");
  assertMatch(
    summary,
    /^Account fine\. The account number fails this bank's usual check digit test \(method 91\), which isn't proof/,
  );
});
