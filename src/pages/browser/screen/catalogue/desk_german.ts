// The words of the payout desk on `/screen` in German.
import { writingIn } from "../../../../../sdk/verdicts/mod.ts";
import type { DeskWords } from "./desk_english.ts";

const { plural, number, day, list } = writingIn("de");

const ACT = "Verordnung (EU) 2024/886";

/** Titles of our own data, and of those whose publishers have one in this language. */
const TITLES: readonly (readonly [name: string, word: string])[] = [
  ["Bankscreen country risk", "Länderrisiken von Bankscreen"],
  ["Bankscreen countries of EU transaction bans", "Länder mit EU-Transaktionsverboten"],
  ["Institutions under EU transaction bans", "Institute mit EU-Transaktionsverbot"],
  ["Bankscreen reviewed identities", "Geprüfte Identitäten von Banken"],
  ["Bankscreen reviewed namesakes", "Geprüfte Namensgleichheiten"],
  ["Bankscreen reviewed seats of BIC parties", "Geprüfte Sitze von BIC-Inhabern"],
  ["Bankscreen issuer list", "Verzeichnis der IBAN-Herausgeber"],
  ["acts that end a licence", "Rechtsakte, die eine Zulassung beenden"],
  ["EU list of high-risk third countries", "EU-Liste der Drittländer mit hohem Risiko"],
  ["FATF members and lists", "Mitglieder und Listen der FATF"],
  ["FATF plenaries", "Plenarsitzungen der FATF"],
  ["Comprehensively sanctioned jurisdictions", "Umfassend sanktionierte Länder und Gebiete"],
  ["Community BIC directory", "Freies BIC-Verzeichnis"],
];

/** The words of the payout desk in German. */
export const deskGerman: DeskWords = {
  noName: "Ohne Namen",
  close: "Schließen",
  next: "Nächste Schritte",
  columns: {
    row: "Zeile",
    payee: "Zahlungsempfänger",
    account: "Konto",
    bank: "Bank",
    verdict: "Ergebnis",
    reach: "Erreichbarkeit, Sanktionen",
    decision: "Entscheidung",
  },
  waiting: "Ausstehend",
  more: (count) => `Und ${number(count)} weitere.`,
  noMatch: "Kein Zahlungsempfänger passt dazu.",
  all: "Alle",
  allMeaning: "Zahlungs\u00adempfänger",
  decision: "Entscheidung",
  decide: "Entscheiden",
  choices: { paid: "Trotzdem zahlen", held: "Zurückhalten", asked: "Nachgefragt, Antwort offen" },
  decided: { paid: "Trotzdem bezahlt", held: "Zurückgehalten", asked: "Nachgefragt" },
  note: "Notiz (wer wurde angerufen, was wurde gesagt)",
  initials: "Kürzel",
  save: "Speichern",
  saveAndNext: "Speichern und weiter",
  takeBack: "Zurücknehmen",
  clearedUnchanged: (by, on) => `Freigegeben von ${by} am ${day(on)}, Konto seitdem unverändert.`,
  clearedNewFinding: (by, on) =>
    `Freigegeben von ${by} am ${day(on)}; das Konto ist unverändert, der Befund ist neu.`,
  clearedOtherAccount: (by, on) => `Freigegeben von ${by} am ${day(on)} für ein anderes Konto.`,
  earlier: (choice, by, on) =>
    `${choice === "held" ? "Zurückgehalten" : "Nachgefragt"} von ${by} am ${day(on)}.`,
  kept: (count) =>
    plural(count, {
      one: "# Entscheidung wird nur in diesem Browser aufbewahrt.",
      other: "# Entscheidungen werden nur in diesem Browser aufbewahrt.",
    }),
  notKept:
    "Dieser Browser bewahrt nichts auf: Die Entscheidungen gelten, bis die Seite geschlossen wird. Laden Sie die Ergebnisse herunter.",
  forgetAsk: "Alle Entscheidungen löschen, die dieser Browser aufbewahrt, auch die aus früheren Läufen?",
  undecided: (count) =>
    plural(count, {
      one: "# Zahlung ist noch zu entscheiden.",
      other: "# Zahlungen sind noch zu entscheiden.",
    }),
  allDecided: "Über jede Zahlung ist entschieden.",
  letter: "Schreiben an den Lieferanten",
  letterTo:
    "Senden Sie es an die Adresse, die Sie von früher kennen, nie an eine aus der E-Mail, die das neue Konto nannte.",
  openInMail: "Im E-Mail-Programm öffnen",
  cleanNote: (kept, held) =>
    `${plural(kept, { one: "# Zahlung", other: "# Zahlungen" })}, ${number(held)} zurückgehalten`,
  forAll: "Für alle Zeilen",
  notes: {
    notLoaded: (lists) =>
      `Auf diesem Server nicht geladen: ${
        list(lists)
      }. Darauf ist keine Bank geprüft; prüfen Sie die Banken anderweitig oder bitten Sie den Betreiber, ${
        lists.length === 1 ? "die Liste" : "die Listen"
      } zu laden.`,
    tooOld: (lists) =>
      `Veraltet und daher keine Grundlage für eine Freigabe: ${
        list(lists.map(([name, days]) => `${name} (${plural(days, { one: "# Tag", other: "# Tage" })})`))
      }. Eine gelistete Bank führt weiterhin zu „Stopp“; prüfen Sie die übrigen anderweitig oder bitten Sie den Betreiber um eine Aktualisierung.`,
    notAsked:
      "Die Sanktionslisten werden nicht geprüft: Dafür sind ein Schlüssel und ein Abruf je Bank nötig.",
    noRegister:
      `Es ist kein Register der Echtzeitüberweisungen und der Empfängerüberprüfung (VoP) geladen. Die Angaben in den Zeilen folgen dem Gesetz: Die ${ACT} verpflichtet Banken des Euroraums seit dem ${
        day("2025-01-09")
      }, Echtzeitüberweisungen zu empfangen, und seit dem ${
        day("2025-10-09")
      }, sie zu senden und die Empfängerüberprüfung anzubieten.`,
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
      "Das Land gehört nicht zur SEPA: weder Echtzeitüberweisungen in Euro noch Empfängerüberprüfung (VoP).",
    unknown: "nicht bekannt",
    instantYes: "Die Bank ist für Echtzeitüberweisungen eingetragen.",
    instantNo: "Die Bank ist nicht für Echtzeitüberweisungen eingetragen.",
    instantLaw: (from) =>
      `Banken dieses Landes müssen seit dem ${day(from)} Echtzeitüberweisungen empfangen (${ACT}).`,
    instantUnknown:
      "Nicht bekannt: Es ist kein Register geladen, und kein Gesetz verpflichtet dieses Institut heute.",
    vopYes: "Die Bank beantwortet die Empfängerüberprüfung (VoP).",
    vopNo: "Die Bank ist nicht für die Empfängerüberprüfung (VoP) eingetragen.",
    vopPending: "Die Bank hat die Empfängerüberprüfung (VoP) angekündigt.",
    vopLaw: (from) =>
      `Banken dieses Landes müssen seit dem ${
        day(from)
      } die Empfängerüberprüfung (VoP) beantworten (${ACT}).`,
    vopUnknown:
      "VoP nicht bekannt: Es ist kein Register geladen, und kein Gesetz verpflichtet dieses Institut.",
  },
  sanctions: {
    clear: "Kein Treffer",
    listed: "Gelistet",
    alike: "Möglicher Treffer",
    notAsked: "Nicht geprüft",
    unknownBank: "Bank nicht bekannt",
    clearOn: (lists) => `Kein Treffer: ${list(lists)}`,
    noneCurrent: "Keine aktuelle Liste",
  },
  lists: {
    hit: "listet die Bank",
    review: "listet möglicherweise die Bank",
    clear: "kein Treffer",
    not_current: "veraltet, keine Freigabe",
    not_loaded: "nicht geladen",
    not_applicable: "Bank nicht bekannt",
  },
  change: {
    same: "Konto unverändert",
    fresh: "Neuer Zahlungsempfänger",
    name: (names) => `Bisher bezahlt als ${names}`,
    account: (accounts, where) =>
      `${
        where === null ? "Geändert" : where === "country" ? "Anderes Land" : "Andere Bank"
      }, bisher ${accounts}`,
  },
  facts: {
    inTheFile: "In der Datei",
    row: "Zeile",
    reference: "Verwendungszweck",
    account: "Konto",
    none: "Keines",
    supplier: "Lieferantennummer",
    before: "Voriger Lauf",
    givenBic: "BIC in der Datei",
    findings: "Codes",
    bank: "Bank",
    notKnown: "Nicht bekannt",
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
    missing: "Fehlt jetzt",
    finding: "Befund zur Datei",
    scope: "Umfang",
    scopeText:
      "Die kontoführende Bank. Zahlungsempfänger, ihre Eigentümer und der Zweck der Zahlungen werden nicht geprüft.",
    verdict: "Ergebnis",
    payments: "Zahlungen",
    amount: "Betrag",
    total: "Summe",
    listsAndDates: "Sanktionslisten",
    stops: "Nicht zahlen oder zuerst prüfen",
    noStops: "Keine.",
    reason: "Grund, nächster Schritt, Entscheidung",
    legend: "Legende",
    notes: "Notizen",
    signature: "Freigegeben von (Name, Datum, Unterschrift)",
    second: "Zweite Unterschrift",
    data: "Verwendete Daten",
    noEditions: "Der Server hat nicht angegeben, auf welchem Stand seine Daten sind.",
    remark: (title) => {
      const own = TITLES.reduce((text, [name, word]) => text.replace(name, word), title);
      return own.replace(/\(copy compiled (?:by|from) (?:a public script|its PDF)\)/, "(Abschrift)")
        .replace(/\(copy compiled by ([^()]*)\)/, "(Abschrift von $1)").replace(
          "(compiled)",
          "(zusammengestellt)",
        )
        .replace("earlier editions", "frühere Ausgaben").replace(", and schwifty", ", und schwifty")
        .replace("schwifty list of banks", "Bankenliste von schwifty");
    },
    sheets: { evidence: "Nachweis", data: "Datenbestände", what: "Angabe", value: "Wert" },
    heads: ["Register", "Herausgeber", "Stand", "Zeilen", "SHA-256"],
  },
};
