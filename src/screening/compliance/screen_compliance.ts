// Screens the bank behind an IBAN or a BIC for compliance: score, evidence for each flag, advice.
// `../sanctions/screen_institution.ts` decides which lists it is on, `openapi/findings.yaml` what that means for
// a payment.
import { advice, type Finding } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import { type Bic, sanctionsLists } from "../../identifiers/mod.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import type { Checks, Findings, NextStep } from "../iban_screening/bank_part.ts";
import type { IbanScreening, RejectedIban, ScreenedIban } from "../iban_screening/screen_iban.ts";
import {
  countrySteps,
  institutionSteps,
  NOT_SCREENED,
  remarkSteps,
  sourceSteps,
} from "../iban_screening/next_steps.ts";
import { nameOf } from "../iban_screening/bank_code_holder.ts";
import {
  areBans,
  type BankInWords,
  findingOfLists,
  findingOfRisk,
  findingsOfRejected,
  identifiersOf,
  institutionInWords,
  UNTOLD_HIT,
} from "../findings.ts";
import type { CountryAssessment } from "../risk/assess_country.ts";
import { type RiskFacts, type RiskFlag, scoreRisk } from "../risk/score_risk.ts";
import type { SanctionsHit } from "../sanctions/sanctions_index.ts";
import {
  downgradeToReview,
  type InstitutionQuery,
  isConcerned,
  type SanctionsOutcome,
  type SanctionsScreen,
  screenInstitution,
} from "../sanctions/screen_institution.ts";
import {
  type ComplianceBasis,
  type ComplianceSubject,
  type PossibleHolder,
  subjectOfBic,
  subjectOfIban,
  subjectOfRejected,
} from "./subject.ts";

type Schemas = components["schemas"];

/** Facts against a bank, and checks that weren't possible, as in answers. */
export type Compliance = Schemas["Compliance"];

/** The screening of an IBAN and its bank. */
export interface IbanCompliance {
  readonly screening: IbanScreening;
  readonly compliance: Compliance;
  readonly country: CountryAssessment;
}

/** The screening of the bank of a BIC. */
export interface BicCompliance extends Findings {
  readonly lookup: BicLookup;
  readonly compliance: Compliance;
  readonly country: CountryAssessment;
}

/** Screens the bank behind an IBAN. */
export function screenCompliance(screening: IbanScreening, basis: ComplianceBasis): IbanCompliance {
  return screening.valid ? screenValidIban(screening, basis) : screenRejectedIban(screening, basis);
}

/** Screens the bank of a BIC. */
export function screenBic(bic: Bic, basis: ComplianceBasis): BicCompliance {
  const lookup = lookUpBic(bic, basis.data);
  const subject = subjectOfBic(lookup, basis);
  const { sanctions, compliance } = screenSubject(subject, basis);
  const { bic8 } = bic;
  const lists = findingOfLists(sanctions, { bic8, lei: lookup.lei, bank_code: null }, basis.today);
  const bank = institutionInWords(lookup);
  const nextSteps = withSanctionsStep(
    [
      ...countrySteps(subject.country),
      ...remarkSteps(lookup.remarks, bank),
      ...holderSteps(lookup, subject, bank),
      ...(subject.unconfirmed ? sourceSteps(lookup, bank) : []),
      ...institutionSteps(subject, bank),
    ],
    sanctions,
    { found: lookup.holder !== null, name: lookup.holder?.name ?? null, possibleHolder: null, lists },
  );
  return {
    lookup,
    compliance,
    country: subject.country,
    nextSteps,
    findings: findingsOf(nextSteps, compliance, lists),
    told: new Map(),
  };
}

/** Advice on a BIC without a single holder. Test codes aren't in any source. */
function* holderSteps(
  { holder, shared }: BicLookup,
  subject: ComplianceSubject,
  { code, register, country }: BankInWords,
): Generator<NextStep> {
  if (holder !== null || subject.testBic) return;
  yield {
    code: "verify_payee_name",
    do: shared === null ? advice.verify_payee_name.bic_again : advice.verify_payee_name.whole_bic,
    because: `No source confirms the bank: ${subject.bankCodeBecause}.`,
    finding: { code: "verify_payee_name", values: { code, register, country } },
  };
}

function findingsOf(
  steps: readonly NextStep[],
  { risk_breakdown: reasons }: Compliance,
  lists: Finding | null,
): readonly Finding[] {
  const ofSteps = steps.flatMap(({ code, finding }) => code === "screen_compliance" ? [] : finding);
  // A finding by the lists says more than the advice about it.
  return [lists, ...ofSteps, findingOfRisk(reasons)].filter((finding) => finding !== null);
}

function screenValidIban(screening: ScreenedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfIban(screening, basis);
  const { sanctions, compliance, possibleHolder } = screenSubject(subject, basis);
  const checks = {
    ...screening.checks,
    institution_sanctions: institutionVerdicts[sanctions.outcome],
    country_sanctions: countryVerdict(subject.country),
  };
  const lists = findingOfLists(sanctions, identifiersOf(screening.bank), basis.today);
  const nextSteps = withSanctionsStep(screening.nextSteps, sanctions, {
    found: subject.institution !== null,
    name: screening.bank.given?.holder?.name ?? nameOf(screening.bank.finding),
    possibleHolder,
    lists,
  });
  const findings = findingsOf(nextSteps, compliance, lists);
  const { told: _, ...facts } = screening;
  return { screening: { ...facts, checks, nextSteps, findings }, compliance, country: subject.country };
}

/** Screens the bank whose BIC came with a number that isn't a registered IBAN; without a BIC there is no advice. */
function screenRejectedIban(screening: RejectedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfRejected(screening, basis);
  const { sanctions, compliance, possibleHolder } = screenSubject(subject, basis);
  const { error, unregisteredLayout, given } = screening;
  // If the number may be right, the bank of its BIC counts; if the country has no IBANs, its risk does.
  const isOfBank = unregisteredLayout && given !== null;
  const identifiers = { bic8: given?.text.slice(0, 8) ?? null, lei: null, bank_code: null };
  const lists = isOfBank ? findingOfLists(sanctions, identifiers, basis.today) : null;
  const risk = isOfBank || error === "unsupported_country" ? findingOfRisk(compliance.risk_breakdown) : null;
  const party = { found: true, name: subject.institution?.names[0] ?? null, possibleHolder, lists };
  const nextSteps = isConcerned(sanctions)
    ? withSanctionsStep(screening.nextSteps, sanctions, party)
    : screening.nextSteps;
  const findings = [
    lists,
    ...nextSteps.map(({ finding }) => finding),
    ...findingsOfRejected(screening),
    risk,
  ].filter((finding) => finding !== null);
  return { screening: { ...screening, nextSteps, findings }, compliance, country: subject.country };
}

/** Passes only if every list was searched by a name. */
const institutionVerdicts: Readonly<Record<SanctionsOutcome, Checks["institution_sanctions"]>> = {
  hit: "fail",
  review: "unknown",
  clear: "pass",
  incomplete: "unknown",
  not_screened: "unknown",
};

/** A regime can forbid some payments into a country and allow others, so it neither passes nor fails as a whole. */
function countryVerdict({ countrySanctioned, regimes }: CountryAssessment): Checks["country_sanctions"] {
  if (countrySanctioned) return "fail";
  return regimes.length > 0 ? "unknown" : "pass";
}

const NOBODY: InstitutionQuery = { bic8: null, lei: null, names: [], country: null, seats: [] };

/** Screens the institution; if it is unknown, reviews its candidates and clears none of them. */
function screenForSanctions(
  { institution, possibleHolders }: ComplianceSubject,
  { sanctions, today, data: { confirmedLists } }: ComplianceBasis,
): SubjectScreen {
  const screen = screenInstitution(institution ?? NOBODY, sanctions, today, confirmedLists);
  if (isConcerned(screen)) return { screen, possibleHolder: null };
  // A BIC from the payee doesn't clear the holder of the bank code.
  for (const possibleHolder of possibleHolders) {
    const itsScreen = screenInstitution(possibleHolder.institution, sanctions, today, confirmedLists);
    if (isConcerned(itsScreen)) return { screen: downgradeToReview(itsScreen), possibleHolder };
  }
  return { screen, possibleHolder: null };
}

interface SubjectScreen {
  readonly screen: SanctionsScreen;
  readonly possibleHolder: PossibleHolder | null;
}

interface ScreenedSubject {
  readonly sanctions: SanctionsScreen;
  readonly compliance: Compliance;
  readonly possibleHolder: PossibleHolder | null;
}

function screenSubject(subject: ComplianceSubject, basis: ComplianceBasis): ScreenedSubject {
  const { screen: sanctions, possibleHolder } = screenForSanctions(subject, basis);
  const { country, reachability: { reachability, vop } } = subject;
  const { lists, outcome, listed, matched_lists, hits, review, unscreened_lists } = sanctions;
  const risk = scoreRisk(riskFacts(subject, sanctions, basis));
  const completeness = completenessOf(sanctions);
  // A low risk requires every list, and a bank that a current source confirms.
  const isAssessed = completeness === "full" && !subject.unconfirmed;
  const compliance = {
    lists,
    sanctions: {
      outcome,
      country_sanctioned: country.countrySanctioned,
      country_regimes: country.regimes,
      ...(listed !== null && { bank_sanctioned: listed }),
      matched_lists,
      fatf_status: country.fatfStatus,
      // Many clients read the missing boolean above as false, so this one must be false as well.
      bank_screened: listed !== null,
      institution_listed: listed,
      payee_screened: false as const,
      hits: hits.map(({ isEuBan: _, ...hit }) => hit),
      review,
      ...(unscreened_lists.length > 0 && { unscreened_lists }),
    },
    reachability,
    vop,
    risk_score: risk.risk_score,
    risk_level: risk.risk_level === "low" && !isAssessed ? "unassessable" as const : risk.risk_level,
    completeness,
    flags: risk.flags,
    risk_breakdown: explainFlags(risk.risk_breakdown, subject, sanctions),
  };
  return { sanctions, compliance, possibleHolder };
}

const CURRENT: ReadonlySet<Schemas["ListOutcome"]> = new Set(["clear", "hit", "review"]);

/** Returns `full` if every list was checked in a current edition, `partial` for some lists in any edition. */
function completenessOf({ lists }: SanctionsScreen): Compliance["completeness"] {
  if (lists.every(({ outcome }) => CURRENT.has(outcome))) return "full";
  return lists.some(({ outcome }) => CURRENT.has(outcome) || outcome === "not_current") ? "partial" : "none";
}

function riskFacts(
  { ibanValid, institution, country, issuer, testBic, remarks, bankCode, reachability }: ComplianceSubject,
  sanctions: SanctionsScreen,
  basis: ComplianceBasis,
): RiskFacts {
  return {
    ibanValid,
    bankResolved: institution !== null,
    sanctions: sanctions.outcome,
    unscreenedLists: sanctions.unscreened_lists,
    anyListLoaded: basis.sanctions.asOfByList.size > 0,
    ...country,
    issuerType: issuer?.type ?? null,
    testBic,
    remarks,
    bankCode,
    reachabilityScreened: reachability.reachability.screened,
    vopScreened: reachability.vop.screened,
    owesInstant: reachability.sepa.schemes.includes("SCT_INST"),
    owesVop: reachability.sepa.vop_required,
    sepaInstant: reachability.reachability.sepa_instant,
    vopParticipant: reachability.vop.participant,
  };
}

interface ScreenedParty {
  readonly found: boolean;
  readonly name: string | null;
  readonly possibleHolder: PossibleHolder | null;
  /** The finding by the lists; `null` if every list cleared the party. */
  readonly lists: Finding | null;
}

function sanctionsStep(
  screen: SanctionsScreen,
  { found, name, possibleHolder, lists }: ScreenedParty,
): NextStep | null {
  const bank = possibleHolder?.called ?? name ?? "The bank";
  const missing = screen.unscreened_lists.join(", ");
  const finding = lists ?? NOT_SCREENED;
  switch (screen.outcome) {
    case "hit":
      return {
        code: "bank_sanctioned",
        do: advice["bank_sanctioned"],
        because: areBans(screen.hits)
          ? `${bank} stands under ${screen.hits.flatMap(({ programme }) => programme ?? []).join(", ")}.`
          : `${bank} is on a sanctions list: ${screen.matched_lists.join(", ")}.`,
        // The entries are in the answer.
        finding: { code: "bank_sanctioned", values: { ...UNTOLD_HIT, eu_only: areBans(screen.hits) } },
      };
    case "review": {
      const [review] = screen.review;
      return {
        code: "sanctions_review",
        do: advice.sanctions_review.entry,
        because: review === undefined
          ? `${bank} may be on a sanctions list.`
          : `${bank} may be ${review.listed_name} on the ${review.list} list: ${review.because}.`,
        finding: { code: "sanctions_review", values: { list: null, entry: "", register: "", name: "" } },
      };
    }
    case "clear":
      return null;
    case "incomplete":
      return {
        code: "screen_compliance",
        do: advice.lists_incomplete.some({ lists: missing }),
        because: `The loaded lists do not include ${name ?? "the bank"}, but ${doubtOf(screen)}.`,
        finding,
      };
    case "not_screened":
      if (found && isAnyLoaded(screen)) {
        return {
          code: "screen_compliance",
          do: advice.bank_not_screened.name,
          because: `No sanctions list was checked: the name ${bank} isn't distinctive enough to search for.`,
          action: "POST /v1/iban/compliance",
          finding,
        };
      }
      return found
        ? {
          code: "screen_compliance",
          do: advice.lists_incomplete.none({ lists: missing }),
          because: "No sanctions list is loaded here, so none was checked.",
          finding,
        }
        : {
          code: "screen_compliance",
          do: advice.bank_not_screened.bank,
          because: "No source gives the bank's name, so no sanctions list was checked for it.",
          action: "POST /v1/iban/compliance",
          finding,
        };
  }
}

function isAnyLoaded({ unscreened_lists: missing, outdatedLists }: SanctionsScreen): boolean {
  return outdatedLists.length > 0 || missing.length < sanctionsLists.length;
}

function doubtOf({ unscreened_lists: unscreened, outdatedLists }: SanctionsScreen): string {
  const missing = unscreened.filter((list) => !outdatedLists.includes(list));
  return [
    ...(missing.length > 0 ? [`${missing.join(", ")} could not be checked in full`] : []),
    ...(outdatedLists.length > 0
      ? [`the loaded editions of ${outdatedLists.join(", ")} are out of date`]
      : []),
  ].join(", and ");
}

const toldByScreening: ReadonlySet<NextStep["code"]> = new Set([
  "screen_compliance",
  "bank_sanctioned",
  "sanctions_review",
]);

/** Replaces the advice before screening by the outcome: hits and reviews first, missing lists later. */
function withSanctionsStep(
  steps: readonly NextStep[],
  screen: SanctionsScreen,
  party: ScreenedParty,
): readonly NextStep[] {
  // A list that is the source of the bank's record lists it, even if the lists aren't available.
  const isOpen = screen.outcome === "not_screened" || screen.outcome === "incomplete";
  const others = steps.filter(({ code }) =>
    !toldByScreening.has(code) || (isOpen && code === "bank_sanctioned")
  );
  const step = sanctionsStep(screen, party);
  const isAllocated = !others.some(({ code }) => code === "bank_code_not_allocated");
  if (step === null || (!isAllocated && step.code === "screen_compliance")) return others;
  return step.code === "screen_compliance" ? [...others, step] : [step, ...others];
}

function explainFlags(
  breakdown: Compliance["risk_breakdown"],
  subject: ComplianceSubject,
  sanctions: SanctionsScreen,
): Compliance["risk_breakdown"] {
  return breakdown.map((reason) => {
    const particulars = particularsOf(reason.flag, subject, sanctions);
    const because = particulars === null ? reason.because : `${reason.because}: ${particulars}`;
    return { ...reason, because: `${because}.` };
  });
}

function particularsOf(
  flag: RiskFlag,
  { country, issuer, remarks, bankCodeBecause }: ComplianceSubject,
  { hits, review }: SanctionsScreen,
): string | null {
  switch (flag) {
    case "sanctioned_bank":
      return hits.map(explainHit).join("; ");
    case "sanctions_review":
      return review.map(({ list, entry_id: id, listed_name: name, because }) =>
        `${list} entry ${id}, ${name}: ${because}`
      ).join("; ");
    case "sanctioned_country":
      return country.sanctionedBecause;
    case "fatf_black_list":
    case "fatf_grey_list":
    case "fatf_suspended":
      return country.fatfBecause;
    case "fatf_list_overdue":
      return country.fatfAsOf === "" ? null : `the last one loaded is that of ${country.fatfAsOf}`;
    case "high_risk_country":
    case "elevated_risk_country":
      return country.countryRiskBecause.join("; ");
    case "payment_institution_issuer":
    case "emi_issuer":
      return issuer === null ? null : [issuer.name, issuer.basis].filter((part) => part !== null).join(", ");
    case "bank_code_not_allocated":
    case "bank_code_unverified":
    case "bank_code_inferred":
      return bankCodeBecause;
    default: {
      const remark = remarks.find(({ code }) => code === flag);
      return remark === undefined ? null : `${remark.source} says "${remark.words}" of ${remark.name}`;
    }
  }
}

function explainHit({ list, entry_id: id, listed_name: name, matched_by: by, basis }: SanctionsHit): string {
  const entry = `${list} entry ${id}, ${name}`;
  switch (by) {
    case "bic8":
      return `${entry}, by its BIC`;
    case "bank_code":
      return `${entry}, by the bank code of the IBAN`;
    case "lei":
      return `${entry}, by its LEI`;
    case "reviewed_name":
      return `${entry}, by a reviewed identity (${basis})`;
    case "name":
      return `${entry}, by its name (${basis})`;
  }
}
