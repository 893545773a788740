// The words about a file and a run over it on `/screen`, in English.
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";

const { plural, number, list } = writingIn("en");

const calls = (count: number): string => plural(count, { one: "# call", other: "# calls" });
const banks = (count: number): string => plural(count, { one: "# bank", other: "# banks" });
const accounts = (count: number): string => plural(count, { one: "# account", other: "# accounts" });
const payees = (count: number): string => plural(count, { one: "# payee", other: "# payees" });

/** The words about a run in English. */
export const runEnglish = {
  // The file.
  roles: {
    iban: "IBAN",
    name: "Name",
    bic: "BIC",
    amount: "Amount",
    currency: "Currency",
    reference: "Reference",
    supplier: "Supplier number",
  },
  tooLarge: (max: number): string =>
    `This file is larger than ${max} MB. The command line takes files of up to 64 MB.`,
  read: (count: number, file: string): string => `${file}: ${payees(count)} read.`,
  summary: (format: string, count: number, distinct: number): string =>
    `${format}, ${payees(count)}, ${
      plural(distinct, { one: "# distinct account", other: "# distinct accounts" })
    }`,
  otherFile: "Another file",
  whichColumn: "Which column holds the IBANs of the payees?",
  columns: (file: string): string => `Columns of ${file}`,
  column: (place: number): string => `Column ${place}`,
  noColumn: "None",
  shown: (count: number): string => `${payees(count)} shown.`,
  // The run before.
  before: "The run before",
  compare: "Compare with last month",
  compareNote:
    "Choose or drop last month's file, or its results: changed accounts are found in this browser, and nothing is sent for it.",
  comparedWith: (file: string): string => `Compared with ${file}`,
  changed: (file: string, count: number): string => `Compared with ${file}: ${accounts(count)} changed.`,
  byComparison: "Show payees by comparison",
  outcomes: {
    account_changed: "Account changed",
    name_changed: "Other name",
    new_payee: "New payee",
    same_account: "Same account",
  },
  missing: (count: number, file: string, names: string, isMore: boolean): string =>
    `${payees(count)} of ${file} missing now: ${names}${isMore ? " and others" : ""}`,
  remove: "Remove",
  // The key.
  left: (count: number): string => `${number(count)} left on this key`,
  unknownKey: "This key is unknown or revoked.",
  unreadKey: "What the key has left could not be read.",
  // What it costs.
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
  // The run.
  progress: "Accounts checked",
  cancel: "Cancel",
  checking: "Checking.",
  done: (done: number, total: number): string => `${number(done)} of ${number(total)} accounts.`,
  askingBanks: "Checking the banks.",
  wait: (seconds: number): string => `The server takes a number of calls a minute; going on in ${seconds} s.`,
  waiting: "Waiting for its turn.",
  noKeyLeft: (count: number): string => `Not checked: without a key, the first ${count} accounts are.`,
  endedLeft: "Not checked: the run ended before its turn came.",
  // Its end.
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
      plural(count, { one: "# dataset", other: "# datasets" })
    }. Their dates stand in the XLSX file and in the printed report, as evidence.`,
};

/** The words about a run in one language. */
export type RunWords = typeof runEnglish;
