// The words of `/verify`: one script speaks all languages. A sentence is added in each; one that is missing does not compile.
import type { DocumentCheck } from "../../../../sdk/evidence/mod.ts";
import {
  english as checkInEnglish,
  french as checkInFrench,
  german as checkInGerman,
  sayCheck as say,
} from "../../../../sdk/evidence/words/mod.ts";
import type { Language } from "../../../../sdk/verdicts/mod.ts";

const english = {
  check: checkInEnglish,
  titles: {
    valid: "Valid",
    altered: "Altered",
    unknown_key: "Unknown key",
    key_compromised: "Key stolen",
    not_evidence: "Not evidence",
    tooLarge: "Too large",
    noKeys: "No keys",
    otherSeal: "Another seal",
  },
  tooLarge: "Evidence is at most 200 MB.",
  noneIsEvidence: "None of these files holds evidence of a Bankscreen service.",
  otherSeal: "This is not the evidence that the printed report names.",
  noKeys: "The keys of this server cannot be fetched. Drop its key set beside the file.",
  sealOfReport: (id: string): string => `The seal of the report, ${id}`,
  dropTheRest:
    "What the rows say is in the file of evidence: drop it here, and each is checked against this seal.",
};

type VerifyWords = typeof english;

const german: VerifyWords = {
  check: checkInGerman,
  titles: {
    valid: "Gültig",
    altered: "Verändert",
    unknown_key: "Unbekannter Signaturschlüssel",
    key_compromised: "Signaturschlüssel gestohlen",
    not_evidence: "Kein Nachweis",
    tooLarge: "Zu groß",
    noKeys: "Keine Schlüssel",
    otherSeal: "Anderes Siegel",
  },
  tooLarge: "Ein Nachweis ist höchstens 200 MB groß.",
  noneIsEvidence: "Keine dieser Dateien enthält den Nachweis eines Bankscreen-Dienstes.",
  otherSeal: "Das ist nicht der Nachweis, den der gedruckte Bericht nennt.",
  noKeys:
    "Die Schlüssel dieses Servers lassen sich nicht abrufen. Legen Sie seinen Schlüsselsatz zusammen mit der Datei ab.",
  sealOfReport: (id) => `Das Siegel des Berichts, ${id}`,
  dropTheRest:
    "Was in den Zeilen steht, enthält die Datei mit dem Nachweis: Legen Sie sie hier ab, dann wird jede Zeile anhand dieses Siegels geprüft.",
};

const french: VerifyWords = {
  check: checkInFrench,
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

/** The words of the page by language. */
export const catalogues: Readonly<Record<Language, VerifyWords>> = { en: english, de: german, fr: french };

/** A finding, as the page shows it. */
export interface SaidCheck {
  readonly tone: "fine" | "look" | "stop";
  readonly title: string;
  readonly text: string;
}

/**
 * Puts what was found about a document into words.
 *
 * @param elsewhere The service that the document names, when it is another than the one whose keys were taken.
 */
export function sayCheck(found: DocumentCheck, elsewhere: string | null, words: VerifyWords): SaidCheck {
  const { check } = found;
  return {
    tone: check.outcome !== "valid" ? "stop" : check.warnings.length === 0 ? "fine" : "look",
    title: words.titles[check.outcome],
    text: say(found, elsewhere, words.check),
  };
}
