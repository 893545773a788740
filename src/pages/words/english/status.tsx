import { english as catalogue } from "../../../../sdk/verdicts/mod.ts";

const { plural, day, minute } = catalogue.writing;

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
  } as Readonly<
    Record<string, string>
  >,
  mail: "Email",
  ok: "in order",
  broken: "in trouble",
  mailSince: (at: string): string => `since ${minute(at)}; codes and receipts may be missing`,
  running: "Running for",
  version: (version: string): string => `version ${version}`,
  uptime: {
    short: "less than a minute",
    minutes: (count: number): string => plural(count, { one: "# minute", other: "# minutes" }),
    hours: (count: number): string => plural(count, { one: "# hour", other: "# hours" }),
    days: (count: number): string => plural(count, { one: "# day", other: "# days" }),
  },
  lists: "Sanctions lists and registers of reach",
  listsLede: 'A list that is missing or too old clears no bank: answers then say "Account fine" at best.',
  sanctions: {
    OFAC: "US sanctions list (OFAC)",
    EU: "EU sanctions list",
    UN: "UN sanctions list",
    UK: "UK sanctions list",
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
    `${plural(datasets, { one: "# dataset is loaded", other: "# datasets are loaded" })}, with ${
      plural(bics, { one: "# BIC", other: "# BICs" })
    } and ${plural(numbers, { one: "# Swiss clearing number", other: "# Swiss clearing numbers" })}. By age:`,
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
