// Decides how serious a change is, by its kind and new value. `say_change.ts` describes what to do.
import type { components } from "../../generated/types.ts";
import type { ChangeKind, Difference } from "./what_changed.ts";

type Severity = components["schemas"]["WatchSeverity"];

/** Returns how serious a difference is. Correcting our mistake stops nothing, except a listing that we had missed. */
export function severityOf({ kind, after }: Difference, isCorrection: boolean): Severity {
  const severity = severityOfKind(kind, after);
  const isEased = isCorrection && severity === "stop" && kind !== "sanctions_listed";
  return isEased ? "check" : severity;
}

function severityOfKind(kind: ChangeKind, after: readonly string[]): Severity {
  switch (kind) {
    case "sanctions_listed":
    case "bank_insolvent":
    case "licence_ended":
      return "stop";
    case "bank_closed":
      return after.includes("closed") ? "stop" : "check";
    case "country_sanctions_changed":
      return after.length > 0 ? "stop" : "info";
    case "sanctions_delisted":
    case "eu_high_risk_changed":
      return after.length > 0 ? "check" : "info";
    case "fatf_changed":
      return isFatfConcern(after) ? "check" : "info";
    case "sanctions_review":
    case "bank_merged":
    case "code_redirected":
    case "bic_changed":
    case "reach_lost":
      return "check";
    case "bank_restored":
    case "bank_renamed":
    case "reach_gained":
      return "info";
  }
}

const FATF_CONCERNS: ReadonlySet<string> = new Set(["black_list", "grey_list", "suspended"]);

/** Returns whether a country's FATF status, first in `after`, calls for due diligence. */
function isFatfConcern([status = ""]: readonly string[]): boolean {
  return FATF_CONCERNS.has(status);
}
