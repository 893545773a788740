import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  finishInSlices,
  loadReferenceData,
  loadRegisters,
  type SanctionsEntry,
} from "../../../src/data/registers/mod.ts";
import { isTableOf, type SanctionsList, sanctionsLists } from "../../../src/identifiers/mod.ts";
import { CONFIRMED_DAYS_MAX, LIST_DAYS_MAX } from "../../../src/screening/edition_age.ts";
import { insolvencyWords } from "../../../src/screening/insolvency_words.ts";
import {
  type ConfirmedLists,
  listsAtHand,
  outdatedLists,
} from "../../../src/screening/sanctions/asked_lists.ts";
import { nameIndexSteps } from "../../../src/screening/sanctions/match_names.ts";
import {
  foldLookAlikes,
  isScreenableName,
  isWholeName,
  nameKey,
  nameTokens,
} from "../../../src/screening/sanctions/normalise_name.ts";
import { buildSanctionsIndex } from "../../../src/screening/sanctions/sanctions_index.ts";
import { screenInstitution } from "../../../src/screening/sanctions/screen_institution.ts";
import { anyCharacter } from "../../support/any_character.ts";

// normalise_name.ts

Deno.test("nameKey() agrees for spellings of one name", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ["Public Joint Stock Company Sberbank of Russia", "PJSC SBER BANK RUSSIA"],
    ["Europäisch-Iranische Handelsbank AG", "EUROPAISCH-IRANISCHE HANDELSBANK"],
    ["Jammal Trust Bank S.A.L.", "JAMMAL TRUST BANK SAL"],
    ["Workers' Welfare Bank", "WORKERS WELFARE BANK"],
    ["ПАО «Банк Зенит»", "Bank Zenit PAO"],
    ["İş Bankası A.Ş.", "IS BANKASI"],
    ["Bank Sankt-Peterburg", "Банк Санкт-Петербург"],
    ["JOINT STOCK COMMERCIAL BANK NOVIKOMBANK", "Bank Novikombank"],
    ["J&T Bank", "J & T BANK"],
    ["M&T Bank", "M AND T BANK"],
    ["Московский кредитный банк", "Moscow Credit Bank"],
    ["고려은행", "KORYO BANK"],
    ["Εθνική Τράπεζα", "ETHNIKI TRAPEZA"],
    ["بانک ایران", "BANK IRAN"],
  ];
  for (const [a, b] of pairs) assertEquals(nameKey(a), nameKey(b));
});

Deno.test("nameKey() keeps different names apart", () => {
  const pairs = [["Bank Melli", "Bank Mellon"], ["Sber Bank", "Saber Bank"], [
    "Alfa-Bank",
    "Alpha Bank",
  ]] as const;
  for (const [a, b] of pairs) assert(nameKey(a) !== nameKey(b));
});

Deno.test("isScreenableName() is false for names that are not read whole", () => {
  for (
    const name of [
      "J&T Bank",
      "BANK",
      "The Bank",
      "PJSC Bank",
      "AB Bank",
      "M Bank",
      "銀行",
      "بانک ملی",
      "고려은행",
      "Bank 中国",
      "ธนาคาร",
      "",
    ]
  ) {
    assert(!isScreenableName(name), name);
  }
  for (const name of ["Сбербанк", "Εθνική Τράπεζα", "Bank № 1 Łódź", "Türkiye İş Bankası"]) {
    assert(isScreenableName(name), name);
  }
});

Deno.test("nameTokens() keeps a name that is made of legal forms and fillers only", () => {
  assertEquals(nameTokens("The Company"), ["THE", "COMPANY"]);
  assertEquals(nameTokens("***"), []);
});

Deno.test("nameTokens() keeps the little that tells a bank of a short name from others", () => {
  const tokens: readonly (readonly [string, readonly string[]])[] = [
    ["AB BANK", ["AB", "BANK"]],
    ["М Банк", ["M", "BANK"]],
    ["AB Sber Bank", ["SBER", "BANK"]],
  ];
  for (const [name, words] of tokens) assertEquals(nameTokens(name), words);
});

Deno.test("nameTokens() gives Latin capitals and digits for any Latin or Cyrillic text", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
    assert(nameTokens(text).every((token) => /^[A-Z0-9]+$/.test(token)));
  }));
});

Deno.test("foldLookAlikes() puts a word of two scripts into one, and leaves all others", () => {
  const pairs: readonly (readonly [string, string])[] = [
    ['JS\u0421 "UKRSIBBANK"', 'JSC "UKRSIBBANK"'], // with a Cyrillic С
    ["ДOM.РФ", "ДОМ.РФ"], // with a Latin O and M
    ["\u0391LFA", "ALFA"], // with a Greek Α
    ["Сбербанк", "Сбербанк"],
    ["Müller Банк", "Müller Банк"],
  ];
  for (const [name, folded] of pairs) assertEquals(foldLookAlikes(name), folded);
});

Deno.test("isWholeName() is true for names without a longer word that are read whole", () => {
  const whole = ["U.S. BANK N.A.", "J&T Bank", "M AND T BANK", "AB BANK", "D BANK", "M Bank AG", "Bank 3/4"];
  for (const name of whole) assert(isWholeName(name), name);
  for (const name of ["BANK", "銀行", "The Bank", "PJSC Bank", "A", ""]) assert(!isWholeName(name), name);
});

// match_names.ts: what these tests protect: a listed name is found whatever is written around it, and no
// other bank is.

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

const index = await finishInSlices(nameIndexSteps([
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
  const [best] = index.find(name, countries);
  if (best === undefined) return "none";
  return best.isCertain ? "hit" : "review";
}

const cases: readonly (readonly [name: string, country: string, found: Found])[] = [
  // The country of the office is another; the name tells Iran.
  ["Bank Sepah-Iran", "DE", "hit"],
  ["Sepah Bank, Hamburg", "DE", "review"],
  // The register writes into the name that the bank is under special administration.
  ["BANK SEPAH IN A.S.", "IR", "hit"],
  ["BANK SEPAH INTERNATIONAL PLC", "GB", "review"],
  ["ПАО Сбербанк", "RU", "hit"],
  ["Sber Bank Rossii Moscow Branch", "RU", "hit"],
  ["Sberbank Leasing", "RU", "review"],
  ["VTB Bank, Frankfurt", "DE", "review"],
  ["SMP Vermont Trust", "US", "none"],
  ["Transkapitolbank", "RU", "review"],
  ["Transkapitolbank", "US", "none"],
  ["Bank Tedjarat", "IR", "review"],
  ["Export Development Bank of Iran, Seoul", "KR", "hit"],
  // Short for a listed name, where the country is that of the entry or not known.
  ["Development Bank of Iran", "IR", "review"],
  ["Development Bank", "DE", "none"],
  ["Trust Bank", "RU", "review"],
  ["Trust Bank", "", "review"],
  ["Trust Bank", "US", "none"],
  ["Yemen Kuwait Bank", "YE", "review"],
  ["Yemen Bank", "YE", "none"],
  ["National Bank", "RU", "none"],
  // Initials of three letters are put into Latin letters in two ways.
  ["БКС Банк", "RU", "hit"],
  ["BKS Bank AG", "AT", "none"],
  // Persian writes no short vowels, and the sound of a Korean name is enough.
  ["بانک تجارت", "IR", "review"],
  ["بانک سپه", "IR", "review"],
  ["고려은행", "KP", "hit"],
  ["بانک مرکزی", "IR", "none"],
  ["Goryeo Bank", "KP", "none"],
  ["Bank of Industry", "IR", "review"],
  ["T-Bank AO", "RU", "hit"],
  ["Bank", "RU", "none"],
  // A place beside another name tells where that bank is.
  ["Bank of Moscow", "RU", "review"],
  ["Bank Moskvy PAO", "RU", "review"],
  ["Bank of Moscow, London", "RU", "review"],
  ["AO Citibank, Moscow", "RU", "none"],
  ["Bank of America, N.A. (Moscow)", "RU", "none"],
  ["British American Tobacco Russia", "RU", "none"],
  ["D Bank, Moscow", "RU", "none"],
  ["Bank Moscow-Minsk", "BY", "review"],
  // Two letters and the word for a bank are asked as a whole.
  ["AB Bank", "AF", "hit"],
  ["AB Bank", "", "review"],
  ["AB Bank", "BD", "none"],
  ["AB Capital Bank", "AF", "none"],
  ["D Bank", "AF", "none"],
  ["VP Bank (Schweiz)", "", "none"],
  ["Way Bank", "RU", "hit"],
];

for (const [name, country, found] of cases) {
  Deno.test(`the name index finds ${found === "none" ? "nothing" : `a ${found}`} in ${name}, ${country}`, () => {
    assertEquals(find(name, ...(country === "" ? [] : [country])), found);
  });
}

Deno.test("the name index finds a listed name among any others, in any order", () => {
  const others = fc.array(fc.constantFrom("PJSC", "Moscow", "Branch", "AKB", "(Russia)"), { maxLength: 4 });
  fc.assert(fc.property(others, others, (before, after) => {
    assertEquals(find([...before, "Sberbank", ...after].join(" "), "RU"), "hit");
  }));
});

Deno.test("the name index scores between 0 and 1, certain matches first", () => {
  fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (text) => {
    const matches = index.find(`${text} Sberbank VTB`, ["RU"]);
    assert(matches.every(({ score }) => score > 0 && score <= 1));
    assertEquals(
      matches.map(({ isCertain }) => isCertain),
      matches.map(({ isCertain }) => isCertain).toSorted().toReversed(),
    );
  }));
});

// asked_lists.ts: what this test protects: "not on the EU list" is said only of banks that no annex of an EU
// act can name.

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

// insolvency_words.ts: what registers say of banks that are insolvent, and that no other name is taken for
// one.

const namesWithWords: readonly (readonly [name: string, words: string | null])[] = [
  ["Getin Noble Bank Spółka Akcyjna w upadłości", "w upadłości"],
  [
    "Spółdzielczy Bank Rzemiosła i Rolnictwa w Wołominie w upadłości likwidacyjnej",
    "w upadłości likwidacyjnej",
  ],
  ["Sberbank CZ, a.s. v likvidaci", "v likvidaci"],
  ["BANCO MASTER S/A - EM LIQUIDAÇÃO EXTRAJUDICIAL", "EM LIQUIDAÇÃO EXTRAJUDICIAL"],
  ["BANCO MASTER S/A - EM LIQUIDACAO EXTRAJUDICIAL", "EM LIQUIDACAO EXTRAJUDICIAL"],
  ["SMART BANK SOCIETÀ PER AZIONI IN AMMINISTRAZIONE STRAORDINARIA", "IN AMMINISTRAZIONE STRAORDINARIA"],
  ["SANTANDER PRIVATE BANKING S.P.A. IN LIQUIDAZIONE", "IN LIQUIDAZIONE"],
  ["Sberbank Magyarország Zrt. v.a.", "v.a."],
  ["Széchenyi Kereskedelmi Bank Zrt. f. a.", "f. a."],
  ["Duna Takarék Bank Zrt. felszámolás alatt", "felszámolás alatt"],
  ["ABLV BANK, AS IN LIQUIDATION", "IN LIQUIDATION"],
  ["Maple Bank GmbH i.I.", "i.I."],
  ["Amsterdam Trade Bank N.V. in faillissement", "in faillissement"],
  ["Sberbank banka d.d. u stečaju", "u stečaju"],
  ["АТ «МЕГАБАНК» у ліквідації", "у ліквідації"],
  ["BGC LIQUIDEZ DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS LTDA", null],
  ["CITI LIQUIDATION SERVICES", null],
  ["ERSTE ABWICKLUNGSANSTALT", null],
  ["EUROPEAN FUND ADMINISTRATION S.A. - FRANCE", null],
  ["BANCA D'ITALIA RESOLUTION FUND", null],
  ["Bank Polska Kasa Opieki Spółka Akcyjna", null],
  ["U.S. BANK N.A.", null],
  ["GHELAMCO GROUP COMM. V.A.", null],
];

for (const [name, words] of namesWithWords) {
  Deno.test(`insolvencyWords() reads ${words === null ? "nothing" : `"${words}"`} in ${name}`, () => {
    assertEquals(insolvencyWords(name), words);
  });
}

Deno.test("insolvencyWords() finds no others among all shipped names than these", async () => {
  const registers = await loadRegisters();
  const found = new Set<string>();
  for (const { name, country } of registers.institutions()) {
    if (insolvencyWords(name) !== null) found.add(`${country} ${name}`);
  }
  assertEquals([...found].toSorted(), EXPECTED);
});

const EXPECTED: readonly string[] = [
  "BR ADVANCED CORRETORA DE CÂMBIO LTDA - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO LETSBANK S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO MASTER DE INVESTIMENTO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO MASTER MÚLTIPLO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO MASTER S/A - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR BANCO PLENO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR CBSF DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS S.A.- EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR COOPERATIVA DE CRÉDITO POUPANÇA E SERVIÇOS FINANCEIROS - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR FRENTE SOCIEDADE CORRETORA DE CÂMBIO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR MASTER S/A CORRETORA DE CÂMBIO TÍTULOS E VALORES MOBILIÁRIOS - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR OCTA SOCIEDADE DE CRÉDITO DIRETO S.A. - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR SEFER INVESTIMENTOS DISTRIBUIDORA DE TÍTULOS E VALORES MOBILIÁRIOS LTDA - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "BR WILL FINANCEIRA S.A. CRÉDITO FINANCIAMENTO E INVESTIMENTO - EM LIQUIDAÇÃO EXTRAJUDICIAL",
  "CZ SBERBANK CZ, A.S. V LIKVIDACI",
  "CZ Sberbank CZ, a.s. v likvidaci",
  "IT BANK SEPAH IN A.S.",
  "IT PERSIA INTERNATIONAL BANK PLC IN A.S.",
  "IT SMART BANK SOCIETÀ PER AZIONI IN AMMINISTRAZIONE STRAORDINARIA",
  "LV ABLV BANK, AS IN LIQUIDATION",
  "PL Bank Handlowo-Kredytowy Spółka Akcyjna w Katowicach w likwidacji",
  "PL Bank Spółdzielczy w Nadarzynie w upadłości",
  "PL Bank Spółdzielczy w Olkuszu w likwidacji",
  "PL Getin Noble Bank Spółka Akcyjna w upadłości",
  "PL Spółdzielczy Bank Rzemiosła i Rolnictwa w Wołominie w upadłości likwidacyjnej",
];
