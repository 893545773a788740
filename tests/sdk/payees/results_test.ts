import { assertEquals, assertStringIncludes } from "@std/assert";
import { strFromU8, unzipSync } from "fflate";
import { decimalOf, decimalSignOf } from "../../../sdk/payees/amounts.ts";
import {
  type PayeeList,
  readPayees,
  resultsAsWorkbook,
  type ScreenedPayee,
} from "../../../sdk/payees/mod.ts";
import { catalogues } from "../../../sdk/verdicts/mod.ts";

function screened({ payees }: PayeeList): readonly ScreenedPayee[] {
  return payees.map((payee) => ({
    payee,
    screening: { kind: "missing" },
    repeat: null,
    comparison: null,
  }));
}

Deno.test("decimalOf() reads amounts by the sign of their column", () => {
  for (
    const [amounts, sign] of [
      [["1.234,50", "7"], ","],
      [["1'234.50"], "."],
      [["1 234,5"], ","],
      [["1.234"], null],
      [["1.234.567"], null],
      [["1.234", "12,5"], ","],
      [["12", "1500"], "."],
    ] as const
  ) assertEquals(decimalSignOf(amounts), sign, amounts.join(" "));
  assertEquals(decimalOf("1.234,50", ","), "1234.50");
  assertEquals(decimalOf("-1'234.5", "."), "-1234.5");
  assertEquals(decimalOf("12 EUR", "."), null);
});

Deno.test("a workbook tells its results in the words of a language, with amounts as numbers and codes behind", () => {
  const text = "Name;IBAN;Betrag\nMüller;DE89370400440532013000;1.234,50\nMeier;;89,90\n";
  const list = readPayees(new TextEncoder().encode(text));
  const parts = (language: keyof typeof catalogues) => {
    const bytes = resultsAsWorkbook(list, screened(list), catalogues[language]);
    const files = unzipSync(bytes);
    const part = (path: string) => strFromU8(files[path] ?? new Uint8Array());
    return { bytes, words: part("xl/worksheets/sheet1.xml"), codes: part("xl/worksheets/sheet2.xml") };
  };
  const german = parts("de");
  for (const word of ["Ergebnis", "Echtzeitüberweisung", "Stopp", "die IBAN fehlt".slice(1)]) {
    assertStringIncludes(german.words, word);
  }
  assertStringIncludes(german.words, "<v>1234.50</v>");
  assertStringIncludes(german.codes, "missing_iban");
  assertStringIncludes(german.codes, "1.234,50");
  assertStringIncludes(parts("fr").words, "Virement instantané");
  // Beside the file of the next month it is read like the file that it came from.
  const again = readPayees(german.bytes);
  assertEquals(again.payees.map(({ iban, name }) => [iban, name]), [
    ["DE89370400440532013000", "Müller"],
    ["", "Meier"],
  ]);
});
