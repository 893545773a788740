/**
 * The question the product exists for: is this IBAN real, which bank holds it, and how firmly is that known?
 *
 * @module
 */
import type { BankCodeFinding, ReferenceData } from "../../registers/mod.ts";
import { isTestBic } from "../bic/mod.ts";
import type { Iban, IbanErrorCode, IbanReader } from "../iban/mod.ts";
import { classifyIssuer, type IssuerClass } from "../issuer/mod.ts";
import { checkNationalDigits, type NationalCheck } from "../national_check_digits/mod.ts";
import { type Reachability, screenReachability } from "../reachability/mod.ts";
import { assessCountry, type CountryAssessment } from "../risk/mod.ts";
import { type AccountReference, judgeReference, type SentReference } from "./account_reference.ts";
import { type BankCodeHolder, holderOf, nameOf } from "./bank_code_holder.ts";
import { type Checks, summariseChecks } from "./checks.ts";
import { type ClearingSummary, summariseClearing } from "./clearing_summary.ts";
import { type NextStep, nextSteps } from "./next_steps.ts";
import { resolveBic, type ResolvedBic } from "./resolved_bic.ts";

/** What a screening rests on. */
export interface ScreeningBasis {
  readonly data: Pick<ReferenceData, "registers" | "issuers" | "countryLists" | "epc">;
  /** Reader made from the structures of the registers. */
  readonly readIban: IbanReader;
  /** `YYYY-MM-DD`; decides which duties and listings are in force. */
  readonly today: string;
}

/** A valid IBAN with everything the registers say about its bank. */
export interface ScreenedIban {
  readonly valid: true;
  readonly iban: Iban;
  readonly finding: BankCodeFinding;
  readonly holder: BankCodeHolder;
  readonly bic: ResolvedBic | null;
  readonly testBic: boolean;
  readonly issuer: IssuerClass | null;
  readonly reachability: Reachability;
  /** Of the country in the IBAN. */
  readonly country: CountryAssessment;
  /** Absent outside CH and LI; `null` when the bank master lacks the IID. */
  readonly clearing?: ClearingSummary | null;
  /** `null` where the country publishes no rule that is known here. */
  readonly nationalCheck: NationalCheck | null;
  readonly checks: Checks;
  /** `null` when no reference was sent. */
  readonly reference: AccountReference | null;
  readonly nextSteps: readonly NextStep[];
}

/** A text that is no IBAN, with the reason. */
export interface RejectedIban {
  readonly valid: false;
  /** The text without separators, upper case. */
  readonly text: string;
  readonly error: IbanErrorCode;
  readonly detail: string;
  /** `null` when no reference was sent. */
  readonly reference: AccountReference | null;
}

/** The outcome of screening one text. */
export type IbanScreening = ScreenedIban | RejectedIban;

/**
 * Screens one IBAN.
 *
 * @param text The IBAN as typed: spaces, hyphens and lower case are accepted.
 * @param sent Payment reference that is to travel with the IBAN, if any.
 */
export function screenIban(
  text: string,
  basis: ScreeningBasis,
  sent: SentReference | null = null,
): IbanScreening {
  const reading = basis.readIban(text);
  if (!reading.valid) {
    const { text, error, detail } = reading;
    return { valid: false, text, error, detail, reference: sent && judgeReference(sent, null) };
  }
  return screenValid(reading.iban, basis, sent && judgeReference(sent, reading.iban));
}

function screenValid(
  iban: Iban,
  { data: { registers, issuers, countryLists, epc }, today }: ScreeningBasis,
  reference: AccountReference | null,
): ScreenedIban {
  const country = iban.country.code;
  const finding = registers.findBank(country, iban.bban);
  const bic = resolveBic(finding, registers);
  const query = { country, bic8: bic?.bic8 ?? null, bankCode: iban.bankCode, name: nameOf(finding) };
  const issuer = classifyIssuer(query, issuers);
  const testBic = bic !== null && isTestBic(bic.bic8);
  const holder = holderOf(finding);
  const reachability = screenReachability({
    bic: bic?.code ?? null,
    bankCodeNotAllocated: finding.status === "not_in_register",
    issuerType: issuer?.type ?? null,
    sepaScope: registers.sepaScope.get(country) ?? null,
    registers: epc,
    today,
  });
  const nationalCheck = checkNationalDigits(country, iban.bban);
  return {
    valid: true,
    iban,
    finding,
    holder,
    bic,
    testBic,
    issuer,
    reachability,
    country: assessCountry(country, countryLists, today),
    ...(country === "CH" || country === "LI"
      ? { clearing: summariseClearing(iban.bankCode, registers) }
      : {}),
    nationalCheck,
    checks: summariseChecks({ holder, bic, sepa: reachability.sepa, nationalCheck }),
    reference,
    nextSteps: nextSteps({ finding, testBic, issuer, nationalCheck }),
  };
}
