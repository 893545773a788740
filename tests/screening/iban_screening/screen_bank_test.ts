import { assert, assertEquals, assertNotEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { composeIban, createIbanReader } from "../../../src/identifiers/mod.ts";
import { createBankScreener } from "../../../src/screening/iban_screening/screen_bank.ts";
import {
  type IbanScreening,
  screenIban,
  type ScreeningBasis,
} from "../../../src/screening/iban_screening/screen_iban.ts";

// A bank is screened once a day for all its accounts. What is remembered must never show in an answer.

const data = await loadReferenceData();
const { registers } = data;
const readIban = createIbanReader(registers.ibanStructures);
const today = "2026-11-21";

const basis = (day = today): ScreeningBasis => ({
  readIban,
  screenBank: createBankScreener(data, day),
  data,
  today: day,
});
const warm = basis();

/** Listed bank codes and made-up digits behind them; now and then a code that nobody holds. */
const anyIban = fc.constantFrom(...registers.ibanStructures.values()).chain((structure) => {
  const bbanLength = structure.ibanLength - 4;
  const codes = registers.bankCodes(structure.country);
  const code = codes.length > 0 && structure.bankCode.start === 0
    ? fc.constantFrom(...codes)
    : fc.constant("");
  return fc.tuple(fc.oneof(code, fc.constant("")), fc.stringMatching(/^\d{34}$/))
    .map(([start, digits]) => composeIban(structure.country, (start + digits).slice(0, bbanLength)));
});

Deno.test("screenIban() says of an account what it would say if it were the first of its bank", () => {
  let valid = 0;
  fc.assert(
    fc.property(anyIban, (iban) => {
      const screening = screenIban(iban, warm);
      valid += Number(screening.valid);
      assertEquals(screening, screenIban(iban, basis()));
      assertEquals(screenIban(iban, warm), screening);
    }),
    { numRuns: 500 },
  );
  assert(valid > 100, `${valid} of the IBANs were valid`);
});

function bankOf(screening: IbanScreening) {
  assert(screening.valid);
  return screening.bank;
}

Deno.test("screenIban() gives accounts of one bank one finding, and those of another bank another", () => {
  const first = bankOf(screenIban("DE89370400440532013000", warm));
  assert(first === bankOf(screenIban(composeIban("DE", "370400440532013001"), warm)));
  assertNotEquals(first.finding, bankOf(screenIban(composeIban("DE", "500105175407324931"), warm)).finding);
});

Deno.test("screenIban() tells failed national check digits apart, account by account", () => {
  const details = ["539007547035", "539007547036"].map((bban) => {
    const screening = screenIban(composeIban("BE", bban), warm);
    assert(screening.valid);
    assertEquals(screening.checks.nationalCheckDigits, "fail");
    const step = screening.nextSteps.find(({ code }) => code === "modulus_check_failed");
    assert(step !== undefined);
    return step.because;
  });
  assertEquals(new Set(details).size, 2);
  const passed = screenIban("BE68539007547034", warm);
  assert(passed.valid && passed.checks.nationalCheckDigits === "pass");
});

Deno.test("createBankScreener() answers for its day", () => {
  const before = bankOf(screenIban("PL61109010140000071219812874", basis("2027-07-08")));
  const after = bankOf(screenIban("PL61109010140000071219812874", basis("2027-07-09")));
  assertEquals([before, after].map(({ reachability }) => reachability.sepa.vopRequired), [false, true]);
});

// A false denial stops a good payment: a register denies for twice the time between two of its editions, and no longer.
for (
  const [country, bban, lastDay] of [
    ["DE", "999999990000000042", "2027-03-10"],
    ["CH", "00762011623852957", "2026-10-20"],
    ["AT", "1904300234573201", "2026-10-21"],
  ] as const
) {
  Deno.test(`screenIban() denies a code of ${country} up to ${lastDay} and then says in which edition it is not`, () => {
    const iban = composeIban(country, bban);
    const after = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10);
    const young = bankOf(screenIban(iban, basis(lastDay))).finding;
    const old = screenIban(iban, basis(after));
    assert(young.status === "not_in_register" && old.valid && old.bank.finding.status === "unavailable");
    assertEquals(old.bank.holder, "unknown");
    const [step] = old.nextSteps;
    assertEquals(step?.code, "verify_payee_name");
    assertStringIncludes(step?.because ?? "", `is not in the edition of ${young.edition.asOf}`);
  });
}
