import type { HelpWords } from "./help_english.ts";

/** The help in German. */
export const helpGerman: HelpWords = {
  usage: "Aufruf:",
  places: {
    file: "DATEI",
    name: "NAME",
    format: "FORMAT",
    language: "SPRACHE",
    cursor: "CURSOR",
    address: "URL",
    number: "ZAHL",
    keySet: "JWKS",
    payouts: "ZAHLUNGSDATEI",
    options: "Optionen",
  },
  commands: {
    screenFile: "eine Datei in CSV, XLSX, JSON oder pain.001",
    screenAccounts: "auch BICs",
    login: "einen Schlüssel holen und speichern, den Sie im Browser freigeben",
    logout: "den gespeicherten Schlüssel löschen",
    whoami: "welcher Schlüssel verwendet wird und wie viel davon verbraucht ist",
    key: "einen kostenlosen API-Schlüssel holen",
    mcp: "einem KI-Assistenten die Werkzeuge bereitstellen (MCP über die Standardeingabe)",
    verify:
      "prüft, ob eine Antwort oder der Nachweis eines Laufs unverändert ist; --row gibt den Nachweis einer einzelnen Zeile aus, der die übrigen nicht zeigt",
    watch:
      "Änderungen bei den Banken dieser Zahlungsempfänger melden lassen; Kontonummern werden nicht gespeichert",
    changes: "was sich bei diesen Banken geändert hat",
    credits: "welches Guthaben der Schlüssel noch hat und wie Sie ihn aufladen",
  },
  purpose: "Nennt die Bank zu jeder IBAN und sagt, ob etwas gegen die Zahlung spricht.",
  options: {
    column: "Spalte (oder JSON-Feld) mit der IBAN; Vorgabe: nach Name und Inhalt erkannt",
    "name-column": "Spalte mit dem Zahlungsempfänger; Vorgabe: Name, Empfänger, Begünstigter …",
    format: "csv, xlsx, json oder pain001; Vorgabe: am Inhalt erkannt",
    before:
      "mit den Zahlungsempfängern des letzten Laufs vergleichen (jedes dieser Formate oder Ergebnisse dieses Befehls): wessen Konto sich geändert hat, wer neu ist, wer fehlt; dafür wird nichts gesendet",
    "before-column": "Spalte dieser Datei mit der IBAN",
    compliance: "auch jede Bank auf Sanktionen und Risiken prüfen: ein weiterer Abruf je Bank",
    out: "Ergebnisse schreiben: .json, .xlsx, alles andere als CSV; angezeigt werden dann nur Befunde",
    codes:
      "in CSV-Dateien Codes statt Wörtern für Überschriften und Werte, in jeder Sprache gleich, für Programme",
    evidence:
      "Nachweis des Laufs schreiben, vom Server signiert und versiegelt (ein weiterer Abruf), für „verify“",
    clean:
      "die Datei im eigenen Format neu schreiben, nur mit den Zahlungen, gegen die nichts spricht; bei pain.001 werden Anzahl und Summen angepasst",
    held: "zurückgehaltene Zahlungen schreiben (.json, .xlsx, alles andere als CSV)",
    letters: "einen Brief an jeden Lieferanten schreiben, der etwas bestätigen muss",
    resume:
      "einen abgebrochenen Lauf fortsetzen: Was im Journal neben --out steht, wird nicht noch einmal abgefragt",
    partial:
      "so viele Konten prüfen, wie das Guthaben reicht, wenn es nicht für die ganze Datei reicht; nur mit --out",
    lang: "en, de oder fr; Vorgabe: nach LC_ALL, LC_MESSAGES oder LANG, sonst Englisch",
    explain: "zu jedem Zahlungsempfänger alles ausgeben, was bekannt ist, die schwersten Fälle zuerst",
    json: "ein JSON-Objekt je Zahlungsempfänger ausgeben",
    concurrency: "wie viele Pakete zu je 100 Konten gleichzeitig unterwegs sind; Vorgabe: 4",
    "base-url": "Adresse des Servers; Vorgabe: BANKSCREEN_BASE_URL, sonst {server}",
    help: "diese Hilfe ausgeben",
    version: "die Version ausgeben",
    keys: "für verify: gespeicherter Schlüsselsatz (jwks.json); Vorgabe: vom Server abgerufen",
    file: "für verify: die Zahlungsdatei, mit der ein Lauf verglichen wird",
    row: "für verify: Nummer einer Zeile der Zahlungsdatei",
    after: "für changes: wo der letzte Aufruf endete; Vorgabe: von Anfang an",
    follow: "für changes: auf weitere Änderungen warten",
  },
  key:
    "Der API-Schlüssel kommt aus BANKSCREEN_API_KEY, sonst gilt der, den der Befehl login gespeichert hat. Eine IBAN, die mehrfach vorkommt, wird nur einmal abgefragt, und ein Lauf, der abgebrochen oder innerhalb von 24 Stunden wiederholt wird, kostet nichts doppelt.",
  verdicts: {
    fine: "nichts spricht gegen die Zahlung: Konto und Bank sind geprüft",
    account_fine:
      "nichts spricht gegen das Konto; Sanktionen sind nicht geprüft (oder nicht auf allen Listen)",
    check_first: "vor der Zahlung muss jemand etwas klären",
    stop: "nicht zahlen",
    not_checked: "kein Ergebnis, mit dem Grund",
  },
  status:
    "Exit-Status: 0 alles in Ordnung, 1 Befunde, 2 nicht ausgeführt oder nicht alles geprüft, 3 Konten in Ordnung, Sanktionen nicht geprüft.",
};
