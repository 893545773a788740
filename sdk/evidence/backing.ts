// Finds the subject of a row's signed answers, and the mildest verdict that they allow. The sealer of a run chooses the
// answers, so a row proves no more than they say about one account and its bank.
import type { IbanComplianceResult } from "../mod.ts";
import { decide, findingsOfBank, type Verdict, VERDICTS } from "../verdicts/mod.ts";
import { foldAccount, textAt } from "./about.ts";
import { isObject, orNull } from "./signed/mod.ts";

/** The content of the answers of a row. */
export interface Backing {
  readonly account: string | null;
  /** A valid IBAN, a text that isn't one, or a BIC. */
  readonly kind: "iban" | "no_iban" | "bic";
  /** The BIC and reference sent with the IBAN; `null` for none. */
  readonly bicGiven: string | null;
  readonly reference: string | null;
  readonly mildest: Verdict;
}

/** Returns what a row's answers say; `null` unless they are about one account and its bank. */
export function backingOf(answers: readonly unknown[]): Backing | null {
  if (answers.length === 0) return NOTHING_ASKED;
  const withIban = answers.filter((answer) => textAt(answer, "iban") !== null);
  // The screening of a bank may be about another of its accounts.
  const own = withIban.find((answer) => !isScreening(answer)) ?? withIban[0] ?? answers[0];
  const account = textAt(own, "iban") ?? textAt(own, "bic");
  if (account === null || !answers.every((answer) => isOfSameBank(answer, own))) return null;
  return {
    account,
    kind: textAt(own, "iban") === null ? "bic" : isObject(own) && own.valid === true ? "iban" : "no_iban",
    bicGiven: textAt(own, "bic_given"),
    reference: textAt(own, "reference_check", "reference"),
    mildest: mildestOf(answers, own),
  };
}

const NOTHING_ASKED: Backing = {
  account: null,
  kind: "no_iban",
  bicGiven: null,
  reference: null,
  mildest: "not_checked",
};

/** Parses a verdict in any spelling of its code; `null` for anything else. */
export function readVerdict(text: string): Verdict | null {
  const code = text.trim().toLowerCase().replaceAll(/[\s-]+/g, "_");
  return VERDICTS.find((verdict) => verdict === code) ?? null;
}

/** Returns whether a verdict is milder than another. */
export function isMilder(verdict: Verdict, other: Verdict): boolean {
  return VERDICTS.indexOf(verdict) > VERDICTS.indexOf(other);
}

function isScreening(answer: unknown): answer is IbanComplianceResult {
  return isObject(answer) && isObject(answer.compliance);
}

function isOfSameAccount(answer: unknown, own: unknown): boolean {
  return (["iban", "bic"] as const).some((name) => {
    const [about, of] = [textAt(answer, name), textAt(own, name)];
    return about !== null && of !== null && foldAccount(about) === foldAccount(of);
  });
}

function isOfSameBank(answer: unknown, own: unknown): boolean {
  if (isOfSameAccount(answer, own)) return true;
  const [bank, bic8] = [bankOf(own), textAt(own, "bic", "bic8")];
  return isScreening(answer) &&
    (bank !== null && bankOf(answer) === bank || bic8 !== null && textAt(answer, "bic8") === bic8);
}

/** Returns the key of a valid account's bank: country, bank code and BIC. */
function bankOf(answer: unknown): string | null {
  if (!isObject(answer) || answer.valid !== true) return null;
  const code = textAt(answer, "bban", "bank_code");
  return code && JSON.stringify([textAt(answer, "country", "code"), code, textAt(answer, "bic", "code")]);
}

function mildestOf(answers: readonly unknown[], own: unknown): Verdict {
  const isScreened = answers.some(isScreening);
  const allowed = answers.map((answer): Verdict => {
    const signed = readVerdict(textAt(answer, "verdict") ?? "") ?? "not_checked";
    // The account only lacks the screening of its bank.
    if (signed === "account_fine" && isScreened && !isScreening(answer)) return "fine";
    if (!isScreening(answer) || isOfSameAccount(answer, own)) return signed;
    // What the answer says of the other account counts for that alone; an older server doesn't separate the two.
    const ofBank = orNull(() => decide(findingsOfBank(answer)).verdict);
    return ofBank !== null && isMilder(ofBank, signed) ? ofBank : signed;
  });
  return VERDICTS.find((verdict) => allowed.includes(verdict)) ?? "not_checked";
}
