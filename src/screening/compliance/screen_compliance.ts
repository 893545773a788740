/**
 * The compliance screening of the bank behind an IBAN or a BIC.
 *
 * @module
 */
import type { Bic } from "../../identifiers/mod.ts";
import { type BicLookup, lookUpBic } from "../bic/look_up_bic.ts";
import type { IbanScreening, RejectedIban, ScreenedIban } from "../iban_screening/screen_iban.ts";
import {
  countrySteps,
  insolvencySteps,
  institutionSteps,
  type NextStep,
} from "../iban_screening/next_steps.ts";
import { nameOf } from "../iban_screening/bank_code_holder.ts";
import type { SanctionsVerdict } from "../iban_screening/checks.ts";
import type { ReachabilityScreen, VopScreen } from "../reachability/screen_reachability.ts";
import type { CountryAssessment } from "../risk/assess_country.ts";
import type { RiskFacts } from "../risk/risk_weights.ts";
import { type RiskScore, scoreRisk } from "../risk/score_risk.ts";
import {
  downgradeToReview,
  type InstitutionQuery,
  isConcerned,
  type ListScreen,
  type SanctionsOutcome,
  type SanctionsScreen,
  screenInstitution,
} from "../sanctions/screen_institution.ts";
import { explainFlags } from "./explain_flags.ts";
import { withSanctionsStep } from "./sanctions_step.ts";
import {
  type ComplianceBasis,
  type ComplianceSubject,
  subjectOfBic,
  subjectOfIban,
  subjectOfRejected,
} from "./subject.ts";

/** Facts known against a bank, and checks that could not be made. */
export interface Compliance {
  readonly sanctions: SanctionsScreen;
  readonly country: CountryAssessment;
  readonly reachability: ReachabilityScreen;
  readonly vop: VopScreen;
  /** Its breakdown gives the particulars of every flag. */
  readonly risk: RiskScore;
  /** `full` when every list was asked in a current edition, `partial` for some in some edition. */
  readonly completeness: "full" | "partial" | "none";
}

/** The screening of an IBAN and of the bank behind it. */
export interface IbanCompliance {
  /** With the verdicts of both sanctions checks. */
  readonly screening: IbanScreening;
  readonly compliance: Compliance;
}

/** The screening of the bank that a BIC names. */
export interface BicCompliance {
  readonly lookup: BicLookup;
  readonly compliance: Compliance;
  /** Next steps of a careful payer, blocking steps first; may be empty. */
  readonly nextSteps: readonly NextStep[];
}

/** Screens the bank behind an IBAN. */
export function screenCompliance(screening: IbanScreening, basis: ComplianceBasis): IbanCompliance {
  return screening.valid ? screenValidIban(screening, basis) : screenRejectedIban(screening, basis);
}

/** Screens the bank that a BIC names. */
export function screenBic(bic: Bic, basis: ComplianceBasis): BicCompliance {
  const lookup = lookUpBic(bic, basis.data);
  const subject = subjectOfBic(lookup, basis);
  const compliance = screenSubject(subject, basis);
  const nextSteps = withSanctionsStep(
    [
      ...countrySteps(subject.country),
      ...insolvencySteps(lookup.insolvency),
      ...holderSteps(lookup, subject),
      ...institutionSteps(subject),
    ],
    compliance.sanctions,
    { found: lookup.holder !== null, name: lookup.holder?.name ?? null },
  );
  return { lookup, compliance, nextSteps };
}

/** Advice on a BIC that names no single institution. No source names a test code, which is right. */
function* holderSteps({ holder, shared }: BicLookup, subject: ComplianceSubject): Generator<NextStep> {
  if (holder !== null || subject.testBic) return;
  yield {
    code: "verify_payee_name",
    do: shared === null
      ? "Ask the payee for the BIC again before sending."
      : "Ask the payee for all 11 characters of the BIC before sending.",
    because: `No source confirms the bank: ${subject.bankCodeBecause}.`,
  };
}

function screenValidIban(screening: ScreenedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfIban(screening, basis);
  const compliance = screenSubject(subject, basis);
  const checks = {
    ...screening.checks,
    institutionSanctions: institutionVerdicts[compliance.sanctions.outcome],
    countrySanctions: countryVerdict(compliance.country),
  };
  const nextSteps = withSanctionsStep(screening.nextSteps, compliance.sanctions, {
    found: subject.institution !== null,
    name: screening.bank.given?.holder?.name ?? nameOf(screening.bank.finding),
  });
  return { screening: { ...screening, checks, nextSteps }, compliance };
}

function screenRejectedIban(screening: RejectedIban, basis: ComplianceBasis): IbanCompliance {
  return { screening, compliance: screenSubject(subjectOfRejected(screening, basis), basis) };
}

/** Sums the sanctions screening up for the list of checks: it passes only when every list was searched by a name. */
const institutionVerdicts: Readonly<Record<SanctionsOutcome, SanctionsVerdict>> = {
  hit: "fail",
  review: "unknown",
  clear: "pass",
  incomplete: "unknown",
  not_screened: "unknown",
};

/** A regime can forbid some payments into a country and not others, so it neither passes nor fails as a whole. */
function countryVerdict({ countrySanctioned, regimes }: CountryAssessment): SanctionsVerdict {
  if (countrySanctioned) return "fail";
  return regimes.length > 0 ? "unknown" : "pass";
}

const NOBODY: InstitutionQuery = { bic8: null, lei: null, names: [], country: null, seats: [] };

/** Screens the institution; where none is known, candidates are put up for review, and nobody is cleared. */
function screenForSanctions(
  { institution, suspect }: ComplianceSubject,
  { sanctions, today, data: { confirmedLists } }: ComplianceBasis,
): SanctionsScreen {
  const screen = screenInstitution(institution ?? NOBODY, sanctions, today, confirmedLists);
  if (suspect === null || isConcerned(screen)) return screen;
  // A BIC that the payee gave does not clear whom the bank code points to.
  const ofSuspect = screenInstitution(suspect, sanctions, today, confirmedLists);
  return isConcerned(ofSuspect) ? downgradeToReview(ofSuspect) : screen;
}

function screenSubject(subject: ComplianceSubject, basis: ComplianceBasis): Compliance {
  const sanctions = screenForSanctions(subject, basis);
  const { reachability, vop } = subject.reachability;
  const risk = scoreRisk(riskFacts(subject, sanctions, basis));
  const completeness = completenessOf(sanctions);
  // Of a bank that no list was asked about, nothing found is no low risk.
  const level = completeness === "none" && risk.level === "low" ? "unassessable" : risk.level;
  return {
    sanctions,
    country: subject.country,
    reachability,
    vop,
    risk: { ...risk, level, breakdown: explainFlags(risk.breakdown, subject, sanctions) },
    completeness,
  };
}

const CURRENT: ReadonlySet<ListScreen["outcome"]> = new Set(["clear", "hit", "review"]);

function completenessOf({ lists }: SanctionsScreen): Compliance["completeness"] {
  if (lists.every(({ outcome }) => CURRENT.has(outcome))) return "full";
  return lists.some(({ outcome }) => CURRENT.has(outcome) || outcome === "not_current") ? "partial" : "none";
}

function riskFacts(
  { ibanValid, institution, country, issuer, testBic, insolvency, bankCode, reachability }: ComplianceSubject,
  sanctions: SanctionsScreen,
  basis: ComplianceBasis,
): RiskFacts {
  return {
    ibanValid,
    bankResolved: institution !== null,
    sanctions: sanctions.outcome,
    unscreenedLists: sanctions.unscreenedLists,
    anyListLoaded: basis.sanctions.asOfByList.size > 0,
    countrySanctioned: country.countrySanctioned,
    fatfStatus: country.fatfStatus,
    fatfOverdue: country.fatfOverdue,
    countryRisk: country.countryRisk,
    issuerType: issuer?.type ?? null,
    testBic,
    insolvent: insolvency !== null,
    bankCode,
    reachabilityScreened: reachability.reachability.screened,
    vopScreened: reachability.vop.screened,
    sepaMember: reachability.sepa.member,
    sepaInstant: reachability.reachability.sepaInstant,
    vopParticipant: reachability.vop.participant,
  };
}
