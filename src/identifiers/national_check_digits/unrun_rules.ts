/**
 * National rules that exist and are not run here, so that an answer says `not_checked` and does not claim that there is none.
 *
 * @module
 */
import { type NationalRule, type NationalRuleSource, tr201 } from "./national_rule.ts";

function unrunRule(
  scheme: string,
  shape: RegExp,
  source: NationalRuleSource,
  detail: string,
): NationalRule {
  return { scheme, source, shape, judge: () => ({ status: "not_checked", detail }) };
}

/** Germany: over a hundred methods, of which each bank chooses one, named in the Bankleitzahlendatei. */
export const germanMethods: NationalRule = unrunRule(
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
export const britishModulus: NationalRule = unrunRule(
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
export const dutchElevenTest: NationalRule = unrunRule(
  "eleven_test",
  /^[A-Z]{4}\d{10}$/,
  tr201,
  "The rule does not hold for every account number, and it is not run here.",
);

/** Sweden: the rule depends on the series of clearing numbers. */
export const swedishMethods: NationalRule = unrunRule(
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
