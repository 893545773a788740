/**
 * Which country a listed institution is at home in, and which country a name tells of.
 *
 * @module
 */
import type { SanctionsEntry } from "../../registers/mod.ts";

/** Words of names that tell a country. Korea is left out: there are two. */
const countriesByWord: ReadonlyMap<string, string> = new Map(Object.entries({
  BELARUS: "BY",
  BELARUSIAN: "BY",
  BELORUSSIAN: "BY",
  CUBA: "CU",
  CUBANO: "CU",
  DPRK: "KP",
  IRAN: "IR",
  IRANI: "IR",
  IRANIAN: "IR",
  IRANISCHE: "IR",
  LIBYA: "LY",
  LIBYAN: "LY",
  MYANMAR: "MM",
  PYONGYANG: "KP",
  ROSSII: "RU",
  RUSSIA: "RU",
  RUSSIAN: "RU",
  RUSSLAND: "RU",
  SUDAN: "SD",
  SUDANESE: "SD",
  SYRIA: "SY",
  SYRIAN: "SY",
  TEHRAN: "IR",
  VENEZUELA: "VE",
  ZIMBABWE: "ZW",
}));

/** Regimes by the country that they are about, for the lists that print no address. */
const countriesByRegime: readonly (readonly [RegExp, string])[] = [
  [/iran/i, "IR"],
  [/russia|ukraine/i, "RU"],
  [/belarus/i, "BY"],
  [/korea|dprk/i, "KP"],
  [/syria/i, "SY"],
  [/libya/i, "LY"],
  [/sudan/i, "SD"],
  [/venezuela/i, "VE"],
  [/myanmar|burma/i, "MM"],
  [/zimbabwe/i, "ZW"],
];

/** Regimes as the EU list codes them; UKR is that of Regulation (EU) No 269/2014, which is about Russia. */
const countriesByCode: ReadonlyMap<string, string> = new Map(Object.entries({
  AFG: "AF",
  BLR: "BY",
  IRN: "IR",
  LBY: "LY",
  MMR: "MM",
  PRK: "KP",
  RUS: "RU",
  RUSDA: "RU",
  SDN: "SD",
  SDNZ: "SD",
  SYR: "SY",
  UKR: "RU",
  VEN: "VE",
  ZWE: "ZW",
}));

/** The countries that the words of a name tell. */
export function countriesOfWords(words: readonly string[]): string[] {
  return words.map((word) => countriesByWord.get(word)).filter((country) => country !== undefined);
}

/** The countries of an entry's addresses and BICs; where the list prints neither, that of its regime. */
export function countriesOfEntry({ countries, bics, programmes }: SanctionsEntry): readonly string[] {
  const told = [...new Set([...countries, ...bics.map((bic) => bic.slice(4, 6))])];
  if (told.length > 0) return told;
  const coded = programmes.map((name) => countriesByCode.get(name)).filter((country) =>
    country !== undefined
  );
  const regimes = countriesByRegime.filter(([regime]) => programmes.some((name) => regime.test(name)));
  return [...new Set([...coded, ...regimes.map(([, country]) => country)])];
}
