import type { MistakeWords } from "./mistakes_english.ts";

/** Mistakes in the arguments, in German. */
export const mistakesGerman: MistakeWords = {
  help: (command) => `Hilfe: ${command}`,
  unknownCommand: (command) => `Den Befehl „${command}“ gibt es nicht.`,
  unknownOption: (option) => `Die Option „${option}“ gibt es nicht.`,
  missingValue: (option) => `Zu ${option} fehlt ein Wert.`,
  unwantedValue: (option) => `${option} nimmt keinen Wert an.`,
  onlyScreens: "Mit diesem Befehl können Sie nur prüfen.",
  verifyOneFile: "verify erwartet genau eine Datei mit einem Nachweis.",
  watchOneFile: "watch erwartet genau eine Datei mit Zahlungsempfängern.",
  changesNoFile: "changes erwartet keine Datei: Mit --after geben Sie an, wo es weitergeht.",
  resumeNeedsOut: "--resume braucht dasselbe --out wie der abgebrochene Lauf.",
  partialNeedsOut: "--partial braucht --out, damit nichts verloren geht, was bezahlt ist.",
  beforeColumnNeedsBefore: "--before-column gibt es nur zusammen mit --before.",
  evidenceNeedsServer: "--evidence braucht einen Server, der signiert: Verwenden Sie „bankscreen screen“.",
  after: (text) =>
    `--after ist „${text}“; erwartet wird der Cursor, mit dem ein früherer Aufruf geendet hat.`,
  format: (text) => `Das Format „${text}“ gibt es nicht: Wählen Sie csv, xlsx, json oder pain001.`,
  language: (text, languages) => `--lang ist „${text}“; möglich sind ${languages}.`,
  row: (text) => `--row erwartet die Nummer einer Zeile der Zahlungsdatei, nicht „${text}“.`,
  concurrency: (text) => `--concurrency ist „${text}“; möglich sind Zahlen von 1 bis 99.`,
  address: (text) =>
    `Die Adresse „${text}“ ist nicht verwendbar: Sie muss mit http:// oder https:// beginnen und darf weder „?“ noch „#“ enthalten.`,
  apiKey: "Der API-Schlüssel ist nicht verwendbar: Er enthält Leerzeichen oder andere unzulässige Zeichen.",
  nothing: "Es ist nichts zu prüfen angegeben.",
  oneFile: "Prüfen Sie eine Datei nach der anderen, oder geben Sie IBANs und BICs an.",
  ofAFile: (option) => `${option} gibt es nur für Dateien; angegeben sind Konten.`,
  outReplacesSource: "--out würde die Datei überschreiben, die gelesen wird.",
  outReplacesBefore: "--out würde die Datei überschreiben, mit der verglichen wird.",
  evidenceAlone: "--evidence braucht eine eigene Datei.",
  replaces: (option) => `${option} würde eine andere Datei dieses Laufs überschreiben.`,
  cleanNeedsSums:
    "--clean braucht eine Datei, deren Anzahl und Summen stimmen: Sie werden aus ihr neu berechnet.",
  nameColumn: (message) => `${message} Geben Sie die Spalte mit den IBANs mit --column an.`,
  nameBeforeColumn: (message) => `${message} Geben Sie die Spalte mit den IBANs mit --before-column an.`,
};
