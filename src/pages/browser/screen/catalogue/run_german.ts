/**
 * The words about a file and a run over it on `/screen`, in German.
 *
 * @module
 */
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { RunWords } from "./run_english.ts";

const { plural, number, list } = writingIn("de");

const calls = (count: number): string => plural(count, { one: "# Aufruf", other: "# Aufrufe" });
const banks = (count: number): string => plural(count, { one: "# Bank", other: "# Banken" });
const accounts = (count: number): string => plural(count, { one: "# Konto", other: "# Konten" });
const payees = (count: number): string => plural(count, { one: "# Empfänger", other: "# Empfänger" });

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
      plural(distinct, { one: "# Konto insgesamt", other: "# verschiedene Konten" })
    }`,
  otherFile: "Andere Datei",
  whichColumn: "In welcher Spalte stehen die IBANs der Empfänger?",
  columns: "Gelesene Spalten",
  column: (place) => `Spalte ${place}`,
  noColumn: "Keine",
  shown: (count) => `${payees(count)} angezeigt.`,
  before: "Der letzte Lauf",
  compare: "Mit dem Vormonat vergleichen",
  compareNote:
    "Wählen oder ziehen Sie die Datei des Vormonats oder deren Ergebnisse hierher: Geänderte Konten werden in diesem Browser gefunden, dafür wird nichts gesendet.",
  comparedWith: (file) => `Verglichen mit ${file}`,
  changed: (file, count) => `Verglichen mit ${file}: ${accounts(count)} geändert.`,
  byComparison: "Empfänger nach Vergleich anzeigen",
  outcomes: {
    account_changed: "Konto geändert",
    name_changed: "Anderer Name",
    new_payee: "Neuer Empfänger",
    same_account: "Gleiches Konto",
  },
  missing: (count, file, names, isMore) =>
    `${payees(count)} aus ${file} ${count === 1 ? "fehlt" : "fehlen"} jetzt: ${names}${
      isMore ? " und andere" : ""
    }.`,
  remove: "Entfernen",
  left: (count) => `${number(count)} übrig auf diesem Schlüssel`,
  unknownKey: "Dieser Schlüssel ist unbekannt oder gesperrt.",
  unreadKey: "Das Guthaben des Schlüssels war nicht zu lesen.",
  cost: (all, ibans, bankCount) =>
    `${calls(all)}: ${list([accounts(ibans), ...(bankCount === 0 ? [] : [banks(bankCount)])])}`,
  check: (count) => `${accounts(count)} prüfen`,
  checkBanks: (count) => `${banks(count)} prüfen`,
  checkFirst: (count) => `Die ersten ${number(count)} prüfen`,
  checkFirstAccounts: (count) =>
    count === 1 ? "Das erste Konto prüfen" : `Die ersten ${number(count)} Konten prüfen`,
  checkFirstWithSanctions: (count) => `Die ersten ${number(count)} samt Sanktionen prüfen`,
  trial: "Kostenlos zur Probe.",
  trialPart: (all) => `Kostenlos zur Probe. Mit einem Schlüssel alle ${number(all)}.`,
  costs: (cost) => `Kostet ${cost}.`,
  costsOf: (cost, left, unchecked) =>
    `Kostet ${cost}, von ${number(left)} übrigen auf diesem Schlüssel. ${accounts(unchecked)} ${
      unchecked === 1 ? "bleibt" : "bleiben"
    } ungeprüft.`,
  short: (cost, left) =>
    `Die Datei kostet ${cost}, und dieser Schlüssel hat noch ${number(left)}. Es wurde nichts gesendet.`,
  notNow: "Nicht jetzt",
  verifyEmail: (count) => `E-Mail-Adresse bestätigen: ${number(count)} Aufrufe im Monat`,
  buyPack: "Paket kaufen",
  lookAgain: "Neu abfragen",
  goOn: "Weiter",
  nothingSent: (why) => `${why} Es wurde nichts gesendet.`,
  progress: "Geprüfte Konten",
  cancel: "Abbrechen",
  checking: "Wird geprüft.",
  done: (done, total) => `${number(done)} von ${number(total)} Konten.`,
  askingBanks: "Die Banken werden geprüft.",
  wait: (seconds) => `Der Server nimmt nur so viele Aufrufe je Minute an; weiter in ${seconds} s.`,
  waiting: "Noch nicht an der Reihe.",
  noKeyLeft: (count) => `Nicht geprüft: Ohne Schlüssel werden die ersten ${count} Konten geprüft.`,
  endedLeft: "Nicht geprüft: Der Lauf endete vorher.",
  kept: "Was beantwortet ist, bleibt erhalten und wird nicht noch einmal berechnet.",
  cancelled: "Abgebrochen.",
  unanswered: "Nicht jeder Aufruf wurde beantwortet.",
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
    `Geprüft${found}. ${payees(count)} ohne Urteil; der Grund steht jeweils daneben.`,
  allChecked: (count, found) =>
    `${count === 1 ? "Der Empfänger ist" : `Alle ${number(count)} Empfänger sind`} geprüft${found}.`,
  noSanctions: "Sanktionslisten wurden nicht geprüft.",
  noSanctionsWithoutKey: "Sanktionslisten wurden nicht geprüft; das braucht einen Schlüssel.",
  evidence: (when, count) =>
    `Geprüft am ${when} anhand von ${
      plural(count, { one: "# Datensatz", other: "# Datensätzen" })
    }. Ihr Stand steht als Nachweis in der XLSX-Datei und im gedruckten Bericht.`,
};
