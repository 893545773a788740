// Generated from openapi/ by deno task generate. Do not edit.
import type { VerifyFindingsWords } from "./verify_findings.ts";

/** Messages of `verifyFindings`. */
export const verifyFindings: VerifyFindingsWords = {
  titles: {
    valid: "Valide",
    altered: "Contenu modifié",
    unknown_key: "Clé de signature inconnue",
    key_compromised: "Clé de signature volée",
    not_evidence: "Ce n’est pas une preuve",
    tooLarge: "Fichier trop volumineux",
    noKeys: "Clés introuvables",
    otherSeal: "Autre sceau",
  },
  tooLarge: "Une preuve ne dépasse pas 200 Mo.",
  noneIsEvidence: "Aucun de ces fichiers ne contient de preuve émise par un service Bankscreen.",
  otherSeal: "Ce n’est pas la preuve à laquelle renvoie le rapport imprimé.",
  noKeys: "Impossible de récupérer les clés de ce serveur. Déposez son jeu de clés avec le fichier.",
  sealOfReport: (a) => `Le sceau du rapport, ${a.id}`,
  dropTheRest: "Le sceau ne contient pas les lignes. Déposez ici le fichier de preuve pour vérifier chaque ligne avec ce sceau.",
};
