/**
 * Sums up in one word what became of a payee.
 *
 * @module
 */
import type { BankscreenError, IbanComplianceResult, IbanResult } from "../mod.ts";
import type { Payee } from "./payee.ts";

/**
 * `fine`: nothing stands against paying. `account_ok`: nothing stands against the account, and not every sanctions
 * list was asked about the bank. `look`: something to clear up first. `stop`: do not pay. `unknown`: no verdict was
 * reached.
 */
export type Verdict = "fine" | "account_ok" | "look" | "stop" | "unknown";

/** What became of a payee: the result, or the sentence that says why there is none. */
export type Screening =
  | { readonly kind: "screened"; readonly result: IbanResult; readonly bank: BankScreening }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly error: BankscreenError }
  | { readonly kind: "left"; readonly reason: string };

/** What became of the bank of a payee: the answer about one of its accounts, or why there is none. */
export type BankScreening =
  | { readonly kind: "not_asked" }
  | { readonly kind: "asked"; readonly answer: IbanComplianceResult }
  | { readonly kind: "failed"; readonly error: BankscreenError }
  | { readonly kind: "left"; readonly reason: string };

/** A payee with what became of it. */
export interface ScreenedPayee {
  readonly payee: Payee;
  readonly screening: Screening;
}

/** Advice that means "do not pay", and advice that is no finding against the account. */
const STOPPING: ReadonlySet<string> = new Set(["bank_code_not_allocated", "test_bic", "bank_sanctioned"]);
const HARMLESS: ReadonlySet<string> = new Set(["screen_compliance", "bic_is_advisory"]);

const SANCTIONS_NOT_ASKED =
  "The account is in order. Its bank was not screened for sanctions: add --compliance.";

/** One thing that stands against paying, or against an answer. */
interface Finding {
  readonly verdict: Verdict;
  /** A stable token; empty when there is nothing to find fault with. */
  readonly code: string;
  /** In words. */
  readonly detail: string;
}

/** From good to bad. */
const SEVERITY: readonly Verdict[] = ["fine", "account_ok", "look", "unknown", "stop"];

/** Sums a screening up: the worst of what was found. */
export function verdictOf(screening: Screening): Verdict {
  return SEVERITY[Math.max(0, ...listFindings(screening).map(({ verdict }) => SEVERITY.indexOf(verdict)))] ??
    "unknown";
}

/** The stable tokens behind the verdict; empty when nothing stands against paying. */
export function findingsOf(screening: Screening): readonly string[] {
  return [...new Set(listFindings(screening).map(({ code }) => code))];
}

/** The reason for the verdict in words; empty when nothing stands against paying. */
export function detailOf(screening: Screening): string {
  const verdict = verdictOf(screening);
  return listFindings(screening).find((finding) => finding.verdict === verdict)?.detail ?? "";
}

function listFindings(screening: Screening): readonly Finding[] {
  switch (screening.kind) {
    case "missing":
      return [{ verdict: "stop", code: "missing_iban", detail: "The IBAN is missing." }];
    case "failed":
      return [{ verdict: "unknown", code: screening.error.code, detail: screening.error.message }];
    case "left":
      return [{ verdict: "unknown", code: "not_screened", detail: screening.reason }];
    case "screened": {
      const { result, bank } = screening;
      if (!result.valid) return [{ verdict: "stop", code: result.error, detail: result.error_detail }];
      // Advice that this version does not know asks for a look.
      const ofAccount = result.next_steps.filter(({ code }) => !HARMLESS.has(code)).map((step): Finding => ({
        verdict: STOPPING.has(step.code) ? "stop" : "look",
        code: step.code,
        detail: `${step.do} ${step.because}`,
      }));
      return [...ofAccount, ...findingsOfBank(bank)];
    }
  }
}

function findingsOfBank(bank: BankScreening): readonly Finding[] {
  switch (bank.kind) {
    case "not_asked":
      return [{ verdict: "account_ok", code: "sanctions_not_asked", detail: SANCTIONS_NOT_ASKED }];
    case "failed":
      return [{ verdict: "unknown", code: bank.error.code, detail: bank.error.message }];
    case "left":
      return [{ verdict: "unknown", code: "not_screened", detail: bank.reason }];
    case "asked":
      return findingsOfCompliance(bank.answer);
  }
}

/** Least score that is not `low`: below it, a level other than that only says that something was not asked. */
const MEDIUM_SCORE_MIN = 20;

/** What a compliance answer holds against the bank: what the sanctions lists say, and the risk. */
function findingsOfCompliance({ compliance }: IbanComplianceResult): readonly Finding[] {
  const { sanctions, risk_level: level, risk_breakdown: reasons } = compliance;
  const ofSanctions = findingsOfSanctions(sanctions);
  const weight = reasons.reduce((sum, reason) => sum + reason.weight, 0);
  const isNotAsked = ofSanctions.some(({ code }) => code === "sanctions_not_asked");
  if (level === "low" || (isNotAsked && weight < MEDIUM_SCORE_MIN)) return ofSanctions;
  const because = reasons.filter(({ weight }) => weight > 0).map(({ because }) => because).join(" ");
  return [...ofSanctions, {
    verdict: level === "medium" || level === "elevated" ? "look" : "stop",
    code: `risk_${level}`,
    detail: `The risk is ${level}. ${because}`,
  }];
}

function findingsOfSanctions(
  { outcome, hits, review, unscreened_lists: lists = [] }: IbanComplianceResult["compliance"]["sanctions"],
): readonly Finding[] {
  const name = (entries: readonly { list: string; entry_id: string; listed_name: string }[]) =>
    entries.map(({ list, entry_id, listed_name }) => `${list} ${entry_id} ${listed_name}`).join(", ");
  switch (outcome) {
    case "clear":
      return [];
    case "hit": {
      const detail = `The bank is on a sanctions list: ${name(hits)}.`;
      return [{ verdict: "stop", code: "bank_sanctioned", detail }];
    }
    case "review": {
      const detail = `The bank may be a listed one; have a person look before you pay: ${name(review)}.`;
      return [{ verdict: "look", code: "sanctions_review", detail }];
    }
    case "incomplete":
    case "not_screened": {
      const detail = lists.length > 0
        ? `The account is in order. Sanctions lists that were not asked about its bank: ${lists.join(", ")}.`
        : "The account is in order. Too little is known of its bank to ask the sanctions lists.";
      return [{ verdict: "account_ok", code: "sanctions_not_asked", detail }];
    }
  }
}

/** The bank as the registers name it; empty when none is known. */
export function bankOf(screening: Screening): string {
  if (screening.kind !== "screened" || !screening.result.valid) return "";
  const { bank_code_check, bic, issuer } = screening.result;
  return bank_code_check.institution?.name ?? bic?.bank_name ?? issuer?.name ?? "";
}
