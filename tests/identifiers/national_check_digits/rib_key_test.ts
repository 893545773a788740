import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { checkNationalDigits } from "../../../src/identifiers/mod.ts";

/** The table of the RIB: each row shares a digit. */
const letterRows = ["AJ", "BKS", "CLT", "DMU", "ENV", "FOW", "GPX", "HQY", "IRZ"];

function digitOf(character: string): string {
  const row = letterRows.findIndex((letters) => letters.includes(character));
  return row < 0 ? character : String(row + 1);
}

Deno.test("checkNationalDigits() agrees with the banks' own form of the RIB key, 97 - (89 B + 15 G + 3 C) mod 97", () => {
  const ribs = fc.tuple(
    fc.stringMatching(/^\d{5}$/),
    fc.stringMatching(/^\d{5}$/),
    fc.stringMatching(/^[0-9A-Z]{11}$/),
    fc.nat(96),
  );
  fc.assert(
    fc.property(ribs, ([bank, branch, account, offset]) => {
      const number = Number([...account].map(digitOf).join(""));
      const key = 97 - (89 * Number(bank) + 15 * Number(branch) + 3 * number) % 97;
      const shifted = (key - 1 + offset) % 97 + 1;
      for (const country of ["FR", "MC"]) {
        const check = checkNationalDigits(
          country,
          bank + branch + account + String(shifted).padStart(2, "0"),
        );
        assertEquals(check?.status, offset === 0 ? "pass" : "fail");
      }
    }),
    { numRuns: 1_000 },
  );
});

Deno.test("checkNationalDigits() refuses RIB keys that are never computed", () => {
  // 97 and 00 leave the same remainder, 01 and 98 too; a key runs from 01 to 97.
  assertEquals(checkNationalDigits("FR", `${"0".repeat(21)}97`)?.status, "pass");
  assertEquals(checkNationalDigits("FR", `${"0".repeat(21)}00`)?.status, "fail");
});
