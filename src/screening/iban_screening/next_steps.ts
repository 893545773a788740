// Advice for a careful payer: findings with something to do, blocking ones first; codes are stable, sentences aren't.
// `../compliance/screen_compliance.ts` has the steps after a screening.
import { advice, type Finding } from "../../../generated/findings.ts";
import type { BankCodeFinding, Registers } from "../../data/registers/mod.ts";
import {
  type BankSource,
  explainListed,
  type ListedBank,
  quoteRemark,
  type Remark,
  sourceOf,
} from "./bank_code_holder.ts";
import { expectsVirtualIban } from "../classify_issuer.ts";
import { type AskedCode, type BankFacts, type BankInWords, bankInWords, listingOf } from "../findings.ts";
import type { CountryAssessment } from "../risk/assess_country.ts";
import type { BicLookup } from "../look_up_bic.ts";
import { isSameBank, type SameBankData } from "./same_bank.ts";
import type { NextStep } from "./bank_part.ts";
import type { ScreenedBank } from "./screen_bank.ts";
import { type GivenBic, isOfCountry, type ResolvedBic } from "./resolved_bic.ts";
import type { NationalCheck } from "../../identifiers/mod.ts";

type NextStepCode = NextStep["code"];

type AdvisedCode = {
  [Code in NextStepCode & keyof typeof advice]: (typeof advice)[Code] extends string ? Code : never;
}[NextStepCode & keyof typeof advice];

function stepOf(finding: Extract<Finding, { readonly code: AdvisedCode }>, because: string): NextStep {
  return { code: finding.code, do: advice[finding.code], because, finding };
}

interface NextStepFacts extends BankFacts {
  readonly unconfirmed: boolean;
  /** The bank of the BIC given with the IBAN; `null` if the registers have one, or nothing does. */
  readonly given: BicLookup | null;
  readonly testBic: boolean;
  readonly listed: ListedBank | null;
  /** The bank's country, or the IBAN's if that one is sanctioned. */
  readonly country: Pick<CountryAssessment, "sanctionedBecause">;
  readonly remarks: readonly Remark[];
  readonly nationalCheck: NationalCheck | null;
  readonly asked: AskedCode;
}

/** Lists the advice for a valid IBAN, which may be empty. */
export function nextSteps(facts: NextStepFacts): NextStep[] {
  const { finding, nationalCheck } = facts;
  const bank = bankInWords(facts, facts.asked);
  const steps: NextStep[] = [
    ...listSteps(facts.listed),
    ...countrySteps(facts.country),
    ...remarkSteps(facts.remarks, bank),
    ...(facts.given === null || isDoubted(finding) ? doubtSteps(finding, bank) : []),
  ];
  steps.push(
    ...digitSteps(nationalCheck),
    ...candidateSteps(facts.bic),
    ...holderSteps(finding, bank),
    ...ageSteps(facts, bank),
    ...institutionSteps(facts, bank),
  );
  if (facts.issuer?.iban_issuer === "not_listed") {
    steps.push(
      stepOf(
        { code: "issuer_not_a_known_iban_issuer", values: { name: bank.name } },
        "This bank code is not on the country's list of institutions that issue IBANs.",
      ),
    );
  }
  if (finding.status === "verified" || facts.given !== null) {
    steps.push({
      code: "screen_compliance",
      do: advice.sanctions_not_asked,
      because: "The bank behind the code is known.",
      action: "POST /v1/iban/compliance",
      finding: NOT_SCREENED,
    });
  }
  return steps;
}

/** The finding of an answer that didn't check sanctions. */
export const NOT_SCREENED: Finding = { code: "sanctions_not_asked", values: {} };

/**
 * Advice on wrong check digits, by the rule of the bank, or else of the country. A rule that leaves doubt only warns.
 */
function* digitSteps(check: NationalCheck | null): Generator<NextStep> {
  if (check === null || (check.status !== "fail" && check.status !== "suspect")) return;
  const { method, scheme } = check;
  const detail = check.detail ?? "";
  if (check.status === "suspect") {
    yield stepOf({ code: "national_check_digits_suspect", values: { method: method ?? "" } }, detail);
  } else if (method !== undefined) {
    yield stepOf({ code: "national_check_digits_failed", values: { method } }, detail);
  } else {
    yield stepOf(
      { code: "modulus_check_failed", values: { scheme } },
      `The national check digits inside the IBAN do not match. ${detail}`.trim(),
    );
  }
}

/** Advice on a bank whose BIC or code is in a sanctions list, which is known without a screening. */
function* listSteps(listed: ListedBank | null): Generator<NextStep> {
  if (listed === null) return;
  yield stepOf(
    { code: "bank_sanctioned", values: listingOf(listed) },
    explainListed(listed, "the BIC or the bank code of the account"),
  );
}

/** Advice on a country or region under comprehensive sanctions, for IBAN and BIC. */
export function* countrySteps(
  { sanctionedBecause: act }: Pick<CountryAssessment, "sanctionedBecause">,
): Generator<NextStep> {
  if (act === null) return;
  yield stepOf(
    { code: "country_sanctioned", values: { act } },
    `The country or region is under comprehensive sanctions: ${act}.`,
  );
}

/** Advice on a bank that is out of business, or under a measure of an authority, for IBAN and BIC. */
export function* remarkSteps(
  remarks: readonly Remark[],
  { name }: BankInWords,
): Generator<NextStep> {
  for (const remark of remarks) {
    const { code, source, asOf, words } = remark;
    const values = { name, source, words };
    yield stepOf(
      code === "special_measure"
        ? { code, values: { name, source, as_of: asOf ?? "", words } }
        : { code, values },
      quoteRemark(remark),
    );
  }
}

/** Advice on an institution, for IBAN and BIC. */
export function* institutionSteps(
  { testBic, issuer }: Pick<NextStepFacts, "testBic" | "issuer">,
  { bic, name }: BankInWords,
): Generator<NextStep> {
  if (testBic) {
    yield stepOf(
      { code: "test_bic", values: { bic } },
      "The eighth character of the BIC is 0, which marks a test code.",
    );
  }
  if (issuer !== null && expectsVirtualIban(issuer)) {
    yield stepOf(
      { code: "expect_virtual_iban", values: { name } },
      `${issuer.name} is listed as ${
        issuer.type === null ? "an e-money or payment institution" : issuerWords[issuer.type]
      }, which may issue virtual IBANs.`,
    );
  }
}

/** Advice on a finding that may be outdated and that no current source confirms. */
function* ageSteps(
  { finding, given, unconfirmed }: Pick<NextStepFacts, "finding" | "given" | "unconfirmed">,
  bank: BankInWords,
): Generator<NextStep> {
  if (!unconfirmed) return;
  if (given !== null) {
    yield* sourceSteps(given, bank);
  } else if (finding.status !== "unavailable") {
    yield ageStep(`Bank code ${finding.value}`, sourceOf(finding.edition), bank);
  }
}

/** Advice on a BIC whose code was retired, or whose source is old, compiled, or still has banks without a licence. */
export function* sourceSteps(
  { bic, holder, givenUp }: BicLookup,
  bank: BankInWords,
): Generator<NextStep> {
  if (givenUp !== null) {
    const { code, name, successor } = givenUp;
    yield stepOf(
      { code: "bank_code_retired", values: { code, successor } },
      `${bic.code} was the BIC of ${name}, whose bank code ${code} has been retired` +
        (successor === null ? "." : ` and replaced by ${successor}.`),
    );
  } else if (holder !== null) yield ageStep(bic.code, holder.source, bank);
}

function ageStep(
  what: string,
  { name, asOf, keepsEnded }: BankSource,
  { register, asOf: told }: BankInWords,
): NextStep {
  return stepOf(
    { code: "reference_data_stale", values: { register: register ?? "", as_of: told } },
    `${what} is known only from the ${name}${asOf === null ? "" : ` of ${asOf}`}` +
      (keepsEnded
        ? ", which keeps institutions whose licence has ended."
        : ". Banks have merged and closed since."),
  );
}

const issuerWords = {
  bank: "a bank",
  digital_bank: "a digital bank",
  emi: "an e-money institution",
  payment_institution: "a payment institution",
} as const;

/** Returns whether the country's register casts doubt on a code, which no BIC from the payee removes. */
function isDoubted(finding: BankCodeFinding): boolean {
  return finding.status === "unavailable" && finding.edition !== null &&
    (finding.edition.authoritative || finding.retired !== null);
}

function* doubtSteps(finding: BankCodeFinding, bank: BankInWords): Generator<NextStep> {
  const { code, register, asOf: as_of, country } = bank;
  switch (finding.status) {
    case "verified":
      return;
    case "not_in_register":
      yield stepOf(
        { code: "bank_code_not_allocated", values: { code, register: register ?? "", as_of } },
        explainDenial(finding),
      );
      return;
    case "unavailable":
      yield {
        code: "verify_payee_name",
        do: finding.edition === null ? advice.verify_payee_name.bic : advice.verify_payee_name.name,
        because: explainDoubt(finding),
        finding: { code: "verify_payee_name", values: { code, register, country } },
      };
  }
}

function explainDenial({ edition, value, retired }: BankCodeFinding & { status: "not_in_register" }): string {
  const register = `${edition.register} of ${edition.asOf}`;
  return retired === null
    ? `${register} allocates every bank code of the country, and ${value} is not one of them.`
    : `${register} no longer has ${value}, which the edition of ${retired.lastListed} gave to ${retired.name}.`;
}

/** Explains the doubt: the register had the code in an earlier edition, or is old itself. */
function explainDoubt({ edition, value, retired }: BankCodeFinding & { status: "unavailable" }): string {
  if (edition === null) return "No register of bank codes is public for this country.";
  const register = `${edition.register} of ${edition.asOf}`;
  if (retired !== null) {
    return `${register} no longer has ${value}, which an edition of ${retired.lastListed} gave to ${retired.name}.`;
  }
  return edition.authoritative
    ? `${value} is not in the edition of ${edition.asOf} of ${edition.register}: it was retired before that, or allocated since.`
    : `${register} does not list ${value}, and it is not complete enough to deny the code.`;
}

function* candidateSteps(bic: ResolvedBic | null): Generator<NextStep> {
  if (bic === null || bic.candidates.length === 0) return;
  const { code, candidates } = bic;
  yield stepOf(
    { code: "bic_is_advisory", values: { bic: code } },
    `${code} is one of several BICs that may belong to the bank code: ${candidates.join(", ")}.`,
  );
}

function* holderSteps(finding: BankCodeFinding, { code, successor }: BankInWords): Generator<NextStep> {
  if (finding.status !== "verified" || finding.match === "prefix") return;
  const retired = { code: "bank_code_retired", values: { code, successor } } as const;
  if (finding.redirectedFrom !== null) {
    yield stepOf(
      retired,
      `Bank code ${finding.redirectedFrom} has been retired and replaced by ` +
        `${finding.value} (${finding.record.name}).`,
    );
  }
  if (finding.record.retired) {
    yield stepOf(
      retired,
      `The register marks bank code ${finding.value} for deletion` +
        (finding.record.successor ? `; ${finding.record.successor} replaces it.` : "."),
    );
  }
}

/** Explains how a given BIC contradicts the account, and whether a list has another; nothing if it is the bank's. */
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
    ? `The given BIC, ${text}, does not have the format of a BIC.`
    : registered !== null && registered.basis !== "given"
    ? isSameBank(bic, registered, bank, ibanCountry, data)
      ? null
      : `The given BIC, ${text}, is not that of the account's bank, ` +
        `${registered.code} (${registered.source}).`
    : isOfCountry(bic, ibanCountry)
    ? null
    : `The given BIC, ${text}, belongs to a bank in a different country.`;
  const values = { given: text, known: registered?.code ?? "" };
  return because === null ? null : stepOf({ code: "bic_of_another_bank", values }, because);
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

/** Advice on a listed BIC, for a person to check, because the payment may use it. */
function listedStep(
  { bic }: GivenBic,
  { findListedBic }: Pick<Registers, "findListedBic">,
): NextStep | null {
  const listed = bic === null ? undefined : findListedBic(bic.bic8);
  if (bic === null || listed === undefined) return null;
  const { list, entry, register, name } = listingOf(listed);
  return {
    code: "sanctions_review",
    do: advice.sanctions_review.given,
    because: explainListed(listed, `the BIC sent with the account, ${bic.code}`),
    finding: { code: "sanctions_review", values: { list, entry, register, name } },
  };
}
