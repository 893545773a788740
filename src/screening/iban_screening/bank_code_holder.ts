/**
 * The holder of a bank code: its name, and how certain it is.
 *
 * @module
 */
import type { BankCodeFinding, Registers } from "../../data/registers/mod.ts";
import { insolvencyWords } from "../insolvency_words.ts";

/** Certainty about the holder of the bank code. */
export type BankCodeHolder = "confirmed" | "inferred" | "not_allocated" | "unknown";

/** Publisher of lists that are compiled from elsewhere and keeps no register of their own. */
const compiler = "Bankscreen";

/** Says how certain the holder of a finding is: only a publisher's register, read from its own file, confirms it. */
export function holderOf(finding: BankCodeFinding): BankCodeHolder {
  switch (finding.status) {
    case "verified":
      return finding.match === "register" && finding.edition.compiled !== true &&
          finding.edition.publisher !== compiler
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

/**
 * Remark of a register or an act about a bank that is insolvent, in liquidation, under a special regime or without
 * licence.
 */
export interface Insolvency {
  readonly name: string;
  /** In the words of the register. */
  readonly words: string;
  readonly source: string;
  /** Day or month of that source; `null` when it is not known. */
  readonly asOf: string | null;
}

/**
 * Reads what an act or the register says of the holder of a bank code; `null` when neither says anything of the kind.
 * An act speaks of a code that the register has given up, too.
 */
export function insolvencyOf(
  finding: BankCodeFinding,
  country: string,
  bic8: string | null,
  registers: Pick<Registers, "findEndedLicence">,
): Insolvency | null {
  const ended = endedLicence([country + finding.value, bic8], registers);
  if (ended !== null || finding.status !== "verified") return ended;
  const name = finding.match === "register" ? finding.record.name : finding.bic.name;
  const inColumn = finding.match === "register" ? finding.record.insolvency : null;
  const words = inColumn ?? insolvencyWords(name);
  const { register: source, asOf } = finding.edition;
  return words === null ? null : { name, words, source, asOf };
}

/** Finds the end of a licence by bank codes, each behind its country, and BIC8s. */
export function endedLicence(
  keys: readonly (string | null)[],
  { findEndedLicence }: Pick<Registers, "findEndedLicence">,
): Insolvency | null {
  for (const key of keys) {
    const ended = key === null ? undefined : findEndedLicence(key);
    if (ended === undefined) continue;
    const { holder: name, words, act: source, from: asOf } = ended;
    return { name, words, source, asOf };
  }
  return null;
}
