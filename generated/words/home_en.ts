// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { HomeWords } from "./home.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `home`. */
export const home: HomeWords = {
  title: "Bankscreen: know the bank before you pay",
  description: "Which bank holds this IBAN, can a payment reach it, and is there a reason not to pay? One answer, with the source and date of every fact.",
  heading: (a) => ["Know the ", a.marked("bank"), " before you pay."],
  lede: "Paste a payee's IBAN. Bankscreen shows which bank holds the account, whether a payment can reach it, whether the bank is on a sanctions list, and what to do next, with the source and date of every fact.",
  form: {
    label: "Check an IBAN or a BIC",
    button: "Check",
    note: (a) => `Free, no account needed: ${writing.number(a.calls)} checks a week. One IBAN or BIC per line, up to ${writing.number(a.lines)}. Only these are sent, and we don't store them.`,
    listsOld: (a) => ["Not every sanctions list is current (", a.status("see which"), "), so no bank is cleared."],
    example: "For example",
    answer: "Answer",
    empty: "Type or paste an IBAN or a BIC first.",
    spent: "Your network has used this week's free checks. A free key gives you more.",
    unreachable: "No answer arrived. Please check your connection and try again.",
    more: (a) => `The first ${writing.number(a.lines)} lines were checked.`,
    screenFile: "Check a whole file",
    neither: "This isn't an IBAN or a BIC.",
    letter: (a) => `There is a letter ${a.letter} where the digit ${a.digit} should be. Did you mean this IBAN?`,
    checkThis: "Check this one",
  },
  slip: {
    otherFindings: "Other findings",
    restsOn: "Sources",
    bank: "Bank",
    notKnown: "Unknown",
    instant: "Instant payment",
    vop: "Verification of Payee (VoP)",
    countryRisk: "Country risk",
    sanctions: "Sanctions lists",
    neverChecked: "Never checked",
    owner: "Whether the account exists, and who owns it",
    bic: "BIC",
    noBic: "No source links a BIC to this bank code",
    bankCode: "Bank code",
    parts: {
      check: "check digits",
      bank: "bank",
      branch: "branch",
      account: "account",
    },
    copy: "Copy",
    copied: "Copied",
    asOf: (a) => a.date,
    old: "over a year old",
    holder: {
      confirmed: "Allocated, according to the issuing body's register",
      inferred: "Found in a compiled list, but not in an issuing body's register",
      not_allocated: "Not allocated, according to the issuing body's register",
      absent: "Not in this source, which doesn't rule the code out",
      unknown: "Not covered by any register",
    },
    basis: {
      given: "provided by the payee with the IBAN",
      national_register: "linked to this bank code by a register",
      curated_map: "linked to this bank code by a compiled list",
      directory_prefix: "likely: this BIC starts with the bank code",
    },
    risk: {
      standard: "Standard",
      elevated: "Elevated",
      high: "High",
    },
    instantIs: {
      outside: "The country isn't in SEPA",
      listed: "The bank is listed for SEPA Instant",
      notListed: "The bank isn't listed for SEPA Instant",
      duty: (a) => `Acceptance required by law since ${a.date} (Regulation (EU) 2024/886)`,
      later: (a) => `Acceptance required by law from ${a.date} (Regulation (EU) 2024/886)`,
      none: "Unknown for this bank",
    },
    vopIs: {
      takesPart: "The bank takes part",
      notInRegister: "The bank isn't in the register",
      duty: "Banks in this country must offer it",
      none: "Not required in this country",
    },
    sanctionsAre: {
      hit: (a) => `On a sanctions list (${a.lists})`,
      review: "Possible match: compare the two",
      clear: "The bank isn't on any list",
      incomplete: (a) => `Not fully checked (missing or too old: ${a.lists})`,
      not_screened: "Not checked",
    },
    columns: {
      account: "IBAN or BIC",
      verdict: "Verdict",
      bank: "Bank",
      reason: "Reason and next step",
    },
  },
  questions: {
    heading: "Six questions, answered from the registers",
    example: (a) => `Today's result for ${a.account}, an account in ${a.country}.`,
    noExample: "What a check tells you.",
    number: {
      ask: "Is the IBAN valid?",
      how: "Length, national layout and check digits for 89 countries, from the SWIFT IBAN registry.",
    },
    wellFormed: "Valid",
    holder: {
      ask: "Which bank holds it?",
      how: (a) => `National registers first, then a directory of ${writing.plural(a.banks, "# BIC", "# BICs")}. Never a guess.`,
    },
    reach: {
      ask: "Can a payment reach it?",
      how: "SEPA Credit Transfer, SEPA Instant and Verification of Payee, by country and by bank.",
    },
    reached: {
      outside: "Not in SEPA",
      instant: "Instant",
      slow: "Not instant",
    },
    listed: {
      ask: "Is the bank on a sanctions list?",
      how: (a) => `${a.lists} lists, matched by BIC, LEI, name and reviewed identity.`,
    },
    risk: {
      ask: "How risky is it?",
      how: "A score from 0 to 100, with a reason for every point.",
    },
    score: (a) => `${writing.number(a.score)} of 100`,
    next: {
      ask: "What should I do?",
      how: "One sentence a person can act on, and a stable code for programs.",
    },
  },
  ways: {
    heading: "Make your first call in a minute",
    lede: "No account, no key, no card: every network gets free calls each week.",
    terminal: "From a terminal",
    typescript: "TypeScript",
    python: "Python",
    agent: "AI agent (MCP)",
  },
};
