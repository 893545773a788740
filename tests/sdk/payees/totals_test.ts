/**
 * The totals that a file states: each is compared with the amounts in exact decimals.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { readPayees } from "../../../sdk/payees/mod.ts";
import { sampleIbans } from "../support/sample_ibans.ts";

const [A = "", B = "", C = ""] = sampleIbans(3);

function totalsOf(text: string): readonly (readonly (string | number | null)[])[] {
  return (readPayees(new TextEncoder().encode(text)).totals ?? []).map(({ row, stated, difference }) => [
    row,
    stated,
    difference,
  ]);
}

Deno.test("a stated total is compared with the amounts to the last cent", () => {
  const table = (...rows: readonly string[]): string =>
    `Name;IBAN;Betrag;Währung\nAcme;${A};0,10;EUR\nBolt;${B};0,20;EUR\n${rows.join("\n")}\n`;
  const cases: readonly [text: string, totals: ReturnType<typeof totalsOf>][] = [
    [table(), []],
    // Binary fractions would be off: 0.1 + 0.2 is 0.30000000000000004.
    [table("Summe;;0,30;EUR"), [[4, "0.30", "0.00"]]],
    [table("Summe;;0,31;EUR"), [[4, "0.31", "0.01"]]],
    [table("Summe;;-0,30;EUR"), [[4, "-0.30", "0.00"]]],
    [table("Zwischensumme;;0,30;EUR", `Cask;${C};1,00;EUR`, "Summe;;1,30;EUR"), [[4, "0.30", "0.00"], [
      6,
      "1.30",
      "0.00",
    ]]],
    [table("Summe;;viel;EUR"), []],
    [
      `Name;IBAN;Betrag;Währung\nAcme;${A};9.007.199.254.740.993,01;EUR\nSumme;;9.007.199.254.740.993,02;EUR\n`,
      [[3, "9007199254740993.02", "0.01"]],
    ],
  ];
  for (const [text, totals] of cases) assertEquals(totalsOf(text), totals, text);
});

Deno.test("the control sum of a payment file is that of the file, else those of its blocks", () => {
  const transfer = (iban: string, amount: string): string =>
    `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></CdtTrfTxInf>`;
  const file = (sum: string, block: string): string =>
    `<Document><GrpHdr>${sum}</GrpHdr><PmtInf>${block}${transfer(A, "10.50")}${
      transfer(B, "20")
    }</PmtInf></Document>`;
  const sum = (value: string): string => `<CtrlSum>${value}</CtrlSum>`;
  assertEquals(totalsOf(file(sum("30.5"), sum("1"))), [[null, "30.50", "0.00"]]);
  assertEquals(totalsOf(file(sum("30"), "")), [[null, "30.00", "-0.50"]]);
  assertEquals(totalsOf(file("", sum("31"))), [[null, "31.00", "0.50"]]);
  assertEquals(totalsOf(file("", "")), []);
});
