import { assert, assertEquals, assertThrows } from "@std/assert";
import { countryListKeptTables } from "../../../src/publishers/country_lists/mod.ts";
import { loadCountryLists } from "../../../src/registers/country_lists/mod.ts";

const tables = {
  fatfPlenaries: "held_until,source\n2026-06-19,FATF\n2026-02-13,FATF\n",
  fatfStatus: "country,status,from,to,source\nZA,grey_list,2023-02-24,2025-10-24,FATF\nZA,member,,,FATF\n",
  euHighRisk: "country,from,to,source\nRU,2026-01-29,,Delegated Regulation (EU) 2026/46\n",
  sanctioned: "country,from,to,source\nCU,1963-07-08,,31 CFR part 515\n",
  riskInputs: "country,input,source\nRU,eu_sanctions_regime,Regulation (EU) No 269/2014\n",
  riskReviewedOn: "2026-11-20",
};

Deno.test("loadCountryLists() reads the tables by country", () => {
  const lists = loadCountryLists(tables);
  assertEquals(lists.fatfPlenaries, ["2026-02-13", "2026-06-19"]);
  assertEquals(lists.fatfByCountry.get("ZA")?.map(({ status, from, to }) => [status, from, to]), [
    ["grey_list", "2023-02-24", "2025-10-24"],
    ["member", null, null],
  ]);
  assertEquals(lists.measuresByCountry.get("RU")?.[0]?.input, "eu_sanctions_regime");
});

Deno.test("loadCountryLists() refuses damaged tables with one clear line", () => {
  const cases: readonly (readonly [Partial<typeof tables>, string])[] = [
    [{ fatfStatus: "" }, "Cannot read the FATF table: the file is empty"],
    [{ fatfStatus: tables.fatfStatus.replace("member", "friend") }, '"friend" is not a status'],
    [{ euHighRisk: tables.euHighRisk.replace("RU", "Russia") }, '"Russia" is not a country code'],
    [{ sanctioned: tables.sanctioned.replace("1963-07-08", "1963") }, '"1963" is not a date'],
    [{ riskInputs: tables.riskInputs.replace("eu_sanctions_regime", "rumour") }, '"rumour" is not an input'],
    [{ fatfPlenaries: "<html></html>\n" }, "it is an HTML page"],
  ];
  for (const [change, message] of cases) {
    assertThrows(() => loadCountryLists({ ...tables, ...change }), SyntaxError, message);
  }
});

Deno.test("countryListKeptTables name tables that are there", () => {
  for (const { tablePath, asOf } of countryListKeptTables) {
    assert(Deno.statSync(`data/${tablePath}`).isFile);
    assert(/^\d{4}-\d{2}-\d{2}$/.test(asOf));
  }
});
