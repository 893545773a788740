// Checks the national check digits of an account by the rule of its country. The rules are in `rules_by_country.ts`, what
// they share in `shared_rules.ts`.
//
// They are checked in addition to the IBAN, never as part of it: an IBAN with a correct mod-97 check stays valid,
// because banks issue accounts that break the national rule, and national rule books don't override ISO 13616. A
// failed rule is a reason to ask the payee, not to reject the account. A rule that doesn't cover an account answers
// `not_checked`, never `pass`.
//
// The `source` of every answer says which document each rule is from, and whether its own text was read or only
// descriptions of it. Revisit a rule when its document is replaced: Iceland's stopped being conclusive for people on
// 2026-02-18.
import { ruleByCountry } from "./rules_by_country.ts";
import type { NationalRuleSource } from "./shared_rules.ts";

/** Result of a national rule for an account. */
export interface NationalCheck {
  readonly country: string;
  readonly scheme: string;
  readonly status: "pass" | "fail" | "not_checked";
  /** A sentence for people: what was found and computed, or why nothing was; `null` on a pass. */
  readonly detail: string | null;
  readonly source: NationalRuleSource;
}

/**
 * Checks the national check digits in the BBAN of a valid IBAN; returns `null` for a country without a rule.
 *
 * @throws {RangeError} when the BBAN doesn't have the country's format, which every valid IBAN has
 */
export function checkNationalDigits(country: string, bban: string): NationalCheck | null {
  const rule = ruleByCountry.get(country);
  if (rule === undefined) return null;
  if (!rule.shape.test(bban)) {
    throw new RangeError(`Cannot check national digits: the BBAN has not the shape of country "${country}"`);
  }
  const verdict = typeof rule.judge === "function" ? rule.judge(bban) : rule.judge;
  return {
    country,
    scheme: rule.scheme,
    status: verdict.status,
    detail: verdict.status === "pass" ? null : verdict.detail,
    source: rule.source,
  };
}
