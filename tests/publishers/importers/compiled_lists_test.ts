/** Lists that others compiled: code maps, schwifty, BIC directories, SEPA facts. */
import { assertEquals, assertThrows } from "@std/assert";
import { gzipSync } from "node:zlib";
import {
  parseBicDirectory,
  parseCodeMap,
  parseSchwifty,
  parseSepaScopeCsv,
  readBic,
} from "../../../src/publishers/importers/mod.ts";
import { bicDirectory, schwiftyList, sepaScope, spanishCodeMap, utf8 } from "./samples.ts";

const austrian = JSON.stringify({
  "100": {
    bic: "NABAATWWXXX",
    name: "Oesterreichische Nationalbank",
    addresses: [
      { type: "post", city: "Wien", postalCode: "1011" },
      { type: "home", streetAndNumber: "Otto-Wagner-Platz 3", postalCode: "1090", city: "Wien" },
    ],
  },
});

Deno.test("parseCodeMap() puts leading zeros back and takes the address of the seat", () => {
  const [nationalbank] = parseCodeMap(utf8(austrian), { country: "AT", codeLength: 5, source: "at.json" });
  assertEquals(
    [nationalbank?.bankCode, nationalbank?.street, nationalbank?.postCode, nationalbank?.town],
    ["00100", "Otto-Wagner-Platz 3", "1090", "Wien"],
  );
});

Deno.test("parseCodeMap() leaves out company numbers", () => {
  const banks = parseCodeMap(utf8(spanishCodeMap), { country: "ES", codeLength: 4, source: "es.json" });
  assertEquals(banks.map(({ bankCode, name }) => [bankCode, name]), [["2100", "Caixabank, S.A."]]);
});

Deno.test("parseCodeMap() reads names by language and words in place of a BIC", () => {
  const facts = `{"102": {"bic": "N/A", "name": {"nl": "Uitwisselingscentrum", "fr": "Centre d'Echange"}}}`;
  const [bank] = parseCodeMap(utf8(facts), { country: "BE", codeLength: 3, source: "be.json" });
  assertEquals([bank?.name, bank?.bic], ["Uitwisselingscentrum", null]);
});

Deno.test("parseCodeMap() names the code without a name", () => {
  const facts = spanishCodeMap.replace('"name"', '"title"');
  assertThrows(
    () => parseCodeMap(utf8(facts), { country: "ES", codeLength: 4, source: "es.json" }),
    SyntaxError,
    "Cannot read es.json: code 2100 has no name",
  );
});

Deno.test("parseSchwifty() lists the codes of an entry and drops entries without one", () => {
  assertEquals(
    parseSchwifty(utf8(schwiftyList), "fi.json").map((
      { bankCode, bic, primary },
    ) => [bankCode, bic, primary]),
    [["405", "HELSFIHH", true], ["497", "HELSFIHH", true]],
  );
});

Deno.test("parseSchwifty() puts Windows-1250 names right", () => {
  const list = JSON.stringify([
    {
      country_code: "SI",
      bic: "KDDSSI22XXX",
      bank_code: "79095",
      name: "KLIRIN\u008aKO DEPOTNA DRU\u008eBA, ",
    },
    {
      country_code: "SI",
      bic: "BAKOSI2XXXX",
      bank_code: "10100",
      name: "BANKA KOPER - PODRU\u008eNICA \u00c8",
    },
  ]);
  assertEquals(parseSchwifty(utf8(list), "si.json").map(({ name }) => name), [
    "KLIRINŠKO DEPOTNA DRUŽBA,",
    "BANKA KOPER - PODRUŽNICA Č",
  ]);
});

Deno.test("parseBicDirectory() reads CSV and the same in gzip", () => {
  const entries = parseBicDirectory(utf8(bicDirectory), "2024-07", "directory.csv");
  assertEquals(parseBicDirectory(gzipSync(utf8(bicDirectory)), "2024-07", "directory.csv.gz"), entries);
  assertEquals(entries[2], {
    bic: "AAACKWKW",
    name: "AL MUZAINI EXCHANGE CO. KSCC",
    branch: null,
    street: "SAUD BIN ABDULAZIZ ST, BUILDING 9, BLOCK 4",
    postCode: "13022",
    city: "KUWAIT",
    country: "KW",
    asOf: "2024-07",
  });
});

Deno.test("parseBicDirectory() refuses a cut gzip file", () => {
  const packed = gzipSync(utf8(bicDirectory));
  assertThrows(
    () => parseBicDirectory(packed.subarray(0, packed.length / 2), "2024-07", "directory.csv.gz"),
    SyntaxError,
    "gzip file is damaged",
  );
});

Deno.test("parseBicDirectory() lists a head office under 8 characters", () => {
  const [entry] = parseBicDirectory(
    utf8("bic,bank_name,branch,city,country\nSABRRUMMXXX,SBERBANK,,MOSCOW,RU\n"),
    "2018-01",
    "old.csv",
  );
  assertEquals([entry?.bic, entry?.street], ["SABRRUMM", null]);
});

Deno.test("parseSepaScopeCsv() reads remarks in date columns as no date", () => {
  assertEquals(parseSepaScopeCsv(utf8(sepaScope))[1], {
    country: "BG",
    member: true,
    euroArea: true,
    instantReceiveFrom: null,
    instantSendFrom: null,
    vopFrom: null,
  });
});

Deno.test("readBic() takes groups and lower case, and words for no BIC", () => {
  assertEquals(
    ["GEBA BE BB", "cobadeffxxx", "N/A", "VRIJ", "nav", "", null].map(readBic),
    ["GEBABEBB", "COBADEFFXXX", null, null, null, null, null],
  );
});
