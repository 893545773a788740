// The parts shared by rules of several countries: their types, two publications, the arithmetic, and whole families
// of rules (ISO 7064 MOD 97-10, the RIB key, rules that aren't implemented). Each country's rule is in
// `rules_by_country.ts`.
import { mod97, mod97CheckDigits } from "../iban/check_digits.ts";

/** Publication of a rule. */
export interface NationalRuleSource {
  readonly document: string;
  readonly publisher: string;
  /** `YYYY-MM-DD` or `YYYY-MM`: date of the document, or of its taking effect; `null` when not known. */
  readonly asOf: string | null;
  /** `document` when the rule was read in the document's words, `secondary` when in descriptions of it. */
  readonly reading: "document" | "secondary";
}

/** Result of a national rule for an account. */
export interface NationalCheck {
  readonly country: string;
  readonly scheme: string;
  /**
   * `suspect`: the number doesn't match, and the rule leaves room for doubt; `not_applicable`: the bank's account numbers have
   * no check digit.
   */
  readonly status: "pass" | "fail" | "suspect" | "not_checked" | "not_applicable";
  /** A sentence for people: what was found and computed, or why nothing was; `null` on a pass. */
  readonly detail: string | null;
  readonly source: NationalRuleSource;
  /** Name of the scheme in other services; absent where it has no other. */
  readonly schemeAlias?: string;
  /** The method of the bank, where banks of a country use several. */
  readonly method?: string;
  /** Date of the register that gives the method. */
  readonly methodAsOf?: string;
  /** Proof that the method is run as the document describes it. */
  readonly verifiedBy?: "official_test_numbers" | "independent_implementation";
}

type NationalVerdict =
  | { readonly status: "pass" }
  | { readonly status: "fail" | "not_checked"; readonly detail: string };

/** The national rule of a country. */
export interface NationalRule {
  readonly scheme: string;
  /** Name of the scheme in other services. */
  readonly schemeAlias?: string;
  readonly source: NationalRuleSource;
  readonly shape: RegExp;
  /** A result that is the same for every account marks a rule that isn't implemented. */
  readonly judge: NationalVerdict | ((bban: string) => NationalVerdict);
}

/** The European register in which banking associations published their account-number rules. */
export const tr201: NationalRuleSource = {
  document: "TR 201 Register of European Account Numbers, version 3.23",
  publisher: "European Committee for Banking Standards",
  asOf: "2007-02",
  reading: "secondary",
};

/**
 * The registry of IBAN structures, for countries whose own document could not be found: it prints the
 * place of the check digits and an example that keeps the rule.
 */
export const swiftRegistry: NationalRuleSource = {
  document: "IBAN Registry, release 102",
  publisher: "SWIFT, registration authority of ISO 13616",
  asOf: "2026-06",
  reading: "secondary",
};

/** Compares a check digit or key with the one that the rule computes. */
export function compareDigits(name: string, found: string, computed: string): NationalVerdict {
  if (found === computed) return { status: "pass" };
  return { status: "fail", detail: `The ${name} is "${found}"; the rule computes "${computed}".` };
}

/** Returns the result for a number that the rule leaves out, because no single digit could check it. */
export function neverIssued(name: string): NationalVerdict {
  return { status: "fail", detail: `The rule computes 10 for the ${name}; such numbers are not issued.` };
}

/** Adds up digits times weights, the weights repeating from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits.charAt(index)) * (weights[index % weights.length] ?? 0);
  }
  return sum;
}

/** Returns the difference from a sum to the next multiple of ten. */
export function complementToTen(sum: number): string {
  return String((10 - sum % 10) % 10);
}

/**
 * The rule of countries that end the BBAN with two digits of ISO 7064 MOD 97-10: 98 less the rest modulo 97. IBANs that
 * keep to the rule carry the same check digits all over the country (PT50, SI56, …).
 */
export function mod9710(shape: RegExp, source: NationalRuleSource): NationalRule {
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

/** Gives letters the digits of the RIB table: A to I are 1 to 9, J to R are 1 to 9, S to Z are 2 to 9. */
function toRibDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => {
    const place = letter.charCodeAt(0) - 65;
    return String((place < 18 ? place % 9 : place - 17) + 1);
  });
}

/** The rule of countries that end the BBAN with the key of a French RIB: 97 less the rest of a hundred times the number. */
export function ribKey(shape: RegExp, source: NationalRuleSource): NationalRule {
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

/**
 * Returns a rule that exists but isn't implemented here: an answer says `not_checked`, and doesn't claim that there
 * is none.
 */
export function unrunRule(
  scheme: string,
  shape: RegExp,
  source: NationalRuleSource,
  detail: string,
): NationalRule {
  return { scheme, source, shape, judge: { status: "not_checked", detail } };
}
