import { assert, assertEquals, assertFalse, assertMatch } from "@std/assert";
import type { IbanStructure } from "../../../src/identifiers/iban/bban_layout.ts";
import { createIbanReader } from "../../../src/identifiers/mod.ts";
import { registryRows, structures } from "./registry_fixture.ts";

const names: Readonly<Record<string, string>> = { DE: "Germany", FR: "France", IT: "Italy", MU: "Mauritius" };

const readIban = createIbanReader(
  new Map<string, IbanStructure>(
    [...structures].map(([code, structure]) => [code, { ...structure, name: names[code] ?? structure.name }]),
  ),
);

function detailOf(text: string): string {
  const reading = readIban(text);
  assert(!reading.valid, text);
  return reading.detail;
}

Deno.test("readIban() explains what was found and what was expected", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["x".repeat(65), "The text has 65 characters as sent; at most 64 are read, separators included."],
    [
      "DE89 3704.0044",
      'Position 10 as sent holds "."; an IBAN consists of letters A to Z and digits, which spaces and hyphens may part.',
    ],
    ["", "Nothing is left once spaces and hyphens are taken out; an IBAN was expected."],
    ["D", "Only one character without separators; an IBAN has at least 5, and its country decides how many."],
    [
      "DE 89",
      "Only 4 characters without separators; an IBAN has at least 5, and its country decides how many.",
    ],
    ["IBAN DE89370400440532013000", 'The text starts with the word "IBAN"; send the number alone.'],
    ["12345", 'An IBAN starts with the two letters of its country; this text starts with "12".'],
    ["US12345", '"US" is none of the 89 countries whose IBANs are registered with SWIFT.'],
    [
      "RE12345",
      "RE has no IBANs of its own: accounts there carry IBANs of France (FR), which start with FR.",
    ],
    [
      "DE8937040044053201300",
      "Germany (DE) IBANs have 22 characters; this one has 21: one character is missing.",
    ],
    [
      "DE893704004405320130",
      "Germany (DE) IBANs have 22 characters; this one has 20: 2 characters are missing.",
    ],
    [
      "DE893704004405320130000",
      "Germany (DE) IBANs have 22 characters; this one has 23: one character too many.",
    ],
    [
      "DE8937040044053201300000",
      "Germany (DE) IBANs have 22 characters; this one has 24: 2 characters too many.",
    ],
    [
      "DEO9370400440532013000",
      'Characters 3 and 4 are the check digits and must be two digits; found "O9".',
    ],
    ["DE01370400440532013000", 'Check digits run from 02 to 98; "01" is never computed for an IBAN.'],
    [
      "DE89370400440532013001",
      "The mod-97 check leaves a remainder of 28 where a valid IBAN leaves 1; usually one character is mistyped or two are swapped.",
    ],
    [
      "DE58X70400440532013000",
      '"X" at position 5 stands in the bank code of Germany (DE) IBANs, where a digit is expected (layout 8!n10!n from position 5).',
    ],
    [
      "IT32X05428A1101000000123456",
      '"A" at position 11 stands in the branch code of Italy (IT) IBANs, where a digit is expected (layout 1!a5!n5!n12!c from position 5).',
    ],
    [
      "IT13105428A1101000000123456",
      '"1" at position 5 stands in the national check character of Italy (IT) IBANs, where a letter is expected (layout 1!a5!n5!n12!c from position 5).',
    ],
    [
      "MU22BOMM010110103030020000012UR",
      "Mauritius (MU) IBANs have 30 characters; this one has 31: one character too many.",
    ],
  ];
  for (const [text, detail] of rows) assertEquals(detailOf(text), detail);
});

Deno.test("readIban() names characters that cannot be printed by code and group", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["\t", "U+0009, a tab"],
    ["\n", "U+000A, a line break"],
    ["\0", "U+0000, a control character"],
    ["\u200b", "U+200B, an invisible character"],
    ["\ud800", "U+D800, half of a surrogate pair"],
    ["\u2011", "U+2011, a dash other than the ASCII hyphen"],
    ["\u0130", "U+0130, a letter outside A to Z"],
    ["\uff11", "U+FF11, a digit outside 0 to 9"],
    ["\u{1d7ea}", "U+1D7EA, a digit outside 0 to 9"],
    ["\u{1f600}", "U+1F600, a character outside the alphabet of IBANs"],
    ["'", '"\'"'],
  ];
  for (const [character, name] of rows) {
    assertMatch(
      detailOf(`DE 8${character}9`),
      new RegExp(`^Position 5 as sent holds ${RegExp.escape(name)};`),
    );
  }
});

Deno.test("readIban() never repeats the account number in a sentence", () => {
  for (const { country, example } of registryRows) {
    const tail = example.slice(-8);
    for (const text of [`${example}0`, example.slice(0, 2) + "02" + example.slice(4), `${example}!`]) {
      const reading = readIban(text);
      assertFalse(!reading.valid && reading.detail.includes(tail), country);
    }
  }
});

Deno.test("readIban() knows the host country of every territory code that the registry lists", () => {
  // SWIFT IBAN Registry, release 102, 2026-06, "Country code includes other countries/territories".
  const territories: Readonly<Record<string, readonly string[]>> = {
    FI: ["AX"],
    FR: ["GF", "GP", "MQ", "RE", "PF", "TF", "YT", "NC", "BL", "MF", "PM", "WF"],
    GB: ["IM", "JE", "GG"],
  };
  for (const [host, codes] of Object.entries(territories)) {
    for (const code of codes) {
      assertMatch(detailOf(`${code}12345`), new RegExp(`which start with ${host}\\.$`));
    }
  }
});
