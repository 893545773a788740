// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const { number, day, plural } = writingIn("fr");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Les ${number(a.days)} derniers jours`,
  summary: (a) => `${plural(a.calls, "# appel", "# appels")}, dont ${plural(a.failed, "# refusé", "# refusés")}, depuis ${plural(a.networks, "# réseau", "# réseaux")}${a.unusual === "yes" ? ", ce qui est inhabituel" : ""}.`,
  operations: "Appels par fonction",
  operation: "Fonction",
  calls: "Appels",
  refusals: "Appels refusés par motif",
  cause: "Motif et que faire",
  chart: (a) => `Appels par jour. Le maximum est de ${plural(a.count, "# appel", "# appels")} le ${day(a.date)}. Un tableau de tous les jours suit.`,
  bar: (a) => `${day(a.date)} : ${plural(a.calls, "# appel", "# appels")}, ${plural(a.failed, "# refusé", "# refusés")}`,
  scale: (a) => `jusqu’à ${plural(a.count, "# appel", "# appels")} par jour ;`,
  refused: "refusés",
  asTable: "Afficher le tableau",
  day: "Jour",
  refusedHead: "Refusés",
};
