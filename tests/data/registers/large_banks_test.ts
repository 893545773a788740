// What this test protects: how many of a country's largest banks are named is what data/README.md says ("How much is covered").
import { assertEquals, assertMatch } from "@std/assert";
import { loadRegisters } from "../../../src/data/registers/mod.ts";

const registers = await loadRegisters();
const readme = (await Deno.readTextFile(new URL("../../../data/README.md", import.meta.url))).replaceAll(
  "\n",
  " ",
);

/** Codes of the largest banks, and the sentence that tells how many of them are named. */
const countries: readonly (readonly [country: string, codes: string, named: number, sentence: RegExp])[] = [
  [
    "IT",
    "03069 02008 05034 05387 01030 01005 06230 07601 03062 10631 05696 03015",
    11,
    /Of twelve large Italian banks eleven are named/,
  ],
  ["IL", "010 011 012 020 031", 5, /Of the five large banks of Israel all are named/],
  ["ES", "0049 0182 2100 0081 0128 2103 2095 2085 2080 3058", 10, /Of ten large Spanish banks all are named/],
];

for (const [country, codes, named, sentence] of countries) {
  Deno.test(`the largest banks of ${country} are named as data/README.md says`, () => {
    const structure = registers.ibanStructures.get(country);
    const found = codes.split(" ").filter((code) => {
      const bban = "X".repeat(structure?.bankCode.start ?? 0) + code.padEnd(30, "0");
      return registers.findBank(country, bban).status === "verified";
    });
    assertEquals(found.length, named);
    assertMatch(readme, sentence);
  });
}
