// What this test protects: "not on the EU list" is said only of banks that no annex of an EU act can name.
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { isTableOf, type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { loadReferenceData } from "../../../src/data/registers/mod.ts";
import { CONFIRMED_DAYS_MAX, LIST_DAYS_MAX } from "../../../src/screening/edition_age.ts";
import {
  type ConfirmedLists,
  listsAtHand,
  outdatedLists,
} from "../../../src/screening/sanctions/asked_lists.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../../src/screening/sanctions/screen_institution.ts";

const { sanctions: { euBans } } = await loadReferenceData();
const none = { asOfByList: new Map(), newestByList: new Map(), partialLists: new Set<never>() };
const asOfByList = new Map(sanctionsLists.map((list) => [list, "2026-11-01"]));
const all = { asOfByList, newestByList: asOfByList, partialLists: new Set<never>(), euBans };
const today = "2026-11-22";

function unasked(
  countries: readonly string[],
  loaded: Parameters<typeof listsAtHand>[1],
  day: string | null,
  confirmed?: ConfirmedLists,
): readonly SanctionsList[] {
  return listsAtHand(countries, loaded, day, confirmed).filter(({ state }) => state !== "current")
    .map(({ list }) => list);
}

Deno.test("the EU list is whole for countries of which no annex names a bank, and for no other", () => {
  for (const country of "DE IE CY CH GB NO US JP CN IN NG KZ KG MN LA AZ TJ".split(" ")) {
    assertEquals(unasked([country], all, today), [], country);
  }
  for (const country of "BY IR KP RU".split(" ")) {
    assertEquals(unasked([country], all, today), ["EU"], country);
  }
  assertEquals(unasked([], all, today), ["EU"]);
  assertEquals(unasked(["CH", "IR"], all, today), ["EU"]);
  assertEquals(unasked(["DE"], { ...none, euBans }, today), sanctionsLists);
});

Deno.test("a list of which only a part is loaded clears nobody", () => {
  const partial = { ...all, partialLists: new Set(["UK" as const]) };
  assertEquals(unasked(["DE"], partial, today), ["UK"]);
});

Deno.test("the table of countries answers for half a year, then only institutions inside the Union are asked", () => {
  const ask = (country: string, day: string) => {
    const lists = new Map(sanctionsLists.map((list) => [list, day]));
    return unasked([country], { ...all, asOfByList: lists, newestByList: lists }, day);
  };
  assertEquals([ask("CH", "2027-01-31"), ask("CH", "2027-02-02")], [[], ["EU"]]);
  assertEquals([ask("DE", "2027-02-02"), ask("RU", "2030-01-01")], [[], ["EU"]]);
  assertEquals(unasked(["CH"], { ...all, euBans: null }, today), ["EU"]);
  // An office inside the Union is the institution that it is a branch of.
  assertEquals(unasked(["DE", "CN"], { ...all, euBans: null }, today), ["EU"]);
  assertEquals(unasked(["DE", "AT"], { ...all, euBans: null }, today), []);
});

Deno.test("a list clears nobody when its newest table is a quarter old, or its oldest a year", () => {
  const ask = (newest: string, oldest: string) => {
    const loaded = {
      ...all,
      asOfByList: new Map([...asOfByList, ["OFAC", oldest] as const]),
      newestByList: new Map([...asOfByList, ["OFAC", newest] as const]),
    };
    const outdated = outdatedLists(loaded, today);
    assertEquals(unasked(["DE"], loaded, today), outdated);
    return outdated;
  };
  assertEquals(LIST_DAYS_MAX, 92);
  assertEquals(ask("2026-08-22", "2025-11-22"), []);
  assertEquals(ask("2026-08-21", "2026-08-21"), ["OFAC"]);
  assertEquals(ask("2026-11-22", "2025-11-21"), ["OFAC"]);
  assertEquals(outdatedLists(all, null), sanctionsLists);
  assertEquals(outdatedLists({ ...none }, today), []);
});

Deno.test("a list whose date cannot be read clears nobody", () => {
  for (const day of ["", "2026-13", "last week"]) {
    const dates = new Map([...asOfByList, ["OFAC", day] as const]);
    assertEquals(unasked(["DE"], { ...all, asOfByList: dates, newestByList: dates }, today), ["OFAC"], day);
    assertEquals(unasked(["DE"], all, today, new Map([["OFAC", day]])), ["OFAC"], day);
    assertEquals(unasked(["CH"], { ...all, euBans: euBans && { ...euBans, asOf: day } }, today), ["EU"], day);
  }
});

Deno.test("a list that one of its tables makes outdated has the date of that table", () => {
  const loaded = {
    ...all,
    asOfByList: new Map([...all.asOfByList, ["OFAC", "2025-12"] as const]),
    newestByList: new Map([...all.asOfByList, ["OFAC", "2026-10-09"] as const]),
  };
  const ofac = (today: string, confirmed = new Map()) => {
    const [{ asOf, state } = { asOf: "", state: "" }] = listsAtHand(["DE"], loaded, today, confirmed);
    return [asOf, state];
  };
  assertEquals(ofac("2026-12-01"), ["2026-10-09", "current"]);
  assertEquals(ofac("2026-12-15"), ["2025-12", "not_current"]);
  // Its publisher was asked, and had nothing newer.
  assertEquals(ofac("2026-12-15", new Map([["OFAC", "2026-12-14"]])), ["2026-10-09", "current"]);
});

Deno.test("a list whose publisher was asked counts from that day, for a week", () => {
  const old = new Map(sanctionsLists.map((list) => [list, "2025-12"]));
  const ask = (day: string, asOfByList = old) =>
    unasked(["DE"], { ...all, asOfByList, newestByList: asOfByList }, today, new Map([["UK", day]]));
  assertEquals(CONFIRMED_DAYS_MAX, 7);
  assertEquals(ask("2026-11-15"), sanctionsLists.filter((list) => list !== "UK"));
  assertEquals(ask("2026-11-14"), sanctionsLists);
  // The publisher may have listed others since, however young the edition looks.
  assertEquals(ask("2026-11-14", new Map(sanctionsLists.map((list) => [list, "2026-11-13"]))), ["UK"]);
  const uk = listsAtHand(["DE"], all, today, new Map([["UK", "2026-11-20"]])).find(({ list }) =>
    list === "UK"
  );
  assertEquals(uk, { list: "UK", asOf: "2026-11-01", confirmedOn: "2026-11-20", state: "current" });
});

Deno.test("no institution of a country in the table, or of none that is known, is clear", () => {
  const index = buildSanctionsIndex({
    ...all,
    entries: [],
    reviewedIdentities: [],
    reviewedNamesakes: [],
  });
  const banned = [...euBans?.countries ?? []];
  const country = fc.oneof(
    fc.constantFrom(null, ...banned, "CH", "GB", "DE"),
    fc.stringMatching(/^[A-Z]{2}$/),
  );
  const name = fc.constantFrom(
    "Banque Nationale d'Iran",
    "Yelo Bank",
    "Commerzbank",
    "Bank Y of Russia Luxembourg",
    "Bank X (Belarus)",
  );
  const day = fc.constantFrom(null, "2026-11-22", "2027-06-01");
  fc.assert(fc.property(country, name, day, (country, name, day) => {
    const { outcome, listed, unscreenedLists } = screenInstitution(
      { bic8: null, lei: null, names: [name], country, seats: [] },
      index,
      day,
    );
    const isOutside = country !== null && !banned.includes(country) && !/Russia|Belarus|Iran/.test(name);
    if (outcome === "clear") assert(isOutside);
    else assertEquals([outcome, listed, unscreenedLists.includes("EU")], ["incomplete", null, true]);
    if (isOutside && day === "2026-11-22") assertEquals(outcome, "clear");
  }));
});

Deno.test("isTableOf() knows the table of a list, or its tables, and not that of a list whose word begins alike", () => {
  const ofUk = ["sanctions_uk", "sanctions_uk_ships", "sanctions_ukraine", "uk_sanctions"].filter((dataset) =>
    isTableOf("UK", dataset)
  );
  assertEquals(ofUk, ["sanctions_uk", "sanctions_uk_ships"]);
});
