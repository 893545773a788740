/**
 * Lists what was and what was not checked about an account, in one place.
 *
 * @module
 */
import type { NationalCheck } from "../../identifiers/mod.ts";
import type { SepaReachability } from "../reachability/screen_reachability.ts";
import type { BankCodeHolder } from "./bank_code_holder.ts";
import type { ResolvedBic } from "./resolved_bic.ts";

/** Verdict of a sanctions check; `unknown` when it was made and could not be answered in full. */
export type SanctionsVerdict = "not_checked" | "pass" | "fail" | "unknown";

/** The checks of a valid IBAN. Only `pass` means that a check was made and passed. */
export interface Checks {
  readonly ibanStructure: "pass";
  readonly ibanChecksum: "pass";
  /** `pass`: a publisher's register lists the code; `inferred`: a compiled list does, or a BIC begins with it. */
  readonly bankCode: "pass" | "fail" | "inferred" | "unknown";
  /** `pass`: the national register pairs code and BIC; `not_applicable`: the code is not allocated. */
  readonly bic: "pass" | "inferred" | "unknown" | "not_applicable";
  /** Of the bank, not of its country; `not_applicable` outside SEPA and for a code that is not allocated. */
  readonly sepaReachability: "pass" | "fail" | "unknown" | "not_applicable";
  /** `not_applicable` where the country publishes no rule that is known here. */
  readonly nationalCheckDigits: "pass" | "fail" | "not_checked" | "not_applicable";
  /** Only the bank can tell. */
  readonly accountExists: "not_checked";
  readonly payeeName: "not_checked";
  readonly payeeSanctions: "not_checked";
  readonly institutionSanctions: SanctionsVerdict;
  readonly countrySanctions: SanctionsVerdict;
}

/** Findings of the checks of a validation. */
export interface CheckFacts {
  readonly holder: BankCodeHolder;
  readonly bic: ResolvedBic | null;
  readonly sepa: SepaReachability;
  readonly nationalCheck: NationalCheck | null;
}

const bankCodeChecks = {
  confirmed: "pass",
  inferred: "inferred",
  not_allocated: "fail",
  unknown: "unknown",
} as const;

const reachabilityChecks = {
  listed: "pass",
  not_listed: "fail",
  no_bank: "unknown",
  bank_code_not_allocated: "not_applicable",
} as const;

/** Sums up the checks of a validation, which screens nobody for sanctions. */
export function summariseChecks({ holder, bic, sepa, nationalCheck }: CheckFacts): Checks {
  return {
    ibanStructure: "pass",
    ibanChecksum: "pass",
    bankCode: bankCodeChecks[holder],
    bic: bicCheck(holder, bic),
    sepaReachability: sepaCheck(sepa),
    nationalCheckDigits: nationalCheck?.status ?? "not_applicable",
    accountExists: "not_checked",
    payeeName: "not_checked",
    payeeSanctions: "not_checked",
    institutionSanctions: "not_checked",
    countrySanctions: "not_checked",
  };
}

function bicCheck(holder: BankCodeHolder, bic: ResolvedBic | null): Checks["bic"] {
  if (bic !== null) return bic.basis === "national_register" ? "pass" : "inferred";
  return holder === "not_allocated" ? "not_applicable" : "unknown";
}

function sepaCheck({ member, bankReachability }: SepaReachability): Checks["sepaReachability"] {
  if (!member) return "not_applicable";
  return bankReachability === null ? "unknown" : reachabilityChecks[bankReachability];
}
