import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  cleanIban,
  composeIban,
  computeCheckDigits,
  createIbanReader,
  formatIban,
  type IbanErrorCode,
  mod97,
} from "../../../src/identifiers/mod.ts";
import { registryRows, structures } from "./registry_fixture.ts";
import { judgeByReference } from "./reference_reader.ts";

// Check digits

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

// Mistyped numbers: every single-character change of every registry example, judged by the engine and by the
// slow reference: letters and digits, characters that cleaning takes out, look-alikes, and a missing or an
// additional character.

const readIban = createIbanReader(structures);
const symbols = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const oddities = [
  "",
  "a",
  "z",
  " ",
  "-",
  "\u00a0",
  ".",
  "\t",
  "\uff11",
  "\u017f",
  "\u0131",
  "\u212a",
  "\ud83d",
];

function judge(text: string): IbanErrorCode | null {
  const reading = readIban(text);
  return reading.valid ? null : reading.error;
}

function* singleChanges(iban: string): Generator<string> {
  for (let position = 0; position < iban.length; position++) {
    const before = iban.slice(0, position);
    const after = iban.slice(position + 1);
    for (const character of symbols) {
      if (character !== iban.charAt(position)) yield before + character + after;
    }
    for (const character of oddities) yield before + character + after;
    yield `${before}0${iban.slice(position)}`;
  }
}

for (const { country, example } of registryRows) {
  Deno.test(`readIban() judges every single-character change of the example for ${country}`, () => {
    for (const changed of singleChanges(example)) {
      const expected = judgeByReference(changed);
      if (judge(changed) !== expected) assertEquals(judge(changed), expected, JSON.stringify(changed));
    }
  });
}

Deno.test("readIban() catches every exchange of one digit for another in every example", () => {
  for (const { example } of registryRows) {
    for (let position = 2; position < example.length; position++) {
      if (!/[0-9]/.test(example.charAt(position))) continue;
      for (const digit of "0123456789") {
        if (digit === example.charAt(position)) continue;
        const error = judge(example.slice(0, position) + digit + example.slice(position + 1));
        assertEquals(error === "checksum_failed" || error === "invalid_check_digits", true);
      }
    }
  }
});

// Characters

const everyUnit = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

Deno.test("cleanIban() takes out Unicode space separators and the ASCII hyphen, nothing else", () => {
  const removed = everyUnit.filter((unit) => cleanIban(unit) === "");
  const spaces = "\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
    "\u202f\u205f\u3000";
  assertEquals(removed, [..." -", ...spaces.slice(1)]);
});

Deno.test("cleanIban() raises the 26 ASCII letters, nothing else", () => {
  const raised = everyUnit.filter((unit) => {
    const cleaned = cleanIban(unit);
    return cleaned !== unit && cleaned !== "" && unit.isWellFormed();
  });
  assertEquals(raised.join(""), "abcdefghijklmnopqrstuvwxyz");
  assertEquals(cleanIban(raised.join("")), "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

Deno.test("cleanIban() gives well-formed text", () => {
  assertEquals(cleanIban("\ud800 a\udc00"), "\ufffdA\ufffd");
  assertEquals(cleanIban("\u{1f600}"), "\u{1f600}");
});

Deno.test("cleanIban() changes nothing the second time", () => {
  for (const unit of everyUnit) assertEquals(cleanIban(cleanIban(unit)), cleanIban(unit));
});

// Printed form

Deno.test("formatIban() writes groups of four with what is left at the end", () => {
  // Print formats of the SWIFT IBAN Registry, release 102, 2026-06.
  const printed = [
    "NO93 8601 1117 947",
    "BE68 5390 0754 7034",
    "DE89 3704 0044 0532 0130 00",
    "AL47 2121 1009 0000 0002 3569 8741",
    "RU03 0445 2522 5408 1781 0538 0913 1041 9",
  ];
  for (const iban of printed) assertEquals(formatIban(iban.replaceAll(" ", "")), iban);
});

Deno.test("formatIban() is undone by cleanIban()", () => {
  for (const { example } of registryRows) assertEquals(cleanIban(formatIban(example)), example);
});
