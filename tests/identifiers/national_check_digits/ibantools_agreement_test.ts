/**
 * Random BBANs, judged by our rules and by those of npm ibantools, which were written by others. Where
 * they differ a row here says why.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { countrySpecs, isValidBBAN } from "ibantools";
import { checkNationalDigits } from "../../../src/identifiers/mod.ts";
import { registryRows } from "../iban/registry_fixture.ts";

/** Where ibantools 4.5.4 is known to judge otherwise, by country. */
const differences: Readonly<Record<string, (bban: string) => boolean>> = {
  // It takes a check digit of 1 where the rule has none, and so a weighted sum that 11 does not divide.
  CZ: (bban) => bban.charAt(9) === "1" || bban.endsWith("1"),
  SK: (bban) => bban.charAt(9) === "1" || bban.endsWith("1"),
  // It weighs the first six digits of accounts whose digits 5 and 6 are zero, against ECBS TR 201.
  NO: (bban) => bban.slice(4, 6) === "00",
  // It reads letters in the account number as if the rule covered them.
  MK: (bban) => /[A-Z]/.test(bban),
};

/** In every country it accepts keys that leave the right remainder but are never computed. */
const isBeyondKeys = (bban: string) => /(?:00|01|98|99)$/.test(bban);

const symbols: Readonly<Record<string, string>> = {
  n: "0123456789",
  a: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  c: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
};

const compared = registryRows.filter(({ country }) =>
  countrySpecs[country]?.bban_validation_func !== undefined
);

for (const { country, pattern } of compared) {
  Deno.test(`checkNationalDigits() agrees with ibantools on random BBANs of ${country}`, () => {
    const parts = Array.from(
      pattern.matchAll(/(\d+)!([nac])/g),
      ([, count, kind = ""]) =>
        fc.array(fc.constantFrom(...symbols[kind] ?? ""), {
          minLength: Number(count),
          maxLength: Number(count),
        }),
    );
    let passed = 0;
    fc.assert(
      fc.property(fc.tuple(...parts), (drawn) => {
        const bban = drawn.flat().join("");
        const check = checkNationalDigits(country, bban);
        assert(check !== null);
        if (check.status === "pass") passed++;
        if (isBeyondKeys(bban) || differences[country]?.(bban)) return;
        assertEquals(check.status === "pass", isValidBBAN(bban, country), bban);
      }),
      { numRuns: 3_000, seed: 7_064 },
    );
    assert(country === "MK" || passed > 5, `only ${passed} of the random BBANs pass`);
  });
}

Deno.test("checkNationalDigits() is held against ibantools for 16 countries or more", () => {
  assert(compared.length >= 16, compared.map(({ country }) => country).join(" "));
});
