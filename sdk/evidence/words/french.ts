import { writingIn } from "../../verdicts/mod.ts";
import { type CheckWords, ROWS_NAMED } from "./english.ts";

const { plural, list, minute } = writingIn("fr");

/** Findings about evidence, in French. */
export const french: CheckWords = {
  answered: (issuer, operation, at) =>
    `${issuer} a donné cette réponse à ${operation} le ${
      minute(at)
    }, selon sa propre horloge\u202f; rien n’a été modifié depuis.`,
  sealedRow: (issuer, at) =>
    `${issuer} a scellé cette ligne le ${
      minute(at)
    }, selon sa propre horloge\u202f; rien n’a été modifié depuis.`,
  sealed: (issuer, rows, at) =>
    `${issuer} a scellé ${plural(rows, "# ligne", "# lignes")} le ${
      minute(at)
    }, selon sa propre horloge\u202f; rien n’a été modifié depuis.`,
  sameFile: "Le fichier de paiements est bien celui qui a été contrôlé.",
  notCompared: (parts) => `Non comparé\u00a0: ${list(parts)}.`,
  parts: { request: "la demande", editions: "les éditions des données" },
  altered: {
    token: "Les données signées ont été modifiées.",
    answer: "La réponse n’est pas celle qui a été signée.",
    request: "La demande n’est pas celle qui a reçu cette réponse.",
    editions: "Les éditions des données ne sont pas celles qui étaient en vigueur.",
    record: "La ligne n’est pas celle qui a été scellée.",
    path: "Le lien entre la ligne et le sceau ne peut pas être établi.",
    source: "Le fichier de paiements n’est pas celui qui a été contrôlé.",
    account: "Les réponses signées portent sur un autre compte ou une autre banque que la ligne.",
    verdict: "Le verdict de la ligne ne fait pas partie des cinq possibles.",
    issuer: "Le service qui a scellé n’est pas celui qui a répondu.",
    rows: "La ligne figure deux fois, ou ne figure pas dans le fichier de paiements.",
  },
  problems: {
    unknown_key:
      "La clé de signature ne figure pas parmi les clés disponibles\u00a0: procurez-vous le jeu de clés du service qui a répondu.",
    key_compromised:
      "La signature peut venir de quelqu’un d’autre\u00a0: la clé était déjà signalée comme volée au moment indiqué.",
    not_evidence: "Ce n’est pas une preuve émise par un service Bankscreen.",
  },
  row: (row) => `Ligne ${row}.`,
  about: (account) => `La ligne porte sur ${account}.`,
  elsewhere: (issuer, address) =>
    `Le service indiqué est ${issuer}\u00a0: déposez son jeu de clés (${address}) avec le fichier.`,
  warnings: {
    keyStolenLater: (from) =>
      `La clé de signature est signalée comme volée depuis le ${
        minute(from)
      }. Le moment indiqué est antérieur, mais le voleur de la clé a pu l’écrire lui-même\u00a0: demandez un horodatage établi par un tiers.`,
    milderVerdict: (rows) =>
      rows.length === 1
        ? `Pour ${
          nameRows(rows)
        }, la preuve contient un verdict plus favorable que la réponse signée\u00a0: c’est la réponse qui fait foi.`
        : `Pour ${
          nameRows(rows)
        }, la preuve contient des verdicts plus favorables que les réponses signées\u00a0: ce sont les réponses qui font foi.`,
    notAsked: (rows) =>
      rows.length === 1
        ? `Le service n’a pas été interrogé pour ${
          nameRows(rows)
        }\u202f; le verdict de cette ligne ne vient pas de lui.`
        : `Le service n’a pas été interrogé pour ${
          nameRows(rows)
        }\u202f; les verdicts de ces lignes ne viennent pas de lui.`,
    fileNotCompared:
      "Le fichier de paiements n’a pas été comparé\u00a0: les réponses peuvent porter sur d’autres comptes que ses lignes. Vérifiez la preuve avec ce fichier.",
    otherColumn: (column) =>
      `Les comptes sont ceux de la colonne «\u00a0${column}\u00a0» du fichier de paiements\u00a0: vérifiez qu’il s’agit des comptes des bénéficiaires.`,
    askedOtherwise: (rows) =>
      `Le contrôle a porté sur un autre BIC ou une autre référence que dans le fichier de paiements pour ${
        nameRows(rows)
      }.`,
    answeredAnotherDay: (rows) => `Plus d’un jour sépare la réponse et le sceau pour ${nameRows(rows)}.`,
    rowsMissing: (rows) => `Dans la preuve, il manque ${nameRows(rows)} du fichier de paiements.`,
  },
};

function nameRows(rows: readonly string[]): string {
  const more = rows.length - ROWS_NAMED;
  const named = [...rows.slice(0, ROWS_NAMED), ...(more > 0 ? [`${more} autres`] : [])];
  return rows.length === 1 ? `la ligne ${list(named)}` : `les lignes ${list(named)}`;
}
