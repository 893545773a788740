/** Files of the OeNB and the ČNB. */
import { assertEquals, assertThrows } from "@std/assert";
import { parseCnbCsv, parseOenbCsv } from "../../../src/data/publishers/bank_codes_in_csv.ts";
import { cnbCsv, latin1, oenbCsv, utf8 } from "./samples.ts";

Deno.test("parseOenbCsv() skips the notice and puts leading zeros back", () => {
  const { records: [nationalbank, bankAustria] } = parseOenbCsv(latin1(oenbCsv));
  assertEquals(nationalbank, {
    country: "AT",
    bankCode: "00100",
    name: "Oesterreichische Nationalbank",
    bic: "NABAATWWXXX",
    street: "Otto-Wagner-Platz 3",
    postCode: "1090",
    town: "Wien",
    lei: "5299001Z8JOKGWV5O949",
    office: null,
    retired: false,
    successor: null,
    insolvency: null,
  });
  assertEquals(bankAustria?.bankCode, "12000");
});

Deno.test("parseOenbCsv() names the line of a bad code as an editor counts it", () => {
  const damaged = oenbCsv.replace(";12000;", ";12000x;");
  assertThrows(() => parseOenbCsv(latin1(damaged)), SyntaxError, 'line 8 has bank code "12000x"');
});

Deno.test("parseCnbCsv() reads a bank without a BIC", () => {
  const banks = parseCnbCsv(utf8(cnbCsv));
  assertEquals(banks.map(({ bankCode, name, bic }) => [bankCode, name, bic]), [
    ["0100", "Komerční banka, a.s.", "KOMBCZPP"],
    ["2100", "ČSOB Hypoteční banka, a.s.", null],
  ]);
});
