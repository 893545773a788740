// The words about a file and a run over it on `/screen`, in German.
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { RunWords } from "./run_english.ts";

const { plural, number, list } = writingIn("de");

const calls = (count: number): string => plural(count, { one: "# Abruf", other: "# Abrufe" });
const banks = (count: number): string => plural(count, { one: "# Bank", other: "# Banken" });
const accounts = (count: number): string => plural(count, { one: "# Konto", other: "# Konten" });
const payees = (count: number): string =>
  plural(count, { one: "# Zahlungsempfänger", other: "# Zahlungsempfänger" });

/** The words about a run in German. */
export const runGerman: RunWords = {
  roles: {
    iban: "IBAN",
    name: "Name",
    bic: "BIC",
    amount: "Betrag",
    currency: "Währung",
    reference: "Verwendungszweck",
    supplier: "Lieferantennummer",
  },
  tooLarge: (max) => `Diese Datei ist größer als ${max} MB. Die Kommandozeile nimmt Dateien bis 64 MB.`,
  read: (count, file) => `${file}: ${payees(count)} gelesen.`,
  summary: (format, count, distinct) =>
    `${format}, ${payees(count)}, ${
      plural(distinct, { one: "# verschiedenes Konto", other: "# verschiedene Konten" })
    }`,
  otherFile: "Andere Datei",
  whichColumn: "In welcher Spalte stehen die IBANs der Zahlungsempfänger?",
  columns: (file) => `Spalten von ${file}`,
  column: (place) => `Spalte ${place}`,
  noColumn: "Keine",
  shown: (count) => `${payees(count)} angezeigt.`,
  before: "Der vorige Lauf",
  compare: "Mit dem Vormonat vergleichen",
  compareNote:
    "Wählen oder ziehen Sie die Datei des Vormonats oder deren Ergebnisse hierher: Geänderte Konten werden in diesem Browser gefunden; dafür wird nichts übertragen.",
  comparedWith: (file) => `Verglichen mit ${file}`,
  changed: (file, count) => `Verglichen mit ${file}: ${accounts(count)} geändert.`,
  byComparison: "Zahlungsempfänger nach Vergleich anzeigen",
  outcomes: {
    account_changed: "Konto geändert",
    name_changed: "Name geändert",
    new_payee: "Neuer Zahlungsempfänger",
    same_account: "Konto unverändert",
  },
  missing: (count, file, names, isMore) =>
    `${payees(count)} aus ${file} ${count === 1 ? "fehlt" : "fehlen"} jetzt: ${names}${
      isMore ? " und weitere" : ""
    }`,
  remove: "Entfernen",
  left: (count) => `Mit diesem Schlüssel noch ${calls(count)}`,
  unknownKey: "Dieser Schlüssel ist unbekannt oder gesperrt.",
  unreadKey: "Das Guthaben des Schlüssels konnte nicht abgefragt werden.",
  cost: (all, ibans, bankCount) =>
    `${calls(all)}: ${list([accounts(ibans), ...(bankCount === 0 ? [] : [banks(bankCount)])])}`,
  check: (count) => `${accounts(count)} prüfen`,
  checkBanks: (count) => `${banks(count)} prüfen`,
  checkFirst: (count) => `Die ersten ${number(count)} prüfen`,
  checkFirstAccounts: (count) =>
    count === 1 ? "Das erste Konto prüfen" : `Die ersten ${number(count)} Konten prüfen`,
  checkFirstWithSanctions: (count) => `Die ersten ${number(count)} mit Sanktionslisten prüfen`,
  trial: "Kostenlos zur Probe.",
  trialPart: (all) => `Kostenlos zur Probe. Mit einem Schlüssel alle ${number(all)}.`,
  costs: (cost) => `Kostet ${cost}.`,
  costsOf: (cost, left, unchecked) =>
    `Kostet ${cost}; mit diesem Schlüssel sind noch ${number(left)} übrig. ${accounts(unchecked)} ${
      unchecked === 1 ? "bleibt" : "bleiben"
    } ungeprüft.`,
  short: (cost, left) =>
    `Die Datei kostet ${cost}; mit diesem Schlüssel sind noch ${
      number(left)
    } übrig. Es wurde nichts übertragen.`,
  notNow: "Nicht jetzt",
  verifyEmail: (count) => `E-Mail-Adresse bestätigen: ${number(count)} Abrufe im Monat`,
  buyPack: "Paket kaufen",
  lookAgain: "Neu abfragen",
  goOn: "Weiter",
  nothingSent: (why) => `${why} Es wurde nichts übertragen.`,
  progress: "Geprüfte Konten",
  cancel: "Abbrechen",
  checking: "Wird geprüft.",
  done: (done, total) => `${number(done)} von ${number(total)} Konten.`,
  askingBanks: "Die Banken werden geprüft.",
  wait: (seconds) =>
    `Der Server nimmt nur eine begrenzte Zahl von Abrufen je Minute an; weiter in ${seconds} s.`,
  waiting: "Noch nicht an der Reihe.",
  noKeyLeft: (count) => `Nicht geprüft: Ohne Schlüssel werden nur die ersten ${count} Konten geprüft.`,
  endedLeft: "Nicht geprüft: Der Lauf wurde vorher beendet.",
  kept: "Bereits erhaltene Antworten bleiben erhalten und werden nicht noch einmal berechnet.",
  cancelled: "Abgebrochen.",
  unanswered: "Nicht jeder Abruf wurde beantwortet.",
  found: (stops, checks) => {
    const parts = [
      ...(stops === 0 ? [] : [`${number(stops)} nicht zu zahlen`]),
      ...(checks === 0 ? [] : [`${number(checks)} zuerst zu klären`]),
    ];
    return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  },
  trialEnded: (count, found, left) =>
    `Die ersten ${count} Konten sind geprüft${found}. Geben Sie einen Schlüssel ein, um die übrigen ${
      number(left)
    } zu prüfen.`,
  withoutVerdict: (found, count) =>
    `Geprüft${found}. ${payees(count)} ohne Ergebnis; der Grund steht jeweils daneben.`,
  allChecked: (count, found) =>
    `${
      count === 1 ? "Der Zahlungsempfänger ist" : `Alle ${number(count)} Zahlungsempfänger sind`
    } geprüft${found}.`,
  noSanctions: "Sanktionslisten wurden nicht geprüft.",
  noSanctionsWithoutKey: "Sanktionslisten wurden nicht geprüft; dafür ist ein Schlüssel nötig.",
  evidence: (when, count) =>
    `Geprüft am ${when} anhand von ${
      plural(count, { one: "# Datenbestand", other: "# Datenbeständen" })
    }. Ihr Stand steht als Nachweis in der XLSX-Datei und im gedruckten Bericht.`,
};
