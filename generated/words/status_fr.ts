// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { StatusWords } from "./status.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `status`. */
export const status: StatusWords = {
  title: {
    well: "État : tout fonctionne",
    limited: "État : données absentes ou trop anciennes",
    problem: "État : service perturbé",
  },
  description: "L’état actuel de Bankscreen et de ses données.",
  heading: {
    well: (a) => ["Tout ", a.marked("fonctionne")],
    limited: (a) => ["Le service fonctionne, mais ", a.marked("des données manquent ou sont trop anciennes")],
    problem: "Une partie du service est perturbée",
  },
  found: (a) => `Vérifié le ${writing.minute(a.at)}.`,
  parts: "Composants du service",
  databases: {
    bic: "Registres des banques",
    stats: "Clés et facturation",
    compliance: "Sanctions et risque",
  },
  mail: "E‑mail",
  ok: "opérationnel",
  lacksLists: "listes absentes ou trop anciennes",
  broken: "en panne",
  mailSince: (a) => `depuis le ${writing.minute(a.at)} ; les codes et les reçus risquent de ne pas arriver`,
  running: "En service depuis",
  version: (a) => `version ${a.version}`,
  uptime: {
    short: "moins d’une minute",
    minutes: (a) => writing.plural(a.count, "# minute", "# minutes"),
    hours: (a) => writing.plural(a.count, "# heure", "# heures"),
    days: (a) => writing.plural(a.count, "# jour", "# jours"),
  },
  lists: "Listes de sanctions et registres SEPA",
  listsLede: (a) => `Une liste absente ou trop ancienne ne met aucune banque hors de cause. Dans ce cas, le meilleur résultat possible est « ${a.verdict} ».`,
  bringLists: (a) => ["Sur votre propre serveur, ", a.code("deno task data:refresh"), " les récupère, en général en moins d’une minute."],
  sanctions: {
    OFAC: {
      list: "Liste de sanctions des États-Unis (OFAC)",
      inSentence: "de l’OFAC",
    },
    EU: {
      list: "Liste de sanctions de l’Union européenne",
      inSentence: "de l’UE",
    },
    UN: {
      list: "Liste de sanctions des Nations unies",
      inSentence: "de l’ONU",
    },
    UK: {
      list: "Liste de sanctions du Royaume-Uni",
      inSentence: "du Royaume-Uni",
    },
  },
  registers: {
    epc_sct: "Registre du virement SEPA",
    epc_sct_inst: "Registre du virement instantané SEPA",
    epc_sdd_core: "Registre du prélèvement SEPA",
    epc_vop: "Registre de la vérification du bénéficiaire (VoP)",
  },
  ofList: {
    current: "à jour",
    old: "trop ancienne",
    missing: "non chargée",
  },
  ofRegister: {
    current: "à jour",
    old: "trop ancien",
    missing: "non chargé",
  },
  asOf: (a) => `édition : ${writing.day(a.date)}`,
  oldSince: (a) => `édition : ${writing.day(a.date)} ; dépassée depuis le ${writing.day(a.since)}`,
  never: "les réponses s’appuient alors sur le règlement européen ou les règles du pays",
  fresh: "Fraîcheur des données",
  loaded: (a) => `${writing.plural(a.datasets, "# jeu de données est chargé", "# jeux de données sont chargés")}, avec ${writing.plural(a.bics, "# BIC", "# BIC")} et ${writing.plural(a.numbers, "# numéro de clearing suisse", "# numéros de clearing suisses")}. Par âge :`,
  byAge: "Jeux de données par âge",
  ages: {
    month: "Un mois au plus",
    half: "Six mois au plus",
    year: "Un an au plus",
    older: "Plus d’un an",
  },
  note: "Une réponse le signale lorsqu’elle repose sur des données de plus d’un an.",
  each: "Tous les jeux de données et leur date",
};
