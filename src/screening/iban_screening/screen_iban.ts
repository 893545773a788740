// Answers the main question: is this IBAN valid, which bank does it belong to, and how certain is that?
import {
  type Iban,
  type IbanErrorCode,
  type IbanReader,
  type NationalCheck,
  ownTexts,
} from "../../identifiers/mod.ts";
import type { SepaReachability } from "../screen_reachability.ts";
import { type BankCodeHolder, isRetired } from "./bank_code_holder.ts";
import type { ResolvedBic } from "./resolved_bic.ts";
import { findingsOfGivenBic, findingsOfUnregistered, type GivenBic } from "./given_bic.ts";
import { type AccountReference, judgeReference, type SentReference } from "../check_reference.ts";
import type { ScreenBank, ScreenedBank } from "./screen_bank.ts";
import { type Advice, bankNameOf, type Checks, type Findings, type Found } from "./bank_part.ts";
import type { BankCodeFinding, ReferenceData } from "../../data/registers/mod.ts";
import type { components } from "../../../generated/types.ts";
import { findingOfError, findingsOfBank, findingsOfCountry, findingsOfReference } from "../findings.ts";
import { assessCountry, type CountryAssessment } from "../compliance/assess_country.ts";

type Schemas = components["schemas"];

/** The data of a screening. */
export interface ScreeningBasis {
  readonly readIban: IbanReader;
  readonly screenBank: ScreenBank;
  readonly data: Pick<ReferenceData, "registers" | "issuers" | "countryLists">;
  readonly today: string;
}

/** A valid IBAN with everything that the registers say about its bank. */
export interface ScreenedIban extends Advice {
  readonly valid: true;
  readonly iban: Iban;
  readonly bank: ScreenedBank;
  readonly nationalCheck: NationalCheck | null;
  readonly reference: AccountReference | null;
  readonly given: GivenBic | null;
}

/** A text that isn't an IBAN, with the reason. Advice exists only on a sanctioned country or the given BIC's bank. */
export interface RejectedIban extends Findings {
  readonly valid: false;
  readonly text: string;
  readonly error: IbanErrorCode;
  readonly detail: string;
  /** True if the check digits are correct, and the country uses such numbers without having registered them. */
  readonly unregisteredLayout: boolean;
  readonly country: CountryAssessment;
  readonly reference: AccountReference | null;
  readonly given: GivenBic | null;
}

/** The outcome of screening a text. */
export type IbanScreening = ScreenedIban | RejectedIban;

/** Screens an IBAN as typed, with the reference (`sent`) and the BIC (`given`) from the request. */
export function screenIban(
  text: string,
  { readIban, screenBank, data, today }: ScreeningBasis,
  sent: SentReference | null = null,
  given: GivenBic | null = null,
): IbanScreening {
  const { countryLists } = data;
  const reading = readIban(text);
  if (!reading.valid) {
    const { text, error, detail, unregisteredLayout = false } = reading;
    const reference = sent && judgeReference(sent, null);
    // Requires check digits, because the heading "CUSTOMER ACCOUNT" isn't an account in Cuba.
    const country = assessCountry(/^[A-Z]{2}\d\d/.test(text) ? text.slice(0, 2) : "", countryLists, today);
    const found = [
      ...findingsOfCountry(country),
      ...unregisteredLayout
        ? findingsOfUnregistered(given, text.slice(0, 2), data)
        : [findingOfError(text, error)],
    ];
    return { valid: false, text, error, detail, unregisteredLayout, country, found, reference, given };
  }
  const { iban } = reading;
  const bank = screenBank(iban, given?.bic);
  const nationalCheck = bank.digits?.(iban.bban) ?? null;
  const advice = advise(bank, nationalCheck, iban);
  const reference = sent && judgeReference(sent, iban);
  // Findings about this account alone; the other accounts of the bank share those of `advice`.
  const own: readonly Found[] = [
    ...given === null ? [] : findingsOfGivenBic(given, bank, iban.country.code, data),
    ...reference === null ? [] : findingsOfReference(reference),
  ];
  // Lists every member, because spreading is slower.
  return {
    valid: true,
    iban,
    bank,
    bankName: advice.bankName,
    nationalCheck,
    checks: advice.checks,
    found: own.length === 0 ? advice.found : [...own, ...advice.found],
    described: own.length === 0 ? advice.described : undefined,
    reference,
    given,
  };
}

function advise(bank: ScreenedBank, nationalCheck: NationalCheck | null, iban: Iban): Advice {
  const status = nationalCheck?.status ?? "not_applicable";
  const known = bank.advice.get(status);
  if (known !== undefined) return known;
  const advice = {
    bankName: bankNameOf(bank),
    checks: summariseChecks({ ...bank, sepa: bank.reachability.sepa, nationalCheck }),
    found: [...findingsOfBank({ ...bank, nationalCheck, iban })],
  };
  // Advice on wrong check digits quotes the digits, so other accounts can't share it.
  if (status === "fail" || status === "suspect") return advice;
  const shared = { ...ownTexts(advice), described: new Map() };
  bank.advice.set(status, shared);
  return shared;
}

/** Facts that the summary of checks depends on. */
export interface CheckFacts {
  readonly finding: BankCodeFinding;
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

/** Summarises the checks of a validation, which doesn't screen for sanctions. */
export function summariseChecks({ finding, holder, bic, sepa, nationalCheck }: CheckFacts): Checks {
  return {
    iban_structure: "pass",
    iban_checksum: "pass",
    bank_code: isRetired(finding) ? "unknown" : bankCodeChecks[holder],
    bic: bicCheck(holder, bic),
    sepa_reachability: !sepa.member
      ? "not_applicable"
      : sepa.bank_reachability === null
      ? "unknown"
      : reachabilityChecks[sepa.bank_reachability],
    national_check_digits: nationalCheck?.status ?? "not_applicable",
    account_exists: "not_checked",
    payee_name: "not_checked",
    payee_sanctions: "not_checked",
    institution_sanctions: "not_checked",
    country_sanctions: "not_checked",
  };
}

function bicCheck(holder: BankCodeHolder, bic: ResolvedBic | null): Checks["bic"] {
  if (bic !== null) return bic.basis === "national_register" ? "pass" : "inferred";
  return holder === "not_allocated" ? "not_applicable" : "unknown";
}
