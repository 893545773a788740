import { assert, assertEquals } from "@std/assert";
import { type BbanTemplate, describeBban } from "../../../src/identifiers/mod.ts";
import { structures } from "./registry_fixture.ts";

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
