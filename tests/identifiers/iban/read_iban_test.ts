import { assert, assertEquals, assertThrows } from "@std/assert";
import { createIbanReader, formatIban, type IbanErrorCode } from "../../../src/identifiers/mod.ts";
import { judgeByReference } from "./reference_reader.ts";
import { registryRows, structures } from "./registry_fixture.ts";

const readIban = createIbanReader(structures);

function errorOf(text: string): IbanErrorCode | null {
  const reading = readIban(text);
  return reading.valid ? null : reading.error;
}

Deno.test("readIban() accepts the example of all 89 countries in the SWIFT IBAN Registry", () => {
  assertEquals(registryRows.length, 89);
  for (const { example } of registryRows) {
    for (const text of [example, formatIban(example), example.toLowerCase()]) {
      const reading = readIban(text);
      assert(reading.valid, text);
      assertEquals(reading.iban.text, example);
    }
  }
});

Deno.test("readIban() takes an IBAN apart at the registry's positions", () => {
  const reading = readIban("IT60 X054 2811 1010 0000 0123 456");
  assertEquals(reading, {
    valid: true,
    iban: {
      text: "IT60X0542811101000000123456",
      country: { code: "IT", name: "<IT>" },
      checkDigits: "60",
      bban: "X0542811101000000123456",
      bankCode: "05428",
      branchCode: "11101",
      accountNumber: "000000123456",
    },
  });
});

Deno.test("readIban() gives no branch code where the country has none", () => {
  const reading = readIban("DE89370400440532013000");
  assert(reading.valid);
  assertEquals(reading.iban.branchCode, null);
  assertEquals(reading.iban.bankCode, "37040044");
  assertEquals(reading.iban.accountNumber, "0532013000");
});

Deno.test("readIban() judges in the specification's order", () => {
  // Every row has all the faults of the rows below it.
  const rows: readonly (readonly [string, IbanErrorCode])[] = [
    ["US00!", "invalid_format"],
    ["US00A", "unsupported_country"],
    ["DE00A", "wrong_length"],
    ["DE00X70400440532013000", "invalid_check_digits"],
    ["DE02X70400440532013000", "checksum_failed"],
    ["DE58X70400440532013000", "invalid_bban_structure"],
  ];
  for (const [text, error] of rows) assertEquals(errorOf(text), error, text);
});

const belgian = "BE68539007547034";

Deno.test("readIban() judges inputs that tempt a reader into mistakes", () => {
  const rows: readonly (readonly [string, string, IbanErrorCode | null])[] = [
    ["lower case", belgian.toLowerCase(), null],
    ["mixed case", "bE68539007547034", null],
    ["non-breaking spaces", "BE68\u00a05390\u00a00754\u00a07034", null],
    ["narrow non-breaking, figure and thin spaces", "BE68\u202f5390\u20070754\u20097034", null],
    ["ideographic space", "BE68\u30005390 0754 7034", null],
    ["leading, trailing and doubled spaces", "  BE68  5390 0754 7034 ", null],
    ["hyphens", "BE68-5390-0754-7034", null],
    ["hyphens only", "-----", "invalid_format"],
    ["empty", "", "invalid_format"],
    ["spaces only", "          ", "invalid_format"],
    ["four characters", "DE89", "invalid_format"],
    ["four characters and spaces", "D E 8 9", "invalid_format"],
    ["five characters", "DE893", "wrong_length"],
    ["tab", "BE68\t539007547034", "invalid_format"],
    ["trailing line feed", `${belgian}\n`, "invalid_format"],
    ["NUL", `${belgian}\0`, "invalid_format"],
    ["full stop", "BE68.5390.0754.7034", "invalid_format"],
    ["underscore", "BE68_539007547034", "invalid_format"],
    ["plus for space", "BE68+5390+0754+7034", "invalid_format"],
    ["non-breaking hyphen", "BE68\u20115390\u20110754\u20117034", "invalid_format"],
    ["en dash", "BE68\u20135390 0754 7034", "invalid_format"],
    ["minus sign", "BE68\u22125390 0754 7034", "invalid_format"],
    ["soft hyphen", "BE68\u00ad5390 0754 7034", "invalid_format"],
    ["zero width space", "BE68\u200b539007547034", "invalid_format"],
    ["byte order mark", `\ufeff${belgian}`, "invalid_format"],
    ["right-to-left mark", `\u200f${belgian}`, "invalid_format"],
    ["full-width digits", "BE\uff16\uff18539007547034", "invalid_format"],
    ["Arabic-Indic digits", "BE\u0666\u0668539007547034", "invalid_format"],
    ["mathematical digit", "BE6\u{1d7ea}539007547034", "invalid_format"],
    ["superscript two", "BE68539007547034\u00b2", "invalid_format"],
    ["Cyrillic capital ve for B", "\u0412E68539007547034", "invalid_format"],
    ["Greek capital beta for B", "\u0392E68539007547034", "invalid_format"],
    ["long s for S", "E\u017f9121000418450200051332", "invalid_format"],
    ["dotless i for I", "\u0131S140159260076545510730339", "invalid_format"],
    ["dotted capital I", "\u0130S140159260076545510730339", "invalid_format"],
    ["Kelvin sign for K", "\u212aZ86125KZT5004100100", "invalid_format"],
    ["sharp s, whose upper case is two letters", "\u00dfE68539007547034", "invalid_format"],
    ["ligature ff", "BE68\ufb00539007547034", "invalid_format"],
    ["combining accent", "BE\u03016853900754703", "invalid_format"],
    ["lone high surrogate", "BE68\ud8005390075470", "invalid_format"],
    ["lone low surrogate", "\udc00BE685390075470", "invalid_format"],
    ["emoji", "BE68\u{1f600}539007547034", "invalid_format"],
    ["64 as sent", belgian + " ".repeat(48), null],
    ["65 as sent", belgian + " ".repeat(49), "invalid_format"],
    ["digits first", "68BE539007547034", "unsupported_country"],
    ["letter and digit first", "B468539007547034", "unsupported_country"],
    ["prefixed with the word", `IBAN ${belgian}`, "unsupported_country"],
    ["country without IBANs", "US68539007547034", "unsupported_country"],
    ["a member of Object.prototype", "constructor", "unsupported_country"],
    ["letters as check digits", "BEXY539007547034", "invalid_check_digits"],
    ["letter O for zero among check digits", "NO9O86011117947", "invalid_check_digits"],
    ["check digits 00", "BE00539007547034", "invalid_check_digits"],
    ["check digits 01", "BE01539007547034", "invalid_check_digits"],
    ["check digits 99", "BE99539007547034", "invalid_check_digits"],
    ["check digits 98 of another number", "BE98539007547034", "checksum_failed"],
    ["two digits swapped", "BE68530907547034", "checksum_failed"],
  ];
  for (const [label, text, error] of rows) {
    assertEquals(errorOf(text), error, label);
    assertEquals(judgeByReference(text), error, `${label}, by the reference`);
  }
});

Deno.test("readIban() refuses check digits 00, 01 and 99 even where mod-97 is satisfied", () => {
  // 97, 98 and 02 leave the same remainder as 00, 01 and 99.
  const cases: readonly (readonly [string, string])[] = [["00", "97"], ["01", "98"], ["99", "02"]];
  for (const [impossible, computed] of cases) {
    const account = Array.from({ length: 97 }, (_, number) => String(number).padStart(10, "0"))
      .find((digits) => readIban(`DE${computed}37040044${digits}`).valid);
    assert(account !== undefined);
    assertEquals(errorOf(`DE${impossible}37040044${account}`), "invalid_check_digits");
  }
});

Deno.test("readIban() echoes a refused text cleaned", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["de89 3704-0044", "DE8937040044"],
    ["be\u00a068.5", "BE68.5"],
    ["\u017f\u0131\u212a\u00df 1", "\u017f\u0131\u212a\u00df1"],
    ["be68\ud800", "BE68\ufffd"],
  ];
  for (const [sent, text] of rows) {
    const reading = readIban(sent);
    assert(!reading.valid);
    assertEquals(reading.text, text);
  }
});

Deno.test("readIban() looks at no more than 64 characters of a megabyte", () => {
  for (const filler of ["x", " ", "\u{1f600}", "\ud800"]) {
    const reading = readIban(filler.repeat(1_000_000));
    assert(!reading.valid);
    assertEquals(reading.error, "invalid_format");
    assert(reading.text.length <= 64);
    assert(reading.text.isWellFormed());
    assert(reading.detail.length < 200);
  }
});

Deno.test("readIban() keeps nothing from one call to the next", () => {
  const first = readIban("NO9386011117947");
  readIban("MT84MALT011000012345MTLCAST001S");
  readIban("NO93");
  assertEquals(readIban("NO9386011117947"), first);
});

Deno.test("createIbanReader() refuses a key that is not a country code", () => {
  for (const key of ["D", "DEU", "d1", "12", "de", "Ä"]) {
    const german = structures.get("DE");
    assert(german !== undefined);
    assertThrows(() => createIbanReader(new Map([[key, german]])), RangeError, "country code");
  }
});
