/**
 * Countries that end the BBAN with two digits of ISO 7064 MOD 97-10: 98 less the rest modulo 97.
 * IBANs that keep to the rule carry the same check digits all over the country (PT50, SI56, …).
 *
 * @module
 */
import { mod97CheckDigits } from "../iban/check_digits.ts";
import {
  compareDigits,
  type NationalRule,
  type NationalRuleSource,
  swiftRegistry,
  tr201,
} from "./national_rule.ts";

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

/** Portugal, NIB (ECBS TR 201, 2007-02, Portugal). */
export const portugueseNib: NationalRule = mod9710(/^\d{21}$/, tr201);

/** Slovenia (Uradni list RS 21/2021, 2021-02-12). */
export const slovenianAccount: NationalRule = mod9710(/^\d{15}$/, {
  document: "Sklep o vsebini in uporabi slovenske strukture mednarodne številke bančnega računa, 21/2021",
  publisher: "Banka Slovenije",
  asOf: "2021-02-12",
  reading: "secondary",
});

/** Serbia (layout: SWIFT IBAN Registry, release 102, 2026-06). */
export const serbianAccount: NationalRule = mod9710(/^\d{18}$/, swiftRegistry);

/** Montenegro (Official Gazette 48/14, 2014-11-13). */
export const montenegrinAccount: NationalRule = mod9710(/^\d{18}$/, {
  document:
    "Decision on the structure of, and conditions for opening and closing, transaction accounts, 48/14",
  publisher: "Centralna banka Crne Gore",
  asOf: "2014-11-13",
  reading: "secondary",
});

/**
 * North Macedonia (layout: SWIFT IBAN Registry, release 102, 2026-06); it allows letters in the account
 * number, which the rule does not cover.
 */
export const macedonianAccount: NationalRule = mod9710(/^\d{3}[0-9A-Z]{10}\d{2}$/, swiftRegistry);

/** Bosnia and Herzegovina (Službene novine FBiH 52/00, 2000-12-12). */
export const bosnianAccount: NationalRule = mod9710(/^\d{16}$/, {
  document: "Instrukcija o strukturi računa za obavljanje platnih transakcija, 52/00",
  publisher: "Ministry of Finance of the Federation of Bosnia and Herzegovina",
  asOf: "2000-12-12",
  reading: "document",
});

/** Kosovo (regulation of 2023-11-29). */
export const kosovarAccount: NationalRule = mod9710(/^\d{16}$/, {
  document: "Regulation on the structure and use of the unique payment account identifier",
  publisher: "Central Bank of the Republic of Kosovo",
  asOf: "2023-11-29",
  reading: "secondary",
});

/** Timor-Leste (IBANs mandatory from 2015-01-12). */
export const timoreseAccount: NationalRule = mod9710(/^\d{19}$/, {
  document: "Timor-Leste IBAN",
  publisher: "Banco Central de Timor-Leste",
  asOf: "2015-01-12",
  reading: "secondary",
});
