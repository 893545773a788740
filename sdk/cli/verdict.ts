/**
 * Sums up in one word what became of a payee.
 *
 * @module
 */
import type { BankscreenError, IbanResult } from "../mod.ts";
import type { Payee } from "./payee.ts";

/**
 * `fine`: nothing stands against paying. `look`: something to clear up first. `stop`: do not pay. `unknown`: no
 * verdict was reached.
 */
export type Verdict = "fine" | "look" | "stop" | "unknown";

/** What became of a payee: the result, or the sentence that says why there is none. */
export type Screening =
  | { readonly kind: "screened"; readonly result: IbanResult }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly error: BankscreenError }
  | { readonly kind: "left"; readonly reason: string };

/** A payee with what became of it. */
export interface ScreenedPayee {
  readonly payee: Payee;
  readonly screening: Screening;
}

/** Advice that means "do not pay", and advice that is no finding against the account. */
const STOPPING: ReadonlySet<string> = new Set(["bank_code_not_allocated", "test_bic"]);
const HARMLESS: ReadonlySet<string> = new Set(["screen_compliance", "bic_is_advisory"]);

/** Sums a screening up. Advice that this version does not know asks for a look. */
export function verdictOf(screening: Screening): Verdict {
  if (screening.kind === "missing") return "stop";
  if (screening.kind !== "screened") return "unknown";
  if (!screening.result.valid) return "stop";
  const codes = screening.result.next_steps.map(({ code }) => code);
  if (codes.some((code) => STOPPING.has(code))) return "stop";
  return codes.every((code) => HARMLESS.has(code)) ? "fine" : "look";
}

/** The stable tokens behind the verdict; empty when nothing stands against paying. */
export function findingsOf(screening: Screening): readonly string[] {
  switch (screening.kind) {
    case "missing":
      return ["missing_iban"];
    case "failed":
      return [screening.error.code];
    case "left":
      return ["not_screened"];
    case "screened":
      return screening.result.valid
        ? screening.result.next_steps.map(({ code }) => code).filter((code) => !HARMLESS.has(code))
        : [screening.result.error];
  }
}

/** The reason in words; empty when nothing stands against paying. */
export function detailOf(screening: Screening): string {
  switch (screening.kind) {
    case "missing":
      return "The IBAN is missing.";
    case "failed":
      return screening.error.message;
    case "left":
      return screening.reason;
    case "screened": {
      if (!screening.result.valid) return screening.result.error_detail;
      const step = screening.result.next_steps.find(({ code }) => !HARMLESS.has(code));
      return step === undefined ? "" : `${step.do} ${step.because}`;
    }
  }
}

/** The bank as the registers name it; empty when none is known. */
export function bankOf(screening: Screening): string {
  if (screening.kind !== "screened" || !screening.result.valid) return "";
  const { bank_code_check, bic, issuer } = screening.result;
  return bank_code_check.institution?.name ?? bic?.bank_name ?? issuer?.name ?? "";
}
