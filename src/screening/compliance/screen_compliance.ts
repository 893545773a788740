// Screens the bank behind an IBAN or a BIC for compliance: score, evidence for each flag, advice.
// `../sanctions/screen_institution.ts` decides which lists it is on, `sdk/verdicts/verdict_table.ts` what that means
// for a payment.
import { advice } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import { type Bic, sanctionsLists } from "../../identifiers/mod.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import type {
  IbanScreening,
  RejectedIban,
  SanctionsVerdict,
  ScreenedIban,
} from "../iban_screening/screen_iban.ts";
import {
  countrySteps,
  insolvencySteps,
  institutionSteps,
  measureSteps,
  type NextStep,
  sourceSteps,
} from "../iban_screening/next_steps.ts";
import { nameOf } from "../iban_screening/bank_code_holder.ts";
import { isCurrentRegister, type ReachabilityScreen, type VopScreen } from "../screen_reachability.ts";
import { assessCountry, type CountryAssessment } from "../risk/assess_country.ts";
import {
  type RiskFacts,
  type RiskFlag,
  type RiskReason,
  type RiskScore,
  scoreRisk,
} from "../risk/score_risk.ts";
import {
  downgradeToReview,
  type InstitutionQuery,
  isConcerned,
  type ListScreen,
  type SanctionsHit,
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
import type { EpcScheme } from "../../data/registers/mod.ts";
import { outdatedLists } from "../sanctions/asked_lists.ts";

/** Facts against a bank, and the checks that weren't possible. */
export interface Compliance {
  readonly sanctions: SanctionsScreen;
  readonly country: CountryAssessment;
  readonly reachability: ReachabilityScreen;
  readonly vop: VopScreen;
  readonly risk: RiskScore;
  /** `full` if every list was checked in a current edition, `partial` for some lists in any edition. */
  readonly completeness: components["schemas"]["Completeness"];
}

/** The screening of an IBAN and its bank. */
export interface IbanCompliance {
  readonly screening: IbanScreening;
  readonly compliance: Compliance;
}

/** The screening of the bank of a BIC. */
export interface BicCompliance {
  readonly lookup: BicLookup;
  readonly compliance: Compliance;
  readonly nextSteps: readonly NextStep[];
}

/** Screens the bank behind an IBAN. */
export function screenCompliance(screening: IbanScreening, basis: ComplianceBasis): IbanCompliance {
  return screening.valid ? screenValidIban(screening, basis) : screenRejectedIban(screening, basis);
}

/** Screens the bank of a BIC. */
export function screenBic(bic: Bic, basis: ComplianceBasis): BicCompliance {
  const lookup = lookUpBic(bic, basis.data);
  const subject = subjectOfBic(lookup, basis);
  const { compliance } = screenSubject(subject, basis);
  const nextSteps = withSanctionsStep(
    [
      ...countrySteps(subject.country),
      ...insolvencySteps(lookup.insolvency),
      ...measureSteps(lookup.measure),
      ...holderSteps(lookup, subject),
      ...(subject.unconfirmed ? sourceSteps(lookup) : []),
      ...institutionSteps(subject),
    ],
    compliance.sanctions,
    { found: lookup.holder !== null, name: lookup.holder?.name ?? null, possibleHolder: null },
  );
  return { lookup, compliance, nextSteps };
}

/** Advice on a BIC without a single holder. That no source lists a test code is right. */
function* holderSteps({ holder, shared }: BicLookup, subject: ComplianceSubject): Generator<NextStep> {
  if (holder !== null || subject.testBic) return;
  yield {
    code: "verify_payee_name",
    do: shared === null ? advice.verify_payee_name.bic_again : advice.verify_payee_name.whole_bic,
    because: `No source confirms the bank: ${subject.bankCodeBecause}.`,
  };
}

function screenValidIban(screening: ScreenedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfIban(screening, basis);
  const { compliance, possibleHolder } = screenSubject(subject, basis);
  const checks = {
    ...screening.checks,
    institutionSanctions: institutionVerdicts[compliance.sanctions.outcome],
    countrySanctions: countryVerdict(compliance.country),
  };
  const nextSteps = withSanctionsStep(screening.nextSteps, compliance.sanctions, {
    found: subject.institution !== null,
    name: screening.bank.given?.holder?.name ?? nameOf(screening.bank.finding),
    possibleHolder,
  });
  return { screening: { ...screening, checks, nextSteps }, compliance };
}

/** Screens the bank whose BIC came with a number that isn't a registered IBAN; without one there is no advice. */
function screenRejectedIban(screening: RejectedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfRejected(screening, basis);
  const { compliance, possibleHolder } = screenSubject(subject, basis);
  if (!isConcerned(compliance.sanctions)) return { screening, compliance };
  const party = { found: true, name: subject.institution?.names[0] ?? null, possibleHolder };
  const nextSteps = withSanctionsStep(screening.nextSteps, compliance.sanctions, party);
  return { screening: { ...screening, nextSteps }, compliance };
}

/** Passes only if every list was searched by a name. */
const institutionVerdicts: Readonly<Record<SanctionsOutcome, SanctionsVerdict>> = {
  hit: "fail",
  review: "unknown",
  clear: "pass",
  incomplete: "unknown",
  not_screened: "unknown",
};

/** A regime can forbid some payments into a country and allow others, so it neither passes nor fails as a whole. */
function countryVerdict({ countrySanctioned, regimes }: CountryAssessment): SanctionsVerdict {
  if (countrySanctioned) return "fail";
  return regimes.length > 0 ? "unknown" : "pass";
}

const NOBODY: InstitutionQuery = { bic8: null, lei: null, names: [], country: null, seats: [] };

/** Screens the institution; if it is unknown, candidates are put up for review and nobody is cleared. */
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
  /** The institution screened, if that isn't the holder. */
  readonly possibleHolder: PossibleHolder | null;
}

interface ScreenedSubject {
  readonly compliance: Compliance;
  readonly possibleHolder: PossibleHolder | null;
}

function screenSubject(subject: ComplianceSubject, basis: ComplianceBasis): ScreenedSubject {
  const { screen: sanctions, possibleHolder } = screenForSanctions(subject, basis);
  const { reachability, vop } = subject.reachability;
  const risk = scoreRisk(riskFacts(subject, sanctions, basis));
  const completeness = completenessOf(sanctions);
  // A low risk needs every list, and a bank that a current source confirms.
  const isAssessed = completeness === "full" && !subject.unconfirmed;
  const level = risk.level === "low" && !isAssessed ? "unassessable" : risk.level;
  const compliance = {
    sanctions,
    country: subject.country,
    reachability,
    vop,
    risk: { ...risk, level, breakdown: explainFlags(risk.breakdown, subject, sanctions) },
    completeness,
  };
  return { compliance, possibleHolder };
}

const CURRENT: ReadonlySet<ListScreen["outcome"]> = new Set(["clear", "hit", "review"]);

function completenessOf({ lists }: SanctionsScreen): Compliance["completeness"] {
  if (lists.every(({ outcome }) => CURRENT.has(outcome))) return "full";
  return lists.some(({ outcome }) => CURRENT.has(outcome) || outcome === "not_current") ? "partial" : "none";
}

function riskFacts(
  { ibanValid, institution, country, issuer, testBic, insolvency, measure, bankCode, reachability }:
    ComplianceSubject,
  sanctions: SanctionsScreen,
  basis: ComplianceBasis,
): RiskFacts {
  return {
    ibanValid,
    bankResolved: institution !== null,
    sanctions: sanctions.outcome,
    unscreenedLists: sanctions.unscreenedLists,
    anyListLoaded: basis.sanctions.asOfByList.size > 0,
    ...country,
    issuerType: issuer?.type ?? null,
    testBic,
    insolvent: insolvency !== null,
    measured: measure !== null,
    bankCode,
    reachabilityScreened: reachability.reachability.screened,
    vopScreened: reachability.vop.screened,
    owesInstant: reachability.sepa.schemes.includes("SCT_INST"),
    owesVop: reachability.sepa.vopRequired,
    sepaInstant: reachability.reachability.sepaInstant,
    vopParticipant: reachability.vop.participant,
  };
}

interface ScreenedParty {
  readonly found: boolean;
  readonly name: string | null;
  /** The institution in doubt, if that isn't the party found. */
  readonly possibleHolder: PossibleHolder | null;
}

function sanctionsStep(
  screen: SanctionsScreen,
  { found, name, possibleHolder }: ScreenedParty,
): NextStep | null {
  const bank = possibleHolder?.called ?? name ?? "The bank";
  const missing = screen.unscreenedLists.join(", ");
  switch (screen.outcome) {
    case "hit":
      return {
        code: "bank_sanctioned",
        do: advice["bank_sanctioned"],
        because: screen.hits.every(({ isEuBan }) => isEuBan)
          ? `${bank} stands under ${screen.hits.flatMap(({ programmes }) => programmes).join(", ")}.`
          : `${bank} is on a sanctions list: ${screen.matchedLists.join(", ")}.`,
      };
    case "review": {
      const [review] = screen.reviews;
      return {
        code: "sanctions_review",
        do: advice.sanctions_review.entry,
        because: review === undefined
          ? `${bank} may be on a sanctions list.`
          : `${bank} may be ${review.listedName} on the ${review.list} list: ${review.because}.`,
      };
    }
    case "clear":
      return null;
    case "incomplete":
      return {
        code: "screen_compliance",
        do: advice.lists_incomplete.some({ lists: missing }),
        because: `The loaded lists do not include ${name ?? "the bank"}, and ${doubtOf(screen)}.`,
      };
    case "not_screened":
      if (found && isAnyLoaded(screen)) {
        return {
          code: "screen_compliance",
          do: advice.bank_not_screened.name,
          because: `No sanctions list was checked: the name ${bank} isn't distinctive enough to search for.`,
          action: "POST /v1/iban/compliance",
        };
      }
      return found
        ? {
          code: "screen_compliance",
          do: advice.lists_incomplete.none({ lists: missing }),
          because: "No sanctions list is loaded here, so none was checked.",
        }
        : {
          code: "screen_compliance",
          do: advice.bank_not_screened.bank,
          because: "No source gives the bank's name, so no sanctions list was checked for it.",
          action: "POST /v1/iban/compliance",
        };
  }
}

function isAnyLoaded({ unscreenedLists, outdatedLists }: SanctionsScreen): boolean {
  return outdatedLists.length > 0 || unscreenedLists.length < sanctionsLists.length;
}

function doubtOf({ unscreenedLists, outdatedLists }: SanctionsScreen): string {
  const missing = unscreenedLists.filter((list) => !outdatedLists.includes(list));
  return [
    ...(missing.length > 0 ? [`${missing.join(", ")} could not be checked in full`] : []),
    ...(outdatedLists.length > 0 ? [`the loaded edition of ${outdatedLists.join(", ")} is not current`] : []),
  ].join(", and ");
}

const toldByScreening: ReadonlySet<NextStep["code"]> = new Set([
  "screen_compliance",
  "bank_sanctioned",
  "sanctions_review",
]);

/**
 * Replaces the advice before screening by the outcome: hits and reviews first, missing lists later. For a code
 * without a holder only its last holder is screened.
 */
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
  breakdown: readonly RiskReason[],
  subject: ComplianceSubject,
  sanctions: SanctionsScreen,
): RiskReason[] {
  return breakdown.map((reason) => {
    const particulars = particularsOf(reason.flag, subject, sanctions);
    const because = particulars === null ? reason.because : `${reason.because}: ${particulars}`;
    return { ...reason, because: `${because}.` };
  });
}

function particularsOf(
  flag: RiskFlag,
  { country, issuer, insolvency, measure, bankCodeBecause }: ComplianceSubject,
  { hits, reviews }: SanctionsScreen,
): string | null {
  switch (flag) {
    case "sanctioned_bank":
      return hits.map(explainHit).join("; ");
    case "sanctions_review":
      return reviews.map(({ list, entryId, listedName, because }) =>
        `${list} entry ${entryId}, ${listedName}: ${because}`
      ).join("; ");
    case "bank_in_insolvency":
      return insolvency === null
        ? null
        : `${insolvency.source} says "${insolvency.words}" of ${insolvency.name}`;
    case "special_measure":
      return measure === null ? null : `${measure.source} says "${measure.words}" of ${measure.name}`;
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
    default:
      return null;
  }
}

function explainHit({ list, entryId, listedName, matchedBy, basis }: SanctionsHit): string {
  const entry = `${list} entry ${entryId}, ${listedName}`;
  switch (matchedBy) {
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

/** The sources that were searched. */
export interface ComplianceSources {
  /** Only loaded lists, and scheme registers recent enough to use. */
  readonly names: readonly string[];
  /** Those older than their publisher's rhythm: a later edition is out or overdue. */
  readonly stale: readonly string[];
  readonly sanctionsAsOf: string | null;
  readonly today: string;
  readonly fatfAsOf: string;
  readonly countryRiskAsOf: string;
}

const registerNames: readonly (readonly [EpcScheme, string])[] = [
  ["SCT", "EPC-SCT"],
  ["SCT_INST", "EPC-SCT_INST"],
  ["SDD_CORE", "EPC-SDD"],
  ["VOP", "EPC-VOP"],
];

/** Lists the sources of a compliance answer. */
export function describeSources(
  { sanctions, data: { confirmedLists, countryLists, epc }, today }: ComplianceBasis,
): ComplianceSources {
  const { fatfAsOf, fatfOverdue, countryRiskAsOf } = assessCountry("", countryLists, today);
  const registers = registerNames.filter(([scheme]) => isCurrentRegister(epc, scheme, today));
  return {
    names: [
      ...sanctionsLists.filter((list) => sanctions.asOfByList.has(list)),
      "FATF",
      ...registers.map(([, name]) => name),
    ],
    stale: [...outdatedLists(sanctions, today, confirmedLists), ...(fatfOverdue ? ["FATF"] : [])],
    today,
    sanctionsAsOf: oldestOf(
      [...sanctions.asOfByList.keys()].flatMap((list) => sanctions.newestByList.get(list) ?? []),
    ),
    fatfAsOf,
    countryRiskAsOf,
  };
}

/** The earliest date; a month counts as its first day. */
function oldestOf(dates: readonly string[]): string | null {
  const days = dates.map((date) => date.length === "YYYY-MM".length ? `${date}-01` : date);
  return days.toSorted()[0] ?? null;
}
