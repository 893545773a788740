// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const writing = /* @__PURE__ */ writingIn("de");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Die letzten ${writing.number(a.days)} Tage`,
  summary: (a) => `${writing.plural(a.calls, "# Abruf", "# Abrufe")}, davon ${writing.number(a.failed)} abgelehnt, aus ${writing.plural(a.networks, "# Netzwerk", "# Netzwerken")}${a.unusual === "yes" ? ", was ungewöhnlich ist" : ""}.`,
  operations: "Abrufe nach Funktion",
  operation: "Funktion",
  calls: "Abrufe",
  refusals: "Abgelehnte Abrufe nach Grund",
  cause: "Grund und was zu tun ist",
  chart: (a) => `Abrufe pro Tag. Am meisten waren es am ${writing.day(a.date)} mit ${writing.plural(a.count, "# Abruf", "# Abrufen")}. Es folgt eine Tabelle aller Tage.`,
  bar: (a) => `${writing.day(a.date)}: ${writing.number(a.calls)} Abrufe, ${writing.number(a.failed)} abgelehnt`,
  scale: (a) => `bis zu ${writing.plural(a.count, "# Abruf", "# Abrufe")} am Tag;`,
  refused: "abgelehnt",
  asTable: "Als Tabelle anzeigen",
  day: "Tag",
  refusedHead: "Abgelehnt",
};
