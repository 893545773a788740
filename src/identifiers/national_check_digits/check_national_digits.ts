/**
 * The table of national rules, and the check that looks a country up in it.
 *
 * They are checked beside the IBAN, never as a part of it: an IBAN whose mod-97 check holds stays valid,
 * because banks issue accounts that break the national rule and the country's rule books do not bind
 * ISO 13616. A failed rule is a reason to ask the payee, not to refuse. A rule that does not cover an
 * account answers `not_checked`, never `pass`.
 *
 * Which document each rule is from, and whether its own text was read or only descriptions of it, is
 * in the `source` of every answer. Revisit a rule when its document is replaced: Iceland's stopped being
 * conclusive for people on 2026-02-18.
 *
 * @module
 */
import {
  albanianBranch,
  belgianAccount,
  croatianAccount,
  czechAccount,
  estonianAccount,
  finnishAccount,
  hungarianAccount,
  icelandicKennitala,
  italianCin,
  norwegianAccount,
  polishSortCode,
  slovakAccount,
  spanishAccount,
} from "./account_rules.ts";
import {
  bosnianAccount,
  kosovarAccount,
  macedonianAccount,
  montenegrinAccount,
  portugueseNib,
  serbianAccount,
  slovenianAccount,
  timoreseAccount,
} from "./mod_97_10.ts";
import { type NationalRule, type NationalRuleSource, tr201 } from "./national_rule.ts";
import { frenchRib, mauritanianRib, tunisianRib } from "./rib_key.ts";

/**
 * A rule that exists and is not run here, so that an answer says `not_checked` and does not claim that there is none.
 */
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

/** Sweden: the rule depends on the series of clearing numbers. */
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
  /** Stable name of the rule, for example `ccc_mod_11`. */
  readonly scheme: string;
  readonly status: "pass" | "fail" | "not_checked";
  /** A sentence for people: what was found and computed, or why nothing was; `null` on a pass. */
  readonly detail: string | null;
  readonly source: NationalRuleSource;
}

/**
 * Checks the national check digits in the BBAN of a valid IBAN; `null` for a country without a rule in
 * the table. Throws a `RangeError` when the BBAN does not have the country's shape, which no valid IBAN
 * does.
 *
 * @example The registry's example for Belgium
 * ```ts
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(checkNationalDigits("BE", "539007547034")?.status, "pass");
 * assertEquals(checkNationalDigits("DE", "370400440532013000")?.status, "not_checked");
 * assertEquals(checkNationalDigits("AT", "1904300234573201"), null);
 * ```
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
