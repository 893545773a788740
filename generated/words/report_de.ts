// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const { number, day, plural } = writingIn("de");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Die letzten ${number(a.days)} Tage`,
  summary: (a) => `${plural(a.calls, "# Abruf", "# Abrufe")}, davon ${number(a.failed)} abgelehnt, aus ${plural(a.networks, "# Netzwerk", "# Netzwerken")}${a.unusual === "yes" ? ", was ungewöhnlich ist" : ""}.`,
  operations: "Abrufe nach Funktion",
  operation: "Funktion",
  calls: "Abrufe",
  refusals: "Abgelehnte Abrufe nach Grund",
  cause: "Grund und was zu tun ist",
  chart: (a) => `Abrufe pro Tag. Am meisten waren es am ${day(a.date)} mit ${plural(a.count, "# Abruf", "# Abrufen")}. Es folgt eine Tabelle aller Tage.`,
  bar: (a) => `${day(a.date)}: ${number(a.calls)} Abrufe, ${number(a.failed)} abgelehnt`,
  scale: (a) => `bis zu ${plural(a.count, "# Abruf", "# Abrufe")} am Tag;`,
  refused: "abgelehnt",
  asTable: "Als Tabelle anzeigen",
  day: "Tag",
  refusedHead: "Abgelehnt",
};
