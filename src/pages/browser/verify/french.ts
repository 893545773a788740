import { french as check } from "../../../../sdk/evidence/words/mod.ts";
import type { VerifyWords } from "./english.ts";

/** The words of `/verify` in French. */
export const french: VerifyWords = {
  check,
  titles: {
    valid: "Valide",
    altered: "Modifié",
    unknown_key: "Clé de signature inconnue",
    key_compromised: "Clé de signature volée",
    not_evidence: "Pas une preuve",
    tooLarge: "Fichier trop volumineux",
    noKeys: "Clés introuvables",
    otherSeal: "Autre sceau",
  },
  tooLarge: "Une preuve ne dépasse pas 200\u00a0Mo.",
  noneIsEvidence: "Aucun de ces fichiers ne contient de preuve émise par un service Bankscreen.",
  otherSeal: "Ce n’est pas la preuve que cite le rapport imprimé.",
  noKeys: "Les clés de ce serveur ne peuvent pas être récupérées. Déposez son jeu de clés avec le fichier.",
  sealOfReport: (id) => `Le sceau du rapport, ${id}`,
  dropTheRest:
    "Le contenu des lignes se trouve dans le fichier de preuve\u00a0: déposez-le ici, et chaque ligne sera vérifiée avec ce sceau.",
};
