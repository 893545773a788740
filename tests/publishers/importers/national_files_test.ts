/** Files of the OeNB, ČNB, NBB, Bankinfrastruktur and BCB. */
import { assertEquals, assertThrows } from "@std/assert";
import {
  parseBacenCsv,
  parseClearingSeries,
  parseCnbCsv,
  parseCnbList,
  parseIbanBicList,
  parseNbbRanges,
  parseOenbCsv,
} from "../../../src/publishers/importers/mod.ts";
import {
  bacenCsv,
  clearingSeries,
  cnbCsv,
  cnbList,
  ibanBicList,
  latin1,
  nbbRanges,
  oenbCsv,
  utf8,
} from "./samples.ts";

Deno.test("parseOenbCsv() skips the notice and puts leading zeros back", () => {
  const [nationalbank, bankAustria] = parseOenbCsv(latin1(oenbCsv));
  assertEquals(nationalbank, {
    country: "AT",
    bankCode: "00100",
    name: "Oesterreichische Nationalbank",
    bic: "NABAATWWXXX",
    street: "Otto-Wagner-Platz 3",
    postCode: "1090",
    town: "Wien",
    lei: "5299001Z8JOKGWV5O949",
    retired: false,
    successor: null,
  });
  assertEquals(bankAustria?.bankCode, "12000");
});

Deno.test("parseOenbCsv() names the line of a bad code as an editor counts it", () => {
  const damaged = oenbCsv.replace(";12000;", ";12000x;");
  assertThrows(() => parseOenbCsv(latin1(damaged)), SyntaxError, 'line 8 has bank code "12000x"');
});

Deno.test("parseCnbCsv() and parseCnbList() read the same banks", () => {
  const banks = parseCnbCsv(utf8(cnbCsv));
  assertEquals(banks, parseCnbList(utf8(cnbList)));
  assertEquals(banks.map(({ bankCode, name, bic }) => [bankCode, name, bic]), [
    ["0100", "Komerční banka, a.s.", "KOMBCZPP"],
    ["2100", "ČSOB Hypoteční banka, a.s.", null],
  ]);
});

Deno.test("parseNbbRanges() lists a range to both edges with leading zeros", () => {
  const banks = parseNbbRanges(utf8(nbbRanges));
  assertEquals(banks.slice(0, 2).map(({ bankCode }) => bankCode), ["000", "001"]);
  assertEquals(banks[49]?.bankCode, "049");
  assertEquals(banks[50], { ...banks[50], bankCode: "102", bic: null } as typeof banks[number]);
  assertEquals(banks[51]?.name, "Bank J. Van Breda & C°");
});

Deno.test("parseNbbRanges() refuses a range that runs backwards", () => {
  const damaged = nbbRanges.replace("000-049", "049-000");
  assertThrows(() => parseNbbRanges(utf8(damaged)), SyntaxError, 'code range "049-000"');
});

Deno.test("parseIbanBicList() keeps ranges, single numbers and their remarks apart", () => {
  assertEquals(
    parseIbanBicList(utf8(ibanBicList)).map((
      { first, last, ibanBankId, bic },
    ) => [first, last, ibanBankId, bic]),
    [
      ["2300", "2399", "230", "AABASESS"],
      ["3000", "3399", "300", "NDEASESS"],
      ["3300", "3300", "300", "NDEASESS"],
      ["9300", "9349", "930", "SWEDSESS"],
    ],
  );
});

Deno.test("parseClearingSeries() reads the same range", () => {
  assertEquals(parseClearingSeries(utf8(clearingSeries)), parseIbanBicList(utf8(ibanBicList)).slice(0, 1));
});

Deno.test("parseBacenCsv() keeps the eight digits of the ISPB and knows no BIC", () => {
  assertEquals(
    parseBacenCsv(utf8(bacenCsv)).map(({ bankCode, name, bic }) => [bankCode, name, bic]),
    [["00000000", "Banco do Brasil S.A.", null], ["00360305", "Caixa Econômica Federal", null]],
  );
});
