// The words of the payout desk on `/screen` in English: decisions, files to take along, what holds for all rows.
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";

const { plural, number, day, list } = writingIn("en");

const ACT = "Regulation (EU) 2024/886";

/** The words of the payout desk in English. */
export const deskEnglish = {
  noName: "No name",
  close: "Close",
  next: "Next",
  columns: {
    row: "Row",
    payee: "Payee",
    account: "Account",
    bank: "Bank",
    verdict: "Verdict",
    reach: "Reach, sanctions",
    decision: "Decision",
  },
  waiting: "Waiting",
  more: (count: number): string => `And ${number(count)} more.`,
  noMatch: "No payee matches.",
  all: "All",
  allMeaning: "payees",
  // Decisions.
  decision: "Decision",
  decide: "Decide",
  choices: { paid: "Pay anyway", held: "Hold", asked: "Asked, waiting" },
  decided: { paid: "Paid anyway", held: "Held", asked: "Asked" },
  note: "Note (who was called, what was said)",
  initials: "Initials",
  save: "Save",
  saveAndNext: "Save and next",
  takeBack: "Take back",
  clearedUnchanged: (by: string, on: string): string =>
    `Cleared by ${by} on ${day(on)}, account unchanged since.`,
  clearedNewFinding: (by: string, on: string): string =>
    `Cleared by ${by} on ${day(on)}; the account is the same, what was found is new.`,
  clearedOtherAccount: (by: string, on: string): string =>
    `Cleared by ${by} on ${day(on)} for another account.`,
  earlier: (choice: "held" | "asked", by: string, on: string): string =>
    `${choice === "held" ? "Held" : "Asked"} by ${by} on ${day(on)}.`,
  kept: (count: number): string =>
    `${plural(count, { one: "# decision is", other: "# decisions are" })} kept in this browser alone.`,
  notKept: "This browser keeps nothing: decisions last until the page is closed. Take the results with you.",
  forgetAsk: "Forget every decision that this browser keeps, of this run and of those before?",
  undecided: (count: number): string =>
    plural(count, { one: "# payment to decide about.", other: "# payments to decide about." }),
  allDecided: "Every payment is decided about.",
  letter: "Letter to the supplier",
  letterTo:
    "Send it to the address that you know from before, never to one out of the mail that gave the new account.",
  openInMail: "Open in mail",
  // Files.
  cleanNote: (kept: number, held: number): string =>
    `${plural(kept, { one: "# payment", other: "# payments" })}, ${number(held)} held`,
  // What holds for all rows.
  forAll: "For all rows",
  notes: {
    notLoaded: (lists: readonly string[]): string =>
      `Not loaded on this server: ${list(lists)}. Nobody is cleared on ${
        lists.length === 1 ? "this list" : "these lists"
      }; check the banks elsewhere, or ask whoever runs the server to load ${
        lists.length === 1 ? "it" : "them"
      }.`,
    tooOld: (lists: readonly (readonly [list: string, days: number])[]): string =>
      `Too old to clear anybody: ${
        list(lists.map(([name, days]) => `${name} (${plural(days, { one: "# day", other: "# days" })})`))
      }. A listed bank still stops; check the others elsewhere, or ask whoever runs the server to refresh.`,
    notAsked: "The sanctions lists are not checked: that needs a key, and one call for each bank.",
    noRegister:
      `No register of instant payments and Verification of Payee is loaded. What the rows say of them is the law: ${ACT} obliges banks of the euro area to receive instant payments since ${
        day("2025-01-09")
      }, and to send them and verify payees since ${day("2025-10-09")}.`,
  },
  // Reach.
  reach: {
    instant: "Instant",
    vop: "VoP",
    yes: "yes",
    no: "no",
    pending: "announced",
    law: "by law",
    outside: "Outside SEPA",
    outsideDetail: "The country is not in SEPA: neither instant payments in euro nor Verification of Payee.",
    unknown: "not known",
    instantYes: "The bank is listed for instant payments.",
    instantNo: "The bank is not listed for instant payments.",
    instantLaw: (from: string): string =>
      `Banks there must receive instant payments since ${day(from)} (${ACT}).`,
    instantUnknown: "Not known: no register is loaded, and no law that obliges this institution today.",
    vopYes: "The bank answers Verification of Payee.",
    vopNo: "The bank is not listed for Verification of Payee.",
    vopPending: "The bank has announced Verification of Payee.",
    vopLaw: (from: string): string =>
      `Banks there must answer Verification of Payee since ${day(from)} (${ACT}).`,
    vopUnknown:
      "Verification of Payee is not known: no register is loaded, and no law that obliges this institution.",
  },
  sanctions: {
    clear: "Clear",
    listed: "Listed",
    alike: "Look-alike",
    notAsked: "Not checked",
    unknownBank: "Bank not known",
    clearOn: (lists: readonly string[]): string => `Clear on ${list(lists)}`,
    noneCurrent: "No current list",
  },
  lists: {
    hit: "names the bank",
    review: "may name the bank",
    clear: "clear",
    not_current: "too old to clear",
    not_loaded: "not loaded",
    not_applicable: "bank not known",
  },
  change: {
    same: "Same account",
    fresh: "New payee",
    name: (names: string): string => `Before, paid as ${names}`,
    account: (accounts: string, where: "country" | "bank" | null): string =>
      `Changed, before ${accounts}${
        where === null ? "" : where === "country" ? ", other country" : ", other bank"
      }`,
  },
  facts: {
    inTheFile: "In the file",
    row: "Row",
    reference: "Reference",
    account: "Account",
    none: "None",
    supplier: "Supplier number",
    before: "The run before",
    givenBic: "BIC in the file",
    findings: "Codes",
    bank: "Bank",
    notKnown: "Not known",
    bankCode: "Bank code",
    reach: "Reach",
    countryRisk: "Country risk",
    sanctions: "Sanctions",
    listed: "Listed",
    lists: "Lists",
    risk: "Risk",
  },
  report: {
    title: "Screening of a payout file",
    file: "File",
    hash: "SHA-256 of the file",
    by: "Screened by",
    started: "Started",
    ended: "Ended",
    notStarted: "not started",
    comparedWith: "Compared with",
    missing: "Missing now",
    finding: "Finding on the file",
    scope: "Scope",
    scopeText:
      "The bank that holds each account. Payees, their owners and the purpose of payments are not screened.",
    verdict: "Verdict",
    payments: "Payments",
    amount: "Amount",
    total: "Total",
    listsAndDates: "Sanctions lists",
    stops: "Not to be paid, and to be checked first",
    noStops: "Nothing.",
    reason: "Reason, what to do, decision",
    legend: "Legend",
    notes: "Notes",
    signature: "Approved by (name, date, signature)",
    second: "Second signature",
    data: "Data that was used",
    noEditions: "The server did not say which editions it used.",
    /** Remarks on the copies of registers, in place of ours in English. */
    remark: (title: string): string => title,
    sheets: { evidence: "Evidence", data: "Data", what: "What", value: "Value" },
    heads: ["Register", "Publisher", "As of", "Rows", "SHA-256"],
  },
};

/** The words of the payout desk in one language. */
export type DeskWords = typeof deskEnglish;
