import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { composeIban, computeCheckDigits, mod97 } from "../../../src/identifiers/mod.ts";
import { registryRows } from "./registry_fixture.ts";

Deno.test("computeCheckDigits() gives the check digits of every registry example", () => {
  for (const { country, example } of registryRows) {
    assertEquals(computeCheckDigits(country, example.slice(4)), example.slice(2, 4), country);
    assertEquals(composeIban(country, example.slice(4)), example, country);
  }
});

Deno.test("computeCheckDigits() writes a leading zero and stays between 02 and 98", () => {
  const found = new Set<string>();
  for (let account = 0; account < 97; account++) {
    found.add(computeCheckDigits("DE", `37040044${String(account).padStart(10, "0")}`));
  }
  const expected = Array.from({ length: 97 }, (_, offset) => String(offset + 2).padStart(2, "0"));
  assertEquals([...found].sort(), expected);
});

Deno.test("mod97() agrees with big-integer arithmetic", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{0,64}$/), (text) => {
      const digits = text.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
      assertEquals(BigInt(mod97(text)), BigInt(digits || "0") % 97n);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("mod97() stays exact on the longest run of letters", () => {
  assertEquals(BigInt(mod97("Z".repeat(64))), BigInt("35".repeat(64)) % 97n);
});

Deno.test("mod97() refuses what it cannot count", () => {
  for (const text of ["a", "1 2", "-", "\uff11", "Z".repeat(65)]) {
    assertThrows(() => mod97(text), RangeError, "Cannot compute modulo 97");
  }
});
