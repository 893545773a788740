// Generated from openapi/ by deno task generate. Do not edit.
import type { ScreenWords } from "./screen.ts";

/** Messages of `screen`. */
export const screen: ScreenWords = {
  title: "Zahlungsdatei prüfen",
  description: "CSV-, XLSX- oder pain.001-Datei ablegen: Jedes Konto wird geprüft, doppelte Zahlungsempfänger und gelistete Banken werden gefunden. Die Datei bleibt in Ihrem Browser; nur die IBANs werden übertragen.",
  lede: "Prüfen Sie jedes Konto, bevor Geld fließt: welche Bank es führt, ob die Überweisung ankommt und ob die Bank auf einer Sanktionsliste steht. Auch doppelte Zahlungsempfänger werden gefunden.",
  noScript: "Diese Seite liest die Datei in Ihrem Browser und braucht dafür JavaScript. Auf der Kommandozeile geht es so:",
  source: {
    drop: "Datei hier ablegen",
    choose: "Datei auswählen",
    sample: "Beispieldatei ausprobieren",
    formats: "CSV, XLSX oder pain.001 in jeder Version, bis 20 MB. Sie können auch mehrere Dateien oder einen Ordner ablegen oder eine Tabelle aus Excel einfügen (Strg+V).",
    template: "Vorlage herunterladen",
    promise: "Die Datei verlässt diesen Browser nicht.",
    promiseDetail: "Namen, Beträge und Verwendungszwecke bleiben hier. Nur die IBANs werden übertragen; der Server speichert sie nicht. Dieser Browser behält die Datei höchstens einen Tag.",
  },
  access: {
    heading: "Schlüssel und Kontingent",
    key: "API-Schlüssel",
    ownKey: "Schlüssel Ihres Kontos",
    otherKey: "Anderer Schlüssel",
    signIn: (a) => [a.account("Melden Sie sich an"), ", um einen Schlüssel Ihres Kontos zu verwenden, ohne ihn einzufügen."],
    note: "Bleibt nur im Speicher dieses Tabs. Ohne Schlüssel werden die ersten 25 Konten kostenlos geprüft.",
    sanctions: "Banken gegen Sanktionslisten und auf Risiken prüfen",
    sanctionsCost: "Nur mit Schlüssel: ein weiterer Abruf pro Bank",
  },
};
