// The risk score of an account: the points of the flags that are raised (0 to 100), with reasons. For each flag,
// `openapi/findings.yaml` has points and reason, this file the condition and the details.
import { advice, riskFlags } from "../../../generated/findings.ts";
import { texts } from "../../../generated/texts.ts";
import type { components } from "../../../generated/types.ts";
import type { SanctionsList } from "../../identifiers/mod.ts";
import type { Found } from "../iban_screening/bank_part.ts";
import type { SanctionsHit } from "../sanctions/sanctions_index.ts";
import { isConcerned, type SanctionsScreen } from "../sanctions/screen_institution.ts";
import type { Remark } from "../iban_screening/bank_code_holder.ts";
import type { ComplianceSubject } from "./subject.ts";

type Schemas = components["schemas"];

/** A flag of the risk score. */
export type RiskFlag = Schemas["RiskFlag"];

/** The score (`null` if the IBAN isn't valid) and its reasons; their weights add up to the score before the cap. */
export type RiskScore = Pick<Schemas["Compliance"], "risk_score" | "risk_level" | "flags" | "risk_breakdown">;

/** Facts that the score depends on. */
export interface RiskFacts extends ComplianceSubject {
  readonly sanctions: SanctionsScreen;
}

const SCORE_MAX = 100;

const bands: readonly (readonly [number, Schemas["RiskLevel"]])[] = [
  [80, "critical"],
  [60, "high"],
  [40, "elevated"],
  [20, "medium"],
  [0, "low"],
];

const flagsOfRejected = [
  ...riskFlags.filter(({ flag }) => flag === "iban_invalid"),
  ...riskFlags.filter(({ rejected }) => rejected),
];

/**
 * Adds up the points of raised flags, to at most 100. Checks that can't run add none. An invalid IBAN has no score.
 * `found` has the codes of the findings about the account or the bank, except those on the risk.
 */
export function scoreRisk(facts: RiskFacts, found: ReadonlySet<string>): RiskScore {
  const breakdown = (facts.ibanValid ? riskFlags : flagsOfRejected).flatMap((row) => {
    const { flag, findings, points: weight, because } = row;
    const isRaised = findings.length === 0 || findings.some((code) => found.has(code));
    const details = isRaised && (hasRule(flag) ? rules[flag](facts) : quoteRemarkOf(flag, facts));
    if (typeof details !== "string") return [];
    return { flag, weight, because: `${because}${details && `: ${details}`}.` };
  });
  const score = facts.ibanValid ? Math.min(sumOf(breakdown), SCORE_MAX) : null;
  return {
    risk_score: score,
    risk_level: score === null ? "unassessable" : riskLevel(score),
    flags: breakdown.map(({ flag }) => flag),
    risk_breakdown: breakdown,
  };
}

/** Returns the risk level of a score from 0 to 100. */
export function riskLevel(score: number): Schemas["RiskLevel"] {
  return bands.find(([lowest]) => score >= lowest)?.[1] ?? "low";
}

function sumOf(breakdown: RiskScore["risk_breakdown"]): number {
  return breakdown.reduce((sum, { weight }) => sum + weight, 0);
}

const flagsWith = (has: (row: (typeof riskFlags)[number]) => boolean): ReadonlySet<string> =>
  new Set(riskFlags.filter(has).map(({ flag }) => flag));

const reportedFlags = flagsWith(({ findings }) => findings.length > 0);
const countryFlags = flagsWith(({ country }) => country);

/**
 * Returns a finding on the risk that no other finding reports; `null` if this risk is low. If it is low apart from the
 * country's increased monitoring, which calls for care but doesn't stop a payment (FATF, "Jurisdictions under Increased
 * Monitoring"), and no other flag concerns the country, the finding only mentions the monitoring.
 */
export function findingOfRisk(
  { risk_breakdown: breakdown }: Pick<RiskScore, "risk_breakdown">,
): Found | null {
  const others = breakdown.filter(({ flag, weight }) => weight > 0 && !reportedFlags.has(flag));
  const bank = others.filter(({ flag }) => flag !== "fatf_grey_list");
  const isMonitored = bank.length < others.length && !bank.some(({ flag }) => countryFlags.has(flag));
  if (isMonitored && riskLevel(sumOf(bank)) === "low") {
    return { finding: { code: "fatf_grey_list", values: {} }, step: null };
  }
  const level = riskLevel(sumOf(others));
  if (level === "low" || level === "unassessable") return null;
  const code = level === "critical" ? "risk_high" : `risk_${level}` as const;
  const because = others.map(({ because }) => because).join(" ");
  return {
    finding: { code, values: { flags: others.map(({ flag }) => flag) } },
    step: { code: "review_risk", do: advice[code], because },
  };
}

/** Returns the details of a raised flag, which may be empty; `null` or `false` if the flag isn't raised. */
type Rule = (facts: RiskFacts) => string | null | false;

/** Rules by flag. A flag that a finding raises only has details, which may be empty; those of a remark quote it. */
const rules: Readonly<Record<Exclude<RiskFlag, Remark["code"]>, Rule>> = {
  iban_invalid: ({ ibanValid }) => !ibanValid && "",
  sanctioned_bank: ({ sanctions: { hits } }) => hits.map(explainHit).join("; "),
  sanctioned_country: ({ country }) => country.sanctionedBecause,
  sanctions_review: ({ sanctions: { review } }) =>
    review.map((entry) => texts.flag_details.review({ entry: describeEntry(entry), because: entry.because }))
      .join("; "),
  bank_code_not_allocated: ({ bankCodeBecause }) => bankCodeBecause ?? "",
  fatf_black_list: hasFatfStatus("black_list"),
  test_bic: () => "",
  fatf_grey_list: hasFatfStatus("grey_list"),
  high_risk_country: hasCountryRisk("high"),
  payment_institution_issuer: hasIssuerType("payment_institution"),
  emi_issuer: hasIssuerType("emi"),
  elevated_risk_country: hasCountryRisk("elevated"),
  fatf_suspended: hasFatfStatus("suspended"),
  bank_code_unverified: hasBankCode("unknown"),
  no_sepa_instant: (facts) => {
    const { sepa, reachability } = facts.reachability;
    return sepa.schemes.includes("SCT_INST") && wasFullyScreened(facts) && !reachability.sepa_instant && "";
  },
  no_vop: (facts) => {
    const { sepa, vop } = facts.reachability;
    return sepa.vop_required && wasFullyScreened(facts) && !vop.participant && "";
  },
  no_bank_resolved: ({ institution, sanctions }) =>
    !isConcerned(sanctions) &&
    (institution === null || (isAnyListLoaded(sanctions) && sanctions.outcome === "not_screened")) && "",
  bank_code_inferred: hasBankCode("inferred"),
  fatf_list_overdue: ({ country: { fatfOverdue, fatfAsOf: as_of } }) =>
    fatfOverdue && (as_of && texts.flag_details.fatf_list_overdue({ as_of })),
  sepa_register_unavailable: ({ institution, reachability: { reachability } }) =>
    institution !== null && !reachability.screened && "",
  vop_register_unavailable: ({ institution, reachability: { vop } }) =>
    institution !== null && !vop.screened && "",
  sanctions_list_unavailable_ofac: wasNotScreened("OFAC"),
  sanctions_list_unavailable_eu: wasNotScreened("EU"),
  sanctions_list_unavailable_un: wasNotScreened("UN"),
  sanctions_list_unavailable_uk: wasNotScreened("UK"),
  sanctions_lists_unavailable: ({ institution, sanctions }) =>
    institution !== null && !isAnyListLoaded(sanctions) && "",
  compliance_data_unavailable: () => false,
};

function explainHit({ matched_by: by, basis, ...hit }: SanctionsHit): string {
  return texts.flag_details.hit[by]({ entry: describeEntry(hit), basis: basis ?? "" });
}

function describeEntry(
  { list, entry_id: id, listed_name: name }: Pick<SanctionsHit, "list" | "entry_id" | "listed_name">,
): string {
  return texts.flag_details.entry({ list, id, name });
}

function hasRule(flag: RiskFlag): flag is keyof typeof rules {
  return Object.hasOwn(rules, flag);
}

function quoteRemarkOf(code: Remark["code"], { remarks }: RiskFacts): string {
  const remark = remarks.find((each) => each.code === code);
  return remark === undefined ? "" : texts.flag_details.remark(remark);
}

function hasBankCode(state: ComplianceSubject["bankCode"]): Rule {
  return ({ bankCode, bankCodeBecause }) => bankCode === state && (bankCodeBecause ?? "");
}

function hasFatfStatus(status: ComplianceSubject["country"]["fatfStatus"]): Rule {
  return ({ country: { fatfStatus, fatfBecause } }) => fatfStatus === status && (fatfBecause ?? "");
}

function hasCountryRisk(risk: ComplianceSubject["country"]["countryRisk"]): Rule {
  return ({ country }) => country.countryRisk === risk && country.countryRiskBecause.join("; ");
}

function hasIssuerType(type: Schemas["IssuerType"]): Rule {
  return ({ issuer }) =>
    issuer?.type === type && [issuer.name, issuer.basis].filter((part) => part !== null).join(", ");
}

function wasNotScreened(list: SanctionsList): Rule {
  return ({ institution, sanctions }) =>
    institution !== null && isAnyListLoaded(sanctions) && sanctions.unscreened_lists.includes(list) && "";
}

function isAnyListLoaded({ lists }: SanctionsScreen): boolean {
  return lists.some(({ as_of: asOf }) => asOf !== null);
}

function wasFullyScreened({ reachability: { reachability, vop } }: RiskFacts): boolean {
  return reachability.screened && vop.screened;
}
