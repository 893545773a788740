/**
 * The question the product exists for: is this IBAN real, which bank holds it, and how firmly is that known?
 *
 * @module
 */
import type { BankCodeFinding, ReferenceData } from "../../registers/mod.ts";
import type { Iban, IbanErrorCode, IbanReader } from "../iban/mod.ts";
import { classifyIssuer, type IssuerClass } from "../issuer/mod.ts";
import { type Reachability, screenReachability } from "../reachability/mod.ts";
import { assessCountry, type CountryRisk } from "../risk/mod.ts";
import { type ClearingSummary, summariseClearing } from "./clearing_summary.ts";
import { type NextStep, nextSteps } from "./next_steps.ts";
import { isTestBic, resolveBic, type ResolvedBic } from "./resolved_bic.ts";

/** How firmly the holder of the bank code is known. */
export type BankCodeHolder = "confirmed" | "inferred" | "not_allocated" | "unknown";

/** What a payer should keep in mind about the account. */
export interface RiskIndicators {
  readonly issuerType: IssuerClass["type"] | null;
  readonly countryRisk: CountryRisk;
  readonly testBic: boolean;
}

/** A valid IBAN with everything the registers say about its bank. */
export interface ScreenedIban {
  readonly valid: true;
  readonly iban: Iban;
  readonly finding: BankCodeFinding;
  readonly holder: BankCodeHolder;
  readonly bic: ResolvedBic | null;
  readonly issuer: IssuerClass | null;
  readonly reachability: Reachability;
  readonly risk: RiskIndicators;
  /** Absent outside CH and LI; `null` when the bank master lacks the IID. */
  readonly clearing?: ClearingSummary | null;
  readonly nextSteps: readonly NextStep[];
}

/** A text that is no IBAN, with the reason. */
export interface RejectedIban {
  readonly valid: false;
  /** The text without separators, upper case. */
  readonly text: string;
  readonly error: IbanErrorCode;
  readonly detail: string;
}

/** The outcome of screening one text. */
export type IbanScreening = ScreenedIban | RejectedIban;

/**
 * Screens one IBAN.
 *
 * @param text The IBAN as typed: spaces, hyphens and lower case are accepted.
 * @param readIban Reader made from the structures of the registers.
 * @param today `YYYY-MM-DD`; decides which duties are in force.
 */
export function screenIban(
  text: string,
  readIban: IbanReader,
  { registers, issuers, countryLists, epc }: ReferenceData,
  today: string,
): IbanScreening {
  const reading = readIban(text);
  if (!reading.valid) {
    return { valid: false, text: reading.text, error: reading.error, detail: reading.detail };
  }
  const { iban } = reading;
  const country = iban.country.code;
  const finding = registers.findBank(country, iban.bban);
  const bic = resolveBic(finding, registers);
  const issuer = classifyIssuer({
    country,
    bic8: bic?.bic8 ?? null,
    bankCode: iban.bankCode,
    name: nameOf(finding),
  }, issuers);
  const testBic = bic !== null && isTestBic(bic.bic8);
  return {
    valid: true,
    iban,
    finding,
    holder: holderOf(finding),
    bic,
    issuer,
    reachability: screenReachability({
      bic: bic?.code ?? null,
      bankCodeNotAllocated: finding.status === "not_in_register",
      issuerType: issuer?.type ?? null,
      sepaScope: registers.sepaScope.get(country) ?? null,
      registers: epc,
      today,
    }),
    risk: {
      issuerType: issuer?.type ?? null,
      countryRisk: assessCountry(country, countryLists, today).countryRisk,
      testBic,
    },
    ...(country === "CH" || country === "LI"
      ? { clearing: summariseClearing(iban.bankCode, registers) }
      : {}),
    nextSteps: nextSteps({ finding, testBic, issuer }),
  };
}

/** The name of the holder that a finding resolves to; `null` when it names none. */
export function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}

function holderOf(finding: BankCodeFinding): BankCodeHolder {
  switch (finding.status) {
    case "verified":
      return finding.match === "register" ? "confirmed" : "inferred";
    case "not_in_register":
      return "not_allocated";
    case "unavailable":
      return "unknown";
  }
}
