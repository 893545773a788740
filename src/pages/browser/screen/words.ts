/**
 * The words of the page for what was found.
 *
 * @module
 */
import {
  bankOf,
  detailOf,
  findingsOf,
  type Reach,
  reachOf,
  type RunCost,
  type ScreenedPayee,
  verdictOf,
} from "../../../../sdk/payees/mod.ts";
import { type Verdict, VERDICTS as CODES } from "../../../../sdk/verdicts/mod.ts";
import { words } from "./catalogue/chosen.ts";

/** Verdicts from bad to good, in words. */
export const VERDICTS = CODES.map((verdict) => {
  const { word, meaning } = words.catalogue.verdicts[verdict];
  return [verdict, word, meaning] as const;
});

/** What has no answer yet, while a run goes on. */
export const WAITING = "Waiting for its turn.";

/** A payee as the page shows it. */
export interface Row {
  readonly screened: ScreenedPayee;
  readonly verdict: Verdict;
  /** Whether its turn has not come. */
  readonly isWaiting: boolean;
  /** Stable tokens, the worst first. */
  readonly findings: readonly string[];
  readonly detail: string;
  readonly bank: string;
  readonly bic: string;
  readonly reach: string;
  readonly sanctions: string;
  /** What it is to the run before; empty when there is none. */
  readonly change: string;
  /** What the search looks through, in small letters. */
  readonly text: string;
}

/** Puts a payee into words. */
export function describe(screened: ScreenedPayee): Row {
  const { payee, screening } = screened;
  const [detail, bank] = [detailOf(screened, words.catalogue), bankOf(screening)];
  const result = screening.kind === "screened" && screening.result.valid ? screening.result : null;
  const findings = findingsOf(screened);
  const isWaiting = (screening.kind === "left" && screening.reason === WAITING) ||
    (screening.kind === "screened" && screening.bank.kind === "left" && screening.bank.reason === WAITING);
  const searched = [
    payee.name,
    payee.iban,
    payee.iban.replaceAll(/\s/g, ""),
    payee.reference,
    payee.amount,
    bank,
  ];
  return {
    screened,
    verdict: verdictOf(screened),
    isWaiting,
    findings,
    detail,
    bank,
    bic: result?.bic?.code ?? "",
    reach: describeReach(screened),
    sanctions: describeSanctions(screened),
    change: describeChange(screened),
    text: [...searched, result?.bic?.code, ...findings, detail, describeChange(screened)].join(" ")
      .toLowerCase(),
  };
}

const REACH: Readonly<Record<Reach, string>> = {
  yes: "yes",
  no: "no",
  pending: "announced",
  unknown: "unknown",
  "": "",
};

function describeReach({ screening }: ScreenedPayee): string {
  const { instant, vop } = reachOf(screening);
  return instant === "" ? "" : `Instant ${REACH[instant]} · VoP ${REACH[vop]}`;
}

function describeSanctions({ screening }: ScreenedPayee): string {
  if (screening.kind !== "screened" || !screening.result.valid) return "";
  if (screening.bank.kind !== "asked") return "Not asked";
  const { outcome, unscreened_lists: lists = [] } = screening.bank.answer.compliance.sanctions;
  switch (outcome) {
    case "clear":
      return "Clear";
    case "hit":
      return "Listed";
    case "review":
      return "Look-alike";
    case "incomplete":
      return `Without ${lists.join(", ")}`;
    case "not_screened":
      return "Not asked";
  }
}

function describeChange({ comparison }: ScreenedPayee): string {
  switch (comparison?.outcome) {
    case undefined:
      return "";
    case "same_account":
      return "Same account";
    case "new_payee":
      return "New payee";
    case "name_changed":
      return `Before, paid as ${comparison.names.join(" / ")}`;
    case "account_changed": {
      const { accounts, otherBank, otherCountry } = comparison;
      const where = otherCountry ? ", other country" : otherBank === true ? ", other bank" : "";
      return `Changed, before ${accounts.map(groupIban).join(" / ")}${where}`;
    }
  }
}

/** Writes an IBAN in groups of four; what stands in its place and does not begin like one stays as it is. */
export function groupIban(text: string): string {
  const compact = text.replaceAll(/\s/g, "").slice(0, 64);
  return /^[a-z]{2}\d{2}/i.test(compact) ? compact.replaceAll(/(.{4})(?=.)/g, "$1 ") : text.slice(0, 64);
}

/** Writes a number with the separators of the reader. */
export function count(number: number): string {
  return words.count(number);
}

/** Writes a count with its noun. */
export function plural(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** Says what a run costs: the calls, and what they are for. */
export function describeCost({ ibans, banks, units }: RunCost): string {
  const accounts = plural(ibans.length, "account");
  return `${plural(units, "call")}: ${accounts}${banks === 0 ? "" : ` and ${plural(banks, "bank")}`}`;
}

/** How a run ended, and what it leaves. */
export interface RunOutcome {
  readonly kind: "finished" | "cancelled" | "refused" | "failed";
  /** Why, where the server says so; else empty. */
  readonly message: string;
  /** Why a call got no answer, also after it was sent again; `null` when all were answered. */
  readonly failure: string | null;
  /** Accounts that the trial serves, when the run had no key; else `null`. */
  readonly trialAccounts: number | null;
  /** Accounts without an answer. */
  readonly accountsLeft: number;
  /** Banks that were not asked about. */
  readonly banksLeft: number;
  /** Payees without a verdict. */
  readonly unknown: number;
  readonly rows: readonly Row[];
}

/** Puts the end of a run into words. */
export function describeOutcome(outcome: RunOutcome): string {
  const { kind, message, failure, trialAccounts, accountsLeft, banksLeft, unknown, rows } = outcome;
  const kept = "What is answered is kept and is not paid for again.";
  if (kind === "cancelled") return `Cancelled. ${kept}`;
  if (kind !== "finished") return `${message} ${kept}`;
  if (failure !== null) return `Not every call was answered. ${failure} ${kept}`;
  const found = describeFindings(rows);
  if (trialAccounts !== null && accountsLeft > 0) {
    return `The first ${trialAccounts} accounts are checked${found}. Type a key to check the other ${
      count(accountsLeft)
    }.`;
  }
  const all = rows.length === 1 ? "The payee is" : `All ${count(rows.length)} payees are`;
  if (unknown > 0) {
    return `Checked${found}. ${plural(unknown, "payee")} got no verdict; the reason stands beside each.`;
  }
  const why = trialAccounts === null ? "" : ", which needs a key";
  return banksLeft > 0
    ? `${all} checked${found}. Sanctions were not asked about${why}.`
    : `${all} checked${found}.`;
}

function describeFindings(rows: readonly Row[]): string {
  const parts = ([["stop", "not to be paid"], ["check_first", "to clear up first"]] as const).flatMap(
    ([verdict, words]) => {
      const number = rows.filter((row) => row.verdict === verdict).length;
      return number === 0 ? [] : [`${count(number)} ${words}`];
    },
  );
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
