// Sorts findings and decides: the most serious one sets the verdict (`openapi/findings.yaml`).
import { type Finding, VERDICT_BY_FINDING } from "../generated/findings.ts";
import type { components } from "../generated/types.ts";

export {
  type Finding,
  type FindingCode,
  type FindingValues,
  VERDICT_BY_FINDING,
} from "../generated/findings.ts";

/** The five verdicts. */
export type Verdict = components["schemas"]["Verdict"];

/** From the worst verdict to the best. */
export const VERDICTS: readonly Verdict[] = ["stop", "check_first", "not_checked", "account_fine", "fine"];

const ORDER: readonly string[] = /* @__PURE__ */ Object.keys(VERDICT_BY_FINDING);

/** A verdict with what led to it. */
export interface Decision<Found extends Finding = Finding> {
  readonly verdict: Verdict;
  /** The most serious first; each code once. */
  readonly findings: readonly Found[];
}

/** Returns the verdict of one finding. */
export function verdictOfFinding(finding: Finding): Verdict {
  return finding.code === "unknown_finding" ? finding.values.verdict : VERDICT_BY_FINDING[finding.code];
}

/** Returns the code of a finding for exports and reports. */
export function codeOf(finding: Finding): string {
  return finding.code === "unknown_finding" || finding.code === "call_failed"
    ? finding.values.code
    : finding.code;
}

/** Returns the verdict of the most serious finding; `fine` without any. */
export function decide<Found extends Finding>(findings: readonly Found[]): Decision<Found> {
  const sorted = findings.toSorted((a, b) => rankOf(a) - rankOf(b));
  const seen = new Set<string>();
  const distinct = sorted.filter((finding) => {
    const code = codeOf(finding);
    return !seen.has(code) && seen.add(code);
  });
  const [first] = distinct;
  return { verdict: first === undefined ? "fine" : verdictOfFinding(first), findings: distinct };
}

function rankOf(finding: Finding): number {
  return VERDICTS.indexOf(verdictOfFinding(finding)) * ORDER.length + ORDER.indexOf(finding.code);
}
