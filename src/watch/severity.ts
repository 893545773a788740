// Decides how serious a change is, by its kind (`openapi/findings.yaml`) and new value.
import { changeSeverities } from "../../generated/findings.ts";
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
  const { severity, otherwise } = changeSeverities[kind];
  return isConcern(kind, after) ? severity : otherwise;
}

/** Returns whether a change left something to worry about, or took it away. */
function isConcern(kind: ChangeKind, after: readonly string[]): boolean {
  if (kind === "bank_closed") return after.includes("closed");
  return kind === "fatf_changed" ? isFatfConcern(after) : after.length > 0;
}

const FATF_CONCERNS: ReadonlySet<string> = new Set(["black_list", "grey_list", "suspended"]);

/** Returns whether a country's FATF status, first in `after`, calls for due diligence. */
function isFatfConcern([status = ""]: readonly string[]): boolean {
  return FATF_CONCERNS.has(status);
}
