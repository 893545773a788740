// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { DataWords } from "./data.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `data`. */
export const data: DataWords = {
  title: "Données",
  description: "Tous les registres à l’origine des réponses, avec leur éditeur, leur date et leur âge.",
  current: "Toutes les données sont à jour",
  notCurrent: "Des données manquent ou sont trop anciennes",
  outOfDate: (a) => `${writing.plural(a.count, "# jeu de données a", "# jeux de données ont")} plus d’un an`,
  outOfDateMeans: "Les banques sont toujours trouvées, mais les codes attribués ou supprimés depuis n’y sont pas pris en compte. Les réponses qui s’y réfèrent en indiquent l’âge.",
  lede: (a) => `${writing.plural(a.datasets, "# jeu", "# jeux")} de données, soit ${writing.plural(a.rows, "# ligne", "# lignes")}, chacun avec un éditeur et une date. Chaque réponse cite ses sources et n’affirme rien qui n’y figure pas.`,
  coverage: (a) => `Codes banque de ${writing.plural(a.count, "# pays", "# pays")}`,
  map: (a) => `Carte de ${writing.plural(a.count, "# pays", "# pays")} : ${writing.number(a.register)} avec un registre officiel, ${writing.number(a.list)} avec une liste de banques, ${writing.number(a.directory)} avec l’annuaire des BIC seulement.`,
  coverages: {
    register: "Registre officiel : indique aussi les codes banque qui n’existent pas",
    list: "Liste de banques : identifie la banque, mais ne peut exclure aucun code",
    directory: "Annuaire des BIC seulement : la banque est une suggestion",
  },
  asList: "Afficher sous forme de liste",
  datasets: "Jeux de données",
  dated: (a) => writing.plural(a.count, "# jeu de données et sa date", "# jeux de données et leur date"),
  columns: {
    register: "Registre",
    publisher: "Éditeur",
    date: "Édition",
    age: "Âge",
    rows: "Lignes",
    terms: "Conditions (en anglais)",
  },
  official: "officiel",
  old: "périmé",
  age: {
    today: "du jour",
    days: (a) => writing.plural(a.count, "# jour", "# jours"),
    months: (a) => writing.plural(a.count, "# mois", "# mois"),
    years: (a) => writing.plural(a.count, "# an", "# ans"),
  },
  forPrograms: (a) => ["Les programmes obtiennent le même tableau, avec l’empreinte de chaque édition, par ", a.code("GET /v1/data/editions"), ". En savoir plus : ", a.guide("Données et dates"), " (en anglais)."],
};
