// A list that somebody put together confirms nothing, and every answer from old data says so.
import { assert, assertEquals } from "@std/assert";
import { composeIban, createIbanReader } from "../../../src/identifiers/mod.ts";
import { isStale } from "../../../src/screening/edition_age.ts";
import { createBankScreener } from "../../../src/screening/iban_screening/screen_bank.ts";
import { screenIban } from "../../../src/screening/iban_screening/screen_iban.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";

const today = "2026-11-21";
const data = await loadReferenceData();
const readIban = createIbanReader(data.registers.ibanStructures);
const screenBank = createBankScreener(data, today);

const cases = [
  ["DE", "37040044", "confirmed", "pass"],
  // The publisher keeps a register; what ships is a copy that somebody compiled of it.
  ["LT", "70440", "inferred", "inferred"],
  ["NL", "ABNA", "inferred", "inferred"],
  ["CY", "002", "inferred", "inferred"],
  ["MC", "30003", "inferred", "inferred"],
  ["AZ", "AIIB", "inferred", "inferred"],
] as const;

for (const [country, code, holder, bankCode] of cases) {
  Deno.test(`screenIban() calls the holder of ${country} ${code} ${holder}, and tells whether the data is old`, () => {
    const bbanLength = (data.registers.ibanStructures.get(country)?.ibanLength ?? 0) - 4;
    const screening = screenIban(composeIban(country, code.padEnd(bbanLength, "0")), {
      readIban,
      screenBank,
      data,
      today,
    });
    assert(screening.valid);
    const { bank, checks, nextSteps } = screening;
    assertEquals([bank.holder, checks.bankCode], [holder, bankCode]);
    assert(bank.finding.status === "verified");
    const stale = isStale(bank.finding.edition.asOf, today);
    assertEquals(bank.stale, stale);
    assertEquals(
      nextSteps.some(({ code }) => code === "reference_data_stale"),
      stale && bank.confirmation === null,
    );
  });
}
