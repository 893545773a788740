import { assert, assertEquals } from "@std/assert";
import { CBPR_NOTE, readAddressScheme } from "../../../src/screening/check_address.ts";

const spellings: readonly (readonly [string, string])[] = [
  ["sps", "sps"],
  ["SPS", "sps"],
  ["fedwire", "fedwire"],
  [" Fedwire ", "fedwire"],
  ["hvps_plus", "hvps_plus"],
  ["hvps+", "hvps_plus"],
  ["HVPS+", "hvps_plus"],
  ["HVPS Plus", "hvps_plus"],
  ["hvps-plus", "hvps_plus"],
  ["HVPS +", "hvps_plus"],
  ["hvps", "hvps_plus"],
];

for (const [spelling, scheme] of spellings) {
  Deno.test(`readAddressScheme() reads "${spelling}" as ${scheme}`, () => {
    const reading = readAddressScheme(spelling);
    assertEquals(reading.outcome === "known" ? reading.scheme : null, scheme);
  });
}

Deno.test("readAddressScheme() sets every spelling of CBPR+ apart", () => {
  for (const spelling of ["cbpr+", "CBPR", "cbpr_plus", "CBPR-Plus 2026"]) {
    assertEquals(readAddressScheme(spelling).outcome, "cbpr", spelling);
  }
});

Deno.test("readAddressScheme() does not guess", () => {
  for (const spelling of ["", "sct", "sps2026", "hvps plus plus", "constructor"]) {
    assertEquals(readAddressScheme(spelling).outcome, "unknown", spelling);
  }
});

Deno.test("CBPR_NOTE says why the scheme is missing", () => {
  assert(CBPR_NOTE.includes("cbpr+"));
});
