// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { ReportWords } from "./report.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `report`. */
export const report: ReportWords = {
  heading: (a) => `Les ${writing.number(a.days)} derniers jours`,
  summary: (a) => `${writing.plural(a.calls, "# appel", "# appels")}, dont ${writing.plural(a.failed, "# refusé", "# refusés")}, depuis ${writing.plural(a.networks, "# réseau", "# réseaux")}${a.unusual === "yes" ? ", ce qui est inhabituel" : ""}.`,
  operations: "Appels par fonction",
  operation: "Fonction",
  calls: "Appels",
  refusals: "Appels refusés par motif",
  cause: "Motif et suite à donner",
  chart: (a) => `Appels par jour. Le maximum est de ${writing.plural(a.count, "# appel", "# appels")} le ${writing.day(a.date)}. Un tableau de tous les jours suit.`,
  bar: (a) => `${writing.day(a.date)} : ${writing.plural(a.calls, "# appel", "# appels")}, ${writing.plural(a.failed, "# refusé", "# refusés")}`,
  scale: (a) => `jusqu’à ${writing.plural(a.count, "# appel", "# appels")} par jour ;`,
  refused: "refusés",
  asTable: "Afficher le tableau",
  day: "Jour",
  refusedHead: "Refusés",
};
