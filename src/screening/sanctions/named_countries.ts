/**
 * The home country of a listed institution, and the countries that a name mentions.
 *
 * @module
 */
import type { SanctionsEntry } from "../../data/registers/mod.ts";
import { nameTokens } from "./normalise_name.ts";

/** Words of names that identify a country. Korea is left out: there are two. */
const countriesByWord: ReadonlyMap<string, string> = new Map(Object.entries({
  ARMENIA: "AM",
  AUSTRIA: "AT",
  AZERBAIJAN: "AZ",
  BELARUS: "BY",
  BELARUSIAN: "BY",
  BELORUSSIAN: "BY",
  CHINA: "CN",
  CUBA: "CU",
  CUBANO: "CU",
  DPRK: "KP",
  GEORGIA: "GE",
  INDIA: "IN",
  INDIAN: "IN",
  IRAN: "IR",
  IRANI: "IR",
  IRANIAN: "IR",
  IRANISCHE: "IR",
  KAZAKHSTAN: "KZ",
  KYRGYZ: "KG",
  KYRGYZSTAN: "KG",
  LAOS: "LA",
  LIBYA: "LY",
  LIBYAN: "LY",
  MONGOLIA: "MN",
  MYANMAR: "MM",
  NIGERIA: "NG",
  PYONGYANG: "KP",
  ROSSII: "RU",
  RUSSIA: "RU",
  RUSSIAN: "RU",
  RUSSLAND: "RU",
  SWITZERLAND: "CH",
  SUDAN: "SD",
  SUDANESE: "SD",
  SYRIA: "SY",
  SYRIAN: "SY",
  TAJIKISTAN: "TJ",
  TEHRAN: "IR",
  UKRAINE: "UA",
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

/** Programmes on Crimea and on the regions of Donetsk and Luhansk (Executive Orders 13685 and 14065). */
const occupiedRegions = /EO1(3685|4065)$/;

/** The countries that the words of a name tell. */
export function countriesOfWords(words: readonly string[]): string[] {
  return words.map((word) => countriesByWord.get(word)).filter((country) => country !== undefined);
}

/**
 * The countries of an entry's addresses and BICs; where the list prints neither, those that its name tells ("VTB Bank
 * (Kazakhstan)"), else that of its regime. A bank in the regions of Ukraine that Russia holds is in Ukraine by the lists,
 * and in Russia by its own account and its newer BIC.
 */
export function countriesOfEntry(entry: SanctionsEntry): readonly string[] {
  const printed = unique([...entry.countries, ...entry.bics.map((bic) => bic.slice(4, 6))]);
  if (entry.programmes.some((name) => occupiedRegions.test(name))) return unique([...printed, "RU", "UA"]);
  if (printed.length > 0) return printed;
  const told = unique(countriesOfWords(nameTokens(entry.name)));
  return told.length > 0 ? told : countriesOfRegimes(entry);
}

/** The countries that the regimes of an entry are about: they can list an institution of another. */
export function countriesOfRegimes({ programmes }: SanctionsEntry): readonly string[] {
  const coded = programmes.map((name) => countriesByCode.get(name)).filter((country) =>
    country !== undefined
  );
  const regimes = countriesByRegime.filter(([regime]) => programmes.some((name) => regime.test(name)));
  return unique([...coded, ...regimes.map(([, country]) => country)]);
}

function unique(countries: readonly string[]): string[] {
  return [...new Set(countries)];
}
