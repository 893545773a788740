import { assertEquals } from "@std/assert";
import { countryName } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";

const names: readonly (readonly [code: string, name: string])[] = [
  ["NL", "Netherlands"],
  ["TR", "Türkiye"],
  ["RU", "Russia"],
  ["VG", "British Virgin Islands"],
  ["MD", "Moldova"],
  ["US", "United States"],
  ["XK", "Kosovo"],
  ["ZZ", "ZZ"],
  ["UK", "UK"],
];

Deno.test("countryName() names countries as people do", () => {
  for (const [code, name] of names) assertEquals(countryName(code), name);
});

Deno.test("no country of the IBAN registry bears a name that was turned round for its alphabet", async () => {
  const { registers } = await loadReferenceData();
  const turned = [...registers.ibanStructures.values()].map(({ name }) => name)
    .filter((name) => /\((?!Islas)|, /.test(name));
  assertEquals(turned, []);
});
