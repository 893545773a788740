// Code that the rules of several countries share: types, two publications, arithmetic, and families of rules (ISO 7064
// MOD 97-10, the RIB key, rules that aren't implemented).
import { mod97, mod97CheckDigits } from "../iban/characters.ts";

/** The publication of a rule. */
export interface NationalRuleSource {
  readonly document: string;
  readonly publisher: string;
  /** Date of the document (`YYYY-MM-DD` or `YYYY-MM`), or when it took effect; `null` if unknown. */
  readonly asOf: string | null;
  /** `document` if the document itself was read, `secondary` if only descriptions of it were. */
  readonly reading: "document" | "secondary";
}

/** Formats a rule's source: publisher, document and date. */
export function describeSource({ publisher, document, asOf }: NationalRuleSource): string {
  return [publisher, document, asOf].filter((part) => part !== null).join(", ");
}

/** Result of a national rule for an account, with the names and the order of members in answers. */
export interface NationalCheck {
  readonly country: string;
  readonly scheme: string;
  /** The scheme's name in other services, if they call it differently. */
  readonly scheme_alias?: string;
  /** The bank's method, in countries where banks use different methods. */
  readonly method?: string;
  readonly verified_by?: "official_test_numbers" | "independent_implementation";
  /** `suspect`: a mismatch, but the rule leaves doubt; `not_applicable`: the bank's accounts have no check digit. */
  readonly status: "pass" | "fail" | "suspect" | "not_checked" | "not_applicable";
  /** A sentence with the digits found and computed, or why nothing was checked; missing if the check passed. */
  readonly detail?: string;
  readonly source: string;
  readonly method_as_of?: string;
}

/** Result of a rule for an account. */
export type NationalVerdict =
  | { readonly status: "pass" }
  | { readonly status: "fail" | "not_checked"; readonly detail: string };

/** The national rule of a country. */
export interface NationalRule {
  readonly scheme: string;
  readonly schemeAlias?: string;
  readonly source: NationalRuleSource;
  readonly shape: RegExp;
  /** Checks a BBAN; a rule that isn't implemented has the same verdict for every account. */
  readonly judge: NationalVerdict | ((bban: string) => NationalVerdict);
}

/** The European register to which banking associations reported the rules of their account numbers. */
export const tr201: NationalRuleSource = {
  document: "TR 201 Register of European Account Numbers, version 3.23",
  publisher: "European Committee for Banking Standards",
  asOf: "2007-02",
  reading: "secondary",
};

/** The IBAN registry, with positions and examples of check digits; used if the country's document isn't available. */
export const swiftRegistry: NationalRuleSource = {
  document: "IBAN Registry, release 102",
  publisher: "SWIFT, registration authority of ISO 13616",
  asOf: "2026-06",
  reading: "secondary",
};

/** Returns the verdict on a check digit or key: `pass` if it is the one that the rule computes. */
export function compareDigits(name: string, found: string, computed: string): NationalVerdict {
  if (found === computed) return { status: "pass" };
  return { status: "fail", detail: `The ${name} is "${found}"; the rule computes "${computed}".` };
}

/** Returns the verdict on a number that is never issued, because its check digit would be 10. */
export function neverIssued(name: string): NationalVerdict {
  return { status: "fail", detail: `The rule computes 10 for the ${name}; such numbers are not issued.` };
}

/** Returns the sum of the digits times the weights, which are repeated from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    sum += Number(digits.charAt(index)) * (weights[index % weights.length] ?? 0);
  }
  return sum;
}

/** Returns the Luhn sum of digits including their check digit: every second digit from the right is doubled. */
export function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
}

/** Returns the digit that brings a sum to a multiple of ten. */
export function complementToTen(sum: number): string {
  return String((10 - sum % 10) % 10);
}

/** Returns the rule for BBANs that end with MOD 97-10 check digits, so that valid IBANs all begin alike (PT50). */
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

/** Replaces letters with digits as in the RIB table: A to I with 1 to 9, J to R with 1 to 9, S to Z with 2 to 9. */
function toRibDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => {
    const place = letter.charCodeAt(0) - 65;
    return String((place < 18 ? place % 9 : place - 17) + 1);
  });
}

/** Returns the rule for BBANs that end with a French RIB key: 97 minus (100 times the number modulo 97). */
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

/** Returns a rule that always reports `not_checked`, because it isn't implemented or another file runs it. */
export function unrunRule(
  scheme: string,
  shape: RegExp,
  source: NationalRuleSource,
  detail: string,
): NationalRule {
  return { scheme, source, shape, judge: { status: "not_checked", detail } };
}
