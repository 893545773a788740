import { assertEquals } from "@std/assert";
import { sanctionsLists } from "../../../src/identifiers/mod.ts";
import { unaskedListsOf } from "../../../src/screening/sanctions/asked_lists.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../../src/screening/sanctions/screen_institution.ts";

const all = new Set(sanctionsLists);

Deno.test("the EU list is whole for institutions inside the Union, and for no other", () => {
  for (const country of ["DE", "IE", "CY"]) assertEquals(unaskedListsOf(country, all), []);
  for (const country of ["AZ", "RU", "BY", "KG", "CH", "GB", "NO", null]) {
    assertEquals(unaskedListsOf(country, all), ["EU"]);
  }
  assertEquals(unaskedListsOf("DE", new Set<(typeof sanctionsLists)[number]>()), sanctionsLists);
});

Deno.test("a bank outside the Union is not clear by the asset freezes alone", () => {
  const index = buildSanctionsIndex({
    asOfByList: new Map(sanctionsLists.map((list) => [list, "2026-11-01"])),
    entries: [],
    reviewedIdentities: [],
    reviewedNamesakes: [],
  });
  const ask = (names: readonly string[], country: string) =>
    screenInstitution({ bic8: null, lei: null, names, country }, index);
  // Annex XLIV of Regulation (EU) No 833/2014 names it since 2026-05-14; no list published as data does.
  const banned = ask(["Yelo Bank"], "AZ");
  assertEquals([banned.outcome, banned.listed, banned.unscreenedLists], ["incomplete", null, ["EU"]]);
  assertEquals(ask(["Commerzbank"], "DE").outcome, "clear");
});
