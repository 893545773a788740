// Screens the bank behind an IBAN or a BIC for compliance: lists, score, evidence for each flag, and advice.
// `../sanctions/screen_institution.ts` decides which lists the bank is on; `openapi/findings.yaml` defines what that
// means for a payment.
import { VERDICT_BY_FINDING } from "../../../generated/findings.ts";
import type { components } from "../../../generated/types.ts";
import type { Bic } from "../../identifiers/mod.ts";
import {
  type AccountCompliance,
  type Checks,
  type Findings,
  type Found,
  identifiersOf,
} from "../iban_screening/bank_part.ts";
import { findingsOfBic } from "../findings.ts";
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
import { findingOfLists } from "./findings_of_lists.ts";
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
  const { sanctions } = screenForSanctions(subject, basis);
  const lists = findingOfLists(sanctions, {
    identifiers: { bic8: bic.bic8, lei: lookup.lei, bank_code: null },
    found: lookup.holder !== null,
    name: lookup.holder?.name ?? null,
    possibleHolder: null,
  }, basis.today);
  const screened = withScreening([...findingsOfBic(lookup, subject)], lists);
  const compliance = complianceOf(subject, sanctions, screened);
  const found = withRisk(screened, compliance);
  return { lookup, compliance, country, found, described: new Map() };
}

/** Adds the finding of a screening, which replaces what was known about the bank's listings before it. */
function withScreening(found: readonly Found[], lists: Found | null): readonly Found[] {
  const screened = lists?.finding ?? null;
  // A bank whose record comes from a sanctions list is listed, even if the lists themselves aren't loaded.
  const isOpen = screened?.code === "bank_not_screened" || screened?.code === "lists_incomplete";
  const others = found.filter(({ finding }) => {
    if (finding.code === "bank_sanctioned") return isOpen;
    // A review of the account's bank doesn't replace that of a BIC that was sent.
    const isSame = finding.code === "sanctions_review" && screened?.code === finding.code &&
      screened.values.given === finding.values.given;
    return finding.code !== "sanctions_not_asked" && !isSame;
  });
  if (lists === null) return others;
  // For a listed bank, or a bank code that doesn't exist, screening elsewhere would be of no use.
  const isUseful = !others.some(({ finding: { code } }) =>
    code === "bank_code_not_allocated" || code === "bank_sanctioned"
  );
  return [isOpen && !isUseful ? { ...lists, step: null } : lists, ...others];
}

/** Adds the finding on the risk that no other finding reports, unless the payment must not be made anyway. */
function withRisk(found: readonly Found[], compliance: Compliance): readonly Found[] {
  const risk = findingOfRisk(compliance);
  const isStopped = found.some(({ finding }) => VERDICT_BY_FINDING[finding.code] === "stop");
  return risk === null || isStopped ? found : [...found, risk];
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
  const { sanctions, possibleHolder } = screenForSanctions(subject, basis);
  // A regime can forbid some payments into a country and allow others, so the check neither passes nor fails.
  const ofCountry = country.countrySanctioned ? "fail" : country.regimes.length > 0 ? "unknown" : "pass";
  const checks: Checks = {
    ...screening.checks,
    institution_sanctions: institutionChecks[sanctions.outcome],
    country_sanctions: ofCountry,
  };
  const { given, finding } = screening.bank;
  const lists = findingOfLists(sanctions, {
    identifiers: identifiersOf(screening.bank),
    found: subject.institution !== null,
    name: given?.holder?.name ?? nameOf(finding),
    possibleHolder,
  }, basis.today);
  const screened = withScreening(screening.found, lists);
  const compliance = complianceOf(subject, sanctions, screened);
  return { checks, found: withRisk(screened, compliance), compliance, country };
}

/** Screens a number that isn't a registered IBAN, by its country and the BIC sent with it. */
function screenRejectedIban(screening: RejectedIban, basis: ComplianceBasis): IbanCompliance {
  const subject = subjectOfRejected(screening, basis);
  const { sanctions, possibleHolder } = screenForSanctions(subject, basis);
  const { error, unregisteredLayout, given } = screening;
  // Unregistered layout: reports the bank of the given BIC. Country without IBANs: reports the risk of the country.
  const isOfBank = unregisteredLayout && given !== null;
  const lists = isOfBank
    ? findingOfLists(sanctions, {
      identifiers: { bic8: given.text.slice(0, 8), lei: null, bank_code: null },
      found: true,
      name: subject.institution?.names[0] ?? null,
      possibleHolder,
    }, basis.today)
    : null;
  const ofLists = lists && (isConcerned(sanctions) ? lists : { ...lists, step: null });
  const screened = withScreening(screening.found, ofLists);
  const compliance = complianceOf(subject, sanctions, screened);
  const found = isOfBank || error === "unsupported_country" ? withRisk(screened, compliance) : screened;
  return { screening: { ...screening, found }, compliance, country: subject.country };
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

/** Summarises a screening, with the score of the risk. */
function complianceOf(
  subject: ComplianceSubject,
  sanctions: SanctionsScreen,
  found: readonly Found[],
): Compliance {
  const { country, reachability: { reachability, vop } } = subject;
  const { lists, outcome, listed, matched_lists, hits, review, unscreened_lists } = sanctions;
  const codes = new Set(found.map(({ finding }) => finding.code));
  const { risk_score, risk_level, flags, risk_breakdown } = scoreRisk({ ...subject, sanctions }, codes);
  const completeness = completenessOf(sanctions);
  // The risk is `low` only if every list was checked and a current source confirms the bank.
  const isAssessed = completeness === "full" && !subject.unconfirmed;
  return {
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
}

const CURRENT: ReadonlySet<Schemas["ListOutcome"]> = new Set(["clear", "hit", "review"]);

/** Returns `full` if every list was checked in a current edition, `partial` if any list was checked, else `none`. */
function completenessOf({ lists }: SanctionsScreen): Compliance["completeness"] {
  if (lists.every(({ outcome }) => CURRENT.has(outcome))) return "full";
  return lists.some(({ outcome }) => CURRENT.has(outcome) || outcome === "not_current") ? "partial" : "none";
}
