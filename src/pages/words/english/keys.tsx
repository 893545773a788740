// Words of the pages about keys, the account and the approval of a program, in English.
import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";

const { plural, number, day } = catalogue.writing;

/** Reasons of refusals by the code of the API; what is not here is said as the API says it. */
const troubles: Readonly<Record<string, string>> = {
  rate_limited:
    "This address has taken or confirmed a key in the last 24 hours, which keeps working. You can create the next one when 24 hours are over.",
  key_creation_limit: "Your network has taken all its free keys of the day. There are new ones tomorrow.",
  account_key_limit: "Your address has as many keys as it may have. Revoke one that is not used any more.",
  address_not_proven: "Say first that this key is yours.",
};

/** Keys, the account and the approval of a program. */
export const keys = {
  troubles,
  email: "Email address",
  code: "Code from the email",
  mailCode: "Email me a code",
  goOn: "Continue",
  shown: {
    title: "Your API key",
    once: "Store it now: it is not shown again.",
    copy: "Copy the key",
    copied: "Copied",
    gone: "Shown once, until this page was left.",
    use:
      "To check a payment file, go on with this key. The page opens in a new tab, which keeps the key in its memory alone.",
    screen: "Check a file with this key",
    firstCall: "Make the first call",
  },
  page: {
    title: "Get a free key",
    description: "A free API key at once, without an account or an address.",
    lede: (calls: number, accounts: number): string =>
      `${
        number(calls)
      } calls a month, at once: no account, no address. With a key, sanctions and risk of each bank are ` +
      `checked, and files of more than ${number(accounts)} payees.`,
    once: "The key is shown once. Have a place ready to store it.",
    show: "Show my key",
    more: (calls: number): string => `With a verified email it has ${number(calls)} calls a month:`,
    how: "how to verify an email",
    prices: "All prices",
  },
  device: {
    title: "Approve a program",
    description: "Approve or deny the request of a program for an API key.",
    confirm: "Does your own program show exactly this code, now, in front of you?",
    type: "Type the code that your program shows.",
    missing: "Type the eight letters that your program shows.",
    code: "Code",
    yes: "Yes, my program shows it",
    warning:
      "Did somebody send you this link or this code? Then it is for their program and not for yours: close this page.",
    who: "Who asks, and why",
    unchecked: "This is what the program says of itself; nobody has checked it.",
    name: "Name",
    noName: "None given",
    reason: "Purpose",
    left: "Time left",
    minutes: (count: number): string => `about ${plural(count, "# minute", "# minutes")}`,
    withEmail: "With your email address",
    withEmailDetail: (calls: number): string =>
      `${number(calls)} calls a month. A code is emailed to you first.`,
    without: "Without an address",
    withoutDetail: (calls: number): string =>
      `${number(calls)} calls a month, at once. It can be raised later.`,
    approve: "Approve",
    notMine: "Not my program",
    notMineDetail: "The program is told that it was denied, and gets nothing.",
    deny: "Deny",
    mailbox: "Check your email",
    onItsWay: (email: string): string => `A code of six digits is on its way to ${email}.`,
    approved: "The program has its key",
    approvedDetail: (calls: number): string =>
      `Go back to it; it collects the key by itself. The key has ${
        number(calls)
      } calls a month. There is nothing else to do here.`,
    denied: "Denied",
    deniedDetail: "The program gets no key. You may close this page.",
  },
  account: {
    description: "Sign in with a code sent by email: your keys, their use, what is left, and receipts.",
    signIn: "Sign in",
    signInLede: "See the keys of your email address. No password: a code of six digits is emailed to you.",
    sent: (email: string): string => `A code is on its way to ${email}, if that address takes mail.`,
    other: "Another address",
    again: "Try again",
    yourKeys: "Your keys",
    none: (email: string): string => `There is no key for ${email} yet.`,
    ended: (count: number): string => plural(count, "One more key has ended.", "# more keys have ended."),
    pages: "Pages of keys",
    previous: "Previous keys",
    page: (page: number, pages: number): string => `Page ${number(page)} of ${number(pages)}`,
    next: "Next keys",
    unconfirmed: "Not confirmed",
    paidBy: "Calls are paid by",
    plans: {
      "free": "free calls",
      "free+pack": "free calls, then credits",
      "pack": "credits",
      "none": "nothing left at the moment",
      "pro": "Pro",
      "pro+pack": "Pro, then credits",
    },
    month: "Calls of this month",
    free: "Free calls",
    credits: "Credits",
    left: (left: number, of: number): string => `${number(left)} of ${number(of)} left`,
    calls: "Calls, charged or not",
    last: "Last call",
    never: "never",
    created: "Created",
    report: "Show usage",
    closeReport: "Hide usage",
    buy: (pack: string): string => `Buy ${pack} credits`,
    subscribe: "Subscribe to Pro",
    manage: "Manage the subscription",
    acts: {
      create: "Create a key",
      createDetail: (calls: number, keys: number): string =>
        `A free key with ${number(calls)} calls a month, one a day; up to ${
          number(keys)
        } keys for one address. ` +
        "Give each program or colleague its own, so that you can see its use and end it alone.",
      createAndShow: "Create it and show it once",
      name: "Name",
      nameExample: "Payment run",
      giveName: "Name it",
      rename: "Rename",
      saveName: "Save name",
      rotate: "Replace the secret",
      rotateDetail:
        "The key gets a new secret, which is shown once. Calls left, credits, watched payees, webhooks and name stay. " +
        "The old secret stops working at once, so have the places where it is used at hand.",
      rotateNow: "Replace it and show the new one",
      revoke: "Revoke this key",
      revokeDetail: "Nothing brings a revoked key back. This ends:",
      ends: {
        calls: "every call that a program makes with it",
        free: (count: number): string =>
          plural(count, "# free call that is left", "# free calls that are left"),
        credits: (count: number): string =>
          plural(
            count,
            "# prepaid credit, which is not paid back",
            "# prepaid credits, which are not paid back",
          ),
        watches: (count: number): string => plural(count, "the watch of # payee", "the watch of # payees"),
        webhooks: (count: number): string => plural(count, "# webhook", "# webhooks"),
        subscription:
          "the use of its Pro subscription: cancel that first with the link in the emails of the card processor, or it is charged on",
      },
      rotateInstead:
        "If somebody else may know the key, replace its secret instead: then everything stays but the old secret.",
      sure: "Yes, end this key for good",
      revokeNow: "Revoke the key",
      confirm: "Yes, this key is mine",
      disown: "No, this isn't my key",
      unconfirmedBought:
        "Somebody bought this key with your email address. If it was you, confirm it: then you see its use and receipts and can manage it.",
      unconfirmedMade:
        "Somebody created this key with your email address. If it was you, confirm it: then you see its use and can manage it.",
      confirmDetail:
        "Don't confirm a key that you don't recognize: the person who has it would see what you add to it. Disown it instead, and it leaves your account.",
      newKey: "Your new key",
      newSecret: "The new secret of your key",
      oldIsOver: "The old secret no longer works. Put the new one wherever it was used.",
      done: {
        named: "The name is saved.",
        confirmed: "Key confirmed. You can now name it, replace its secret or revoke it.",
        disowned: "Key disowned. It no longer has anything to do with your email address.",
        revoked: "The key is revoked. It no longer works.",
      },
    },
    watched: "Watched payees: changes, webhooks and emails",
    receipts: "Receipts",
    noReceipts: "Nothing has been paid yet.",
    columns: {
      paid: "Paid",
      what: "For",
      key: "Key",
      amount: "Amount",
      status: "Status",
      receipt: "Receipt",
    },
    creditCount: (count: number): string => plural(count, "# credit", "# credits"),
    unknownAmount: "not known",
    statuses: { paid: "paid", refunded: "refunded", disputed: "disputed" },
    openReceipt: "Open the receipt",
    invoices: "Invoices",
    onChain: "on the chain",
    noReceipt: "none",
    signOut: "Sign out",
    signOutAll: "Sign out everywhere",
    until: (date: string): string => `Signed in until ${day(date)}`,
  },
  report: {
    heading: (days: number): string => `The last ${number(days)} days`,
    summary: (calls: number, failed: number, networks: number, isUnusual: boolean): string =>
      `${plural(calls, "# call", "# calls")}, ${number(failed)} of them refused, from ${
        plural(networks, "# network", "# networks")
      }${isUnusual ? ", which is unusual" : ""}.`,
    operations: "What was called",
    operation: "Operation",
    calls: "Calls",
    refusals: "Refusals by cause",
    cause: "What happened, and what to do",
    chart: (count: number, date: string): string =>
      `Calls by day. The most were ${number(count)} on ${day(date)}; the table of days follows.`,
    bar: (date: string, calls: number, failed: number): string =>
      `${day(date)}: ${number(calls)} calls, ${number(failed)} refused`,
    scale: (count: number): string => `up to ${plural(count, "# call", "# calls")} a day;`,
    refused: "refused",
    asTable: "The same as a table",
    day: "Day",
    refusedHead: "Refused",
  },
};
