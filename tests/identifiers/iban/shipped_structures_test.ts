import { assert, assertEquals } from "@std/assert";
import { loadRegisters } from "../../../src/data/registers/mod.ts";
import { createIbanReader, withNationalBranch } from "../../../src/identifiers/mod.ts";
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
