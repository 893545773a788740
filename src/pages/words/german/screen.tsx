import type { Words } from "../english/mod.ts";

/** The words of `/screen` that stand on it before its script runs. */
export const screen: Words["screen"] = {
  title: "Zahlungsdatei prüfen",
  description:
    "CSV-, XLSX- oder pain.001-Datei ablegen: Jedes Konto wird geprüft, doppelte Zahlungen und gelistete Banken werden " +
    "gefunden. Die Datei bleibt in Ihrem Browser; nur die IBANs werden übertragen.",
  lede:
    "Jedes Konto wird geprüft, bevor Geld fließt: welche Bank es führt, ob die Überweisung ankommen kann, wer doppelt " +
    "in der Datei steht und welche Bank auf einer Sanktionsliste steht.",
  noScript:
    "Diese Seite liest die Datei in Ihrem Browser und braucht dafür JavaScript. Dasselbe leistet die Kommandozeile:",
  source: {
    drop: "Datei hier ablegen",
    choose: "Datei auswählen",
    sample: "Beispieldatei ausprobieren",
    formats: "CSV, XLSX oder pain.001 in jeder Version, bis 20 MB.",
    promise: "Die Datei verlässt diesen Browser nicht.",
    promiseDetail:
      "Namen, Beträge und Verwendungszwecke bleiben hier; nur die IBANs werden übertragen und nicht gespeichert.",
  },
  access: {
    heading: "Schlüssel und Abrufe",
    key: "API-Schlüssel",
    note: "Bleibt nur im Speicher dieses Tabs. Ohne Schlüssel werden die ersten 25 Konten kostenlos geprüft.",
    getKey: "Kostenlosen Schlüssel holen",
    sanctions: "Sanktionslisten und Risiko prüfen",
    sanctionsCost: "Nur mit Schlüssel: ein weiterer Abruf je Bank",
  },
  results: {
    decideNext: "Nächste Entscheidung",
    forBank: "Für die Bank",
    clean: "Bereinigte Datei",
    held: "Zurückgehaltene Zahlungen",
    letters: "Schreiben an Lieferanten",
    forget: "Alle Entscheidungen löschen",
    heading: "Ergebnisse",
    byVerdict: "Zahlungsempfänger nach Ergebnis anzeigen",
    searchLabel: "Zahlungsempfänger, Konten und Banken durchsuchen",
    search: "Name, IBAN, Bank oder Grund suchen",
    exports: "Ergebnisse herunterladen",
    evidence: "Nachweis",
    print: "Bericht drucken",
    payees: "Zahlungsempfänger",
  },
};

/** The words of `/verify` that stand on it before its script runs. */
export const verify: Words["verify"] = {
  title: "Nachweis prüfen",
  description:
    "Antwort, Zeile oder Nachweis einer Zahlungsdatei ablegen: Sie sehen, ob alles noch so ist, wie der Dienst es " +
    "signiert hat. Nichts verlässt Ihren Browser.",
  lede:
    "Ob eine Antwort, eine Zeile oder eine ganze Zahlungsdatei noch genau so ist, wie der Dienst sie signiert hat, " +
    "und wann das war.",
  noScript:
    "Diese Seite prüft die Datei in Ihrem Browser und braucht dafür JavaScript. Dasselbe leistet die Kommandozeile:",
  drop: "Nachweis hier ablegen",
  choose: "Dateien auswählen",
  files: (keySet) => (
    <>
      Die JSON-Datei einer Antwort, einer Zeile oder eines Prüflaufs. Dazu, falls vorhanden, die Zahlungsdatei
      und der Schlüsselsatz des Dienstes ({keySet}); ohne ihn lässt sich der Nachweis eines anderen Servers
      nicht prüfen.
    </>
  ),
  promise: "Nichts verlässt diesen Browser.",
  promiseDetail: "Abgerufen werden nur die veröffentlichten Schlüssel dieses Servers.",
  guide: "Was ein Nachweis belegt und was nicht (auf Englisch)",
};
