// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../verdicts/language.ts";
import type { EvidenceWords } from "./evidence.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `evidence`. */
export const evidence: EvidenceWords = {
  answered: (a) => `${a.issuer} a donné cette réponse à ${a.operation} le ${writing.minute(a.at)}, selon sa propre horloge ; rien n’a été modifié depuis.`,
  sealedRow: (a) => `${a.issuer} a scellé cette ligne le ${writing.minute(a.at)}, selon sa propre horloge ; rien n’a été modifié depuis.`,
  sealed: (a) => `${a.issuer} a scellé ${writing.plural(a.rows, "# ligne", "# lignes")} le ${writing.minute(a.at)}, selon sa propre horloge ; rien n’a été modifié depuis.`,
  released: (a) => `Préparé par ${a.preparer} le ${writing.minute(a.prepared)}, validé par ${a.releaser} le ${writing.minute(a.released)}.`,
  sameFile: "Le fichier de paiements est bien celui qui a été contrôlé.",
  notCompared: (a) => `Non comparé : ${a.parts}.`,
  parts: {
    request: "la demande",
    editions: "les éditions des données",
  },
  altered: {
    token: "Les données signées ont été modifiées.",
    answer: "La réponse n’est pas celle qui a été signée.",
    request: "La demande n’est pas celle qui a reçu cette réponse.",
    editions: "Les éditions des données ne sont pas celles qui ont été utilisées.",
    record: "La ligne n’est pas celle qui a été scellée.",
    path: "Le lien entre la ligne et le sceau ne peut pas être établi.",
    source: "Le fichier de paiements n’est pas celui qui a été contrôlé.",
    account: "Les réponses signées portent sur un autre compte ou une autre banque que la ligne.",
    verdict: "Le verdict de la ligne ne fait pas partie des cinq possibles.",
    issuer: "Le service qui a scellé n’est pas celui qui a répondu.",
    rows: "La ligne figure deux fois, ou ne figure pas dans le fichier de paiements.",
  },
  problems: {
    unknown_key: "La clé de signature ne figure pas dans le jeu de clés utilisé : procurez-vous celui du service qui a signé.",
    key_compromised: "La signature peut venir de quelqu’un d’autre : à ce moment-là, la clé était déjà signalée comme volée.",
    not_evidence: "Ce n’est pas une preuve émise par un service Bankscreen.",
  },
  row: (a) => `Ligne ${a.row}.`,
  about: (a) => `La ligne porte sur ${a.account}.`,
  elsewhere: (a) => `La preuve vient de ${a.issuer} : déposez le jeu de clés de ce service (${a.address}) avec le fichier.`,
  rows: (a) => `${writing.isOne(a.count) ? `la ligne ${a.rows}` : `les lignes ${a.rows}`}${a.more === 0 ? "" : writing.plural(a.more, " et # autre", " et # autres")}`,
  warnings: {
    key_stolen_later: (a) => `La clé est signalée comme volée depuis le ${writing.minute(a.from)}. La signature indique un moment antérieur, mais le voleur a pu l’écrire lui-même : demandez un horodatage établi par un tiers.`,
    milder_verdict: (a) => `Pour ${a.rows}, la preuve contient ${writing.plural(a.count, "un verdict plus favorable que la réponse signée : c’est la réponse qui fait foi", "des verdicts plus favorables que les réponses signées : ce sont les réponses qui font foi")}.`,
    not_asked: (a) => `Le service n’a pas été interrogé pour ${a.rows} ; ${writing.plural(a.count, "le verdict ne vient", "les verdicts ne viennent")} pas de lui.`,
    file_not_compared: "Le fichier de paiements n’a pas été comparé : les réponses peuvent porter sur d’autres comptes que ses lignes. Vérifiez la preuve avec ce fichier.",
    other_column: (a) => `Les comptes sont ceux de la colonne « ${a.column} » du fichier de paiements : vérifiez qu’il s’agit des comptes des bénéficiaires.`,
    asked_otherwise: (a) => `Le service a contrôlé ${a.rows} avec un autre BIC ou une autre référence que ceux du fichier de paiements.`,
    answered_another_day: (a) => `Plus d’un jour sépare la réponse et le sceau pour ${a.rows}.`,
    rows_missing: (a) => `Dans le fichier de paiements, mais pas dans la preuve : ${a.rows}.`,
  },
};
