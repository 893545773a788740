/** Official files of the national registers, record by record; hand-made rows in the layout of 2026. */
import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  parseBankaSlovenijeCsv,
  parseBdeInstitutions,
  parseEcbInstitutions,
  parseHebicCsv,
  parseLietuvosBankasCsv,
  parseStrParticipants,
} from "../../../src/data/publishers/bank_codes_in_csv.ts";
import { parseBnbWorkbook, parseEwibXml } from "../../../src/data/publishers/bank_codes_in_xml.ts";
import { parseCbcgPage, parsePangaliitPage } from "../../../src/data/publishers/bank_codes_in_html.ts";
import { parseNbuDirectory } from "../../../src/data/publishers/nbu.ts";
import type { BankRecord } from "../../../src/data/registers/records.ts";
import {
  bdeInstitutions,
  bnbWorkbook,
  cbcgPage,
  codePage,
  ecbInstitutions,
  ewib,
  hebicList,
  lithuanianCodes,
  nbuBanks,
  nbuOffices,
  pangaliitPage,
  slovenianIdentifiers,
  strParticipants,
  utf16,
} from "./official_samples.ts";
import { utf8 } from "./samples.ts";

function inShort(records: readonly BankRecord[]): (string | null)[][] {
  return records.map(({ bankCode, name, bic }) => [bankCode, name, bic]);
}

Deno.test("parseStrParticipants() keeps eight digits and takes the short name where there is no long one", () => {
  assertEquals(inShort(parseStrParticipants(utf8(strParticipants))), [
    ["00000000", "Banco do Brasil S.A.", null],
    ["00038166", "Bacen", null],
    ["00360305", "Caixa Econômica Federal", null],
    ["13009717", "Banco do Estado de Sergipe, S.A.", null],
  ]);
  const damaged = strParticipants.replace("\n00360305,", "\n360305,");
  assertThrows(() => parseStrParticipants(utf8(damaged)), SyntaxError, 'line 4 has bank code "360305"');
});

Deno.test("parseEcbInstitutions() reads bank codes of one country that have a BIC", () => {
  const bytes = utf16(ecbInstitutions);
  const spanish = parseEcbInstitutions(bytes, { country: "ES", codeLength: 4 });
  assertEquals(inShort(spanish), [
    ["0049", "Banco Santander, S.A.", "BSCHESMMXXX"],
    ["2100", 'Caixabank "S.A."', "CAIXESBBXXX"],
  ]);
  assertEquals([spanish[0]?.street, spanish[0]?.postCode, spanish[0]?.town, spanish[0]?.country], [
    "PS PEREDA 9",
    "39004",
    "SANTANDER",
    "ES",
  ]);
  assertEquals(inShort(parseEcbInstitutions(bytes, { country: "FR", codeLength: 5 })), [
    ["30004", "BNP Paribas", "BNPAFRPPXXX"],
  ]);
});

Deno.test("parseEcbInstitutions() refuses other columns, a short line and a list without the country", () => {
  const read = (text: string, country = "ES") =>
    parseEcbInstitutions(utf16(text), { country, codeLength: 4 }, "the list");
  const refused = (change: (text: string) => string, message: string) =>
    assertThrows(() => read(change(ecbInstitutions)), SyntaxError, message);
  refused((text) => text.replace("RIAD_CODE", "CODE"), 'Cannot read the list: column "RIAD_CODE" is missing');
  refused((text) => text.replace("POSTAL", "ZIP"), 'column "POSTAL" is missing');
  refused((text) => text.replace("\tYes\tNo\r\n", "\r\n"), "expect 14, got 12 on line 2");
  assertThrows(
    () => read(ecbInstitutions, "PT"),
    SyntaxError,
    "no institution of PT has a bank code and a BIC",
  );
});

Deno.test("parseBdeInstitutions() leaves out funds and knows no BIC", () => {
  const records = parseBdeInstitutions(utf8(bdeInstitutions));
  assertEquals(records.map(({ bankCode, name, lei, bic }) => [bankCode, name, lei, bic]), [
    ["0241", "A&G BANCO, S.A.", "959800QKRKCC19MR2G52", null],
    ["6730", "ALPHA FX SUCURSAL EN ESPAÑA", null, null],
  ]);
  const funds = bdeInstitutions.replace('"0241"', '"FI0241"').replace('"6730"', '"FI6730"');
  assertThrows(() => parseBdeInstitutions(utf8(funds)), SyntaxError, "no code has four digits");
});

Deno.test("parseLietuvosBankasCsv() keeps quotation marks and passes over the empty line", () => {
  const records = parseLietuvosBankasCsv(codePage(lithuanianCodes, 1257));
  assertEquals(inShort(records), [
    ["32500", "Revolut Bank UAB", "REVOLT21"],
    ["21700", 'AS "Industra Bank" Lietuvos Branch', "MULTLT2X"],
    ["21501", '"Fjord" ir "Bank", UAB', "FJORLT21"],
    ["21502", 'UAB "Quoted"', "FJORLT23"],
    ["10101", "Bank of Lithuania", "LIABLT2X"],
  ]);
  assertEquals(records.map(({ street, postCode, town }) => [street, postCode, town]), [
    ["Konstitucijos ave. 21B", "08130", "Vilnius"],
    ["Gynėjų g. 14", "01109", "Vilnius"],
    [null, null, "Vilnius"],
    [null, null, "Vilnius"],
    ["Kęstučio g.", "44320", "Kaunas"],
  ]);
  const damaged = codePage(lithuanianCodes.replace("\n21700;", "\n;"), 1257);
  assertThrows(() => parseLietuvosBankasCsv(damaged), SyntaxError, 'line 4 has bank code ""');
});

Deno.test("parseBankaSlovenijeCsv() decodes Windows-1250", () => {
  const [first, second] = parseBankaSlovenijeCsv(codePage(slovenianIdentifiers, 1250));
  assert(first !== undefined && second !== undefined);
  assertEquals(inShort([first]), [["01000", "BANKA SLOVENIJE", "BSLJSI2XXXX"]]);
  assertEquals([second.street, second.postCode, second.town], ["PRISTANIŠKA 14", "6502", "KOPER"]);
});

Deno.test("parseHebicCsv() takes codes out of their quotation marks and passes over notes", () => {
  assertEquals(inShort(parseHebicCsv(codePage(hebicList, 1253))), [
    ["011", "NATIONAL BANK OF GREECE S.A.", null],
    ["073", "BANK OF CYPRUS PUBLIC COMPANY LTD", null],
  ]);
  const refused = (from: string, to: string, message: string) =>
    assertThrows(() => parseHebicCsv(codePage(hebicList.replace(from, to), 1253)), SyntaxError, message);
  refused("'011'", "11", 'line 3 has bank code "11"');
  refused(";(+30) 2103341000;(+30) 2103346510;http://www.nbg.gr;", "", "line 3 breaks off");
});

Deno.test("parseEwibXml() makes one record per settlement number, with its first BIC", () => {
  assertEquals(inShort(parseEwibXml(utf8(ewib))), [
    ["10100000", "Narodowy Bank Polski", "NBPLPLPWXXX"],
    ["10100039", "Narodowy Bank Polski", null],
    ["10901014", "Erste Bank Polska Spółka Akcyjna", "EBOSPLPWXXX"],
  ]);
});

Deno.test("parseEwibXml() refuses renamed elements and numbers that are not settlement numbers", () => {
  const refused = (from: string, to: string, message: string) =>
    assertThrows(() => parseEwibXml(utf8(ewib.replaceAll(from, to))), SyntaxError, message);
  refused("Instytucje>", "Banki>", 'the root element "Instytucje" is missing');
  refused("NazwaInstytucji", "Nazwa", 'an institution has no "NazwaInstytucji"');
  refused("NrRozliczeniowy", "Nr", '"Narodowy Bank Polski" has settlement number ""');
  refused("NumerRozliczeniowy", "Numer", "there are no settlement numbers");
  refused("10901014", "109", 'has settlement number "109"');
});

Deno.test("parseNbuDirectory() names the offices in normal operation by the short name of their bank", () => {
  assertEquals(inShort(parseNbuDirectory(utf8(nbuOffices), utf8(nbuBanks))), [
    ["300335", "Raiffeisen Bank JSC", null],
    ["322904", "Raiffeisen Bank JSC", null],
    ["399999", "ВІДДІЛЕННЯ", null],
  ]);
});

Deno.test("parseNbuDirectory() keeps the state of a bank that is not in normal operation", () => {
  const records = parseNbuDirectory(utf8(nbuOffices), utf8(nbuBanks));
  assertEquals(records.map(({ bankCode, insolvency }) => [bankCode, insolvency]), [
    ["300335", null],
    ["322904", null],
    ["399999", "Режим ліквідації"],
  ]);
});

Deno.test("parseNbuDirectory() refuses renamed members, a bank without a name, and lists without codes", () => {
  const refused = (offices: string, banks: string, message: string) =>
    assertThrows(() => parseNbuDirectory(utf8(offices), utf8(banks)), SyntaxError, message);
  const [office, bank] = ["get_data_branch.json", "get_data_branch_glbank.json"];
  refused(nbuOffices.replace("N_STAN", "STATE"), nbuBanks, `${office}: entry 1 has no member "N_STAN"`);
  refused(nbuOffices.replaceAll('"MFO"', '"CODE"'), nbuBanks, `${office}: no office has a code`);
  refused(nbuOffices, nbuBanks.replace("NAME_E", "NAME"), `${bank}: entry 1 has no member "NAME_E"`);
  refused(nbuOffices, nbuBanks.replace("300335", "300336"), `${bank}: there is no name for bank "300335"`);
  refused("{}", nbuBanks, `${office}: it is not a list with entries`);
  refused(nbuOffices, "[]", `${bank}: it is not a list with entries`);
});

Deno.test("parseBnbWorkbook() names an institution by its leading row", () => {
  assertEquals(inShort(parseBnbWorkbook(utf8(bnbWorkbook))), [
    ["BUIN", "Алианц Банк България АД", "BUINBGSF"],
    ["BNBG", "Българска народна банка", "BNBGBGSF"],
  ]);
});

Deno.test("parseBnbWorkbook() refuses renamed columns, other codes and a table without rows", () => {
  const refused = (from: string | RegExp, to: string, message: string) =>
    assertThrows(() => parseBnbWorkbook(utf8(bnbWorkbook.replace(from, to))), SyntaxError, message);
  refused("Наименование на ДПУ", "Банка", 'column "Наименование на ДПУ" is missing');
  refused("BIC код (ЦУ)", "SWIFT", 'column "BIC код (ЦУ)" is missing');
  refused("BUIN9561", "BUIN-9561", '"Алианц Банк България АД" has BAE code "BUIN-9561"');
  refused(/<Row><Cell\/><Cell [^>]*><Data [^>]*>(Алианц|Българска)[^]*(?=<\/Table>)/, "", "no rows");
});

Deno.test("parsePangaliitPage() reads every code of a bank and leaves out who has none", () => {
  assertEquals(inShort(parsePangaliitPage(utf8(pangaliitPage))), [
    ["22", "Swedbank AS", "HABAEE2X"],
    ["96", "Luminor Bank AS", "RIKOEE22"],
    ["17", "Luminor Bank AS", "RIKOEE22"],
    ["00", "AS TBB pank", "TABUEE22"],
    ["33", "Kõigi & Teiste Pank", "HABAEE2X"],
  ]);
  const refused = (from: string, to: string, message: string) =>
    assertThrows(() => parsePangaliitPage(utf8(pangaliitPage.replace(from, to))), SyntaxError, message);
  refused(">22<", ">2<", 'has bank code "2"');
  const named = pangaliitPage.replace("Swedbank AS", "Swedb&aring;nk&nbsp;<b>AS</b><!-- <td> -->");
  assertEquals(parsePangaliitPage(utf8(named))[0]?.name, "Swedbånk AS");
  refused("</tbody>\n</table></body></html>", "</tbody>", "breaks off inside the table");
});

Deno.test("parseCbcgPage() takes the table with BICs, not the one before it", () => {
  assertEquals(inShort(parseCbcgPage(utf8(cbcgPage))), [
    ["510", "Crnogorska komercijalna banka AD", "CKBCMEPG"],
    ["565", "Lovćen banka AD", "LOVBMEPG"],
  ]);
});
