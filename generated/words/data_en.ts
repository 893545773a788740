// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { DataWords } from "./data.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `data`. */
export const data: DataWords = {
  title: "Data",
  description: "Every register behind the answers, with its publisher, date and age.",
  current: "All data is current",
  notCurrent: "Some data is missing or out of date",
  outOfDate: (a) => `${writing.plural(a.count, "# dataset is", "# datasets are")} more than a year old`,
  outOfDateMeans: "They still identify banks, but don't show bank codes that were issued or withdrawn since. Answers that rely on one say how old it is.",
  lede: (a) => `${writing.plural(a.datasets, "# dataset", "# datasets")} with ${writing.plural(a.rows, "# row", "# rows")}, each with a publisher and a date. Every answer cites its datasets and states nothing that isn't in one of them.`,
  coverage: (a) => `Bank codes of ${writing.plural(a.count, "# country", "# countries")}`,
  map: (a) => `Map of ${writing.plural(a.count, "# country", "# countries")}: ${writing.number(a.register)} with an official register, ${writing.number(a.list)} with a list of banks, ${writing.number(a.directory)} with the BIC directory only.`,
  coverages: {
    register: "Official register: also shows which bank codes don't exist",
    list: "List of banks: identifies the bank, but can't rule out a code",
    directory: "BIC directory only: the bank is a suggestion",
  },
  asList: "Show as a list",
  datasets: "Datasets",
  dated: (a) => writing.plural(a.count, "# dataset with its date", "# datasets with their dates"),
  columns: {
    register: "Register",
    publisher: "Publisher",
    date: "Date",
    age: "Age",
    rows: "Rows",
    terms: "Terms",
  },
  official: "official",
  old: "old",
  age: {
    today: "today",
    days: (a) => writing.plural(a.count, "# day", "# days"),
    months: (a) => writing.plural(a.count, "# month", "# months"),
    years: (a) => writing.plural(a.count, "# year", "# years"),
  },
  forPrograms: (a) => ["Programs get the same table, with the digest of each edition, from ", a.code("GET /v1/data/editions"), ". Read more in ", a.guide("Data and its dates"), "."],
};
