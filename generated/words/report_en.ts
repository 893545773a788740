// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Last ${writing.number(a.days)} days`,
  summary: (a) => `${writing.isOne(a.calls) ? `${writing.number(a.calls)} call` : `${writing.number(a.calls)} calls`}, ${writing.number(a.failed)} of them rejected, from ${writing.isOne(a.networks) ? `${writing.number(a.networks)} network` : `${writing.number(a.networks)} networks`}${a.unusual === "yes" ? ", which is unusual" : ""}.`,
  operations: "Calls by operation",
  operation: "Operation",
  calls: "Calls",
  refusals: "Rejected calls by reason",
  cause: "Reason and what to do",
  chart: (a) => `Calls per day. The busiest day was ${writing.day(a.date)} with ${writing.isOne(a.count) ? `${writing.number(a.count)} call` : `${writing.number(a.count)} calls`}. A table of all days follows.`,
  bar: (a) => `${writing.day(a.date)}: ${writing.number(a.calls)} calls, ${writing.number(a.failed)} rejected`,
  scale: (a) => `up to ${writing.isOne(a.count) ? `${writing.number(a.count)} call` : `${writing.number(a.count)} calls`} a day;`,
  refused: "rejected",
  asTable: "Show as a table",
  day: "Day",
  refusedHead: "Rejected",
};
