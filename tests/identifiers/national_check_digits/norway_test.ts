import { assertEquals } from "@std/assert";
import { checkNationalDigits } from "../../../src/identifiers/mod.ts";

Deno.test("checkNationalDigits() weighs only digits 7 to 10 of a Norwegian account whose digits 5 and 6 are zero", () => {
  // ECBS TR 201, version 3.23, 2007-02, Norway. 5*1 + 4*2 + 3*3 + 2*4 = 30, 30 mod 11 = 8, 11 - 8 = 3.
  assertEquals(checkNationalDigits("NO", "86010012343")?.status, "pass");
  assertEquals(checkNationalDigits("NO", "12340012343")?.status, "pass");
  assertEquals(checkNationalDigits("NO", "86010012344")?.status, "fail");
});

Deno.test("checkNationalDigits() fails a Norwegian account for which the rule computes 10", () => {
  // 7*1 + 5*1 = 12, 12 mod 11 = 1.
  for (let digit = 0; digit < 10; digit++) {
    const check = checkNationalDigits("NO", `0000101000${digit}`);
    assertEquals(check?.detail, "The rule computes 10 for the account number; such numbers are not issued.");
  }
});

Deno.test("checkNationalDigits() computes 0 where the Norwegian sum is divisible by 11", () => {
  assertEquals(checkNationalDigits("NO", "00000000000")?.status, "pass");
});
