import { assertEquals, assertThrows } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { parseGleifBicLei } from "../../../src/data/publishers/gleif.ts";

// Name, heading and first pair are known from descriptions of the file of 2026-08-28; the file itself was not at hand.
const rows = ["0W2PZJM8XOY22M4GG883,DGZFDEFFXXX", "851WYGNLUQLFZBSYGB56,COBADEFFXXX"];
const member = "lei-bic-20260828T000000.csv";
const pack = (text: string, name = member) => zipSync({ [name]: strToU8(text) });
const parse = (bytes: Uint8Array) => parseGleifBicLei(bytes, "LEI-BIC.zip");

Deno.test("parseGleifBicLei() reads the pairs and the date out of the archive", () => {
  assertEquals(parse(pack(`LEI,BIC\n${rows.join("\n")}\n`)), {
    publishedOn: "2026-08-28",
    pairs: [
      { bic: "DGZFDEFFXXX", lei: "0W2PZJM8XOY22M4GG883" },
      { bic: "COBADEFFXXX", lei: "851WYGNLUQLFZBSYGB56" },
    ],
  });
  assertEquals(parse(pack(`\ufeff"LEI","BIC"\r\n"${rows[0]?.replace(",", '","')}"\r\n`)).pairs.length, 1);
});

Deno.test("parseGleifBicLei() leaves a malformed row out, and refuses a file that has many", () => {
  const many = Array.from({ length: 200 }, () => rows[1]).join("\n");
  const badLei = "851WYGNLUQLFZBSYGB57,COBADEFFXXX";
  assertEquals(parse(pack(`LEI,BIC\n${many}\n${badLei}\nX,COBADEFF\n`)).pairs.length, 200);
  assertThrows(
    () => parse(pack(`LEI,BIC\n${rows.join("\n")}\n${badLei}\n`)),
    SyntaxError,
    "Cannot read LEI-BIC.zip: 1 of 3 rows are no pair of LEI and BIC",
  );
});

Deno.test("parseGleifBicLei() refuses damaged files with one clear line", () => {
  const cases: readonly (readonly [Uint8Array, string])[] = [
    [new Uint8Array(), "the file is empty"],
    [strToU8("<html>Service unavailable</html>"), "it is an HTML page, not the register"],
    [strToU8(`LEI,BIC\n${rows[0]}\n`), "it is not a zip archive"],
    [pack(`LEI,BIC\n${rows[0]}\n`).slice(0, 100), "the file breaks off"],
    [pack(`LEI,BIC\n${rows[0]}\n`, "lei-isin-20260828T000000.csv"), "it holds 0 files"],
    [pack(""), "the file is empty"],
    [pack("LEI,BIC\n"), "there is a heading line but no rows"],
    [pack(`LEI,MIC\n${rows[0]}\n`), 'column "BIC" is missing'],
    [pack(`LEI,BIC\n${rows[0]}\n${rows[1]?.slice(0, 30)}`), "the text breaks off"],
    [zipSync({ [member]: new Uint8Array([0xff, 0xfe, 0x4c, 0x00]) }), "the file is not UTF-8"],
  ];
  for (const [bytes, message] of cases) assertThrows(() => parse(bytes), SyntaxError, message);
});
