import { assertEquals, assertThrows } from "@std/assert";
import { loadCountryLists } from "../../../../src/data/registers/mod.ts";

const tables = {
  fatfPlenaries: "held_until\tsource\n2026-06-19\tFATF\n2026-02-13\tFATF\n",
  fatfStatus:
    "country\tstatus\tfrom\tto\tsource\nZA\tgrey_list\t2023-02-24\t2025-10-24\tFATF\nZA\tmember\t\t\tFATF\n",
  euHighRisk: "country\tfrom\tto\tsource\nRU\t2026-01-29\t\tDelegated Regulation (EU) 2026/46\n",
  sanctioned: "country\tfrom\tto\tsource\nCU\t1963-07-08\t\t31 CFR part 515\n",
  riskInputs:
    "country\tinput\tsource\tseen_in\nRU\teu_sanctions_regime\tRegulation (EU) No 269/2014\tannexes of the act, August 2026\n",
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
    [{ fatfStatus: "" }, "Cannot read the FATF table: the table breaks off"],
    [{ fatfStatus: tables.fatfStatus.replace("member", "friend") }, '"friend" is not a status'],
    [{ euHighRisk: tables.euHighRisk.replace("RU", "Russia") }, '"Russia" is not a country code'],
    [{ sanctioned: tables.sanctioned.replace("1963-07-08", "1963") }, '"1963" is not a date'],
    [{ riskInputs: tables.riskInputs.replace("eu_sanctions_regime", "rumour") }, '"rumour" is not an input'],
    [{ fatfPlenaries: "<html></html>\n" }, 'column "held_until" is missing'],
  ];
  for (const [change, message] of cases) {
    assertThrows(() => loadCountryLists({ ...tables, ...change }), SyntaxError, message);
  }
});
