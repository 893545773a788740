import { assertEquals, assertThrows } from "@std/assert";
import {
  applyOfacNames,
  parseOfacAdvanced,
  parseOfacCountries,
  parseOfacEntities,
  parseOfacNames,
  toOfacEntries,
} from "../../../src/publishers/sanctions/mod.ts";

// Rows in the layout of the publisher: no heading, "-0- " for an empty cell, 0x1A at the end.
const primary =
  '306,"BANCO NACIONAL DE CUBA",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. \'BNC\'."\r\n' +
  '17016,"GAZPROMBANK JOINT STOCK COMPANY",-0- ,"UKRAINE-EO13662] [RUSSIA-EO14024",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"SWIFT/BIC GAZPRUMM; Website www.gazprombank.ru; Effec"\r\n' +
  '36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n' +
  '2674,"BANKER, Some",individual,"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n' +
  '22503,"TAATTA, AO",-0- ,"UKRAINE-EO13685",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"SWIFT/BIC TAAARU8Y; Target Type Financial Institution."\r\n\x1a';
const files = {
  primary,
  aliases: '306,220,"aka","NATIONAL BANK OF CUBA",-0- \r\n\x1a',
  addresses:
    '306,199,"Zweierstrasse 35","Zurich CH-8022","Switzerland",-0- \r\n306,200,-0- ,-0- ,-0- ,-0- \r\n\x1a',
  comments:
    '17016,"tive Date; Legal Entity Number 253400WSS48YWMBUA688; Registration Number 1027700167110 (Russia)."\r\n\x1a',
};

Deno.test("toOfacEntries() keeps institutions, with the identifiers that the remarks print", () => {
  const entries = toOfacEntries(parseOfacEntities(files));
  assertEquals(entries.map(({ id }) => id), ["306", "17016", "22503"]);
  assertEquals(entries[0], {
    list: "OFAC",
    id: "306",
    name: "BANCO NACIONAL DE CUBA",
    aliases: ["NATIONAL BANK OF CUBA"],
    countries: ["CH"],
    programmes: ["CUBA"],
    listedOn: null,
    bics: [],
    leis: [],
  });
  assertEquals(entries[1]?.programmes, ["UKRAINE-EO13662", "RUSSIA-EO14024"]);
  assertEquals([entries[1]?.bics, entries[1]?.leis], [["GAZPRUMM"], ["253400WSS48YWMBUA688"]]);
});

Deno.test("parseOfacEntities() reads the list without its side files", () => {
  const bare = { primary, aliases: null, addresses: null, comments: null };
  assertEquals(parseOfacEntities(bare).length, 4);
});

Deno.test("parseOfacEntities() refuses damaged files with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["<!DOCTYPE html><html></html>", "it is an HTML page"],
    [primary.slice(0, 200), "the text breaks off"],
    ['306,"BANCO NACIONAL DE CUBA"\r\n', "expected 12 columns, found 2"],
    [`ent_num${primary.slice(3)}`, '"ent_num" is not an entry number'],
    [primary.replace('"CUBA",-0- ,', '"CUBA",'), "Invalid Record Length"],
    [primary.slice(0, primary.indexOf("17016")), "its end mark is missing"],
  ];
  for (const [text, message] of cases) {
    const error = assertThrows(() => parseOfacEntities({ ...files, primary: text }), SyntaxError, message);
    assertEquals(error.message.includes("\n"), false);
  }
  assertThrows(() => parseOfacEntities({ ...files, aliases: "<html>" }), SyntaxError, "the OFAC alias file");
});

const namesEdition = JSON.stringify({
  published: "2026-08-20",
  entries: [
    {
      uid: 17016,
      name: "GAZPROMBANK JSC",
      type: "entity",
      programs: ["RUSSIA-EO14024"],
      alternateNames: ["BANK GPB"],
    },
    { uid: 60000, name: "NEW BANK", type: "entity", programs: ["SDGT"], alternateNames: [] },
    { uid: 60001, name: "A PERSON", type: "individual", programs: ["SDGT"], alternateNames: [] },
  ],
});

Deno.test("applyOfacNames() lets the younger edition decide who is listed and how named", () => {
  const names = parseOfacNames(namesEdition);
  assertEquals(names.publishedOn, "2026-08-20");
  const current = applyOfacNames(
    parseOfacEntities(files),
    names,
    parseOfacCountries('60000,1,-0- ,-0- ,"Yemen",-0- \r\n\x1a'),
  );
  const entries = toOfacEntries(current);
  assertEquals(entries.map(({ name, bics, countries }) => [name, bics, countries]), [
    ["GAZPROMBANK JSC", ["GAZPRUMM"], []],
    ["NEW BANK", [], ["YE"]],
  ]);
});

Deno.test("parseOfacNames() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    [namesEdition.slice(0, 80), "the JSON breaks off"],
    ["[]", "it is not a JSON object"],
    [namesEdition.replace("published", "date"), "the publication date is missing"],
    ['{"published":"2026-08-20","entries":[]}', "there are no entries"],
    [namesEdition.replace('"uid":60000', '"id":60000'), "has no uid or name"],
  ];
  for (const [text, message] of cases) assertThrows(() => parseOfacNames(text), SyntaxError, message);
});

// Hand-made by the layout that OFAC publishes since 2024. Seen in excerpts of the file: the namespace, areas without a
// code that close themselves, numbers of companies among the documents of an identity, details that are references.
const advanced = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML" Version="3">
<DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>8</Month><Day>20</Day></DateOfIssue>
<ReferenceValueSets>
<AreaCodeValues><AreaCode ID="11291" CountryID="11291" Description="undetermined" AreaCodeTypeID="1" /><AreaCode ID="11164" CountryID="11164" Description="Iran">IR</AreaCode></AreaCodeValues>
<CountryValues><Country ID="11167" ISO2="IQ">Iraq</Country><Country ID="11291">undetermined</Country></CountryValues>
<DetailReferenceValues><DetailReference ID="91526">Male</DetailReference><DetailReference ID="92001">Financial Institution</DetailReference></DetailReferenceValues>
<FeatureTypeValues><FeatureType ID="13" FeatureTypeGroupID="1">SWIFT/BIC</FeatureType><FeatureType ID="25" FeatureTypeGroupID="1">Location</FeatureType><FeatureType ID="526" FeatureTypeGroupID="1">Target Type</FeatureType></FeatureTypeValues>
<IDRegDocTypeValues><IDRegDocType ID="1619">Commercial Registry Number</IDRegDocType><IDRegDocType ID="91752">Legal Entity Number</IDRegDocType></IDRegDocTypeValues>
<PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="2">Entity</PartyType></PartyTypeValues>
<PartySubTypeValues><PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
</ReferenceValueSets>
<Locations><Location ID="80"><LocationAreaCode AreaCodeID="11291" /></Location><Location ID="81"><LocationAreaCode AreaCodeID="11164"/></Location><Location ID="82"><LocationCountry CountryID="11167" CountryRelevanceID="1413" /></Location></Locations>
<IDRegDocuments><IDRegDocument ID="1" IDRegDocTypeID="91752" IdentityID="1" IssuedBy-CountryID="11164" ValidityID="1"><Comment /><IDRegistrationNo>253400WSS48YWMBUA688</IDRegistrationNo><IssuingAuthority /></IDRegDocument><IDRegDocument ID="2" IDRegDocTypeID="1619" IdentityID="1" ValidityID="1"><IDRegistrationNo>12345678901234567890</IDRegistrationNo></IDRegDocument></IDRegDocuments>
<DistinctParties>
<DistinctParty FixedRef="25580"><Profile ID="25580" PartySubTypeID="3">
<Identity ID="1" FixedRef="25580" Primary="true" False="false">
<Alias FixedRef="25580" AliasTypeID="1400" Primary="false" LowQuality="false"><DocumentedName ID="2"><DocumentedNamePart><NamePartValue ScriptID="215">SEPAH BANK</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<Alias FixedRef="25580" AliasTypeID="1400" Primary="false" LowQuality="true"><DocumentedName ID="4"><DocumentedNamePart><NamePartValue ScriptID="215">SB</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
<Alias FixedRef="25580" AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName ID="1"><DocumentedNamePart><NamePartValue ScriptID="215">BANK SEPAH</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
</Identity>
<Feature ID="5" FeatureTypeID="13"><FeatureVersion ID="6"><VersionDetail DetailTypeID="1432">SEPBIRTH</VersionDetail></FeatureVersion></Feature>
<Feature ID="7" FeatureTypeID="25"><FeatureVersion ID="8"><VersionLocation LocationID="81"/></FeatureVersion></Feature>
<Feature ID="9" FeatureTypeID="25"><FeatureVersion ID="10"><VersionLocation LocationID="80"/></FeatureVersion><FeatureVersion ID="11"><VersionLocation LocationID="82"/></FeatureVersion></Feature>
</Profile></DistinctParty>
<DistinctParty FixedRef="25581"><Profile ID="25581" PartySubTypeID="3"><Identity ID="10" Primary="true"><Alias AliasTypeID="1403" Primary="true" LowQuality="false"><DocumentedName ID="12"><DocumentedNamePart><NamePartValue>POST OFFICE</NamePartValue></DocumentedNamePart></DocumentedName></Alias></Identity>
<Feature ID="12" FeatureTypeID="526"><FeatureVersion ID="13"><VersionDetail DetailTypeID="1431" DetailReferenceID="92001" /></FeatureVersion></Feature></Profile></DistinctParty>
<DistinctParty FixedRef="1"><Profile ID="1" PartySubTypeID="4"><Identity ID="9" Primary="true"><Alias Primary="true" LowQuality="false"><DocumentedName><DocumentedNamePart><NamePartValue>BANKER</NamePartValue></DocumentedNamePart></DocumentedName></Alias></Identity></Profile></DistinctParty>
</DistinctParties>
<SanctionsEntries><SanctionsEntry ID="3" ProfileID="25580" ListID="1550">
<EntryEvent ID="4" EntryEventTypeID="1"><Date CalendarTypeID="1"><Year>2018</Year><Month>11</Month><Day>5</Day></Date></EntryEvent>
<SanctionsMeasure ID="4" SanctionsTypeID="1705"><Comment>Block all</Comment></SanctionsMeasure>
<SanctionsMeasure ID="5" SanctionsTypeID="1"><Comment>IFSR</Comment></SanctionsMeasure>
<SanctionsMeasure ID="6" SanctionsTypeID="1"><Comment>NPWMD</Comment></SanctionsMeasure>
</SanctionsEntry></SanctionsEntries>
</Sanctions>
`;

Deno.test("parseOfacAdvanced() reads institutions with the day of listing", () => {
  assertEquals(parseOfacAdvanced(advanced), {
    issuedOn: "2026-08-20",
    entries: [{
      list: "OFAC",
      id: "25580",
      name: "BANK SEPAH",
      aliases: ["SEPAH BANK"],
      countries: ["IQ", "IR"],
      programmes: ["IFSR", "NPWMD"],
      listedOn: "2018-11-05",
      bics: ["SEPBIRTH"],
      leis: ["253400WSS48YWMBUA688"],
    }, {
      list: "OFAC",
      id: "25581",
      name: "POST OFFICE",
      aliases: [],
      countries: [],
      programmes: [],
      listedOn: null,
      bics: [],
      leis: [],
    }],
  });
});

Deno.test("parseOfacAdvanced() refuses damaged text with one clear line", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "the file is empty"],
    ["<!doctype html><html></html>", "it is an HTML page"],
    [advanced.slice(0, 2000), "the text breaks off"],
    [
      advanced.replaceAll("Sanctions ", "Other ").replace("</Sanctions>", "</Other>"),
      'the root element "Sanctions" is missing',
    ],
    [advanced.replaceAll("DateOfIssue", "Issued"), "the date of issue is missing"],
    [advanced.replaceAll("DistinctParty ", "Party "), "there are no entities"],
  ];
  for (const [text, message] of cases) assertThrows(() => parseOfacAdvanced(text), SyntaxError, message);
});
