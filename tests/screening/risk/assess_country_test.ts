import { assert, assertEquals } from "@std/assert";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { assessCountry } from "../../../src/screening/risk/assess_country.ts";

const { countryLists: lists } = await loadReferenceData();
const today = "2026-11-20";

function greyList(day: string): string {
  return [...lists.fatfByCountry.keys()].filter((country) =>
    assessCountry(country, lists, day).fatfStatus === "grey_list"
  ).sort().join(" ");
}

// FATF, "Jurisdictions under Increased Monitoring", statements of the plenaries of these days.
Deno.test("assessCountry() gives the grey list as it stood after a plenary", () => {
  const grey: readonly (readonly [string, string])[] = [
    ["2023-01-01", "AE AL BB BF CD GI HT JM JO KH KY MA ML MZ PA PH SN SS SY TR TZ UG YE"],
    ["2024-06-28", "BF BG CD CM HR HT KE MC ML MZ NA NG PH SN SS SY TZ VE VN YE ZA"],
    ["2025-02-21", "AO BF BG CD CI CM DZ HR HT KE LA LB MC ML MZ NA NG NP SS SY TZ VE VN YE ZA"],
    ["2025-10-24", "AO BG BO CD CI CM DZ HT KE LA LB MC NA NP SS SY VE VG VN YE"],
    ["2026-02-13", "AO BG BO CD CI CM DZ HT KE KW LA LB MC NA NP PG SS SY VE VG VN YE"],
    ["2026-06-19", "AO BA BG BO CD CI CM HT IQ KE KW LA LB MC NP PG SS SY VE VG VN YE"],
  ];
  for (const [day, countries] of grey) assertEquals(greyList(day), countries, day);
});

Deno.test("assessCountry() changes on the last day of the plenary, not before", () => {
  assertEquals(assessCountry("ZA", lists, "2025-10-23").fatfStatus, "grey_list");
  assertEquals(assessCountry("ZA", lists, "2025-10-24").fatfStatus, "member");
});

Deno.test("assessCountry() knows each standing with the FATF", () => {
  const standings = [
    ["IR", "black_list"],
    ["MM", "black_list"],
    ["BG", "grey_list"],
    ["RU", "suspended"],
    ["DE", "member"],
    ["ID", "member"],
    ["PL", "non_member"],
    ["ZZ", "non_member"],
  ] as const;
  for (const [country, standing] of standings) {
    assertEquals(assessCountry(country, lists, today).fatfStatus, standing, country);
  }
  assertEquals(assessCountry("RU", lists, "2023-02-23").fatfStatus, "member");
  assertEquals(assessCountry("ID", lists, "2023-10-26").fatfStatus, "non_member");
});

Deno.test("assessCountry() dates the FATF by the month of the last plenary included", () => {
  assertEquals(assessCountry("DE", lists, today).fatfAsOf, "2026-06");
  const overdue = (day: string) => assessCountry("DE", lists, day).fatfOverdue;
  assertEquals([overdue("2026-11-06"), overdue("2026-11-07")], [false, true]);
  assertEquals(assessCountry("DE", lists, "2026-06-18").fatfAsOf, "2026-02");
});

Deno.test("assessCountry() knows comprehensively sanctioned jurisdictions by date", () => {
  for (const country of ["CU", "IR", "KP"]) {
    assert(assessCountry(country, lists, today).countrySanctioned, country);
  }
  for (const country of ["RU", "BY", "SY", "DE"]) {
    assertEquals(assessCountry(country, lists, today).countrySanctioned, false, country);
  }
  const syria = assessCountry("SY", lists, "2025-06-29");
  assertEquals([syria.countrySanctioned, syria.sanctionedBecause?.includes("13582")], [true, true]);
});

Deno.test("assessCountry() grades the country risk and names each measure counted", () => {
  const grades = [
    ["RU", "high"],
    ["BY", "high"],
    ["KP", "high"],
    ["AF", "high"],
    ["MM", "elevated"],
    ["VE", "elevated"],
    ["MC", "elevated"],
    ["BG", "standard"],
    ["CH", "standard"],
    ["US", "standard"],
  ] as const;
  for (const [country, grade] of grades) {
    const { countryRisk, countryRiskBecause } = assessCountry(country, lists, today);
    assertEquals(countryRisk, grade, country);
    assertEquals(countryRiskBecause.length > 0, grade !== "standard", country);
  }
  assertEquals(assessCountry("RU", lists, today).countryRiskBecause, [
    "EU restrictions on banks, Regulation (EU) No 833/2014",
    "EU sanctions regime, Regulation (EU) No 269/2014",
    "EU high-risk third country, added by Delegated Regulation (EU) 2026/46",
  ]);
  assertEquals(assessCountry("RU", lists, today).countryRiskAsOf, "2026-11");
});

// Delegated Regulation (EU) 2016/1675 as consolidated on 2026-01-29.
Deno.test("the EU list of high-risk third countries stands as consolidated", () => {
  const listed = [...lists.euHighRiskByCountry].filter(([, listings]) =>
    listings.some(({ to }) => to === null)
  );
  assertEquals(
    listed.map(([country]) => country).sort().join(" "),
    "AF AO BO CD CI CM DZ HT IR KE KP LA LB MC MM NA NP RU SS SY TT VE VG VN VU YE",
  );
});

Deno.test("assessCountry() says of which regimes no copy of the act was at hand", () => {
  const regimes = [...lists.measuresByCountry.keys()].flatMap((country) => {
    const { regimes, countryRiskBecause } = assessCountry(country, lists, today);
    for (const { act, seenIn } of regimes) {
      for (const because of countryRiskBecause.filter((line) => line.includes(`regime, ${act}`))) {
        assertEquals(because.includes("no copy of the act was at hand"), seenIn === null, because);
      }
    }
    return regimes.filter(({ kind }) => kind !== "comprehensive");
  });
  const seen = regimes.filter(({ seenIn }) => seenIn !== null);
  assert(seen.length > 50 && regimes.length > seen.length);
  // What was seen has the date of the list or annex that shows it.
  for (const { act, seenIn } of seen) assert(/\b20\d\d\b/.test(seenIn ?? ""), act);
});
