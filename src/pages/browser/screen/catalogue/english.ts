// The words of `/screen` in English. A sentence is added here, in `german.ts` and in `french.ts`; one that is missing
// does not compile.
import { english as files } from "../../../../../sdk/formats/mod.ts";
import { english as catalogue, writingIn } from "../../../../../sdk/verdicts/mod.ts";

const { plural, number, day, list } = writingIn("en");
const { verdicts } = catalogue;

const ACT = "Regulation (EU) 2024/886";

const desk = {
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
  decide: "Decide",
  choices: { paid: "Pay anyway", held: "Hold", asked: "Asked, waiting" },
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
    `${plural(count, "# decision is", "# decisions are")} kept in this browser alone.`,
  notKept: "This browser keeps nothing: decisions last until the page is closed. Take the results with you.",
  forgetAsk: "Forget every decision that this browser keeps, of this run and of those before?",
  undecided: (count: number): string =>
    plural(count, "# payment to decide about.", "# payments to decide about."),
  allDecided: "Every payment is decided about.",
  stillRunning: "The check is still running.",
  cleanPart: (count: number): string =>
    `${
      plural(count, "# payment isn't checked yet", "# payments aren't checked yet")
    }: this is a part of the file`,
  decidedSoFar: (count: number): string =>
    `Every payment found so far is decided about; ${
      plural(count, "# isn't checked yet", "# aren't checked yet")
    }.`,
  unread: (count: number): string =>
    plural(count, "# amount that cannot be read", "# amounts that cannot be read"),
  letter: "Letter to the supplier",
  letterTo:
    "Send it to the address that you know from before, never to one out of the mail that gave the new account.",
  openInMail: "Open in mail",
  cleanNote: (kept: number, held: number): string =>
    `${plural(kept, "# payment", "# payments")}, ${number(held)} held`,
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
        list(lists.map(([name, days]) => `${name} (${plural(days, "# day", "# days")})`))
      }. A listed bank still stops; check the others elsewhere, or ask whoever runs the server to refresh.`,
    notAsked: "The sanctions lists are not checked: that needs a key, and one call for each bank.",
    noRegister:
      `No register of instant payments and Verification of Payee is loaded. What the rows say of them is the law: ${ACT} obliges banks of the euro area to receive instant payments since ${
        day("2025-01-09")
      }, and to send them and verify payees since ${day("2025-10-09")}.`,
  },
  reach: {
    instant: "Instant",
    vop: "VoP",
    outside: "Outside SEPA",
    outsideDetail: "The country is not in SEPA: neither instant payments in euro nor Verification of Payee.",
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
    name: (names: string): string => `Before, paid as ${names}`,
    account: (accounts: string, where: "country" | "bank" | null): string =>
      `Changed, before ${accounts}${
        where === null ? "" : where === "country" ? ", other country" : ", other bank"
      }`,
  },
  facts: {
    inTheFile: "In the file",
    none: "None",
    before: "The run before",
    givenBic: "BIC in the file",
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
    notEnded: "still running",
    notStarted: "not started",
    comparedWith: "Compared with",
    missing: "Missing now",
    finding: "Finding on the file",
    scope: "Scope",
    scopeText:
      "The bank that holds each account. Payees, their owners and the purpose of payments are not screened.",
    payments: "Payments",
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

const calls = (count: number): string => plural(count, "# call", "# calls");
const banks = (count: number): string => plural(count, "# bank", "# banks");
const accounts = (count: number): string => plural(count, "# account", "# accounts");
const payees = (count: number): string => plural(count, "# payee", "# payees");

const run = {
  tooLarge: (max: number): string =>
    `This file is larger than ${max} MB. The command line takes files of up to 64 MB.`,
  read: (count: number, file: string): string => `${file}: ${payees(count)} read.`,
  summary: (format: string, count: number, distinct: number): string =>
    `${format}, ${payees(count)}, ${plural(distinct, "# distinct account", "# distinct accounts")}`,
  otherFile: "Another file",
  whichColumn: "Which column holds the IBANs of the payees?",
  columns: (file: string): string => `Columns of ${file}`,
  column: (place: number): string => `Column ${place}`,
  noColumn: "None",
  shown: (count: number): string => `${payees(count)} shown.`,
  before: "The run before",
  compare: "Compare with last month",
  compareNote:
    "Choose or drop last month's file, or its results: changed accounts are found in this browser, and nothing is sent for it.",
  comparedWith: (file: string): string => `Compared with ${file}`,
  changed: (file: string, count: number): string => `Compared with ${file}: ${accounts(count)} changed.`,
  byComparison: "Show payees by comparison",
  otherName: "Other name",
  missing: (count: number, file: string, names: string, isMore: boolean): string =>
    `${payees(count)} of ${file} missing now: ${names}${isMore ? " and others" : ""}`,
  remove: "Remove",
  left: (count: number): string => `${number(count)} left on this key`,
  unknownKey: "This key is unknown or revoked.",
  unreadKey: "What the key has left could not be read.",
  cost: (all: number, ibans: number, bankCount: number): string =>
    `${calls(all)}: ${list([accounts(ibans), ...(bankCount === 0 ? [] : [banks(bankCount)])])}`,
  check: (count: number): string => `Check ${accounts(count)}`,
  checkBanks: (count: number): string => `Check ${banks(count)}`,
  checkFirst: (count: number): string => `Check the first ${number(count)}`,
  checkFirstAccounts: (count: number): string => `Check the first ${accounts(count)}`,
  checkFirstWithSanctions: (count: number): string => `Check the first ${number(count)} with their sanctions`,
  trial: "On the free trial.",
  trialPart: (all: number): string => `On the free trial. With a key, all ${number(all)}.`,
  costs: (cost: string): string => `Costs ${cost}.`,
  costsOf: (cost: string, left: number, unchecked: number): string =>
    `Costs ${cost}, of ${number(left)} left on this key. ${accounts(unchecked)} will stay unchecked.`,
  short: (cost: string, left: number): string =>
    `The file costs ${cost}, and this key has ${number(left)} left. Nothing has been sent.`,
  notNow: "Not now",
  verifyEmail: (count: number): string => `Verify an email: ${number(count)} calls a month`,
  buyPack: "Buy a pack",
  lookAgain: "Look again",
  goOn: "Go on",
  nothingSent: (why: string): string => `${why} Nothing was sent.`,
  progress: "Accounts checked",
  cancel: "Cancel",
  checking: "Checking.",
  done: (done: number, total: number): string => `${number(done)} of ${number(total)} accounts.`,
  askingBanks: "Checking the banks.",
  wait: (seconds: number): string => `The server takes a number of calls a minute; going on in ${seconds} s.`,
  waiting: "Waiting for its turn.",
  noKeyLeft: (count: number): string =>
    `${verdicts.not_checked.word}: without a key, the first ${count} accounts are.`,
  endedLeft: `${verdicts.not_checked.word}: the run ended before its turn came.`,
  kept: "What is answered is kept and is not paid for again.",
  cancelled: "Cancelled.",
  unanswered: "Not every call was answered.",
  found: (stops: number, checks: number): string => {
    const parts = [
      ...(stops === 0 ? [] : [`${number(stops)} not to be paid`]),
      ...(checks === 0 ? [] : [`${number(checks)} to clear up first`]),
    ];
    return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  },
  trialEnded: (count: number, found: string, left: number): string =>
    `The first ${count} accounts are checked${found}. Type a key to check the other ${number(left)}.`,
  withoutVerdict: (found: string, count: number): string =>
    `Checked${found}. ${payees(count)} got no verdict; the reason stands beside each.`,
  allChecked: (count: number, found: string): string =>
    `${count === 1 ? "The payee is" : `All ${number(count)} payees are`} checked${found}.`,
  noSanctions: "The sanctions lists were not checked.",
  noSanctionsWithoutKey: "The sanctions lists were not checked, which needs a key.",
  evidence: (when: string, count: number): string =>
    `Checked ${when}, against ${
      plural(count, "# dataset", "# datasets")
    }. Their dates stand in the XLSX file and in the printed report, as evidence.`,
};

/** The words of the page in English. */
export const english = {
  catalogue,
  desk,
  run,
  files,
  count: number,
  notLoaded: "A part of the page did not load. Check the connection and try again.",
  seal: {
    unproven:
      "An answer came without its proof, so there is no evidence yet. Check the file with your key: within 24 hours nothing is charged twice.",
    refused: (why: string): string => `No evidence was made: ${why}`,
    sealed: (count: number, id: string): string =>
      `${plural(count, "# row", "# rows")} sealed as ${id}. The printed report names the seal.`,
    code: "QR code of the seal",
    onPaper: (id: string, address: string): string =>
      `Sealed as ${id}. The code opens ${address}, which checks the seal and, with the file of evidence beside it, every row.`,
  },
};

/** The words of the page in one language. */
export type ScreenWords = typeof english;
