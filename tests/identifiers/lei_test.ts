import { assertEquals } from "@std/assert";
import { isLei } from "../../src/identifiers/iban/check_digits.ts";

Deno.test("isLei() verifies the check digits", () => {
  // Of GLEIF itself, of Erste Bank (OeNB register) and of Commerzbank.
  for (const lei of ["506700GE1G29325QX363", "549300HUKIA1IZQHFZ83", "851WYGNLUQLFZBSYGB56"]) {
    assertEquals(isLei(lei), true, lei);
    assertEquals(isLei(`${lei.slice(0, 5)}Z${lei.slice(6)}`), false);
  }
  for (const text of ["", "506700GE1G29325QX36", "506700ge1g29325qx363", "506700GE1G29325QX3X3"]) {
    assertEquals(isLei(text), false, text);
  }
});
