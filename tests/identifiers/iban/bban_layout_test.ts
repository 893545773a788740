import { assertEquals, assertThrows } from "@std/assert";
import {
  compactPattern,
  compileBbanLayout,
  expandPattern,
  type IbanStructure,
  isQrIid,
} from "../../../src/identifiers/iban/bban_layout.ts";

const norwegian: IbanStructure = {
  country: "NO",
  name: "Norway",
  ibanLength: 15,
  pattern: "4!n6!n1!n",
  bankCode: { start: 0, length: 4 },
  branchCode: null,
  accountNumber: { start: 4, length: 7 },
  exampleIban: "NO9386011117947",
};

Deno.test("expandPattern() spells out one class per character", () => {
  assertEquals(expandPattern("1!a5!n5!n12!c"), "annnnnnnnnncccccccccccc");
});

Deno.test("expandPattern() refuses what is not registry notation", () => {
  for (const pattern of ["", "4n", "4!x", "0!n", "4!n ", " 4!n", "4!n,3!a", "123!n", "-1!n"]) {
    assertThrows(() => expandPattern(pattern), SyntaxError, "registry notation");
  }
});

Deno.test("compactPattern() joins runs of one class", () => {
  assertEquals(compactPattern(expandPattern("4!n6!n1!n")), "11!n");
  assertEquals(compactPattern("aannnc"), "2!a3!n1!c");
});

Deno.test("compileBbanLayout() compiles one mask per BBAN position", () => {
  assertEquals(compileBbanLayout(norwegian).masks.length, 11);
});

Deno.test("compileBbanLayout() refuses a structure that contradicts itself", () => {
  const contradictions: readonly Partial<IbanStructure>[] = [
    { ibanLength: 16 },
    { pattern: "4!n6!n" },
    { bankCode: { start: 8, length: 4 } },
    { bankCode: { start: -1, length: 4 } },
    { branchCode: { start: 4, length: 0 } },
    { accountNumber: { start: 4, length: 8 } },
  ];
  for (const contradiction of contradictions) {
    assertThrows(
      () => compileBbanLayout({ ...norwegian, ...contradiction }),
      RangeError,
      'Cannot compile the IBAN structure of "NO"',
    );
  }
});

Deno.test("isQrIid() knows the range 30000 to 31999", () => {
  assertEquals(["29999", "30000", "31999", "32000", "3000"].map(isQrIid), [false, true, true, false, false]);
});
