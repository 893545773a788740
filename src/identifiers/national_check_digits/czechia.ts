/**
 * Czechia and Slovakia: prefix and account number each have a weighted sum divisible by 11.
 *
 * @module
 */
import { type NationalRule, type NationalRuleSource, weightedSum } from "./national_rule.ts";

function weightedByEleven(source: NationalRuleSource): NationalRule {
  return {
    scheme: "account_mod_11",
    source,
    shape: /^\d{20}$/,
    judge(bban) {
      const prefix = weightedSum(bban.slice(4, 10), [10, 5, 8, 4, 2, 1]) % 11;
      const number = weightedSum(bban.slice(10), [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]) % 11;
      if (prefix === 0 && number === 0) return { status: "pass" };
      const [part, remainder] = prefix === 0 ? ["account number", number] : ["account prefix", prefix];
      return {
        status: "fail",
        detail: `The weighted sum of the ${part} leaves ${remainder} modulo 11; the rule asks for 0.`,
      };
    },
  };
}

/** Czech account identifier (decree 169/2011 Sb., annex, 2011-06-07). */
export const czechAccount: NationalRule = weightedByEleven({
  document: "Vyhláška č. 169/2011 Sb., o stanovení pravidel tvorby čísla účtu v platebním styku, příloha",
  publisher: "Česká národní banka",
  asOf: "2011-06-07",
  reading: "secondary",
});

/** Slovak account number (NBS measure 8/2009, 2009-12-01). */
export const slovakAccount: NationalRule = weightedByEleven({
  document: "Opatrenie NBS č. 8/2009, ktorým sa ustanovuje štruktúra bankového spojenia a IBAN",
  publisher: "Národná banka Slovenska",
  asOf: "2009-12-01",
  reading: "secondary",
});
