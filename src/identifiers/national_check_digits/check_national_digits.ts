// Checks the national check digits of an account by the rule of its country. The rules are in `rules_by_country.ts`, what
// they share in `shared_rules.ts`.
//
// They are checked in addition to the IBAN, never as part of it: an IBAN with a correct mod-97 check stays valid,
// because banks issue accounts that break the national rule, and national rule books don't override ISO 13616. A
// failed rule is a reason to ask the payee, not to reject the account. A rule that doesn't cover an account answers
// `not_checked`, never `pass`.
//
// Where the rule depends on the bank, the caller hands in what the registers say of it: Germany's methods are in `german/`.
//
// The `source` of every answer says which document each rule is from, and whether its own text was read or only
// descriptions of it. Revisit a rule when its document is replaced: Iceland's stopped being conclusive for people on
// 2026-02-18.
import { BritishCheck, type LoadedTable } from "./british/check_british_account.ts";
import { type DeclaredMethod, GermanCheck } from "./german/check_german_account.ts";
import { ruleByCountry } from "./rules_by_country.ts";
import type { NationalCheck, NationalRule } from "./shared_rules.ts";

/** Checks the accounts of one bank. */
export interface AccountCheck {
  /** @throws {RangeError} when the BBAN doesn't have the country's format, which every valid IBAN has */
  check(bban: string): NationalCheck;
}

class CountryCheck implements AccountCheck {
  readonly country: string;
  readonly rule: NationalRule;

  constructor(country: string, rule: NationalRule) {
    this.country = country;
    this.rule = rule;
  }

  check(bban: string): NationalCheck {
    const { country, rule } = this;
    const { scheme, schemeAlias, source, judge } = rule;
    requireShape(rule, country, bban);
    const verdict = typeof judge === "function" ? judge(bban) : judge;
    const detail = verdict.status === "pass" ? null : verdict.detail;
    return {
      country,
      scheme,
      status: verdict.status,
      detail,
      source,
      ...(schemeAlias !== undefined && { schemeAlias }),
    };
  }
}

/** Facts that registers hold about the rule of a bank, without which its accounts are `not_checked`. */
export interface LoadedRules {
  /** The method of a German bank. */
  readonly declared?: DeclaredMethod | null;
  /** The modulus checks of Great Britain. */
  readonly modulus?: LoadedTable | null;
}

/** Makes the check of the accounts of a bank; `null` for a country without a rule. */
export function accountCheckOf(
  country: string,
  { declared = null, modulus = null }: LoadedRules = {},
): AccountCheck | null {
  if (country === "DE") return new GermanCheck(declared);
  if (country === "GB") return new BritishCheck(modulus);
  const rule = ruleByCountry.get(country);
  return rule === undefined ? null : new CountryCheck(country, rule);
}

function requireShape({ shape }: NationalRule, country: string, bban: string): void {
  if (shape.test(bban)) return;
  throw new RangeError(`Cannot check national digits: the BBAN has not the shape of country "${country}"`);
}

/**
 * Checks the national check digits in the BBAN of a valid IBAN, as {@link accountCheckOf} does.
 *
 * @throws {RangeError} when the BBAN doesn't have the country's format, which every valid IBAN has
 */
export function checkNationalDigits(
  country: string,
  bban: string,
  rules: LoadedRules = {},
): NationalCheck | null {
  const rule = ruleByCountry.get(country);
  if (rule !== undefined) requireShape(rule, country, bban);
  return accountCheckOf(country, rules)?.check(bban) ?? null;
}
