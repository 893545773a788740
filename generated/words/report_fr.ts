// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Les ${writing.number(a.days)} derniers jours`,
  summary: (a) => `${writing.isOne(a.calls) ? `${writing.number(a.calls)} appel` : `${writing.number(a.calls)} appels`}, dont ${writing.isOne(a.failed) ? `${writing.number(a.failed)} refusé` : `${writing.number(a.failed)} refusés`}, depuis ${writing.isOne(a.networks) ? `${writing.number(a.networks)} réseau` : `${writing.number(a.networks)} réseaux`}${a.unusual === "yes" ? ", ce qui est inhabituel" : ""}.`,
  operations: "Appels par fonction",
  operation: "Fonction",
  calls: "Appels",
  refusals: "Appels refusés par motif",
  cause: "Motif et que faire",
  chart: (a) => `Appels par jour. Le maximum est de ${writing.isOne(a.count) ? `${writing.number(a.count)} appel` : `${writing.number(a.count)} appels`} le ${writing.day(a.date)}. Un tableau de tous les jours suit.`,
  bar: (a) => `${writing.day(a.date)} : ${writing.isOne(a.calls) ? `${writing.number(a.calls)} appel` : `${writing.number(a.calls)} appels`}, ${writing.isOne(a.failed) ? `${writing.number(a.failed)} refusé` : `${writing.number(a.failed)} refusés`}`,
  scale: (a) => `jusqu’à ${writing.isOne(a.count) ? `${writing.number(a.count)} appel` : `${writing.number(a.count)} appels`} par jour ;`,
  refused: "refusés",
  asTable: "Afficher le tableau",
  day: "Jour",
  refusedHead: "Refusés",
};
