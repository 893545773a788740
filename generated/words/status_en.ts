// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { StatusWords } from "./status.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `status`. */
export const status: StatusWords = {
  title: {
    well: "Status: all systems operational",
    limited: "Status: data missing or out of date",
    problem: "Status: problems",
  },
  description: "The current status of Bankscreen and its data.",
  heading: {
    well: (a) => ["All systems ", a.marked("operational")],
    limited: (a) => ["The service is running, but ", a.marked("data is missing or out of date")],
    problem: "Something isn't working",
  },
  found: (a) => `Checked on ${writing.minute(a.at)}.`,
  parts: "Parts of the service",
  databases: {
    bic: "Bank registers",
    stats: "Keys and charges",
    compliance: "Sanctions and risk",
  },
  mail: "Email",
  ok: "operational",
  lacksLists: "lists missing or out of date",
  broken: "not working",
  mailSince: (a) => `since ${writing.minute(a.at)}; codes and receipts may not arrive`,
  running: "Up for",
  version: (a) => `version ${a.version}`,
  uptime: {
    short: "less than a minute",
    minutes: (a) => writing.plural(a.count, "# minute", "# minutes"),
    hours: (a) => writing.plural(a.count, "# hour", "# hours"),
    days: (a) => writing.plural(a.count, "# day", "# days"),
  },
  lists: "Sanctions lists and SEPA registers",
  listsLede: (a) => `If a list is missing or out of date, no bank is cleared, and the best possible result is “${a.verdict}”.`,
  bringLists: (a) => ["On your own server, ", a.code("deno task data:refresh"), " fetches them, usually in less than a minute."],
  sanctions: {
    OFAC: {
      list: "US sanctions list (OFAC)",
      inSentence: "OFAC",
    },
    EU: {
      list: "EU sanctions list",
      inSentence: "EU",
    },
    UN: {
      list: "UN sanctions list",
      inSentence: "UN",
    },
    UK: {
      list: "UK sanctions list",
      inSentence: "UK",
    },
  },
  registers: {
    epc_sct: "SEPA Credit Transfer register",
    epc_sct_inst: "SEPA Instant register",
    epc_sdd_core: "SEPA Direct Debit register",
    epc_vop: "Verification of Payee register",
  },
  ofList: {
    current: "current",
    old: "out of date",
    missing: "not loaded",
  },
  ofRegister: {
    current: "current",
    old: "out of date",
    missing: "not loaded",
  },
  asOf: (a) => `edition of ${writing.day(a.date)}`,
  oldSince: (a) => `edition of ${writing.day(a.date)}; out of date since ${writing.day(a.since)}`,
  never: "answers rely on the EU Regulation or the country's rules instead",
  fresh: "How current the data is",
  loaded: (a) => `${writing.plural(a.datasets, "# dataset is loaded", "# datasets are loaded")}, with ${writing.plural(a.bics, "# BIC", "# BICs")} and ${writing.plural(a.numbers, "# Swiss clearing number", "# Swiss clearing numbers")}. By age:`,
  byAge: "Datasets by age",
  ages: {
    month: "Up to one month",
    half: "Up to six months",
    year: "Up to one year",
    older: "More than one year",
  },
  note: "Answers say so when their data is more than a year old.",
  each: "All datasets and their dates",
};
