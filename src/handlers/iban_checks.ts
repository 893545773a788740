/**
 * The wire form of what was and what was not checked about an account.
 *
 * @module
 */
import type { components } from "../../generated/types.ts";
import { type Checks, memoByIdentity, type NextStep } from "../screening/mod.ts";
import type { NationalCheck, NationalRuleSource } from "../identifiers/mod.ts";

type Schemas = components["schemas"];

/** Shapes the list of checks, once for all accounts that share it. */
export const shapeChecks: (checks: Checks) => Schemas["Checks"] = memoByIdentity((checks) => ({
  iban_structure: checks.ibanStructure,
  iban_checksum: checks.ibanChecksum,
  bank_code: checks.bankCode,
  bic: checks.bic,
  sepa_reachability: checks.sepaReachability,
  national_check_digits: checks.nationalCheckDigits,
  account_exists: checks.accountExists,
  payee_name: checks.payeeName,
  payee_sanctions: checks.payeeSanctions,
  institution_sanctions: checks.institutionSanctions,
  country_sanctions: checks.countrySanctions,
}));

/** Shapes the advice, once for all accounts that share it. */
export const shapeNextSteps: (steps: readonly NextStep[]) => Schemas["NextStep"][] = memoByIdentity((steps) =>
  steps.map((step) => ({ ...step }))
);

/** Shapes the verdict of the national rule. */
export function shapeNationalCheck(check: NationalCheck): Schemas["NationalCheckDigits"] {
  const { country, scheme, status, detail, source } = check;
  return { country, scheme, status, detail: detail ?? undefined, source: describeSource(source) };
}

const describeSource = memoByIdentity(({ publisher, document, asOf }: NationalRuleSource) =>
  [publisher, document, asOf].filter((part) => part !== null).join(", ")
);
