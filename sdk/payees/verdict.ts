// Decides the verdict on a payee from all findings about the account, the bank, the file and the previous run.
import type {
  BankscreenError,
  BicComplianceResult,
  IbanComplianceResult,
  IbanResult,
  ValidIban,
} from "../mod.ts";
import {
  bankNameOf,
  type Catalogue,
  codeOf,
  decide,
  type Decision,
  type Finding,
  type FindingCode,
  findingsOfAnswer,
  findingsOfBank,
  isOfOlderServer,
  sayFinding,
  type Verdict,
  verdictOfFinding,
  VERDICTS,
} from "../verdicts/mod.ts";
import type { Comparison } from "./compare_payees.ts";
import { bicOf, type Payee } from "./payee.ts";
import { findingsOfReference } from "./references.ts";
import type { Repeat, RepeatKind } from "./repeats.ts";

/** The answer about a payee's account or bank, or why the answer is missing. */
export type Screening =
  | { readonly kind: "screened"; readonly result: IbanResult; readonly bank: BankScreening }
  | { readonly kind: "bank"; readonly answer: BicComplianceResult }
  | { readonly kind: "missing" }
  | { readonly kind: "not_an_iban" }
  | { readonly kind: "failed"; readonly error: BankscreenError }
  | { readonly kind: "left"; readonly reason: string };

/** The answer about the bank of an account, or why the answer is missing. */
export type BankScreening =
  | { readonly kind: "not_asked" }
  | { readonly kind: "asked"; readonly answer: IbanComplianceResult }
  | { readonly kind: "failed"; readonly error: BankscreenError }
  | { readonly kind: "left"; readonly reason: string };

/** A payee with everything that its verdict depends on. */
export interface ScreenedPayee {
  readonly payee: Payee;
  readonly screening: Screening;
  readonly repeat: Repeat | null;
  readonly comparison: Comparison | null;
  readonly decided?: Decided;
}

/** A person's decision about a payee. */
export interface PayeeDecision {
  /** `asked` means that someone else was asked about the payment. */
  readonly choice: "paid" | "held" | "asked";
  /** The person's own words. */
  readonly note: string;
  /** Name or initials of the person. */
  readonly by: string;
  /** Day, `YYYY-MM-DD`. */
  readonly on: string;
}

/** A person's choice: to pay anyway, to hold the payment, or to ask someone. */
export type Choice = PayeeDecision["choice"];

/** A decision of an earlier run about the same payee. */
export interface EarlierDecision {
  readonly decision: PayeeDecision;
  readonly isSameAccount: boolean;
  /** False if the account's bank now has another BIC. */
  readonly isSameBank: boolean;
  readonly since: readonly string[];
}

/** Decisions about a payee. */
export interface Decided {
  /** The decision of this run, or an earlier one that still applies; `null` if nobody has decided. */
  readonly decision: PayeeDecision | null;
  readonly earlier: EarlierDecision | null;
}

/** Caches decisions by payee, because callers need them several times, and a payee doesn't change. */
const decisions = new WeakMap<ScreenedPayee, Decision>();

/** Returns all findings about a payee, and the verdict, which is that of the gravest finding. */
export function decideOnPayee(screened: ScreenedPayee): Decision {
  const known = decisions.get(screened);
  if (known !== undefined) return known;
  const { payee, screening, repeat, comparison } = screened;
  const decision = decide([
    ...findingsOfScreening(payee, screening),
    ...findingsOfCell(payee),
    ...findingsOfReference(payee),
    ...(repeat === null ? [] : [findingOfRepeat(repeat, payee)]),
    ...(comparison === null ? [] : findingsOfComparison(comparison)),
  ]);
  decisions.set(screened, decision);
  return decision;
}

/** Returns whether a run has every answer about a payee. */
export function isAnswered({ screening }: ScreenedPayee): boolean {
  const isOpen = ({ kind }: Screening | BankScreening): boolean => kind === "left" || kind === "failed";
  return !isOpen(screening) && (screening.kind !== "screened" || !isOpen(screening.bank));
}

/** Returns whether an answer has no findings because the server is older than this client. */
export function isFromOlderServer(payee: ScreenedPayee): boolean {
  return decideOnPayee(payee).findings.some(isOfOlderServer);
}

/** Returns the verdict on a payee. */
export function verdictOf(payee: ScreenedPayee): Verdict {
  return decideOnPayee(payee).verdict;
}

/** Sorts payees by verdict, the gravest first. Within a verdict, changed accounts come first. */
export function gravestFirst(payees: readonly ScreenedPayee[]): readonly ScreenedPayee[] {
  const rank = (payee: ScreenedPayee): number =>
    VERDICTS.indexOf(verdictOf(payee)) * 2 + (payee.comparison?.outcome === "account_changed" ? 0 : 1);
  return payees.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the codes of all findings about a payee, the gravest first. */
export function findingsOf(payee: ScreenedPayee): readonly string[] {
  return decideOnPayee(payee).findings.map(codeOf);
}

/** Findings that say how the account was read from its cell. */
const ON_READING: ReadonlySet<string> = new Set<FindingCode>(["iban_in_wrong_element", "iban_in_text"]);

/** Returns the reasons for the verdict in words, and notes on how the account was read; may be empty. */
export function detailOf(payee: ScreenedPayee, catalogue: Catalogue): string {
  const { verdict, findings } = decideOnPayee(payee);
  return findings.filter((finding) => verdictOfFinding(finding) === verdict || ON_READING.has(finding.code))
    .map((finding) => sayFinding(finding, catalogue)).join(" ");
}

/** Findings that many payees share, and that are shown once. */
const SHARED: ReadonlySet<string> = new Set<FindingCode>([
  "lists_incomplete",
  "sanctions_not_asked",
  "reference_data_stale",
]);

/** Separates a payee's findings from those that it shares with others. */
export function partFindings(
  payee: ScreenedPayee,
): { readonly own: readonly Finding[]; readonly shared: readonly Finding[] } {
  const { findings } = decideOnPayee(payee);
  return {
    own: findings.filter(({ code }) => !SHARED.has(code)),
    shared: findings.filter(({ code }) => SHARED.has(code)),
  };
}

function findingsOfScreening(payee: Payee, screening: Screening): readonly Finding[] {
  switch (screening.kind) {
    case "bank":
      return findingsOfAnswer(screening.answer);
    case "missing":
      return [{ code: "missing_iban", values: {} }];
    case "not_an_iban":
      return [findingOfOther(payee)];
    case "failed":
      return [findingOfFailure(screening.error)];
    case "left":
      return [{ code: "not_screened", values: { text: screening.reason } }];
    case "screened": {
      const { result, bank } = screening;
      const own = findingsOfAnswer(result);
      if (!result.valid) return own;
      return [
        ...findingsOfBankScreening(bank),
        // The answer about the account says that its bank wasn't screened, but another call may have screened the bank.
        ...own.filter(({ code }) => code !== "sanctions_not_asked" || bank.kind === "not_asked"),
        ...findingsOfBic(payee, result),
      ];
    }
  }
}

function findingOfOther({ accountNote: note }: Payee): Finding {
  switch (note?.kind) {
    case "several":
      return { code: "several_ibans", values: { ibans: note.ibans } };
    case "number":
      return { code: "account_digits_lost", values: { text: note.text } };
    default:
      return { code: "not_an_iban", values: { text: note?.kind === "national" ? note.text : "" } };
  }
}

function findingsOfCell({ accountNote: note }: Payee): readonly Finding[] {
  if (note?.kind === "wrong_element") return [{ code: "iban_in_wrong_element", values: {} }];
  return note?.kind === "in_text" ? [{ code: "iban_in_text", values: { text: note.text } }] : [];
}

function findingOfFailure({ code, message }: BankscreenError): Finding {
  return { code: "call_failed", values: { code, text: message } };
}

/** Reports a row's BIC if another row of the account has another bank's: only one BIC is sent with an account. */
function findingsOfBic(payee: Payee, { bic: registered, bic_given: sent }: ValidIban): readonly Finding[] {
  const written = bicOf(payee);
  if (written === null || sent === undefined) return [];
  const own = [sent, ...registered?.candidates ?? [], registered?.code ?? sent];
  return own.some((code) => code.slice(0, 8) === written.slice(0, 8))
    ? []
    : [{ code: "bic_of_another_bank", values: { given: written, known: registered?.code ?? sent } }];
}

const REPEATS = {
  other_name: "account_of_other_name",
  other_account: "name_on_other_account",
  payee: "repeated_payee",
} as const satisfies Readonly<Record<Exclude<RepeatKind, "payment">, Finding["code"]>>;

function findingOfRepeat({ kind, places }: Repeat, { amount }: Payee): Finding {
  return kind === "payment"
    ? { code: "repeated_payment", values: { places, amount: amount !== null } }
    : { code: REPEATS[kind], values: { places } };
}

function findingsOfComparison(comparison: Comparison): readonly Finding[] {
  switch (comparison.outcome) {
    case "same_account":
      return [];
    case "new_payee":
      return [{ code: "new_payee", values: {} }];
    case "name_changed":
      return [{ code: "name_changed", values: { name: comparison.names[0] ?? "" } }];
    case "account_changed": {
      const { accounts, otherBank, otherCountry } = comparison;
      return [{
        code: "account_changed",
        values: { accounts, other_bank: otherBank, other_country: otherCountry },
      }];
    }
  }
}

function findingsOfBankScreening(bank: BankScreening): readonly Finding[] {
  switch (bank.kind) {
    case "not_asked":
      return [];
    case "failed":
      return [findingOfFailure(bank.error)];
    case "left":
      return [{ code: "not_screened", values: { text: bank.reason } }];
    case "asked":
      return findingsOfBank(bank.answer);
  }
}

/** Returns the answer about a payee's bank; `null` if the bank wasn't screened. */
export function bankAnswerOf(screening: Screening): BicComplianceResult | IbanComplianceResult | null {
  if (screening.kind === "bank") return screening.answer;
  return screening.kind === "screened" && screening.bank.kind === "asked" ? screening.bank.answer : null;
}

/** Returns the bank's name in the registers; empty if it is unknown. */
export function bankOf(screening: Screening): string {
  if (screening.kind === "bank") return bankNameOf(screening.answer) ?? "";
  return screening.kind === "screened" ? bankNameOf(screening.result) ?? "" : "";
}

/** `yes`, `no` and `pending` are from a register; `by_law` means that the country obliges its banks today. */
export type Reach = "yes" | "no" | "pending" | "by_law" | "unknown" | "";

/** A bank's participation in a scheme. */
export interface SchemeReach {
  readonly reach: Reach;
  /** First day of the legal duty if `reach` is `by_law`, otherwise `null`. */
  readonly since: string | null;
}

/** Returns the bank's participation in instant credit transfers (SCT Inst) and in Verification of Payee. */
export function reachOf(
  screening: Screening,
): { readonly instant: SchemeReach; readonly vop: SchemeReach } {
  const none: SchemeReach = { reach: "", since: null };
  if (screening.kind !== "screened" || !screening.result.valid) return { instant: none, vop: none };
  const { bank_schemes: schemes, vop_register_status: vop, duties = [] } = screening.result.sepa;
  const byLaw = (service: (typeof duties)[number]["service"]): SchemeReach => {
    const duty = duties.find((each) => each.service === service && each.in_force);
    return duty === undefined ? { reach: "unknown", since: null } : { reach: "by_law", since: duty.from };
  };
  const listed = (reach: Reach): SchemeReach => ({ reach, since: null });
  return {
    instant: schemes === null
      ? byLaw("instant_receive")
      : listed(schemes.includes("SCT_INST") ? "yes" : "no"),
    vop: vop === null
      ? byLaw("verification_of_payee")
      : listed(vop === "active" ? "yes" : vop === "pending" ? "pending" : "no"),
  };
}
