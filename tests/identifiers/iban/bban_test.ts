import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  compactPattern,
  compileBbanLayout,
  expandPattern,
  type IbanStructure,
  isQrIid,
} from "../../../src/identifiers/iban/bban_layout.ts";
import { type BbanTemplate, describeBban } from "../../../src/identifiers/mod.ts";
import { structures } from "./registry_fixture.ts";

// Layouts

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

// Templates

function template(country: string): BbanTemplate {
  const structure = structures.get(country);
  assert(structure !== undefined);
  return describeBban(structure);
}

Deno.test("describeBban() gives place and characters of each part", () => {
  assertEquals(template("GB"), {
    bbanLength: 18,
    pattern: "4!a6!n8!n",
    bankCode: { start: 0, length: 4, charset: "4!a" },
    branchCode: { start: 4, length: 6, charset: "6!n" },
    accountNumber: { start: 10, length: 8, charset: "8!n" },
  });
});

Deno.test("describeBban() gives no branch code where the country has none", () => {
  assertEquals(template("DE").branchCode, null);
});

Deno.test("describeBban() leaves a leading check character out of the parts", () => {
  assertEquals(template("IT").bankCode, { start: 1, length: 5, charset: "5!n" });
});

Deno.test("describeBban() cuts parts out of longer runs and lists mixed kinds in order", () => {
  assertEquals(template("AL").bankCode.charset, "3!n");
  assertEquals(template("AL").branchCode?.charset, "5!n");
  assertEquals(template("MU").bankCode.charset, "4!a2!n");
  assertEquals(template("TR").accountNumber.charset, "1!n16!c");
  assertEquals(template("NO").accountNumber.charset, "7!n");
});

Deno.test("describeBban() covers the BBAN of every country with its parts", () => {
  for (const country of structures.keys()) {
    const { bbanLength, bankCode, branchCode, accountNumber } = template(country);
    const covered = bankCode.start + bankCode.length + (branchCode?.length ?? 0) + accountNumber.length;
    assertEquals(covered, bbanLength, country);
  }
});
