/**
 * Check digits that countries put inside the national part of an IBAN.
 *
 * They are judged beside the IBAN, never as a part of it: an IBAN whose mod-97 check holds stays valid,
 * because banks issue accounts that break the national rule and the country's rule books do not bind
 * ISO 13616. A failed rule is a reason to ask the payee, not to refuse. A rule that does not cover an
 * account answers `not_checked`, never `pass`.
 *
 * Which document each rule is from, and whether its own text was read or only descriptions of it, stands
 * in the `source` of every answer. Revisit a rule when its document is replaced: Iceland's stopped being
 * conclusive for people on 2026-02-18.
 *
 * @module
 */
export { checkNationalDigits, listNationalRules, type NationalCheck } from "./check_national_digits.ts";
export type { NationalRuleSource } from "./national_rule.ts";
