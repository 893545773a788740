// The words of the page, and the rows of the list in these words.
import type { SanctionsList } from "../../../../generated/sanctions_lists.ts";
import type { PayoutRunWords } from "../../../../generated/words/payout_run.ts";
import type { FilesWords } from "../../../../sdk/generated/words/files.ts";
import type { BankscreenError, PaymentRequiredError } from "../../../../sdk/mod.ts";
import type {
  Decimal,
  Payee,
  PayeeList,
  SchemeReach,
  ScreenedPayee,
  Sum,
} from "../../../../sdk/payees/mod.ts";
import {
  type Catalogue,
  type Finding,
  type FindingCode,
  groupIban,
  plainSource,
  sayFinding,
  type Verdict,
  VERDICTS as CODES,
} from "../../../../sdk/verdicts/mod.ts";
import { late } from "./later.ts";

/** The words of the page in one language. */
export interface ScreenWords extends PayoutRunWords {
  readonly catalogue: Catalogue;
  readonly files: FilesWords;
  /** Translates the title of a register and our remarks about our copy, or returns the title unchanged. */
  readonly translateRegister: (title: string) => string;
}

/** The words of the page. Each bundle contains one language, and sets the words before other code runs. */
export let words: ScreenWords;

/** The verdicts, worst first, each with its word and its meaning. */
export let VERDICTS: readonly (readonly [verdict: Verdict, word: string, meaning: string])[] = [];

/** Sets the language of the page. */
export function setWords(chosen: ScreenWords): void {
  words = chosen;
  VERDICTS = CODES.map((verdict) => {
    const { word, meaning } = words.catalogue.verdicts[verdict];
    return [verdict, word, meaning];
  });
}

/** Returns the UTC day of `now` in the format of decisions: `2026-11-30`. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Reachability of a bank through a payment scheme: a word for the row, and a sentence for the details. */
export interface ReachWords {
  readonly word: string;
  readonly state: string;
  readonly detail: string;
}

/** A payee as the page displays it. */
export interface Row {
  readonly screened: ScreenedPayee;
  readonly place: number;
  readonly verdict: Verdict;
  readonly isWaiting: boolean;
  readonly isUndecided: boolean;
  /** Codes of the findings, worst first. */
  readonly findings: readonly string[];
  /** A sentence for each finding, worst first. Notes that apply to every row are above the list instead. */
  readonly reasons: readonly string[];
  readonly detail: string;
  readonly short: string;
  /** The first reason, worded for all rows that share it; `null` unless the verdict is `check_first`. */
  readonly common: { readonly reason: string; readonly title: string; readonly short: string } | null;
  readonly value: Decimal | null;
  /** The amount in the format of the page's language, or as it is in the file if it can't be read. */
  readonly money: string;
  /** Date of the only list that contains the bank, if that list is old; otherwise empty. */
  readonly sourceAsOf: string;
  /** IBAN in groups, or another account number; in a list of banks, the BIC; otherwise empty. */
  readonly account: string;
  readonly bank: string;
  readonly bic: string;
  readonly country: string;
  readonly reach: readonly ReachWords[];
  readonly sanctions: string;
  readonly change: string;
  /** Text that the search looks through, in lower case. */
  readonly text: string;
}

/** Returns whether a payment is unchecked. One unchecked payment makes the file for the bank incomplete. */
export function isUnchecked({ screened }: Row): boolean {
  return !late().isAnswered(screened);
}

/** Describes a payee in the words of the page. */
export function describe(screened: ScreenedPayee, value: Decimal | null): Row {
  const { payee, screening } = screened;
  const { bankOf, bankOfList, findingsOf, isUndecided, partFindings, printBic, verdictOf, verdictOfFinding } =
    late();
  const verdict = verdictOf(screened);
  const { own, shared } = partFindings(screened);
  const ofSource = shared.filter(({ code }) => code === "reference_data_stale");
  const grave = own.filter((finding) => verdictOfFinding(finding) === verdict);
  const detail = grave.map((finding) => sayFinding(finding, words.catalogue)).join(" ");
  const [first] = grave;
  const more = grave.length > 1 ? ` ${words.review.more({ count: grave.length - 1 })}` : "";
  const bank = bankOf(screening);
  const result = screening.kind === "screened" && screening.result.valid ? screening.result : null;
  const bankBic = bankOfList(payee);
  const { waiting } = words.run;
  const isWaiting = (screening.kind === "left" && screening.reason === waiting) ||
    (screening.kind === "screened" && screening.bank.kind === "left" && screening.bank.reason === waiting);
  const codes = findingsOf(screened);
  const [change, reach] = [describeChange(screened), describeReach(screened)];
  const { decision = null } = screened.decided ?? {};
  const searched = [
    ...[
      payee.name,
      payee.iban,
      bankBic,
      payee.otherAccount,
      payee.iban.replaceAll(/\s/g, ""),
      payee.reference,
      payee.amount,
      bank,
    ],
    ...[result?.bic?.code, ...codes, detail, change, decision?.note, decision?.by],
  ];
  return {
    screened,
    place: payee.place,
    verdict,
    isWaiting,
    isUndecided: !isWaiting && isUndecided(screened),
    findings: codes,
    reasons: [...own, ...ofSource].map((finding) => sayFinding(finding, words.catalogue)),
    detail,
    short: first === undefined ? "" : `${sayFinding(first, words.catalogue)}${more}`,
    common: first === undefined || verdict !== "check_first" ? null : commonReason(first, more),
    value,
    money: describeMoney(payee, value),
    sourceAsOf:
      ofSource.flatMap((finding) =>
        finding.code === "reference_data_stale" ? [finding.values.as_of] : []
      )[0] ?? "",
    account: payee.iban === "" ? payee.otherAccount ?? bankBic ?? "" : groupIban(payee.iban),
    bank,
    bic: printBic(result?.bic ?? null),
    country: result?.country.code ?? "",
    reach,
    sanctions: describeSanctions(screened),
    change,
    text: searched.join(" ").toLowerCase(),
  };
}

/** Returns the title of a register in the page's language, without its month, because callers add the exact date. */
export function nameSource(title: string): string {
  return plainSource(words.translateRegister(title), words.catalogue).replace(/, [A-Z][a-z]+ \d{4}$/, "");
}

/** Findings with a title: all but those that the page shows once for all rows, and those of failed or later calls. */
type TitledCode = Exclude<
  FindingCode,
  | ("lists_incomplete" | "sanctions_not_asked" | "reference_data_stale")
  | ("call_failed" | "not_screened" | "unknown_finding")
>;

/** Returns the title of a finding in the list of payments; `null` if it has none. */
export function titleOf(code: string): string | null {
  const titles: Readonly<Record<TitledCode, string>> = words.review.reasons;
  return Object.entries(titles).find(([titled]) => titled === code)?.[1] ?? null;
}

function commonReason(finding: Finding, more: string): Row["common"] {
  const { catalogue, review: { notes } } = words;
  const title = titleOf(finding.code);
  if (title === null) return null;
  const { code, values } = finding;
  const reason = code === "verify_payee_name" && values.country !== null
    ? notes.unconfirmed({
      country: values.register === null ? catalogue.writing.country(values.country) : "",
    })
    : sayFinding(finding, catalogue);
  return { reason, title, short: `${title}${more}` };
}

/** Describes this run's decision about a payment, or else an earlier run's; empty if there is neither. */
export function describeDecision({ screened: { decided } }: Row): string {
  const { review, catalogue: { writing, results: { cells } } } = words;
  const { decision = null, earlier = null } = decided ?? {};
  if (decision !== null && decision !== earlier?.decision) {
    const note = decision.note === "" ? "" : `: ${decision.note}`;
    return `${cells[decision.choice]}, ${decision.by}, ${writing.day(decision.on)}${note}`;
  }
  if (earlier === null) return "";
  const { decision: { choice, by, on }, isSameAccount, isSameBank, since } = earlier;
  if (choice !== "paid") return review.earlier({ choice, by, on });
  if (!isSameAccount) return review.clearedOtherAccount({ by, on });
  if (!isSameBank) return review.clearedOtherBank({ by, on });
  return since.length === 0 ? review.clearedUnchanged({ by, on }) : review.clearedNewFinding({ by, on });
}

function describeReach({ screening }: ScreenedPayee): readonly ReachWords[] {
  const { instant, vop } = late().reachOf(screening);
  if (screening.kind !== "screened" || !screening.result.valid) return [];
  const { reach } = words.review;
  if (!screening.result.sepa.member) {
    return [{ word: reach.outside, state: reach.outside, detail: reach.outsideDetail }];
  }
  const say = (
    { name, law, ...said }: Readonly<typeof reach.instant & { readonly pending?: string }>,
    { reach: found, since }: SchemeReach,
  ): ReachWords => {
    const state = found === "" ? "" : words.catalogue.results.cells[found];
    const answer = found === "yes" || found === "no" || found === "pending" ? found : "unknown";
    const detail = since === null ? said[answer] ?? said.unknown : law({ from: since });
    return { word: `${name} ${state}`, state, detail };
  };
  return [say(reach.instant, instant), say(reach.vop, vop)];
}

function describeSanctions({ screening }: ScreenedPayee): string {
  const { sanctions } = words.review;
  const isScreened = screening.kind === "bank" || (screening.kind === "screened" && screening.result.valid);
  if (!isScreened) return "";
  const answer = late().bankAnswerOf(screening);
  if (answer === null) return sanctions.notAsked;
  const { lists, sanctions: { outcome } } = answer.compliance;
  if (outcome !== "incomplete") return sanctions[outcome];
  const clear = lists.filter(({ outcome }) => outcome === "clear").map(({ list }) => list);
  return clear.length === 0
    ? sanctions.noneCurrent
    : sanctions.clearOn({ count: clear.length, lists: listNames(clear) });
}

/** Lists the names of sanctions lists as part of a sentence: "EU, OFAC and UN". */
export function listNames(lists: readonly SanctionsList[]): string {
  return words.catalogue.writing.list(lists.map((list) => words.lists[list]));
}

function describeChange({ comparison }: ScreenedPayee): string {
  const { catalogue: { results: { cells } }, review: { change } } = words;
  if (comparison === null) return "";
  switch (comparison.outcome) {
    case "name_changed":
      return change.name({ names: comparison.names.join(" / ") });
    case "account_changed": {
      const { accounts, otherBank, otherCountry } = comparison;
      const where = otherCountry ? "country" : otherBank === true ? "bank" : "same";
      return change.account({ accounts: accounts.map(groupIban).join(" / "), where });
    }
    default:
      return cells[comparison.outcome];
  }
}

function describeMoney({ amount, currency }: Payee, value: Decimal | null): string {
  if (value !== null) return describeSums([{ value, currency: currency ?? "" }]);
  return [amount, currency].filter((part) => part !== null).join(" ");
}

/** Adds up the amounts of rows, one sum per currency, and says how many amounts can't be read. */
export function describeMoneyOf(rows: readonly Row[]): string {
  const sums = late().sumUp(
    rows.map(({ value, screened: { payee: { currency } } }) => ({ value, currency })),
  );
  const unread =
    rows.filter(({ value, screened: { payee } }) => payee.amount !== null && value === null).length;
  return [describeSums(sums), unread === 0 ? "" : words.review.unread({ count: unread })]
    .filter((part) => part !== "").join(" + ");
}

function describeSums(sums: readonly Sum[]): string {
  const { writing } = words.catalogue;
  return sums.map(({ currency, value }) =>
    /^[A-Z]{3}$/.test(currency)
      ? writing.money(value, currency)
      : `${writing.decimal(value)} ${currency}`.trimEnd()
  ).join(" + ");
}

/** Says for each total in a file whether it agrees with the amounts. */
export function describeTotals({ totals = [], payees }: PayeeList): readonly string[] {
  const currencies = new Set(payees.map(({ currency }) => currency ?? ""));
  const [currency = ""] = currencies.size === 1 ? currencies : [];
  return totals.map(({ row, stated, difference }) => {
    const total = describeSums([{ value: stated, currency }]);
    const where = { where: row === null ? "sum" : "row", row: row ?? 0, total } as const;
    return /[1-9]/.test(difference)
      ? words.run.totalDiffers({ ...where, difference: describeSums([{ value: difference, currency }]) })
      : words.run.totalAgrees(where);
  });
}

/** Formats a whole number in the page's language. */
export function count(number: number): string {
  return words.catalogue.writing.number(number);
}

/** The end of a run. */
export interface RunOutcome {
  readonly kind: "finished" | "cancelled" | "interrupted" | "refused" | "failed";
  readonly message: string;
}

/**
 * Says how a run ended, what it found, and what is left to check. `failure` is the reason why a call failed even after
 * retries; `trialAccounts` is the number of accounts that the trial covers, `null` for a run with a key.
 */
export function describeOutcome(
  { kind, message }: RunOutcome,
  failure: string | null,
  trialAccounts: number | null,
  { accountsLeft, banksLeft }: { readonly accountsLeft: number; readonly banksLeft: number },
  rows: readonly Row[],
): string {
  const { run } = words;
  if (kind === "interrupted") return `${run.interrupted} ${run.kept}`;
  if (kind === "cancelled") return `${run.cancelled} ${run.kept}`;
  if (kind !== "finished") return `${message} ${run.kept}`;
  if (failure !== null) return `${run.unanswered} ${failure} ${run.kept}`;
  const number = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const found = run.found({ stops: number("stop"), checks: number("check_first") });
  if (trialAccounts !== null && accountsLeft > 0) {
    return run.trialEnded({ count: trialAccounts, found, left: accountsLeft });
  }
  const unknown = number("not_checked");
  if (unknown > 0) return run.withoutVerdict({ found, count: unknown });
  const all = run.allChecked({ count: rows.length, found });
  if (banksLeft === 0) return all;
  return `${all} ${trialAccounts === null ? run.noSanctions : run.noSanctionsWithoutKey}`;
}

/** Returns the reason why a call failed, in the page's language; `isOwnKey` if its key is from the user's account. */
export function sayError(error: BankscreenError, isOwnKey = false): string {
  const { run } = words;
  if (error instanceof late().AuthenticationError) return isOwnKey ? run.signedOut : run.unknownKey;
  return run.serverFailed({ code: error.code });
}

/** Returns the reason why a call needs payment: the trial or the key is used up, or the key is no longer valid. */
export function sayRefusal({ cause }: PaymentRequiredError, isTrial: boolean): string {
  const { run } = words;
  const { reason = "" } = cause ?? {};
  if (isTrial) return run.trialUsed({ reason });
  return reason === "invalid_api_key" || reason === "key_revoked_burst" ? run.unknownKey : run.keyUsed;
}
