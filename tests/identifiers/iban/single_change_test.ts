/**
 * Every single-character change of every registry example, judged by the engine and by the slow
 * reference: letters and digits, characters that cleaning takes out, look-alikes, and a missing or an
 * additional character.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { createIbanReader, type IbanErrorCode } from "../../../src/identifiers/mod.ts";
import { judgeByReference } from "./reference_reader.ts";
import { registryRows, structures } from "./registry_fixture.ts";

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
