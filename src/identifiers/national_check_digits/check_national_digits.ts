// Checks an account's national check digits by the rule of its country (`rules_by_country.ts`, `shared_rules.ts`).
//
// These digits are checked in addition to the IBAN, never as part of it. An IBAN with a correct mod-97 check stays
// valid, because banks issue accounts that break the national rule, and national rule books don't override ISO 13616.
// So a failed rule is a reason to ask the payee, not to reject the account. A rule that doesn't cover an account gives
// `not_checked`, never `pass`. Where the rule depends on the bank, the caller passes what the registers say about it.
//
// `source` in an answer is the rule's document; the rule itself says whether we read it or only descriptions of it.
// Revisit a rule when its document is replaced: Iceland's rule proves nothing about people's numbers since 2026-02-18.
import { britishCheckOf, type LoadedTable } from "./british_account.ts";
import { type DeclaredMethod, germanCheckOf } from "./german_account.ts";
import { ruleByCountry } from "./rules_by_country.ts";
import {
  describeSource,
  type NationalCheck,
  type NationalRule,
  type NationalVerdict,
} from "./shared_rules.ts";

/** Checks an account of one bank; throws a RangeError if the BBAN doesn't have its country's format. */
export type AccountCheck = (bban: string) => NationalCheck;

/** Returns the check by a country's rule. What it says of accounts that pass is built once, because most do. */
function checkByRule(country: string, rule: NationalRule): AccountCheck {
  const { scheme, schemeAlias, judge } = rule;
  const source = describeSource(rule.source);
  const sayThat = (verdict: NationalVerdict): NationalCheck => ({
    country,
    scheme,
    ...(schemeAlias !== undefined && { scheme_alias: schemeAlias }),
    ...verdict,
    source,
  });
  const passed = sayThat({ status: "pass" });
  return (bban) => {
    requireShape(rule, country, bban);
    const verdict = typeof judge === "function" ? judge(bban) : judge;
    return verdict.status === "pass" ? passed : sayThat(verdict);
  };
}

/** Facts from registers that a bank's rule depends on; without these facts, its accounts are `not_checked`. */
export interface LoadedRules {
  readonly declared?: DeclaredMethod | null;
  readonly modulus?: LoadedTable | null;
}

/** Returns the check for a bank's accounts; `null` if the country has no rule. */
export function accountCheckOf(
  country: string,
  { declared = null, modulus = null }: LoadedRules = {},
): AccountCheck | null {
  if (country === "DE") return germanCheckOf(declared);
  if (country === "GB") return britishCheckOf(modulus);
  const rule = ruleByCountry.get(country);
  return rule === undefined ? null : checkByRule(country, rule);
}

function requireShape({ shape }: NationalRule, country: string, bban: string): void {
  if (shape.test(bban)) return;
  throw new RangeError(
    `Cannot check national digits: the BBAN does not have the shape of country "${country}"`,
  );
}

/** Checks the national check digits in a BBAN; throws a RangeError if it doesn't have its country's format. */
export function checkNationalDigits(
  country: string,
  bban: string,
  rules: LoadedRules = {},
): NationalCheck | null {
  const rule = ruleByCountry.get(country);
  if (rule !== undefined) requireShape(rule, country, bban);
  return accountCheckOf(country, rules)?.(bban) ?? null;
}
