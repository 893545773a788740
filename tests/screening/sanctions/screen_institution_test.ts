// What these tests protect: a listed bank is never passed, a namesake is never called listed, and a list
// that was not read is never called clean.
import { assert, assertEquals } from "@std/assert";
import { finishInSlices, loadSanctionsSteps, type SanctionsTable } from "../../../src/data/registers/mod.ts";
import { type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import {
  buildSanctionsIndex,
  sanctionsIndexSteps,
} from "../../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../../src/screening/sanctions/screen_institution.ts";
import { shippedTable } from "../../support/shipped_table.ts";
import { finish } from "../../support/finish.ts";

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

Deno.test("screenInstitution() finds listed banks by BIC8", () => {
  const listed: readonly (readonly [string, string, string])[] = [
    ["SABRRUMM", "Sberbank", "OFAC,UK"],
    ["VTBRRUMM", "VTB Bank", "OFAC,UK"],
    ["GAZPRUMM", "Gazprombank", "OFAC,UK"],
    ["MELIIRTH", "Bank Melli Iran", "OFAC,UK"],
    ["BKMTIRTH", "Bank Mellat", "OFAC,UK"],
    ["SEPBIRTH", "Bank Sepah", "OFAC,UN,UK"],
    ["FTBDKPPY", "Foreign Trade Bank of the DPRK", "OFAC,UN,UK"],
    ["KORBKPPY", "Koryo Bank", "OFAC,UN,UK"],
    ["BELBBY2X", "Bank BelVEB", "OFAC"],
    ["BCVEVECA", "Banco Central de Venezuela", "OFAC"],
    ["BNACCUHH", "Banco Nacional de Cuba", "OFAC"],
    ["RINBKG22", "Keremet Bank", "OFAC,UK"],
    ["CKLBCNBJ", "Bank of Kunlun", "OFAC"],
  ];
  for (const [bic8, name, lists] of listed) {
    const outcome = screen(bic8, null);
    assertEquals([outcome.listed, outcome.matchedLists.join()], [true, lists], name);
  }
});

Deno.test("screenInstitution() says which entry lists the bank, and how that is known", () => {
  const [ofac, uk] = screen("SABRRUMM", "Sberbank").hits;
  assertEquals(ofac, {
    list: "OFAC",
    entryId: "17018",
    listedName: "PUBLIC JOINT STOCK COMPANY SBERBANK OF RUSSIA",
    programmes: ["UKRAINE-EO13662", "RUSSIA-EO14024"],
    listedOn: null,
    matchedBy: "bic8",
    basis: null,
  });
  assertEquals([uk?.entryId, uk?.matchedBy, uk?.listedOn], ["RUS0256", "reviewed_name", "2022-03-01"]);
  assert(uk?.basis?.includes("BIC directory"));
});

Deno.test("screenInstitution() finds a listed bank by LEI alone", () => {
  const outcome = screenInstitution(
    { bic8: null, lei: "253400WSS48YWMBUA688", names: [], country: null, seats: [] },
    index,
  );
  assertEquals(outcome.hits.map(({ entryId, matchedBy }) => [entryId, matchedBy]), [
    ["17016", "lei"],
    ["RUS1072", "name"],
  ]);
});

Deno.test("screenInstitution() calls no look-alike listed", () => {
  const lookAlikes: readonly (readonly [string, string])[] = [
    ["IRVTUS3N", "The Bank of New York Mellon"],
    ["MELNUS3P", "Mellon Bank"],
    ["SABEESMM", "Saber Bank"],
    ["CRBAGRAA", "Alpha Bank S.A."],
    ["ABOCCNBJ", "Agricultural Development Bank of China"],
    ["SBJKIDJA", "Bank Sinarmas"],
    ["COBADEFF", "Commerzbank AG"],
    ["RZBMRUMM", "Raiffeisenbank AO"],
    ["VTBBUS33", "Vermont Trust Bank"],
    ["TBCBGE22", "TBC Bank JSC"],
  ];
  for (const [bic8, name] of lookAlikes) {
    const outcome = screen(bic8, name);
    assertEquals([outcome.outcome, outcome.hits, outcome.reviews], ["incomplete", [], []], name);
  }
});

Deno.test("screenInstitution() puts a resembling name up for review, outside the hits", () => {
  const resembling: readonly (readonly [string, string, string])[] = [
    ["XXXXRUMM", "Сбербанк Аренда", "17018"],
    ["XXXXIRTH", "Bank Tejaret", "25677"],
  ];
  for (const [bic8, name, entryId] of resembling) {
    const outcome = screen(bic8, name);
    assertEquals([outcome.outcome, outcome.listed, outcome.hits], ["review", null, []], name);
    assert(outcome.reviews.some((review) => review.entryId === entryId), name);
    assert(outcome.reviews.every(({ score }) => score > 0 && score <= 1), name);
  }
});

Deno.test("screenInstitution() finds by name and country what no identifier tells", () => {
  const { outcome, hits } = screen("XXXXRUMM", "Сбербанк России");
  assertEquals([outcome, hits.map(({ list, matchedBy }) => `${list} ${matchedBy}`)], ["hit", [
    "OFAC name",
    "UK name",
  ]]);
});

Deno.test("screenInstitution() reports a namesake in another country only when the names are the same", () => {
  assertEquals(screen("GULBKWKW", "Gulf Bank, K.S.C.P.").reviews.map(({ entryId }) => entryId), ["SUD0019"]);
  assertEquals(screen("ORANFRPP", "Orange Savings Bank").reviews, []);
});

Deno.test("screenInstitution() infers nothing beyond the BIC8", () => {
  // A former subsidiary of a listed bank, with a BIC of its own that no list prints.
  assertEquals(screen("VBOECZ2X", null).outcome, "not_screened");
});

Deno.test("screenInstitution() names the lists that are not loaded", () => {
  const outcome = screen("COBADEFF", "Commerzbank AG");
  assertEquals([outcome.outcome, outcome.listed], ["incomplete", null]);
  const missing = outcome.unscreenedLists.filter((list) => !outcome.outdatedLists.includes(list));
  assert(missing.includes("EU"));
  assertEquals(missing, sanctionsLists.filter((list) => !shipped.some((table) => table.list === list)));
});

Deno.test("screenInstitution() knows nothing when no list is loaded or no institution is given", () => {
  const empty = buildSanctionsIndex(finish(loadSanctionsSteps([], reviewed)));
  const query = { bic8: "SABRRUMM", lei: null, names: ["Sberbank"], country: "RU", seats: [] };
  const unloaded = screenInstitution(query, empty);
  assertEquals([unloaded.screened, unloaded.listed], [false, null]);
  assertEquals(unloaded.unscreenedLists, sanctionsLists);
  const unknown = screen(null, null, "RU");
  assertEquals([unknown.screened, unknown.listed], [false, null]);
});

Deno.test("screenInstitution() keeps a namesake apart on every list and in every edition", () => {
  const namesakes = shippedTable("sanctions/reviewed_namesakes.tsv");
  const [ofac] = shipped;
  assert(ofac !== undefined);
  // The UK gives its entry another number, and the EU prints the name in other letters.
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
    assertEquals(screenInstitution(query, later).reviews, [], name);
  }
  const query = { bic8: null, lei: null, names: ["BKS Bank"], country: "RU", seats: [] };
  assertEquals(screenInstitution(query, later).outcome, "hit");
});

Deno.test("screenInstitution() asks a short name as a whole beside its BIC, and not without one", () => {
  const names = ["U.S. BANK N.A."];
  const query = { lei: null, names, country: "US", seats: ["US"] };
  assertEquals(screenInstitution({ ...query, bic8: "USBKUS44" }, index).outcome, "incomplete");
  assertEquals(screenInstitution({ ...query, bic8: null }, index).outcome, "not_screened");
});

Deno.test("screenInstitution() finds a fund by its whole name alone", () => {
  const outcomes = ([
    ["LIATLYLT", "LIBYAN INVESTMENT AUTHORITY", "LY"],
    [null, "Libyan Investment Authority", "MT"],
    [null, "Libyan Investment Authority, London", null],
    [null, "Investment Authority", "MT"],
    [null, "Mashreqbank psc", "AE"],
  ] as const).map(([bic8, name, country]) => screen(bic8, name, country).outcome);
  assertEquals(outcomes, ["hit", "hit", "hit", "incomplete", "incomplete"]);
});

Deno.test("buildSanctionsIndex() ends a reviewed identity when its entry leaves the list", () => {
  const [, , un] = shipped;
  assert(un !== undefined);
  const onlyUn = buildSanctionsIndex(finish(loadSanctionsSteps([un], reviewed)));
  const query = { bic8: "MELIIRTH", lei: null, names: [], country: "IR", seats: [] };
  assertEquals(screenInstitution(query, onlyUn).outcome, "not_screened");
});

const euRows: readonly (readonly [id: string, names: string, programme: string])[] = [
  ["EU.1", "Sberbank;Сбербанк", "UKR"],
  ["EU.2", "Bank Melli, Bank Melli Iran (including all branches) and subsidiaries", "IRN"],
  ["EU.3", "PSB Bank (formerly. PROMSVYAZBANK)", "UKR"],
  ["EU.4", "Tejarat Bank", "IRN"],
  ["EU.5", "Bank of East Land", "PRK"],
  // The name tells the country, which is not that of the regime.
  ["EU.6", "OJSC Capital Bank of Central Asia (Kyrgyzstan)", "RUS"],
  ["EU.7", "OJSC Sber Bank (Belarus)", "RUS"],
  ["EU.8", "VTB Bank", "UKR"],
  // The very name, under a regime about the same country, in another one.
  ["EU.9", "Trade Capital Bank", "IRN"],
  ["EU.10", "Persia International Bank Plc", "IRN"],
  ["EU.11", "Joint Stock Commercial Bank International Financial Club - MFK Bank", "RUS"],
];
const withEu = buildSanctionsIndex({
  ...finish(loadSanctionsSteps(shipped, reviewed)),
  entries: [
    ...finish(loadSanctionsSteps(shipped, reviewed)).entries,
    ...euRows.map(([id, names, programme]) => {
      const [name = "", ...aliases] = names.split(";");
      // The EU list codes its regimes, and prints an address of few entities.
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

for (
  const [bic8, entryId] of [
    ["SABRRUMM", "EU.1"],
    ["MELIIRTH", "EU.2"],
    ["PRMSRUMM", "EU.3"],
    ["BTEJIRTH", "EU.4"],
    ["BOELKPPY", "EU.5"],
    ["AKILKG22", "EU.6"],
    ["BPSBBY2X", "EU.7"],
    ["BBTKBY2X", "EU.9"],
    // The branch is OFAC's by review, the UK's by the BIC of the bank, and the EU's by the name that the UK prints.
    ["PIBPITM2", "EU.10"],
    ["ICFIRUMM", "EU.11"],
  ] as const
) {
  Deno.test(`screenInstitution() names the EU entry of ${bic8}, whose BIC only another list prints`, () => {
    const { hits, matchedLists } = screenInstitution(
      { bic8, lei: null, names: [], country: bic8.slice(4, 6), seats: [] },
      withEu,
    );
    assert(matchedLists.includes("EU"));
    assertEquals(hits.find(({ list }) => list === "EU")?.entryId, entryId);
  });
}

Deno.test("screenInstitution() gives no daughter the EU entry of its group, and no bank that of its namesake abroad", () => {
  for (const [bic8, entryId] of [["ARMJAM22", "EU.8"], ["VTBRUAUK", "EU.8"], ["SABRRUMM", "EU.7"]] as const) {
    const query = { bic8, lei: null, names: [], country: bic8.slice(4, 6), seats: [] };
    assertEquals(screenInstitution(query, withEu).hits.filter((hit) => hit.entryId === entryId), [], bic8);
  }
});

Deno.test("the index of the same lists is built once, whoever asks for it", async () => {
  const lists = finish(loadSanctionsSteps(shipped, reviewed));
  const first = await finishInSlices(sanctionsIndexSteps(lists));
  assert(buildSanctionsIndex(lists) === first);
  assert(await finishInSlices(sanctionsIndexSteps(lists)) === first);
  assert(buildSanctionsIndex(finish(loadSanctionsSteps(shipped, reviewed))) !== first);
});
