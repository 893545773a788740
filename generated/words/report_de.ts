// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const { number, day, isOne } = writingIn("de");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Die letzten ${number(a.days)} Tage`,
  summary: (a) => `${isOne(a.calls) ? `${number(a.calls)} Abruf` : `${number(a.calls)} Abrufe`}, davon ${number(a.failed)} abgelehnt, aus ${isOne(a.networks) ? `${number(a.networks)} Netzwerk` : `${number(a.networks)} Netzwerken`}${a.unusual === "yes" ? ", was ungewöhnlich ist" : ""}.`,
  operations: "Abrufe nach Funktion",
  operation: "Funktion",
  calls: "Abrufe",
  refusals: "Abgelehnte Abrufe nach Grund",
  cause: "Grund und was zu tun ist",
  chart: (a) => `Abrufe pro Tag. Am meisten waren es am ${day(a.date)} mit ${isOne(a.count) ? `${number(a.count)} Abruf` : `${number(a.count)} Abrufen`}. Es folgt eine Tabelle aller Tage.`,
  bar: (a) => `${day(a.date)}: ${number(a.calls)} Abrufe, ${number(a.failed)} abgelehnt`,
  scale: (a) => `bis zu ${isOne(a.count) ? `${number(a.count)} Abruf` : `${number(a.count)} Abrufe`} am Tag;`,
  refused: "abgelehnt",
  asTable: "Als Tabelle anzeigen",
  day: "Tag",
  refusedHead: "Abgelehnt",
};
