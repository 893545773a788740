// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const { number, day, plural } = writingIn("en");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Last ${number(a.days)} days`,
  summary: (a) => `${plural(a.calls, "# call", "# calls")}, ${number(a.failed)} of them rejected, from ${plural(a.networks, "# network", "# networks")}${a.unusual === "yes" ? ", which is unusual" : ""}.`,
  operations: "Calls by operation",
  operation: "Operation",
  calls: "Calls",
  refusals: "Rejected calls by reason",
  cause: "Reason and what to do",
  chart: (a) => `Calls per day. The busiest day was ${day(a.date)} with ${plural(a.count, "# call", "# calls")}. A table of all days follows.`,
  bar: (a) => `${day(a.date)}: ${number(a.calls)} calls, ${number(a.failed)} rejected`,
  scale: (a) => `up to ${plural(a.count, "# call", "# calls")} a day;`,
  refused: "rejected",
  asTable: "Show as a table",
  day: "Day",
  refusedHead: "Rejected",
};
