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
    getKey: "Get a free key",
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
        `National registers first, then a directory of ${
          plural(banks, { one: "# BIC", other: "# BICs" })
        }. Never a guess.`,
    },
    reach: {
      ask: "Can it be reached?",
      how: "SEPA Credit Transfer, Instant and Verification of Payee, by country and by bank.",
    },
    reached: { outside: "Not in SEPA", instant: "Instant", slow: "Not instant" },
    listed: {
      ask: "Is the bank on a list?",
      how: "OFAC, UN, UK and EU lists, by BIC, LEI, name and reviewed identity.",
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
