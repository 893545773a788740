/**
 * Screening of an institution, by its codes and names, with any loaded lists.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import {
  finishInSlices,
  loadReferenceData,
  loadRegisters,
  loadSanctionsSteps,
  type SanctionsEntry,
  type SanctionsTable,
} from "../../../src/data/registers/mod.ts";
import { isTableOf, type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import {
  CONFIRMED_DAYS_MAX,
  type ConfirmedLists,
  LIST_DAYS_MAX,
  loadedLists,
  outdatedLists,
} from "../../../src/screening/edition_age.ts";
import { closingWords } from "../../../src/screening/iban_screening/bank_code_holder.ts";
import { nameIndexSteps } from "../../../src/screening/sanctions/match_names.ts";
import {
  foldLookAlikes,
  isScreenableName,
  isWholeName,
  nameKey,
  nameTokens,
} from "../../../src/screening/sanctions/normalise_name.ts";
import {
  buildSanctionsIndex,
  sanctionsIndexSteps,
} from "../../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../../src/screening/sanctions/screen_institution.ts";
import { anyCharacter } from "../../support/any_character.ts";
import { finish } from "../../support/finish.ts";
import { readTable, testTable } from "../../support/table.ts";
import { shippedTable } from "../../support/shipped_table.ts";
import fc from "fast-check";

// Guarantee: a listed bank never passes, a namesake is never called listed, and a list that wasn't read is never called
// clear.

const cases = (name: string): URL => new URL(`./cases/${name}.tsv`, import.meta.url);

function table(list: SanctionsList, file: string): SanctionsTable {
  return { list, table: shippedTable(`sanctions/${file}`), asOf: "2026-08-20" };
}

const shipped = [
  table("OFAC", "ofac_sdn.tsv"),
  table("OFAC", "ofac_consolidated.tsv"),
  table("UN", "un.tsv"),
  table("UK", "uk.tsv"),
];
const reviewed = shippedTable("sanctions/reviewed_identities.tsv");
const index = buildSanctionsIndex(finish(loadSanctionsSteps(shipped, reviewed)));

function screen(
  bic8: string | null,
  name: string | null,
  country: string | null = bic8?.slice(4, 6) ?? null,
) {
  return screenInstitution(
    { bic8, lei: null, names: name === null ? [] : [name], country, seats: [] },
    index,
  );
}

testTable(
  "screenInstitution() finds listed banks by BIC8",
  cases("listed_by_bic"),
  ["bic8", "lists"],
  ({ bic8, lists }) => {
    const outcome = screen(bic8, null);
    assertEquals([outcome.listed, outcome.matched_lists.join()], [true, lists]);
  },
);

Deno.test("screenInstitution() says which entry lists the bank, and how that is known", () => {
  const [ofac, uk] = screen("SABRRUMM", "Sberbank").hits;
  assertEquals(ofac, {
    list: "OFAC",
    entry_id: "17018",
    listed_name: "PUBLIC JOINT STOCK COMPANY SBERBANK OF RUSSIA",
    programme: "UKRAINE-EO13662, RUSSIA-EO14024",
    listed_on: null,
    matched_by: "bic8",
    basis: null,
  });
  assertEquals([uk?.entry_id, uk?.matched_by, uk?.listed_on], ["RUS0256", "reviewed_name", "2022-03-01"]);
  assert(uk?.basis?.includes("BIC directory"));
});

Deno.test("screenInstitution() finds a listed bank by LEI alone", () => {
  const outcome = screenInstitution(
    { bic8: null, lei: "253400WSS48YWMBUA688", names: [], country: null, seats: [] },
    index,
  );
  assertEquals(outcome.hits.map(({ entry_id, matched_by }) => [entry_id, matched_by]), [
    ["17016", "lei"],
    ["RUS1072", "name"],
  ]);
});

testTable(
  "screenInstitution() calls no look-alike listed",
  cases("look_alikes"),
  ["bic8", "name"],
  ({ bic8, name }) => {
    const outcome = screen(bic8, name);
    assertEquals([outcome.outcome, outcome.hits, outcome.review], ["incomplete", [], []]);
  },
);

Deno.test("screenInstitution() reports a similar name for review, not as a hit", () => {
  const resembling: readonly (readonly [string, string, string])[] = [
    ["XXXXRUMM", "Сбербанк Аренда", "17018"],
    ["XXXXIRTH", "Bank Tejaret", "25677"],
  ];
  for (const [bic8, name, entryId] of resembling) {
    const outcome = screen(bic8, name);
    assertEquals([outcome.outcome, outcome.listed, outcome.hits], ["review", null, []], name);
    assert(outcome.review.some((review) => review.entry_id === entryId), name);
    assert(outcome.review.every(({ score }) => score > 0 && score <= 1), name);
  }
});

Deno.test("screenInstitution() finds an institution without identifiers by name and country", () => {
  const { outcome, hits } = screen("XXXXRUMM", "Сбербанк России");
  assertEquals([outcome, hits.map(({ list, matched_by }) => `${list} ${matched_by}`)], ["hit", [
    "OFAC name",
    "UK name",
  ]]);
});

Deno.test("screenInstitution() reports a namesake in another country only when the names are the same", () => {
  assertEquals(screen("GULBKWKW", "Gulf Bank, K.S.C.P.").review.map(({ entry_id }) => entry_id), ["SUD0019"]);
  assertEquals(screen("ORANFRPP", "Orange Savings Bank").review, []);
});

Deno.test("screenInstitution() does not extend a bank's listing to its former subsidiary with another BIC8", () => {
  // VBOECZ2X is the BIC of a former subsidiary of a listed bank, and is in no list.
  assertEquals(screen("VBOECZ2X", null).outcome, "not_screened");
});

Deno.test("screenInstitution() lists the sanctions lists that aren't loaded", () => {
  const outcome = screen("COBADEFF", "Commerzbank AG");
  assertEquals([outcome.outcome, outcome.listed], ["incomplete", null]);
  const missing = outcome.unscreened_lists.filter((list) => !outcome.outdatedLists.includes(list));
  assert(missing.includes("EU"));
  assertEquals(missing, sanctionsLists.filter((list) => !shipped.some((table) => table.list === list)));
});

Deno.test("screenInstitution() returns listed as null if no list is loaded or no institution is given", () => {
  const empty = buildSanctionsIndex(finish(loadSanctionsSteps([], reviewed)));
  const query = { bic8: "SABRRUMM", lei: null, names: ["Sberbank"], country: "RU", seats: [] };
  const unloaded = screenInstitution(query, empty);
  assertEquals([unloaded.screened, unloaded.listed], [false, null]);
  assertEquals(unloaded.unscreened_lists, [...sanctionsLists]);
  const unknown = screen(null, null, "RU");
  assertEquals([unknown.screened, unknown.listed], [false, null]);
});

Deno.test("screenInstitution() does not review a known namesake of a listed bank, whatever list or edition has the bank", () => {
  const namesakes = shippedTable("sanctions/reviewed_namesakes.tsv");
  const [ofac] = shipped;
  assert(ofac !== undefined);
  // The entries of the UK and the EU have other numbers, and an EU entry has its name in Cyrillic letters.
  const others: readonly SanctionsTable[] = [
    { list: "UK", table: "id\tname\nX1\tThe Post Bank JSC\nX2\tT-BANK\n", asOf: "2026-11-01" },
    { list: "EU", table: "id\tname\nE1\tАО “БКС Банк”\nE2\tDCB\n", asOf: "2026-11-01" },
  ];
  const later = buildSanctionsIndex(finish(loadSanctionsSteps([ofac, ...others], reviewed, namesakes)));
  for (
    const [name, country] of [
      ["POST LUXEMBOURG", "LU"],
      ["BKS Bank AG", "AT"],
      ["TURKLAND BANK A.S. (T-BANK)", "TR"],
      ["DCB BANK LIMITED", "IN"],
      ['JS\u0421 "UKRSIBBANK"', "UA"],
    ] as const
  ) {
    const query = { bic8: null, lei: null, names: [name], country, seats: [] };
    assertEquals(screenInstitution(query, later).review, [], name);
  }
  const query = { bic8: null, lei: null, names: ["BKS Bank"], country: "RU", seats: [] };
  assertEquals(screenInstitution(query, later).outcome, "hit");
});

Deno.test("screenInstitution() screens a bank with a short name only if its BIC is given too", () => {
  const names = ["U.S. BANK N.A."];
  const query = { lei: null, names, country: "US", seats: ["US"] };
  assertEquals(screenInstitution({ ...query, bic8: "USBKUS44" }, index).outcome, "incomplete");
  assertEquals(screenInstitution({ ...query, bic8: null }, index).outcome, "not_screened");
});

Deno.test("screenInstitution() finds a fund by its whole name in any country, and not by a part of it", () => {
  const outcomes = ([
    ["LIATLYLT", "LIBYAN INVESTMENT AUTHORITY", "LY"],
    [null, "Libyan Investment Authority", "MT"],
    [null, "Libyan Investment Authority, London", null],
    [null, "Investment Authority", "MT"],
    [null, "Mashreqbank psc", "AE"],
  ] as const).map(([bic8, name, country]) => screen(bic8, name, country).outcome);
  assertEquals(outcomes, ["hit", "hit", "hit", "incomplete", "incomplete"]);
});

Deno.test("buildSanctionsIndex() drops a reviewed identity when its entry leaves the list", () => {
  const [, , un] = shipped;
  assert(un !== undefined);
  const onlyUn = buildSanctionsIndex(finish(loadSanctionsSteps([un], reviewed)));
  const query = { bic8: "MELIIRTH", lei: null, names: [], country: "IR", seats: [] };
  assertEquals(screenInstitution(query, onlyUn).outcome, "not_screened");
});

const euRows = readTable(cases("eu_entries"), "id", "names", "programme");
const withEu = buildSanctionsIndex({
  ...finish(loadSanctionsSteps(shipped, reviewed)),
  entries: [
    ...finish(loadSanctionsSteps(shipped, reviewed)).entries,
    ...euRows.map(({ id, names, programme }) => {
      const [name = "", ...aliases] = names.split(";");
      // The EU list has codes of its regimes, and few addresses.
      return {
        list: "EU" as const,
        id,
        name,
        aliases,
        countries: [],
        programmes: [programme],
        listedOn: null,
        bics: [],
        leis: [],
        bankCodes: [],
      };
    }),
  ],
});

testTable(
  "screenInstitution() finds the EU entry of a BIC that only another list has",
  cases("eu_by_other_bic"),
  [
    "bic8",
    "entryId",
  ],
  ({ bic8, entryId }) => {
    const query = { bic8, lei: null, names: [], country: bic8.slice(4, 6), seats: [] };
    const { hits, matched_lists } = screenInstitution(query, withEu);
    assert(matched_lists.includes("EU"));
    assertEquals(hits.find(({ list }) => list === "EU")?.entry_id, entryId);
  },
);

Deno.test("screenInstitution() does not apply a group's EU entry to its subsidiary, nor a bank's to its namesake abroad", () => {
  for (const [bic8, entryId] of [["ARMJAM22", "EU.8"], ["VTBRUAUK", "EU.8"], ["SABRRUMM", "EU.7"]] as const) {
    const query = { bic8, lei: null, names: [], country: bic8.slice(4, 6), seats: [] };
    assertEquals(screenInstitution(query, withEu).hits.filter((hit) => hit.entry_id === entryId), [], bic8);
  }
});

Deno.test("the index of the same lists is only built once", async () => {
  const lists = finish(loadSanctionsSteps(shipped, reviewed));
  const first = await finishInSlices(sanctionsIndexSteps(lists));
  assert(buildSanctionsIndex(lists) === first);
  assert(await finishInSlices(sanctionsIndexSteps(lists)) === first);
  assert(buildSanctionsIndex(finish(loadSanctionsSteps(shipped, reviewed))) !== first);
});

// normalise_name.ts

testTable(
  "nameKey() agrees for spellings of one name",
  cases("same_names"),
  ["name", "other"],
  ({ name, other }) => {
    assertEquals(nameKey(name), nameKey(other));
  },
);

testTable(
  "nameKey() keeps different names apart",
  cases("other_names"),
  ["name", "other"],
  ({ name, other }) => {
    assert(nameKey(name) !== nameKey(other));
  },
);

testTable(
  "names are split into words and folded, and compared by words or as a whole, or not at all",
  cases("name_words"),
  ["name", "tokens", "screenable", "whole", "folded"],
  ({ name, ...expected }) => {
    const found = new Map([
      ["tokens", nameTokens(name).join(" ") || "none"],
      ["screenable", isScreenableName(name) ? "yes" : "no"],
      ["whole", isWholeName(name) ? "yes" : "no"],
      ["folded", foldLookAlikes(name)],
    ]);
    for (const [fact, cell] of Object.entries(expected)) {
      if (cell !== "") assertEquals(found.get(fact), cell, fact);
    }
  },
);

Deno.test("an empty name is neither screened nor compared as a whole", () => {
  assert(!isScreenableName("") && !isWholeName(""));
});

Deno.test("nameTokens() gives Latin capitals and digits for any Latin or Cyrillic text", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
    assert(nameTokens(text).every((token) => /^[A-Z0-9]+$/.test(token)));
  }));
});

// match_names.ts. Guarantee: a listed name is found with any additions, and no other bank is.

function entry(
  name: string,
  countries: readonly string[],
  programmes: readonly string[] = [],
): SanctionsEntry {
  return {
    list: "UK",
    id: name,
    name,
    aliases: [],
    countries,
    programmes,
    listedOn: null,
    bics: [],
    leis: [],
    bankCodes: [],
  };
}

const nameIndex = await finishInSlices(nameIndexSteps([
  entry("Bank Sepah and Bank Sepah International", [], ["Iran"]),
  entry("BANK TEJARAT", ["IR"]),
  entry("EXPORT DEVELOPMENT BANK OF IRAN", ["IR"]),
  entry("BANK OF INDUSTRY AND MINE", ["IR"]),
  entry("TRANSKAPITALBANK", ["RU"]),
  entry("PJSC Sberbank (Public Joint-Stock Company Sberbank)", [], ["Russia"]),
  entry("VTB BANK", ["RU"]),
  entry("KORYO BANK", ["KP"]),
  entry("T-BANK", ["RU"]),
  entry("BCS BANK AO", ["RU"]),
  entry("NATIONAL BANK TRUST", ["RU"]),
  entry("YEMEN KUWAIT BANK FOR TRADE AND INVESTMENT", ["YE"]),
  entry("BANK OF MOSCOW", ["RU"]),
  entry("BANK OF RUSSIA", ["RU"]),
  entry("BANK MOSCOW-MINSK", ["BY"]),
  entry("AB BANK", ["AF"]),
  entry("WAYBANK JSC", ["RU"]),
]));

type Found = "hit" | "review" | "none";

function find(name: string, ...countries: string[]): Found {
  const [best] = nameIndex.find(name, countries);
  if (best === undefined) return "none";
  return best.isCertain ? "hit" : "review";
}

testTable("the name index finds listed names", cases("name_index"), ["name", "country", "found"], (row) => {
  assertEquals<string>(find(row.name, ...(row.country === "" ? [] : [row.country])), row.found);
});

Deno.test("the name index finds a listed name among any others, in any order", () => {
  const others = fc.array(fc.constantFrom("PJSC", "Moscow", "Branch", "AKB", "(Russia)"), { maxLength: 4 });
  fc.assert(fc.property(others, others, (before, after) => {
    assertEquals(find([...before, "Sberbank", ...after].join(" "), "RU"), "hit");
  }));
});

Deno.test("the name index scores between 0 and 1, certain matches first", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
    const matches = nameIndex.find(`${text} Sberbank VTB`, ["RU"]);
    assert(matches.every(({ score }) => score > 0 && score <= 1));
    assertEquals(
      matches.map(({ isCertain }) => isCertain),
      matches.map(({ isCertain }) => isCertain).toSorted().toReversed(),
    );
  }));
});

// edition_age.ts. Guarantee: "not on the EU list" is only said about banks that no annex of an EU act can contain.

const { sanctions: { euBans } } = await loadReferenceData();
const none = { asOfByList: new Map(), newestByList: new Map(), partialLists: new Set<never>() };
const asOfByList = new Map(sanctionsLists.map((list) => [list, "2026-11-01"]));
const all = { asOfByList, newestByList: asOfByList, partialLists: new Set<never>(), euBans };
const today = "2026-11-22";

function unasked(
  countries: readonly string[],
  loaded: Parameters<typeof loadedLists>[1],
  day: string | null,
  confirmed?: ConfirmedLists,
): readonly SanctionsList[] {
  return loadedLists(countries, loaded, day, confirmed).filter(({ state }) => state !== "current")
    .map(({ list }) => list);
}

Deno.test("the EU list only counts as complete for countries without a bank in any annex", () => {
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

Deno.test("after half a year without a new table of EU bans by country, the EU list clears only institutions in the Union", () => {
  const ask = (country: string, day: string) => {
    const lists = new Map(sanctionsLists.map((list) => [list, day]));
    return unasked([country], { ...all, asOfByList: lists, newestByList: lists }, day);
  };
  assertEquals([ask("CH", "2027-01-31"), ask("CH", "2027-02-02")], [[], ["EU"]]);
  assertEquals([ask("DE", "2027-02-02"), ask("RU", "2030-01-01")], [[], ["EU"]]);
  assertEquals(unasked(["CH"], { ...all, euBans: null }, today), ["EU"]);
  // An office in the Union is a part of its institution.
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

Deno.test("a list that is outdated because of one of its tables has the date of that table", () => {
  const loaded = {
    ...all,
    asOfByList: new Map([...all.asOfByList, ["OFAC", "2025-12"] as const]),
    newestByList: new Map([...all.asOfByList, ["OFAC", "2026-10-09"] as const]),
  };
  const ofac = (today: string, confirmed = new Map()) => {
    const [{ asOf, state } = { asOf: "", state: "" }] = loadedLists(["DE"], loaded, today, confirmed);
    return [asOf, state];
  };
  assertEquals(ofac("2026-12-01"), ["2026-10-09", "current"]);
  assertEquals(ofac("2026-12-15"), ["2025-12", "not_current"]);
  // The publisher of the list was checked, and had nothing newer.
  assertEquals(ofac("2026-12-15", new Map([["OFAC", "2026-12-14"]])), ["2026-10-09", "current"]);
});

Deno.test("a list that its publisher confirmed is current for a week from the day of confirmation", () => {
  const old = new Map(sanctionsLists.map((list) => [list, "2025-12"]));
  const ask = (day: string, asOfByList = old) =>
    unasked(["DE"], { ...all, asOfByList, newestByList: asOfByList }, today, new Map([["UK", day]]));
  assertEquals(CONFIRMED_DAYS_MAX, 7);
  assertEquals(ask("2026-11-15"), sanctionsLists.filter((list) => list !== "UK"));
  assertEquals(ask("2026-11-14"), sanctionsLists);
  // The publisher may have listed more institutions since, however new the edition appears.
  assertEquals(ask("2026-11-14", new Map(sanctionsLists.map((list) => [list, "2026-11-13"]))), ["UK"]);
  const uk = loadedLists(["DE"], all, today, new Map([["UK", "2026-11-20"]])).find(({ list }) =>
    list === "UK"
  );
  assertEquals(uk, { list: "UK", asOf: "2026-11-01", confirmedOn: "2026-11-20", state: "current" });
});

Deno.test("no institution is clear if its country is unknown or in the table of EU bans", () => {
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
    const { outcome, listed, unscreened_lists } = screenInstitution(
      { bic8: null, lei: null, names: [name], country, seats: [] },
      index,
      day,
    );
    const isOutside = country !== null && !banned.includes(country) && !/Russia|Belarus|Iran/.test(name);
    if (outcome === "clear") assert(isOutside);
    else assertEquals([outcome, listed, unscreened_lists.includes("EU")], ["incomplete", null, true]);
    if (isOutside && day === "2026-11-22") assertEquals(outcome, "clear");
  }));
});

Deno.test("isTableOf() accepts every table of a list, and rejects tables of another list whose name has the same prefix", () => {
  const ofUk = ["sanctions_uk", "sanctions_uk_ships", "sanctions_ukraine", "uk_sanctions"].filter((dataset) =>
    isTableOf("UK", dataset)
  );
  assertEquals(ofUk, ["sanctions_uk", "sanctions_uk_ships"]);
});

// bank_code_holder.ts: the texts by which registers mark insolvent banks. No other name matches them.

testTable(
  "closingWords() reads words for insolvency",
  cases("closing_words"),
  ["name", "words"],
  ({ name, words }) => {
    assertEquals(closingWords(name), words || null);
  },
);

Deno.test("closingWords() finds exactly the recorded names among all shipped names", async () => {
  const registers = await loadRegisters();
  const found = new Set<string>();
  for (const { name, country } of registers.institutions()) {
    if (closingWords(name) !== null) found.add(`${country} ${name}`);
  }
  const file = new URL("./cases/all_closing_words.txt", import.meta.url);
  assertEquals([...found].toSorted(), (await Deno.readTextFile(file)).trimEnd().split("\n"));
});
