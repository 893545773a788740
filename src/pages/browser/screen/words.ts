// The words of the page for what was found.
import type { SanctionsList } from "../../../../generated/sanctions_lists.ts";
import type {
  Decimal,
  Payee,
  PayeeList,
  SchemeReach,
  ScreenedPayee,
  Sum,
} from "../../../../sdk/payees/mod.ts";
import {
  type Finding,
  groupIban,
  plainSource,
  sayFinding,
  type Verdict,
  VERDICTS as CODES,
} from "../../../../sdk/verdicts/mod.ts";
import { words } from "./chosen_words.ts";
import { late } from "./later.ts";

/** Verdicts from bad to good, in words. */
export const VERDICTS = CODES.map((verdict) => {
  const { word, meaning } = words.catalogue.verdicts[verdict];
  return [verdict, word, meaning] as const;
});

/** State of an unanswered payee during a run. */
export const WAITING = words.run.waiting;

/** Reachability through a scheme: a word for the row, a sentence for the details. */
export interface ReachWords {
  readonly word: string;
  readonly state: string;
  readonly detail: string;
}

/** A payee as the page shows it. */
export interface Row {
  readonly screened: ScreenedPayee;
  readonly verdict: Verdict;
  readonly isWaiting: boolean;
  readonly isUndecided: boolean;
  /** Stable tokens, worst first. */
  readonly findings: readonly string[];
  /** A sentence for each finding, worst first, without what applies to every row. */
  readonly reasons: readonly string[];
  readonly detail: string;
  readonly short: string;
  /** The gravest reason without what differs by row, and its title; `null` if the row must say it. */
  readonly common: { readonly reason: string; readonly title: string; readonly short: string } | null;
  readonly value: Decimal | null;
  /** The amount as the reader writes it, or as in the file when it can't be read. */
  readonly money: string;
  /** Day of the only source for the bank, if that is old; else empty. */
  readonly sourceAsOf: string;
  /** IBAN in groups, or another account; empty if there is none. */
  readonly account: string;
  readonly bank: string;
  readonly bic: string;
  readonly country: string;
  readonly reach: readonly ReachWords[];
  readonly sanctions: string;
  readonly change: string;
  readonly text: string;
}

/** Returns whether a payment is still unchecked: until none is, the file for the bank is incomplete. */
export function isUnchecked({ screened }: Row): boolean {
  return !late().isAnswered(screened);
}

/** Describes a payee in words. */
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
  const isWaiting = (screening.kind === "left" && screening.reason === WAITING) ||
    (screening.kind === "screened" && screening.bank.kind === "left" && screening.bank.reason === WAITING);
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

/** Writes the title of a register for a clerk, in the language of the page, without its month: its date follows. */
export function nameSource(title: string): string {
  return plainSource(words.translateRegister(title), words.catalogue).replace(/, [A-Z][a-z]+ \d{4}$/, "");
}

function commonReason(finding: Finding, more: string): Row["common"] {
  const { catalogue, review: { reasons, notes } } = words;
  const title = Object.entries(reasons).find(([code]) => code === finding.code)?.[1];
  if (title === undefined) return null;
  const { code, values } = finding;
  const reason = code === "verify_payee_name" && values.country !== null
    ? notes.unconfirmed({
      country: values.register === null ? catalogue.writing.country(values.country) : "",
    })
    : sayFinding(finding, catalogue);
  return { reason, title, short: `${title}${more}` };
}

/** Describes the decision about a payment, and what an earlier run left; empty if there is neither. */
export function describeDecision({ screened: { decided } }: Row): string {
  const { review, catalogue: { writing, results: { cells } } } = words;
  const { decision = null, earlier = null } = decided ?? {};
  const isTaken = decision !== null && earlier !== null && decision === earlier.decision;
  if (decision !== null && !isTaken) {
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
  const word = ({ reach: each }: SchemeReach): string =>
    each === "" ? "" : words.catalogue.results.cells[each];
  return [
    {
      word: `${reach.instant} ${word(instant)}`,
      state: word(instant),
      detail: instant.reach === "yes"
        ? reach.instantYes
        : instant.reach === "no"
        ? reach.instantNo
        : instant.since === null
        ? reach.instantUnknown
        : reach.instantLaw({ from: instant.since }),
    },
    {
      word: `${reach.vop} ${word(vop)}`,
      state: word(vop),
      detail: vop.reach === "yes"
        ? reach.vopYes
        : vop.reach === "no"
        ? reach.vopNo
        : vop.reach === "pending"
        ? reach.vopPending
        : vop.since === null
        ? reach.vopUnknown
        : reach.vopLaw({ from: vop.since }),
    },
  ];
}

/** Returns the answer about a payee's bank; `null` when it wasn't checked. */
function complianceOf(screening: ScreenedPayee["screening"]) {
  if (screening.kind === "bank") return screening.answer.compliance;
  return screening.kind === "screened" && screening.bank.kind === "asked"
    ? screening.bank.answer.compliance
    : null;
}

function describeSanctions({ screening }: ScreenedPayee): string {
  const { sanctions } = words.review;
  const isScreened = screening.kind === "bank" || (screening.kind === "screened" && screening.result.valid);
  if (!isScreened) return "";
  if (screening.kind === "screened" && screening.bank.kind !== "asked") return sanctions.notAsked;
  const compliance = complianceOf(screening);
  if (compliance === null) return "";
  switch (compliance.sanctions.outcome) {
    case "clear":
      return sanctions.clear;
    case "hit":
      return sanctions.listed;
    case "review":
      return sanctions.alike;
    case "incomplete": {
      const clear = compliance.lists.filter(({ outcome }) => outcome === "clear").map(({ list }) => list);
      return clear.length === 0
        ? sanctions.noneCurrent
        : sanctions.clearOn({ count: clear.length, lists: listNames(clear) });
    }
    case "not_screened":
      return sanctions.unknownBank;
  }
}

/** Returns the names of sanctions lists as part of a sentence. */
export function listNames(lists: readonly SanctionsList[]): string {
  return words.catalogue.writing.list(lists.map((list) => words.lists[list]));
}

function describeChange({ comparison }: ScreenedPayee): string {
  const { catalogue: { results: { cells } }, review: { change } } = words;
  switch (comparison?.outcome) {
    case undefined:
      return "";
    case "same_account":
      return cells.same_account;
    case "new_payee":
      return cells.new_payee;
    case "name_changed":
      return change.name({ names: comparison.names.join(" / ") });
    case "account_changed": {
      const { accounts, otherBank, otherCountry } = comparison;
      const where = otherCountry ? "country" : otherBank === true ? "bank" : "same";
      return change.account({ accounts: accounts.map(groupIban).join(" / "), where });
    }
  }
}

function describeMoney({ amount, currency }: Payee, value: Decimal | null): string {
  if (value !== null) return describeSums([{ value, currency: currency ?? "" }]);
  return [amount, currency].filter((part) => part !== null).join(" ");
}

/** Writes the money of rows, one sum per currency, and says where unreadable amounts are missing. */
export function describeMoneyOf(rows: readonly Row[]): string {
  const sums = late().sumUp(
    rows.map(({ value, screened: { payee: { currency } } }) => ({ value, currency })),
  );
  const unread =
    rows.filter(({ value, screened: { payee } }) => payee.amount !== null && value === null).length;
  return [describeSums(sums), unread === 0 ? "" : words.review.unread({ count: unread })].filter((part) =>
    part !== ""
  )
    .join(" + ");
}

/** Writes sums of money, one per currency. */
export function describeSums(sums: readonly Sum[]): string {
  const { writing } = words.catalogue;
  return sums.map(({ currency, value }) =>
    /^[A-Z]{3}$/.test(currency)
      ? writing.money(value, currency)
      : `${writing.decimal(value)} ${currency}`.trimEnd()
  ).join(" + ");
}

/** Compares the totals that a file states with its amounts; empty if it states none. */
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

/** Writes a number with the reader's separators. */
export function count(number: number): string {
  return words.catalogue.writing.number(number);
}

/** End of a run, and what it leaves. */
export interface RunOutcome {
  readonly kind: "finished" | "cancelled" | "interrupted" | "refused" | "failed";
  readonly message: string;
  /** The reason why a call got no answer even after retries; `null` when all were answered. */
  readonly failure: string | null;
  /** Accounts that the trial covers, when the run had no key; otherwise `null`. */
  readonly trialAccounts: number | null;
  readonly accountsLeft: number;
  readonly banksLeft: number;
  readonly unknown: number;
  readonly rows: readonly Row[];
}

/** Describes the end of a run in words. */
export function describeOutcome(outcome: RunOutcome): string {
  const { kind, message, failure, trialAccounts, accountsLeft, banksLeft, unknown, rows } = outcome;
  const { run: told } = words;
  if (kind === "interrupted") return `${told.interrupted} ${told.kept}`;
  if (kind === "cancelled") return `${told.cancelled} ${told.kept}`;
  if (kind !== "finished") return `${message} ${told.kept}`;
  if (failure !== null) return `${told.unanswered} ${failure} ${told.kept}`;
  const number = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const found = told.found({ stops: number("stop"), checks: number("check_first") });
  if (trialAccounts !== null && accountsLeft > 0) {
    return told.trialEnded({ count: trialAccounts, found, left: accountsLeft });
  }
  if (unknown > 0) return told.withoutVerdict({ found, count: unknown });
  const all = told.allChecked({ count: rows.length, found });
  if (banksLeft === 0) return all;
  return `${all} ${trialAccounts === null ? told.noSanctions : told.noSanctionsWithoutKey}`;
}
