import { assertEquals } from "@std/assert";
import { createIbanFinder } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";

const { registers } = await loadReferenceData();
const holdsIban = createIbanFinder(registers.ibanStructures);

Deno.test("createIbanFinder() finds the example of every country, alone and inside a text", () => {
  for (const { exampleIban, country } of registers.ibanStructures.values()) {
    assertEquals(holdsIban(exampleIban), true, country);
    assertEquals(holdsIban(`pay${exampleIban.toLowerCase()}.2`), true, country);
    assertEquals(holdsIban(exampleIban.replaceAll(/(.{4})/g, "$1-")), true, country);
  }
});

for (
  const text of ["", "DE", "DE89", "order 4711", "DE8937040044", "ZZ89370400440532013000", "é".repeat(40)]
) {
  Deno.test(`createIbanFinder() finds none in ${JSON.stringify(text)}`, () => {
    assertEquals(holdsIban(text), false);
  });
}
