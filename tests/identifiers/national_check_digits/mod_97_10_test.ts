import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { checkNationalDigits, computeCheckDigits, mod97 } from "../../../src/identifiers/mod.ts";

/**
 * Check digits that all IBANs of these countries carry: a BBAN that keeps the national rule leaves the same
 * remainder everywhere. Central banks print some of them as constants: TL38 (Banco Central de Timor-Leste,
 * 2015-01-12), XK05 (Central Bank of Kosovo, 2015-02-02).
 */
const constantCheckDigits: readonly (readonly [string, string, number])[] = [
  ["BA", "39", 14],
  ["ME", "25", 16],
  ["MK", "07", 13],
  ["MR", "13", 21],
  ["PT", "50", 19],
  ["RS", "35", 16],
  ["SI", "56", 13],
  ["TL", "38", 17],
  ["TN", "59", 18],
  ["XK", "05", 14],
];

for (const [country, checkDigits, digits] of constantCheckDigits) {
  Deno.test(`checkNationalDigits() passes in ${country} just where the IBAN's check digits are ${checkDigits}`, () => {
    const remainder = country === "MR" || country === "TN" ? 97 : 98;
    const bbans = fc.record({
      account: fc.stringMatching(new RegExp(`^\\d{${digits}}$`)),
      offset: fc.constantFrom(0, 0, 1, 42),
    }).map(({ account, offset }) => {
      const key = (remainder - mod97(`${account}00`) + offset) % 100;
      return account + String(key).padStart(2, "0");
    });
    fc.assert(
      fc.property(bbans, (bban) => {
        const passes = checkNationalDigits(country, bban)?.status === "pass";
        // Keys beyond the computed range leave the same remainder, but no rule computes them.
        const key = Number(bban.slice(-2));
        const computable = key > remainder - 97 && key <= remainder;
        assertEquals(passes, computable && computeCheckDigits(country, bban) === checkDigits);
      }),
      { numRuns: 500 },
    );
  });
}

Deno.test("checkNationalDigits() does not check Macedonian account numbers with letters", () => {
  const check = checkNationalDigits("MK", "25012000A058984");
  assertEquals(check?.status, "not_checked");
  assertEquals(check?.detail, "The rule is published for digits; this account has letters.");
});
