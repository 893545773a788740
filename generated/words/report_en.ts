// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const { number, day, isOne } = writingIn("en");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Last ${number(a.days)} days`,
  summary: (a) => `${isOne(a.calls) ? `${number(a.calls)} call` : `${number(a.calls)} calls`}, ${number(a.failed)} of them rejected, from ${isOne(a.networks) ? `${number(a.networks)} network` : `${number(a.networks)} networks`}${a.unusual === "yes" ? ", which is unusual" : ""}.`,
  operations: "Calls by operation",
  operation: "Operation",
  calls: "Calls",
  refusals: "Rejected calls by reason",
  cause: "Reason and what to do",
  chart: (a) => `Calls per day. The busiest day was ${day(a.date)} with ${isOne(a.count) ? `${number(a.count)} call` : `${number(a.count)} calls`}. A table of all days follows.`,
  bar: (a) => `${day(a.date)}: ${number(a.calls)} calls, ${number(a.failed)} rejected`,
  scale: (a) => `up to ${isOne(a.count) ? `${number(a.count)} call` : `${number(a.count)} calls`} a day;`,
  refused: "rejected",
  asTable: "Show as a table",
  day: "Day",
  refusedHead: "Rejected",
};
