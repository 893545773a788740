// Generated from openapi/ by deno task generate. Do not edit.
import type { VerifyFindingsWords } from "./verify_findings.ts";

/** Messages of `verifyFindings`. */
export const verifyFindings: VerifyFindingsWords = {
  titles: {
    valid: "Gültig",
    altered: "Verändert",
    unknown_key: "Unbekannter Signaturschlüssel",
    key_compromised: "Signaturschlüssel gestohlen",
    not_evidence: "Kein Nachweis",
    tooLarge: "Datei zu groß",
    noKeys: "Keine Schlüssel",
    otherSeal: "Anderes Siegel",
  },
  tooLarge: "Ein Nachweis ist höchstens 200 MB groß.",
  noneIsEvidence: "Keine dieser Dateien enthält den Nachweis eines Bankscreen-Dienstes.",
  otherSeal: "Das ist nicht der Nachweis, auf den der gedruckte Bericht verweist.",
  noKeys: "Die Schlüssel dieses Servers lassen sich nicht abrufen. Legen Sie seinen Schlüsselsatz zusammen mit der Datei ab.",
  sealOfReport: (a) => `Das Siegel des Berichts, ${a.id}`,
  dropTheRest: "Das Siegel enthält die Zeilen nicht. Legen Sie hier die Nachweisdatei ab, um jede Zeile anhand dieses Siegels zu prüfen.",
};
