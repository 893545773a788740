import { assertEquals, assertThrows } from "@std/assert";
import { parseEuList } from "../../../../src/data/publishers/sanctions/eu.ts";
import { parseUkList } from "../../../../src/data/publishers/sanctions/uk.ts";
import { parseUnList } from "../../../../src/data/publishers/sanctions/un.ts";

// The official file has 118 columns, of which the importer reads these by name; the rest is left out here.
const euHeading =
  "\ufefffileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;Entity_DesignationDate;" +
  "Entity_Remark;Entity_SubjectType;Entity_SubjectType_ClassificationCode;Entity_Regulation_PublicationDate;" +
  "Entity_Regulation_Programme;NameAlias_WholeName;Address_CountryIso2Code;Identification_Number;" +
  "Identification_TypeDescription;Entity_UnitedNationId\r\n";
const eu = euHeading +
  "05/08/2026;110;EU.1.10;2017-08-05;(SWIFT: FTBDKPPY);E;enterprise;2017-08-11;PRK;Foreign Trade Bank;KP;;;KPe.047\r\n" +
  "05/08/2026;110;EU.1.10;2017-08-05;(SWIFT: FTBDKPPY);E;enterprise;2017-08-11;PRK;Mooyokbank;;;;KPe.047\r\n" +
  "05/08/2026;111;EU.1.11;;;E;enterprise;2022-04-08;UKR;Otkritie FC Bank;RU;253400WSS48YWMBUA688;LEI;\r\n" +
  "05/08/2026;112;EU.1.12;;;E;enterprise;2022-04-08;UKR;Some Shipyard;RU;;;\r\n" +
  "05/08/2026;113;EU.1.13;;;P;person;2022-04-08;UKR;A Banker;RU;;;\r\n";

Deno.test("parseEuList() brings the rows of an institution together", () => {
  const { day, entries } = parseEuList(eu);
  assertEquals(day, "2026-08-05");
  assertEquals(entries.map(({ id }) => id), ["EU.1.10", "EU.1.11"]);
  assertEquals(entries[0], {
    list: "EU",
    id: "EU.1.10",
    name: "Foreign Trade Bank",
    aliases: ["Mooyokbank"],
    countries: ["KP"],
    programmes: ["PRK"],
    listedOn: "2017-08-05",
    bics: ["FTBDKPPY"],
    leis: [],
    bankCodes: [],
  });
  assertEquals([entries[1]?.listedOn, entries[1]?.leis], ["2022-04-08", ["253400WSS48YWMBUA688"]]);
});

Deno.test("parseEuList() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["<html><body>Login</body></html>\n", "it is an HTML page"],
    [eu.slice(0, 600), "the text breaks off"],
    [eu.replace("NameAlias_WholeName", "Name"), 'column "NameAlias_WholeName" is missing'],
    [eu.replaceAll("05/08/2026", "yesterday"), '"yesterday" is not the date of the file'],
    [euHeading, "no rows"],
    [eu.replaceAll(";E;enterprise;", ";P;person;"), "there are no entities"],
  ];
  for (const [text, message] of cases) assertThrows(() => parseEuList(text), SyntaxError, message);
});

const un = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xsi:noNamespaceSchemaLocation="https://www.un.org/sc/resources/sc-sanctions.xsd" dateGenerated="2026-02-27T00:00:09.554Z">
  <INDIVIDUALS><INDIVIDUAL><FIRST_NAME>A BANKER</FIRST_NAME><REFERENCE_NUMBER>CDi.001</REFERENCE_NUMBER></INDIVIDUAL></INDIVIDUALS>
  <ENTITIES>
    <ENTITY><FIRST_NAME>KOREA DAESONG BANK</FIRST_NAME><UN_LIST_TYPE>DPRK</UN_LIST_TYPE><REFERENCE_NUMBER>KPe.035</REFERENCE_NUMBER>
      <LISTED_ON>2016-11-30</LISTED_ON><COMMENTS1>SWIFT/BIC: KDBKKPPY. Phone number: 850 2 381 8221</COMMENTS1>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Choson Taesong Unhaeng</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Taesong Bank</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ADDRESS><COUNTRY>Democratic People's Republic of Korea</COUNTRY></ENTITY_ADDRESS></ENTITY>
    <ENTITY><FIRST_NAME>ADF</FIRST_NAME><REFERENCE_NUMBER>CDe.001</REFERENCE_NUMBER><ENTITY_ALIAS><ALIAS_NAME/></ENTITY_ALIAS></ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`;

Deno.test("parseUnList() reads institutions and leaves out persons and others", () => {
  assertEquals(parseUnList(un), {
    day: "2026-02-27",
    entries: [{
      list: "UN",
      id: "KPe.035",
      name: "KOREA DAESONG BANK",
      aliases: ["Choson Taesong Unhaeng", "Taesong Bank"],
      countries: ["KP"],
      programmes: ["DPRK"],
      listedOn: "2016-11-30",
      bics: ["KDBKKPPY"],
      leis: [],
      bankCodes: [],
    }],
  });
});

Deno.test("parseUnList() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["  ", "the file is empty"],
    ["<html></html>", "it is an HTML page"],
    [un.slice(0, 900), "the text breaks off"],
    [un.replaceAll("CONSOLIDATED_LIST", "LIST"), 'the root element "CONSOLIDATED_LIST" is missing'],
    [un.replace("dateGenerated", "date"), "the date of the file is missing"],
    [un.replaceAll("ENTITY>", "UNIT>"), "there are no entities"],
  ];
  for (const [text, message] of cases) assertThrows(() => parseUnList(text), SyntaxError, message);
});

const ukHeading =
  "Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5," +
  "Name type,Name non-latin script,Regime Name,Designation Type,Other Information,Address Country,Date Designated\n";
const uk = `Report Date: 24-Jun-2026\n${ukHeading}` +
  "13/01/2022,RUS0250,14195,,VTB,,,,,,Alias,ВТБ,Russia,Entity,,Russia,24/02/2022\n" +
  "13/01/2022,RUS0250,14195,,VTB Bank (Public Joint-Stock Company),,,,,,Primary Name,,Russia,Entity,SWIFT/BIC: VTBRRUMM,Russia,24/02/2022\n" +
  "13/01/2022,RUS0001,1,,BANKER,A,,,,,Primary Name,,Russia,Individual,,Russia,24/02/2022\n";

Deno.test("parseUkList() brings the rows of an institution together, primary name first", () => {
  assertEquals(parseUkList(uk), {
    day: "2026-06-24",
    entries: [{
      list: "UK",
      id: "RUS0250",
      name: "VTB Bank (Public Joint-Stock Company)",
      aliases: ["VTB", "ВТБ"],
      countries: ["RU"],
      programmes: ["Russia"],
      listedOn: "2022-02-24",
      bics: ["VTBRRUMM"],
      leis: [],
      bankCodes: [],
    }],
  });
});

Deno.test("parseUkList() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["<!DOCTYPE html>\n<html></html>\n", "it is an HTML page"],
    [uk.slice(0, 400), "the text breaks off"],
    [uk.replace("Unique ID", "Id"), 'column "Unique ID" is missing'],
    [uk.slice(uk.indexOf("\n") + 1), "the report date is missing"],
    [uk.replaceAll(",Entity,", ",Ship,"), "there are no entities"],
  ];
  for (const [text, message] of cases) assertThrows(() => parseUkList(text), SyntaxError, message);
});
