// The table of national rules, and the check that looks a country up in it.
//
// They are checked beside the IBAN, never as a part of it: an IBAN whose mod-97 check holds stays valid, because banks
// issue accounts that break the national rule and the country's rule books do not bind ISO 13616. A failed rule is a
// reason to ask the payee, not to refuse. A rule that does not cover an account answers `not_checked`, never `pass`.
//
// Which document each rule is from, and whether its own text was read or only descriptions of it, is
// in the `source` of every answer. Revisit a rule when its document is replaced: Iceland's stopped being
// conclusive for people on 2026-02-18.
import {
  albanianBranch,
  belgianAccount,
  compareDigits,
  croatianAccount,
  czechAccount,
  estonianAccount,
  finnishAccount,
  hungarianAccount,
  icelandicKennitala,
  italianCin,
  type NationalRule,
  type NationalRuleSource,
  norwegianAccount,
  polishSortCode,
  slovakAccount,
  spanishAccount,
  swiftRegistry,
  tr201,
} from "./account_rules.ts";
import { mod97, mod97CheckDigits } from "../iban/check_digits.ts";

// Countries that end the BBAN with two digits of ISO 7064 MOD 97-10: 98 less the rest modulo 97. IBANs that
// keep to the rule carry the same check digits all over the country (PT50, SI56, …).

function mod9710(shape: RegExp, source: NationalRuleSource): NationalRule {
  return {
    scheme: "iso_7064_mod_97_10",
    source,
    shape,
    judge(bban) {
      if (/[A-Z]/.test(bban)) {
        return {
          status: "not_checked",
          detail: "The rule is published for digits; this account has letters.",
        };
      }
      const computed = mod97CheckDigits(bban.slice(0, -2));
      return compareDigits("pair of check digits", bban.slice(-2), computed);
    },
  };
}

const portugueseNib: NationalRule = mod9710(/^\d{21}$/, tr201);

const slovenianAccount: NationalRule = mod9710(/^\d{15}$/, {
  document: "Sklep o vsebini in uporabi slovenske strukture mednarodne številke bančnega računa, 21/2021",
  publisher: "Banka Slovenije",
  asOf: "2021-02-12",
  reading: "secondary",
});

const serbianAccount: NationalRule = mod9710(/^\d{18}$/, swiftRegistry);

const montenegrinAccount: NationalRule = mod9710(/^\d{18}$/, {
  document:
    "Decision on the structure of, and conditions for opening and closing, transaction accounts, 48/14",
  publisher: "Centralna banka Crne Gore",
  asOf: "2014-11-13",
  reading: "secondary",
});

/** Letters are allowed in the account number, and the rule does not cover them. */
const macedonianAccount: NationalRule = mod9710(/^\d{3}[0-9A-Z]{10}\d{2}$/, swiftRegistry);

const bosnianAccount: NationalRule = mod9710(/^\d{16}$/, {
  document: "Instrukcija o strukturi računa za obavljanje platnih transakcija, 52/00",
  publisher: "Ministry of Finance of the Federation of Bosnia and Herzegovina",
  asOf: "2000-12-12",
  reading: "document",
});

const kosovarAccount: NationalRule = mod9710(/^\d{16}$/, {
  document: "Regulation on the structure and use of the unique payment account identifier",
  publisher: "Central Bank of the Republic of Kosovo",
  asOf: "2023-11-29",
  reading: "secondary",
});

const timoreseAccount: NationalRule = mod9710(/^\d{19}$/, {
  document: "Timor-Leste IBAN",
  publisher: "Banco Central de Timor-Leste",
  asOf: "2015-01-12",
  reading: "secondary",
});

/** Gives letters the digits of the RIB table: A to I are 1 to 9, J to R are 1 to 9, S to Z are 2 to 9. */
function toRibDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => {
    const place = letter.charCodeAt(0) - 65;
    return String((place < 18 ? place % 9 : place - 17) + 1);
  });
}

function ribKey(shape: RegExp, source: NationalRuleSource): NationalRule {
  return {
    scheme: "rib_key_mod_97",
    source,
    shape,
    judge(bban) {
      const key = 97 - mod97(`${toRibDigits(bban.slice(0, -2))}00`);
      return compareDigits("RIB key", bban.slice(-2), String(key).padStart(2, "0"));
    },
  };
}

const frenchRib: NationalRule = ribKey(/^\d{10}[0-9A-Z]{11}\d{2}$/, tr201);

const tunisianRib: NationalRule = ribKey(/^\d{20}$/, swiftRegistry);

const mauritanianRib: NationalRule = ribKey(/^\d{23}$/, swiftRegistry);

/** A rule that exists and is not run here: an answer says `not_checked`, and does not claim that there is none. */
function unrunRule(
  scheme: string,
  shape: RegExp,
  source: NationalRuleSource,
  detail: string,
): NationalRule {
  return { scheme, source, shape, judge: () => ({ status: "not_checked", detail }) };
}

/** Germany: over a hundred methods, of which each bank chooses one, named in the Bankleitzahlendatei. */
const germanMethods: NationalRule = unrunRule(
  "bundesbank_methods",
  /^\d{18}$/,
  {
    document: "Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit",
    publisher: "Deutsche Bundesbank",
    asOf: null,
    reading: "secondary",
  },
  "The rule depends on the bank, and it is not run here.",
);

/** United Kingdom: a table by sorting code says which modulus check an account number has to pass. */
const britishModulus: NationalRule = unrunRule(
  "modulus_check",
  /^[A-Z]{4}\d{14}$/,
  {
    document: "Validating account numbers: UK modulus checking",
    publisher: "Pay.UK",
    asOf: null,
    reading: "secondary",
  },
  "The rule depends on the sorting code, and it is not run here.",
);

/** Netherlands: the eleven test, which account numbers of the former Postbank never had to pass. */
const dutchElevenTest: NationalRule = unrunRule(
  "eleven_test",
  /^[A-Z]{4}\d{10}$/,
  tr201,
  "The rule does not hold for every account number, and it is not run here.",
);

const swedishMethods: NationalRule = unrunRule(
  "bank_dependent_modulus",
  /^\d{20}$/,
  {
    document: "Bankernas kontonummeruppbyggnad",
    publisher: "Bankgirot",
    asOf: null,
    reading: "secondary",
  },
  "The rule depends on the bank, and it is not run here.",
);

const ruleByCountry: ReadonlyMap<string, NationalRule> = new Map([
  ["AL", albanianBranch],
  ["BA", bosnianAccount],
  ["BE", belgianAccount],
  ["CZ", czechAccount],
  ["DE", germanMethods],
  ["EE", estonianAccount],
  ["ES", spanishAccount],
  ["FI", finnishAccount],
  ["FR", frenchRib],
  ["GB", britishModulus],
  ["HR", croatianAccount],
  ["HU", hungarianAccount],
  ["IS", icelandicKennitala],
  ["IT", italianCin],
  ["MC", frenchRib],
  ["ME", montenegrinAccount],
  ["MK", macedonianAccount],
  ["MR", mauritanianRib],
  ["NL", dutchElevenTest],
  ["NO", norwegianAccount],
  ["PL", polishSortCode],
  ["PT", portugueseNib],
  ["RS", serbianAccount],
  ["SE", swedishMethods],
  ["SI", slovenianAccount],
  ["SK", slovakAccount],
  ["SM", italianCin],
  ["TL", timoreseAccount],
  ["TN", tunisianRib],
  ["XK", kosovarAccount],
]);

/** Finding of a national rule about an account. */
export interface NationalCheck {
  readonly country: string;
  readonly scheme: string;
  readonly status: "pass" | "fail" | "not_checked";
  /** A sentence for people: what was found and computed, or why nothing was; `null` on a pass. */
  readonly detail: string | null;
  readonly source: NationalRuleSource;
}

/**
 * Checks the national check digits in the BBAN of a valid IBAN; `null` for a country without a rule in the table.
 *
 * @throws {RangeError} when the BBAN has not the country's shape, which every valid IBAN has.
 */
export function checkNationalDigits(country: string, bban: string): NationalCheck | null {
  const rule = ruleByCountry.get(country);
  if (rule === undefined) return null;
  if (!rule.shape.test(bban)) {
    throw new RangeError(`Cannot check national digits: the BBAN has not the shape of country "${country}"`);
  }
  const verdict = rule.judge(bban);
  return {
    country,
    scheme: rule.scheme,
    status: verdict.status,
    detail: verdict.status === "pass" ? null : verdict.detail,
    source: rule.source,
  };
}

/** Lists the countries with a rule, with its name and source, by country code. */
export function listNationalRules(): readonly Pick<NationalCheck, "country" | "scheme" | "source">[] {
  return Array.from(ruleByCountry, ([country, { scheme, source }]) => ({ country, scheme, source }));
}
