// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const writing = /* @__PURE__ */ writingIn("en");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Last ${writing.number(a.days)} days`,
  summary: (a) => `${writing.plural(a.calls, "# call", "# calls")}, ${writing.number(a.failed)} of them rejected, from ${writing.plural(a.networks, "# network", "# networks")}${a.unusual === "yes" ? ", which is unusual" : ""}.`,
  operations: "Calls by operation",
  operation: "Operation",
  calls: "Calls",
  refusals: "Rejected calls by reason",
  cause: "Reason and what to do",
  chart: (a) => `Calls per day. The busiest day was ${writing.day(a.date)} with ${writing.plural(a.count, "# call", "# calls")}. A table of all days follows.`,
  bar: (a) => `${writing.day(a.date)}: ${writing.number(a.calls)} calls, ${writing.number(a.failed)} rejected`,
  scale: (a) => `up to ${writing.plural(a.count, "# call", "# calls")} a day;`,
  refused: "rejected",
  asTable: "Show as a table",
  day: "Day",
  refusedHead: "Rejected",
};
