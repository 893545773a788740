/**
 * Countries whose bank codes come from one set without further ado.
 *
 * @module
 */
import {
  dutchBicListPage,
  makeBankRecord,
  parseBacenCsv,
  parseCodeMap,
  parseSchwifty,
} from "../importers/mod.ts";
import type { BankRecord } from "../../registers/records.ts";
import { type Recipe, requireSource } from "../formats/mod.ts";
import { chooseHolders } from "./choose_holder.ts";
import {
  cnbUrl,
  officialBrazil,
  officialCroatia,
  officialCzechia,
  officialHungary,
  officialLithuania,
  officialLuxembourg,
  officialNetherlands,
  officialNorway,
  officialPoland,
  officialSlovenia,
  strParticipantsUrl,
} from "./official/mod.ts";
import { compileBankCodes, type RegisterDataset, storedSource } from "./register_dataset.ts";

interface SingleSet {
  readonly country: string;
  readonly register: string;
  readonly publisher: string;
  readonly url: string;
  readonly terms: string;
  /** Path below `national-registers/`. */
  readonly path: string;
  readonly asOf: string;
}

/** By country: what a set is refreshed with. */
const officialRecipes: Readonly<Record<string, Recipe>> = {
  BR: officialBrazil,
  CZ: officialCzechia,
  HR: officialCroatia,
  HU: officialHungary,
  LT: officialLithuania,
  LU: officialLuxembourg,
  NL: officialNetherlands,
  NO: officialNorway,
  PL: officialPoland,
  SI: officialSlovenia,
};

/** Sets of package `iban-to-bic`, August 2026; `codeLength` is that of the bank code. */
const codeMaps: readonly (SingleSet & { readonly codeLength: number; readonly authoritative: boolean })[] = [
  {
    country: "CZ",
    register: "ČNB payment system codes",
    publisher: "Česká národní banka",
    url: cnbUrl,
    terms: 'Unchanged, with the credit "Zdroj: ČNB"',
    path: "iban-to-bic/cz.json",
    asOf: "2026-08-20",
    codeLength: 4,
    authoritative: true,
  },
  {
    country: "NL",
    register: "Betaalvereniging BIC list",
    publisher: "Betaalvereniging Nederland",
    url: dutchBicListPage,
    terms: "Public list; facts only",
    path: "iban-to-bic/nl.json",
    asOf: "2026-08-20",
    codeLength: 4,
    authoritative: true,
  },
  {
    country: "LT",
    register: "Lietuvos bankas financial institution codes",
    publisher: "Lietuvos bankas",
    url: "https://www.lb.lt/en/iban-and-financial-institution-codes",
    terms: "Public list; credit Lietuvos bankas",
    path: "iban-to-bic/lt.json",
    asOf: "2026-08-20",
    codeLength: 5,
    authoritative: false,
  },
  {
    country: "LU",
    register: "ABBL IBAN/BIC codes",
    publisher: "Association des Banques et Banquiers, Luxembourg",
    url: "https://www.abbl.lu/",
    terms: "Limited use granted; facts only",
    path: "iban-to-bic/lu.json",
    asOf: "2026-08-20",
    codeLength: 3,
    authoritative: false,
  },
];

/** Lists that package `schwifty` read from a publisher's file, July 2026. */
const publishedLists: readonly Omit<SingleSet, "asOf">[] = [
  {
    country: "HR",
    register: "HNB list of bank codes",
    publisher: "Hrvatska narodna banka",
    url: "https://www.hnb.hr/",
    terms: "Public list; facts only",
    path: "schwifty/generated_hr.json",
  },
  {
    country: "HU",
    register: "MNB list of bank codes",
    publisher: "Magyar Nemzeti Bank",
    url: "https://www.mnb.hu/",
    terms: "Public list; facts only",
    path: "schwifty/generated_hu.json",
  },
  {
    country: "LV",
    register: "Latvijas Banka list of BIC codes",
    publisher: "Latvijas Banka",
    url: "https://www.bank.lv/",
    terms: "Public list; facts only",
    path: "schwifty/generated_lv.json",
  },
  {
    country: "NO",
    register: "Bits registration numbers",
    publisher: "Bits AS",
    url: "https://www.bits.no/",
    terms: "Public list; facts only",
    path: "schwifty/generated_no.v2.json",
  },
  {
    country: "PL",
    register: "NBP EWIB",
    publisher: "Narodowy Bank Polski",
    url: "https://ewib.nbp.pl/",
    terms: "Conditions not stated; facts only",
    path: "schwifty/generated_pl.v2.json",
  },
  {
    country: "SI",
    register: "Banka Slovenije list of bank codes",
    publisher: "Banka Slovenije",
    url: "https://www.bsi.si/",
    terms: "Public list; facts only",
    path: "schwifty/generated_si.json",
  },
  {
    country: "SK",
    register: "NBS directory of payment codes",
    publisher: "Národná banka Slovenska",
    url: "https://www.nbs.sk/",
    terms: "Public list; facts only",
    path: "schwifty/generated_sk.json",
  },
];

/** Lists that package `schwifty` keeps by hand, by country. */
const handKept: Readonly<Record<string, string>> = {
  AD: "manual_ad.json",
  BG: "manual_bg.json",
  CR: "manual_cr.json",
  CY: "manual_cy.json",
  DK: "manual_dk.v2.json",
  FR: "manual_fr.json",
  GB: "manual_gb.json",
  GR: "manual_gr.json",
  IE: "manual_ie.json",
  IL: "manual_il.json",
  IS: "manual_is.json",
  IT: "manual_it.json",
  MC: "manual_mc.json",
  ME: "manual_me.json",
  PT: "manual_pt.json",
};

/** Where a bank code starts the BIC, a row that pairs it with another bank's BIC is a mistake of the list. */
const bicPrefixCountries = new Set(["BG", "GB", "IE", "LV"]);

/** The sets of this file, each a dataset. */
export const singleSets: readonly RegisterDataset[] = [
  ...codeMaps.map(({ codeLength, authoritative, ...set }) => {
    const source = fileOf(set.path);
    return describe(
      set,
      authoritative,
      (bytes) => parseCodeMap(bytes, { country: set.country, codeLength, source }),
    );
  }),
  ...publishedLists.map((set) => describe({ ...set, asOf: "2026-07" }, false, readList(set))),
  ...Object.entries(handKept).map(([country, file]) => describeHandKept(country, file)),
  describe(
    {
      country: "BR",
      register: "BCB participants of the STR",
      publisher: "Banco Central do Brasil",
      url: strParticipantsUrl,
      terms: "Open Database License, credit the Banco Central do Brasil",
      path: "br/bancos.csv",
      asOf: "2026-08-20",
    },
    false,
    (bytes) => parseBacenCsv(bytes),
  ),
];

/** The only institution of the Vatican City State; the registry's bank identifier of the country is its code. */
export const vatican: RegisterDataset = {
  id: "va_bank_codes",
  kind: "bank_codes",
  countries: ["VA"],
  register: "Istituto per le Opere di Religione",
  publisher: "Istituto per le Opere di Religione",
  url: "https://www.ior.va/",
  terms: "Single fact",
  authoritative: false,
  shipped: true,
  tablePath: "bank_codes/va.tsv",
  sources: [],
  compile: () =>
    compileBankCodes([
      makeBankRecord({
        country: "VA",
        bankCode: "001",
        name: "Istituto per le Opere di Religione",
        bic: "IOPRVAVX",
        town: "Città del Vaticano",
      }),
    ], "2026-06"),
};

function describe(
  { country, path, asOf, ...names }: SingleSet,
  authoritative: boolean,
  read: (bytes: Uint8Array) => readonly BankRecord[],
): RegisterDataset {
  return {
    ...names,
    id: `${country.toLowerCase()}_bank_codes`,
    kind: "bank_codes",
    countries: [country],
    authoritative,
    shipped: true,
    tablePath: `bank_codes/${country.toLowerCase()}.tsv`,
    sources: [storedSource(`national-registers/${path}`)],
    compile: (readSource) => compileBankCodes(read(requireSource(readSource, fileOf(path)).bytes), asOf),
    official: officialRecipes[country],
  };
}

function describeHandKept(country: string, file: string): RegisterDataset {
  const set: SingleSet = {
    country,
    register: `schwifty list of banks, ${country}`,
    publisher: "mdomke/schwifty",
    url: "https://github.com/mdomke/schwifty",
    terms: "MIT; kept by hand, without a named source",
    path: `schwifty/${file}`,
    asOf: "2026-07",
  };
  const dataset = describe(set, false, readList(set));
  // France has a register of its own before this list; the Faroes use the Danish series of numbers.
  if (country === "FR") {
    return { ...dataset, id: "fr_bank_codes_curated", tablePath: "bank_codes/fr_curated.tsv" };
  }
  return country === "DK" ? { ...dataset, countries: ["DK", "FO"] } : dataset;
}

function readList({ country, path }: Omit<SingleSet, "asOf">): (bytes: Uint8Array) => readonly BankRecord[] {
  return (bytes) => {
    const holders = chooseHolders(parseSchwifty(bytes, fileOf(path)));
    if (country === "DK") return holders.map((holder) => ({ ...holder, country: "" }));
    if (!bicPrefixCountries.has(country)) return holders;
    return holders.filter(({ bankCode, bic }) => bic?.startsWith(bankCode + country));
  };
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
