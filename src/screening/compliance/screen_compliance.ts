// Screens the bank behind an IBAN or a BIC for compliance: lists, score, evidence for each flag, and advice.
// `../sanctions/screen_institution.ts` decides which lists the bank is on; `openapi/findings.yaml` defines what that
// means for a payment.
import { advice, type Finding } from "../../../generated/findings.ts";
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import { type Bic, sanctionsLists } from "../../identifiers/mod.ts";
import {
  type AccountCompliance,
  type Checks,
  type Findings,
  identifiersOf,
  type NextStep,
} from "../iban_screening/bank_part.ts";
import {
  areBans,
  findingOfLists,
  findingsOfBic,
  findingsOfRejected,
  LISTING_WITHOUT_ENTRY,
  NOT_SCREENED,
  stepOf,
} from "../findings.ts";
import { nameOf } from "../iban_screening/bank_code_holder.ts";
import type { IbanScreening, RejectedIban, ScreenedIban } from "../iban_screening/screen_iban.ts";
import { type BicLookup, lookUpBic } from "../look_up_bic.ts";
import {
  downgradeToReview,
  type InstitutionQuery,
  isConcerned,
  type SanctionsOutcome,
  type SanctionsScreen,
  screenInstitution,
} from "../sanctions/screen_institution.ts";
import type { CountryAssessment } from "./assess_country.ts";
import { findingOfRisk, scoreRisk } from "./score_risk.ts";
import {
  type ComplianceBasis,
  type ComplianceSubject,
  type PossibleHolder,
  subjectOfBic,
  subjectOfIban,
  subjectOfRejected,
} from "./subject.ts";

type Schemas = components["schemas"];

/** The result of a compliance screening, as in answers. */
export type Compliance = Schemas["Compliance"];

/** The screening of an IBAN and its bank. */
export interface IbanCompliance {
  readonly screening: IbanScreening;
  readonly compliance: Compliance;
  readonly country: CountryAssessment;
}

/** The screening of the bank behind a BIC. */
export interface BicCompliance extends Findings {
  readonly lookup: BicLookup;
  readonly compliance: Compliance;
  readonly country: CountryAssessment;
}

/** Screens the bank behind an IBAN. */
export function screenCompliance(screening: IbanScreening, basis: ComplianceBasis): IbanCompliance {
  return screening.valid ? screenValidIban(screening, basis) : screenRejectedIban(screening, basis);
}

/** Screens the bank behind a BIC. */
export function screenBic(bic: Bic, basis: ComplianceBasis): BicCompliance {
  const lookup = lookUpBic(bic, basis.data);
  const subject = subjectOfBic(lookup, basis);
  const { country } = subject;
  const { sanctions, compliance } = screenSubject(subject, basis);
  const lists = findingOfLists(
    sanctions,
    { bic8: bic.bic8, lei: lookup.lei, bank_code: null },
    basis.today,
  );
  const party = { found: lookup.holder !== null, name: lookup.holder?.name ?? null, lists };
  const nextSteps = withSanctionsStep([...findingsOfBic(lookup, subject)], sanctions, party);
  const findings = findingsOf(nextSteps, compliance, lists);
  return { lookup, compliance, country, nextSteps, findings, described: new Map() };
}

function findingsOf(
  steps: readonly NextStep[],
  { risk_breakdown: breakdown }: Compliance,
  lists: Finding | null,
): readonly Finding[] {
  const ofSteps = steps.flatMap(({ code, finding }) => code === "screen_compliance" ? [] : finding);
  // The screening's own finding comes first, because it has more details than the finding of the advice.
  return [lists, ...ofSteps, findingOfRisk(breakdown)].filter((finding) => finding !== null);
}

/** Screens a bank once for all accounts that share its findings, unless the BIC sent with one is another bank's. */
function screenValidIban(screening: ScreenedIban, basis: ComplianceBasis): IbanCompliance {
  const { bank, given, described, checks: { national_check_digits: status } } = screening;
  const isOfBank = given === null || given.bic?.bic8 === bank.bic?.bic8;
  const isShared = described !== undefined && isOfBank;
  const known = isShared ? bank.compliance.get(status) : undefined;
  const screened = known ?? screenAccount(screening, basis);
  if (isShared && known === undefined) bank.compliance.set(status, { ...screened, described: new Map() });
  const { compliance, country, ...advice } = screened;
  return { screening: { ...screening, described: undefined, ...advice }, compliance, country };
}

function screenAccount(screening: ScreenedIban, basis: ComplianceBasis): AccountCompliance {
  const subject = subjectOfIban(screening, basis);
  const { country } = subject;
  const { sanctions, compliance, possibleHolder } = screenSubject(subject, basis);
  // A regime can forbid some payments into a country and allow others, so the check neither passes nor fails.
  const ofCountry = country.countrySanctioned ? "fail" : country.regimes.length > 0 ? "unknown" : "pass";
  const checks: Checks = {
    ...screening.checks,
    institution_sanctions: institutionChecks[sanctions.outcome],
    country_sanctions: ofCountry,
  };
  const lists = findingOfLists(sanctions, identifiersOf(screening.bank), basis.today);
  const { given, finding } = screening.bank;
  const nextSteps = withSanctionsStep(screening.nextSteps, sanctions, {
    found: subject.institution !== null,
    name: given?.holder?.name ?? nameOf(finding),
    possibleHolder,
    lists,
  });
  return { checks, nextSteps, findings: findingsOf(nextSteps, compliance, lists), compliance, country };
}

/** Screens a number that isn't a registered IBAN, by its country and the BIC sent with it. */
function screenRejectedIban(screening: RejectedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfRejected(screening, basis);
  const { sanctions, compliance, possibleHolder } = screenSubject(subject, basis);
  const { error, unregisteredLayout, given } = screening;
  // Unregistered layout: reports the bank of the given BIC. Country without IBANs: reports the risk of the country.
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

/** The check passes only if a name was searched for on every list. */
const institutionChecks: Readonly<Record<SanctionsOutcome, Checks["institution_sanctions"]>> = {
  hit: "fail",
  review: "unknown",
  clear: "pass",
  incomplete: "unknown",
  not_screened: "unknown",
};

const NOBODY: InstitutionQuery = { bic8: null, lei: null, names: [], country: null, seats: [] };

interface SubjectScreen {
  readonly sanctions: SanctionsScreen;
  /** The possible holder that made the outcome `review`; `null` if none did. */
  readonly possibleHolder: PossibleHolder | null;
}

/** Screens the institution. If it has neither hit nor review, but a possible holder has, the outcome is `review`. */
function screenForSanctions(
  { institution, possibleHolders }: ComplianceSubject,
  { sanctions: index, today, data: { confirmedLists } }: ComplianceBasis,
): SubjectScreen {
  const sanctions = screenInstitution(institution ?? NOBODY, index, today, confirmedLists);
  if (isConcerned(sanctions)) return { sanctions, possibleHolder: null };
  for (const possibleHolder of possibleHolders) {
    const itsScreen = screenInstitution(possibleHolder.institution, index, today, confirmedLists);
    if (isConcerned(itsScreen)) return { sanctions: downgradeToReview(itsScreen), possibleHolder };
  }
  return { sanctions, possibleHolder: null };
}

function screenSubject(
  subject: ComplianceSubject,
  basis: ComplianceBasis,
): SubjectScreen & { readonly compliance: Compliance } {
  const screen = screenForSanctions(subject, basis);
  const { sanctions } = screen;
  const { country, reachability: { reachability, vop } } = subject;
  const { lists, outcome, listed, matched_lists, hits, review, unscreened_lists } = sanctions;
  const { risk_score, risk_level, flags, risk_breakdown } = scoreRisk({ ...subject, sanctions });
  const completeness = completenessOf(sanctions);
  // The risk is `low` only if every list was checked and a current source confirms the bank.
  const isAssessed = completeness === "full" && !subject.unconfirmed;
  const compliance: Compliance = {
    lists,
    sanctions: {
      outcome,
      country_sanctioned: country.countrySanctioned,
      country_regimes: country.regimes,
      ...(listed !== null && { bank_sanctioned: listed }),
      matched_lists,
      fatf_status: country.fatfStatus,
      // Many clients read a missing `bank_sanctioned` as false, so `bank_screened` is false whenever that is missing.
      bank_screened: listed !== null,
      institution_listed: listed,
      payee_screened: false,
      hits: hits.map(({ isEuBan: _, ...hit }) => hit),
      review,
      ...(unscreened_lists.length > 0 && { unscreened_lists }),
    },
    reachability,
    vop,
    risk_score,
    risk_level: risk_level === "low" && !isAssessed ? "unassessable" : risk_level,
    completeness,
    flags,
    risk_breakdown,
  };
  return { ...screen, compliance };
}

const CURRENT: ReadonlySet<Schemas["ListOutcome"]> = new Set(["clear", "hit", "review"]);

/** Returns `full` if every list was checked in a current edition, `partial` if any list was checked, else `none`. */
function completenessOf({ lists }: SanctionsScreen): Compliance["completeness"] {
  if (lists.every(({ outcome }) => CURRENT.has(outcome))) return "full";
  return lists.some(({ outcome }) => CURRENT.has(outcome) || outcome === "not_current") ? "partial" : "none";
}

interface ScreenedParty {
  readonly found: boolean;
  readonly name: string | null;
  readonly possibleHolder?: PossibleHolder | null;
  /** The finding of the screening; `null` if every list cleared the bank, or if there is no bank to report. */
  readonly lists: Finding | null;
}

/** Returns the advice after a screening; `null` if every list cleared the bank. */
function sanctionsStep(screen: SanctionsScreen, party: ScreenedParty): NextStep | null {
  const { hits, review: [review], matched_lists, unscreened_lists, outcome } = screen;
  const { reasons } = texts;
  const bank = party.possibleHolder?.called ?? party.name ?? reasons.bank;
  switch (outcome) {
    case "hit": {
      const eu_only = areBans(hits);
      const acts = hits.flatMap(({ programme }) => programme ?? []).join(", ");
      const { listed, banned } = reasons.bank_listed;
      // Leaves the entries out of the finding, because the answer lists them.
      return stepOf(
        { code: "bank_sanctioned", values: { ...LISTING_WITHOUT_ENTRY, eu_only } },
        eu_only ? banned({ bank, acts }) : listed({ bank, lists: matched_lists.join(", ") }),
      );
    }
    case "review":
      return {
        code: "sanctions_review",
        do: advice.sanctions_review.entry,
        because: review === undefined
          ? reasons.sanctions_review.other({ bank })
          : reasons.sanctions_review.entry({ ...review, bank, name: review.listed_name }),
        finding: { code: "sanctions_review", values: { list: null, entry: "", register: "", name: "" } },
      };
    case "clear":
      return null;
    case "incomplete":
    case "not_screened": {
      const lists = unscreened_lists.join(", ");
      const { bank_not_screened, lists_incomplete } = advice;
      const says = reasons.screen_compliance;
      const step = { code: "screen_compliance", finding: party.lists ?? NOT_SCREENED } as const;
      if (outcome === "incomplete") {
        const because = says.incomplete({
          bank: party.name ?? reasons.bank_inside,
          doubts: doubtsOf(screen),
        });
        return { ...step, do: lists_incomplete.some({ lists }), because };
      }
      const action = "POST /v1/iban/compliance";
      if (!party.found) return { ...step, do: bank_not_screened.bank, because: says.no_name, action };
      return screen.outdatedLists.length > 0 || unscreened_lists.length < sanctionsLists.length
        ? { ...step, do: bank_not_screened.name, because: says.unsearchable({ bank }), action }
        : { ...step, do: lists_incomplete.none({ lists }), because: says.no_list };
    }
  }
}

function doubtsOf({ unscreened_lists, outdatedLists }: SanctionsScreen): string {
  const { unchecked, outdated } = texts.reasons.screen_compliance;
  const missing = unscreened_lists.filter((list) => !outdatedLists.includes(list));
  return [
    ...(missing.length > 0 ? [unchecked({ lists: missing.join(", ") })] : []),
    ...(outdatedLists.length > 0 ? [outdated({ lists: outdatedLists.join(", ") })] : []),
  ].join(", and ");
}

const replacedSteps: ReadonlySet<NextStep["code"]> = new Set([
  "screen_compliance",
  "bank_sanctioned",
  "sanctions_review",
]);

/** Replaces earlier sanctions advice with the screening's: hits and reviews come first, missing lists last. */
function withSanctionsStep(
  steps: readonly NextStep[],
  screen: SanctionsScreen,
  party: ScreenedParty,
): readonly NextStep[] {
  // A bank whose record comes from a sanctions list is listed, even if the lists themselves aren't loaded.
  const isOpen = screen.outcome === "not_screened" || screen.outcome === "incomplete";
  const others = steps.filter(({ code }) =>
    !replacedSteps.has(code) || (isOpen && code === "bank_sanctioned")
  );
  const step = sanctionsStep(screen, party);
  const isAllocated = !others.some(({ code }) => code === "bank_code_not_allocated");
  if (step === null || (!isAllocated && step.code === "screen_compliance")) return others;
  return step.code === "screen_compliance" ? [...others, step] : [step, ...others];
}
