// Words of the pages that screen, verify and watch, and of the page of the service's state, in English.
import type { JSX } from "hono/jsx/jsx-runtime";
import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";

const { writing: { plural, number }, verdicts } = catalogue;

/** Watched payees, and who is told of them. */
export const watch = {
  title: "Watched payees",
  description: "The banks of your payees that are watched, what has changed about them, and who is told.",
  keys: "Keys",
  lede: (watched: number, limit: number): string =>
    `${number(watched)} of ${
      plural(limit, "# payee is", "# payees are")
    } watched with this key. You are told when a bank merges, is listed, loses its licence or can no longer be reached.`,
  done: {
    end: "The watch has ended.",
    redeliver: "The message is on its way.",
    mailsOn: "Changes are mailed again.",
    mailsOff: "No more changes are mailed.",
    add: "The webhook is told every change from now on.",
    delete: "The webhook is deleted.",
    pause: "Nothing is sent to the webhook until it goes on.",
    resume: "The webhook goes on.",
    test: "The test is on its way: read the page again for its outcome.",
    rotate_secret: "The webhook has a new secret; for a day the one before signs too.",
  },
  noWebhook: "There is no such webhook.",
  secretOnce: "Store its secret now, it is shown this once:",
  add: {
    heading: "Add payees",
    label: "One line for each: IBAN or BIC, a comma or tab, and your own name of the payee",
    example: "DE89 3704 0044 0532 0130 00, supplier 42",
    choose: "Choose a file",
    drop: "or drop it here: CSV, XLSX, pain.001",
    submit: "Watch them",
    cost:
      "A new payee costs one credit of the key. Country, bank code and branch are kept; the account number is not.",
    unread: (lines: readonly number[], count: number): string =>
      `${
        plural(
          count,
          "# line begins with neither an IBAN nor a BIC and was not added",
          "# lines begin with neither an IBAN nor a BIC and were not added",
        )
      } (${count === 1 ? "line" : "lines"} ${lines.map(number).join(", ")}${
        count > lines.length ? " …" : ""
      }). Correct what is left in the field and send it again.`,
    none: "There is no payee. Paste one line for each: IBAN, then your own name of it.",
    before: (count: number): string => `The first ${number(count)} payees are watched. `,
    added: (count: number): string =>
      plural(count, "# payee is watched from now on.", "# payees are watched from now on."),
    already: (count: number): string => plural(count, "# was before.", "# were before."),
    refused: (count: number): string => `${number(count)} cannot be:`,
    reasons: {
      invalid_iban: "This is no valid IBAN.",
      invalid_bic: "This is no BIC.",
      missing_account: "There is neither an IBAN nor a BIC.",
      reference_is_account: "Its name holds an account number, which is not kept.",
    },
    read: "# payees read from the file. Nothing is sent before you do.",
    unreadable: "The file cannot be read.",
  },
  changes: {
    heading: "Changes",
    none: "Nothing has changed since the payees were added.",
    found: "Found",
    payee: "Payee",
    what: "What happened, and what to do",
    weight: "What it means",
    severities: { stop: verdicts.stop.word, check: verdicts.check_first.word, info: "Good to know" },
    corrected: "Our own data was corrected; the bank did not change.",
    source: (dataset: string, date: string): string => `Source: ${dataset}, ${date}.`,
  },
  payees: {
    heading: "Payees",
    none: "No payee is watched yet.",
    first: (shown: number, all: number): string => `The first ${number(shown)} of ${number(all)}.`,
    rest: "The API lists all of them.",
    bank: "Bank",
    code: "Code",
    since: "Since",
    act: "End",
    unknownBank: "not known by name",
    end: (name: string): string => `End the watch of ${name}`,
  },
  webhooks: {
    heading: "Webhooks",
    none: "None yet.",
    how: "How a program is told",
    state: "State",
    states: {
      active: "Works",
      failing: "Fails, and is tried again",
      paused: "Paused: nothing is sent. It goes on when you say so, or when a test is answered",
    },
    told: "Told",
    every: "every change",
    id: "Id",
    acts: {
      test: "Send a test",
      resume: "Go on",
      pause: "Pause",
      rotate_secret: "New secret",
      delete: "Delete",
    },
    sent: "Sent",
    message: "Message",
    outcome: "Outcome",
    again: "Send again",
    sendAgain: (id: string): string => `Send ${id} once more`,
    notYet: "not yet",
    deliveries: { pending: "waits", delivered: "delivered", failed: "failed" },
    answered: (status: number): string => `answered ${status}`,
    problems: {
      address_not_allowed: "its name stands for an address that is not public",
      name_not_found: "its name is not known",
      certificate_refused: "its certificate is not valid",
      not_connected: "it could not be connected to",
      no_answer: "no answer within 10 seconds",
      malformed_answer: "its answer was not HTTP",
    },
    addHeading: "Add a webhook",
    url: "Address that changes are sent to, public and HTTPS",
    some: "Send some kinds of change only",
    all: "None chosen sends all.",
    submit: "Add it",
    verify: "How a message is verified",
    kinds: {
      sanctions_listed: "on a sanctions list",
      sanctions_review: "perhaps on a sanctions list",
      sanctions_delisted: "off a sanctions list",
      bank_merged: "merged",
      bank_closed: "closed",
      bank_insolvent: "insolvent",
      licence_ended: "licence ended",
      bank_restored: "listed in its register again",
      bank_renamed: "renamed",
      code_redirected: "bank code redirected",
      bic_changed: "another BIC",
      reach_lost: "left a scheme",
      reach_gained: "joined a scheme",
      fatf_changed: "FATF status",
      eu_high_risk_changed: "EU high-risk status",
      country_sanctions_changed: "country sanctioned",
    },
  },
  mails: {
    heading: "Emails",
    on: "Changes that stop a payment are emailed at once, all others once a day.",
    off: "No changes are emailed.",
    start: "Email changes",
  },
  unsubscribe: {
    title: "Emails about changes",
    description: "Ends the emails about changes at the banks of watched payees.",
    ask: "Stop the emails about changes?",
    rest: "Feed and webhooks go on, and you can turn the emails on again in your account.",
    submit: "Stop the emails",
    done: "No more emails about changes",
    again: (account: string): JSX.Element => (
      <>
        You can turn them on again in <a href={account}>your account</a>.
      </>
    ),
    broken: "This link is incomplete",
    brokenDetail:
      "Open the link from the email once more, and copy it whole if you paste it. Nothing has changed.",
    failed: "Nothing has changed",
  },
};

const { day, minute } = catalogue.writing;

/** The state of the service and of its data. */
export const status = {
  title: { well: "Status: in order", limited: "Status: data missing or old", trouble: "Status: in trouble" },
  description: "Whether Bankscreen and its data are in order, as found at this moment.",
  heading: {
    well: (
      <>
        Everything is <span class="marked">in order</span>
      </>
    ),
    limited: (
      <>
        The service runs, with <span class="marked">data missing or old</span>
      </>
    ),
    trouble: <>Something is not in order</>,
  },
  found: (at: string): string => `Found at ${minute(at)}, for this page.`,
  parts: "Parts of the service",
  databases: {
    bic: "Bank registers",
    stats: "Keys and charges",
    compliance: "Sanctions and risk",
  },
  mail: "Email",
  ok: "in order",
  lacksLists: "lists missing or too old",
  broken: "in trouble",
  mailSince: (at: string): string => `since ${minute(at)}; codes and receipts may be missing`,
  running: "Running for",
  version: (version: string): string => `version ${version}`,
  uptime: {
    short: "less than a minute",
    minutes: (count: number): string => plural(count, "# minute", "# minutes"),
    hours: (count: number): string => plural(count, "# hour", "# hours"),
    days: (count: number): string => plural(count, "# day", "# days"),
  },
  lists: "Sanctions lists and registers of reach",
  listsLede:
    `A list that is missing or too old clears no bank: answers then say "${verdicts.account_fine.word}" at best.`,
  /** By list: its name, and as it stands in "… lists". */
  sanctions: {
    OFAC: { list: "US sanctions list (OFAC)", inSentence: "OFAC" },
    EU: { list: "EU sanctions list", inSentence: "EU" },
    UN: { list: "UN sanctions list", inSentence: "UN" },
    UK: { list: "UK sanctions list", inSentence: "UK" },
  },
  registers: {
    epc_sct: "Register of SEPA Credit Transfer",
    epc_sct_inst: "Register of SEPA Instant",
    epc_sdd_core: "Register of SEPA Direct Debit",
    epc_vop: "Register of Verification of Payee",
  },
  ofList: { current: "current", old: "too old", missing: "not loaded" },
  ofRegister: { current: "current", old: "too old", missing: "not loaded" },
  asOf: (date: string): string => `edition of ${day(date)}`,
  oldSince: (date: string, since: string): string => `edition of ${day(date)}; too old since ${day(since)}`,
  never: "answers say what the Regulation or the country says instead",
  fresh: "How fresh the data is",
  loaded: (datasets: number, bics: number, numbers: number): string =>
    `${plural(datasets, "# dataset is loaded", "# datasets are loaded")}, with ${
      plural(bics, "# BIC", "# BICs")
    } and ${plural(numbers, "# Swiss clearing number", "# Swiss clearing numbers")}. By age:`,
  byAge: "Datasets by age",
  ages: {
    month: "Up to a month",
    half: "Up to half a year",
    year: "Up to a year",
    older: "Older than a year",
  },
  note: "An answer says it when what it rests on is older than a year.",
  each: "Each dataset and its date",
};

/** The words of `/screen` that stand on it before its script runs. */
export const screen = {
  title: "Screen a payout file",
  description:
    "Drop a CSV, XLSX or pain.001 file: every account checked, duplicates and listed banks found. The file stays in " +
    "your browser; only the IBANs are sent.",
  lede:
    "Every account in it is checked before the money leaves: which bank holds it, whether a payment can reach it, who " +
    "stands in the file twice, and which banks are on a sanctions list.",
  noScript:
    "This page reads the file in your browser, which needs JavaScript. The command line does the same:",
  source: {
    drop: "Drop the file here",
    choose: "Choose a file",
    sample: "Try a sample file",
    formats: "CSV, XLSX or pain.001 of any version, up to 20 MB.",
    promise: "The file never leaves this browser.",
    promiseDetail: "Names, amounts and references stay here; only the IBANs are sent, and they are not kept.",
  },
  access: {
    heading: "Key and calls",
    key: "API key",
    note:
      "Kept in the memory of this tab alone. Without a key, the first 25 accounts are checked free of charge.",
    sanctions: "Check the sanctions lists and risk",
    sanctionsCost: "Needs a key: one more call for each bank",
  },
  results: {
    decideNext: "Decide the next",
    forBank: "For the bank",
    clean: "Clean file",
    held: "Held list",
    letters: "Letters",
    forget: "Forget all decisions",
    heading: "Results",
    byVerdict: "Show payees by verdict",
    searchLabel: "Search payees, accounts and banks",
    search: "Search name, IBAN, bank, reason",
    exports: "Take the results with you",
    evidence: "Evidence",
    print: "Print report",
    payees: "Payees",
  },
};

/** The words of `/verify` that stand on it before its script runs. */
export const verify = {
  description:
    "Drop an answer, a row or the evidence of a payout file: whether it is what the service signed. Nothing leaves " +
    "your browser.",
  lede: "Whether an answer, one row, or a whole payout file is exactly what the service signed, and when.",
  noScript:
    "This page checks the file in your browser, which needs JavaScript. The command line does the same:",
  drop: "Drop the evidence here",
  choose: "Choose files",
  files: (keySet: JSX.Element): JSX.Element => (
    <>
      The JSON of an answer, of a row, or of a run. Beside it, if you have them: the payout file, and the key
      set of the service ({keySet}), which is needed for another server's evidence.
    </>
  ),
  promise: "Nothing leaves this browser.",
  promiseDetail: "Only the published keys of this server are fetched.",
  guide: "What evidence proves, and what it does not",
};
