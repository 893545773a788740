import { assertEquals, assertThrows } from "@std/assert";
import { parseOfacEntities, toOfacEntries } from "../../../../src/data/publishers/sanctions/ofac.ts";

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
    bankCodes: [],
  });
  assertEquals(entries[1]?.programmes, ["UKRAINE-EO13662", "RUSSIA-EO14024"]);
  assertEquals([entries[1]?.bics, entries[1]?.leis], [["GAZPRUMM"], ["253400WSS48YWMBUA688"]]);
});

Deno.test("parseOfacEntities() leaves out persons", () => {
  assertEquals(parseOfacEntities(files).map(({ uid }) => uid), ["306", "17016", "36", "22503"]);
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
