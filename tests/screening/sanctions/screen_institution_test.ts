/**
 * Screening of an institution, by its codes and names, with any loaded lists.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import {
  finishInSlices,
  loadReferenceData,
  type SanctionsData,
  type SanctionsTable,
} from "../../../src/data/registers/mod.ts";
import { loadRegisters } from "../../../src/data/registers/load_registers.ts";
import { loadSanctionsSteps } from "../../../src/data/registers/sanctions_table.ts";
import { isTableOf, type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import {
  CONFIRMED_DAYS_MAX,
  LIST_DAYS_MAX,
  type LoadedList,
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
import { testCalls } from "../../support/call_transcript.ts";
import { finish } from "../../support/finish.ts";
import { sanctionsEntry } from "../../support/records.ts";
import { readTable, testTable } from "../../support/table.ts";
import { shippedTable } from "../../support/shipped_table.ts";
import fc from "fast-check";

// Guarantee: a listed bank never passes, a namesake is never called listed, and a list that wasn't read is never called
// clear.

const cases = (name: string): URL => new URL(`./cases/${name}`, import.meta.url);

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

const euRows = readTable(cases("eu_entries.tsv"), "id", "names", "programme");
const withEu = buildSanctionsIndex({
  ...finish(loadSanctionsSteps(shipped, reviewed)),
  entries: [
    ...finish(loadSanctionsSteps(shipped, reviewed)).entries,
    ...euRows.map(({ id, names, programme }) => {
      const [name = "", ...aliases] = names.split(";");
      // The EU list has codes of its regimes, and few addresses.
      return sanctionsEntry({ list: "EU", id, name, aliases, programmes: [programme] });
    }),
  ],
});

/** Lists of the UK and the EU with entries whose namesakes were reviewed. */
const withNamesakes = [
  { list: "UK", table: "id\tname\nX1\tThe Post Bank JSC\nX2\tT-BANK\n", asOf: "2026-11-01" },
  { list: "EU", table: "id\tname\nE1\tАО “БКС Банк”\nE2\tDCB\n", asOf: "2026-11-01" },
] as const;

const indexOf = (lists: readonly SanctionsTable[], namesakes: string | null = null) =>
  buildSanctionsIndex(finish(loadSanctionsSteps(lists, reviewed, namesakes)));

const indexes: ReadonlyMap<string, ReturnType<typeof buildSanctionsIndex>> = new Map([
  ["shipped", indexOf(shipped)],
  ["none", indexOf([])],
  ["UN", indexOf(shipped.filter(({ list }) => list === "UN"))],
  [
    "namesakes",
    indexOf([...shipped.slice(0, 1), ...withNamesakes], shippedTable("sanctions/reviewed_namesakes.tsv")),
  ],
  ["EU", withEu],
]);

function screen(text = "") {
  const { bic8 = null, lists = "shipped", ...query } = JSON.parse(text);
  const index = indexes.get(lists);
  assert(index !== undefined);
  const country = bic8?.slice(4, 6) ?? null;
  return screenInstitution({ lei: null, names: [], seats: [], country, ...query, bic8 }, index);
}

const { sanctions: { euBans } } = await loadReferenceData();

/** The lists and arguments of a call about lists. */
function readLoaded(text = "{}") {
  const {
    asOf = {},
    newest,
    bans = euBans?.asOf,
    partial = [],
    confirmed = {},
    today = "2026-11-22",
    countries = ["DE"],
  } = JSON.parse(text);
  const datesOf = (days: unknown): SanctionsData["asOfByList"] =>
    new Map(
      days === null ? [] : sanctionsLists.map((list) => {
        const day = typeof days === "string" ? days : JSON.parse(JSON.stringify(days))[list];
        return [list, String(day ?? "2026-11-01")];
      }),
    );
  const asOfByList = datesOf(asOf);
  return {
    countries,
    loaded: {
      asOfByList,
      newestByList: newest === undefined ? asOfByList : datesOf(newest),
      partialLists: new Set<SanctionsList>(partial),
      euBans: bans === null ? null : euBans && { ...euBans, asOf: bans },
    },
    today,
    confirmed: new Map<SanctionsList, string>(
      sanctionsLists.flatMap((list) => list in confirmed ? [[list, confirmed[list]]] : []),
    ),
  };
}

function listsOf(text?: string): readonly LoadedList[] {
  const { countries, loaded, today, confirmed } = readLoaded(text);
  return loadedLists(countries, loaded, today, confirmed);
}

testCalls(cases("institutions.calls"), {
  screen,
  matched: (query) => screen(query).listed === true ? screen(query).matched_lists : [],
  entries: (query) => screen(query).hits.map(({ entry_id }) => entry_id),
  missing: (query) => {
    const { unscreened_lists, outdatedLists } = screen(query);
    return unscreened_lists.filter((list) => !outdatedLists.includes(list));
  },
  scores: (query) =>
    screen(query).review.every(({ score }) => score > 0 && score <= 1) ? "possible" : "impossible",
  uncleared: (query) => listsOf(query).filter(({ state }) => state !== "current").map(({ list }) => list),
  outdated: (query) => {
    const { loaded, today } = readLoaded(query);
    return outdatedLists(loaded, today);
  },
  list: (name, query) => listsOf(query).find(({ list }) => list === name),
  days: () => ({ LIST_DAYS_MAX, CONFIRMED_DAYS_MAX }),
  isTableOf: (list = "", dataset = "") =>
    sanctionsLists.some((each) => each === list && isTableOf(each, dataset)),
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
  cases("same_names.tsv"),
  ["name", "other"],
  ({ name, other }) => {
    assertEquals(nameKey(name), nameKey(other));
  },
);

testTable(
  "nameKey() keeps different names apart",
  cases("other_names.tsv"),
  ["name", "other"],
  ({ name, other }) => {
    assert(nameKey(name) !== nameKey(other));
  },
);

testTable(
  "names are split into words and folded, and compared by words or as a whole, or not at all",
  cases("name_words.tsv"),
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

const entry = (name: string, countries: readonly string[], programmes: readonly string[] = []) =>
  sanctionsEntry({ id: name, name, countries, programmes });

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

testTable(
  "the name index finds listed names",
  cases("name_index.tsv"),
  ["name", "country", "found"],
  (row) => {
    assertEquals<string>(find(row.name, ...(row.country === "" ? [] : [row.country])), row.found);
  },
);

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

Deno.test("no institution is clear if its country is unknown or in the table of EU bans", () => {
  const index = buildSanctionsIndex({
    ...readLoaded().loaded,
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

// bank_code_holder.ts: the texts by which registers mark insolvent banks. No other name matches them.

testTable(
  "closingWords() reads words for insolvency",
  cases("closing_words.tsv"),
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
