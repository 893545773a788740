import { assertEquals, assertThrows } from "@std/assert";
import { compileNlIbanIssuers, issuerDatasets } from "../../../src/publishers/issuers/mod.ts";
import { loadIssuers, parseNlIbanIssuers } from "../../../src/registers/issuers/mod.ts";

const heading = "iban_bank_code,bic,name\n";
const sample = `${heading}TRIO,TRIONL2U,TRIODOS BANK\nBARC,BARCNL22,"BARCLAYS BANK, AMSTERDAM"\n`;

Deno.test("parseNlIbanIssuers() reads the list", () => {
  assertEquals(parseNlIbanIssuers(sample)[1], {
    bankCode: "BARC",
    bic: "BARCNL22",
    name: "BARCLAYS BANK, AMSTERDAM",
  });
});

Deno.test("parseNlIbanIssuers() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["<!DOCTYPE html><html></html>\n", "it is an HTML page"],
    [heading, "no rows"],
    [sample.slice(0, -5), "the text breaks off"],
    [sample.replace("bic", "swift"), 'column "bic" is missing'],
    [`${heading}TRI,TRIONL2U,TRIODOS BANK\n`, '"TRI" is not a bank code'],
    [`${heading}TRIO,TRIODE2U,TRIODOS BANK\n`, '"TRIODE2U" is not a BIC of the Netherlands'],
    [`${heading}TRIO,TRIONL2U\n`, "Invalid Record Length"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => parseNlIbanIssuers(text), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
});

Deno.test("compileNlIbanIssuers() sorts, and compiles its own table to itself", () => {
  const compile = (text: string) =>
    compileNlIbanIssuers({ bytes: new TextEncoder().encode(text), dated: "2026-08-19" });
  const compiled = compile(sample);
  assertEquals(compiled.rows, 2);
  assertEquals(compiled.asOf, "2026-08-19");
  assertEquals(compile(compiled.table).table, compiled.table);
});

Deno.test("compileNlIbanIssuers() refuses bytes that are not UTF-8", () => {
  const bytes = new Uint8Array([...new TextEncoder().encode(heading), 0xff, 0xfe, 0x0a]);
  assertThrows(() => compileNlIbanIssuers({ bytes, dated: "2026-08-19" }), SyntaxError, "not UTF-8");
});

Deno.test("loadIssuers() refuses a list that contradicts itself or its columns", () => {
  const columns = "bic8,name,type,country,verified,basis\n";
  const row = "BUNQNL2A,bunq,digital_bank,NL,yes,credit institution\n";
  const load = (issuers: string) => () => loadIssuers({ issuers, nlIbanIssuers: null });
  assertThrows(load(columns + row + row), SyntaxError, "listed twice");
  assertThrows(load(columns + row.replace("digital_bank", "shop")), SyntaxError, '"shop" is not a type');
  assertThrows(load(columns + row.replace("BUNQNL2A", "BUNQ")), SyntaxError, "is not a BIC of 8 characters");
});

Deno.test("issuerDatasets name tables that are shipped", () => {
  for (const dataset of issuerDatasets) {
    const text = Deno.readTextFileSync(`data/${dataset.tablePath}`);
    assertEquals(parseNlIbanIssuers(text).length > 50, true);
  }
});
