import { assert, assertEquals } from "@std/assert";
import { loadReferenceData, loadRegisters } from "../../../src/data/registers/mod.ts";
import { createIbanFinder, createIbanReader, withNationalBranch } from "../../../src/identifiers/mod.ts";
import { registryRows, structures } from "./registry_fixture.ts";

Deno.test("createIbanReader() reads by shipped structures that equal the registry's, national branch codes added", async () => {
  const { ibanStructures } = await loadRegisters();
  assertEquals([...ibanStructures.keys()].sort(), [...structures.keys()].sort());
  for (const [country, expected] of structures) {
    const shipped = ibanStructures.get(country);
    assert(shipped !== undefined && shipped.name !== "");
    assertEquals({ ...shipped, name: expected.name }, withNationalBranch(expected));
  }
});

Deno.test("createIbanReader() accepts all 89 registry examples with the shipped structures", async () => {
  const readIban = createIbanReader((await loadRegisters()).ibanStructures);
  for (const { example } of registryRows) assert(readIban(example).valid, example);
});

// Numbers found in texts

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
