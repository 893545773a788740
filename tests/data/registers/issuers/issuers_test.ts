import { assertEquals, assertThrows } from "@std/assert";
import { loadIssuers, parseNlIbanIssuers, writeNlIbanIssuers } from "../../../../src/data/registers/mod.ts";

const heading = "iban_bank_code\tbic\tname\n";
const sample = `${heading}TRIO\tTRIONL2U\tTRIODOS BANK\nBARC\tBARCNL22\tBARCLAYS BANK, AMSTERDAM\n`;

Deno.test("parseNlIbanIssuers() reads the list", () => {
  assertEquals(parseNlIbanIssuers(sample)[1], {
    bankCode: "BARC",
    bic: "BARCNL22",
    name: "BARCLAYS BANK, AMSTERDAM",
  });
});

Deno.test("parseNlIbanIssuers() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the table breaks off"],
    ["<!DOCTYPE html><html></html>\n", 'column "iban_bank_code" is missing'],
    [sample.slice(0, -5), "the table breaks off"],
    [sample.replace("bic", "swift"), 'column "bic" is missing'],
    [`${heading}TRI\tTRIONL2U\tTRIODOS BANK\n`, '"TRI" is not a bank code'],
    [`${heading}TRIO\tTRIODE2U\tTRIODOS BANK\n`, '"TRIODE2U" is not a BIC of the Netherlands'],
    [`${heading}TRIO\tTRIONL2U\n`, "row 1 has 2 cells, not 3"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => parseNlIbanIssuers(text), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("writeNlIbanIssuers() sorts, and writes its own table again", () => {
  const written = writeNlIbanIssuers(parseNlIbanIssuers(sample));
  assertEquals(parseNlIbanIssuers(written).map(({ bankCode }) => bankCode), ["BARC", "TRIO"]);
  assertEquals(writeNlIbanIssuers(parseNlIbanIssuers(written)), written);
});

Deno.test("loadIssuers() refuses a list that contradicts itself or its columns", () => {
  const columns = "bic8\tname\ttype\tcountry\tverified\tbasis\n";
  const row = "BUNQNL2A\tbunq\tdigital_bank\tNL\tyes\tcredit institution\n";
  const load = (issuers: string) => () => loadIssuers({ issuers, nlIbanIssuers: null });
  assertThrows(load(columns + row + row), SyntaxError, "listed twice");
  assertThrows(load(columns + row.replace("digital_bank", "shop")), SyntaxError, '"shop" is not a type');
  assertThrows(load(columns + row.replace("BUNQNL2A", "BUNQ")), SyntaxError, "is not a BIC of 8 characters");
});
