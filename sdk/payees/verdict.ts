/**
 * Sums up in one word what became of a payee.
 *
 * @module
 */
import type { BankscreenError, IbanComplianceResult, IbanResult, ValidIban } from "../mod.ts";
import type { Payee } from "./payee.ts";
import type { Repeat, RepeatKind } from "./repeats.ts";

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
  /** The account is given in another form than an IBAN. */
  | { readonly kind: "not_an_iban" }
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
  /** The payees of the list that it repeats; `null` when it stands alone. */
  readonly repeat: Repeat | null;
}

/** Advice that means "do not pay", and advice that is no finding against the account. */
const STOPPING: ReadonlySet<string> = new Set(["bank_code_not_allocated", "test_bic", "bank_sanctioned"]);
const HARMLESS: ReadonlySet<string> = new Set(["screen_compliance", "bic_is_advisory"]);

const SANCTIONS_NOT_ASKED = "The account is in order. Its bank was not screened for sanctions.";

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
export function verdictOf(payee: ScreenedPayee): Verdict {
  return SEVERITY[Math.max(0, ...listFindings(payee).map(({ verdict }) => SEVERITY.indexOf(verdict)))] ??
    "unknown";
}

/** The stable tokens behind the verdict, the worst first; empty when nothing was found. */
export function findingsOf(payee: ScreenedPayee): readonly string[] {
  const sorted = listFindings(payee).toSorted((a, b) =>
    SEVERITY.indexOf(b.verdict) - SEVERITY.indexOf(a.verdict)
  );
  return [...new Set(sorted.map(({ code }) => code))];
}

/** The reasons for the verdict in words; empty when nothing was found. */
export function detailOf(payee: ScreenedPayee): string {
  const verdict = verdictOf(payee);
  return listFindings(payee).filter((finding) => finding.verdict === verdict).map(({ detail }) => detail)
    .join(" ");
}

function listFindings({ payee, screening, repeat }: ScreenedPayee): readonly Finding[] {
  return [...findingsOfScreening(payee, screening), ...(repeat === null ? [] : [findingOfRepeat(repeat)])];
}

function findingsOfScreening(payee: Payee, screening: Screening): readonly Finding[] {
  switch (screening.kind) {
    case "missing":
      return [{ verdict: "stop", code: "missing_iban", detail: "The IBAN is missing." }];
    case "not_an_iban":
      return [{
        verdict: "unknown",
        code: "not_an_iban",
        detail: "The account is given by a number that is no IBAN, so its bank was not looked up.",
      }];
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
      return [...ofAccount, ...findingsOfBic(payee, result), ...findingsOfBank(bank)];
    }
  }
}

/**
 * What the BIC of the source says against the one that the registers give for the account. Branches of one bank differ
 * behind the eighth character; they are compared only where both are named.
 */
function findingsOfBic({ bic }: Payee, { bic: registered }: ValidIban): readonly Finding[] {
  if (bic === null || registered === null) return [];
  const [written, known] = [bic.replaceAll(/\s/g, "").toUpperCase(), registered.code];
  const branches = [written, known].map((code) => code.slice(8)).filter((branch) =>
    branch !== "" && branch !== "XXX"
  );
  const isSame = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(written) && written.slice(0, 8) === known.slice(0, 8) &&
    new Set(branches).size < 2;
  if (isSame) return [];
  const detail = `The BIC that is given, ${
    written.slice(0, 20)
  }, is not the one of the account's bank, ${known}.`;
  return [{ verdict: "look", code: "bic_of_another_bank", detail }];
}

const REPEATS: Readonly<Record<RepeatKind, Omit<Finding, "detail"> & { readonly words: string }>> = {
  payment: { verdict: "look", code: "repeated_payment", words: "The same account and amount stand in" },
  other_name: {
    verdict: "look",
    code: "account_of_other_name",
    words: "The account stands under another name in",
  },
  other_account: {
    verdict: "look",
    code: "name_on_other_account",
    words: "The name stands with another account in",
  },
  payee: { verdict: "fine", code: "repeated_payee", words: "The same payee stands with another amount in" },
};

/** Places that are named in words. */
const PLACES_NAMED = 5;

function findingOfRepeat({ kind, places }: Repeat): Finding {
  const { verdict, code, words } = REPEATS[kind];
  const named = places.slice(0, PLACES_NAMED).join(", ");
  const more = places.length > PLACES_NAMED ? " and others" : "";
  return { verdict, code, detail: `${words} ${places.length === 1 ? "row" : "rows"} ${named}${more}.` };
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

type Hit = IbanComplianceResult["compliance"]["sanctions"]["hits"][number];

/** Reasons of the score that the finding about the lists has told already. */
const LISTING_FLAGS: ReadonlySet<string> = new Set(["sanctioned_bank", "sanctions_review"]);

/** What a compliance answer holds against the bank: what the sanctions lists say, and the risk. */
function findingsOfCompliance({ compliance }: IbanComplianceResult): readonly Finding[] {
  const { sanctions, risk_level: level, risk_breakdown: reasons } = compliance;
  const ofSanctions = findingsOfSanctions(sanctions);
  const weight = reasons.reduce((sum, reason) => sum + reason.weight, 0);
  const isNotAsked = ofSanctions.some(({ code }) => code === "sanctions_not_asked");
  if (level === "low" || (isNotAsked && weight < MEDIUM_SCORE_MIN)) return ofSanctions;
  const because = reasons.filter(({ flag, weight }) => weight > 0 && !LISTING_FLAGS.has(flag));
  return [...ofSanctions, {
    verdict: level === "medium" || level === "elevated" ? "look" : "stop",
    code: `risk_${level}`,
    detail: [`The risk is ${level}.`, ...because.map(({ because }) => because)].join(" "),
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
      const found = hits.map((hit) => `${name([hit])} (${groundOf(hit)})`).join(", ");
      const detail = `The bank is on a sanctions list: ${found}.`;
      return [{ verdict: "stop", code: "bank_sanctioned", detail }];
    }
    case "review": {
      const detail = `The bank may be a listed one; have a person look before you pay: ${name(review)}.`;
      return [{ verdict: "look", code: "sanctions_review", detail }];
    }
    // Whatever else a server may say, it did not clear the bank.
    default: {
      const detail = lists.length > 0
        ? `The account is in order. Sanctions lists that were not asked about its bank, not in full, or not in a current edition: ${
          lists.join(", ")
        }.`
        : "The account is in order. Too little is known of its bank to ask the sanctions lists.";
      return [{ verdict: "account_ok", code: "sanctions_not_asked", detail }];
    }
  }
}

/** What in a list names the bank. */
function groundOf({ matched_by: by, basis }: Hit): string {
  switch (by) {
    case "bic8":
      return "by its BIC";
    case "lei":
      return "by its LEI";
    case "reviewed_name":
    case "name":
      return basis ?? "by its name";
  }
}

/** The bank as the registers name it; empty when none is known. */
export function bankOf(screening: Screening): string {
  if (screening.kind !== "screened" || !screening.result.valid) return "";
  const { bank_code_check, bic, issuer } = screening.result;
  return bank_code_check.institution?.name ?? bic?.bank_name ?? issuer?.name ?? "";
}

/** Whether a bank can be reached over a scheme, as its register tells; empty when the account was not screened. */
export type Reach = "yes" | "no" | "pending" | "unknown" | "";

/** Returns whether the bank takes instant credit transfers (SCT Inst) and answers to Verification of Payee. */
export function reachOf(screening: Screening): { readonly instant: Reach; readonly vop: Reach } {
  if (screening.kind !== "screened" || !screening.result.valid) return { instant: "", vop: "" };
  const { bank_schemes: schemes, vop_register_status: vop } = screening.result.sepa;
  return {
    instant: schemes === null ? "unknown" : schemes.includes("SCT_INST") ? "yes" : "no",
    vop: vop === null ? "unknown" : vop === "active" ? "yes" : vop === "pending" ? "pending" : "no",
  };
}
