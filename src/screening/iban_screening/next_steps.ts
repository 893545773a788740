// Advice for a careful payer, blocking steps first; codes are stable, sentences aren't.
// `sdk/verdicts/verdict_table.ts` decides the verdict, `../compliance/screen_compliance.ts` the steps after a
// screening.
import { advice } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import type { BankCodeFinding, Registers } from "../../data/registers/mod.ts";
import {
  type BankSource,
  explainListed,
  type Insolvency,
  type ListedBank,
  sourceOf,
  type SpecialMeasure,
} from "./bank_code_holder.ts";
import { expectsVirtualIban, type IssuerClass } from "../classify_issuer.ts";
import type { CountryAssessment } from "../risk/assess_country.ts";
import type { BicLookup } from "../look_up_bic.ts";
import { isSameBank, type SameBankData } from "./same_bank.ts";
import type { ScreenedBank } from "./screen_bank.ts";
import { type GivenBic, isOfCountry, type ResolvedBic } from "./resolved_bic.ts";
import type { NationalCheck } from "../../identifiers/mod.ts";

type NextStepCode = components["schemas"]["NextStepCode"];

/** One piece of advice. */
export interface NextStep {
  readonly code: NextStepCode;
  readonly do: string;
  readonly because: string;
  readonly action?: string;
}

interface NextStepFacts {
  readonly finding: BankCodeFinding;
  readonly bic: ResolvedBic | null;
  readonly unconfirmed: boolean;
  /** The bank of the BIC given with the IBAN; `null` if the registers have one, or nothing does. */
  readonly given: BicLookup | null;
  readonly testBic: boolean;
  readonly listed: ListedBank | null;
  /** Of the bank, or of the IBAN if that one is sanctioned. */
  readonly country: Pick<CountryAssessment, "sanctionedBecause">;
  readonly insolvency: Insolvency | null;
  readonly measure: SpecialMeasure | null;
  readonly issuer: IssuerClass | null;
  readonly nationalCheck: NationalCheck | null;
}

/** Lists the advice for a valid IBAN; may be empty. */
export function nextSteps(facts: NextStepFacts): NextStep[] {
  const { finding, insolvency, issuer, nationalCheck } = facts;
  const steps: NextStep[] = [
    ...listSteps(facts.listed),
    ...countrySteps(facts.country),
    ...insolvencySteps(insolvency),
    ...measureSteps(facts.measure),
    ...(facts.given === null || isDoubted(finding) ? doubtSteps(finding) : []),
  ];
  steps.push(
    ...digitSteps(nationalCheck),
    ...candidateSteps(facts.bic),
    ...holderSteps(finding),
    ...ageSteps(facts),
    ...institutionSteps(facts),
  );
  if (issuer?.ibanIssuer === "not_listed") {
    steps.push({
      code: "issuer_not_a_known_iban_issuer",
      do: advice.issuer_not_a_known_iban_issuer,
      because: "The country's list of institutions that issue IBANs does not name this bank code.",
    });
  }
  if (finding.status === "verified" || facts.given !== null) {
    steps.push({
      code: "screen_compliance",
      do: advice.sanctions_not_asked,
      because: "The bank behind the code is known.",
      action: "POST /v1/iban/compliance",
    });
  }
  return steps;
}

/**
 * Advice on check digits that don't match: by the rule of the account's own bank, where it has one, otherwise by that of the
 * country. A rule that leaves room for doubt only warns.
 */
function* digitSteps(check: NationalCheck | null): Generator<NextStep> {
  if (check === null || (check.status !== "fail" && check.status !== "suspect")) return;
  const detail = check.detail ?? "";
  if (check.status === "suspect") {
    yield {
      code: "national_check_digits_suspect",
      do: advice.national_check_digits_suspect,
      because: detail,
    };
  } else if (check.method !== undefined) {
    yield { code: "national_check_digits_failed", do: advice.national_check_digits_failed, because: detail };
  } else {
    yield {
      code: "modulus_check_failed",
      do: advice.modulus_check_failed,
      because: `The country's own check digits inside the IBAN do not agree. ${detail}`.trim(),
    };
  }
}

/** Advice on a bank whose BIC or code a sanctions list gives: that is known without a screening. */
function* listSteps(listed: ListedBank | null): Generator<NextStep> {
  if (listed === null) return;
  yield {
    code: "bank_sanctioned",
    do: advice["bank_sanctioned"],
    because: explainListed(listed, "the BIC or the bank code of the account"),
  };
}

/** Advice on a country or region under comprehensive sanctions, for IBAN and BIC. */
export function* countrySteps(
  { sanctionedBecause: act }: Pick<CountryAssessment, "sanctionedBecause">,
): Generator<NextStep> {
  if (act === null) return;
  yield {
    code: "country_sanctioned",
    do: advice.country_sanctioned,
    because: `The country or region is under comprehensive sanctions: ${act}.`,
  };
}

/** Advice on a bank that its register calls insolvent or in liquidation, for IBAN and BIC. */
export function* insolvencySteps(insolvency: Insolvency | null): Generator<NextStep> {
  if (insolvency === null) return;
  yield {
    code: "bank_in_insolvency",
    do: advice.bank_in_insolvency,
    because: quote(insolvency),
  };
}

/** Advice on a bank under a measure of an authority, for IBAN and BIC. */
export function* measureSteps(measure: SpecialMeasure | null): Generator<NextStep> {
  if (measure === null) return;
  yield {
    code: "special_measure",
    do: advice.special_measure,
    because: quote(measure),
  };
}

function quote({ name, words, source, asOf }: Insolvency): string {
  return `${source}${asOf === null ? "" : ` of ${asOf}`} says "${words}" of ${name}.`;
}

/** Advice on an institution, for IBAN and BIC. */
export function* institutionSteps(
  { testBic, issuer }: Pick<NextStepFacts, "testBic" | "issuer">,
): Generator<NextStep> {
  if (testBic) {
    yield {
      code: "test_bic",
      do: advice.test_bic,
      because: "The eighth character of the BIC is 0, which marks a test code.",
    };
  }
  if (issuer !== null && expectsVirtualIban(issuer)) {
    yield {
      code: "expect_virtual_iban",
      do: advice.expect_virtual_iban,
      because: `${issuer.name} is listed as ${
        issuer.type === null ? "an e-money or payment institution" : issuerWords[issuer.type]
      }, which may hand out virtual IBANs.`,
    };
  }
}

/** Advice on a finding that may be out of date and that no current source confirms. */
function* ageSteps(
  { finding, given, unconfirmed }: Pick<NextStepFacts, "finding" | "given" | "unconfirmed">,
): Generator<NextStep> {
  if (!unconfirmed) return;
  if (given !== null) {
    yield* sourceSteps(given);
  } else if (finding.status !== "unavailable") {
    yield ageStep(`Bank code ${finding.value}`, sourceOf(finding.edition));
  }
}

/**
 * Advice on a BIC whose only source is old, a compiled list, or a register that keeps institutions without a licence.
 */
export function* sourceSteps({ bic: { code }, holder }: BicLookup): Generator<NextStep> {
  if (holder !== null) yield ageStep(code, holder.source);
}

function ageStep(what: string, { name, asOf, keepsEnded }: BankSource): NextStep {
  return {
    code: "reference_data_stale",
    do: advice.reference_data_stale,
    because: `${what} is known only from ${name}${asOf === null ? "" : ` of ${asOf}`}` +
      (keepsEnded
        ? ", which keeps institutions whose licence has ended."
        : ". Banks have merged and closed since."),
  };
}

const issuerWords = {
  bank: "a bank",
  digital_bank: "a digital bank",
  emi: "an e-money institution",
  payment_institution: "a payment institution",
} as const;

/**
 * Returns whether the country's register casts doubt on a code, which no BIC from the payee removes; a missing or
 * partial register doesn't.
 */
function isDoubted(finding: BankCodeFinding): boolean {
  return finding.status === "unavailable" && finding.edition !== null &&
    (finding.edition.authoritative || finding.retired !== null);
}

function* doubtSteps(finding: BankCodeFinding): Generator<NextStep> {
  switch (finding.status) {
    case "verified":
      return;
    case "not_in_register":
      yield {
        code: "bank_code_not_allocated",
        do: advice.bank_code_not_allocated,
        because: explainDenial(finding),
      };
      return;
    case "unavailable":
      yield {
        code: "verify_payee_name",
        do: finding.edition === null ? advice.verify_payee_name.bic : advice.verify_payee_name.name,
        because: explainDoubt(finding),
      };
  }
}

function explainDenial({ edition, value, retired }: BankCodeFinding & { status: "not_in_register" }): string {
  const register = `${edition.register} of ${edition.asOf}`;
  return retired === null
    ? `${register} allocates every bank code of the country, and ${value} is not one of them.`
    : `${register} no longer has ${value}, which the edition of ${retired.lastListed} gave to ${retired.name}.`;
}

/** A register that allocates the codes leaves one open if an earlier edition had it, and if it is old itself. */
function explainDoubt({ edition, value, retired }: BankCodeFinding & { status: "unavailable" }): string {
  if (edition === null) return "No register of bank codes is public for this country.";
  const register = `${edition.register} of ${edition.asOf}`;
  if (retired !== null) {
    return `${register} no longer has ${value}, which an edition of ${retired.lastListed} gave to ${retired.name}.`;
  }
  return edition.authoritative
    ? `${value} is not in the edition of ${edition.asOf} of ${edition.register}: it was given up before, or allocated since.`
    : `${register} does not list ${value}, and it is not complete enough to deny the code.`;
}

function* candidateSteps(bic: ResolvedBic | null): Generator<NextStep> {
  if (bic === null || bic.candidates.length === 0) return;
  yield {
    code: "bic_is_advisory",
    do: advice.bic_is_advisory,
    because: `${bic.code} is one of several BICs that may belong to the bank code: ${
      bic.candidates.join(", ")
    }.`,
  };
}

function* holderSteps(finding: BankCodeFinding): Generator<NextStep> {
  if (finding.status !== "verified" || finding.match === "prefix") return;
  if (finding.redirectedFrom !== null) {
    yield {
      code: "bank_code_retired",
      do: advice.bank_code_retired,
      because: `Bank code ${finding.redirectedFrom} has been retired and replaced by ` +
        `${finding.value} (${finding.record.name}).`,
    };
  }
  if (finding.record.retired) {
    yield {
      code: "bank_code_retired",
      do: advice.bank_code_retired,
      because: `The register marks bank code ${finding.value} for deletion` +
        (finding.record.successor ? `; ${finding.record.successor} replaces it.` : "."),
    };
  }
}

/**
 * Says how a given BIC contradicts the account, and if a list has another BIC; nothing if it is the bank's. Without a
 * BIC in the registers, only the country is compared.
 */
export function contradictionSteps(
  given: GivenBic,
  bank: ScreenedBank,
  ibanCountry: string,
  data: SameBankData,
): readonly NextStep[] {
  const contradiction = contradictionStep(given, bank, ibanCountry, data);
  const isOther = contradiction !== null || (bank.given === null && given.bic?.bic8 !== bank.bic?.bic8);
  const listed = isOther ? listedStep(given, data.registers) : null;
  return [listed, contradiction].filter((step) => step !== null);
}

function contradictionStep(
  { text, bic }: GivenBic,
  bank: ScreenedBank,
  ibanCountry: string,
  data: SameBankData,
): NextStep | null {
  const { bic: registered } = bank;
  const because = bic === null
    ? `The BIC that was given, ${text}, has not the shape of one.`
    : registered !== null && registered.basis !== "given"
    ? isSameBank(bic, registered, bank, ibanCountry, data)
      ? null
      : `The BIC that was given, ${text}, is not that of the account's bank, ` +
        `${registered.code} (${registered.source}).`
    : isOfCountry(bic, ibanCountry)
    ? null
    : `The BIC that was given, ${text}, is of a bank in another country than the account.`;
  if (because === null) return null;
  return {
    code: "bic_of_another_bank",
    do: advice.bic_of_another_bank,
    because,
  };
}

/** Advice on a number of an unregistered layout whose given BIC is on a list. */
export function unregisteredSteps(
  given: GivenBic,
  country: string,
  registers: Pick<Registers, "findListedBic">,
): readonly NextStep[] {
  const { bic } = given;
  if (bic !== null && isOfCountry(bic, country)) {
    return [...listSteps(registers.findListedBic(bic.bic8) ?? null)];
  }
  const listed = listedStep(given, registers);
  return listed === null ? [] : [listed];
}

/** The payment may use a listed BIC, so a person has to look. */
function listedStep(
  { bic }: GivenBic,
  { findListedBic }: Pick<Registers, "findListedBic">,
): NextStep | null {
  const listed = bic === null ? undefined : findListedBic(bic.bic8);
  if (bic === null || listed === undefined) return null;
  return {
    code: "sanctions_review",
    do: advice.sanctions_review.given,
    because: explainListed(listed, `the BIC that came with the account, ${bic.code}`),
  };
}
