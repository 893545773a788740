// What these tests protect: a listed name is found whatever is written around it, and no other bank is.
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { finishInSlices, type SanctionsEntry } from "../../../src/data/registers/mod.ts";
import { nameIndexSteps } from "../../../src/screening/sanctions/match_names.ts";
import { anyCharacter } from "../../support/any_character.ts";

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
