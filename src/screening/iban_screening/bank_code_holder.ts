/**
 * The holder of a bank code: its name, and how certain it is.
 *
 * @module
 */
import type { BankCodeFinding } from "../../registers/mod.ts";

/** How certain the holder of the bank code is. */
export type BankCodeHolder = "confirmed" | "inferred" | "not_allocated" | "unknown";

/** Publishers that compile lists from elsewhere and keep no register of their own. */
const compilers: ReadonlySet<string> = new Set(["mdomke/schwifty", "Bankscreen"]);

/** Says how certain the holder of a finding is: only a publisher's own register confirms it. */
export function holderOf(finding: BankCodeFinding): BankCodeHolder {
  switch (finding.status) {
    case "verified":
      return finding.match === "register" && !compilers.has(finding.edition.publisher)
        ? "confirmed"
        : "inferred";
    case "not_in_register":
      return "not_allocated";
    case "unavailable":
      return "unknown";
  }
}

/** The name of the holder that a finding resolves to; `null` when it names none. */
export function nameOf(finding: BankCodeFinding): string | null {
  if (finding.status !== "verified") return null;
  return finding.match === "register" ? finding.record.name : finding.bic.name;
}
