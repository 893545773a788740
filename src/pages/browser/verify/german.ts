import { german as check } from "../../../../sdk/evidence/words/mod.ts";
import type { VerifyWords } from "./english.ts";

/** The words of `/verify` in German. */
export const german: VerifyWords = {
  check,
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
