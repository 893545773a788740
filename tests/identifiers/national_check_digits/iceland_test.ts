import { assertEquals } from "@std/assert";
import { checkNationalDigits } from "../../../src/identifiers/mod.ts";

function check(kennitala: string): string | undefined {
  return checkNationalDigits("IS", `015926007654${kennitala}`)?.status;
}

Deno.test("checkNationalDigits() passes kennitala that Registers Iceland and the registry print", () => {
  // skra.is, "Kennitala - úthlutun": 120160-338; SWIFT IBAN Registry, release 102: 551073-0339.
  assertEquals(check("1201603389"), "pass");
  assertEquals(check("5510730339"), "pass");
});

Deno.test("checkNationalDigits() fails a company's kennitala with another check digit", () => {
  assertEquals(check("5510730349"), "fail");
});

Deno.test("checkNationalDigits() does not judge a person's kennitala with another check digit", () => {
  // skra.is, "Kennitölur án vartölu": from 2026-02-18 people's numbers have no check digit.
  assertEquals(check("1201603399"), "not_checked");
});

Deno.test("checkNationalDigits() does not check numbers that are no dated kennitala", () => {
  // System numbers begin with 8 or 9 (skra.is, 2021-04-30: 892350-1739).
  for (const number of ["8923501739", "9999999999", "0000000000", "3213603389", "1213603389"]) {
    assertEquals(check(number), "not_checked", number);
  }
});
