import { french as catalogue } from "../../../../sdk/verdicts/mod.ts";
import type { Words } from "../english/mod.ts";

const { plural, day, minute } = catalogue.writing;

/** Joins a day or a month to a noun: "du 1er août 2026", "de mai 2026", "d’août 2026". */
function ofDate(date: string): string {
  const written = day(date);
  if (/^\d/.test(written)) return `du ${written}`;
  return /^[ao]/i.test(written) ? `d’${written}` : `de ${written}`;
}

/** The state of the service and of its data. */
export const status: Words["status"] = {
  title: {
    well: "État\u00a0: tout va bien",
    limited: "État\u00a0: données absentes ou trop anciennes",
    trouble: "État\u00a0: perturbé",
  },
  description: "L’état de Bankscreen et de ses données, constaté à l’instant.",
  heading: {
    well: (
      <>
        Tout est <span class="marked">en ordre</span>
      </>
    ),
    limited: (
      <>
        Le service fonctionne, mais <span class="marked">des données manquent ou sont trop anciennes</span>
      </>
    ),
    trouble: <>Quelque chose ne va pas</>,
  },
  found: (at) => `Constaté le ${minute(at)}, pour cette page.`,
  parts: "Composants du service",
  databases: {
    bic: "Registres des banques",
    stats: "Clés et facturation",
    compliance: "Sanctions et risque",
  },
  mail: "E-mail",
  ok: "en ordre",
  broken: "perturbé",
  mailSince: (at) => `depuis le ${minute(at)}\u202f; codes et reçus peuvent manquer`,
  running: "En service depuis",
  version: (version) => `version ${version}`,
  uptime: {
    short: "moins d’une minute",
    minutes: (count) => plural(count, { one: "# minute", other: "# minutes" }),
    hours: (count) => plural(count, { one: "# heure", other: "# heures" }),
    days: (count) => plural(count, { one: "# jour", other: "# jours" }),
  },
  lists: "Listes de sanctions et registres de joignabilité",
  listsLede:
    "Une liste absente ou trop ancienne ne met aucune banque hors de cause\u00a0: le résultat est alors au mieux «\u202fCompte en règle\u202f».",
  sanctions: {
    OFAC: "Liste de sanctions des États-Unis (OFAC)",
    EU: "Liste de sanctions de l’Union européenne",
    UN: "Liste de sanctions des Nations unies",
    UK: "Liste de sanctions du Royaume-Uni",
  },
  registers: {
    epc_sct: "Registre du virement SEPA",
    epc_sct_inst: "Registre du virement instantané SEPA",
    epc_sdd_core: "Registre du prélèvement SEPA",
    epc_vop: "Registre de la vérification du bénéficiaire (VoP)",
  },
  ofList: { current: "à jour", old: "trop ancienne", missing: "non chargée" },
  ofRegister: { current: "à jour", old: "trop ancien", missing: "non chargé" },
  asOf: (date) => `édition ${ofDate(date)}`,
  oldSince: (date, since) => `édition ${ofDate(date)}\u202f; trop ancienne depuis le ${day(since)}`,
  never: "la règle du règlement européen ou du pays en tient lieu",
  fresh: "Fraîcheur des données",
  loaded: (datasets, bics, numbers) =>
    `${
      plural(datasets, { one: "# jeu de données est chargé", other: "# jeux de données sont chargés" })
    }, avec ${plural(bics, { one: "# BIC", other: "# BIC" })} et ${
      plural(numbers, { one: "# numéro de clearing suisse", other: "# numéros de clearing suisses" })
    }. Par âge\u00a0:`,
  byAge: "Jeux de données par âge",
  ages: { month: "Un mois au plus", half: "Six mois au plus", year: "Un an au plus", older: "Plus d’un an" },
  note: "Une réponse le signale quand elle repose sur des données de plus d’un an.",
  each: "Chaque jeu de données et sa date",
};
