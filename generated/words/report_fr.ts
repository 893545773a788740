// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const { number, day, isOne } = writingIn("fr");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Les ${number(a.days)} derniers jours`,
  summary: (a) => `${isOne(a.calls) ? `${number(a.calls)} appel` : `${number(a.calls)} appels`}, dont ${isOne(a.failed) ? `${number(a.failed)} refusé` : `${number(a.failed)} refusés`}, depuis ${isOne(a.networks) ? `${number(a.networks)} réseau` : `${number(a.networks)} réseaux`}${a.unusual === "yes" ? ", ce qui est inhabituel" : ""}.`,
  operations: "Appels par fonction",
  operation: "Fonction",
  calls: "Appels",
  refusals: "Appels refusés par motif",
  cause: "Motif et que faire",
  chart: (a) => `Appels par jour. Le maximum est de ${isOne(a.count) ? `${number(a.count)} appel` : `${number(a.count)} appels`} le ${day(a.date)}. Un tableau de tous les jours suit.`,
  bar: (a) => `${day(a.date)} : ${isOne(a.calls) ? `${number(a.calls)} appel` : `${number(a.calls)} appels`}, ${isOne(a.failed) ? `${number(a.failed)} refusé` : `${number(a.failed)} refusés`}`,
  scale: (a) => `jusqu’à ${isOne(a.count) ? `${number(a.count)} appel` : `${number(a.count)} appels`} par jour ;`,
  refused: "refusés",
  asTable: "Afficher le tableau",
  day: "Jour",
  refusedHead: "Refusés",
};
