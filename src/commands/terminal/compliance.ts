import {
  type BicCompliance,
  type Compliance,
  type ComplianceSources,
  type IbanCompliance,
  type NextStep,
  type RiskLevel,
  riskLevel,
  type SanctionsHit,
  type SanctionsOutcome,
  type SanctionsReview,
} from "../../screening/mod.ts";
import { type Fact, factLine, headline, type Verdict } from "./lines.ts";
import type { Paint } from "./paint.ts";
import { accountVerdictOf, renderVerdict, verdictOfSteps } from "./verdict.ts";

const verdictByLevel: Readonly<Record<RiskLevel, Verdict>> = {
  low: "fine",
  medium: "look",
  elevated: "look",
  high: "stop",
  critical: "stop",
  unassessable: "stop",
};

const verdictByOutcome: Readonly<Record<SanctionsOutcome, Verdict>> = {
  hit: "stop",
  review: "look",
  clear: "fine",
  incomplete: "account_ok",
  not_screened: "account_ok",
};

const severity: Readonly<Record<Verdict, number>> = { fine: 0, account_ok: 1, look: 2, stop: 3 };

/** Sums a compliance screening up in one word, the worst of account, sanctions and risk. */
export function complianceVerdictOf(screened: IbanCompliance | BicCompliance): Verdict {
  const { risk, sanctions } = screened.compliance;
  // No risk is assessed of a number whose layout nobody has registered, and nothing speaks against it.
  if ("screening" in screened && !screened.screening.valid && screened.screening.unregisteredLayout) {
    return risk.level === "unassessable" ? accountVerdictOf(screened.screening) : verdictByLevel[risk.level];
  }
  const ofSanctions = verdictByOutcome[sanctions.outcome];
  const verdicts: Verdict[] = [
    verdictByLevel[ofSanctions === "account_ok" ? levelWithoutFloor(risk) : risk.level],
    ofSanctions,
    "screening" in screened ? accountVerdictOf(screened.screening) : verdictOfSteps(screened.nextSteps),
  ];
  return verdicts.reduce((worst, verdict) => severity[verdict] > severity[worst] ? verdict : worst);
}

/** An unscreened list raises the score without a weight, so the level shown is that of the weights alone. */
function levelWithoutFloor({ score, level, breakdown }: Compliance["risk"]): RiskLevel {
  return score === null ? level : riskLevel(breakdown.reduce((sum, { weight }) => sum + weight, 0));
}

/** Renders a compliance screening: a headline, then a line per fact. No trailing line end. */
export function renderCompliance(
  screened: IbanCompliance | BicCompliance,
  sources: ComplianceSources,
  paint: Paint,
): string {
  const verdict = complianceVerdictOf(screened);
  // Those of an IBAN are part of its verdict.
  const steps = "screening" in screened ? [] : screened.nextSteps;
  const lines = [...facts(screened.compliance, sources), ...steps.map(stepFact)]
    .map((fact) => factLine(fact, paint));
  return [
    "screening" in screened
      ? renderVerdict(screened.screening, paint, verdict)
      : headline(verdict, screened.lookup.bic.code, screened.lookup.holder?.name ?? "bank unknown", paint),
    ...lines,
  ].join("\n");
}

function* facts({ risk, sanctions, country }: Compliance, sources: ComplianceSources): Generator<Fact> {
  yield ["risk", risk.score === null ? risk.level : `${risk.score} of 100, ${risk.level}`];
  for (const { flag, weight, because } of risk.breakdown) yield [`  +${weight}`, `${flag}: ${because}`];
  for (const hit of sanctions.hits) yield ["sanctions hit", hitFact(hit)];
  for (const review of sanctions.reviews) yield ["to be reviewed", reviewFact(review)];
  if (sanctions.hits.length === 0) yield ["sanctions", screenFact(sanctions)];
  yield ["FATF", `${country.fatfStatus.replaceAll("_", " ")}, as of ${sources.fatfAsOf}`];
  yield ["country risk", `${country.countryRisk}, as of ${sources.countryRiskAsOf}`];
  yield ["lists asked", sources.names.join(", ")];
  if (sources.sanctionsAsOf !== null) yield ["oldest sanctions list", sources.sanctionsAsOf];
}

function stepFact({ do: what, because }: NextStep): Fact {
  return ["next", `${what} ${because}`];
}

function hitFact({ list, entryId, listedName, programmes, listedOn }: SanctionsHit): string {
  const since = listedOn === null ? [] : [`since ${listedOn}`];
  return [`${list} ${entryId} ${listedName}`, ...programmes, ...since].join(", ");
}

function reviewFact({ list, entryId, listedName, score }: SanctionsReview): string {
  return `${list} ${entryId} ${listedName}, alike to ${score.toFixed(2)}`;
}

function screenFact({ outcome, screened, unscreenedLists }: Compliance["sanctions"]): string {
  if (!screened) return "not screened";
  const found = outcome === "review" ? "a person has to compare before you pay" : "no hit";
  return unscreenedLists.length === 0
    ? found
    : `${found}; not asked, not in full, or not in a current edition: ${unscreenedLists.join(", ")}`;
}
