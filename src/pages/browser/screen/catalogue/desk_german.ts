/**
 * The words of the payout desk on `/screen` in German.
 *
 * @module
 */
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { DeskWords } from "./desk_english.ts";

const { plural, number, day, list } = writingIn("de");

const ACT = "Verordnung (EU) 2024/886";

/** The words of the payout desk in German. */
export const deskGerman: DeskWords = {
  noName: "Ohne Namen",
  close: "Schließen",
  next: "Nächste Schritte",
  columns: {
    row: "Zeile",
    payee: "Empfänger",
    account: "Konto",
    bank: "Bank",
    verdict: "Urteil",
    reach: "Erreichbarkeit, Sanktionen",
    decision: "Entscheidung",
  },
  waiting: "In Arbeit",
  noMatch: "Kein Empfänger passt dazu.",
  all: "Alle",
  allMeaning: "Empfänger",
  decision: "Entscheidung",
  decide: "Entscheiden",
  choices: { paid: "Trotzdem zahlen", held: "Zurückhalten", asked: "Nachgefragt, warten" },
  decided: { paid: "Trotzdem gezahlt", held: "Zurückgehalten", asked: "Nachgefragt" },
  note: "Notiz (wer wurde angerufen, was wurde gesagt)",
  initials: "Kürzel",
  save: "Speichern",
  saveAndNext: "Speichern und weiter",
  takeBack: "Zurücknehmen",
  clearedUnchanged: (by, on) => `Freigegeben von ${by} am ${day(on)}, Konto seitdem unverändert.`,
  clearedNewFinding: (by, on) =>
    `Freigegeben von ${by} am ${day(on)}; das Konto ist dasselbe, der Befund ist neu.`,
  clearedOtherAccount: (by, on) => `Freigegeben von ${by} am ${day(on)} für ein anderes Konto.`,
  earlier: (choice, by, on) =>
    `${choice === "held" ? "Zurückgehalten" : "Nachgefragt"} von ${by} am ${day(on)}.`,
  kept: (count) =>
    plural(count, {
      one: "# Entscheidung wird nur in diesem Browser aufbewahrt.",
      other: "# Entscheidungen werden nur in diesem Browser aufbewahrt.",
    }),
  notKept:
    "Dieser Browser bewahrt nichts auf: Entscheidungen gelten, bis die Seite geschlossen wird. Nehmen Sie die Ergebnisse mit.",
  forgetAsk: "Alle Entscheidungen löschen, die dieser Browser aufbewahrt, auch die früherer Läufe?",
  undecided: (count) =>
    plural(count, {
      one: "# Zahlung ist noch zu entscheiden.",
      other: "# Zahlungen sind noch zu entscheiden.",
    }),
  allDecided: "Über jede Zahlung ist entschieden.",
  letter: "Schreiben an den Lieferanten",
  letterTo:
    "Senden Sie es an die Adresse, die Sie von früher kennen, nie an eine aus der Mail, die das neue Konto nannte.",
  openInMail: "Im Mailprogramm öffnen",
  cleanNote: (kept, held) =>
    `${plural(kept, { one: "# Zahlung", other: "# Zahlungen" })}, ${number(held)} zurückgehalten`,
  forAll: "Für alle Zeilen",
  notes: {
    notLoaded: (lists) =>
      `Auf diesem Server nicht geladen: ${
        list(lists)
      }. Darauf ist niemand geprüft; prüfen Sie die Banken anderswo, oder bitten Sie den Betreiber, ${
        lists.length === 1 ? "die Liste" : "die Listen"
      } zu laden.`,
    tooOld: (lists) =>
      `Zu alt, um jemanden freizugeben: ${
        list(lists.map(([name, days]) => `${name} (${plural(days, { one: "# Tag", other: "# Tage" })})`))
      }. Eine gelistete Bank führt weiterhin zum Stopp; prüfen Sie die übrigen anderswo, oder bitten Sie den Betreiber um eine Aktualisierung.`,
    notAsked:
      "Die Sanktionslisten werden nicht geprüft: Dafür braucht es einen Schlüssel und einen Aufruf je Bank.",
    noRegister:
      `Es ist kein Register der Echtzeitzahlungen und der Empfängerprüfung (VoP) geladen. Was die Zeilen dazu sagen, ist das Gesetz: Die ${ACT} verpflichtet Banken des Euroraums seit dem ${
        day("2025-01-09")
      }, Echtzeitzahlungen zu empfangen, und seit dem ${
        day("2025-10-09")
      }, sie zu senden und Empfänger zu prüfen.`,
  },
  reach: {
    instant: "Echtzeit",
    vop: "VoP",
    yes: "ja",
    no: "nein",
    pending: "angekündigt",
    law: "laut Gesetz",
    outside: "Außerhalb der SEPA",
    outsideDetail:
      "Das Land gehört nicht zur SEPA: weder Echtzeitzahlungen in Euro noch Empfängerprüfung (VoP).",
    unknown: "unbekannt",
    instantYes: "Die Bank ist für Echtzeitzahlungen gelistet.",
    instantNo: "Die Bank ist nicht für Echtzeitzahlungen gelistet.",
    instantLaw: (from) => `Banken dort müssen seit dem ${day(from)} Echtzeitzahlungen empfangen (${ACT}).`,
    instantUnknown:
      "Unbekannt: Es ist kein Register geladen, und kein Gesetz verpflichtet dieses Institut heute.",
    vopYes: "Die Bank beantwortet die Empfängerprüfung (VoP).",
    vopNo: "Die Bank ist nicht für die Empfängerprüfung (VoP) gelistet.",
    vopPending: "Die Bank hat die Empfängerprüfung (VoP) angekündigt.",
    vopLaw: (from) =>
      `Banken dort müssen seit dem ${day(from)} die Empfängerprüfung (VoP) beantworten (${ACT}).`,
    vopUnknown: "VoP unbekannt: Es ist kein Register geladen, und kein Gesetz verpflichtet dieses Institut.",
  },
  sanctions: {
    clear: "Kein Treffer",
    listed: "Gelistet",
    alike: "Ähnlicher Name",
    notAsked: "Nicht geprüft",
    unknownBank: "Bank unbekannt",
    clearOn: (lists) => `Kein Treffer: ${list(lists)}`,
    noneCurrent: "Keine aktuelle Liste",
  },
  lists: {
    hit: "nennt die Bank",
    review: "nennt vielleicht die Bank",
    clear: "kein Treffer",
    not_current: "zu alt für eine Freigabe",
    not_loaded: "nicht geladen",
    not_applicable: "Bank unbekannt",
  },
  change: {
    same: "Gleiches Konto",
    fresh: "Neuer Empfänger",
    name: (names) => `Bisher gezahlt an ${names}`,
    account: (accounts, where) =>
      `Geändert, bisher ${accounts}${
        where === null ? "" : where === "country" ? ", anderes Land" : ", andere Bank"
      }`,
  },
  facts: {
    inTheFile: "In der Datei",
    row: "Zeile",
    reference: "Verwendungszweck",
    account: "Konto",
    none: "Keines",
    supplier: "Lieferantennummer",
    before: "Letzter Lauf",
    givenBic: "BIC in der Datei",
    findings: "Codes",
    bank: "Bank",
    notKnown: "Unbekannt",
    bankCode: "Bankleitzahl",
    reach: "Erreichbarkeit",
    countryRisk: "Länderrisiko",
    sanctions: "Sanktionen",
    listed: "Gelistet",
    lists: "Listen",
    risk: "Risiko",
  },
  report: {
    title: "Prüfung einer Zahlungsdatei",
    file: "Datei",
    hash: "SHA-256 der Datei",
    by: "Geprüft mit",
    started: "Beginn",
    ended: "Ende",
    notStarted: "nicht begonnen",
    comparedWith: "Verglichen mit",
    missing: "Jetzt nicht dabei",
    finding: "Befund zur Datei",
    scope: "Umfang",
    scopeText:
      "Die kontoführende Bank. Empfänger, ihre Eigentümer und der Zweck der Zahlungen werden nicht geprüft.",
    verdict: "Urteil",
    payments: "Zahlungen",
    amount: "Betrag",
    total: "Summe",
    listsAndDates: "Sanktionslisten",
    stops: "Nicht zu zahlen und zuerst zu prüfen",
    others: "Nichts spricht gegen das Konto",
    unchecked: "Nicht geprüft",
    noStops: "Nichts.",
    reason: "Grund, was zu tun ist, Entscheidung",
    legend: "Zeichenerklärung",
    notes: "Notizen",
    signature: "Freigegeben von (Name, Datum, Unterschrift)",
    second: "Zweite Unterschrift",
    data: "Befragte Daten",
    noEditions: "Der Server hat nicht gesagt, welche Ausgaben er befragt hat.",
    heads: ["Register", "Herausgeber", "Stand", "Zeilen", "SHA-256"],
    footer: "Bankscreen: Prüfung einer Zahlungsdatei",
  },
};
