// Words of the home page and of the prices, in English.
import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";

const { plural, number } = catalogue.writing;

/** The start page, and the answer that it gives. */
export const start = {
  title: "Bankscreen: know the bank before you pay it",
  description:
    "Which bank holds this IBAN, can a payment reach it, and is there a reason not to pay? One answer, with the " +
    "register and the date of every fact.",
  heading: (
    <>
      Know the <span class="marked">bank</span> before you pay it.
    </>
  ),
  lede:
    "Paste the IBAN of a payee. Bankscreen says which bank holds the account, whether a payment can reach it, whether a " +
    "sanctions list names the bank, and what to do, with the source and the date of every fact.",
  form: {
    label: "Check an IBAN or a BIC",
    button: "Check",
    note: (lines: number, calls: number): string =>
      `Free, no account: ${number(calls)} checks a week. One IBAN or BIC on a line, up to ${
        number(lines)
      }. ` +
      "Only these are sent, and they are not kept.",
    example: "For example",
    answer: "Answer",
    empty: "Type or paste an IBAN or a BIC first.",
    spent: "The free checks of this week are used up on your network. A free key has more.",
    unreachable: "The answer did not arrive. Check the connection and try again.",
    more: (lines: number): string => `The first ${number(lines)} lines were checked.`,
    screenFile: "Check a whole file",
    neither: "This is neither an IBAN nor a BIC.",
    letter: (letter: string, digit: string): string =>
      `The letter ${letter} stands where a digit belongs (${digit}). Did you mean this?`,
    checkThis: "Check this one",
  },
  slip: {
    whatToDo: "What to do",
    restsOn: "What this rests on",
    bank: "Bank",
    notKnown: "Not known",
    instant: "Instant payment",
    vop: "Verification of Payee (VoP)",
    countryRisk: "Country risk",
    sanctions: "Sanctions lists",
    neverChecked: "Never checked",
    owner: "Whether the account exists, and whose it is",
    bic: "BIC",
    noBic: "No source pairs one with this bank code",
    bankCode: "Bank code",
    parts: { check: "check digits", bank: "bank", branch: "branch", account: "account" },
    copy: "Copy",
    copied: "Copied",
    asOf: (date: string): string => date,
    old: "more than a year old",
    holder: {
      confirmed: "Allocated, by a publisher’s register",
      inferred: "Known to a compiled list, not to a register that allocates codes",
      not_allocated: "Not allocated, by the register that allocates codes",
      unknown: "No register says anything about it",
    },
    basis: {
      given: "the payee gave it with the IBAN",
      national_register: "paired with this bank code by a register",
      curated_map: "paired with this bank code by a compiled list",
      directory_prefix: "likely: the bank code is the beginning of this BIC",
    },
    risk: { standard: "Standard", elevated: "Elevated", high: "High" },
    instantIs: {
      outside: "The country is not in SEPA",
      listed: "The bank is listed for SEPA Instant",
      notListed: "The bank is not listed for SEPA Instant",
      duty: "Has to be received by law since 9 January 2025 (Regulation (EU) 2024/886)",
      later: "Has to be received by law from 9 January 2027 (Regulation (EU) 2024/886)",
      none: "Not known of this bank",
    },
    vopIs: {
      takesPart: "The bank takes part",
      notInRegister: "The bank is not in the register",
      duty: "Banks of this country have to offer it",
      none: "No duty in this country",
    },
    sanctionsAre: {
      hit: (lists: string): string => `Named by ${lists}`,
      review: "A possible match: compare the two",
      clear: "No list names the bank",
      incomplete: (lists: string): string => `Not on every current list: without ${lists}`,
      not_screened: "Not checked",
    },
    columns: { account: "IBAN or BIC", verdict: "Verdict", bank: "Bank", reason: "Reason and what to do" },
  },
  questions: {
    heading: "Six questions, answered from the registers",
    example: (account: string, country: string): string =>
      `What the check says today of ${account}, an account in ${country}.`,
    noExample: "What the check answers.",
    number: {
      ask: "Is the number real?",
      how: "Length, national layout and check digits of 89 countries, by the SWIFT IBAN registry.",
    },
    wellFormed: "Well formed",
    holder: {
      ask: "Which bank holds it?",
      how: (banks: number): string =>
        `National registers first, then a directory of ${plural(banks, "# BIC", "# BICs")}. Never a guess.`,
    },
    reach: {
      ask: "Can it be reached?",
      how: "SEPA Credit Transfer, Instant and Verification of Payee, by country and by bank.",
    },
    reached: { outside: "Not in SEPA", instant: "Instant", slow: "Not instant" },
    listed: {
      ask: "Is the bank on a list?",
      how: (lists: string): string => `${lists} lists, by BIC, LEI, name and reviewed identity.`,
    },
    risk: {
      ask: "How risky is it?",
      how: "A score from 0 to 100; each point has a reason that you can read.",
    },
    score: (score: number): string => `${number(score)} of 100`,
    next: { ask: "What now?", how: "One sentence a person can act on, and a stable code for programs." },
  },
  ways: {
    heading: "The first answer takes a minute",
    lede: "No account, no key, no card: the first calls of a week are free for every network.",
    terminal: "From a terminal",
    typescript: "TypeScript",
    python: "Python",
    agent: "An AI agent, by MCP",
  },
};

/** Prices in short, and the page of prices. */
export const prices = {
  label: "Prices",
  heading: "Start free, pay for what you use",
  free: "Free",
  withoutAccount: "without an account",
  trial: (calls: number): string => `${number(calls)} checks a week, on the start page or by API`,
  withKey: "with a free key",
  quota: (calls: number, verified: number): string =>
    `${number(calls)} calls a month at once, ${number(verified)} with a verified email.`,
  getKey: "Get a key",
  credits: (count: number): string => plural(count, "# credit", "# credits"),
  pack: "They never expire. By card or in USDC",
  proUnit: "a month, Pro",
  pro: (calls: number): string => `${number(calls)} calls a month, every operation`,
  single: "a single call",
  x402: "Paid in USDC with the call itself (x402), no signup",
  page: {
    description:
      "Free calls every week, free keys, credits that never expire, a monthly plan, and single calls in USDC.",
    heading: "Pay for answers, not for seats",
    lede:
      "A refusal is never charged, a batch is charged whole or not at all, and what you bought does not expire.",
    example: "What a month costs",
    exampleRows: (accounts: number, banks: number): readonly string[] => [
      `A payment file of ${number(accounts)} suppliers needs ${
        plural(accounts, "# call", "# calls")
      } for the accounts and ${
        plural(banks, "# call", "# calls")
      } for their banks, since each bank is checked once.`,
    ],
    exampleTotal: (calls: number, free: number, price: string): string =>
      `That is ${plural(calls, "# credit", "# credits")}. ${number(free)} of them are free each month with ` +
      `a verified email; the other ${number(calls - free)} cost ${price} from a pack. ` +
      "The same file, checked again within 24 hours, costs nothing.",
    packs: "Credit packs",
    pack: "Pack",
    credits: "Credits",
    price: "Price",
    perCall: "Per call",
    worth: (small: number, large: number): string =>
      `The packs of ${number(small)} and ${
        number(large)
      } cost the same per call; the larger one is one purchase and one receipt instead of several. The largest is cheaper per call.`,
    tax:
      "Prices are in US dollars. A card is charged in your own currency at the rate of your bank; value added tax is added where it is due, and the receipt of the card processor shows it.",
    buy: "Buy a pack or Pro",
    soldInUsdc: "This server takes no cards. Programs buy packs and single calls in USDC:",
    howInUsdc: "how that works",
    notSold: "This server sells nothing. Free calls and free keys work as everywhere.",
    calls: "What a call costs",
    operation: "Operation",
    withKey: "With a key",
    inUsdc: "In USDC, without a key",
    credit: "1 credit",
    creditPerIban: "1 credit for each IBAN",
    perIban: "for each IBAN",
    names: {} as Readonly<Record<string, string>>,
    restIsFree:
      "Everything else is free: formats, references, QR-bills, addresses, country layouts, test IBANs, and all about keys.",
    asked: "Questions",
    questions: [
      {
        ask: "What counts as a call?",
        answer: "An answer. An IBAN that turns out wrong is an answer; a request that cannot be read is not.",
      },
      {
        ask: "What happens when the free calls are used up?",
        answer:
          "Credits on the key are drawn next. Without any, nothing is checked and nothing is charged, and you are told every way to go on.",
      },
      {
        ask: "Who may see my results?",
        answer:
          "On a free key, results that you show to others carry a line of credit with a link. On paid plans they do not.",
      },
    ],
  },
};
